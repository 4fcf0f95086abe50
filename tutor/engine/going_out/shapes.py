"""What melds a hand can make, and all that it can put down, with many cards in one number.

`tutor.rules.melds` stays the judge of what a meld is: each entry of a table below was accepted by
`meld_of`. The tables are built once for a law and looked up with masks.

Two forms of number. A *mask* has one bit for each of the 52 cards, ranks together (four bits for the aces,
four for the twos …), so that one shift by four moves every card to the next rank. A *pile* has four bits
for each card, in the same order, and counts copies; the top bit of the four stays free, so that one
subtraction tells whether a pile holds another.

A *piece* is a new meld or what is added to one meld on the table. Going out means to cut the hand into
pieces that do not overlap, at most one for each meld on the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from tutor.cards import DECK, KING, Card, card_at
from tutor.engine.going_out.holding import LayOff, Plan
from tutor.rules.law import Law
from tutor.rules.melds import Meld, extended, meld_of, room

PLACE: tuple[int, ...] = tuple((card.rank - 1) * 4 + card.suit for card in DECK)
"""Card to its place in mask and pile: rank first, then suit."""

CARD_AT_PLACE: tuple[Card, ...] = tuple(card_at(place // 4 + 1, place % 4) for place in range(52))

BIT: tuple[int, ...] = tuple(1 << place for place in PLACE)
"""Card to its bit in a mask."""

UNIT: tuple[int, ...] = tuple(1 << 4 * place for place in PLACE)
"""Card to one copy of it in a pile."""

FREE_BITS = sum(8 << 4 * place for place in range(52))


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask, twins once."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def pile_of(cards: Iterable[Card]) -> int:
    """The cards as a pile (at most seven copies of each)."""
    pile = 0
    for card in cards:
        pile += UNIT[card]
    return pile


def holds(pile: int, part: int) -> bool:
    """Does the pile hold all of `part`, copies counted?"""
    return (pile | FREE_BITS) - part & FREE_BITS == FREE_BITS


def first_place(pile: int) -> int:
    """The place of the first card of a pile that is not empty."""
    return (pile & -pile).bit_length() - 1 >> 2


def cards_of_mask(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, by rank, then suit."""
    found = []
    while mask:
        low = mask & -mask
        found.append(CARD_AT_PLACE[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


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


class Piece(NamedTuple):
    """Cards that go down together: a new meld (`onto` None), or all that is laid off on one meld.

    `pile` holds the cards that come from the hand, `meld` is the meld as it then lies on the table,
    `added` the cards laid off, in an order in which each fits.
    """

    pile: int
    meld: Meld
    onto: int | None = None
    added: tuple[Card, ...] = ()


def pieces(hand: tuple[Card, ...], table: tuple[Meld, ...], law: Law) -> list[Piece]:
    """Every piece that these cards can make, long ones first."""
    found = [Piece(pile_of(meld.cards), meld) for meld in possible_melds(hand, law)]
    if law.laying_off:
        pile = pile_of(hand)
        for onto, meld in enumerate(table):
            found += _additions(pile, meld, onto, law)
    found.sort(key=lambda piece: -len(piece.added or piece.meld.cards))
    return found


def _additions(hand: int, meld: Meld, onto: int, law: Law) -> list[Piece]:
    """All that can be laid off on one meld, chains included."""
    found: dict[int, Piece] = {}
    reached = [Piece(0, meld, onto)]
    while reached:
        piece = reached.pop()
        for card in room(piece.meld, law):
            pile = piece.pile + UNIT[card]
            grown = extended(piece.meld, card, law)
            if grown is not None and pile not in found and holds(hand, pile):
                found[pile] = Piece(pile, grown, onto, (*piece.added, card))
                reached.append(found[pile])
    return list(found.values())


def by_first_card(some: Iterable[Piece]) -> dict[int, list[Piece]]:
    """The pieces by the place of their first card: the one that must be covered next is always the first."""
    shelf: dict[int, list[Piece]] = {}
    for piece in some:
        shelf.setdefault(first_place(piece.pile), []).append(piece)
    return shelf


def plan_of(some: Iterable[Piece], discard: Card | None, law: Law) -> Plan:
    """The plan that lays these pieces; new melds that go on from one another are laid as one."""
    melds: list[Meld] = []
    lay_offs: list[LayOff] = []
    for piece in some:
        if piece.onto is None:
            melds.append(piece.meld)
        else:
            lay_offs += (LayOff(card, piece.onto) for card in piece.added)
    return Plan(joined(melds[::-1], law), tuple(lay_offs), discard)


def joined(melds: list[Meld], law: Law) -> tuple[Meld, ...]:
    """The same cards in as few melds as pairwise joining gives: a person lays a long run as one."""
    done: list[Meld] = []
    waiting = list(melds)
    while waiting:
        one = waiting.pop(0)
        for other in waiting:
            if both := _one_of(one, other, law):
                waiting.remove(other)
                waiting.insert(0, both)
                break
        else:
            done.append(one)
    return tuple(done)


def _one_of(one: Meld, other: Meld, law: Law) -> Meld | None:
    """Both melds as one, if they are one together."""
    here, there = one.cards[0], other.cards[0]
    if law.one_suit_runs and here.rank != there.rank and here.suit != there.suit:
        return None
    return meld_of((*one.cards, *other.cards), law)
