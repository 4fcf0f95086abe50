"""The nearest meld: the fewest changes, in plain words, and truly a meld."""

from __future__ import annotations

import pytest

from tutor.cards import DECK, cards
from tutor.chance import Dice
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of
from tutor.rules.nearest import nearest_meld, nearest_of, nearest_words, two_melds

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


ONCE = law_of(house_rules("rummy", {"decks": 2, "identical-in-set": False}))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("8c 8c 8d 8d 8h", "Leave out 8♣ 8♦ and it is a set."),
        ("8c 8c 8d 8d 8h 8s", "They make two sets: 8♣ 8♦ 8♥ and 8♣ 8♦ 8♠."),
        ("8c 8c 8d 8d 8h 8h", "They make two sets: 8♣ 8♦ 8♥ and 8♣ 8♦ 8♥."),
        ("4c 5c 6c 9d 9h 9s", "They make a set and a run: 9♦ 9♥ 9♠ and 4♣ 5♣ 6♣."),
        ("4c 5c 6c 9d 10d Jd", "They make two runs: 4♣ 5♣ 6♣ and 9♦ 10♦ J♦."),
        ("4c 5c 6c 6d 6h", "Leave out 6♦ 6♥ and it is a run."),
        ("2c 8d Kh", None),
    ],
)
def test_what_to_do_with_cards_that_are_no_meld(given: str, words: str | None) -> None:
    assert nearest_words(cards(given), ONCE) == words


def test_leaving_cards_out_is_nearer_than_to_swap_most_of_them_for_one() -> None:
    near = nearest_meld(cards("8c 8c 8d 8d 8h 8h"), ONCE)
    assert near is not None
    assert (near.dropped, near.added) == (cards("8c 8d 8h"), ())


def test_two_melds_use_each_card_once() -> None:
    assert two_melds(cards("5s 6s 7s 7h 7d"), LAW) is None
    both = two_melds(cards("5s 6s 7s 7c 7h 7d"), LAW)
    assert both is not None
    assert [meld.shown for meld in both] == ["7♣ 7♦ 7♥", "5♠ 6♠ 7♠"]
