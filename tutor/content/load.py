"""From a file to its model: read, validated and proved, or all its faults.

Proving plays the round and asks and answers every question, which takes longer than all the rest up to the
first prompt. So what ships, which the tests prove, is trusted; any other file is proved each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct
from pydantic import BaseModel

from tutor.content.characters import excerpt
from tutor.content.faults import ContentError, Fault
from tutor.content.shelf import FOLDERS, Shelf, itself, shipped
from tutor.content.text import read_bytes
from tutor.content.validate import validate
from tutor.content.yaml_tree import Marked, read

if TYPE_CHECKING:
    from tutor.content.files import LessonFile, RoundFile

Model = TypeVar("Model", bound=BaseModel)

MODELS: dict[str, str] = {
    "lesson": "tutor.content.files:LessonFile",
    "quiz": "tutor.content.files:QuizFile",
    "drill": "tutor.content.files:DrillFile",
    "round": "tutor.content.files:RoundFile",
    "puzzle": "tutor.exercises.puzzles.model:PuzzleFile",
}
"""Where the model of each kind of file is; it is loaded when the first such file is."""

_COMMANDS = {
    "lesson": "tutor learn",
    "quiz": "tutor quiz",
    "drill": "tutor drill",
    "round": "tutor replay",
    "puzzle": "tutor puzzle",
}
"""What takes a file of each kind."""

CODES: dict[str, str] = {
    "file.other-kind": "a file of another kind than is needed here",
}
"""Faults of files as a whole, beyond those of their text and fields."""


def model_of(kind: str) -> type[BaseModel]:
    """The model of a kind of file. Raises KeyError for a kind that is none."""
    module, name = MODELS[kind].split(":")
    model: type[BaseModel] = getattr(import_module(module), name)
    return model


class Loaded(Struct, Generic[Model], frozen=True):
    """A file that was read: its model, and its marks, which lead from a value back to its line."""

    path: Path
    model: Model
    marked: Marked


def load(path: Path, shelf: Shelf, kinds: Iterable[str] = FOLDERS) -> Loaded[Any]:
    """The file, of one of these kinds, fit to be gone through. Raises `ContentError` with all faults."""
    loaded = load_model(path, tuple(kinds))
    if not _ships(path):
        from tutor.content.sense import prove

        prove(loaded, shelf)
    return loaded


def round_of(lesson: LessonFile, shelf: Shelf) -> RoundFile:
    """The scripted round that a lesson walks. Raises `UnknownIdError`, `ContentError`."""
    assert lesson.round is not None
    found: Loaded[RoundFile] = load(shelf.find("round", lesson.round), shelf, ("round",))
    return found.model


def _ships(path: Path) -> bool:
    folders = {itself(shipped().root / folder) for folder in FOLDERS.values()}
    return itself(path).parent in folders


def load_model(path: Path, kinds: tuple[str, ...]) -> Loaded[Any]:
    """The file as its model, without asking whether it makes sense. Raises `ContentError`."""
    marked = read(read_bytes(path), str(path))
    kind = marked.data.get("kind") if isinstance(marked.data, dict) else None
    if not isinstance(kind, str) or kind not in MODELS:
        raise ContentError([*marked.faults, _no_kind(marked, kind)])
    if kind not in kinds:
        message = (
            f"this is a {kind}, and a {' or a '.join(kinds)} is needed here: `{_COMMANDS[kind]}` takes it"
        )
        raise ContentError([*marked.faults, marked.fault(("kind",), "file.other-kind", message)])
    return Loaded(path, validate(model_of(kind), marked, str(path)), marked)


def _no_kind(marked: Marked, kind: object) -> Fault:
    kinds = ", ".join(MODELS)
    if kind is None:
        return marked.fault((), "field.missing", f"the file does not say its `kind`: one of {kinds}")
    return marked.fault(
        ("kind",), "field.choice", f"there is no kind {excerpt(str(kind), 40)}: it is one of {kinds}"
    )
