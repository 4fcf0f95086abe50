"""The list of lessons, quizzes, drills or puzzles, with what is done and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import groupby
from typing import Any

from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Block, Gap, Listing, Section, Text, Tone
from tutor.cli.screen.page import show
from tutor.cli.sitting import learner_of
from tutor.content.shelf import Shelf
from tutor.study.course import NO_PART, PARTS, Entry, entries

_NAMES = {"lesson": "lessons", "quiz": "quizzes", "drill": "drills", "puzzle": "puzzles"}


def show_list(around: Environment, kind: str, *, json: bool, plain: bool) -> None:
    """Everything of a kind, for people or programs."""
    with closing(learner_of(around)) as learner:
        found = entries(kind, Shelf(), learner)
    if json:
        around.write_json([_as_json(entry) for entry in found])
    else:
        show(around, _blocks(kind, found), plain=plain)


def _as_json(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "title": entry.title,
        "about": entry.about,
        **({} if entry.level is None else {"level": entry.level}),
        **({} if entry.part is None else {"part": entry.part}),
        "finished": entry.times,
        "step": entry.place.number if entry.place else None,
        **({"fault": entry.fault} if entry.fault else {}),
    }


def _blocks(kind: str, found: Sequence[Entry]) -> Iterator[Block]:
    if not found:
        yield Text(f"There are no {_NAMES[kind]} yet.")
        return
    coming = _next(found)
    if kind == "puzzle":
        yield from _by_level(found)
    else:
        yield Listing(tuple(_sections(found, coming)))
    yield Gap()
    yield Text(f"Start with: {coming.command}", Tone.STRONG)


def _sections(found: Sequence[Entry], coming: Entry) -> Iterator[Section]:
    for part, some in groupby(found, key=lambda entry: entry.part):
        of_part = list(some)
        heading = PARTS.get(part or "", NO_PART) if len(of_part) < len(found) else ""
        yield Section(heading, tuple((entry.id, _told(entry, coming)) for entry in of_part))


def _told(entry: Entry, coming: Entry) -> str:
    standing = _standing(entry) or ("next" if entry is coming else "")
    return f"{entry.title or entry.fault} ({standing})" if standing else entry.title or entry.fault


def _by_level(found: Sequence[Entry]) -> Iterator[Block]:
    """Many, and their titles would tell little more than their ids: a paragraph for each level."""
    for level, some in groupby(found, key=lambda entry: entry.level):
        of_level = list(some)
        done = sum(bool(entry.times) for entry in of_level)
        heading = "Cannot be read" if level is None else f"Level {level}"
        yield Text(f"{heading} ({done} of {len(of_level)} done)", Tone.STRONG)
        yield Text(", ".join(_named(entry) for entry in of_level))


def _named(entry: Entry) -> str:
    standing = _standing(entry)
    return f"{entry.id} ({standing})" if standing else entry.id


def _next(found: Sequence[Entry]) -> Entry:
    """What was begun and not finished, else the first that was not finished, else the first."""
    begun = [entry for entry in found if entry.place is not None and not entry.fault]
    new = [entry for entry in found if not entry.times and not entry.fault]
    return (begun or new or list(found))[0]


def _standing(entry: Entry) -> str:
    if entry.fault:
        return "cannot be read"
    if entry.place is not None:
        return "begun"
    if entry.times:
        return "done" if entry.times == 1 else f"done {entry.times} times"
    return ""
