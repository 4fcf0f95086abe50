"""The last card must be a discard: floating, and everything that follows from it."""

from __future__ import annotations

import pytest
from engine.at_table import FLOATING, JOE, MIA, at_table, may, played, refused

from tutor.engine.actions import read_action
from tutor.engine.play import Refusal, What, play
from tutor.engine.state import How, Phase
from tutor.engine.variant import settle_round


def test_melding_everything_is_legal_and_does_not_end_the_round() -> None:
    state = played(at_table("Jd Js", house=FLOATING), "draw discard", "meld Jc Jd Js")
    assert (state.phase, state.to_play, state.hands[MIA]) == (Phase.DRAW, JOE, ())


def test_it_is_told_that_the_player_floats() -> None:
    state = played(at_table("Jd Js", house=FLOATING), "draw discard")
    result = play(state, read_action("meld Jc Jd Js"))
    assert not isinstance(result, Refusal)
    assert [event.what for event in result.events] == [What.MELDED, What.FLOATS]


def test_laying_off_the_last_card_floats_as_well() -> None:
    state = at_table("7c", theirs="8c 9c 10c", house=FLOATING)
    state = played(state, "draw discard", "lay off 7c", "lay off Jc onto 7c")
    assert (state.phase, state.to_play) == (Phase.DRAW, JOE)


def test_a_last_card_that_is_thrown_goes_out() -> None:
    state = at_table("5c 5d 5h", house=FLOATING)
    end = played(state, "draw stock", "meld 5c 5d 5h", "discard 3c")
    assert end.ending is not None
    assert end.ending.winner == MIA


def test_a_floater_still_takes_every_turn() -> None:
    state = at_table("", "2c 5d", melds="9d 9h 9s", stock="9c 6d 8h", house=FLOATING)
    state = played(state, "draw stock", "lay off 9c", "draw stock", "discard 2c")
    assert (state.to_play, state.floating) == (MIA, True)


def test_a_floater_must_lay_off_what_fits_and_floats_on() -> None:
    state = played(at_table("", melds="3d 3h 3s", house=FLOATING), "draw stock")
    assert may(state) == {"lay off 3c onto 3d 3h 3s"}
    assert refused(state, "discard 3c").rules == ("out.floating",)
    assert played(state, "lay off 3c").to_play == JOE


def test_the_first_card_that_fits_nowhere_is_thrown_and_the_floater_is_out() -> None:
    end = played(at_table("", melds="9d 9h 9s", house=FLOATING), "draw stock", "discard 3c")
    assert end.ending is not None
    assert (end.ending.winner, end.ending.rummy) == (MIA, False)


def test_a_floater_may_take_the_top_discard_only_if_it_can_be_laid_off() -> None:
    stuck = at_table("", melds="9d 9h 9s", house=FLOATING)
    assert may(stuck) == {"draw stock"}
    assert refused(stuck, "draw discard").rules == ("turn.must-finish", "out.floating", "turn.no-return")
    fits = at_table("", melds="Jd Jh Js", house=FLOATING)
    assert may(fits) == {"draw stock", "draw discard"}
    assert may(played(fits, "draw discard")) == {"lay off Jc onto Jd Jh Js"}


def test_where_nobody_lays_off_a_floater_throws_whatever_comes() -> None:
    state = at_table("", melds="3d 3h 3s", house={**FLOATING, "laying-off": False})
    assert may(state) == {"draw stock"}
    assert "lay-off.house" in refused(state, "draw discard").rules
    assert may(played(state, "draw stock")) == {"discard 3c"}


def test_a_floater_with_a_drawn_card_that_fits_two_melds_chooses() -> None:
    state = at_table("", melds="3d 3h 3s,4c 5c 6c", house=FLOATING)
    assert may(played(state, "draw stock")) == {"lay off 3c onto 3d 3h 3s", "lay off 3c onto 4c 5c 6c"}


def test_who_had_other_cards_at_the_start_of_the_turn_need_not_lay_off() -> None:
    state = played(at_table("5c 5d 5h", theirs="3d 3h 3s", house=FLOATING), "draw stock", "meld 5c 5d 5h")
    assert may(state) == {"lay off 3c onto 3d 3h 3s", "discard 3c"}


def test_a_must_discard_player_with_one_card_is_no_floater() -> None:
    state = at_table("9c", theirs="3d 3h 3s", house=FLOATING)
    assert not state.floating
    assert may(played(state, "draw stock")) == {"lay off 3c onto 3d 3h 3s", "discard 3c", "discard 9c"}


def test_nobody_floats_where_the_last_card_need_not_be_thrown() -> None:
    end = played(at_table("Jd Js"), "draw discard", "meld Jc Jd Js")
    assert end.ending is not None
    assert end.ending.how is How.OUT


@pytest.mark.parametrize(
    ("scoring", "pays", "sheet"),
    [
        ("winner-takes-all", {"Mia": 0, "Raj": 12}, {"Mia": 0, "Joe": 12, "Raj": 0}),
        ("penalties", {}, {"Mia": 0, "Joe": 0, "Raj": 12}),
    ],
)
def test_a_floater_owes_nothing_and_gains_nothing_when_another_goes_out(
    scoring: str, pays: dict[str, int], sheet: dict[str, int]
) -> None:
    house = {**FLOATING, "who-scores": scoring}
    state = at_table(
        "", "5d 6d Kc", "2h Kh", stock="9h 7d 8s", melds="9c 9d 9s", theirs="4d 4c 4h", house=house
    )
    end = played(state, "draw stock", "lay off 9h", "draw stock", "meld 5d 6d 7d", "discard Kc")
    settled = settle_round(end)
    assert (settled.pays, settled.sheet) == (pays, sheet)


def test_going_out_after_floating_is_not_going_rummy() -> None:
    """The whole hand went down in one turn, but the last card was thrown in a later one."""
    state = at_table("Jd Js", "2c 5d", stock="3c 6d 8h", house=FLOATING)
    state = played(state, "draw discard", "meld Jc Jd Js", "draw stock", "discard 2c")
    end = played(state, "draw stock", "discard 6d")
    assert end.ending is not None
    assert (end.ending.winner, end.ending.rummy) == (MIA, False)


def test_rummy_is_possible_with_a_discard_in_the_same_turn() -> None:
    end = played(at_table("Jd Js Kd", house=FLOATING), "draw discard", "meld Jc Jd Js", "discard Kd")
    assert end.ending is not None
    assert end.ending.rummy


def test_who_never_melded_may_not_float_either() -> None:
    state = at_table("7c", theirs="8c 9c 10c", house={"must-discard": True, "meld-first": True})
    assert may(played(state, "draw discard")) == {"discard 7c"}


def test_a_floater_has_melded_so_the_discard_goes_out() -> None:
    house = {"must-discard": True, "meld-first": True}
    end = played(at_table("", house=house), "draw stock", "discard 3c")
    assert end.ending is not None
    assert end.ending.winner == MIA


def test_a_floater_may_call() -> None:
    house = {"must-discard": True, "calling-rummy": True}
    state = at_table("Jh 4c", "", theirs="Jc Jd Js", house=house)
    state = played(state, "draw stock", "discard Jh")
    assert "Joe: call Jh onto Jc Jd Js" in may(state)
    assert played(state, "Joe: call Jh").hands[JOE] == ()
