"""Every unit that ships, and one made for tests in which everything can happen."""

from __future__ import annotations

from functools import cache
from typing import Any

from tutor.content.load import load, round_of
from tutor.content.shelf import Shelf
from tutor.exercises.blocks import Text
from tutor.exercises.choose import Option, choose_one
from tutor.exercises.question import Question
from tutor.rules.house import HouseRules
from tutor.session.events import Asked, Event
from tutor.session.session import Session
from tutor.session.unit import Stop, Unit, unit_of
from tutor.session.units import drill_unit, lesson_unit, quiz_unit, round_unit


@cache
def shipped_units() -> tuple[Unit, ...]:
    """Lessons, quizzes, rounds and drills (every level)."""
    shelf = Shelf()

    def models(kind: str) -> list[Any]:
        return [load(path, shelf, (kind,)).model for path in shelf.paths(kind)]

    units = [
        lesson_unit(lesson, round_of(lesson, shelf) if lesson.round else None, 3)
        for lesson in models("lesson")
    ]
    units += [quiz_unit(quiz, 3) for quiz in models("quiz")]
    units += [round_unit(script, 3) for script in models("round")]
    units += [
        drill_unit(drill, level, 3, 3, HouseRules()) for drill in models("drill") for level in range(1, 6)
    ]
    return tuple(units)


def stop_numbered(number: int) -> Stop:
    """A question whose right answer is 2, with a paragraph before and after it."""

    def asked(times: int) -> Question:
        options = [Option(f"wrong {times}", False), Option(f"right {times}", True)]
        return choose_one(f"Question {number}?", options, rules=("turn.draw",), use="choose")

    return Stop(f"q{number}", (Text("before"),), asked(0), (Text("after"),), asked)


def small_unit(*numbers: int) -> Unit:
    """Questions of these numbers, each between its paragraphs, and a paragraph to begin with."""
    stops = [Stop("intro", (Text("welcome"),)), *map(stop_numbered, numbers)]
    return unit_of("quiz:small", "quiz", "Small", stops, seed=7)


def asked_of(events: list[Event]) -> Asked:
    """The question that these events put."""
    last = events[-1]
    assert isinstance(last, Asked)
    return last


def finish(session: Session, most: int = 400) -> list[Event]:
    """Answers everything rightly, to the end."""
    events: list[Event] = []
    for _ in range(most):
        if session.over:
            return events
        open_question = session._asking
        assert open_question is not None
        events += session.reply(open_question.question.solution)
    raise AssertionError("it does not end")
