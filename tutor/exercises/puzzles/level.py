"""How hard a puzzle is, from 1 to 5, read off its structure; the same for authored and generated ones.

The first question is whether the obvious play works (`greedy`): the largest meld first, then the next,
then whatever fits on the table. Where it does, the level is 1 or 2; where it fails, 3, 4 or 5. Which of
them, the *load* decides, the sum of what a solver has to keep in mind:

- possible groups: one for each beyond two (four at most). A group is a meld that cannot be longer, or
  all that could be laid off on one meld of the table;
- contested cards, wanted by two groups or more: one for each (six at most);
- lay-off chains: 1 where a card fits only after another has been laid off, 2 where two must go first;
- rules that decide: 1 for each rule without which the answer would be another (the taken card,
  must-discard, meld-first, laying off, the ace, twins in sets), three at most;
- false starts, pairs of a rank or neighbours of a suit that no group holds together: 1 from one,
  2 from two, 3 from four, 4 from seven;
- twins in the hand: 1;
- the size of the hand: 1 from nine cards, 2 from eleven, 3 from fourteen;
- the obvious play far astray, leaving at least three cards more than need be: 1, five more: 2;
- a hand that has to go down all at once (Queen City): 2;
- the question: 1 for a card that is not there to be seen (`helper`), or for the most valuable way out.

A load of at most `EASY` is level 1, at most `MIDDLE` level 3, at most `HARD` level 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import Card
from tutor.engine.going_out import Attempt, Holding, closest, possible_melds, way_out
from tutor.exercises.puzzles.greedy import Line, is_out, lines
from tutor.exercises.puzzles.puzzle import Asks, Puzzle, helpers, with_card
from tutor.rules.house import Ace
from tutor.rules.law import Law, law_of
from tutor.rules.melds import Meld, extended, meld_of

EASY, MIDDLE, HARD = 2, 3, 5
"""The largest loads of level 1 (of those without a trap), and of levels 3 and 4 (of those with one)."""


class Structure(Struct, frozen=True):
    """What makes a puzzle hard; see the module's text. `rules` are the ids of the rules that decide."""

    cards: int
    groups: int
    contested: int
    false_starts: int
    chain: int
    rules: tuple[str, ...]
    twins: bool
    astray: int
    at_once: bool
    asks: Asks
    trap: bool

    @property
    def load(self) -> int:
        """The sum of all but the trap."""
        return (
            min(max(self.groups - 2, 0), 4)
            + min(self.contested, 6)
            + _step(self.false_starts, 1, 2, 4, 7)
            + _step(self.chain, 2, 3)
            + min(len(self.rules), 3)
            + self.twins
            + _step(self.cards, 9, 11, 14)
            + _step(self.astray, 3, 5)
            + 2 * self.at_once
            + (self.asks in (Asks.HELPER, Asks.BEST))
        )

    @property
    def level(self) -> int:
        """The level that follows."""
        if not self.trap:
            return 1 if self.load <= EASY else 2
        if self.load <= MIDDLE:
            return 3
        return 4 if self.load <= HARD else 5


def _step(number: int, *steps: int) -> int:
    return sum(number >= step for step in steps)


def level_of(puzzle: Puzzle) -> int:
    """The level of a puzzle, computed; whatever level it claims does not matter."""
    return structure(puzzle).level


@lru_cache(maxsize=512)
def structure(puzzle: Puzzle) -> Structure:
    """What makes this puzzle hard."""
    if puzzle.asks is Asks.HELPER:
        before = puzzle.holding
        helping = helpers(before)
        holding = with_card(before, helping[0]) if helping else before
        trap = bool(helping) and all(has_trap(with_card(before, card)) for card in helping)
    else:
        holding = puzzle.holding
        trap = not holding.is_floater and _has_trap(puzzle, holding)
    groups = groups_of(holding)
    wanted = Counter(card for group in groups for card in set(group))
    fewest = len(left_over(closest(holding)))
    return Structure(
        cards=len(puzzle.hand),
        groups=len(groups),
        contested=sum(times > 1 for times in wanted.values()),
        false_starts=false_starts(puzzle.hand, groups),
        chain=chain(holding),
        rules=tuple(deciding_rules(holding)),
        twins=len(set(puzzle.hand)) < len(puzzle.hand),
        astray=min((len(line.left) for line in lines(holding)), default=fewest) - fewest,
        at_once=holding.law.all_at_once,
        asks=puzzle.asks,
        trap=trap,
    )


# --- the trap ---------------------------------------------------------------------------------------


def _has_trap(puzzle: Puzzle, holding: Holding) -> bool:
    if puzzle.asks is not Asks.BEST:
        return has_trap(holding)
    points = holding.law.points
    best = sum(map(points, holding.hand)) - min(map(points, _possible_discards(holding)), default=0)
    reached = (
        sum(map(points, holding.hand)) - sum(map(points, line.left))
        for line in lines(holding)
        if is_out(holding, line)
    )
    return max(reached, default=0) < best


def _possible_discards(holding: Holding) -> Iterator[Card]:
    """The cards with which a hand can go out, none if it can without a discard."""
    if not left_over(closest(holding)):
        return
    for card in sorted(set(holding.hand)):
        rest = list(holding.hand)
        rest.remove(card)
        if card != holding.not_to_throw and not left_over(closest(replace(holding, hand=tuple(rest)))):
            yield card


def has_trap(holding: Holding) -> bool:
    """Does the obvious play fail, however ties are broken?"""
    return fails(holding, lines(holding), goes_out=way_out(holding) is not None)


def fails(holding: Holding, obvious: tuple[Line, ...], *, goes_out: bool) -> bool:
    """Do all these lines miss the way out or, where there is none, leave more cards than they need?"""
    if goes_out:
        return not any(is_out(holding, line) for line in obvious)
    fewest = len(left_over(closest(holding)))
    return all(len(line.left) > fewest for line in obvious)


def left_over(attempt: Attempt) -> tuple[Card, ...]:
    """What an attempt leaves, the card that would be thrown included."""
    thrown = attempt.plan.discard
    return attempt.left if thrown is None else (thrown, *attempt.left)


# --- groups and chains ------------------------------------------------------------------------------


def groups_of(holding: Holding) -> list[tuple[Card, ...]]:
    """The melds that cannot be longer, and all that could be laid off on each meld of the table."""
    found: list[tuple[Card, ...]] = []
    bulky = sorted(possible_melds(holding.hand, holding.law), key=lambda meld: -len(meld.cards))
    kept: list[Counter[Card]] = []
    for meld in bulky:
        counted = Counter(meld.cards)
        if not any(counted <= larger for larger in kept):
            kept.append(counted)
            found.append(meld.cards)
    if holding.law.laying_off:
        rounds = (_rounds(holding.hand, meld, holding.law) for meld in holding.table)
        found += [tuple(card for one in some for card in one) for some in rounds if some]
    return found


def false_starts(hand: tuple[Card, ...], groups: list[tuple[Card, ...]]) -> int:
    """How many pairs look like the beginning of a meld and are not: no group holds both cards."""
    together = {pair for group in groups for pair in combinations(sorted(set(group)), 2)}
    return sum(
        pair not in together
        for pair in combinations(sorted(set(hand)), 2)
        if pair[0].rank == pair[1].rank or (pair[0].suit == pair[1].suit and pair[1] - pair[0] == 1)
    )


def chain(holding: Holding) -> int:
    """How many cards of the hand have to go one after the other on one meld of the table, at most."""
    if not holding.law.laying_off:
        return 0
    return max((len(_rounds(holding.hand, meld, holding.law)) for meld in holding.table), default=0)


def _rounds(hand: tuple[Card, ...], meld: Meld, law: Law) -> list[list[Card]]:
    """The cards that fit the meld now, those that fit once these lie there, and so on."""
    rounds: list[list[Card]] = []
    left = sorted(set(hand))
    while fitting := [card for card in left if extended(meld, card, law)]:
        rounds.append(fitting)
        left = [card for card in left if card not in fitting]
        for card in fitting:
            meld = extended(meld, card, law) or meld
    return rounds


# --- the rules that decide --------------------------------------------------------------------------


def deciding_rules(holding: Holding) -> Iterator[str]:
    """The rules without which the answer, or the last discard, would be another."""
    law, out = holding.law, way_out(holding) is not None
    if holding.is_floater:
        yield "out.floating"
        return
    if holding.not_to_throw is not None and _taken_is_in_the_way(holding, out):
        yield "turn.no-return"
    if law.must_discard and not left_over(closest(holding)):
        yield "out.must-discard"
    if holding.must_still_meld and not out and way_out(replace(holding, has_melded=True)):
        yield "out.meld-first"
    if holding.table and not law.laying_off and _differs(holding, out, laying_off=True):
        yield "lay-off.house"
    if any(card.rank == 1 for card in holding.hand) and _ace_decides(holding, out):
        yield "meld.ace"
    if law.copies > 1 and _differs(holding, out, identical_in_set=not law.twins_in_set):
        yield "meld.set"


def _taken_is_in_the_way(holding: Holding, out: bool) -> bool:
    """Would throwing the taken card be the way out, were it allowed?"""
    if not out:
        return way_out(replace(holding, barred=None)) is not None
    rest = list(holding.hand)
    rest.remove(holding.barred or rest[0])
    return not left_over(closest(replace(holding, hand=tuple(rest), barred=None)))


def _ace_decides(holding: Holding, out: bool) -> bool:
    others = [ace for ace in Ace if ace is not holding.law.ace]
    if out:
        others = [ace for ace in others if ace is Ace.LOW]
    return any(_differs(holding, out, ace=ace) for ace in others)


def _differs(holding: Holding, out: bool, **changes: bool | Ace) -> bool:
    law = _law_with(holding.law, tuple(changes.items()))
    if any(meld_of(meld.cards, law) is None for meld in holding.table):
        return False
    return (way_out(replace(holding, law=law)) is not None) is not out


@lru_cache(maxsize=256)
def _law_with(law: Law, changes: tuple[tuple[str, bool | Ace], ...]) -> Law:
    fields = dict(changes)
    return law_of(replace(law.house, **fields))
