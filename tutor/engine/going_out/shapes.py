"""Every meld that cards can make, ready made for each law.

`tutor.rules.melds` stays the judge of what a meld is: each entry of a table below was accepted by
`meld_of`. The tables are built once for a law and looked up with masks (see `counts`).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from tutor.cards import KING, Card, card_at
from tutor.engine.going_out.counts import BIT, CARD_AT_PLACE, cards_of_mask, mask_of
from tutor.rules.law import Law
from tutor.rules.melds import Meld, meld_of

Part = tuple[tuple[int, Meld], ...]
"""Melds, each with its mask."""


class Runs(dict[int, Part]):
    """Place to the runs of one suit that begin with that card, the shortest first, each longer one going on
    from the one before. Worked out when first asked for: a single hand asks for few."""

    def __init__(self, law: Law) -> None:
        self._law = law

    def __missing__(self, place: int) -> Part:
        self[place] = found = tuple(_runs_from(CARD_AT_PLACE[place], self._law))
        return found


class Sets(dict[int, Part]):
    """Rank and suits (`rank * 16 + suits`) to the sets that can be picked from those cards, the suits being
    the four bits that tell which are there. Worked out when first asked for."""

    def __init__(self, law: Law) -> None:
        self._law = law

    def __missing__(self, there: int) -> Part:
        self[there] = found = tuple(_sets_of(there >> 4, there & 15, self._law))
        return found


class Shapes(NamedTuple):
    """The melds of different cards under one law."""

    runs: Runs
    sets: Sets


@lru_cache(maxsize=256)
def shapes_of(law: Law) -> Shapes:
    """The tables of one law."""
    return Shapes(Runs(law), Sets(law))


def _runs_from(first: Card, law: Law) -> list[tuple[int, Meld]]:
    found = []
    line = [card_at((first.rank - 1 + step) % KING + 1, first.suit) for step in range(KING)]
    for length in range(law.shortest_run, KING + 1):
        meld = meld_of(line[:length], law)
        if meld is None or meld.cards[0] != first:  # no run, or the full circle, which begins with the ace
            break
        found.append((mask_of(meld.cards), meld))
    return found


def _sets_of(rank: int, suits: int, law: Law) -> list[tuple[int, Meld]]:
    there = [card_at(rank, suit) for suit in range(4) if suits >> suit & 1]
    picked = (some for size in range(1, len(there) + 1) for some in combinations(there, size))
    return [(mask_of(meld.cards), meld) for some in picked if (meld := meld_of(some, law)) and some]


def possible_melds(hand: tuple[Card, ...], law: Law) -> tuple[Meld, ...]:
    """Every different meld that could be laid from these cards, sets before runs."""
    mask = 0
    for card in hand:
        mask |= BIT[card]
    twins = mask.bit_count() != len(hand)
    found = _sets_with_twins(hand, law) if twins and law.twins_in_set else _sets(mask, law)
    if law.one_suit_runs:
        found += _runs(mask, law)
    else:
        found += _mixed_runs(mask, law)
    return tuple(found)


def _sets(mask: int, law: Law) -> list[Meld]:
    found: list[Meld] = []
    sets = shapes_of(law).sets
    for rank in range(1, KING + 1):
        suits = mask & 15
        if suits & suits - 1:
            found += [meld for _, meld in sets[rank << 4 | suits]]
        mask >>= 4
    return found


def _runs(mask: int, law: Law) -> list[Meld]:
    # the circle twice over, so that runs past the king show; what the law forbids is not in its table
    line = mask | mask << 52
    starts = mask
    for step in range(1, law.shortest_run):
        starts &= line >> 4 * step
    found: list[Meld] = []
    runs = shapes_of(law).runs
    while starts:
        low = starts & -starts
        starts ^= low
        for run, meld in runs[low.bit_length() - 1]:
            if run & mask != run:
                break
            found.append(meld)
    return found


def _sets_with_twins(hand: tuple[Card, ...], law: Law) -> list[Meld]:
    found: list[Meld] = []
    for rank in sorted({card.rank for card in hand}):
        found += _picked_with_twins(tuple(sorted(card for card in hand if card.rank == rank)), law)
    return found


@lru_cache(maxsize=4096)
def _picked_with_twins(there: tuple[Card, ...], law: Law) -> list[Meld]:
    several = [(card, there.count(card)) for card in dict.fromkeys(there)]
    melds = []
    for times in product(*(range(count + 1) for _, count in several)):
        picked = [card for (card, _), taken in zip(several, times, strict=True) for _ in range(taken)]
        if meld := meld_of(picked, law):
            melds.append(meld)
    return melds


def _mixed_runs(mask: int, law: Law) -> list[Meld]:
    """Runs where suits need not match: no law of a real table, but some believe in it."""
    found: dict[tuple[Card, ...], Meld] = {}
    by_rank = [[card for card in cards_of_mask(mask) if card.rank == rank] for rank in range(KING + 1)]
    for first in range(1, KING + 1):
        for length in range(law.shortest_run, KING + 1):
            ranks = [(first - 1 + step) % KING + 1 for step in range(length)]
            if not all(by_rank[rank] for rank in ranks):
                break
            for picked in product(*(by_rank[rank] for rank in ranks)):
                if meld := meld_of(picked, law):
                    found.setdefault(tuple(sorted(meld.cards)), meld)
    return list(found.values())
