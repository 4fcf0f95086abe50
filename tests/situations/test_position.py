"""Positions as files write them: what the engine makes of them, and every problem at its place."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError
from situations.written import DEAL, MIDDLE, faults, position

from tutor.cards import DECK, write
from tutor.engine.legal import calls, legal
from tutor.engine.state import How, Phase
from tutor.names import read
from tutor.situations.position import problems_of, set_up
from tutor.situations.problems import CODES, SituationError


def test_a_deal() -> None:
    state = set_up(position(DEAL))
    assert (state.player, state.players[state.dealer]) == ("Mia", "Raj")
    assert [write(hand) for hand in state.hands] == ["9c Kd", "2c 5d", "4h 6h"]
    assert write(state.discards) == "Jc"
    assert write(state.stock[:2]) == "3c 6d"


def test_what_is_named_nowhere_lies_below_in_the_stock_in_the_order_of_the_seed() -> None:
    state, again, other = (set_up(position(DEAL, seed=seed)) for seed in (3, 3, 4))
    there = [*state.stock, *state.discards, *(card for hand in state.hands for card in hand)]
    assert sorted(there) == list(DECK)
    assert state == again
    assert state.stock != other.stock
    assert state.stock[:2] == other.stock[:2]
    assert set_up(position(DEAL)) == set_up(position(DEAL, seed=0))


def test_with_two_decks_every_card_is_there_twice() -> None:
    state = set_up(position(DEAL, rules={"base": "rummy", "deal": 2, "decks": 2}, upcard="9c"))
    there = [*state.stock, *state.discards, *(card for hand in state.hands for card in hand)]
    assert sorted(there) == sorted(DECK * 2)


def test_hands_may_be_told_as_a_text_or_a_list_in_any_form() -> None:
    state = set_up(position(DEAL, players={"Mia": ["K♦", "nine of clubs"], "Joe": "2C,D5", "Raj": "4h6h"}))
    assert [write(hand) for hand in state.hands] == ["9c Kd", "2c 5d", "4h 6h"]


# --- in the middle of a round -----------------------------------------------------------------------


def test_a_round_under_way() -> None:
    state = set_up(position())
    assert (state.player, state.phase, write(state.discards)) == ("Mia", Phase.DRAW, "Qd Jc")
    assert {str(action) for action in legal(state)} == {"draw stock", "draw discard"}


@pytest.mark.parametrize(("left", "stock"), [(2, "3c 6d"), (None, None)])
def test_stock_left_is_how_many_cards_the_stock_has(left: int | None, stock: str | None) -> None:
    state = set_up(position(stock_left=left))
    assert stock is None or write(state.stock) == stock
    assert len(state.stock) == (left or 52 - 6 - 2)


def test_beyond_the_cards_named_the_stock_is_filled_up() -> None:
    state = set_up(position(stock_left=5))
    assert (write(state.stock[:2]), len(state.stock)) == ("3c 6d", 5)


def test_an_exhausted_stock_can_be_turned_over_or_blocks() -> None:
    turned = set_up(position(stock=None, stock_left=0))
    assert {str(action) for action in legal(turned)} == {"draw stock", "draw discard"}
    blocked = set_up(position(stock=None, stock_left=0, rules="block-rummy"))
    assert {str(action) for action in legal(blocked)} == {"draw discard", "draw none"}


def test_with_nothing_left_to_draw_the_round_is_over() -> None:
    state = set_up(position(stock=None, stock_left=0, discards=None))
    assert state.ending is not None
    assert state.ending.how is How.DEAD


def test_the_owner_of_a_meld_has_melded() -> None:
    state = set_up(position(table=[{"meld": "8s 10s 9s", "owner": "Joe"}, "2d 2h 2s"]))
    assert [str(meld) for meld in state.melds()] == ["8s 9s 10s", "2d 2h 2s"]
    assert [one.owner for one in state.table] == [1, None]
    assert (state.melded, state.laid_earlier) == ({1}, {1})


def test_who_has_laid_something_down_cannot_go_rummy_but_need_not_have_melded() -> None:
    state = set_up(position(laid_down=["Mia"]))
    assert (state.melded, state.laid_earlier) == (set(), {0})


def test_who_has_no_cards_floats_and_has_laid_down_and_melded() -> None:
    players = {"Mia": "", "Joe": "2c 5d", "Raj": "4h 6h"}
    state = set_up(position(players=players, rules={"base": "rummy", "must-discard": True}))
    assert state.floating
    assert (state.melded, state.laid_earlier) == ({0}, {0})


def test_the_top_discard_can_be_called_since_the_player_before_has_thrown_it() -> None:
    rules = {"base": "rummy", "calling-rummy": True}
    state = set_up(position(table=["Jd Jh Js"], rules=rules))
    assert {seat for seat, _ in calls(state)} == {0, 1}
    assert not list(calls(set_up(position(table=["Jd Jh Js"], rules=rules, discards=None, upcard="Jc"))))


def test_hands_may_have_any_size_in_the_middle() -> None:
    players = {"Mia": "9c", "Joe": "2c 5d 7d 8d Kh", "Raj": "4h 6h"}
    assert faults(position(players=players)) == []


def test_the_dealer_may_be_left_out_in_the_middle() -> None:
    assert set_up(position()).dealer == 2
    assert set_up(position(dealer="Joe")).dealer == 1


# --- what can be wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "changes", "found"),
    [
        (DEAL, {"upcard": "9c"}, [(("upcard",), "cards.twice")]),
        (DEAL, {"stock": "3c 3c"}, [(("stock",), "cards.twice")]),
        (MIDDLE, {"discards": "Qd 9c"}, [(("discards",), "cards.twice")]),
        (MIDDLE, {"table": ["8s 9s 10s", "9c 9d 9h"]}, [(("table", 1), "cards.twice")]),
        (DEAL, {"players": {"Mia": "9c", "Raj": "2c 5d"}}, [(("players", "Mia"), "cards.deal")]),
        (DEAL, {"rules": "rummy"}, [(("players", name), "cards.deal") for name in ("Mia", "Joe", "Raj")]),
        (DEAL, {"dealer": "Zoe"}, [(("dealer",), "player.unknown")]),
        (MIDDLE, {"to_play": "Zoe"}, [(("to_play",), "player.unknown")]),
        (MIDDLE, {"laid_down": ["Mia", "Zoe"]}, [(("laid_down", 1), "player.unknown")]),
        (
            MIDDLE,
            {"table": [{"meld": "8s 9s 10s", "owner": "Zoe"}]},
            [(("table", 0, "owner"), "player.unknown")],
        ),
        (MIDDLE, {"table": ["8s 9d 10s"]}, [(("table", 0), "meld.invalid")]),
        (MIDDLE, {"table": ["8s 9s 10s"], "rules": "queen-city-rum"}, [(("table",), "position.impossible")]),
        (MIDDLE, {"stock_left": 1}, [(("stock",), "cards.none-left")]),
        (MIDDLE, {"stock_left": 45}, [(("stock_left",), "cards.none-left")]),
        (MIDDLE, {"upcard": "2h"}, [(("upcard",), "position.impossible")]),
        (MIDDLE, {"players": {"Mia": "", "Joe": "2c"}}, [(("players", "Mia"), "position.impossible")]),
        (DEAL, {"stock_left": 3}, [(("stock_left",), "position.impossible")]),
        (DEAL, {"table": ["8s 9s 10s"]}, [(("table",), "position.impossible")]),
        (DEAL, {"laid_down": ["Mia"]}, [(("laid_down",), "position.impossible")]),
        (DEAL, {"upcard": None}, [((), "position.impossible")]),
        (DEAL, {"dealer": None}, [((), "position.impossible")]),
    ],
)
def test_every_problem_has_its_place_and_code(
    base: dict[str, Any], changes: dict[str, Any], found: list[Any]
) -> None:
    there = position(base, **changes)
    assert faults(there) == found
    assert {code for _, code in found} <= set(CODES)
    with pytest.raises(SituationError) as caught:
        set_up(there)
    assert all(problem.message for problem in caught.value.problems)


def test_a_deal_that_the_deck_cannot_serve_is_a_problem_of_the_players() -> None:
    names = ("Mia", "Joe", "Raj", "Zoe", "Ann", "Bo")
    rules = {"base": "rummy", "deal": 10, "must-discard": True}
    there = position(players=dict.fromkeys(names, ""), rules=rules)
    assert faults(there) == [(("players",), "rules.contradiction")]


def test_all_problems_are_told_at_once() -> None:
    there = position(stock="9c 3c", laid_down=["Zoe"], table=["2h 3h"])
    assert {code for _, code in faults(there)} == {"cards.twice", "player.unknown", "meld.invalid"}


def test_two_of_a_card_need_two_decks_three_never_are() -> None:
    two = {"base": "rummy", "decks": 2}
    assert faults(position(discards="Qd 9c", rules=two)) == []
    assert faults(position(discards="9c 9c", rules=two)) == [(("discards",), "cards.twice")]


def test_another_number_of_cards_is_suggested_only_where_it_can_be_dealt() -> None:
    with pytest.raises(SituationError, match=r"rules: \{base: rummy, deal: 3\}"):
        set_up(position(DEAL, players={"Mia": "9c Kd Ks", "Joe": "2c 5d", "Raj": "4h 6h"}))
    with pytest.raises(SituationError) as caught:
        set_up(position(DEAL, rules="queen-city-rum"))
    assert "for another number" not in str(caught.value)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": {"none": "9c", "Joe": "2c"}},
        {"players": {"Mia!": "9c", "Joe": "2c"}},
        {"players": {"Mia": "9c"}},
        {"players": dict.fromkeys("abcdefg", "")},
        {"discards": "9x"},
        {"stock_left": -1},
        {"stock_left": "3"},
        {"rules": "rumy"},
        {"rules": {"base": "rummy", "aces": "low"}},
        {"unknown": 1},
    ],
)
def test_what_cannot_be_read_is_no_position(changes: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        position(**changes)


@pytest.mark.parametrize(
    ("decks", "discards", "says"),
    [
        (1, "9c", "9♣ is named twice, and there is one deck"),
        (2, "9c 9c", "9♣ is named 3 times, and there are 2 decks"),
    ],
)
def test_a_card_named_too_often_is_told_with_the_decks_there_are(
    decks: int, discards: str, says: str
) -> None:
    there = position(MIDDLE, discards=discards, rules={"base": "rummy", "decks": decks})
    assert f"{says}: first under `players`, `Mia`" in [problem.message for problem in problems_of(there)]


@pytest.mark.parametrize("name", ["राज", "สมชาย", "Zoe\u0308", "O\u2019Brien", "Mary  Ann"])
def test_a_player_of_any_script_plays_under_the_name_as_people_read_it(name: str) -> None:
    hands = {name: DEAL["players"]["Mia"], "Raj": DEAL["players"]["Raj"]}
    state = set_up(position({**DEAL, "players": hands, "dealer": "Raj"}))
    assert state.players == (read(name), "Raj")


def test_two_names_that_read_alike_are_not_taken_for_one_player() -> None:
    hands = {"a b": "9c Kd", "a  b": "4h 6h"}
    with pytest.raises(ValidationError, match="a b is there twice, written in two ways"):
        position({**DEAL, "players": hands, "dealer": "a b"})
