"""Counting cards: which are still unseen, and which of those would help a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tutor.cards import DECK, Card
from tutor.engine.going_out import Holding, possible_melds, way_out
from tutor.engine.hands import joined
from tutor.rules.law import Law
from tutor.rules.melds import Meld, fits

Hand = tuple[Card, ...]


def unseen(law: Law, *seen: Iterable[Card]) -> Counter[Card]:
    """How many copies of each card lie where they were not seen: in the stock or in another hand."""
    left = Counter(DECK * law.copies)
    for cards in seen:
        left.subtract(cards)
    return Counter({card: count for card, count in left.items() if count > 0})


def melds_with(hand: Hand, card: Card, law: Law) -> bool:
    """Would this card make a meld together with cards of the hand?"""
    return any(card in meld.cards for meld in possible_melds(joined(hand, card), law))


def has_a_use(hand: Hand, card: Card, table: Iterable[Meld], law: Law) -> bool:
    """Would this card go into a meld, with cards of the hand or on the table?"""
    if law.laying_off and any(fits(meld, card, law) for meld in table):
        return True
    return melds_with(hand, card, law)


def goes_out_with(hand: Hand, card: Card, table: Iterable[Meld], law: Law, *, has_melded: bool) -> bool:
    """Could the hand go out in a turn in which this card is drawn from the stock?"""
    return way_out(Holding(joined(hand, card), law, tuple(table), has_melded=has_melded)) is not None
