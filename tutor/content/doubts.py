"""What a content file is warned of: nothing that is wrong, but what an author hardly meant.

A prompt that names the answer teaches nothing. A question that nobody could get wrong, whatever they
believe of the rules, tests nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tutor.chance import Dice
from tutor.content.files import LessonFile, QuizFile
from tutor.content.lesson_walk import walk
from tutor.content.proven import round_of
from tutor.content.shelf import Shelf
from tutor.content.taught import not_taught
from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form
from tutor.exercises.giving_away import gives_away
from tutor.exercises.matrix import can_be_wrong, rules_tested
from tutor.exercises.puzzles.model import PuzzleFile, puzzle_of
from tutor.exercises.puzzles.spoilers import gives_away as spoilt
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules
from tutor.situations.problems import Problem

CODES: dict[str, str] = {
    "prompt.answer": "a prompt that gives the answer away (a warning)",
    "question.no-misconception": "a question that no known misconception would get wrong (a warning)",
}

_ANSWERS_ITSELF = re.compile(r"[.?!:(]\s*(?:yes|no)\s*(?:[.!),]|$)", re.IGNORECASE)


def doubts_of(model: Any, shelf: Shelf) -> Iterator[Problem]:
    """The warnings of a file that has no fault."""
    match model:
        case LessonFile():
            script = round_of(model, shelf) if model.round else None
            steps = list(walk(model, script, 0))
            yield from not_taught(model, steps)
            for walked in steps:
                if isinstance(walked.step, Asked):
                    yield from _doubts(("steps", walked.number), walked.step, walked.setting)
        case QuizFile():
            house = model.rules or HouseRules()
            for at, spec in enumerate(model.questions):
                yield from _doubts(("questions", at), spec, Setting(house, Dice(0, spec.id)))
        case PuzzleFile():
            yield from _puzzle_doubts(model)


def _doubts(place: tuple[str, int], spec: Asked, setting: Setting) -> Iterator[Problem]:
    question: Question = use(spec.ask).ask(spec, setting)
    if spec.prompt and _tells_the_answer(question, spec.prompt):
        told = "the answer stands in this prompt: word it so that the learner has to find it"
        yield Problem((*place, "prompt"), "prompt.answer", told)
    if not can_be_wrong(question) and not rules_tested(question):
        told = (
            "whatever somebody has wrong about the rules, they would answer this right: "
            "take cards that a mistaken rule decides otherwise"
        )
        yield Problem((*place, "ask"), "question.no-misconception", told)


def _tells_the_answer(question: Question, prompt: str) -> bool:
    """Unlike a hint, a prompt may begin with "No", and number what is to be put in order."""
    if question.form is Form.YES_NO:
        return _ANSWERS_ITSELF.search(prompt) is not None
    return question.form is not Form.ORDER and gives_away(question, prompt)


def _puzzle_doubts(file: PuzzleFile) -> Iterator[Problem]:
    puzzle = puzzle_of(file)
    for key, text in (("prompt", puzzle.prompt), ("story", puzzle.story)):
        if text and spoilt(puzzle, text):
            told = "the answer stands in this text: word it so that the learner has to find it"
            yield Problem((key,), "prompt.answer", told)
