"""A content file as far as it can be shown: its sound parts, and every fault with the part it is about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from tutor.content.faults import ContentError, Fault, in_order
from tutor.content.proving import proved
from tutor.content.reading import load_model
from tutor.content.salvage import PARTS, part_of, rest_of
from tutor.content.shelf import FOLDERS, Shelf
from tutor.content.text import read_bytes
from tutor.content.turn_names import turn_names
from tutor.content.yaml_tree import read


class Partly(Struct, frozen=True):
    """What there is of a file.

    `model` has its sound parts, None where nothing is left that is a file. `key` is where its parts stand
    (steps, questions, turns), empty for a file of one piece; `names` are the ids of all of them as the author
    wrote them, `asking` tells which of them ask something. `places` says which of them each part of the
    model is; those in `hollow` only move the round on.
    """

    model: Any | None
    faults: tuple[Fault, ...]
    key: str = ""
    names: tuple[str, ...] = ()
    asking: tuple[bool, ...] = ()
    places: tuple[int, ...] = ()
    hollow: frozenset[int] = frozenset()

    def faults_at(self, place: int) -> tuple[Fault, ...]:
        """What is wrong with the part of that place."""
        return tuple(fault for fault in self.faults if part_of(fault)[:2] == (self.key, place))


def partly(path: Path, shelf: Shelf) -> Partly:
    """The file at this path with all its errors; it need not even be YAML."""
    loaded, found = proved(path, shelf)
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
    model, places, hollow = _sound(path, faults)
    return Partly(model, faults, key, names, asking, places, hollow)


def _sound(path: Path, faults: tuple[Fault, ...]) -> tuple[Any | None, tuple[int, ...], frozenset[int]]:
    """What is left as a model: all of a file that can be read, if only what it comes to is wrong."""
    try:
        model = load_model(path, tuple(FOLDERS)).model
        rest = None
    except ContentError as error:
        rest = rest_of(path, error.faults)
        if rest is None:
            return None, (), frozenset()
        model = rest.loaded.model
    if model.kind == "round" and any(fault.code not in _OF_PLAYS for fault in faults):
        # Whose turn is it if there is no such player?
        rest = rest_of(path, [fault for fault in faults if fault.code not in _OF_PLAYS])
        model = None if rest is None else rest.loaded.model
    if rest is not None:
        return model, rest.kept, rest.hollow
    places = range(len(getattr(model, PARTS.get(getattr(model, "kind", ""), ""), ())))
    return model, tuple(places), frozenset()


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
