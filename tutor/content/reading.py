"""From a file to its model: read and validated, or all its faults. If it makes sense, is asked in `sense`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct
from pydantic import BaseModel

from tutor.content.characters import excerpt
from tutor.content.faults import ContentError, Fault
from tutor.content.marked import Marked
from tutor.content.text import read_bytes
from tutor.content.validate import validate
from tutor.content.yaml_tree import read

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
    """A file that was read: its model, its marks, which lead from a value back to its line, and its bytes."""

    path: Path
    model: Model
    marked: Marked
    raw: bytes = b""


def load_model(path: Path, kinds: tuple[str, ...]) -> Loaded[Any]:
    """The file as its model, without asking whether it makes sense. Raises `ContentError`."""
    raw = read_bytes(path)
    marked = read(raw, str(path))
    kind = marked.data.get("kind") if isinstance(marked.data, dict) else None
    if not isinstance(kind, str) or kind not in MODELS:
        raise ContentError([*marked.faults, _no_kind(marked, kind)])
    if kind not in kinds:
        message = (
            f"this is a {kind}, and a {' or a '.join(kinds)} is needed here: `{_COMMANDS[kind]}` takes it"
        )
        raise ContentError([*marked.faults, marked.fault(("kind",), "file.other-kind", message)])
    return Loaded(path, validate(model_of(kind), marked, str(path)), marked, raw)


def _no_kind(marked: Marked, kind: object) -> Fault:
    kinds = ", ".join(MODELS)
    if kind is None:
        return marked.fault((), "field.missing", f"the file does not say its `kind`: one of {kinds}")
    return marked.fault(
        ("kind",), "field.choice", f"there is no kind {excerpt(str(kind), 40)}: it is one of {kinds}"
    )
