"""Calling rummy: taking a fresh discard out of turn because it fits a meld on the table."""

from __future__ import annotations

from engine.at_table import CALLING, JOE, at_table, may, played, refused

from tutor.engine.state import State


def after_a_discard(thrown: str = "Jc", **more: object) -> State:
    """Mia has thrown a card that fits Joe's jacks; Joe is to draw, Raj sits after him."""
    state = at_table(f"{thrown} 4c", "2c 5d", "4h 6h", theirs="Jd Jh Js", house=CALLING, **more)  # type: ignore[arg-type]
    return played(state, "draw stock", f"discard {thrown}")


def test_anyone_but_the_discarder_may_call_a_card_that_fits() -> None:
    calls = {action for action in may(after_a_discard()) if "call" in action}
    assert calls == {"Joe: call Jc onto Jd Jh Js", "Raj: call Jc onto Jd Jh Js"}


def test_the_caller_takes_it_from_the_pile_and_lays_it_off_at_once() -> None:
    before = after_a_discard()
    state = played(before, "Raj: call Jc")
    assert str(state.melds()[0]) == "Jc Jd Jh Js"
    assert state.discards == before.discards[:-1]
    assert state.hands == before.hands


def test_the_turn_order_does_not_change() -> None:
    assert played(after_a_discard(), "Raj: call Jc").to_play == JOE


def test_for_the_caller_it_counts_as_laying_off() -> None:
    state = played(after_a_discard(), "Raj: call Jc")
    assert 2 in state.laid_earlier
    assert 2 not in state.melded


def test_the_discarder_may_not_call() -> None:
    assert refused(after_a_discard(), "Mia: call Jc").rules == ("table.call-rummy",)


def test_a_card_that_fits_nothing_cannot_be_called() -> None:
    refusal = refused(after_a_discard("9c"), "Raj: call 9c onto Jd")
    assert refusal.rules == ("table.call-rummy", "lay-off.fits")


def test_a_wrong_call_costs_nothing() -> None:
    state = after_a_discard("9c")
    assert refused(state, "Raj: call 9c onto Jd").state == state
    assert "draw stock" in may(state)


def test_only_the_card_just_thrown_can_be_called() -> None:
    assert refused(after_a_discard(), "Raj: call Js onto Jd").rules[0] == "table.call-rummy"


def test_one_call_a_discard() -> None:
    state = played(after_a_discard(), "Raj: call Jc")
    assert refused(state, "Joe: call Jc").rules == ("table.call-rummy",)


def test_too_late_once_the_next_player_has_drawn() -> None:
    state = played(after_a_discard(), "draw stock")
    assert refused(state, "Raj: call Jc").rules == ("table.call-rummy",)


def test_the_upcard_is_nobodys_discard() -> None:
    state = at_table(theirs="Jd Jh Js", house=CALLING)
    assert refused(state, "Joe: call Jc").rules == ("table.call-rummy",)


def test_nobody_calls_where_it_is_not_played() -> None:
    state = played(at_table("Jc 4c", theirs="Jd Jh Js"), "draw stock", "discard Jc")
    assert refused(state, "Joe: call Jc").rules == ("table.call-rummy",)
    assert not any("call" in action for action in may(state))


def test_none_once_the_round_is_over() -> None:
    end = played(at_table("Jc", theirs="Jd Jh Js", house=CALLING), "draw stock", "lay off Jc", "discard 3c")
    assert refused(end, "Joe: call 3c").rules == ("out.empty",)


def test_the_next_player_may_call_too_and_then_still_draws() -> None:
    state = played(after_a_discard(), "Joe: call Jc")
    assert {"draw stock"} <= may(state)
    assert state.to_play == JOE


def test_where_two_melds_fit_the_caller_says_which() -> None:
    state = at_table("Jc 4c", "2c 5d", theirs="Jd Jh Js,8c 9c 10c", house=CALLING)
    state = played(state, "draw stock", "discard Jc")
    assert refused(state, "Joe: call Jc").reasons[-1].fault == "which-meld"
    assert str(played(state, "Joe: call Jc onto 9c").melds()[1]) == "8c 9c 10c Jc"


def test_a_call_spoils_a_later_rummy() -> None:
    state = at_table("Jc 4c", "5d 5h", stock="4h 5s 8h", melds="Jd Jh Js", house=CALLING)
    state = played(state, "draw stock", "discard Jc", "Joe: call Jc", "draw stock", "meld 5d 5h 5s")
    assert state.ending is not None
    assert not state.ending.rummy
