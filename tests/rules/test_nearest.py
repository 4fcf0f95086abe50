"""The nearest meld: the fewest changes, in plain words, and truly a meld."""

from __future__ import annotations

import pytest

from tutor.cards import DECK, cards
from tutor.chance import Dice
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of
from tutor.rules.nearest import nearest_meld, nearest_of

LAW = law_of(house_rules())


@pytest.mark.parametrize(
    ("given", "hand", "words"),
    [
        ("7c 8c 9d", "7c 8c 9d 9c Ks", "Swap 9♦ for 9♣ and it is a run."),
        ("9c 9d 10s", "9c 9d 9h 10s", "Swap 10♠ for 9♥ and it is a set."),
        ("4h 5h 6h 9d", "4h 5h 6h 9d", "Leave out 9♦ and it is a run."),
        ("5h 6h", "4h 5h 6h", "Add 4♥ and it is a run."),
    ],
)
def test_the_nearest_meld_of_a_hand(given: str, hand: str, words: str) -> None:
    near = nearest_meld(cards(given), LAW, cards(hand))
    assert near is not None
    assert near.words == words


def test_nothing_is_near_where_fewer_than_two_cards_could_stay() -> None:
    assert nearest_meld(cards("2c 8d Kh"), LAW, cards("2c 8d Kh 5s")) is None
    assert nearest_of([], cards("4h 5h")) is None


def test_what_is_near_is_a_meld_and_names_the_change_truly() -> None:
    dice = Dice(3, "near")
    for _ in range(300):
        hand = dice.sample(DECK, 9)
        given = hand[: dice.between(2, 4)]
        near = nearest_meld(given, LAW, hand)
        if near is None:
            continue
        assert meld_of(near.meld.cards, LAW) == near.meld
        assert set(near.meld.cards) <= set(hand)
        assert (set(given) - set(near.dropped)) | set(near.added) == set(near.meld.cards)
