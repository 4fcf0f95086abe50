"""Hands to measure with: random ones hardly ever go out, so there are others too. Same seed, same hands."""

from __future__ import annotations

import random

from tutor.cards import DECK, Card
from tutor.engine.going_out import Holding, way_out
from tutor.rules.house import house_rules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import Meld, extended, meld_of, room

ONE_DECK = law_of(house_rules())
TWO_DECKS = law_of(house_rules("rummy", {"decks": 2}))


def random_hands(law: Law, cards: int, many: int, seed: int = 1) -> list[Holding]:
    """Cards of the whole deck."""
    rng = random.Random(seed)
    return [_holding(rng.sample(_pack(law), cards), law) for _ in range(many)]


def dense_hands(law: Law, cards: int, ranks: int, many: int, seed: int = 2) -> list[Holding]:
    """Cards of a few neighbouring ranks only: many melds, most of them in each other's way."""
    rng = random.Random(seed)
    found = []
    for _ in range(many):
        first = rng.randrange(13 - ranks + 1)
        pack = [card for card in _pack(law) if 0 <= card.rank - 1 - first < ranks]
        found.append(_holding(rng.sample(pack, cards), law))
    return found


def melding_hands(law: Law, cards: int, many: int, seed: int = 3) -> list[Holding]:
    """Dense hands that go out."""
    found: list[Holding] = []
    while len(found) < many:
        seed += 1
        found += (hand for hand in dense_hands(law, cards, 5, 500, seed) if way_out(hand))
    return found[:many]


def hands_at_a_table(law: Law, cards: int, melds: int, many: int, seed: int = 4) -> list[Holding]:
    """Random cards, and melds on the table."""
    rng = random.Random(seed)
    found = []
    for _ in range(many):
        pack = _pack(law)
        rng.shuffle(pack)
        table = [_some_meld(rng, pack, law) for _ in range(melds)]
        found.append(Holding(tuple(sorted(pack[:cards])), law, tuple(table)))
    return found


def _pack(law: Law) -> list[Card]:
    return list(DECK) * law.copies


def _holding(hand: list[Card], law: Law) -> Holding:
    return Holding(tuple(sorted(hand)), law)


def _some_meld(rng: random.Random, pack: list[Card], law: Law) -> Meld:
    """A meld whose cards are taken out of the pack."""
    while True:
        meld = meld_of(rng.sample(pack, 3), law)
        if meld:
            break
    for card in meld.cards:
        pack.remove(card)
    if rng.random() < 0.4 and (more := [card for card in room(meld, law) if card in pack]):
        card = rng.choice(more)
        pack.remove(card)
        meld = extended(meld, card, law) or meld
    return meld
