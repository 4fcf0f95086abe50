"""Many cards in one number.

Two forms. A *mask* has one bit for each of the 52 cards, ranks together (four bits for the aces, four
for the twos …), so that one shift by four moves every card to the next rank. A *pile* has four bits
for each card, in the same order, and counts copies; the top bit of the four stays free, so that one
subtraction tells whether a pile holds another.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import DECK, Card, card_at

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
