"""Replaying a script: it plays up to the first refusal, keeps what was valid, and says where it stopped."""

from __future__ import annotations

import pytest
from engine.at_table import CALLING, FLOATING, JOE, MIA, at_table, played

from tutor.engine.actions import read_action
from tutor.engine.replay import Item, Replay, replay
from tutor.engine.state import Phase, State


def tell(state: State, *items: tuple[int, str]) -> Replay:
    """Items are a seat and its actions, a semicolon between two."""
    script = [Item(seat, tuple(read_action(one) for one in told.split("; ") if one)) for seat, told in items]
    return replay(state, script)


def test_a_whole_script_is_played() -> None:
    told = tell(at_table(), (MIA, "draw stock; discard Kd"), (JOE, "draw discard; discard 2c"))
    assert told.refusal is None
    assert told.items_played == 2
    assert told.final == played(at_table(), "draw stock", "discard Kd", "draw discard", "discard 2c")


def test_an_empty_script_leaves_the_round_as_it_is() -> None:
    told = tell(at_table())
    assert (told.final, told.items_played, told.events) == (at_table(), 0, ())


def test_it_stops_at_the_first_refusal_and_keeps_the_rest() -> None:
    told = tell(
        at_table(),
        (MIA, "draw stock; discard Kd"),
        (JOE, "draw discard; discard Kd"),
        (MIA, "draw stock; discard 9c"),
    )
    assert told.refusal is not None
    assert told.refusal.rules == ("turn.no-return",)
    assert (told.item, told.action_index, told.items_played) == (1, 1, 1)
    assert told.final == played(at_table(), "draw stock", "discard Kd", "draw discard")
    assert [(step.item, step.action_index) for step in told.steps] == [(0, 0), (0, 1), (1, 0)]


def test_every_step_knows_the_round_before_and_after() -> None:
    told = tell(at_table(), (MIA, "draw stock; discard Kd"))
    assert told.steps[0].before == at_table()
    assert told.steps[0].after == told.steps[1].before
    assert [event.what.value for event in told.events] == ["drawn", "discarded"]


def test_a_player_out_of_turn_is_refused() -> None:
    told = tell(at_table(), (JOE, "draw stock; discard 2c"))
    assert told.refusal is not None
    assert (told.refusal.rules, told.item, told.action_index) == (("turn.order",), 0, 0)


def test_a_turn_without_its_discard_is_refused_just_past_its_last_action() -> None:
    told = tell(at_table(), (MIA, "draw stock"), (JOE, "draw stock; discard 2c"))
    assert told.refusal is not None
    assert (told.refusal.rules, told.item, told.action_index) == (("turn.discard",), 0, 1)


@pytest.mark.parametrize(("seat", "rule"), [(MIA, "turn.draw"), (JOE, "turn.order")])
def test_a_turn_in_which_nothing_is_done_is_refused(seat: int, rule: str) -> None:
    told = tell(at_table(), (seat, ""))
    assert told.refusal is not None
    assert told.refusal.rules == (rule,)


def test_a_play_after_the_end_is_refused() -> None:
    for more in ("draw stock; discard 2c", ""):
        told = tell(at_table("5c 5d", discards="5h"), (MIA, "draw discard; meld 5c 5d 5h"), (JOE, more))
        assert told.refusal is not None
        assert (told.refusal.rules, told.item) == (("out.empty",), 1)
        assert told.final.phase is Phase.OVER


def test_without_a_discard_a_player_has_gone_out_or_floats() -> None:
    floats = at_table("Jd Js", house=FLOATING)
    told = tell(floats, (MIA, "draw discard; meld Jc Jd Js"), (JOE, "draw stock; discard 2c"))
    assert told.refusal is None
    assert told.final.floating


def test_a_call_is_an_item_between_two_turns() -> None:
    state = at_table("Jc 4c", "2c 5d", theirs="Jd Jh Js", house=CALLING)
    told = tell(
        state, (MIA, "draw stock; discard Jc"), (JOE, "call Jc onto Jd"), (JOE, "draw stock; discard 2c")
    )
    assert told.refusal is None
    assert told.items_played == 3
    assert told.events[2].as_json() == {
        "what": "called",
        "player": "Joe",
        "cards": "Jc",
        "meld": "Jc Jd Jh Js",
    }


def test_a_turn_that_goes_on_after_a_call_needs_its_discard_as_well() -> None:
    state = at_table("Jc 4c", "2c 5d", theirs="Jd Jh Js", house=CALLING)
    told = tell(state, (MIA, "draw stock; discard Jc"), (JOE, "call Jc onto Jd; draw stock"))
    assert told.refusal is not None
    assert told.refusal.rules == ("turn.discard",)


def test_refusing_to_draw_is_a_whole_turn() -> None:
    told = tell(at_table(rules="block-rummy", stock=""), (MIA, "draw none"))
    assert told.refusal is None
    assert [event.what.value for event in told.events] == ["refused-to-draw", "ended"]


def test_events_tell_what_happened_as_json() -> None:
    told = tell(at_table(stock="", discards="4d 5c Jc"), (MIA, "draw stock; discard Kd"))
    assert [event.as_json() for event in told.events] == [
        {"what": "turned-over", "player": "Mia", "count": 3},
        {"what": "drawn", "player": "Mia", "cards": "4d"},
        {"what": "discarded", "player": "Mia", "cards": "Kd"},
    ]
