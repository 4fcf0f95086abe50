"""Whatever is typed, in whatever order: the session never breaks, and its promises hold after every line."""

from __future__ import annotations

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from session.units_shipped import shipped_units, small_unit

from tutor.session.events import Asked, Event, Feedback, Hinted, Unclear
from tutor.session.session import Place, Session

PLAYS = [
    "draw stock",
    "draw discard",
    "stock",
    "take it",
    "discard Ks",
    "discard 2c",
    "9c 9d 9s",
    "Qd",
    "none",
    "all",
]
ANSWERS = ["yes", "no", "1", "2", "3", "4", "0", "37", "1 3", "7s Js", "Joe 37, Raj 25, Mia 62", "37 25 62"]


class AnyLines(RuleBasedStateMachine):
    """A learner who types anything, leaves and comes back."""

    @initialize(number=st.integers(0, 100))
    def begin(self, number: int) -> None:
        self.open(number)

    def open(self, number: int) -> None:
        units = (small_unit(1, 2, 3), *shipped_units())
        self.unit = units[number % len(units)]
        self.session = Session(self.unit)
        self.events = self.session.open()

    @property
    def asked(self) -> Asked | None:
        last = self.events[-1] if self.events else None
        return last if isinstance(last, Asked) else None

    def type(self, line: str) -> list[Event]:
        before = self.asked
        self.events = self.session.reply(line)
        for event in self.events:
            json.dumps(event.as_json())
        if before is not None and any(isinstance(event, Unclear | Hinted) for event in self.events):
            assert self.asked is not None
            assert self.asked.attempt == before.attempt
            assert self.asked.question == before.question
        return self.events

    @precondition(lambda self: not self.session.over)
    @rule(line=st.one_of(st.sampled_from(PLAYS + ANSWERS), st.text(max_size=30)))
    def say_anything(self, line: str) -> None:
        self.type(line)

    @precondition(lambda self: self.asked is not None)
    @rule()
    def answer_rightly(self) -> None:
        assert self.asked is not None
        events = self.type(self.asked.question.solution)
        feedback = next(event for event in events if isinstance(event, Feedback))
        assert feedback.correct

    @precondition(lambda self: self.session.over)
    @rule(number=st.integers(0, 100))
    def begin_another(self, number: int) -> None:
        assert self.session.reply("yes") == []
        self.open(number)

    @precondition(lambda self: not self.session.over)
    @rule(key=st.sampled_from("h?sb"))
    def press_a_key(self, key: str) -> None:
        self.type(key)

    @precondition(lambda self: self.asked is not None)
    @rule()
    def leave_and_come_back(self) -> None:
        place, before = self.session.place, self.asked
        assert place is not None
        assert before is not None
        kept = Place(place.step, place.number, json.loads(json.dumps(dict(place.extra))))
        self.session = Session(self.unit, kept)
        self.events = self.session.open()
        assert self.asked is not None
        assert self.asked.question == before.question
        assert (self.asked.step, self.asked.of) == (before.step, before.of)
        assert self.asked.attempt == before.attempt

    @invariant()
    def either_something_is_asked_or_it_is_over(self) -> None:
        if hasattr(self, "session"):
            assert self.session.over == (self.asked is None)
            if self.asked is not None:
                assert 1 <= self.asked.step <= self.asked.of


TestAnyLines = AnyLines.TestCase
TestAnyLines.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
