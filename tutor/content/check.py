"""Every fault of a content file, and what can be shown of one that has faults.

Opening a file (`load`) finds what cannot be, and asks and answers its questions. That a scripted play is
refused is no fault for a reader: `tutor replay` shows it. For an author it is one, unless announced.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.content.doubts import doubts_of
from tutor.content.faults import ContentError, Fault, in_order
from tutor.content.files import LessonFile, RoundFile
from tutor.content.lesson_walk import turn_names
from tutor.content.load import Loaded, load_model
from tutor.content.sense import problems_in, prove, round_faults
from tutor.content.shelf import FOLDERS, Shelf
from tutor.content.sound_parts import PARTS, part_of, rest_of
from tutor.content.text import read_bytes
from tutor.content.yaml_tree import read
from tutor.text import did_you_mean, nearest

CODES: dict[str, str] = {
    "lesson.no-such-lesson": "a lesson that comes after one which is nowhere to be found",
}


def check(path: Path, shelf: Shelf) -> list[Fault]:
    """Every fault of the file at this path, those of reading it included; of a sound one what it is warned
    of."""
    loaded, faults = _proved(path, shelf)
    if loaded is None:
        return faults
    doubts = [] if faults else doubts_of(loaded.model, shelf)
    return [*faults, *loaded.marked.faults, *(loaded.marked.fault_of(one, "warning") for one in doubts)]


def _proved(path: Path, shelf: Shelf) -> tuple[Loaded[Any] | None, list[Fault]]:
    """The file, if it could be read, and every error in it."""
    try:
        loaded = load_model(path, tuple(FOLDERS))
    except ContentError as error:
        return None, [*error.faults, *_of_the_rest(path, shelf, error.faults)]
    try:
        prove(loaded, shelf)
    except ContentError as error:
        return loaded, list(error.faults)
    return loaded, list(_faults(loaded, shelf))


def _of_the_rest(path: Path, shelf: Shelf, found: tuple[Fault, ...]) -> Iterator[Fault]:
    """What is wrong besides, in the parts of the file that have no fault so far."""
    rest = rest_of(path, found)
    for problem in problems_in(rest.loaded.model, path, shelf) if rest else ():
        assert rest is not None
        if (loc := rest.place(problem.loc)) is not None:
            yield rest.loaded.marked.fault_of(replace(problem, loc=loc))


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


# --- what can be shown ------------------------------------------------------------------------------


class Partly(Struct, frozen=True):
    """What there is of a file.

    `model` has its sound parts, None where nothing is left that is a file. `key` is where its parts stand
    (steps, questions, turns), empty for a file of one piece; `names` are the ids of all of them as the author
    wrote them, `asking` tells which of them ask something. `places` says which of them each part of the
    model is.
    """

    model: Any | None
    faults: tuple[Fault, ...]
    key: str = ""
    names: tuple[str, ...] = ()
    asking: tuple[bool, ...] = ()
    places: tuple[int, ...] = ()

    def faults_at(self, place: int) -> tuple[Fault, ...]:
        """What is wrong with the part of that place."""
        return tuple(fault for fault in self.faults if part_of(fault)[:2] == (self.key, place))


def partly(path: Path, shelf: Shelf) -> Partly:
    """The file at this path with all its errors; it need not even be YAML."""
    loaded, found = _proved(path, shelf)
    faults = in_order(fault for fault in found if fault.severity == "error")
    if loaded is not None and not faults:
        return Partly(loaded.model, ())
    try:
        data = read(read_bytes(path), str(path)).data
    except ContentError:
        return Partly(None, faults)
    kind = data.get("kind")
    key = PARTS.get(kind, "") if isinstance(kind, str) else ""
    listed = data.get(key)
    parts: list[Any] = listed if isinstance(listed, list) else []
    names = _names(kind, parts)
    asking = tuple(_asks(kind, part) for part in parts)
    model, places = _sound(path, faults)
    return Partly(model, faults, key, names, asking, places)


def _sound(path: Path, faults: tuple[Fault, ...]) -> tuple[Any | None, tuple[int, ...]]:
    """What is left as a model: all of a file that can be read, if only what it comes to is wrong."""
    try:
        model = load_model(path, tuple(FOLDERS)).model
    except ContentError as error:
        rest = rest_of(path, error.faults)
    else:
        deciding = [fault for fault in faults if fault.code not in _OF_PLAYS]
        if model.kind != "round" or not deciding:
            return model, tuple(range(len(getattr(model, PARTS.get(model.kind, ""), ()))))
        rest = rest_of(path, deciding)  # whose turn is it if there is no such player?
    return (None, ()) if rest is None else (rest.loaded.model, rest.kept)


_OF_PLAYS = frozenset(("file.id", "round.refused", "round.expect"))
"""Faults of a round that can be played all the same."""


def _asks(kind: object, part: Any) -> bool:
    """Does this part ask something of the learner? All do but steps without `ask`, and calls of others."""
    keys: Any = part if isinstance(part, dict) else ()
    return "call" not in keys if kind == "round" else kind == "quiz" or "ask" in keys


def _names(kind: object, parts: list[Any]) -> tuple[str, ...]:
    """What the parts are called: by their ids; turns have none."""
    if kind == "round":
        return turn_names(not _asks(kind, part) for part in parts)
    given = (part.get("id") if isinstance(part, dict) else None for part in parts)
    return tuple(one if isinstance(one, str) else "(no id)" for one in given)
