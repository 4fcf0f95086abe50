"""Settling a round: what counts, who pays, in which order doubling and bonuses come."""

from __future__ import annotations

from typing import Any

import pytest
from engine.at_table import at_table, played, under

from tutor.cards import cards
from tutor.engine.settlement import Settlement, count, settle
from tutor.engine.variant import settle_round

TRIO = ("Mia", "Joe", "Raj")
LEFT = {"Joe": 37, "Raj": 25}


def mia_wins(*, rummy: bool = False, melded: int = 0, rules: str = "rummy", **house: Any) -> Settlement:
    return settle(under(rules, **house), TRIO, "Mia", LEFT, rummy=rummy, melded=melded)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Kd Kc Kh 4s", 34),
        ("Js Jd 8d 5c 3c Ad", 37),
        ("10h 7s 6s 2d", 25),
        ("Jc Qd Kh 10s", 40),
        ("Ac Ad", 2),
        ("", 0),
    ],
)
def test_what_a_hand_counts_melds_in_it_included(hand: str, points: int) -> None:
    assert count(cards(hand), under()) == points


@pytest.mark.parametrize(("ace", "points"), [(1, 7), (11, 17), (15, 21), (0, 6), (25, 31)])
def test_an_ace_counts_what_the_table_says_wherever_it_lies(ace: int, points: int) -> None:
    assert count(cards("Ad 2d 4s"), under(ace_points=ace)) == points
    assert count(cards("Ad 2d 4s"), under(ace_points=ace, ace="either")) == points


# --- winner takes all -------------------------------------------------------------------------------


def test_the_winner_collects_what_the_others_hold() -> None:
    settled = mia_wins()
    assert settled.pays == {"Joe": 37, "Raj": 25}
    assert settled.sheet == {"Mia": 62, "Joe": 0, "Raj": 0}
    assert settled.collects == 62


def test_going_rummy_doubles_what_everybody_pays() -> None:
    settled = mia_wins(rummy=True)
    assert (settled.pays, settled.collects) == ({"Joe": 74, "Raj": 50}, 124)
    assert settled.hands == LEFT


@pytest.mark.parametrize(
    ("house", "rummy", "collects"),
    [
        ({"going_rummy": "none"}, True, 62),
        ({"going_rummy": 10}, True, 72),
        ({"going_rummy": 10}, False, 62),
        ({"going_out_bonus": 10}, False, 72),
        ({"going_out_bonus": 10}, True, 134),
        ({"going_out_bonus": 10, "going_rummy": 25}, True, 97),
        ({"going_rummy": 0}, True, 62),
    ],
)
def test_bonuses_come_once_after_the_doubling_and_from_nobody(
    house: dict[str, Any], rummy: bool, collects: int
) -> None:
    settled = mia_wins(rummy=rummy, **house)
    assert settled.collects == settled.sheet["Mia"] == collects
    doubled = rummy and house.get("going_rummy", "double") == "double"
    assert sum(settled.pays.values()) == (124 if doubled else 62)


def test_melds_on_the_table_count_nothing() -> None:
    assert mia_wins(melded=60).collects == 62


# --- penalties --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "rummy", "sheet"),
    [
        ({}, False, {"Mia": 0, "Joe": 37, "Raj": 25}),
        ({}, True, {"Mia": 0, "Joe": 74, "Raj": 50}),
        ({"going_rummy": "none"}, True, {"Mia": 0, "Joe": 37, "Raj": 25}),
        ({"going_out_bonus": 10}, False, {"Mia": -10, "Joe": 37, "Raj": 25}),
        ({"going_out_bonus": 5, "going_rummy": 10}, True, {"Mia": -15, "Joe": 37, "Raj": 25}),
        ({"going_out_bonus": 5}, True, {"Mia": -5, "Joe": 74, "Raj": 50}),
    ],
)
def test_under_penalties_everybody_is_charged_their_own_hand(
    house: dict[str, Any], rummy: bool, sheet: dict[str, int]
) -> None:
    settled = mia_wins(rummy=rummy, who_scores="penalties", **house)
    assert (settled.sheet, settled.pays, settled.collects) == (sheet, {}, 0)


# --- Queen City Rum ---------------------------------------------------------------------------------


def test_every_opponent_pays_for_the_winners_melds() -> None:
    settled = mia_wins(rules="queen-city-rum", melded=57)
    assert settled.pays == {"Joe": 57, "Raj": 57}
    assert settled.collects == 114


def test_the_sheet_gets_the_melds_once() -> None:
    assert mia_wins(rules="queen-city-rum", melded=57).sheet == {"Mia": 57, "Joe": 0, "Raj": 0}


def test_it_never_doubles_and_what_losers_hold_does_not_matter() -> None:
    four_kings = {"Joe": 40, "Raj": 0, "Zoe": 12}
    settled = settle(under("queen-city-rum"), ("Mia", *four_kings), "Mia", four_kings, rummy=False, melded=57)
    assert (set(settled.pays.values()), settled.collects) == ({57}, 171)


def test_the_discard_does_not_count_and_the_ace_counts_as_the_table_says() -> None:
    state = at_table(
        "Ac Ad Ah Qc Qd Qh Qs",
        rules="queen-city-rum",
        house={"ace-points": 11},
        stock="10d 4d",
    )
    end = played(state, "draw stock", "meld Ac Ad Ah", "meld Qc Qd Qh Qs", "discard 10d")
    assert settle_round(end).pays == {"Joe": 73}


# --- nobody won -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "pays"), [({}, {"Joe": 0, "Raj": 0}), ({"who_scores": "penalties"}, {})])
def test_a_round_nobody_won_is_worth_nothing_to_anybody(house: dict[str, Any], pays: dict[str, int]) -> None:
    settled = settle(under(**house), TRIO, None, LEFT, rummy=False, melded=0)
    assert settled.winner is None
    assert (settled.pays, settled.sheet, settled.collects) == (pays, dict.fromkeys(TRIO, 0), 0)
    assert settled.hands == LEFT


def test_a_round_under_way_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="not over"):
        settle_round(at_table())


def test_the_winner_is_charged_nothing_and_has_no_leftovers() -> None:
    end = played(
        at_table("7c Jd Js", "Kc 2d", theirs="8c 9c 10c"), "draw discard", "lay off 7c", "meld Jc Jd Js"
    )
    settled = settle_round(end)
    assert settled.hands == {"Joe": 12}
    assert settled.pays == {"Joe": 24}
    assert settled.as_json() == {
        "hands": {"Joe": 12},
        "pays": {"Joe": 24},
        "sheet": {"Mia": 24, "Joe": 0},
        "collects": 24,
    }
