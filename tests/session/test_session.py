"""The session machine: steps, attempts, hints, keys, repeats, places."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace
from session.units_shipped import asked_of, finish, shipped_units, small_unit, stop_numbered

from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.spoilers import gives_away
from tutor.rules.rulebook import IDS
from tutor.session.events import Asked, Ended, Event, Feedback, Hinted, Shown, Started, Unclear
from tutor.session.session import MOST_REPEATS, Place, Session
from tutor.session.unit import Unit, unit_of

UNITS = pytest.mark.parametrize("unit", shipped_units(), ids=lambda unit: f"{unit.id}-{unit.stop(0).id}")


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def only(kind: type, events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def kept(place: Place | None) -> Place:
    """A place as it comes back from the disk."""
    assert place is not None
    return Place(place.step, place.number, json.loads(json.dumps(dict(place.extra))))


# --- steps and attempts -----------------------------------------------------------------------------


def test_a_unit_opens_with_what_it_is_and_its_first_question() -> None:
    events = Session(small_unit(1, 2)).open()
    assert kinds(events) == ["Started", "Shown", "Shown", "Asked"]
    assert events[0] == Started("quiz:small", "quiz", "Small", 7, 2)
    assert (asked_of(events).step, asked_of(events).of, asked_of(events).attempt) == (1, 2, 1)


def test_a_right_reply_is_told_and_leads_on() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    events = session.reply("2")
    assert kinds(events) == ["Feedback", "Shown", "Shown", "Asked"]
    assert (asked_of(events).step_id, asked_of(events).step) == ("q2", 2)


def test_a_wrong_reply_is_an_attempt_and_the_same_is_asked_again() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    events = session.reply("1")
    assert kinds(events) == ["Feedback", "Asked"]
    assert (asked_of(events).step_id, asked_of(events).attempt) == ("q1", 2)
    (feedback,) = only(Feedback, session.reply("2"))
    assert isinstance(feedback, Feedback)
    assert feedback.judgement.attempt == 2


@pytest.mark.parametrize("line", ["", "  ", "9", "what?", "\x1b[31m", "1 2"])
def test_an_unreadable_reply_is_no_attempt(line: str) -> None:
    session = Session(small_unit(1))
    session.open()
    events = session.reply(line)
    assert kinds(events) == ["Unclear", "Asked"]
    assert asked_of(events).attempt == 1
    session.reply("2")
    assert session.finished
    assert session.place is None


def test_an_unreadable_reply_is_told_what_was_read_and_what_to_type() -> None:
    session = Session(small_unit(1))
    session.open()
    unclear = session.reply("what?")[0]
    assert unclear == Unclear("“what?” is none of the choices. Type the number of one choice, from 1 to 2.")


# --- keys -------------------------------------------------------------------------------------------


def test_hints_come_one_by_one_and_the_last_is_the_answer() -> None:
    session = Session(small_unit(1))
    asked = asked_of(session.open())
    stages = asked.question.all_hints
    for number, text in enumerate(stages, 1):
        assert session.reply("h")[0] == Hinted(number, len(stages), text)
    assert session.reply("hint")[0] == Hinted(len(stages), len(stages), stages[-1])


def test_an_answer_after_a_hint_is_not_at_the_first_try() -> None:
    session = Session(small_unit(1))
    session.open()
    session.reply("h")
    events = session.reply("2")
    feedback = events[0]
    assert isinstance(feedback, Feedback)
    assert feedback.judgement.hinted
    assert events[-1] == Ended(1, 0, ("q1",), (), True)


def test_a_question_mark_tells_the_rules_and_the_keys() -> None:
    session = Session(small_unit(1))
    session.open()
    events = session.reply("?")
    assert kinds(events) == ["Shown", "Shown", "Asked"]
    assert "turn.draw" in str(events[0])


@pytest.mark.parametrize(("line", "key"), [("s", "skip"), ("SKIP", "skip"), (" s ", "skip")])
def test_skipping_leads_on_and_counts_as_not_known(line: str, key: str) -> None:
    session = Session(small_unit(1, 2))
    session.open()
    assert asked_of(session.reply(line)).step_id == "q2"
    assert session.reply("2")[-1] == Ended(2, 1, ("q1",), (), True)


def test_back_goes_to_the_question_before_and_there_is_none_before_the_first() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    session.reply("2")
    assert asked_of(session.reply("b")).step_id == "q1"
    events = session.reply("back")
    assert kinds(events) == ["Shown", "Asked"]
    assert asked_of(events).step_id == "q1"


def test_answering_again_after_going_back_does_not_mend_the_first_try() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    session.reply("1")
    session.reply("2")
    session.reply("b")
    session.reply("2")
    ended = finish(session)[-1]
    assert isinstance(ended, Ended)
    assert ended.missed == ("q1",)


def test_quitting_ends_it_and_keeps_the_place() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    session.reply("2")
    assert session.reply("q") == [Ended(1, 1, (), (), False)]
    assert session.over
    assert not session.finished
    assert kept(session.place).step == "q2"
    assert session.reply("2") == []


# --- what was missed comes back ---------------------------------------------------------------------


def test_a_missed_question_comes_back_at_the_end_until_it_is_right_at_once() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    session.reply("1")
    session.reply("2")
    events = session.reply("2")
    again = asked_of(events)
    assert (again.step_id, again.step, again.of) == ("q1", 3, 3)
    assert again.question.choices == ("wrong 1", "right 1")
    assert session.reply("2")[-1] == Ended(2, 1, ("q1",), ("turn.draw",), True)


def test_it_comes_back_a_few_times_at_most() -> None:
    session = Session(small_unit(1))
    session.open()
    for _ in range(MOST_REPEATS):
        session.reply("1")
        assert not session.over
        session.reply("2")
    session.reply("1")
    session.reply("2")
    assert session.finished


def test_a_missed_question_that_is_skipped_comes_back_once() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    session.reply("1")
    session.reply("s")
    assert asked_of(session.reply("2")).step_id == "q1"
    session.reply("s")
    assert session.finished


def test_going_back_from_a_repeat_loses_neither_the_repeat_nor_the_count() -> None:
    session = Session(small_unit(1, 2))
    session.open()
    session.reply("1")
    session.reply("2")
    repeat = asked_of(session.reply("2"))
    assert asked_of(session.reply("b")).step_id == "q2"
    again = asked_of(session.reply("2"))
    assert (again.step_id, again.step, again.of) == (repeat.step_id, repeat.step, repeat.of)


# --- every unit that ships --------------------------------------------------------------------------


@UNITS
def test_it_can_be_answered_to_the_end(unit: Unit) -> None:
    session = Session(unit)
    session.open()
    events = finish(session)
    assert session.finished
    ended = events[-1]
    assert isinstance(ended, Ended)
    assert ended.asked == ended.first_try == unit.asked
    assert ended.missed == ()


@UNITS
def test_steps_count_up_to_the_number_told_at_the_start(unit: Unit) -> None:
    session = Session(unit)
    events = [*session.open(), *finish(session)]
    steps = [event.step for event in events if isinstance(event, Asked)]
    assert sorted(set(steps)) == list(range(1, unit.asked + 1))
    assert steps == sorted(steps)
    assert {event.of for event in events if isinstance(event, Asked)} == {unit.asked}


@UNITS
def test_no_hint_before_the_last_gives_the_answer_away(unit: Unit) -> None:
    session = Session(unit)
    session.open()
    while not session.over:
        assert session._asking is not None
        question = session._asking.question
        for hint in question.hints:
            assert hint.strip()
            assert not gives_away(question, hint), (question.prompt, hint)
        session.reply(question.solution)


@UNITS
def test_no_event_before_the_answer_carries_it(unit: Unit) -> None:
    session = Session(unit)
    events = session.open()
    while not session.over:
        asked = asked_of(events)
        told = json.dumps(asked.as_json(), ensure_ascii=False)
        assert asked.question.answer not in told
        assert not gives_away(asked.question, asked.question.prompt)
        assert '"stock": ["' not in told
        for event in events:
            if isinstance(event, Shown):
                assert "stock_order" not in event.as_json()
                assert not isinstance(event.as_json().get("stock", 0), list | str)
        events = session.reply(asked.question.solution)


@UNITS
def test_every_event_is_a_json_object(unit: Unit) -> None:
    session = Session(unit)
    events = [
        *session.open(),
        *session.reply("h"),
        *session.reply("?"),
        *session.reply("nonsense"),
        *finish(session),
    ]
    for event in events:
        data = json.loads(json.dumps(event.as_json()))
        assert data["event"] in {"start", "say", "table", "show", "ask", "hint", "unclear", "feedback", "end"}
        assert set(data.get("rules", ())) <= set(IDS) or data["event"] in ("start",)


@UNITS
def test_it_can_be_left_and_taken_up_at_every_point(unit: Unit) -> None:
    session = Session(unit)
    asked = asked_of(session.open())
    for _ in range(200):
        session.reply("h")
        taken_up = Session(unit, kept(session.place))
        events = taken_up.open()
        again = asked_of(events)
        assert again.question == asked.question
        assert (again.step_id, again.step, again.of, again.attempt) == (
            asked.step_id,
            asked.step,
            asked.of,
            asked.attempt,
        )
        assert taken_up.place == session.place
        assert json.loads(json.dumps([event.as_json() for event in events]))
        session = taken_up  # and on from there
        events = session.reply(asked.question.solution)
        if session.over:
            break
        asked = asked_of(events)
    assert session.finished
    ended = events[-1]
    assert isinstance(ended, Ended)
    assert (ended.asked, ended.first_try) == (unit.asked, 0)


@UNITS
def test_a_miss_is_not_forgotten_by_leaving(unit: Unit) -> None:
    session = Session(unit)
    asked = asked_of(session.open())
    backwards = " ".join(reversed(asked.question.solution.split()))
    for line in ("yes", "no", "1", "2", "none", "0", "Ac", "discard Ac", backwards):
        try:
            wrong = not asked.question.judge(asked.question.read(line)).correct
        except Unreadable:
            continue
        if wrong:
            break
    else:
        line = ", ".join(f"{name} 999" for name in asked.question.names)
        assert line, f"nothing wrong can be typed at {asked.question.prompt}"
    left_at = asked_of(session.reply(line))
    assert left_at.attempt == (1 if asked.question.form is Form.YES_NO else 2)
    taken_up = Session(unit, kept(session.place))
    assert asked_of(taken_up.open()) == left_at
    ended = finish(taken_up)[-1]
    assert isinstance(ended, Ended)
    assert ended.missed == (asked.step_id,)


# --- lessons that were edited since -----------------------------------------------------------------


def at_question(number: int) -> Place:
    session = Session(small_unit(1, 2, 3, 4))
    session.open()
    for _ in range(number - 1):
        session.reply("2")
    return kept(session.place)


@pytest.mark.parametrize(
    ("now", "goes_on_at"),
    [
        ((1, 2, 3, 4), "q3"),
        ((9, 1, 2, 3, 4), "q3"),
        ((3, 1), "q3"),
        ((1, 2, 5, 4), "q5"),
        ((1, 2), "q2"),
        ((1,), "q1"),
    ],
    ids=["as it was", "one added before", "moved", "replaced", "cut off", "cut off further"],
)
def test_it_goes_on_at_the_same_step_or_the_nearest_to_it(now: tuple[int, ...], goes_on_at: str) -> None:
    assert asked_of(Session(small_unit(*now), at_question(3)).open()).step_id == goes_on_at


def test_replies_to_a_step_that_is_gone_are_not_taken_for_replies_to_another() -> None:
    place = Place("gone", 2, {"replies": ["2"], "attempt": 3})
    asked = asked_of(Session(small_unit(1, 2), place).open())
    assert (asked.step_id, asked.attempt) == ("q1", 1)


@pytest.mark.parametrize(
    "extra",
    [
        {},
        {"replies": 5},
        {"replies": [None, 3]},
        {"asked": [1], "repeat": {"q1": 1}, "rules": 7},
        {"repeat": [["q1"], ["nowhere", 1], ["q1", "x"], 4], "repeated": -3},
        {"times": 10**9, "hints": 10**9, "attempt": -1, "tries": "many"},
        {"asked": {"q9": True, "q1": "yes"}},
    ],
    ids=str,
)
@pytest.mark.parametrize("number", [-5, 0, 1, 2, 10**9])
def test_a_damaged_place_still_leads_somewhere(extra: dict[str, object], number: int) -> None:
    for step in ("q1", "q2", "", "nowhere"):
        session = Session(small_unit(1, 2), Place(step, number, extra))
        session.open()
        finish(session)
        assert session.finished


def test_a_unit_of_which_only_text_is_left_ends_at_once() -> None:
    unit = unit_of("x", "lesson", "X", [small_unit().stop(0)])
    assert kinds(Session(unit).open()) == ["Started", "Shown", "Ended"]
    assert Session(unit, at_question(2)).open()[-1] == Ended(0, 0, (), (), True)


def test_the_answer_is_not_told_where_there_are_many_plays() -> None:
    for unit in shipped_units():
        session = Session(unit)
        session.open()
        for event in finish(session):
            if isinstance(event, Feedback) and event.judgement.kind == "play":
                assert event.answer is None


def test_a_question_that_never_repeats_has_no_again() -> None:
    stop = replace(stop_numbered(1), again=None)
    session = Session(unit_of("x", "lesson", "X", [stop]))
    session.open()
    session.reply("1")
    session.reply("2")
    assert session.finished
