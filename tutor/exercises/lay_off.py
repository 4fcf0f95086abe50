"""Which of these cards can be laid off? Chains count: one card may make room for the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from tutor.cards import Card, show
from tutor.engine.actions import LayOff
from tutor.engine.play import Refusal, play
from tutor.engine.referee import may_lay_off
from tutor.engine.state import State, TableMeld
from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form
from tutor.exercises.may_i import READ_THE_RULES, shown
from tutor.exercises.misconceptions import held_by, supposing
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.rules.faults import why_unfit
from tutor.rules.law import Law, law_of
from tutor.rules.melds import Meld, extended, meld_of, room
from tutor.rules.reasons import Reason
from tutor.rules.wording import say_all
from tutor.situations.fields import Truth
from tutor.situations.problems import Problem
from tutor.situations.sketch import Sketch, sketch_problems, turn_of

Chain = tuple[Card, ...]


class Spec(Asked, Sketch):
    """Which cards of the hand can be laid off on the melds on the table? With `over` somebody has gone out
    just now, and these are melds that lie there. `melded_before` tells whether the learner has melded, where
    the question says so."""

    ask: Literal["lay-off"]
    over: Truth = False
    melded_before: Truth | None = None


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """A hand and a table are needed."""
    found = [one for one in sketch_problems(spec, setting.house) if not (spec.over and _bare_table(one))]
    if not spec.table:
        found.append(Problem((), "field.missing", "there is no meld on the table: say `table`"))
    if not spec.hand:
        found.append(Problem((), "field.missing", "there is no card to lay off: say `hand`"))
    return tuple(found or (() if spec.over else _stuck(turn_of(spec, setting.house))))


def _bare_table(problem: Problem) -> bool:
    """Is it only that no meld can lie on the table yet? It can once somebody is out."""
    return (problem.loc, problem.code) == (("table",), "position.impossible")


def _table(spec: Spec, setting: Setting) -> State:
    """The cards and melds as a round; once somebody is out melds lie there in every game."""
    house = spec.rules or setting.house
    if not (spec.over and house.all_at_once):
        # Where it is not said, nobody is to think that it matters.
        melded = frozenset[int]() if spec.melded_before is False else frozenset({0})
        return replace(turn_of(spec, setting.house), melded=melded)
    law = law_of(house)
    open_melds = (TableMeld(meld, 1) for cards in spec.table if (meld := meld_of(cards, law)))
    bare = turn_of(spec.model_copy(update={"table": ()}), house)
    return replace(bare, table=tuple(open_melds))


def _stuck(state: State) -> Iterator[Problem]:
    """A card that fits, but may not be laid off since the turn could not end then: no fair question."""
    for card, (meld, chain) in cards_that_fit(state, state.law).items():
        at, onto = state, meld
        for one in (*chain, card):
            played = play(at, LayOff(one, onto.cards))
            if isinstance(played, Refusal):
                told = (
                    f"{card.glyph} fits, and may not be laid off: {say_all(played.reasons)} Give more cards"
                )
                yield Problem(("hand",), "ask.two-answers", told)
                break
            at, onto = played.state, extended(onto, one, state.law) or onto


def cards_that_fit(state: State, law: Law, *, over: bool = False) -> dict[Card, tuple[Meld, Chain]]:
    """The cards of the hand that can be laid off this turn, each with a meld on the table and the
    cards that have to go there first."""
    found: dict[Card, tuple[Meld, Chain]] = {}
    if not (law.lay_off_when_over if over else may_lay_off(replace(state, law=law))):
        return found
    for meld in state.melds():
        grown = meld
        chain: Chain = ()
        while fitting := [card for card in room(grown, law) if card in state.hand and card not in chain]:
            for card in fitting:
                found.setdefault(card, (meld, _needed(meld, chain, card, law)))
            grown = extended(grown, fitting[0], law) or grown
            chain = (*chain, fitting[0])
    return found


def _needed(meld: Meld, chain: Chain, card: Card, law: Law) -> Chain:
    """The cards of the chain without which this card would not fit."""
    needed = chain
    for spare in reversed(chain):  # a later card may rest on an earlier one, never the other way round
        fewer = tuple(one for one in needed if one != spare)
        if meld_of((*meld.cards, *fewer, card), law):
            needed = fewer
    return needed


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, whose key is computed from the melds."""
    state = _table(spec, setting)
    law = state.law
    fitting = cards_that_fit(state, law, over=spec.over)
    right = frozenset(fitting)
    rules: tuple[str, ...] = ("lay-off.fits",) if law.laying_off else ("lay-off.house",)
    if spec.over:
        rules = ("out.empty",) if law.laying_off else ("out.empty", "lay-off.house")
    hints = WHERE_TO_LOOK if law.laying_off and not spec.over else (READ_THE_RULES,)

    def under(other: Law) -> frozenset[Card]:
        if "lay-off.fits" in other.ignored:
            return frozenset(state.hand)
        return frozenset(cards_that_fit(state, other, over=spec.over))

    def judge(reply: Chain) -> Verdict:
        chosen = frozenset(reply)
        if chosen == right:
            return Verdict(True, "", rules)
        belief = held_by(chosen, under, law)
        told = _OVER if spec.over else _about_all(chosen - right, state, fitting)
        told = _with_missing(told, len(right - chosen), more=bool(chosen & right))
        if belief:
            told = f"{told} {supposing(show(sorted(chosen)) or '“None”', belief, law)}"
        return Verdict(False, told, rules, misconception=belief.id if belief else None)

    return Question(
        use=spec.ask,
        form=Form.CARDS,
        prompt=spec.prompt or _prompt(spec),
        judge=judge,
        solution=" ".join(map(str, sorted(right))) or "none",
        answer=f"{show(sorted(right)) or 'None'}. {_OVER if spec.over else _why(state, fitting)}",
        topic=("lay-off.fits", "lay-off.house"),
        shows=shown(spec, spec.hand_label),
        hints=spec.hints or hints,
        house=law.house,
        key=Key(law, under, frozenset),
    )


def _prompt(spec: Spec) -> str:
    before = "Another player has just gone out. " if spec.over else ""
    return f"{before}Which of these cards can {spec.who} lay off?"


def _why(state: State, fitting: dict[Card, tuple[Meld, Chain]]) -> str:
    """The reasons for the answer: those for every card, if there are few."""
    others = set(state.hand) - set(fitting)
    if len(others) <= 3:
        return _about_all(set(state.hand), state, fitting)
    if not fitting:
        return "Not one of these cards fits a meld on the table." if state.law.laying_off else _NOBODY
    return f"{_about_all(fitting, state, fitting)} The other cards fit nowhere."


_OVER = "The round is over the moment somebody is out, and nobody lays anything off any more."
WHERE_TO_LOOK = (
    "Take the melds on the table one by one: which card would each of them take?",
    "A set takes the suits it lacks. A run takes the next card at either end, in its own suit; a card laid "
    "off makes room for the one after it.",
)


def _with_missing(told: str, missing: int, *, more: bool) -> str:
    """What was said of the cards named, and how many more there are, but not which."""
    if not missing:
        return told
    another = " more" if more else ""
    left = f"1{another} card fits." if missing == 1 else f"{missing}{another} cards fit."
    return f"{told} {left}".strip()


_NOBODY = "Nobody lays off at this table."


def _about_all(some: Iterable[Card], state: State, fitting: dict[Card, tuple[Meld, Chain]]) -> str:
    """Why each of these can be laid off, or why not; each sentence once."""
    told = _as_one_play(fitting)
    return " ".join(dict.fromkeys(_about(card, state, told) for card in sorted(some)))


def _as_one_play(fitting: dict[Card, tuple[Meld, Chain]]) -> dict[Card, tuple[Meld, Chain]]:
    """The same for all these cards laid off together, where each is used once: a card that makes room for
    another lies on that meld, though it would fit a second one."""
    told = dict(fitting)
    for meld, chain in fitting.values():
        for at, card in enumerate(chain):
            told[card] = (meld, chain[:at])
    return told


def _about(card: Card, state: State, fitting: dict[Card, tuple[Meld, Chain]]) -> str:
    """Why this card can be laid off, or why not."""
    if card in fitting:
        meld, chain = fitting[card]
        first = f" once {show(chain)} {'is' if len(chain) == 1 else 'are'} there" if chain else ""
        return f"{card.glyph} fits {meld.shown}{first}."
    if card not in state.hand:
        return f"{card.glyph} is not among your cards."
    if not state.law.laying_off:
        return _NOBODY
    return say_all(dict.fromkeys(_closest_faults(card, state)))


def _closest_faults(card: Card, state: State) -> tuple[Reason, ...]:
    def nearness(meld: Meld) -> int:
        same_suit = any(other.suit == card.suit for other in meld.cards)
        return min(abs(other.rank - card.rank) for other in meld.cards) + (0 if same_suit else 1)

    return why_unfit(min(state.melds(), key=nearness), card, state.law)
