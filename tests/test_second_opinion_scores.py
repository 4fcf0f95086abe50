"""The second opinion on dealing, points, settlements and the game."""

from __future__ import annotations

from typing import Any

import pytest
from second_opinion.house import cards_each, house
from second_opinion.names import ONE_DECK, cards, points
from second_opinion.settle import Settlement, next_dealer, settle, settle_table, standing
from second_opinion.table import apply, deal

JOE, RAJ = "Js Jd 8d 5c 3c Ad", "10h 7s 6s 2d"  # 37 and 25
LEFT = {"Joe": cards(JOE), "Raj": cards(RAJ)}
TRIO = ("Mia", "Joe", "Raj")
PENALTIES = {"who-scores": "penalties"}


def settled(rummy: bool = False, **settings: object) -> Settlement:
    chosen = house("rummy", {key.replace("_", "-"): value for key, value in settings.items()})
    return settle(chosen, LEFT, "Mia", rummy=rummy)


@pytest.mark.parametrize(
    ("players", "base", "overrides", "each", "stock"),
    [
        (2, "rummy", {}, 10, 31),
        (4, "rummy", {}, 7, 23),
        (5, "rummy", {}, 6, 21),
        (2, "queen-city-rum", {}, 7, 37),
        (3, "rummy", {"deal": 10}, 10, 21),
    ],
)
def test_how_many_cards_are_dealt(
    players: int, base: str, overrides: dict[str, Any], each: int, stock: int
) -> None:
    chosen = house(base, overrides)
    table = deal(chosen, ["Ann", "Bob", "Cid", "Dot", "Eve"][:players], 0, ONE_DECK)
    assert {len(hand) for hand in table.hands} == {each}
    assert (len(table.stock), len(table.discards), table.to_play) == (stock, 1, 1)


def test_six_times_ten_cards_need_two_decks() -> None:
    with pytest.raises(ValueError, match="52"):
        cards_each(6, house("rummy", {"deal": 10}))
    assert cards_each(6, house("rummy", {"deal": 10, "decks": 2})) == 10


def test_a_deal_leaves_an_upcard_and_a_card_to_draw() -> None:
    assert cards_each(2, house("rummy", {"deal": 25})) == 25
    with pytest.raises(ValueError):
        cards_each(3, house("rummy", {"deal": 17}))


@pytest.mark.parametrize(
    ("hand", "overrides", "count"),
    [
        (JOE, {}, 37),
        ("Kd Kc Kh 4s", {}, 34),
        ("", {}, 0),
        ("Ac 2c", {"ace-points": 11}, 13),
        ("Ac Ad", {"ace-points": 15}, 30),
    ],
)
def test_what_leftovers_count(hand: str, overrides: dict[str, Any], count: int) -> None:
    assert points(cards(hand), house("rummy", overrides)) == count


@pytest.mark.parametrize(
    ("settings", "pays", "collects"),
    [
        ({}, {"Joe": 37, "Raj": 25}, 62),
        ({"rummy": True}, {"Joe": 74, "Raj": 50}, 124),
        ({"rummy": True, "going_out_bonus": 10}, {"Joe": 74, "Raj": 50}, 134),
        ({"rummy": True, "going_rummy": 10}, {"Joe": 37, "Raj": 25}, 72),
        ({"rummy": True, "going_rummy": None}, {"Joe": 37, "Raj": 25}, 62),
        ({"going_rummy": 10, "going_out_bonus": 5}, {"Joe": 37, "Raj": 25}, 67),
    ],
)
def test_the_winner_takes_all(settings: dict[str, Any], pays: dict[str, int], collects: int) -> None:
    result = settled(**settings)
    assert (result.pays, result.collects) == (pays, collects)
    assert result.sheet == {"Mia": collects, "Joe": 0, "Raj": 0}


@pytest.mark.parametrize(
    ("settings", "sheet"),
    [
        ({}, {"Mia": 0, "Joe": 37, "Raj": 25}),
        ({"rummy": True}, {"Mia": 0, "Joe": 74, "Raj": 50}),
        ({"going_out_bonus": 10}, {"Mia": -10, "Joe": 37, "Raj": 25}),
        ({"rummy": True, "going_rummy": 10, "going_out_bonus": 5}, {"Mia": -15, "Joe": 37, "Raj": 25}),
    ],
)
def test_penalties(settings: dict[str, Any], sheet: dict[str, int]) -> None:
    result = settled(**settings, who_scores="penalties")
    assert (result.sheet, result.pays, result.collects) == (sheet, {}, 0)


def test_queen_city_pays_the_winner_for_the_melds_once_from_everybody() -> None:
    left = {"Joe": cards("Kc Kd Kh Ks"), "Raj": cards("Ac Ad Ah 10c"), "Zoe": cards("2c")}
    result = settle(house("queen-city-rum"), left, "Mia", melded=cards("9c 9d 9s 4h 5h 6h 7h"), rummy=True)
    assert result.pays == {"Joe": 49, "Raj": 49, "Zoe": 49}
    assert result.collects == 147
    assert result.sheet == {"Mia": 49, "Joe": 0, "Raj": 0, "Zoe": 0}


@pytest.mark.parametrize(("overrides", "pays"), [({}, dict.fromkeys(LEFT, 0)), (PENALTIES, {})])
def test_a_round_nobody_won_is_worth_nothing(overrides: dict[str, Any], pays: dict[str, int]) -> None:
    result = settle(house("block-rummy", overrides), LEFT, None)
    assert (set(result.sheet.values()), result.pays, result.collects) == ({0}, pays, 0)


@pytest.mark.parametrize(
    ("players", "dealer", "winner", "then"),
    [
        (("Mia", "Joe"), "Mia", "Joe", "Joe"),
        (("Mia", "Joe"), "Mia", "Mia", "Mia"),
        (("Mia", "Joe"), "Joe", None, "Joe"),
        (TRIO, "Raj", "Raj", "Mia"),
        (TRIO, "Mia", "Raj", "Joe"),
        (TRIO, "Mia", None, "Joe"),
    ],
)
def test_who_deals_next(players: tuple[str, ...], dealer: str, winner: str | None, then: str) -> None:
    assert next_dealer(players, dealer, winner) == then


@pytest.mark.parametrize(
    ("overrides", "rounds", "winners"),
    [
        ({}, [(99, 0, 0)], ()),
        ({}, [(99, 0, 0), (0, 100, 0)], ("Joe",)),
        ({"play-to": 250}, [(249, 0, 0)], ()),
        ({"play-to": None}, [(5000, 0, 0)], ()),
        (PENALTIES, [(104, 88, 61)], ("Raj",)),
        (PENALTIES, [(104, 61, 61)], ()),
        (PENALTIES, [(104, 61, 61), (0, 3, 2)], ("Raj",)),
        (PENALTIES, [(104, 61, 61), (5, 0, 0), (0, 0, 1)], ("Joe",)),
        ({"deals": 2}, [(500, 0, 0)], ()),
        ({"deals": 2}, [(30, 0, 0), (0, 30, 0)], ("Mia", "Joe")),
        ({"deals": 1, **PENALTIES}, [(0, 5, 0)], ("Mia", "Raj")),
    ],
)
def test_when_the_game_is_over_and_who_has_won(
    overrides: dict[str, Any], rounds: list[tuple[int, int, int]], winners: tuple[str, ...]
) -> None:
    sheet = [dict(zip(TRIO, scores, strict=True)) for scores in rounds]
    now = standing(house("rummy", overrides), TRIO, sheet)
    assert (now.winners, now.over) == (winners, bool(winners))


def test_the_sample_round() -> None:
    mia, joe, raj = (
        cards(text) for text in ("4h 5h 6h 9d 9c Ks 2c", "Js Jd 8d 5c 3c Ad Qd", "Qc Qs 8c 10h 7s 6s 2d")
    )
    dealt = [card for three in zip(mia, joe, raj, strict=True) for card in three]
    table = deal(house(), TRIO, 2, [*dealt, "9s", "9h", "3h"])
    for action in (
        "draw discard", "meld 9c 9d 9s", "discard Ks",
        "draw stock", "lay off 9h onto 0", "discard Qd",
        "draw discard", "meld Qc Qd Qs", "discard 8c",
        "draw stock", "meld 3h 4h 5h 6h", "discard 2c",
    ):  # fmt: skip
        table = apply(table, action)
    assert not table.rummy
    assert settle_table(table) == Settlement(
        hands={"Joe": 37, "Raj": 25},
        pays={"Joe": 37, "Raj": 25},
        sheet={"Mia": 62, "Joe": 0, "Raj": 0},
        collects=62,
    )


@pytest.mark.parametrize(
    ("base", "overrides"),
    [
        ("queen-city-rum", {"laying-off": True}),
        ("queen-city-rum", {"must-discard": True}),
        ("queen-city-rum", {"deal": 10}),
        ("queen-city-rum", {"going-rummy": "double"}),
        ("queen-city-rum", {"who-scores": "penalties"}),
        ("rummy", {"who-scores": "melded"}),
        ("rummy", {"calling-rummy": True, "laying-off": False}),
        ("rummy", {"deals": 5, "play-to": 100}),
        ("rummy", {"jokers": 2}),
    ],
)
def test_house_rules_that_cannot_be(base: str, overrides: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        house(base, overrides)
