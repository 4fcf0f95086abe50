"""From a file to a checked model: read, validated, and found to make sense, or all its faults.

What a model alone cannot check (cards that cannot be there, questions without an answer) is asked of
the situations and exercises here, and every problem gets its line and column.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from tutor.content.characters import excerpt
from tutor.content.faults import ContentError, Fault
from tutor.content.files import LessonFile, QuizFile, RoundFile
from tutor.content.lesson_walk import lesson_problems
from tutor.content.marked import Marked
from tutor.content.round_proof import round_faults
from tutor.content.shelf import FOLDERS, Shelf, UnknownIdError
from tutor.content.text import read_bytes
from tutor.content.validate import validate
from tutor.content.yaml_tree import read
from tutor.exercises.proving import all_problems
from tutor.exercises.setting import Setting
from tutor.rules.house import HouseRules
from tutor.situations.problems import Problem
from tutor.situations.script import script_problems

Model = TypeVar("Model", bound=BaseModel)

MODELS: dict[str, str] = {
    "lesson": "tutor.content.files:LessonFile",
    "quiz": "tutor.content.files:QuizFile",
    "drill": "tutor.content.files:DrillFile",
    "round": "tutor.content.files:RoundFile",
    "puzzle": "tutor.exercises.puzzles.model:PuzzleFile",
}
"""Where the model of each kind of file is; it is loaded when the first such file is."""


CODES: dict[str, str] = {
    "file.id": "an id that is not the file's name",
    "file.other-kind": "a file of another kind than is needed here",
    "id.twice": "the same id for two steps or questions of a file",
    "lesson.faulty-round": "a lesson that walks a round with a fault of its own",
    "lesson.no-round": "something to watch or show in a lesson that walks no round",
    "lesson.no-such-round": "a lesson that walks a round which is nowhere to be found",
    "lesson.not-over": "a settlement shown before the round is over",
    "lesson.nothing-to-watch": "a play to watch that the round does not have next",
    "lesson.other-rules": "a lesson under other rules than the round that it walks",
}
"""Faults of files as a whole, beyond those of their text and fields."""


def model_of(kind: str) -> type[BaseModel]:
    """The model of a kind of file. Raises KeyError for a kind that is none."""
    module, name = MODELS[kind].split(":")
    model: type[BaseModel] = getattr(import_module(module), name)
    return model


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Model]):
    """A file that was read: its model, and its marks, which lead from a value back to its line."""

    path: Path
    model: Model
    marked: Marked


def load(path: Path, shelf: Shelf, kinds: Iterable[str] = FOLDERS) -> Loaded[Any]:
    """The file, of one of these kinds. Raises `ContentError` with all faults."""
    loaded = load_model(path, tuple(kinds))
    faults = [_at(loaded.marked, problem) for problem in problems_in(loaded.model, path, shelf)]
    if faults:
        raise ContentError(faults)
    return loaded


def load_model(path: Path, kinds: tuple[str, ...]) -> Loaded[Any]:
    """The file as its model, without asking whether it makes sense. Raises `ContentError`."""
    marked = read(read_bytes(path), str(path))
    kind = marked.data.get("kind") if isinstance(marked.data, dict) else None
    if not isinstance(kind, str) or kind not in MODELS:
        raise ContentError([*marked.faults, _no_kind(marked, kind)])
    if kind not in kinds:
        message = f"this is a {kind}, and a {' or a '.join(kinds)} is needed here"
        raise ContentError([*marked.faults, marked.fault(("kind",), "file.other-kind", message)])
    return Loaded(path, validate(model_of(kind), marked, str(path)), marked)


def _no_kind(marked: Marked, kind: object) -> Fault:
    kinds = ", ".join(MODELS)
    if kind is None:
        return marked.fault((), "field.missing", f"the file does not say its `kind`: one of {kinds}")
    return marked.fault(
        ("kind",), "field.choice", f"there is no kind {excerpt(str(kind), 40)}: it is one of {kinds}"
    )


def _at(marked: Marked, problem: Problem) -> Fault:
    return marked.fault(problem.loc, problem.code, problem.message)


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
                    found.append(Problem(("questions", at, *problem.loc), problem.code, problem.message))
        case _ if getattr(model, "kind", "") == "puzzle":
            from tutor.exercises.puzzles.model import PuzzleFile, problems_of

            assert isinstance(model, PuzzleFile)
            found += problems_of(model)
    return found


def id_problems(model: BaseModel, path: Path) -> list[Problem]:
    """An id that is not the file's name."""
    if getattr(model, "id", path.stem) == path.stem:
        return []
    return [Problem(("id",), "file.id", f"the id is the file's name, {path.stem}: rename one of them")]


def _lesson(lesson: LessonFile, shelf: Shelf) -> Iterator[Problem]:
    if lesson.round is None:
        yield from lesson_problems(lesson, None)
        return
    try:
        loaded = _loaded_round(lesson, shelf)
    except UnknownIdError as error:
        yield Problem(("round",), "lesson.no-such-round", str(error))
        return
    except ContentError as error:
        yield _faulty_round(error.faults[0])
        return
    script: RoundFile = loaded.model
    for fault in islice(round_faults(script, loaded.marked), 1):
        yield _faulty_round(fault)
    if lesson.rules is not None and lesson.rules != script.rules:
        told = f"the round is played under {script.rules}: leave `rules` out"
        yield Problem(("rules",), "lesson.other-rules", told)
    yield from lesson_problems(lesson, script)


def _repeated_ids(key: str, ids: list[str]) -> Iterable[Problem]:
    for at, one in enumerate(ids):
        if one in ids[:at]:
            yield Problem((key, at, "id"), "id.twice", f"the id {one} is there twice in this file")


def _faulty_round(first: Fault) -> Problem:
    where = f"{first.file}, line {first.line}, column {first.column}"
    return Problem(("round",), "lesson.faulty-round", f"its round has a fault ({where}): {first.message}")


def _loaded_round(lesson: LessonFile, shelf: Shelf) -> Loaded[RoundFile]:
    assert lesson.round is not None
    return load(shelf.find("round", lesson.round), shelf, ("round",))


def round_of(lesson: LessonFile, shelf: Shelf) -> RoundFile:
    """The scripted round that a lesson walks. Raises `UnknownIdError`, `ContentError`."""
    return _loaded_round(lesson, shelf).model
