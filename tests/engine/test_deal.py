"""The deal: how many cards, from where, who deals; the same for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest
from engine.at_table import NAMES, TWO_DECKS

from tutor.cards import DECK, write
from tutor.engine.settlement import next_dealer
from tutor.engine.state import deal, shuffled_deck
from tutor.rules.house import HouseRuleError, house_rules


@pytest.mark.parametrize(
    ("players", "each", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)]
)
def test_cards_each_and_what_is_left_for_the_stock(players: int, each: int, stock: int) -> None:
    state = deal(NAMES[:players], house_rules())
    assert {len(hand) for hand in state.hands} == {each}
    assert (len(state.stock), len(state.discards)) == (stock, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_queen_city_rum_deals_seven_whoever_plays(players: int) -> None:
    assert house_rules("queen-city-rum").cards_each(players) == 7


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    house = house_rules("rummy", {"deal": 2})
    deck = shuffled_deck(house, 5)
    state = deal(NAMES[:3], house, dealer=0, seed=5)
    assert state.to_play == 1
    assert set(state.hands[1]) == {deck[0], deck[3]}
    assert set(state.hands[2]) == {deck[1], deck[4]}
    assert set(state.hands[0]) == {deck[2], deck[5]}
    assert state.discards == (deck[6],)
    assert state.stock == tuple(deck[7:])


@pytest.mark.parametrize("house", [{}, TWO_DECKS, {"deal": 3}])
def test_every_card_is_there_once_for_each_deck(house: dict[str, int]) -> None:
    rules = house_rules("rummy", house)
    state = deal(NAMES[:4], rules, seed=9)
    there = Counter([*state.stock, *state.discards, *(card for hand in state.hands for card in hand)])
    assert there == Counter(DECK * rules.decks)


def test_the_same_seed_deals_the_same_round() -> None:
    assert deal(NAMES[:3], house_rules(), seed=4) == deal(NAMES[:3], house_rules(), seed=4)
    assert deal(NAMES[:3], house_rules(), seed=4) != deal(NAMES[:3], house_rules(), seed=5)


def test_a_seed_means_the_same_deal_on_every_machine() -> None:
    state = deal(NAMES[:2], house_rules("rummy", {"deal": 3}), seed=1)
    assert [write(hand) for hand in state.hands] == ["Jc 6d 3s", "3d 4s 7s"]


@pytest.mark.parametrize(
    ("players", "changes", "says"),
    [
        (6, {"deal": 10}, "take 60 cards.*1 deck has 52"),
        (6, {"deal": 9}, "take 54 cards"),
        (2, {"deal": 26}, "take 52 cards"),
        (6, {"deal": 18, "decks": 2}, "2 decks have 104"),
        (7, {}, "two to six can play, not 7"),
        (1, {}, "two to six can play, not 1"),
    ],
)
def test_a_deal_that_the_deck_cannot_serve_is_refused_with_the_count(
    players: int, changes: dict[str, int], says: str
) -> None:
    with pytest.raises(HouseRuleError, match=says):
        house_rules("rummy", changes).cards_each(players)


def test_an_upcard_and_one_card_of_stock_are_enough() -> None:
    assert house_rules("rummy", {"deal": 10}).cards_each(5) == 10


def test_two_decks_serve_six_players_with_ten_cards() -> None:
    assert house_rules("rummy", {"deal": 10, "decks": 2}).cards_each(6) == 10


@pytest.mark.parametrize(
    ("players", "dealer", "winner", "then"),
    [
        (2, "Mia", "Joe", "Joe"),
        (2, "Mia", "Mia", "Mia"),
        (2, "Joe", None, "Joe"),
        (3, "Raj", "Raj", "Mia"),
        (3, "Mia", "Raj", "Joe"),
        (3, "Mia", None, "Joe"),
        (4, "Zoe", "Mia", "Mia"),
    ],
)
def test_who_deals_next(players: int, dealer: str, winner: str | None, then: str) -> None:
    assert next_dealer(NAMES[:players], dealer, winner) == then
