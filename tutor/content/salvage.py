"""What else is wrong with a file that cannot be read as a whole: its sound parts are proved all the same.

An author who has misspelt a key in one question wants to hear in the same breath that the answer of another
is wrong. So what is faulty is taken out, and if the rest is a file, that is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.content.faults import ContentError, Fault
from tutor.content.marked import Marked
from tutor.content.reading import MODELS, Loaded, model_of
from tutor.content.sense import id_problems, problems_in
from tutor.content.shelf import Shelf
from tutor.content.text import read_bytes
from tutor.content.validate import validate
from tutor.content.yaml_tree import read
from tutor.exercises.asked import Step
from tutor.exercises.uses import MODULES, use
from tutor.situations.problems import Loc
from tutor.situations.script import Turn
from tutor.text import nearest

PARTS = {"lesson": "steps", "quiz": "questions", "round": "turns"}
"""The key of each kind of file under which its parts stand one after the other."""
_STAND_INS: dict[str, Any] = {"title": "…", "point": "…", "trap": "…", "hints": ["…"], "level": 1}
"""What a puzzle or any file must have, whatever it says, to be looked at."""
_WORDS = frozenset(("say", "prompt", "hints", "after", "answer", "why", "whose"))
"""Keys of a part that decide nothing: without one of them it asks, or plays, the same."""
_BESIDES = frozenset(
    ("kind", "id", "title", "about", "part", "after", "teaches", "point", "trap", "story", "prompt", "hints",
     "level", "answer", "expect", "count", "round", *PARTS.values())
)  # fmt: skip
"""Keys at the top of a file without which the rest of it comes out the same."""
_MOVING = ("id", "watch", "show", "part")
"""Keys of a step that say how far the lesson's round goes on by it."""
_OF_THE_ROUND = frozenset(("lesson.no-round", "ask.no-turn", "ask.no-play", "ask.not-over"))
"""What is said of steps that need a round; nothing of it holds where only the round is at fault."""
_OF_A_ROUND = ("play", "which-rule", "settle")
"""What a step can ask about the lesson's round as it stands."""
_WHERE = re.compile(r"(\w+)(?:\[(\d+)\](?:\.(\w+))?)?")
_Way = tuple[Any, bool]
"""What can stand in the place of a faulty part (None: nothing can), and whether it is hollow: it moves the
round on, and is not what the author wrote."""


class Rest(Struct, frozen=True):
    """The sound parts of a file as a file.

    `kept` are the places in the author's list of those steps, questions or turns that are left; those in
    `hollow` only move the round on. `changed` are the keys that were taken out or stood in for.
    """

    loaded: Loaded[Any]
    key: str
    kept: tuple[int, ...]
    changed: frozenset[str]
    hollow: frozenset[int] = frozenset()
    warnings: tuple[Fault, ...] = ()
    """What the whole file is warned of as YAML."""

    def place(self, loc: Loc) -> Loc | None:
        """A place in the rest as a place in the whole; None for what is not the author's."""
        if loc and loc[0] in self.changed:
            return None
        if len(loc) > 1 and loc[0] == self.key and isinstance(loc[1], int):
            place = self.kept[loc[1]]
            return None if place in self.hollow else (self.key, place, *loc[2:])
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
    data, key = dict(marked.data), PARTS.get(kind, "")
    faulty: dict[int, set[str]] = {}
    changed: set[str] = set()
    unread: set[int] = set()
    for fault in found:
        name, number, inner = part_of(fault)
        if name == key and number is not None:
            faulty.setdefault(number, set()).add(inner)
            if not inner and fault.code.startswith("yaml."):
                unread.add(number)
        elif name:
            changed.add(name)
            data.pop(name, None)
        if fault.code == "lesson.no-round":
            changed.add("round")
    if key in changed or any(_decides(kind, name) for name in changed):
        return None
    if isinstance(listed := data.get(key), list):
        data[key] = [None if at in unread else part for at, part in enumerate(listed)]
    for name, value in {"id": path.stem, **_STAND_INS}.items():
        if name not in data and (name in ("id", "title") or kind == "puzzle"):
            changed.add(name)
            data[name] = value
    if any(not keys <= _WORDS for keys in faulty.values()) and data.pop("expect", None):
        changed.add("expect")
    rest = _fitted(kind, path, replace(marked, data=data, faults=()), key, faulty, frozenset(changed))
    warnings = tuple(fault for fault in marked.faults if fault.severity == "warning")
    return None if rest is None else replace(rest, warnings=warnings)


def _decides(kind: str, name: str) -> bool:
    """Does other than the author meant come out of a file without this key, or the one that it is a slip
    for?"""
    known = model_of(kind).model_fields
    meant = name if name in known else nearest(name, known)
    return meant is not None and meant not in _BESIDES


def part_of(fault: Fault) -> tuple[str, int | None, str]:
    """The key at the top of the file that a fault is under; the part in it, and the key of that part."""
    found = _WHERE.match(fault.where)
    if found is None:
        return "", None, ""
    return found[1], int(found[2]) if found[2] else None, found[3] or ""


def _fitted(
    kind: str, path: Path, marked: Marked, key: str, faulty: dict[int, set[str]], changed: frozenset[str]
) -> Rest | None:
    """The file with as much of each faulty part as there is a model for."""
    listed = marked.data.get(key)
    parts: list[Any] = listed if isinstance(listed, list) else []
    ways = {at: [*_ways(kind, parts[at], at, keys)] for at, keys in faulty.items() if at < len(parts)}
    for _ in range(4):  # no part has more ways
        standing = {at: way[0] for at, way in ways.items()}
        kept = _kept(kind, marked.data, parts, [at for at, (part, _) in standing.items() if part is None])
        there = [standing[at][0] if at in standing else parts[at] for at in kept]
        tried = replace(marked, data={**marked.data, key: there} if ways else marked.data)
        try:
            model = validate(model_of(kind), tried, str(path))
        except ContentError as error:
            still = {kept[at] for name, at, _ in map(part_of, error.faults) if name == key and at is not None}
            if not still or not still <= set(ways):
                return None
            ways |= {at: ways[at][1:] or [(None, True)] for at in still}
            continue
        hollow = frozenset(at for at in kept if at in standing and standing[at][1])
        return Rest(Loaded(path, model, tried), key, kept, changed, hollow)
    return None


def _ways(kind: str, part: Any, at: int, faulty: set[str]) -> Iterator[_Way]:
    """What could stand in the place of a part with these faulty keys: the best first."""
    if isinstance(part, dict):
        meant = {_meant(kind, part, name) for name in faulty}
        moving = (faulty | meant) & {*_MOVING, "ask"}
        if meant <= _WORDS | {"id", None}:
            less = {name: value for name, value in part.items() if name not in faulty}
            less |= {"prompt": "…"} if "prompt" in meant else {}
            yield ({**less, "id": f"no-id-{at + 1}"} if "id" in faulty else less), False
        if kind == "lesson" and not moving:
            play = {"ask": "play"} if part.get("ask") == "play" else {}
            yield {**{name: part[name] for name in _MOVING if name in part}, **play}, True
    yield None, True


def _kept(kind: str, data: dict[str, Any], parts: list[Any], lost: Iterable[int]) -> tuple[int, ...]:
    """A round is played up to the first turn that is lost, and so is one that a lesson walks; other parts
    can be done without."""
    lost = sorted(lost)
    if kind == "round" or (kind == "lesson" and "round" in data):
        stop = next((at for at in lost if kind == "round" or _may_move(parts[at])), len(parts))
        alone = (at for at in range(stop, len(parts)) if kind == "lesson" and _stands_alone(parts[at]))
        return tuple(at for at in (*range(stop), *alone) if at not in lost)
    return tuple(at for at in range(len(parts)) if at not in lost)


def _may_move(step: Any) -> bool:
    """May this step, which cannot be read, show or ask plays of the lesson's round?"""
    if not isinstance(step, dict) or "watch" in step or not isinstance(step.get("ask"), str):
        return True
    return nearest(step["ask"], MODULES) in ("play", None)


def _stands_alone(step: Any) -> bool:
    """Does this step neither show nor ask anything of the lesson's round?"""
    return isinstance(step, dict) and not {"watch", "show"} & set(step) and step.get("ask") not in _OF_A_ROUND


def _meant(kind: str, part: dict[str, Any], name: str) -> str | None:
    """The key that a faulty key is, or is a slip for; None for one that is like none."""
    ask = part.get("ask")
    if kind == "round":
        known = Turn.model_fields
    elif isinstance(ask, str) and ask in MODULES:
        known = use(ask).Spec.model_fields
    else:
        known = Step.model_fields
    return name if not name or name == "ask" or name in known else nearest(name, known)


def further_faults(path: Path, shelf: Shelf, rest: Rest) -> list[Fault]:
    """What is wrong with the sound parts taken together."""
    marked = rest.loaded.marked
    problems = [*problems_in(rest.loaded.model, path, shelf)]
    if "id" in rest.changed:
        problems = [one for one in problems if one not in id_problems(rest.loaded.model, path)]
    if "round" in rest.changed:
        problems = [one for one in problems if one.code not in _OF_THE_ROUND]
    placed = [(rest.place(problem.loc), problem) for problem in problems]
    return [marked.fault_of(replace(one, loc=loc)) for loc, one in placed if loc is not None]
