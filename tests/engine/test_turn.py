"""A turn: whose it is, the draw, what may follow, the discard."""

from __future__ import annotations

import pytest
from engine.at_table import CALLING, JOE, MIA, RAJ, TWO_DECKS, at_table, may, played, refused

from tutor.engine.state import Phase
from tutor.rules.wording import say_all


def test_the_player_on_the_dealers_left_starts_and_play_goes_to_the_left() -> None:
    state = at_table("9c Kd", "2c 5d", "4h 6h")
    seats = [state.to_play]
    for thrown in ("9c", "2c"):
        state = played(state, "draw stock", f"discard {thrown}")
        seats.append(state.to_play)
    state = played(state, "draw stock", "discard 4h")
    assert [*seats, state.to_play] == [MIA, JOE, RAJ, MIA]


def test_nobody_plays_out_of_turn() -> None:
    refusal = refused(at_table(), "Joe: draw stock")
    assert refusal.rules == ("turn.order",)
    assert say_all(refusal.reasons) == "It is not Joe's turn: Mia is to play."


@pytest.mark.parametrize("action", ["discard Kd", "meld 9c 9d 9h", "lay off 9c onto Jd"])
def test_every_turn_begins_with_a_draw(action: str) -> None:
    assert refused(at_table(theirs="Jd Jh Js"), action).rules == ("turn.draw",)


def test_a_player_draws_from_the_stock_or_takes_the_top_discard() -> None:
    state = at_table()
    assert may(state) == {"draw stock", "draw discard"}
    assert played(state, "draw stock").hand == played(state, "draw stock").hands[MIA]
    assert "3c" in map(str, played(state, "draw stock").hand)
    assert "Jc" in map(str, played(state, "draw discard").hand)


def test_only_the_top_discard_can_be_taken() -> None:
    taken = played(at_table(discards="4d 5d Jc"), "draw discard")
    assert list(map(str, taken.discards)) == ["4d", "5d"]
    assert str(taken.taken) == "Jc"


@pytest.mark.parametrize("second", ["draw stock", "draw discard", "draw none"])
def test_one_card_is_drawn_not_two(second: str) -> None:
    assert refused(played(at_table(discards="4d Jc"), "draw stock"), second).rules == ("turn.draw",)


def test_nothing_can_be_taken_from_an_empty_pile() -> None:
    state = at_table(discards="")
    assert may(state) == {"draw stock"}
    assert refused(state, "draw discard").rules == ("turn.draw",)


def test_nobody_refuses_to_draw_while_there_is_a_stock() -> None:
    assert refused(at_table(), "draw none").rules == ("turn.draw",)


def test_any_number_of_melds_and_lay_offs_in_any_order() -> None:
    state = at_table("8c 4d 5d 6d 9h 9s 9c Kd Kc", theirs="5c 6c 7c")
    end = played(state, "draw stock", "lay off 8c onto 5c", "meld 4d 5d 6d", "meld 9c 9h 9s", "discard Kd")
    assert list(map(str, end.melds())) == ["5c 6c 7c 8c", "4d 5d 6d", "9c 9h 9s"]


def test_one_may_lay_off_first_and_meld_after() -> None:
    state = played(at_table("8c 4d 5d 6d Kc", theirs="5c 6c 7c"), "draw stock", "lay off 8c onto 5c")
    assert "meld 4d 5d 6d" in may(state)


def test_melding_and_laying_off_are_never_forced() -> None:
    state = played(at_table("9c 9d 9h 8c", theirs="5c 6c 7c"), "draw stock", "discard 3c")
    assert state.to_play == JOE


def test_one_discard_ends_the_turn() -> None:
    state = played(at_table(), "draw stock", "discard Kd")
    assert (state.to_play, state.phase, str(state.top_discard)) == (JOE, Phase.DRAW, "Kd")
    assert refused(state, "Mia: discard 9c").rules == ("turn.order",)


def test_a_card_that_is_not_held_cannot_be_thrown() -> None:
    refusal = refused(played(at_table(), "draw stock"), "discard 10h")
    assert refusal.rules == ("meld.from-hand",)
    assert say_all(refusal.reasons) == "10♥ is not in your hand."


# --- the card taken from the pile -------------------------------------------------------------------


def test_a_card_taken_from_the_pile_may_not_be_thrown_back() -> None:
    refusal = refused(played(at_table(), "draw discard"), "discard Jc")
    assert refusal.rules == ("turn.no-return",)
    assert refusal.reasons[0].cards == refusal.state.discards[-1:] or str(refusal.reasons[0].cards[0]) == "Jc"


def test_it_may_be_kept() -> None:
    assert "Jc" in map(str, played(at_table(), "draw discard", "discard Kd").hands[MIA])


def test_it_may_be_thrown_in_a_later_turn() -> None:
    state = played(at_table(), "draw discard", "discard Kd", "draw stock", "discard 2c", "draw stock")
    assert "discard Jc" in may(state)


def test_a_card_from_the_stock_may_be_thrown_at_once() -> None:
    assert "discard 3c" in may(played(at_table(), "draw stock"))


def test_with_two_decks_the_twin_of_the_taken_card_may_go() -> None:
    state = played(at_table("7s Kd 2d", discards="7s", house=TWO_DECKS), "draw discard", "discard 7s")
    assert list(map(str, state.hands[MIA])) == ["2d", "Kd", "7s"]


def test_the_taken_copy_is_laid_down_before_its_twin() -> None:
    state = at_table("7s Kd 2d", discards="7s", theirs="4s 5s 6s", house=TWO_DECKS)
    assert "discard 7s" in may(played(state, "draw discard", "lay off 7s onto 4s"))


# --- a turn that could not end ----------------------------------------------------------------------


def test_a_lay_off_that_leaves_only_the_taken_card_is_refused() -> None:
    state = played(at_table("4c", discards="9s", theirs="5c 6c 7c"), "draw discard")
    refusal = refused(state, "lay off 4c onto 5c")
    assert refusal.rules == ("turn.must-finish", "turn.no-return")
    assert may(state) == {"discard 4c"}


def test_a_meld_that_leaves_only_the_taken_card_is_refused() -> None:
    state = played(at_table("4c 5c 6c", discards="9s"), "draw discard")
    assert refused(state, "meld 4c 5c 6c").rules == ("turn.must-finish", "turn.no-return")


@pytest.mark.parametrize(("taken", "onto"), [("8c", "5c"), ("Jd", "Jc")])
def test_it_is_allowed_if_the_taken_card_finds_a_place_too(taken: str, onto: str) -> None:
    state = played(at_table("4c", discards=taken, theirs="5c 6c 7c,Jc Jh Js"), "draw discard")
    end = played(state, "lay off 4c onto 5c", f"lay off {taken} onto {onto}")
    assert end.phase is Phase.OVER


def test_the_lay_off_may_be_what_makes_the_place() -> None:
    """3c fits the run only once 4c lies there."""
    state = at_table("4c", discards="3c", theirs="5c 6c 7c")
    assert "lay off 4c onto 5c 6c 7c" in may(played(state, "draw discard"))


def test_two_cards_left_can_always_end_the_turn() -> None:
    state = played(at_table("4c Kd", discards="9s", theirs="5c 6c 7c"), "draw discard", "lay off 4c onto 5c")
    assert may(state) == {"discard Kd"}


def test_with_a_twin_left_the_turn_can_end() -> None:
    state = at_table("4c 9s", discards="9s", theirs="5c 6c 7c", house=TWO_DECKS)
    assert may(played(state, "draw discard", "lay off 4c onto 5c")) == {"discard 9s"}


def test_calls_do_not_belong_to_a_turn() -> None:
    state = played(at_table("9c Kd", theirs="Jd Jh Js", house=CALLING), "draw stock")
    assert refused(state, "call Jc onto Jd").rules == ("table.call-rummy",)
