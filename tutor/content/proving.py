"""Proving a content file right: it does what it says, and its own answers are judged right.

Reading a file (`load`) finds what cannot be; here its rounds are played and its questions asked and
answered.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor.chance import Dice
from tutor.content.faults import ContentError, Fault, Loc
from tutor.content.files import LessonFile, QuizFile, RoundFile
from tutor.content.lesson_walk import walk
from tutor.content.load import Loaded, load, round_of
from tutor.content.shelf import Shelf
from tutor.exercises.asked import Asked
from tutor.exercises.forms import Unreadable
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules
from tutor.situations.outcome import outcome

CODES: dict[str, str] = {
    "round.refused": "a play of the script is refused, and `expect` does not announce it",
    "round.expect": "what comes of the round is not what `expect` says",
    "ask.solution": "the answer that the program computes is not judged right by itself",
}

MOST_PARTS = 60
"""Parts of one question: a turn has some ten, and no question goes on for ever."""


def prove(loaded: Loaded[Any], shelf: Shelf) -> list[Fault]:
    """Every fault that shows when the file is used. `loaded` has been found valid."""
    match loaded.model:
        case RoundFile() as script:
            return list(_round_faults(loaded, script))
        case LessonFile() as lesson:
            return list(_question_faults(loaded, "steps", _lesson_questions(lesson, shelf)))
        case QuizFile() as quiz:
            return list(_question_faults(loaded, "questions", _quiz_questions(quiz)))
    return []


def faults_of(path: Path, shelf: Shelf) -> list[Fault]:
    """Every fault of the file at this path, reading it included."""
    try:
        return prove(load(path, shelf), shelf)
    except ContentError as error:
        return list(error.faults)


# --- rounds -----------------------------------------------------------------------------------------


def _round_faults(loaded: Loaded[Any], script: RoundFile) -> Iterator[Fault]:
    came = outcome(script)
    if came.refused is not None and not came.announced:
        said = f"turn {came.refused.turn}, {came.refused.action}, is refused: {came.refused.message}"
        rules = f"({', '.join(came.refused.rules)}; if that is meant, announce it under `expect`)"
        yield loaded.marked.key_fault(came.refused.loc, "round.refused", f"{said} {rules}")
    for failed in came.failed:
        yield loaded.marked.fault(failed.loc, "round.expect", failed.message)


# --- questions --------------------------------------------------------------------------------------


def _lesson_questions(lesson: LessonFile, shelf: Shelf) -> Iterator[tuple[int, Question]]:
    script = round_of(lesson, shelf) if lesson.round else None
    for walked in walk(lesson, script, 0):
        if isinstance(walked.step, Asked):
            yield walked.number, use(walked.step.ask).ask(walked.step, walked.setting)


def _quiz_questions(quiz: QuizFile) -> Iterator[tuple[int, Question]]:
    house = quiz.rules or HouseRules()
    for at, spec in enumerate(quiz.questions):
        yield at, use(spec.ask).ask(spec, Setting(house, Dice(0, spec.id)))


def _question_faults(
    loaded: Loaded[Any], key: str, questions: Iterator[tuple[int, Question]]
) -> Iterator[Fault]:
    for at, question in questions:
        loc: Loc = (key, at)
        if wrong := why_not_right(question):
            yield loaded.marked.fault((*loc, "ask"), "ask.solution", wrong)


def why_not_right(question: Question) -> str:
    """Why the question's own answer is not taken for right; empty if it is, to its last part."""
    open_part: Question | None = question
    for _ in range(MOST_PARTS):
        if open_part is None:
            return ""
        try:
            verdict = open_part.judge(open_part.read(open_part.solution))
        except Unreadable as unclear:
            return f"its own answer {open_part.solution!r} cannot be read: {unclear}"
        if not verdict.correct:
            return f"its own answer {open_part.solution!r} is judged wrong: {verdict.why}"
        open_part = verdict.then
    return f"it does not come to an end within {MOST_PARTS} parts"
