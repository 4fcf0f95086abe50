"""Going out: the last card, meld-first, going rummy."""

from __future__ import annotations

from typing import Any

import pytest
from engine.at_table import MELD_FIRST, MIA, at_table, may, played, refused

from tutor.engine.state import How, Phase


@pytest.mark.parametrize(
    ("mine", "actions"),
    [
        ("7c Kd", ("lay off 7c", "lay off Jc onto 7c", "discard Kd")),
        ("7c Jd Js", ("lay off 7c", "meld Jc Jd Js")),
        ("7c", ("lay off 7c", "lay off Jc onto 7c")),
    ],
)
def test_the_last_card_may_go_by_discard_meld_or_lay_off(mine: str, actions: tuple[str, ...]) -> None:
    end = played(at_table(mine, theirs="8c 9c 10c"), "draw discard", *actions)
    assert end.ending is not None
    assert (end.phase, end.ending.how, end.ending.winner) == (Phase.OVER, How.OUT, MIA)


def test_the_round_ends_at_once_the_others_lay_off_nothing_more() -> None:
    end = played(at_table("7c", "8d Jd", theirs="8c 9c 10c"), "draw discard", "lay off 7c", "lay off Jc")
    assert may(end) == set()
    for action in ("Joe: draw stock", "Joe: lay off Jd onto Jc", "Mia: discard Kd", "Joe: call Jc"):
        assert refused(end, action).rules == ("out.empty",)


def test_no_final_discard_is_needed() -> None:
    end = played(at_table("5c 5d", discards="5h"), "draw discard", "meld 5c 5d 5h")
    assert end.ending is not None
    assert end.ending.how is How.OUT


# --- one must have melded first ---------------------------------------------------------------------


def test_where_one_must_meld_first_lay_offs_do_not_end_the_round() -> None:
    state = played(at_table("7c Kd", theirs="8c 9c 10c", house=MELD_FIRST), "draw discard", "lay off 7c")
    assert may(state) == {"discard Kd"}
    assert refused(state, "lay off Jc onto 7c").rules == ("turn.must-finish", "out.meld-first")


def test_the_last_lay_off_itself_is_refused_too() -> None:
    state = played(at_table("7c", theirs="8c 9c 10c", house=MELD_FIRST), "draw discard")
    assert refused(state, "lay off 7c").rules == ("turn.must-finish", "turn.no-return", "out.meld-first")
    drawn = played(at_table("7c", stock="Jc 2d", theirs="8c 9c 10c", house=MELD_FIRST), "draw stock")
    assert refused(drawn, "lay off 7c").rules == ("turn.must-finish", "out.meld-first")


def test_a_meld_of_an_earlier_turn_is_enough() -> None:
    state = at_table("7c Kd", theirs="8c 9c 10c", melds="2d 2h 2s", house=MELD_FIRST)
    end = played(state, "draw discard", "lay off 7c", "lay off Jc onto 7c", "discard Kd")
    assert end.phase is Phase.OVER


def test_a_meld_of_this_very_turn_is_enough_so_one_can_still_go_rummy() -> None:
    state = at_table("7c Jd Js", theirs="8c 9c 10c", house=MELD_FIRST)
    end = played(state, "draw discard", "lay off 7c", "meld Jc Jd Js")
    assert end.ending is not None
    assert end.ending.rummy


def test_somebody_elses_meld_is_not_ones_own() -> None:
    state = at_table("7c", theirs="8c 9c 10c", house=MELD_FIRST)
    assert may(played(state, "draw discard")) == {"discard 7c"}


def test_a_call_is_no_meld() -> None:
    house = {"meld-first": True, "calling-rummy": True}
    state = at_table("2d 3d", "7c", theirs="8c 9c 10c", house=house)
    state = played(state, "draw discard", "discard 2d")
    assert 1 in state.melded, "Joe owns a meld here"
    state = at_table("Jc 3d", "7c", "4h 5h", melds="8c 9c 10c", house=house)
    state = played(state, "draw stock", "discard Jc", "Joe: call Jc onto 8c", "draw stock")
    assert 1 not in state.melded
    assert may(state) == {"discard 7c", "discard 6d"}


def test_even_without_the_house_rule_a_discard_alone_can_end_it() -> None:
    state = at_table("7c Kd", theirs="8c 9c 10c")
    end = played(state, "draw discard", "lay off 7c", "lay off Jc onto 7c", "discard Kd")
    assert end.ending is not None
    assert end.ending.rummy, "lay-offs and a discard, all in one turn, nothing laid down before"


# --- going rummy ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "laid_down", "melds", "rummy"),
    [
        ({}, (), "", True),
        ({}, (MIA,), "", False),
        ({}, (), "Qd Qh Qs", False),
        ({"who-scores": "penalties"}, (), "", True),
        ({"going-rummy": "none"}, (), "", True),
    ],
)
def test_going_rummy_is_going_out_with_nothing_laid_down_before(
    house: dict[str, Any], laid_down: tuple[int, ...], melds: str, rummy: bool
) -> None:
    state = at_table("7c Jd Js", theirs="8c 9c 10c", melds=melds, laid_down=laid_down, house=house)
    end = played(state, "draw discard", "lay off 7c onto 8c", "meld Jc Jd Js")
    assert end.ending is not None
    assert end.ending.rummy is rummy


def test_lay_offs_and_melds_of_the_same_turn_do_not_spoil_it() -> None:
    state = at_table("7c Jd Js 4h 5h 6h Kd", theirs="8c 9c 10c")
    end = played(state, "draw discard", "lay off 7c onto 8c", "meld 4h 5h 6h", "meld Jc Jd Js", "discard Kd")
    assert end.ending is not None
    assert end.ending.rummy


@pytest.mark.parametrize("first", ["lay off 7c onto 8c", "meld Jc Jd Js"])
def test_an_earlier_lay_off_or_meld_spoils_it(first: str) -> None:
    state = at_table("7c Jd Js Qd", "2c 5d", theirs="8c 9c 10c", stock="3c 6d 8h")
    state = played(state, "draw discard", first, "discard Qd", "draw stock", "discard 5d", "draw stock")
    last = {"lay off 7c onto 8c": "meld Jc Jd Js", "meld Jc Jd Js": "lay off 7c onto 8c"}[first]
    end = played(state, last, f"discard {set(map(str, played(state, last).hands[MIA])).pop()}")
    assert end.ending is not None
    assert not end.ending.rummy
