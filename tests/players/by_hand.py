"""Counting a hand the slow way: every meld and every lay-off tried, in every order, by the second opinion."""

from __future__ import annotations

from functools import cache

from second_opinion.house import house
from second_opinion.melds import fits, melds_in
from second_opinion.names import points, without

Hand = tuple[str, ...]
Table = tuple[Hand, ...]


def ends(hand: Hand, table: Table, base: str, changes: tuple[tuple[str, object], ...]) -> set[Hand]:
    """Every hand that can be left when some of its cards have gone down."""
    rules = house(base, dict(changes))

    @cache
    def reach(held: Hand, lying: Table) -> frozenset[Hand]:
        found = {held}
        for meld in melds_in(held, rules):
            found |= reach(without(held, meld), (*lying, tuple(meld)))
        if rules["laying-off"]:
            for at, meld in enumerate(lying):
                for card in dict.fromkeys(held):
                    if fits(meld, card, rules):
                        grown = (*lying[:at], (*meld, card), *lying[at + 1 :])
                        found |= reach(without(held, (card,)), grown)
        return frozenset(found)

    return set(reach(tuple(sorted(hand)), table))


def fewest(hand: Hand, table: Table, base: str, changes: tuple[tuple[str, object], ...]) -> int:
    """How few cards can be left."""
    return min(len(left) for left in ends(hand, table, base, changes))


def cheapest(hand: Hand, table: Table, base: str, changes: tuple[tuple[str, object], ...]) -> int:
    """How few points can be left."""
    rules = house(base, dict(changes))
    return min(points(left, rules) for left in ends(hand, table, base, changes))
