"""The sound parts of a file of which something cannot be read.

An author who has misspelt a key in one question wants to hear in the same breath that the answer of another
is wrong. So the faulty steps, questions and turns are left out, and if the rest is a file, that is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.content.faults import ContentError, Fault
from tutor.content.load import MODELS, Loaded, model_of
from tutor.content.text import read_bytes
from tutor.content.validate import validate
from tutor.content.yaml_tree import read
from tutor.situations.problems import Loc
from tutor.text import nearest

PARTS = {"lesson": "steps", "quiz": "questions", "round": "turns"}
"""The key of each kind of file under which its parts stand one after the other."""
_WORDS = frozenset(("id", "title", "about", "part", "after", "teaches", "point", "trap", "story", "hints"))
"""Keys at the top of a file without which the rest of it comes out the same."""
_OF_A_ROUND = ("play", "which-rule", "settle")
"""What a step can ask about the lesson's round as it stands."""
_WHERE = re.compile(r"(\w+)(?:\[(\d+)\])?")


class Rest(Struct, frozen=True):
    """The sound parts of a file as a file.

    `kept` are the places in the author's list, under `key`, of those steps, questions or turns that are left;
    `changed` are the keys at the top that were taken out or stood in for.
    """

    loaded: Loaded[Any]
    key: str
    kept: tuple[int, ...]
    changed: frozenset[str]

    def place(self, loc: Loc) -> Loc | None:
        """A place in the rest as a place in the whole; None for what is not the author's."""
        if loc[:1] and loc[0] in self.changed:
            return None
        if len(loc) > 1 and loc[0] == self.key and isinstance(loc[1], int):
            return (self.key, self.kept[loc[1]], *loc[2:])
        return loc


def rest_of(path: Path, faults: Iterable[Fault]) -> Rest | None:
    """The file without what these faults are about; None if nothing is left of which anything can be said."""
    try:
        marked = read(read_bytes(path), str(path))
    except ContentError:
        return None
    kind = marked.data.get("kind")
    if not isinstance(kind, str) or kind not in MODELS:
        return None
    model, key, data = model_of(kind), PARTS.get(kind, ""), dict(marked.data)
    faulty = {part_of(fault) for fault in faults if fault.severity == "error"}
    lost = {number for name, number in faulty if name == key and number is not None}
    changed = {name for name, number in faulty if name and (name != key or number is None)}
    if not {nearest(name, model.model_fields) for name in changed} <= _WORDS:
        return None
    words: dict[str, Any] = {name: "…" for name in ("title", "point", "trap") if name in model.model_fields}
    sound = {name: value for name, value in data.items() if name not in changed}
    data = {"id": path.stem} | words | sound
    if kind == "puzzle":
        data.setdefault("hints", ["…"])
    parts = data.get(key)
    kept = _kept(data, parts, lost) if isinstance(parts, list) else ()
    if isinstance(parts, list):
        data[key] = [parts[at] for at in kept]
    if lost:
        data.pop("expect", None)
    try:
        rest = replace(marked, data=data, faults=())
        loaded = Loaded(path, validate(model, rest, str(path)), rest)
    except ContentError:
        return None
    return Rest(loaded, key, kept, frozenset(data.keys() - sound.keys() | changed))


def part_of(fault: Fault) -> tuple[str, int | None]:
    """The key at the top of the file that a fault is under, and the place of the part in it."""
    found = _WHERE.match(fault.where)
    return ("", None) if found is None else (found[1], int(found[2]) if found[2] else None)


def _kept(data: dict[str, Any], parts: list[Any], lost: set[int]) -> tuple[int, ...]:
    """A round is played up to the first turn that is lost, and so is one that a lesson walks; other parts
    can be done without."""
    stop = min(lost, default=len(parts))
    if data["kind"] == "round":
        return tuple(range(stop))
    apart = data["kind"] == "quiz" or "round" not in data
    return tuple(
        at for at in range(len(parts)) if at not in lost and (at < stop or apart or _alone(parts[at]))
    )


def _alone(step: Any) -> bool:
    """Does this step neither show nor ask anything of the lesson's round?"""
    return isinstance(step, dict) and not {"watch", "show"} & set(step) and step.get("ask") not in _OF_A_ROUND
