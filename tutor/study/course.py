"""What there is to go through and how far a learner is with it; and what to do next."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.content.faults import ContentError
from tutor.content.shelf import Shelf
from tutor.learner import Learner, Place

FIRST = ("sample-round", "check-yourself", "scoring")
"""Where everybody starts, of each kind; the rest follows by id."""

COMMANDS = {"lesson": "learn", "quiz": "quiz", "drill": "drill", "puzzle": "puzzle"}
"""The command that walks each kind, in the order in which a beginner meets them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One file to go through: how often it was finished, and where it was left.

    `title` and `about` are empty where the file cannot be read; `fault` then says why. `level` is how hard
    it is, of puzzles only.
    """

    kind: str
    id: str
    title: str
    about: str
    times: int
    place: Place | None
    level: int | None = None
    fault: str = ""

    @property
    def command(self) -> str:
        """What to type to go through it."""
        return f"tutor {COMMANDS[self.kind]} {self.id}"


def ids_of(kind: str, shelf: Shelf) -> list[str]:
    """The ids of a kind in the order in which to go through them."""
    return sorted(shelf.ids(kind), key=lambda one: (one not in FIRST, one))


def entries(kind: str, shelf: Shelf, learner: Learner) -> list[Entry]:
    """Everything of a kind, in order."""
    finished = learner.finished_units()
    found = [_entry(kind, one, shelf, learner, finished) for one in ids_of(kind, shelf)]
    return sorted(found, key=lambda entry: entry.level or 0)


def _entry(kind: str, one: str, shelf: Shelf, learner: Learner, finished: dict[str, int]) -> Entry:
    from tutor.content.load import load_model

    unit = f"{kind}:{one}"
    times, place = finished.get(unit, 0), learner.place(unit)
    try:
        model = load_model(shelf.find(kind, one), (kind,)).model
    except ContentError as error:
        return Entry(kind, one, "", "", times, place, fault=str(error.faults[0]))
    level = getattr(model, "level", None)
    return Entry(kind, one, model.title, getattr(model, "about", ""), times, place, level)


PUZZLES = "tutor puzzle -n 5"
"""Some puzzles at the learner's level."""


def next_command(shelf: Shelf, learner: Learner, just: str = "") -> str:
    """The command for what to do next: the first thing not yet gone through, else more practice. `just`
    is the unit just gone through; whoever solves puzzles is offered more of them."""
    if just.startswith("puzzle:"):
        return PUZZLES
    finished = {*learner.finished_units(), just}
    for kind in ("lesson", "quiz", "drill"):
        for one in ids_of(kind, shelf):
            if f"{kind}:{one}" not in finished:
                return f"tutor {COMMANDS[kind]} {one}"
    if shelf.ids("puzzle"):
        return PUZZLES
    return "tutor drill scoring" if just != "drill:scoring" else "tutor rules"
