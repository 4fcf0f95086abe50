"""What a content file is warned of: nothing that is wrong, but what an author hardly meant.

A prompt that names the answer teaches nothing. A question that nobody could get wrong, whatever they
believe of the rules, tests nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tutor.cards import show
from tutor.chance import Dice
from tutor.content.files import LessonFile, QuizFile
from tutor.content.hardly_meant import hardly_meant
from tutor.content.lesson_walk import Walk
from tutor.content.load import round_of
from tutor.content.shelf import Shelf
from tutor.content.taught import not_taught
from tutor.engine.replay import Replay
from tutor.engine.state import State
from tutor.exercises.asked import Asked, Step
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
    "question.other-hand": "a hand said to be a player's, which that player never holds (a warning)",
    "question.no-misconception": "a question that no known misconception would get wrong (a warning)",
}

_ANSWERS_ITSELF = re.compile(r"[.?!:(]\s*(?:yes|no)\s*(?:[.!),]|$)", re.IGNORECASE)


def doubts_of(model: Any, shelf: Shelf) -> Iterator[Problem]:
    """The warnings of a file that has no fault."""
    match model:
        case LessonFile():
            script = round_of(model, shelf) if model.round else None
            way = Walk(model, script, 0)
            steps = [way.take(step, number) for number, step in enumerate(model.steps)]
            yield from not_taught(model, steps)
            for walked in steps:
                if isinstance(walked.step, Asked):
                    yield from _doubts(("steps", walked.number), walked.step, walked.setting)
                    yield from _hand_of_another(walked.number, model.steps[walked.number], way.replay)
        case QuizFile():
            house = model.rules or HouseRules()
            for at, spec in enumerate(model.questions):
                yield from _doubts(("questions", at), spec, Setting(house, Dice(0, spec.id)))
        case PuzzleFile():
            yield from _puzzle_doubts(model)


_OTHERWISE = {
    "cards-each": "ask for another number of players",
    "who-deals": "name a winner who would not deal next anyway, or nobody",
    "who-wins": "take totals that a mistaken rule decides otherwise",
    "order": "put in order what a mistaken rule puts otherwise",
}
"""What to change where there are no cards to be changed."""


def _doubts(place: tuple[str, int], spec: Asked, setting: Setting) -> Iterator[Problem]:
    question: Question = use(spec.ask).ask(spec, setting)
    if spec.prompt and _tells_the_answer(question, spec.prompt):
        told = "the answer stands in this prompt: word it so that the learner has to find it"
        yield Problem((*place, "prompt"), "prompt.answer", told)
    if not can_be_wrong(question) and not rules_tested(question):
        told = (
            "whatever somebody has wrong about the rules, they would answer this right: "
            f"{_OTHERWISE.get(spec.ask, 'take cards that a mistaken rule decides otherwise')}"
        )
        yield Problem((*place, "ask"), "question.no-misconception", told)
    yield from (problem.within(*place) for problem in hardly_meant(spec, question))


def _hand_of_another(number: int, step: Step, replay: Replay | None) -> Iterator[Problem]:
    """A hand said to be a player's, which that player holds at no moment of the lesson's round. Fewer cards
    than they ever hold are only what somebody supposes of them."""
    if replay is None or not isinstance(step, Asked) or "hand" not in step.model_fields_set:
        return
    players, hand = replay.start.players, tuple(sorted(getattr(step, "hand", ())))
    if step.whose not in players:
        return
    seat = players.index(step.whose)
    held = [tuple(sorted(state.hands[seat])) for state in _states(replay)]
    if hand in held or len(hand) not in map(len, held):
        return
    never = sorted(set(hand).difference(*held))
    which = f" ({show(never)} at no time)" if never else ""
    told = (
        f"{step.whose} never holds these cards in the round{which}: leave `hand` out to take those of the "
        "round, or `whose`, if it is a case of its own"
    )
    yield Problem(("steps", number, "hand"), "question.other-hand", told)


def _states(replay: Replay) -> tuple[State, ...]:
    return (replay.start, *(step.after for step in replay.steps))


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
