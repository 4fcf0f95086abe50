"""The second opinion on disputes at the table: the turn, going out, floating, the stock, calls."""

from __future__ import annotations

from typing import Any

import pytest
from second_opinion.house import house
from second_opinion.names import cards
from second_opinion.settle import settle_table
from second_opinion.table import Table, apply, legal_actions, position

TWO_DECKS = {"decks": 2}
FLOATING = {"must-discard": True}
CALLING = {"calling-rummy": True}


def at_table(
    overrides: dict[str, Any] | None = None,
    *,
    base: str = "rummy",
    me: str = "9c Kd",
    others: tuple[str, ...] = ("2c 5d",),
    stock: str = "3c 6d",
    discards: str = "Jc",
    mine: str = "",
    theirs: str = "",
    laid_down: tuple[str, ...] = (),
    turn_overs: int = 0,
) -> Table:
    """Mia is to draw, Joe sits to her left. `mine`, `theirs`: melds on the table, a comma between two."""
    names = ("Mia", "Joe", "Raj")
    hands = dict(zip(names, (cards(hand) for hand in (me, *others)), strict=False))
    melds = [("Mia", cards(meld)) for meld in mine.split(",") if meld]
    melds += [("Joe", cards(meld)) for meld in theirs.split(",") if meld]
    return position(
        house(base, overrides),
        hands,
        to_play="Mia",
        stock=cards(stock),
        discards=cards(discards),
        melds=melds,
        laid_down=laid_down,
        turn_overs=turn_overs,
    )


def play(table: Table, *actions: str) -> Table:
    for action in actions:
        table = apply(table, action)
    return table


# The turn


def test_one_draws_first_and_from_one_of_two_places() -> None:
    assert legal_actions(at_table()) == {"draw stock", "draw discard"}


def test_a_card_taken_from_the_pile_may_be_kept_but_not_thrown_back() -> None:
    taken = play(at_table(), "draw discard")
    assert legal_actions(taken) == {"discard 9c", "discard Kd"}
    assert "Jc" in play(taken, "discard Kd").hands[0]


def test_a_card_from_the_stock_may_be_thrown_at_once() -> None:
    assert "discard 3c" in legal_actions(play(at_table(), "draw stock"))


def test_the_twin_of_the_taken_card_may_go() -> None:
    table = at_table(TWO_DECKS, me="7s Kd 2d", discards="7s")
    assert "discard 7s" in legal_actions(play(table, "draw discard"))


def test_the_taken_copy_is_laid_off_first_so_its_twin_may_go() -> None:
    table = at_table(TWO_DECKS, me="7s Kd 2d", discards="7s", theirs="4s 5s 6s")
    assert "discard 7s" in legal_actions(play(table, "draw discard", "lay off 7s onto 0"))


def test_a_lay_off_that_leaves_only_the_taken_card_is_refused() -> None:
    table = play(at_table(me="4c", discards="9s", theirs="5c 6c 7c"), "draw discard")
    assert legal_actions(table) == {"discard 4c"}


def test_it_is_allowed_if_the_taken_card_finds_a_place_too() -> None:
    table = play(at_table(me="4c", discards="8c", theirs="5c 6c 7c"), "draw discard")
    assert "lay off 4c onto 0" in legal_actions(table)
    assert play(table, "lay off 4c onto 0", "lay off 8c onto 0").winner == 0


def test_melds_and_lay_offs_come_in_any_order_and_number() -> None:
    table = at_table(me="8c 4d 5d 6d 9h 9s 9c Kd Kc", theirs="5c 6c 7c")
    end = play(table, "draw stock", "lay off 8c onto 0", "meld 4d 5d 6d", "meld 9c 9h 9s", "discard Kd")
    assert len(end.melds) == 3


def test_a_chain_of_lay_offs() -> None:
    table = at_table(me="7h 8h Kd", theirs="4h 5h 6h")
    end = play(table, "draw stock", "lay off 7h onto 0", "lay off 8h onto 0")
    assert end.melds[0][1] == ("4h", "5h", "6h", "7h", "8h")


def test_ones_own_fresh_meld_takes_a_card_at_once() -> None:
    table = play(at_table(me="5d 6d 7d 8d 2c"), "draw stock", "meld 5d 6d 7d")
    assert "lay off 8d onto 0" in legal_actions(table)


def test_a_card_between_two_runs_goes_on_one_and_they_stay_two() -> None:
    table = play(at_table(me="6d Kc 2c", theirs="3d 4d 5d,7d 8d 9d"), "draw stock")
    assert {"lay off 6d onto 0", "lay off 6d onto 1"} <= legal_actions(table)
    assert len(play(table, "lay off 6d onto 0").melds) == 2


def test_nobody_adds_to_a_meld_where_laying_off_is_switched_off() -> None:
    table = play(at_table({"laying-off": False}, stock="7h 2d", mine="4h 5h 6h"), "draw stock")
    assert legal_actions(table) == {"discard 7h", "discard 9c", "discard Kd"}


def test_a_card_that_serves_in_one_meld_is_gone_for_the_other() -> None:
    table = play(at_table(me="7c 7d 7h 7s 8s 9s Kd"), "draw stock")
    assert {"meld 7c 7d 7h 7s", "meld 7s 8s 9s"} <= legal_actions(table)
    assert "meld 7s 8s 9s" not in legal_actions(play(table, "meld 7c 7d 7h 7s"))


# Going out


@pytest.mark.parametrize(
    ("me", "actions"),
    [
        ("7c Kd", ("lay off 7c onto 0", "lay off Jc onto 0", "discard Kd")),
        ("7c Jd Js", ("lay off 7c onto 0", "meld Jc Jd Js")),
        ("7c", ("lay off 7c onto 0", "lay off Jc onto 0")),
    ],
)
def test_the_last_card_may_go_by_discard_meld_or_lay_off(me: str, actions: tuple[str, ...]) -> None:
    end = play(at_table(me=me, theirs="8c 9c 10c"), "draw discard", *actions)
    assert (end.winner, end.ended) == (0, "out")
    assert legal_actions(end) == set()


@pytest.mark.parametrize(
    ("overrides", "laid_down", "mine", "rummy"),
    [
        ({}, (), "", True),
        ({}, ("Mia",), "", False),
        ({}, (), "Qd Qh Qs", False),
        ({"who-scores": "penalties"}, (), "", True),
        ({"going-rummy": None}, (), "", True),
    ],
)
def test_going_rummy_is_going_out_with_nothing_down_before(
    overrides: dict[str, Any], laid_down: tuple[str, ...], mine: str, rummy: bool
) -> None:
    table = at_table(overrides, me="7c Jd Js", theirs="8c 9c 10c", mine=mine, laid_down=laid_down)
    run = len(table.melds) - 1
    assert play(table, "draw discard", f"lay off 7c onto {run}", "meld Jc Jd Js").rummy == rummy


def test_where_one_must_meld_first_lay_offs_do_not_end_the_round() -> None:
    table = at_table({"meld-first": True}, me="7c Kd", theirs="8c 9c 10c")
    taken = play(table, "draw discard", "lay off 7c onto 0")
    assert legal_actions(taken) == {"discard Kd"}
    with_meld = at_table({"meld-first": True}, me="7c Kd", theirs="8c 9c 10c", mine="2d 2h 2s")
    assert "lay off Jc onto 1" in legal_actions(play(with_meld, "draw discard", "lay off 7c onto 1"))


def test_a_meld_of_this_very_turn_is_enough() -> None:
    table = at_table({"meld-first": True}, me="7c Jd Js", theirs="8c 9c 10c")
    assert play(table, "draw discard", "lay off 7c onto 0", "meld Jc Jd Js").rummy


def test_who_never_melded_may_not_float_either() -> None:
    table = at_table({"meld-first": True, "must-discard": True}, me="7c", theirs="8c 9c 10c")
    assert legal_actions(play(table, "draw discard")) == {"discard 7c"}


# Floating


def test_melding_everything_under_must_discard_floats() -> None:
    table = play(at_table(FLOATING, me="Jd Js"), "draw discard", "meld Jc Jd Js")
    assert (table.phase, table.to_play, table.hands[0]) == ("draw", 1, ())


def test_a_floater_throws_the_first_card_that_fits_nowhere_and_is_out() -> None:
    table = at_table(FLOATING, me="", mine="9d 9h 9s")
    end = play(table, "draw stock", "discard 3c")
    assert (end.winner, end.rummy) == (0, False)


def test_a_floater_must_lay_off_what_fits_and_floats_on() -> None:
    table = play(at_table(FLOATING, me="", mine="3d 3h 3s"), "draw stock")
    assert legal_actions(table) == {"lay off 3c onto 0"}
    assert play(table, "lay off 3c onto 0").to_play == 1


def test_others_need_not_lay_off_what_fits() -> None:
    table = play(at_table(FLOATING, mine="3d 3h 3s"), "draw stock")
    assert legal_actions(table) == {"lay off 3c onto 0", "discard 3c", "discard 9c", "discard Kd"}


def test_a_floater_takes_a_discard_only_if_it_can_be_laid_off() -> None:
    assert legal_actions(at_table(FLOATING, me="", mine="9d 9h 9s")) == {"draw stock"}
    assert "draw discard" in legal_actions(at_table(FLOATING, me="", mine="Jd Jh Js"))


def test_without_laying_off_a_floater_throws_whatever_comes() -> None:
    table = at_table({**FLOATING, "laying-off": False}, me="", mine="3d 3h 3s")
    assert legal_actions(table) == {"draw stock"}
    assert legal_actions(play(table, "draw stock")) == {"discard 3c"}


@pytest.mark.parametrize(
    ("scoring", "pays", "sheet"),
    [
        ("winner-takes-all", {"Mia": 0, "Raj": 12}, {"Joe": 12, "Mia": 0, "Raj": 0}),
        ("penalties", {}, {"Joe": 0, "Mia": 0, "Raj": 12}),
    ],
)
def test_a_floater_owes_nothing_when_another_goes_out(
    scoring: str, pays: dict[str, int], sheet: dict[str, int]
) -> None:
    table = at_table(
        {**FLOATING, "who-scores": scoring},
        me="",
        others=("5d 6d Kc", "2h Kh"),
        stock="9h 7d 8s",
        mine="9c 9d 9s",
        theirs="4d 4c 4h",
    )
    end = play(table, "draw stock", "lay off 9h onto 0", "draw stock", "meld 5d 6d 7d", "discard Kc")
    settled = settle_table(end)
    assert (settled.pays, settled.sheet) == (pays, sheet)


# All at once


def test_in_queen_city_nothing_goes_down_before_everything_can() -> None:
    table = at_table(base="queen-city-rum", me="4s 5s 6s 7s Jc Jd 2h", stock="Qh Kh")
    assert not any(action.startswith("meld") for action in legal_actions(play(table, "draw stock")))


def test_in_queen_city_a_meld_that_would_spoil_the_rest_is_refused() -> None:
    # four nines would leave the taken ten, which may not be thrown
    table = at_table(base="queen-city-rum", me="6c 7c 8c 9c 9d 9h 9s", discards="10c")
    taken = play(table, "draw discard")
    assert "meld 9c 9d 9h 9s" not in legal_actions(taken)
    end = play(taken, "meld 9d 9h 9s", "meld 6c 7c 8c 9c 10c")
    assert (end.winner, end.rummy, settle_table(end).pays) == (0, False, {"Joe": 67})


def test_in_queen_city_one_may_throw_the_eighth_card() -> None:
    table = at_table(base="queen-city-rum", me="Kc Kd Kh Qc Qd Qh Qs", stock="3d 4d")
    drawn = play(table, "draw stock", "meld Kc Kd Kh")
    assert legal_actions(drawn) == {"meld Qc Qd Qh Qs"}
    assert settle_table(play(drawn, "meld Qc Qd Qh Qs", "discard 3d")).pays == {"Joe": 70}


def test_in_queen_city_seven_dealt_melds_still_need_a_card() -> None:
    table = at_table(base="queen-city-rum", me="Kc Kd Kh Qc Qd Qh Qs", discards="3d")
    taken = play(table, "draw discard")
    assert legal_actions(taken) == {f"discard {card}" for card in table.hands[0]}


# The stock runs out


def test_an_empty_stock_leaves_the_top_discard_or_the_pile_turned_over() -> None:
    table = at_table(stock="", discards="4d 5c Jc")
    assert legal_actions(table) == {"draw stock", "draw discard"}
    turned = play(table, "draw stock")
    assert "4d" in turned.hands[0]  # the first ever discarded
    assert (turned.stock, turned.discards) == (("5c", "Jc"), ())


def test_the_card_from_a_pile_of_one_turned_over_may_be_thrown() -> None:
    table = play(at_table(stock="", discards="Jc"), "draw stock")
    assert "discard Jc" in legal_actions(table)


def test_a_shuffled_pile_lies_as_the_shuffler_left_it() -> None:
    table = at_table({"stock-out": "shuffle"}, stock="", discards="4d 5c Jc")
    turned = apply(table, "draw stock", shuffled=cards("5c Jc 4d"))
    assert "5c" in turned.hands[0]
    assert turned.stock == ("Jc", "4d")


def test_a_shuffle_changes_no_cards() -> None:
    table = at_table({"stock-out": "shuffle"}, stock="", discards="4d 5c Jc")
    with pytest.raises(ValueError, match="not the pile"):
        apply(table, "draw stock", shuffled=cards("5c Jc 4h"))


def test_block_rummy_ends_when_the_top_discard_is_refused() -> None:
    table = at_table(base="block-rummy", stock="", discards="4d Jc")
    assert legal_actions(table) == {"draw discard", "draw none"}
    assert play(table, "draw none").ended == "blocked"
    assert legal_actions(play(table, "draw discard", "discard Kd")) == {"draw discard", "draw none"}


def test_nobody_refuses_a_draw_while_there_is_a_stock() -> None:
    assert "draw none" not in legal_actions(at_table(base="block-rummy"))


def test_after_two_turn_overs_without_a_card_laid_the_round_is_dead() -> None:
    assert "draw stock" in legal_actions(at_table(stock="", turn_overs=1))
    stuck = at_table(stock="", turn_overs=2)
    assert legal_actions(stuck) == {"draw discard", "draw none"}
    assert play(stuck, "draw none").ended == "dead"
    assert "draw stock" in legal_actions(at_table({"turn-overs": None}, stock="", turn_overs=99))


def test_a_lay_off_starts_the_count_again() -> None:
    table = at_table(stock="", discards="Jc 2d", turn_overs=1, theirs="Jd Jh Js")
    turned = play(table, "draw stock")
    assert turned.turn_overs == 2
    assert play(turned, "lay off Jc onto 0").turn_overs == 0


def test_with_neither_stock_nor_pile_the_round_ends_by_itself() -> None:
    table = at_table(FLOATING, me="", stock="3c", discards="", mine="3d 3h 3s")
    end = play(table, "draw stock", "lay off 3c onto 0")
    assert (end.ended, end.winner) == ("dead", None)


# Calling rummy


def test_a_discard_that_fits_may_be_called_by_anyone_but_the_discarder() -> None:
    table = at_table(CALLING, others=("2c 5d", "2h 5h"), theirs="9d 9h 9s")
    thrown = play(table, "draw stock", "discard 9c")
    assert legal_actions(thrown) == {
        "draw stock",
        "draw discard",
        "call Joe 9c onto 0",
        "call Raj 9c onto 0",
    }
    called = play(thrown, "call Raj 9c onto 0")
    assert (called.to_play, called.discards) == (1, ("Jc",))
    assert 2 in called.laid_earlier
    assert not any(action.startswith("call") for action in legal_actions(called))


def test_nobody_calls_once_the_next_player_has_drawn() -> None:
    table = play(at_table(CALLING, theirs="9d 9h 9s"), "draw stock", "discard 9c", "draw stock")
    assert not any(action.startswith("call") for action in legal_actions(table))


def test_nobody_calls_the_upcard_or_where_calling_is_not_played() -> None:
    assert legal_actions(at_table(CALLING, theirs="Jd Jh Js")) == {"draw stock", "draw discard"}
    thrown = play(at_table(theirs="9d 9h 9s"), "draw stock", "discard 9c")
    assert legal_actions(thrown) == {"draw stock", "draw discard"}
