"""Counting and minimising over a whole position, rank by rank: linear in the ranks, whatever the hand.

A state is a number: sixteen bits for the open runs of each suit (see `open_runs`), three for the cards of
each suit that go into sets of the rank at hand, and two that say what has left the sets and runs. For
each state one value is kept: the number of ways to get there, or the cheapest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tutor.cards import Card
from tutor.engine.going_out.holding import Holding
from tutor.engine.going_out.line import Step, line_of
from tutor.engine.going_out.open_runs import Automaton, Rank, automaton
from tutor.engine.going_out.rank_sets import ways_in_sets
from tutor.engine.going_out.search import ONE_CARD, Stay, chain

RUN_BITS, SET_BITS = 16, 3
RUNS = (1 << RUN_BITS) - 1
SETS_AT = 4 * RUN_BITS
MARKS_AT = SETS_AT + 4 * SET_BITS
SETS = (1 << 4 * SET_BITS) - 1
THROWN, KEPT = 1 << MARKS_AT, 2 << MARKS_AT

Costs = dict[int, tuple[int, Stay | None]]
"""State to the points that stay in the hand, and the cards not put down."""


class ByRank:
    """One position, its strays left out, ready to be gone through rank by rank."""

    def __init__(self, holding: Holding, strays: tuple[Card, ...], line: tuple[Step, ...]) -> None:
        self.holding = holding
        self.strays = strays
        self.line = line

    def ends(self) -> dict[Card | None, int]:
        """Every card with whose discard the hand can be emptied (None: with no discard), and in how many
        ways."""
        if len(self.strays) > 1:
            return {}
        barred = self.holding.not_to_throw
        discards: list[Card | None]
        to_choose: list[Card] = []
        if self.strays:
            if self.strays[0] == barred:
                return {}
            discards = [self.strays[0]]
        else:
            to_choose = [card for card in sorted(set(self.holding.hand)) if card != barred]
            discards = [None, *to_choose]
        width = 6 * len(self.holding.hand) + 16  # bits: no count of ways needs more
        lanes = {card: width * number for number, card in enumerate(to_choose, 1)}
        total = self._count(lanes, width, bare=False)
        if self.holding.must_still_meld:
            total -= self._count(lanes, width, bare=True)
        lane = (1 << width) - 1
        found = {card: total >> width * number & lane for number, card in enumerate(discards)}
        return {card: ways for card, ways in found.items() if ways}

    def _count(self, lanes: dict[Card, int], width: int, bare: bool) -> int:
        """The ways to put everything down, or all but one card: one number, with a lane of `width` bits for
        each card thrown and the lowest for none."""
        runs = automaton(self.holding.law.shortest_run, bare)
        nothing_thrown = (1 << width) - 1
        ways: dict[int, int] = {0: 1}
        for step in self.line:
            for suit, rank in enumerate(step.suits):
                if rank is None:
                    continue
                moves = _moves(runs, rank, suit, step.may_be_set)
                shift = RUN_BITS * suit
                lane = lanes.get(step.cards[suit], 0)
                after: dict[int, int] = {}
                for state, value in ways.items():
                    down, but_one = moves[state >> shift & RUNS]
                    for change in down:
                        new = state + change
                        after[new] = after.get(new, 0) + value
                    if lane and but_one and (whole := value & nothing_thrown):
                        for change in but_one:
                            new = state + change
                            after[new] = after.get(new, 0) + (whole << lane)
                ways = after
            if step.may_be_set:
                ways = self._sets_counted(ways, step, bare)
            if not ways:
                return 0
        return ways.get(0, 0)

    def _sets_counted(self, ways: dict[int, int], step: Step, bare: bool) -> dict[int, int]:
        after: dict[int, int] = {}
        for state, value in ways.items():
            cards = _in_sets(step.cards, state >> SETS_AT & SETS)
            many = ways_in_sets(cards, step.sets, self.holding.law, bare)
            if many:
                state &= ~(SETS << SETS_AT)
                after[state] = after.get(state, 0) + value * many
        return after

    def least(self) -> tuple[int, tuple[Card, ...], Card] | None:
        """The fewest points that a turn can leave in which nobody goes out: points, the cards that stay, the
        discard. None if the turn has no legal end."""
        law, barred = self.holding.law, self.holding.not_to_throw
        kept = KEPT if self.holding.must_still_meld else 0
        found = self._cheapest_end(self._first_costs(kept), law.points, barred, kept).get(THROWN | kept)
        if found is None:
            return None
        cost, left = found
        thrown = next(card for card, is_thrown in chain(left) if is_thrown)
        return cost, tuple(sorted(card for card, is_thrown in chain(left) if not is_thrown)), thrown

    def fewest(self) -> tuple[Card, ...]:
        """The fewest cards that can be left over, the cheapest of those; no matter how the turn ends."""
        price = self.holding.law.points
        costs = self._cheapest_end({0: (0, None)}, lambda card: ONE_CARD + price(card), None, 0)
        return tuple(sorted((*self.strays, *(card for card, _ in chain(costs[0][1])))))

    def _cheapest_end(
        self, costs: Costs, price: Callable[[Card], int], barred: Card | None, kept: int
    ) -> Costs:
        runs = automaton(self.holding.law.shortest_run, False)
        for step in self.line:
            for suit, rank in enumerate(step.suits):
                if rank is not None:
                    moves = _leavings(runs, rank, suit, step.may_be_set)
                    card = step.cards[suit]
                    costs = _cheapest(costs, moves, suit, card, price(card), card != barred, kept)
            if step.may_be_set:
                costs = self._sets_allowed(costs, step)
        return costs

    def _first_costs(self, kept: int) -> Costs:
        """The strays stay, or all but the dearest of them that may be thrown."""
        points = self.holding.law.points
        left: Stay | None = None
        for card in self.strays:
            left = (card, False, left)
        costs: Costs = {kept if self.strays else 0: (sum(map(points, self.strays)), left)}
        free = [card for card in self.strays if card != self.holding.not_to_throw]
        if free:
            dearest = max(free, key=points)
            stay = list(self.strays)
            stay.remove(dearest)
            left = (dearest, True, None)
            for card in stay:
                left = (card, False, left)
            costs[THROWN | (kept if stay else 0)] = (sum(map(points, stay)), left)
        return costs

    def _sets_allowed(self, costs: Costs, step: Step) -> Costs:
        after: Costs = {}
        for state, value in costs.items():
            cards = _in_sets(step.cards, state >> SETS_AT & SETS)
            if ways_in_sets(cards, step.sets, self.holding.law, False):
                state &= ~(SETS << SETS_AT)
                if state not in after or value[0] < after[state][0]:
                    after[state] = value
        return after


def _cheapest(
    costs: Costs, moves: Leavings, suit: int, card: Card, price: int, may_throw: bool, kept: int
) -> Costs:
    """The cheapest ways after one card more, whose every copy goes down, stays or is thrown."""
    shift = RUN_BITS * suit
    after: Costs = {}
    for state, (cost, left) in costs.items():
        for change, stay, throw in moves[state >> shift & RUNS]:
            new, new_cost = state + change, cost + stay * price
            if throw:
                if not may_throw or state & THROWN:
                    continue
                new |= THROWN
            if stay:
                new |= kept
            known = after.get(new)
            if known is None or new_cost < known[0]:
                new_left = (card, True, left) if throw else left
                for _ in range(stay):
                    new_left = (card, False, new_left)
                after[new] = (new_cost, new_left)
    return after


@lru_cache(maxsize=1 << 12)
def _in_sets(cards: tuple[Card, ...], counts: int) -> tuple[Card, ...]:
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


class Leavings(dict[int, tuple[tuple[int, int, int], ...]]):
    """For each state of a suit: every change, with the number of cards that stay and that are thrown."""

    def __init__(self, runs: Automaton, rank: Rank, suit: int, may_be_set: bool) -> None:
        self.makers = (runs, rank, suit, may_be_set)

    def __missing__(self, number: int) -> tuple[tuple[int, int, int], ...]:
        runs, rank, suit, may_be_set = self.makers
        found = []
        for after, off in runs.after(rank, number):
            change = after - number << RUN_BITS * suit
            for in_sets in range(off + 1 if may_be_set else 1):
                for throw in range(2 if off > in_sets else 1):
                    into = in_sets << SETS_AT + SET_BITS * suit
                    found.append((change + into, off - in_sets - throw, throw))
        self[number] = tuple(found)
        return self[number]


@lru_cache(maxsize=1 << 12)
def _moves(runs: Automaton, rank: Rank, suit: int, may_be_set: bool) -> Moves:
    return Moves(runs, rank, suit, may_be_set)


@lru_cache(maxsize=1 << 12)
def _leavings(runs: Automaton, rank: Rank, suit: int, may_be_set: bool) -> Leavings:
    return Leavings(runs, rank, suit, may_be_set)


def by_rank(holding: Holding, strays: tuple[Card, ...]) -> ByRank | None:
    """The position to be gone through rank by rank, or None where it does not lie on a line."""
    useful = tuple(card for card in holding.hand if card not in strays) if strays else holding.hand
    line = line_of(useful, holding.table, holding.law)
    return None if line is None else ByRank(holding, strays, line)
