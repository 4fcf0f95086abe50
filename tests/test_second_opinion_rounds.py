"""The second opinion plays whole rounds at random: no card is lost, and every round can be ended."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from second_opinion.house import house
from second_opinion.melds import is_meld
from second_opinion.names import ONE_DECK
from second_opinion.settle import settle_table
from second_opinion.table import Table, apply, deal, legal_actions

NAMES = ("Mia", "Joe", "Raj", "Zoe")


def all_cards(table: Table) -> Counter[str]:
    places = [*table.hands, table.stock, table.discards, *(meld for _, meld in table.melds)]
    return Counter(card for place in places for card in place)


@pytest.mark.parametrize(
    ("base", "overrides"),
    [
        ("rummy", {}),
        ("rummy", {"calling-rummy": True, "stock-out": "shuffle", "ace": "either"}),
        ("rummy", {"must-discard": True, "calling-rummy": True}),
        ("rummy", {"must-discard": True, "meld-first": True, "decks": 2}),
        ("rummy", {"laying-off": False, "meld-first": True, "ace": "round-the-corner"}),
        ("block-rummy", {"who-scores": "penalties", "deal": 4}),
        ("queen-city-rum", {"turn-overs": 1}),
    ],
)
def test_random_rounds_end_with_every_card_in_its_place(base: str, overrides: dict[str, Any]) -> None:
    chosen = house(base, overrides)
    chance = random.Random(f"{base} {overrides}")
    for _ in range(3):
        pack = ONE_DECK * chosen["decks"]
        chance.shuffle(pack)
        table = deal(chosen, NAMES[: chance.randint(2, 4)], 0, pack)
        while table.phase != "over":
            actions = sorted(legal_actions(table))
            assert actions, table
            laying = [action for action in actions if action.startswith(("meld", "lay off", "call"))]
            shuffled = chance.sample(table.discards, len(table.discards))
            eager = laying and chance.random() < 0.6
            table = apply(table, chance.choice(laying if eager else actions), shuffled)
            assert all_cards(table) == Counter(pack)
            assert all(is_meld(meld, chosen) for _, meld in table.melds)
        assert (table.winner is not None) == (table.ended == "out")
        assert settle_table(table).collects >= 0
