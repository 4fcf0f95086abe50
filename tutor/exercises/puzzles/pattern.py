"""When two hands are the same puzzle: the suits may change places and all ranks may move together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from tutor.cards import Card

Pattern = tuple[int, ...]
RANKS = 13

_ORDERS = tuple(permutations(range(4)))


def _rearranged(order: tuple[int, ...]) -> tuple[int, ...]:
    """For each way to hold one rank (two bits for each suit, counting copies), the same with other suits."""
    return tuple(sum((held >> 2 * suit & 3) << 2 * order[suit] for suit in range(4)) for held in range(256))


_BY_ORDER = tuple(_rearranged(order) for order in _ORDERS)


def pattern(cards: Iterable[Card]) -> Pattern:
    """The same for all hands that differ only by a shift of all ranks (round the corner too) and by
    which suit is which; up to three copies of a card.

    >>> from tutor.cards import cards
    >>> pattern(cards("4h 5h 6h 9c")) == pattern(cards("7s 8s 9s Qd"))
    True
    >>> pattern(cards("4h 5h 6h 9c")) == pattern(cards("4h 5h 6h 9h"))
    False
    """
    by_rank = [0] * RANKS
    for card in cards:
        by_rank[card.rank - 1] += 1 << 2 * card.suit
    # the rotations worth comparing begin after the longest gap: all others are larger
    starts = _after_longest_gaps(by_rank)
    turned = [by_rank[start:] + by_rank[:start] for start in starts]
    return min(tuple(table[held] for held in one) for table in _BY_ORDER for one in turned)


def _after_longest_gaps(by_rank: list[int]) -> list[int]:
    gaps: dict[int, int] = {}
    for start in range(RANKS):
        if by_rank[start]:
            gap = 0
            while gap < RANKS - 1 and not by_rank[start - gap - 1]:
                gap += 1
            gaps[start] = gap
    longest = max(gaps.values(), default=0)
    return [start for start, gap in gaps.items() if gap == longest] or [0]
