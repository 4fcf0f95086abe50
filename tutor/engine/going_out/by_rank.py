"""Counting and minimising over a whole position, rank by rank: linear in the ranks, whatever the hand.

A state says which runs are open (see `open_runs` and `changes`). For each state that can be reached one
value is kept: the number of ways to get there, or the cheapest.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.cards import Card
from tutor.engine.going_out.changes import (
    KEPT,
    RUN_BITS,
    RUNS,
    SETS,
    SETS_AT,
    THROWN,
    Leavings,
    cards_in_sets,
    leavings_of,
    moves_of,
)
from tutor.engine.going_out.holding import Holding
from tutor.engine.going_out.line import Step, line_of
from tutor.engine.going_out.open_runs import automaton
from tutor.engine.going_out.rank_sets import ways_in_sets
from tutor.engine.going_out.search import ONE_CARD, Stay, chain

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
        width = 6 * len(self.holding.hand) + 16  # bits: no card has 64 places to go
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
                moves = moves_of(runs, rank, suit, step.may_be_set)
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
            cards = cards_in_sets(step.cards, state >> SETS_AT & SETS)
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
                    moves = leavings_of(runs, rank, suit, step.may_be_set)
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
            cards = cards_in_sets(step.cards, state >> SETS_AT & SETS)
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
        none_thrown, one_thrown = moves[state >> shift & RUNS]
        for change, stay in none_thrown:
            new, new_cost = state + change, cost + stay * price
            if stay and kept:
                new |= kept
            known = after.get(new)
            if known is None or new_cost < known[0]:
                after[new] = (new_cost, _with(card, stay, left) if stay else left)
        if state & THROWN or not may_throw:
            continue
        for change, stay in one_thrown:
            new, new_cost = state + change, cost + stay * price
            if stay and kept:
                new |= kept
            known = after.get(new)
            if known is None or new_cost < known[0]:
                after[new] = (new_cost, _with(card, stay, (card, True, left)))
    return after


def _with(card: Card, copies: int, left: Stay | None) -> Stay | None:
    """The cards not put down, and so many copies of this one."""
    for _ in range(copies):
        left = (card, False, left)
    return left


def by_rank(holding: Holding, strays: tuple[Card, ...]) -> ByRank | None:
    """The position to be gone through rank by rank, or None where it does not lie on a line."""
    useful = tuple(card for card in holding.hand if card not in strays) if strays else holding.hand
    line = line_of(useful, holding.table, holding.law)
    return None if line is None else ByRank(holding, strays, line)
