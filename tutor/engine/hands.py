"""Hands: taking cards out, putting one in, asking what is not there. Twins count one by one."""

from __future__ import annotations

from bisect import insort
from collections import Counter

from tutor.cards import Card
from tutor.engine.state import Hand


def missing(hand: Hand, wanted: Hand) -> Hand:
    """The cards of `wanted` that are not in the hand, as often as they are wanted."""
    if len(wanted) == 1:
        return () if wanted[0] in hand else wanted
    if len(set(wanted)) == len(wanted):
        return tuple(sorted(card for card in wanted if card not in hand))
    lacking = Counter(wanted)
    lacking.subtract(Counter(hand))
    return tuple(sorted(card for card, times in lacking.items() for _ in range(times)))


def without(hand: Hand, gone: Hand) -> Hand:
    """The hand less these cards; each must be in it."""
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)


def joined(hand: Hand, card: Card) -> Hand:
    """The hand with this card sorted in."""
    cards = list(hand)
    insort(cards, card)
    return tuple(cards)
