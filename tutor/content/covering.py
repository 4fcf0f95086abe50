"""What all that ships covers: every question of lessons and quizzes, and some exercises of every drill."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from tutor.chance import Dice
from tutor.content.files import DrillFile, LessonFile, QuizFile
from tutor.content.lesson_walk import walk
from tutor.content.load import load, round_of
from tutor.content.shelf import Shelf
from tutor.exercises.asked import Asked
from tutor.exercises.matrix import Coverage, coverage
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules

CODES: dict[str, str] = {
    "coverage.thin": "a misconception or a rule that too few of all questions would tell (without a path)",
}

OF_A_DRILL = 4
"""Exercises of each level of a drill that stand for all of them; the same every time."""
LEVELS = range(1, 6)


def coverage_of(shelf: Shelf) -> Coverage:
    """Which misconceptions and rules the questions of a shelf catch and test. Raises `ContentError` for a
    file that is not valid."""
    return coverage(questions_of(shelf))


def questions_of(shelf: Shelf) -> Iterator[tuple[str, Question]]:
    """Every question of the shelf, with a name to find it by."""
    for path in shelf.paths("lesson"):
        yield from _of_lesson(load(path, shelf, ("lesson",)).model, shelf)
    for path in shelf.paths("quiz"):
        yield from _of_quiz(load(path, shelf, ("quiz",)).model)
    for path in shelf.paths("drill"):
        yield from _of_drill(load(path, shelf, ("drill",)).model)


def _of_lesson(lesson: LessonFile, shelf: Shelf) -> Iterator[tuple[str, Question]]:
    script = round_of(lesson, shelf) if lesson.round else None
    for walked in walk(lesson, script, 0):
        if isinstance(walked.step, Asked):
            asked: Question = use(walked.step.ask).ask(walked.step, walked.setting)
            yield f"{lesson.id}/{walked.step.id}", asked


def _of_quiz(quiz: QuizFile) -> Iterator[tuple[str, Question]]:
    for spec in quiz.questions:
        setting = Setting(quiz.rules or HouseRules(), Dice(0, spec.id))
        asked: Question = use(spec.ask).ask(spec, setting)
        yield f"{quiz.id}/{spec.id}", asked


def _of_drill(drill: DrillFile) -> Iterator[tuple[str, Question]]:
    exercise = import_module(f"tutor.exercises.drills.{drill.exercise.replace('-', '_')}").exercise
    for level in LEVELS:
        for number in range(OF_A_DRILL):
            made: Question = exercise(level, 0, number, drill.rules or HouseRules())
            yield f"{drill.id}/level-{level}-{number + 1}", made
