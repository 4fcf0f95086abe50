"""Cards drawn by chance: melds, cards that nearly make one, hands that fit a table or do not."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import DECK, KING, Card, card_at
from tutor.chance import Dice
from tutor.rules.law import Law
from tutor.rules.melds import meld_of

Hand = tuple[Card, ...]


def some_run(dice: Dice, length: int = 3) -> Hand:
    """A run without an ace."""
    suit, low = dice.below(4), dice.between(2, KING - length + 1)
    return tuple(card_at(low + at, suit) for at in range(length))


def some_set(dice: Dice, size: int = 3) -> Hand:
    """A set of different suits."""
    rank = dice.between(1, KING)
    return tuple(card_at(rank, suit) for suit in sorted(dice.sample(range(4), size)))


def some_meld(dice: Dice) -> Hand:
    """A set or a run, of three cards mostly."""
    size = 4 if dice.happens(0.25) else 3
    return some_run(dice, size) if dice.happens(0.5) else some_set(dice, size)


def others(dice: Dice, count: int, apart_from: Iterable[Card]) -> Hand:
    """So many cards that are none of those."""
    gone = set(apart_from)
    return tuple(dice.sample((card for card in DECK if card not in gone), count))


def strays(dice: Dice, count: int, apart_from: Iterable[Card], law: Law) -> Hand:
    """So many cards of which no three meld, by themselves or with one of those."""
    gone = set(apart_from)
    found: list[Card] = []
    for card in dice.shuffled(DECK):
        if len(found) == count:
            break
        if card not in gone and not _joins(card, (*found, *gone), law):
            found.append(card)
    return tuple(found)


def _joins(card: Card, near: Iterable[Card], law: Law) -> bool:
    """Could the card stand in one meld with any of these?"""
    return any(
        card.rank == other.rank or (card.suit == other.suit and _close(card, other, law)) for other in near
    )


def _close(card: Card, other: Card, _law: Law) -> bool:
    apart = abs(card.rank - other.rank)
    return min(apart, 13 - apart) <= 2


def is_meld(cards: Iterable[Card], law: Law) -> bool:
    """Do these cards meld?"""
    return meld_of(tuple(cards), law) is not None
