"""Laying off: what fits, on whose meld, which of two."""

from __future__ import annotations

import pytest
from engine.at_table import at_table, may, meld, played, refused, under

from tutor.cards import card, show
from tutor.rules.melds import fits, room
from tutor.rules.wording import say_all


@pytest.mark.parametrize(
    ("laid", "takes"),
    [
        ("8s 9s 10s", "7♠ J♠"),
        ("9c 9d 9s", "9♥"),
        ("7c 7d 7h 7s", ""),
        ("Js Qs Ks", "10♠"),
        ("Ah 2h 3h", "4♥"),
        ("2c 3c 4c", "A♣ 5♣"),
    ],
)
def test_what_fits_a_meld(laid: str, takes: str) -> None:
    assert show(room(meld(laid, under()), under())) == takes


@pytest.mark.parametrize("stranger", ["10d", "7h", "Qs", "8s"])
def test_what_does_not_fit_eight_nine_ten_of_spades(stranger: str) -> None:
    assert not fits(meld("8s 9s 10s", under()), card(stranger), under())


def test_chains_count_one_card_makes_room_for_the_next() -> None:
    state = played(at_table("Js Qs 2d 4c", theirs="8s 9s 10s"), "draw stock")
    assert "lay off Qs onto 8s 9s 10s" not in may(state)
    end = played(state, "lay off Js onto 8s", "lay off Qs onto 8s")
    assert str(end.melds()[0]) == "8s 9s 10s Js Qs"


def test_a_third_card_at_the_same_end_fits_as_well() -> None:
    state = at_table("Js Qs Ks 2d 4c", theirs="8s 9s 10s")
    end = played(state, "draw stock", "lay off Js onto 8s", "lay off Qs onto Js", "lay off Ks onto Qs")
    assert str(end.melds()[0]) == "8s 9s 10s Js Qs Ks"


def test_one_lays_off_on_anybodys_meld_without_having_melded() -> None:
    state = played(at_table("9h 2d 4c", theirs="9c 9d 9s"), "draw stock")
    assert "lay off 9h onto 9c 9d 9s" in may(state)


def test_a_fresh_meld_of_ones_own_takes_a_card_at_once() -> None:
    state = played(at_table("5d 6d 7d 8d 2c"), "draw stock", "meld 5d 6d 7d")
    assert "lay off 8d onto 5d 6d 7d" in may(state)


def test_cards_on_the_table_never_move_again() -> None:
    """Four twos and a spade run: the two of spades may not change places to make room for the ace."""
    state = played(at_table("As Kd", theirs="2c 2d 2h 2s,3s 4s 5s"), "draw stock")
    assert refused(state, "lay off 2s onto 3s").rules == ("meld.one-place", "meld.from-hand")
    assert not any(action.startswith("lay off As") for action in may(state))


def test_two_runs_never_join() -> None:
    state = played(at_table("6d Kc 2c", theirs="3d 4d 5d,7d 8d 9d"), "draw stock", "lay off 6d onto 3d")
    assert list(map(str, state.melds())) == ["3d 4d 5d 6d", "7d 8d 9d"]


def test_of_two_melds_that_fit_the_player_says_which() -> None:
    state = played(at_table("10s 9s Kd", theirs="10c 10d 10h,Js Qs Ks"), "draw stock")
    refusal = refused(state, "lay off 10s")
    assert [reason.fault for reason in refusal.reasons] == ["which-meld"]
    assert "10♣ 10♦ 10♥ or J♠ Q♠ K♠" in say_all(refusal.reasons)
    on_the_run = played(state, "lay off 10s onto Qs")
    assert "lay off 9s onto 10s Js Qs Ks" in may(on_the_run)
    on_the_set = played(state, "lay off 10s onto 10d")
    assert not any(action.startswith("lay off 9s") for action in may(on_the_set))


def test_where_only_one_meld_fits_none_need_be_named() -> None:
    state = played(at_table("10s Kd 2c", theirs="10c 10d 10h,4s 5s 6s"), "draw stock", "lay off 10s")
    assert str(state.melds()[0]) == "10c 10d 10h 10s"


def test_all_the_cards_of_a_meld_name_just_that_meld() -> None:
    """With two decks a run can lie inside a longer one; named whole, it is the short one that is meant."""
    state = at_table("3h Kd 2c", theirs="4h 5h 6h,4h 5h 6h 7h", house={"decks": 2})
    after = played(state, "draw stock", "lay off 3h onto 4h 5h 6h")
    assert list(map(str, after.melds())) == ["3h 4h 5h 6h", "4h 5h 6h 7h"]
    refusal = refused(played(state, "draw stock"), "lay off 3h onto 5h")
    assert refusal.reasons[0].fault == "which-meld"


@pytest.mark.parametrize("seat", [0, 1])
def test_where_laying_off_is_switched_off_nobody_adds_to_any_meld(seat: int) -> None:
    runs = "4h 5h 6h"
    melds, theirs = (runs, "") if seat == 0 else ("", runs)
    state = at_table("7h Kd", melds=melds, theirs=theirs, house={"laying-off": False})
    state = played(state, "draw stock")
    assert refused(state, "lay off 7h onto 4h").rules == ("lay-off.house",)
    assert may(state) == {"discard 3c", "discard Kd", "discard 7h"}


def test_a_card_must_be_in_the_hand_to_be_laid_off() -> None:
    state = played(at_table(theirs="Jd Jh Js"), "draw stock")
    assert refused(state, "lay off Jc onto Jd").rules == ("meld.from-hand",)


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("lay off 9c", "There is no meld on the table yet, so 9♣ cannot be laid off."),
        ("lay off 9c onto 8c", "There is no meld on the table yet, so 9♣ cannot be laid off."),
    ],
)
def test_with_no_meld_on_the_table_there_is_nothing_to_lay_off_on(named: str, words: str) -> None:
    assert say_all(refused(played(at_table(), "draw stock"), named).reasons) == words


@pytest.mark.parametrize(
    ("named", "fault"),
    [
        ("lay off 9c onto 3h", "no-such-meld"),
        ("lay off 9c onto 5s", "other-suit-for-run"),
        ("lay off 9c onto Qd", "other-rank-for-set"),
        ("lay off 9c", "fits-nowhere"),
        ("lay off Ks onto 5s", "not-at-an-end"),
    ],
)
def test_a_card_that_does_not_fit_is_told_why(named: str, fault: str) -> None:
    state = played(at_table("9c Ks 2d", theirs="5s 6s 7s,Qc Qd Qh"), "draw stock")
    assert [reason.fault for reason in refused(state, named).reasons] == [fault]
    assert refused(state, named).rules == ("lay-off.fits",)


def test_a_card_that_fits_none_of_several_melds_is_told_which_and_that_the_ace_is_low() -> None:
    state = played(at_table("Ad 2c 2h 2s 9s Qh", theirs="Jd Qd Kd"), "draw stock", "meld 2c 2h 2s")
    told = say_all(refused(state, "lay off Ad").reasons)
    assert told.startswith("A♦ fits neither J♦ Q♦ K♦ nor 2♣ 2♥ 2♠.")
    assert "The ace is low here" in told
