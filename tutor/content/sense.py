"""Whether a file that was read makes sense: what its model alone does not show.

Cards that cannot be there, questions without an answer, a lesson whose round ends too soon are asked of the
situations and exercises; every problem gets its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from tutor.content.characters import excerpt
from tutor.content.faults import ContentError, Fault
from tutor.content.files import LessonFile, QuizFile, RoundFile
from tutor.content.lesson_walk import Walk, Walked, takes_the_table
from tutor.content.load import Loaded, load_model
from tutor.content.shelf import Shelf, UnknownIdError
from tutor.content.skeleton import likely_id
from tutor.content.yaml_tree import Marked
from tutor.exercises import play_turn, settle, which_rule
from tutor.exercises.asked import Asked, Step
from tutor.exercises.proving import all_problems
from tutor.exercises.setting import Setting
from tutor.rules.house import HouseRules
from tutor.situations.fields import ID_PATTERN
from tutor.situations.outcome import outcome
from tutor.situations.problems import Problem, SituationError
from tutor.situations.script import Turn, script_problems
from tutor.text import did_you_mean, nearest

CODES: dict[str, str] = {
    "file.id": "an id that is not the file's name",
    "id.twice": "the same id for two steps or questions of a file",
    "lesson.faulty-round": "a lesson that walks a round with a fault of its own",
    "lesson.no-round": "something to watch or show in a lesson that walks no round",
    "lesson.no-such-round": "a lesson that walks a round which is nowhere to be found",
    "lesson.not-over": "a settlement shown before the round is over",
    "lesson.nothing-to-watch": "a play to watch that the round does not have next",
    "lesson.other-rules": "a lesson under other rules than the round that it walks",
    "round.refused": "a play of the script is refused, and `expect` does not announce it",
    "round.expect": "what comes of the round is not what `expect` says",
}
"""Faults of a file as a whole."""


def prove(loaded: Loaded[Any], shelf: Shelf) -> None:
    """Raises `ContentError` with everything about the file that makes no sense."""
    problems = problems_in(loaded.model, loaded.path, shelf)
    if problems:
        raise ContentError([_at(loaded, problem) for problem in problems])


def _at(loaded: Loaded[Any], problem: Problem) -> Fault:
    return loaded.marked.fault_of(problem)


def problems_in(model: BaseModel, path: Path, shelf: Shelf) -> list[Problem]:
    """Everything about a file that its model alone does not show."""
    found = id_problems(model, path)
    match model:
        case RoundFile():
            found += script_problems(model)
        case LessonFile():
            found += _repeated_ids("steps", [step.id for step in model.steps])
            found += _lesson(model, shelf)
        case QuizFile():
            found += _repeated_ids("questions", [question.id for question in model.questions])
            setting = Setting(model.rules or HouseRules())
            for at, question in enumerate(model.questions):
                for problem in all_problems(question, setting):
                    found.append(problem.within("questions", at))
        case _ if getattr(model, "kind", "") == "puzzle":
            from tutor.exercises.puzzles.model import PuzzleFile, problems_of

            assert isinstance(model, PuzzleFile)
            found += problems_of(model)
    return found


def id_problems(model: BaseModel, path: Path) -> list[Problem]:
    """An id that is not the file's name."""
    if getattr(model, "id", path.stem) == path.stem:
        return []
    if not re.fullmatch(ID_PATTERN, path.stem):
        name = likely_id(path.stem)
        told = f"the id is the file's name, and {excerpt(path.stem)} can be none: name the file {name}.yaml"
        also = "" if getattr(model, "id", "") == name else f", and write `id: {name}`"
        return [Problem(("id",), "file.id", told + also)]
    return [Problem(("id",), "file.id", f"the id is the file's name, {path.stem}: rename one of them")]


def _lesson(lesson: LessonFile, shelf: Shelf) -> Iterator[Problem]:
    if lesson.round is None:
        yield from lesson_problems(lesson, None)
        return
    try:
        loaded: Loaded[RoundFile] = load_model(shelf.find("round", lesson.round), ("round",))
        prove(loaded, shelf)
    except UnknownIdError as error:
        yield Problem(("round",), "lesson.no-such-round", _no_such_round(lesson.round, error.near))
        return
    except ContentError as error:
        yield _faulty_round(error.faults[0])
        return
    script = loaded.model
    for fault in islice(round_faults(script, loaded.marked), 1):
        yield _faulty_round(fault)
    if lesson.rules is not None and lesson.rules != script.rules:
        told = f"the round is played under {script.rules}: leave `rules` out"
        yield Problem(("rules",), "lesson.other-rules", told)
    yield from lesson_problems(lesson, script)


def round_faults(script: RoundFile, marked: Marked) -> Iterator[Fault]:
    """A refused play that `expect` does not announce or, of a round that is played to its end, all that comes
    out otherwise than expected. Raises `SituationError` if the round cannot start."""
    came = outcome(script)
    refused = came.refused
    if refused is not None and not came.announced:
        item = script.turns[refused.turn - 1]
        name = item.player if isinstance(item, Turn) else item.call
        told = f"turn {refused.turn}, {refused.action} by {name}, is refused: {refused.message}"
        aside = f"({', '.join(refused.rules)}; if it is meant to be, announce it under `expect`)"
        yield marked.key_fault(refused.loc, "round.refused", f"{told} {aside}")
        return  # what `expect` misses is missing for that
    for failed in came.failed:
        yield marked.fault(failed.loc, "round.expect", failed.message)


def _no_such_round(id: str, near: str | None) -> str:
    told = f"there is no round {excerpt(id, 60)}"
    if near is not None and nearest(id, [near], alike=0.85):
        return f"{told}{did_you_mean(f'`{near}`')}"
    return f"{told}: put {id}.yaml beside this file, or into the folder that `tutor check --where` tells"


def _repeated_ids(key: str, ids: list[str]) -> Iterable[Problem]:
    for at, one in enumerate(ids):
        if one in ids[:at]:
            told = f"the id {one} is there twice in this file: give this one another"
            yield Problem((key, at, "id"), "id.twice", told)


def _faulty_round(first: Fault) -> Problem:
    where = f"{first.file}, line {first.line}, column {first.column}"
    return Problem(("round",), "lesson.faulty-round", f"its round has a fault ({where}): {first.message}")


def lesson_problems(lesson: LessonFile, script: RoundFile | None) -> Iterator[Problem]:
    """What is wrong with the steps: plays that are not there to watch, questions without an answer."""
    way = Walk(lesson, script, 0)
    astray = False
    for number, step in enumerate(lesson.steps):
        if script is None and _needs_a_round(step):
            # One line is missing at the top: that is told once.
            yield from () if astray else (_no_round(number, step),)
            astray = True
            continue
        # What the round has behind a refused play nobody knows; that play is told as its fault.
        astray = astray or way.is_cut_off
        try:
            walked = way.take(step, number)
        except SituationError as error:
            # What comes after would be watched in the wrong place: only the first of these is told.
            known = astray or way.is_cut_off
            yield from () if known else (_within(number, problem) for problem in error.problems)
            astray = True
            continue
        if step.show == "settlement" and not astray and (walked.state is None or walked.state.ending is None):
            told = "the round is not over here, so there is nothing to settle"
            yield Problem(("steps", number, "show"), "lesson.not-over", told)
        if isinstance(step, Asked) and not (astray and needs_the_round(step)):
            yield from (_within(number, problem) for problem in _of_the_question(walked))


def _needs_a_round(step: Step) -> bool:
    return bool(step.watch) or step.show is not None or isinstance(step, play_turn.Spec)


def _of_the_question(walked: Walked) -> Iterable[Problem]:
    if walked.cannot:
        return (Problem(("ask",), "ask.not-now", walked.cannot),)
    assert isinstance(walked.step, Asked)
    return all_problems(walked.step, walked.setting)


def _no_round(number: int, step: Step) -> Problem:
    key, what = ("watch", "watch") if step.watch else ("show", "show") if step.show else ("ask", "play")
    told = f"a lesson without `round` has nothing to {what}: name the round at the top, `round: my-round`"
    return Problem(("steps", number, key), "lesson.no-round", told)


def needs_the_round(step: Asked) -> bool:
    """Is the question about where the lesson's round stands?"""
    if takes_the_table(step):
        return True
    if isinstance(step, which_rule.Spec):
        return step.play is None
    return isinstance(step, play_turn.Spec) or (isinstance(step, settle.Spec) and step.winner is None)


def _within(number: int, problem: Problem) -> Problem:
    return problem.within("steps", number)
