"""What else is wrong with a file that cannot be read as a whole: its sound parts are proved all the same.

An author who has misspelt a key in one question wants to hear in the same breath that the answer of another
is wrong. So what is faulty is taken out, and if the rest is a file, that is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tutor.content.faults import ContentError, Fault
from tutor.content.load import MODELS, Loaded, id_problems, model_of, problems_in
from tutor.content.marked import Marked
from tutor.content.shelf import Shelf
from tutor.content.text import read_bytes
from tutor.content.validate import validate
from tutor.content.yaml_tree import read
from tutor.situations.problems import Loc

_PARTS = {"lesson": "steps", "quiz": "questions", "round": "turns"}
_STAND_INS: dict[str, Any] = {"title": "-", "point": "-", "trap": "-", "hints": ["-"], "level": 1}
"""What a puzzle or any file must have, whatever it says, to be looked at."""
_OF_THE_ROUND = frozenset(("lesson.no-round", "ask.no-turn", "ask.no-play", "ask.not-over"))
"""What is said of steps that need a round; nothing of it holds where only the round is at fault."""
_WHERE = re.compile(r"(\w+)(?:\[(\d+)\])?")


@dataclass(frozen=True, slots=True)
class Rest:
    """The sound parts of a file as a file. `kept` are the places in the author's list of those steps,
    questions or turns that are left; `changed` the keys that were taken out or stood in for."""

    loaded: Loaded[Any]
    key: str
    kept: tuple[int, ...]
    changed: frozenset[str]

    def place(self, loc: Loc) -> Loc | None:
        """A place in the rest as a place in the whole; None for what is not the author's."""
        if loc and loc[0] in self.changed:
            return None
        if len(loc) > 1 and loc[0] == self.key and isinstance(loc[1], int):
            return (self.key, self.kept[loc[1]], *loc[2:])
        return loc


def rest_of(path: Path, found: Sequence[Fault]) -> Rest | None:
    """The file without what these faults are about; None if nothing is left that is a file."""
    try:
        marked = read(read_bytes(path), str(path))
    except ContentError:
        return None
    kind = marked.data.get("kind")
    if not isinstance(kind, str) or kind not in MODELS:
        return None
    data, key = dict(marked.data), _PARTS.get(kind, "")
    faulty: set[int] = set()
    changed: set[str] = set()
    for name, number in map(_top, found):
        if name == key and number is not None:
            faulty.add(number)
        elif name:
            changed.add(name)
            data.pop(name, None)
    for name, value in {"id": path.stem, **_STAND_INS}.items():
        if name not in data and (name in ("id", "title") or kind == "puzzle"):
            changed.add(name)
            data[name] = value
    kept = _kept(kind, data.get(key), faulty)
    if faulty:
        data[key] = [data[key][number] for number in kept]
        changed |= {"expect"} & set(data)
        data.pop("expect", None)
    return _as_file(kind, path, replace(marked, data=data, faults=()), key, kept, changed)


def _as_file(
    kind: str, path: Path, marked: Marked, key: str, kept: Iterable[int], changed: Iterable[str]
) -> Rest | None:
    try:
        model = validate(model_of(kind), marked, str(path))
    except ContentError:
        return None
    return Rest(Loaded(path, model, marked), key, tuple(kept), frozenset(changed))


def further_faults(path: Path, shelf: Shelf, rest: Rest) -> list[Fault]:
    """What is wrong with the sound parts taken together."""
    marked = rest.loaded.marked
    problems = [*problems_in(rest.loaded.model, path, shelf)]
    if "id" in rest.changed:
        problems = [one for one in problems if one not in id_problems(rest.loaded.model, path)]
    if "round" in rest.changed:
        problems = [one for one in problems if one.code not in _OF_THE_ROUND]
    placed = [(rest.place(problem.loc), problem) for problem in problems]
    return [marked.fault(loc, one.code, one.message) for loc, one in placed if loc is not None]


def _top(fault: Fault) -> tuple[str, int | None]:
    found = _WHERE.match(fault.where)
    if found is None:
        return "", None
    return found[1], int(found[2]) if found[2] else None


def _kept(kind: str, parts: Any, faulty: set[int]) -> tuple[int, ...]:
    """A quiz can do without a question; a lesson or a round goes as far as its first faulty part."""
    if not isinstance(parts, list):
        return ()
    if kind == "quiz":
        return tuple(number for number in range(len(parts)) if number not in faulty)
    return tuple(range(min(faulty, default=len(parts))))
