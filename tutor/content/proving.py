"""Proving that a content file does what it says: its round is played to the end and held against `expect`.

Reading a file (`load`) finds what cannot be, and asks and answers its questions. That a scripted play is
refused is no fault for a reader: `tutor replay` shows it. For an author it is one, unless announced.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tutor.content.doubts import doubts_of
from tutor.content.faults import ContentError, Fault
from tutor.content.files import LessonFile, RoundFile
from tutor.content.load import load
from tutor.content.reading import Loaded
from tutor.content.round_besides import round_besides
from tutor.content.round_proof import round_faults
from tutor.content.salvage import further_faults, rest_of
from tutor.content.sense import problems_in
from tutor.content.shelf import Shelf
from tutor.text import did_you_mean, nearest

CODES: dict[str, str] = {
    "lesson.no-such-lesson": "a lesson that comes after one which is nowhere to be found",
    "round.refused": "a play of the script is refused, and `expect` does not announce it",
    "round.expect": "what comes of the round is not what `expect` says",
}


_OF_ALL_STEPS = frozenset(("lesson.not-taught",))
"""Warnings that hold only of a lesson with all its steps."""


def faults_of(path: Path, shelf: Shelf) -> list[Fault]:
    """Every fault of the file at this path, those of reading it included, and what its sound parts are
    warned of."""
    loaded, faults = proved(path, shelf)
    if loaded is None or faults:
        return [*faults, *_doubts_of_the_rest(path, shelf, faults)]
    marked = loaded.marked
    doubts = [marked.fault_of(one, "warning") for one in doubts_of(loaded.model, shelf)]
    return [*marked.faults, *doubts]


def proved(path: Path, shelf: Shelf) -> tuple[Loaded[Any] | None, list[Fault]]:
    """The file, if it could be read, and every error in it."""
    try:
        loaded = load(path, shelf)
    except ContentError as error:
        return None, [*error.faults, *_of_the_rest(path, shelf, error.faults)]
    return loaded, list(_faults(loaded, shelf))


def _of_the_rest(path: Path, shelf: Shelf, found: tuple[Fault, ...]) -> list[Fault]:
    """What is wrong besides, in the parts of the file that have no fault so far."""
    rest = rest_of(path, found)
    further = [] if rest is None else further_faults(path, shelf, rest)
    further += [fault for fault in round_besides(path, found) if fault not in further]
    if rest and not further and isinstance(rest.loaded.model, RoundFile) and "expect" not in rest.changed:
        further = list(round_faults(rest.loaded.model, rest.loaded.marked))
    return [fault for fault in further if fault not in found]


def _doubts_of_the_rest(path: Path, shelf: Shelf, found: list[Fault]) -> Iterator[Fault]:
    """What the parts of a faulty file are warned of that have no fault themselves."""
    errors = [fault for fault in found if fault.severity == "error"]
    rest = rest_of(path, errors)
    if rest is None:
        return
    yield from (warning for warning in rest.warnings if warning not in found)
    model = rest.loaded.model
    if any(problem.code != "file.id" for problem in problems_in(model, path, shelf)):
        return  # not all of it can be asked
    for doubt in doubts_of(model, shelf):
        loc = None if doubt.code in _OF_ALL_STEPS else rest.place(doubt.loc)
        if loc is not None:
            yield rest.loaded.marked.fault_of(replace(doubt, loc=loc), "warning")


def _faults(loaded: Loaded[Any], shelf: Shelf) -> Iterator[Fault]:
    match loaded.model:
        case RoundFile():
            yield from round_faults(loaded.model, loaded.marked)
        case LessonFile():
            yield from _lesson_faults(loaded, shelf)


def _lesson_faults(loaded: Loaded[LessonFile], shelf: Shelf) -> Iterator[Fault]:
    lesson = loaded.model
    if lesson.after is not None and lesson.after not in (known := shelf.ids("lesson")):
        told = f"there is no lesson {lesson.after} to come after{did_you_mean(nearest(lesson.after, known))}"
        yield loaded.marked.fault(("after",), "lesson.no-such-lesson", told)
    elif lesson.after == lesson.id:
        told = "a lesson cannot come after itself"
        yield loaded.marked.fault(("after",), "lesson.no-such-lesson", told)
