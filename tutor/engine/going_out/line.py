"""A position laid out rank by rank, so that no run can reach across the ends of the line.

Where the ace is low, the line goes from ace to king. Under `either` the ace has a second place, above the
king. Round the corner, the circle of ranks is cut where no suit holds both neighbours; without such a
place there is no line, and the position is left to `search`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tutor.cards import ACE, KING, Card, card_at
from tutor.engine.going_out.open_runs import Rank
from tutor.rules.house import Ace
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, room

ABOVE_KING = KING


class Step(NamedTuple):
    """One rank of the line: `cards` names its card of each suit, `suits` what is there of it (None: nothing,
    and nothing at the rank before), `sets` are the sets of the rank on the table that some card of the hand
    fits. `may_be_set`: the cards of the hand can lie in sets here, new or not."""

    cards: tuple[Card, ...]
    suits: tuple[Rank | None, ...]
    sets: tuple[Meld, ...]
    may_be_set: bool


def line_of(hand: tuple[Card, ...], table: tuple[Meld, ...], law: Law) -> tuple[Step, ...] | None:
    """The position as a line, or None if it has none or its law is that of no real table."""
    if not law.one_suit_runs or law.shortest_run < 2:
        return None
    held = set(hand)
    growing = [meld for meld in table if law.laying_off and not held.isdisjoint(room(meld, law))]
    runs = [meld for meld in growing if meld.kind is Kind.RUN]
    if any(len(run.cards) < law.shortest_run or _joins_both_aces(run, held, law) for run in runs):
        return None
    held.update(card for run in runs for card in run.cards)
    first = _first_rank(held, law)
    if first is None:
        return None
    layout = _Layout(hand, runs, [meld for meld in growing if meld.kind is Kind.SET], law, first)
    return layout.steps()


def _joins_both_aces(run: Meld, held: set[Card], law: Law) -> bool:
    """A run on the table up to the ace that may grow down to the two, where an ace has no second place."""
    if law.ace is not Ace.EITHER or run.cards[-1].rank != ACE:
        return False
    suit, low = run.cards[0].suit, run.cards[0].rank
    return all(card_at(rank, suit) in held for rank in range(2, low))


def _first_rank(held: set[Card], law: Law) -> int | None:
    """The rank at which the line begins."""
    if law.ace is not Ace.CORNER:
        return ACE
    for first in range(1, KING + 1):
        before = first - 1 or KING
        if not any(card_at(first, suit) in held and card_at(before, suit) in held for suit in range(4)):
            return first
    return None


class _Layout:
    """Collects what each place of the line holds."""

    def __init__(
        self, hand: tuple[Card, ...], runs: list[Meld], sets: list[Meld], law: Law, first: int
    ) -> None:
        self.law = law
        self.first = first
        self.either = law.ace is Ace.EITHER
        length = KING + self.either
        self.hand = [[0] * 4 for _ in range(length)]
        self.table = [[0] * 4 for _ in range(length)]
        self.begin: dict[tuple[int, int], tuple[int, ...]] = {}
        self.end: dict[tuple[int, int], tuple[int, ...]] = {}
        self.sets: dict[int, list[Meld]] = {}
        for card in hand:
            self.hand[(card.rank - first) % KING][card.suit] += 1
        numbers = [0] * 4
        for run in runs:
            self._lay(run, numbers)
        for meld in sets:
            self.sets.setdefault((meld.cards[0].rank - first) % KING, []).append(meld)

    def _lay(self, run: Meld, numbers: list[int]) -> None:
        suit = run.cards[0].suit
        start = (run.cards[0].rank - self.first) % KING
        last = start + len(run.cards) - 1
        for place in range(start, last + 1):
            self.table[place][suit] += 1
        number = numbers[suit]
        numbers[suit] += 1
        self.begin[start, suit] = (*self.begin.get((start, suit), ()), number)
        self.end[last, suit] = (*self.end.get((last, suit), ()), number)

    def steps(self) -> tuple[Step, ...]:
        """The places where cards lie, and after each gap (and the last) one where the runs before it end."""
        found = []
        open_before = False
        for place in range(len(self.hand)):
            if any(self.hand[place]) or any(self.table[place]) or place == ABOVE_KING:
                found.append(self._step(place))
                open_before = True
            elif open_before:
                found.append(_GAP)
                open_before = False
        if open_before:
            found.append(_GAP)
        return tuple(found)

    def _step(self, place: int) -> Step:
        suits = tuple(self._rank(place, suit) for suit in range(4))
        cards = _cards_of((self.first + place - 1) % KING + 1)
        if place == ABOVE_KING:
            return Step(cards, suits, (), False)
        counts = self.hand[place]
        sets = tuple(self.sets.get(place, ()))
        different = sum(counts) if self.law.twins_in_set else sum(map(bool, counts))
        may_be_set = any(counts) and (bool(sets) or different >= self.law.shortest_set)
        return Step(cards, suits, sets, may_be_set)

    def _rank(self, place: int, suit: int) -> Rank | None:
        hand, table = self.hand[place][suit], self.table[place][suit]
        if place == ABOVE_KING:
            return Rank(0, table, self._begin(place, suit), self._end(place, suit), False, False, True)
        if not hand and not table:
            open_before = place > 0 and (self.hand[place - 1][suit] or self.table[place - 1][suit])
            return Rank() if open_before else None
        enough = self.law.shortest_run
        return Rank(
            hand,
            table,
            self._begin(place, suit),
            self._end(place, suit),
            may_begin=all(self._holds(place + step, suit) for step in range(1, enough)),
            may_keep=self.either and place == 0 and hand > 0 and self._holds(KING - 1, suit),
            low_start=self.either and place in (enough - 1, enough),
        )

    def _begin(self, place: int, suit: int) -> tuple[int, ...]:
        return self.begin.get((place, suit), ())

    def _end(self, place: int, suit: int) -> tuple[int, ...]:
        return self.end.get((place, suit), ())

    def _holds(self, place: int, suit: int) -> bool:
        """Is there any card at this place that a run could go on with?"""
        if place == ABOVE_KING and self.either:
            return self.hand[0][suit] > 0 or self.table[place][suit] > 0
        return place < KING and (self.hand[place][suit] > 0 or self.table[place][suit] > 0)


@lru_cache(maxsize=16)
def _cards_of(rank: int) -> tuple[Card, ...]:
    return tuple(card_at(rank, suit) for suit in range(4))


_GAP = Step(_cards_of(ACE), (Rank(),) * 4, (), False)
