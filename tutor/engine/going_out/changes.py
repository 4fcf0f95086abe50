"""How a state of the walk rank by rank is written as one number, and how a suit changes it.

Sixteen bits for the open runs of each suit (see `open_runs`), three for the cards of each suit that go into
sets of the rank at hand, and two marks: a card was thrown, a card stays.
"""

from __future__ import annotations

from functools import lru_cache

from tutor.cards import Card
from tutor.engine.going_out.open_runs import Automaton, Rank

RUN_BITS, SET_BITS = 16, 3
RUNS = (1 << RUN_BITS) - 1
SETS_AT = 4 * RUN_BITS
MARKS_AT = SETS_AT + 4 * SET_BITS
SETS = (1 << 4 * SET_BITS) - 1
THROWN, KEPT = 1 << MARKS_AT, 2 << MARKS_AT


@lru_cache(maxsize=1 << 12)
def cards_in_sets(cards: tuple[Card, ...], counts: int) -> tuple[Card, ...]:
    """The cards of a rank that go into sets, read off a state."""
    return tuple(
        card
        for suit, card in enumerate(cards)
        for _ in range(counts >> SET_BITS * suit & (1 << SET_BITS) - 1)
    )


class Moves(dict[int, tuple[tuple[int, ...], tuple[int, ...]]]):
    """For each state of a suit: the changes that put all its cards of a rank down, and all but one."""

    def __init__(self, runs: Automaton, rank: Rank, suit: int, may_be_set: bool) -> None:
        self.makers = (runs, rank, suit, may_be_set)

    def __missing__(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        runs, rank, suit, may_be_set = self.makers
        down, but_one = [], []
        for after, off in runs.after(rank, number):
            change = after - number << RUN_BITS * suit
            if may_be_set or not off:
                down.append(change + (off << SETS_AT + SET_BITS * suit))
            if off and (may_be_set or off == 1):
                but_one.append(change + (off - 1 << SETS_AT + SET_BITS * suit))
        self[number] = tuple(down), tuple(but_one)
        return self[number]


class Leavings(dict[int, tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]]):
    """For each state of a suit: the changes in which no card is thrown, and those in which one is; each with
    the number of cards that stay."""

    def __init__(self, runs: Automaton, rank: Rank, suit: int, may_be_set: bool) -> None:
        self.makers = (runs, rank, suit, may_be_set)

    def __missing__(self, number: int) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        runs, rank, suit, may_be_set = self.makers
        none, one = [], []
        for after, off in runs.after(rank, number):
            change = after - number << RUN_BITS * suit
            for in_sets in range(off + 1 if may_be_set else 1):
                into = change + (in_sets << SETS_AT + SET_BITS * suit)
                none.append((into, off - in_sets))
                if off > in_sets:
                    one.append((into + THROWN, off - in_sets - 1))
        self[number] = tuple(none), tuple(one)
        return self[number]


@lru_cache(maxsize=1 << 12)
def moves_of(runs: Automaton, rank: Rank, suit: int, may_be_set: bool) -> Moves:
    return Moves(runs, rank, suit, may_be_set)


@lru_cache(maxsize=1 << 12)
def leavings_of(runs: Automaton, rank: Rank, suit: int, may_be_set: bool) -> Leavings:
    return Leavings(runs, rank, suit, may_be_set)
