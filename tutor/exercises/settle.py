"""Settle a round: who pays what, what the winner collects; or what everybody is charged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from pydantic import Field

from tutor.cards import Card
from tutor.engine.play import is_rummy
from tutor.engine.settlement import Settlement, melded_points, settle
from tutor.engine.state import State
from tutor.engine.variant import last_discard, melded_by
from tutor.exercises.asked import Asked
from tutor.exercises.blocks import Block, SumLine, Working
from tutor.exercises.blocks import Cards as CardsBlock
from tutor.exercises.forms import Form
from tutor.exercises.misconceptions import held_by, supposing
from tutor.exercises.question import Key, Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.working import (
    parts_told,
    points_of,
    reason,
    sum_line,
    what_cards_count,
    working_of,
)
from tutor.rules.house import WhoScores
from tutor.rules.law import Law, law_of
from tutor.situations.fields import Cards, Name, OneCard, Rules, Truth
from tutor.situations.problems import Loc, Problem, alike, named_once_too_often


class Spec(Asked):
    """Settle the round that `winner` ended with these `hands` left; without them, the lesson's round.

    `melded` are the winner's melds, where those are paid for, and `thrown` the card thrown last.
    `laid_before`: the winner has laid something down in an earlier turn.
    """

    ask: Literal["settle"]
    rules: Rules | None = None
    winner: Name | None = None
    hands: dict[Name, Cards] = Field(default_factory=dict, max_length=5)
    melded: Cards = ()
    thrown: OneCard | None = None
    rummy: Truth = False
    laid_before: Truth = False


class Ended(Struct, frozen=True):
    """A round that is over, as its settlement needs it."""

    winner: str
    hands: Mapping[str, tuple[Card, ...]]
    melded: tuple[Card, ...]
    rummy: bool
    laid_before: bool = False
    thrown: Card | None = None

    def settled(self, law: Law) -> Settlement:
        """The settlement under the law."""
        return settle(
            law,
            (self.winner, *self.hands),
            self.winner,
            points_of(dict(self.hands), law),
            rummy=self.rummy or (self.laid_before and is_rummy(law, laid_earlier=True)),
            melded=melded_points(self.melded, self.thrown, law),
        )

    def key(self, law: Law) -> dict[str, int]:
        """The right table: what each opponent pays and the winner collects; under penalties the sheet."""
        if law.doubled_seat is not None and law.doubled_seat >= len(self.hands):
            raise ValueError("nobody sits there to be doubled")
        settled = self.settled(law)
        if law.who_scores is WhoScores.PENALTIES:
            return {name: settled.sheet[name] for name in (*self.hands, self.winner)}
        return {**settled.pays, self.winner: settled.collects}


def ended_round(state: State) -> Ended:
    """The end of a round played on the engine; somebody must have gone out."""
    ending = state.ending
    assert ending is not None
    assert ending.winner is not None
    winner = ending.winner
    hands = {name: state.hands[at] for at, name in enumerate(state.players) if at != winner}
    return Ended(
        state.players[winner],
        hands,
        melded_by(state, winner),
        ending.rummy,
        laid_before=winner in state.laid_earlier,
        thrown=last_discard(state),
    )


def problems(spec: Spec, setting: Setting) -> tuple[Problem, ...]:
    """A winner and hands, or a lesson whose round is over; no card twice."""
    law = law_of(spec.rules or setting.house)
    if spec.winner is None:
        ending = setting.state.ending if setting.state is not None else None
        if spec.hands:
            return (Problem((), "field.missing", "who went out? Say `winner`"),)
        if ending is not None and ending.winner is not None:
            return ()
        return (Problem(("ask",), "ask.not-over", "nobody has gone out yet: say `winner` and `hands`"),)
    return tuple(_told_wrong(spec, law))


def _told_wrong(spec: Spec, law: Law) -> Iterator[Problem]:
    """What is wrong with a round that the spec tells itself."""
    assert spec.winner is not None
    if not spec.hands:
        yield Problem((), "field.missing", "a settlement needs the `hands` of the others")
    named: list[tuple[Loc, Card]] = [
        (("hands", name), card) for name in spec.hands for card in spec.hands[name]
    ]
    named += [(("melded",), card) for card in spec.melded]
    yield from named_once_too_often(named, law.copies)
    if (winner := spec.winner) in spec.hands:
        yield Problem(("hands", winner), "position.impossible", f"{winner} went out, so has no cards left")
    called: list[tuple[Loc, str]] = [(("hands", name), name) for name in spec.hands]
    yield from alike([(("winner",), winner), *called], of_key=True)
    paid_for_melds = law.who_scores is WhoScores.MELDED
    if paid_for_melds and not spec.melded:
        yield Problem((), "field.missing", "the winner is paid for melds here: say `melded`")
    if spec.melded and not paid_for_melds:
        told = "melded cards are not paid for under these rules: leave `melded` out"
        yield Problem(("melded",), "position.impossible", told)
    if law.all_at_once and spec.rummy:
        yield Problem(("rummy",), "position.impossible", "going rummy is never said of this game")


def ask(spec: Spec, setting: Setting) -> Question:
    """The question of this spec."""
    if spec.winner is None:
        assert setting.state is not None
        return settle_question(ended_round(setting.state), setting.state.law, spec.prompt, spec.hints)
    hands = {name: tuple(sorted(hand)) for name, hand in spec.hands.items()}
    ended = Ended(
        spec.winner, hands, tuple(spec.melded), spec.rummy, laid_before=spec.laid_before, thrown=spec.thrown
    )
    law = law_of(spec.rules or setting.house)
    return settle_question(ended, law, spec.prompt, spec.hints)


def hands_shown(ended: Ended, law: Law) -> tuple[Block, ...]:
    """The cards left, as shown with the question."""
    melds = law.who_scores is WhoScores.MELDED
    first = (CardsBlock(f"{ended.winner}'s melds", ended.melded),) if melds else ()
    if melds and ended.thrown is not None:
        first = (*first, CardsBlock(f"{ended.winner}'s last discard", (ended.thrown,)))
    return (*first, *(CardsBlock(name, tuple(hand)) for name, hand in ended.hands.items()))


def settle_question(ended: Ended, law: Law, prompt: str = "", hints: tuple[str, ...] = ()) -> Question:
    """Who pays what, and what does the winner collect?"""
    right = ended.key(law)
    settled = ended.settled(law)
    rules = _rules(settled, law)
    working = _working(ended, settled, law)

    def under(other: Law) -> frozenset[tuple[str, int]]:
        return _items(ended.key(other))

    def said(typed: dict[str, int]) -> frozenset[tuple[str, int]]:
        return _items(_meant(typed, ended.winner))

    def judge(typed: dict[str, int]) -> Verdict:
        reply = _meant(typed, ended.winner)
        if reply == right:
            return Verdict(True, "", rules)
        belief = held_by(_items(reply), under, law)
        wrong = [name for name in right if reply[name] != right[name]]
        told = " ".join(_about(wrong, reply, right, ended, working, law))
        broken = tuple(dict.fromkeys(_broken(name, reply, right, ended, law) for name in wrong))
        if belief:
            told += f" {supposing('Your numbers', belief, law)}"
        return Verdict(False, told, broken, misconception=belief.id if belief else None)

    return Question(
        use="settle",
        form=Form.SETTLE,
        prompt=prompt or prompt_of(ended, law),
        judge=judge,
        solution=", ".join(f"{name} {points}" for name, points in right.items()),
        answer=_answer(ended, right, working, law),
        topic=rules,
        shows=hands_shown(ended, law),
        names=tuple(right),
        key=Key(law, under, said),
        hints=hints or _hints(settled, law, right),
        house=law.house,
    )


def _meant(typed: Mapping[str, int], winner: str) -> dict[str, int]:
    """A payment typed with a minus is a payment all the same."""
    return {name: points if name == winner else abs(points) for name, points in typed.items()}


def _items(table: Mapping[str, int]) -> frozenset[tuple[str, int]]:
    """A table of points as a value that can be compared."""
    return frozenset(table.items())


def _rules(settled: Settlement, law: Law) -> tuple[str, ...]:
    by = {
        WhoScores.WINNER: "score.winner-takes-all",
        WhoScores.PENALTIES: "score.penalties",
        WhoScores.MELDED: "score.melded",
    }[law.who_scores]
    counted = () if law.who_scores is WhoScores.MELDED else ("score.hand",)
    rummy = ("score.rummy",) if settled.rummy else ()
    bonus = ("score.out-bonus",) if law.out_bonus else ()
    return (by, *counted, "cards.points", *rummy, *bonus)


def prompt_of(ended: Ended, law: Law) -> str:
    """The question in words."""
    out = "goes rummy" if ended.rummy else "goes out"
    before = ", who has laid cards down in an earlier turn," if ended.laid_before else ""
    if law.who_scores is WhoScores.PENALTIES:
        return f"{ended.winner}{before} {out}. What is written down for everybody?"
    told = f"{ended.winner}{before} {out}."
    return f"{told} What does each of the others pay, and what does {ended.winner} collect?"


def _working(ended: Ended, settled: Settlement, law: Law) -> Working:
    if law.who_scores is WhoScores.MELDED:
        return Working((sum_line(f"{ended.winner}'s melds", ended.melded, law),))
    return working_of(dict(ended.hands), settled, law)


def _about(
    wrong: list[str],
    said: Mapping[str, int],
    right: dict[str, int],
    ended: Ended,
    working: Working,
    law: Law,
) -> Iterator[str]:
    """Whose numbers are not the ones, and how each comes about, but not what it comes to: that is still to be
    found. What holds for several is told with the first."""
    given = False
    for name in wrong:
        told = f"{name}: not {said[name]}"
        if name == ended.winner:
            yield f"{told}; {_of_the_winner(name, said, right, law)}."
        elif law.who_scores is not WhoScores.MELDED:
            line = next(line for line in working.lines if line.name == name)
            yield f"{told}; {_of_a_hand(said[name], line)}."
        elif given:
            yield f"{told}."
        else:
            given = True
            yield f"{told}; everybody pays for {ended.winner}'s melds: {parts_told(working.lines[0])}."


def _of_a_hand(said: int, line: SumLine) -> str:
    added = sum(line.points)
    if line.note and said == added:
        return "added up right, and not doubled"
    if not line.note and added and said == 2 * added:
        return "nothing is doubled in this round"
    return parts_told(line)


def _of_the_winner(winner: str, said: Mapping[str, int], right: dict[str, int], law: Law) -> str:
    if law.who_scores is WhoScores.PENALTIES:
        return "a bonus, taken off the penalties" if right[winner] else "whoever goes out is charged nothing"
    extra = _bonus(winner, right)
    if _adds_up(winner, said, right) and said[winner] != right[winner]:
        return "it follows from what the others pay"
    return "what the others pay, added up" + (f", and {extra} bonus" if extra else "")


def _bonus(winner: str, right: dict[str, int]) -> int:
    return right[winner] - sum(points for name, points in right.items() if name != winner)


def _adds_up(winner: str, said: Mapping[str, int], right: dict[str, int]) -> bool:
    """Is the winner's number what the numbers typed for the others come to?"""
    paid = sum(points for name, points in said.items() if name != winner)
    return said[winner] == paid + _bonus(winner, right)


def _broken(name: str, said: Mapping[str, int], right: dict[str, int], ended: Ended, law: Law) -> str:
    """The rule that a wrong number gets wrong, as far as it shows that (where no belief explains it)."""
    if name != ended.winner:
        doubled = {said[name] * 2, said[name] / 2} if law.rummy_factor == 2 and said[name] else set()
        if law.who_scores is WhoScores.MELDED:
            own = points_of(dict(ended.hands), law)[name]
            return "score.melded" if said[name] == own else "cards.points"
        return "score.rummy" if right[name] in doubled else "cards.points"
    if law.who_scores is WhoScores.PENALTIES:
        return "score.out-bonus" if right[name] else "score.penalties"
    if _adds_up(name, said, right):
        return "cards.points"  # it only follows from another number
    if law.out_bonus and said[name] == right[name] - law.out_bonus:
        return "score.out-bonus"
    return "score.melded" if law.who_scores is WhoScores.MELDED else "score.winner-takes-all"


def _answer(ended: Ended, right: dict[str, int], working: Working, law: Law) -> str:
    lines = "; ".join(f"{line.name}: {reason(line)}" for line in working.lines)
    if law.who_scores is WhoScores.PENALTIES:
        charged = ", ".join(f"{name} {points}" for name, points in right.items())
        return f"{charged}. {lines}."
    paid = ", ".join(f"{name} pays {right[name]}" for name in ended.hands)
    return f"{paid}; {ended.winner} collects {right[ended.winner]}. {lines}."


def _hints(settled: Settlement, law: Law, right: dict[str, int]) -> tuple[str, ...]:
    if law.who_scores is WhoScores.MELDED:
        first = "Only the cards that the winner melded count, and every opponent pays for all of them."
    else:
        first = "Add up what is left in each hand; cards that would make a meld count too."
    bonus = law.out_bonus + (law.rummy_bonus if settled.rummy else 0)
    return (
        first,
        what_cards_count(law, *right.values()),
        *(("Going rummy doubles every hand.",) if settled.rummy and law.rummy_factor == 2 else ()),
        *(("The winner has a bonus on top; nobody pays for it.",) if bonus else ()),
    )
