"""The list of lessons, quizzes, drills or puzzles, with what is done and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import groupby
from typing import Any

from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Block, Gap, Grid, Text, Tone
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
    for part, some in groupby(found, key=lambda entry: entry.part):
        of_part = list(some)
        if kind == "lesson" and len(of_part) < len(found):
            yield Text(PARTS.get(part or "", NO_PART), Tone.STRONG)
        yield _grid(kind, of_part, coming)
        yield Gap()
    yield Text(f"Start with: {coming.command}", Tone.STRONG)


def _grid(kind: str, entries: Sequence[Entry], coming: Entry) -> Grid:
    levels = any(entry.level is not None for entry in entries)
    headers = (kind.capitalize(), "Title", *(("Level",) if levels else ()), "Standing")
    rows = tuple(
        (
            entry.id,
            entry.title or entry.fault,
            *((str(entry.level or ""),) if levels else ()),
            _standing(entry, coming),
        )
        for entry in entries
    )
    return Grid(headers, rows)


def _next(found: Sequence[Entry]) -> Entry:
    """What was begun and not finished, else the first that was not finished, else the first."""
    begun = [entry for entry in found if entry.place is not None and not entry.fault]
    new = [entry for entry in found if not entry.times and not entry.fault]
    return (begun or new or list(found))[0]


def _standing(entry: Entry, coming: Entry) -> str:
    if entry.fault:
        return "cannot be read"
    if entry.place is not None:
        return "begun"
    if entry.times:
        return "done" if entry.times == 1 else f"done {entry.times} times"
    return "next" if entry is coming else ""
