"""What does one player pay (or is charged), or the winner collect: a number of points."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace
from pydantic import Field

from tutor.cards import Card, show
from tutor.engine.play import is_rummy
from tutor.engine.settlement import leftovers, melded_points, settle
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Cards as CardsBlock
from tutor.exercises.forms import Form
from tutor.exercises.misconceptions import held_by, supposing
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.working import parts_told, sentence, sum_line, what_cards_count
from tutor.rules.house import HouseRules, WhoScores
from tutor.rules.law import Law, law_of
from tutor.situations.fields import Cards, OneCard, Rules, Truth
from tutor.situations.problems import Loc, Problem, named_once_too_often
from tutor.situations.sketch import OTHER, YOU


class Spec(Asked):
    """Another goes out, and this hand is left: what does it cost? Where melded cards are paid for,
    `melded` are the winner's melds and `thrown` is the card thrown last, if one was. `laid_before`: the
    winner has laid something down in an earlier turn."""

    ask: Literal["pays"]
    rules: Rules | None = None
    hand: Annotated[Cards, Field(max_length=30)] = ()
    melded: Annotated[Cards, Field(max_length=30)] = ()
    thrown: OneCard | None = None
    rummy: Truth = False
    laid_before: Truth = False


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """A card cannot be there more often than the decks have it; Queen City pays for melds."""
    house = spec.rules or setting.house
    law = law_of(house)
    places: tuple[tuple[str, tuple[Card, ...]], ...] = (
        ("hand", spec.hand),
        ("melded", spec.melded),
        ("thrown", _thrown(spec)),
    )
    named: list[tuple[Loc, Card]] = [((key,), card) for key, cards in places for card in cards]
    found = [*named_once_too_often(named, law.copies)]
    if not spec.hand:
        found.append(Problem((), "field.missing", "the cards left over are needed: say `hand`"))
    if law.who_scores is not WhoScores.MELDED and spec.melded:
        told = "melded cards are not paid for under these rules: leave `melded` out"
        found.append(Problem(("melded",), "position.impossible", told))
    if law.who_scores is not WhoScores.MELDED and spec.thrown is not None:
        told = "what the winner threw makes no difference under these rules: leave `thrown` out"
        found.append(Problem(("thrown",), "position.impossible", told))
    if spec.laid_before and (spec.rummy or law.all_at_once):
        told = "somebody who has laid something down before does not go rummy: leave one of them out"
        found.append(Problem(("laid_before",), "position.impossible", told))
    if law.who_scores is WhoScores.MELDED and not spec.melded:
        found.append(Problem((), "field.missing", "the winner is paid for melds here: say `melded`"))
    if law.all_at_once and spec.rummy:
        found.append(Problem(("rummy",), "position.impossible", "going rummy is never said of this game"))
    return tuple(found)


def paid(spec: Spec, law: Law) -> int:
    """The key: what this hand pays, or is charged, under the law."""
    hands = {YOU: leftovers(tuple(spec.hand), law)}
    melded = melded_points(spec.melded, spec.thrown, law)
    rummy = spec.rummy or (spec.laid_before and is_rummy(law, laid_earlier=True))
    if law.doubled_seat is not None:
        # Of one hand alone nobody can think that another is doubled in its place.
        law = replace(law, doubled_seat=None)
    settled = settle(law, (OTHER, YOU), OTHER, hands, rummy=rummy, melded=melded)
    return settled.sheet[YOU] if law.who_scores is WhoScores.PENALTIES else settled.pays[YOU]


def _thrown(spec: Spec) -> tuple[Card, ...]:
    return () if spec.thrown is None else (spec.thrown,)


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is the settlement's."""
    house: HouseRules = spec.rules or setting.house
    law = law_of(house)
    right = paid(spec, law)
    by_melds = law.who_scores is WhoScores.MELDED
    counted = tuple(spec.melded) if by_melds else tuple(sorted(spec.hand))
    factor = law.rummy_factor if spec.rummy and not by_melds else 1
    line = sum_line("The winner's melds" if by_melds else spec.hand_label, counted, law, factor)
    rules = _rules(spec, law)

    def judge(reply: int) -> Verdict:
        if reply == right:
            return Verdict(True, "", rules)
        belief = held_by(reply, lambda other: paid(spec, other), law)
        but = ", but" if len(line.cards) == 1 else ":"
        told = supposing(str(reply), belief, law) if belief else f"It is not {reply}{but} {parts_told(line)}."
        return Verdict(False, told, BROKEN, misconception=belief.id if belief else None)

    return Question(
        use=spec.ask,
        form=Form.NUMBER,
        prompt=spec.prompt or _prompt(spec, law),
        judge=judge,
        solution=str(right),
        answer=f"{right}. {sentence(line)}",
        topic=rules,
        shows=_shown(spec, by_melds),
        hints=spec.hints or _hints(spec, law, right),
        house=house,
        key=Key(law, lambda other: paid(spec, other), lambda reply: int(reply)),
    )


BROKEN = ("cards.points",)
"""What a number is blamed on that no belief explains: who pays and what is doubled was in the question."""


def _rules(spec: Spec, law: Law) -> tuple[str, ...]:
    if law.who_scores is WhoScores.MELDED:
        return ("score.melded", "cards.points")
    return ("score.hand", "cards.points", *(("score.rummy",) if spec.rummy or spec.laid_before else ()))


def _prompt(spec: Spec, law: Law) -> str:
    verb = "are you charged" if law.who_scores is WhoScores.PENALTIES else "do you pay"
    hand = "your hand"
    if spec.whose:
        verb = f"is {spec.who} charged" if law.who_scores is WhoScores.PENALTIES else f"does {spec.who} pay"
        hand = "this hand"
    if law.who_scores is WhoScores.MELDED:
        thrown = f" and threw {spec.thrown.glyph}" if spec.thrown is not None else ""
        return f"The winner went out with {show(spec.melded)} melded{thrown}. What {verb}?"
    out = "goes rummy" if spec.rummy else "goes out"
    how = ", having melded in an earlier turn" if spec.laid_before and not spec.rummy else ""
    return f"Another player {out}{how}. What {verb} for {hand}?"


def _shown(spec: Spec, by_melds: bool) -> tuple[CardsBlock, ...]:
    melds = (CardsBlock("The winner's melds", tuple(spec.melded)),) if by_melds else ()
    return (*melds, *((CardsBlock(spec.hand_label, tuple(sorted(spec.hand))),) if spec.hand else ()))


def _hints(spec: Spec, law: Law, right: int) -> tuple[str, ...]:
    if law.who_scores is WhoScores.MELDED:
        first = "Here the winner's melds are paid for, not what is left in the hand."
    else:
        first = "Every card still in the hand counts, also those that would make a meld."
    return (first, what_cards_count(law, right), *_rummy_hint(spec, law))


def _rummy_hint(spec: Spec, law: Law) -> tuple[str, ...]:
    if not spec.rummy:
        return ()
    if law.rummy_factor == 2:
        return ("Going rummy doubles it.",)
    return ("Going rummy doubles nothing at this table.",)
