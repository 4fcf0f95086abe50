"""An answer that was given, and the place to go on at: what is written down, and how it is read back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, TypeVar

from msgspec import Struct, field

from tutor.store import GarbledError
from tutor.store.sql import Steps

# `answers` is the source of everything that is computed: `grades`, `rules`, `levels` and `beliefs` can be
# made again from it. Times are UTC, days the learner's own; lists are JSON.
STEPS: Steps = (
    (
        "CREATE TABLE learners (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL)",
        # AUTOINCREMENT: the order of the answers is that of their ids, whatever the clock said.
        """CREATE TABLE answers (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            at TEXT NOT NULL, day TEXT NOT NULL,
            unit TEXT NOT NULL, step TEXT NOT NULL, fingerprint TEXT NOT NULL, kind TEXT NOT NULL, topic TEXT,
            correct INTEGER NOT NULL, attempt INTEGER NOT NULL, hinted INTEGER NOT NULL,
            credited TEXT NOT NULL, blamed TEXT NOT NULL,
            misconceptions TEXT NOT NULL, telling TEXT NOT NULL,
            reply TEXT NOT NULL, seed TEXT)""",
        "CREATE INDEX answers_by_exercise ON answers (learner, fingerprint)",
        """CREATE TABLE places (
            id INTEGER PRIMARY KEY,
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            unit TEXT NOT NULL, step TEXT NOT NULL, number INTEGER NOT NULL, extra TEXT NOT NULL,
            at TEXT NOT NULL, UNIQUE (learner, unit))""",
        """CREATE TABLE finished (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            unit TEXT NOT NULL, times INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (learner, unit))""",
        """CREATE TABLE seen (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            fingerprint TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (learner, fingerprint))""",
        """CREATE TABLE grades (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            rule TEXT NOT NULL, day TEXT NOT NULL, good INTEGER NOT NULL, answer INTEGER NOT NULL,
            PRIMARY KEY (learner, rule, day))""",
        """CREATE TABLE rules (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            rule TEXT NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL,
            good INTEGER NOT NULL, graded TEXT NOT NULL, due TEXT NOT NULL, PRIMARY KEY (learner, rule))""",
        """CREATE TABLE levels (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            topic TEXT NOT NULL, level INTEGER NOT NULL, recent TEXT NOT NULL,
            PRIMARY KEY (learner, topic))""",
        """CREATE TABLE beliefs (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            misconception TEXT NOT NULL, times INTEGER NOT NULL, quiet INTEGER NOT NULL, at TEXT NOT NULL,
            PRIMARY KEY (learner, misconception))""",
    ),
)


LONGEST_REPLY = 1000  # characters kept of what was typed; a pasted novel need not be

T = TypeVar("T")


class Answer(Struct, frozen=True, kw_only=True):
    """One reply to one question, judged.

    `credited` are the rules that the question tested, `blamed` those that this reply broke.
    `misconceptions` are those that the reply showed, `telling` those that it could have shown.
    `attempt` counts from 1; `hinted`: a hint was open when the reply was given. `fingerprint` is the same
    exactly for the same exercise. `topic` is what a level is kept for (puzzles and drills); None where
    there are no levels. `seed` is what the exercise was generated from.
    """

    unit: str
    step: str
    fingerprint: str
    kind: str
    correct: bool
    attempt: int = 1
    hinted: bool = False
    credited: tuple[str, ...] = ()
    blamed: tuple[str, ...] = ()
    misconceptions: tuple[str, ...] = ()
    telling: tuple[str, ...] = ()
    topic: str | None = None
    reply: str = ""
    seed: int | None = None

    @property
    def unaided(self) -> bool:
        """A first try without a hint: the only kind that shows what is known."""
        return self.attempt == 1 and not self.hinted


class Place(Struct, frozen=True):
    """Where in a unit to go on: a step by its id and its number (from 1), and whatever else belongs to it.

    `extra` is anything that JSON can hold; only the session that wrote it looks inside.
    """

    step: str
    number: int
    extra: Mapping[str, Any] = field(default_factory=dict)


class Recorded(Struct, frozen=True):
    """An answer as it stands in the file: its number in order of writing, the moment, the learner's day."""

    number: int
    at: str
    day: str
    answer: Answer


def insert_answer(db: sqlite3.Connection, learner: int, at: str, day: date, answer: Answer) -> Recorded:
    """Write an answer down; returns it with the number it got."""
    row = db.execute(
        "INSERT INTO answers (learner, at, day, unit, step, fingerprint, kind, topic, correct, attempt, "
        "hinted, credited, blamed, misconceptions, telling, reply, seed) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            learner,
            at,
            day.isoformat(),
            answer.unit,
            answer.step,
            answer.fingerprint,
            answer.kind,
            answer.topic,
            answer.correct,
            answer.attempt,
            answer.hinted,
            json.dumps(answer.credited),
            json.dumps(answer.blamed),
            json.dumps(answer.misconceptions),
            json.dumps(answer.telling),
            storable(answer.reply[:LONGEST_REPLY]),
            # As text: a seed may be larger than the numbers that SQLite holds.
            None if answer.seed is None else str(answer.seed),
        ),
    )
    assert row.lastrowid is not None
    return Recorded(row.lastrowid, at, day.isoformat(), answer)


def recorded_answers(db: sqlite3.Connection, learner: int) -> list[Recorded]:
    """All answers of a learner in the order in which they were given."""
    rows = db.execute(
        "SELECT id, at, day, unit, step, fingerprint, kind, topic, correct, attempt, hinted, credited, "
        "blamed, misconceptions, telling, reply, seed FROM answers WHERE learner = ? ORDER BY id",
        (learner,),
    )
    return [_recorded(row) for row in rows]


def names(text: str) -> tuple[str, ...]:
    """A list of ids as it is stored. Raises GarbledError."""
    found = decoded(json.loads, text)
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise GarbledError(f"{text!r} is no list of ids")
    return tuple(found)


def mapping(text: str) -> dict[str, Any]:
    """An opaque mapping as it is stored. Raises GarbledError."""
    found = decoded(json.loads, text)
    if not isinstance(found, dict):
        raise GarbledError(f"{text!r} is no mapping")
    return found


def decoded(read: Callable[[str], T], text: str) -> T:
    """What `read` makes of a stored text; a text that cannot be what was written means a damaged file."""
    try:
        return read(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise GarbledError(f"{text!r}: {error}") from error


def storable(text: str) -> str:
    """Text without lone surrogates, which come from a terminal that sends no UTF-8 and have no encoding."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _recorded(row: tuple[Any, ...]) -> Recorded:
    number, at, day, unit, step, fingerprint, kind, topic, correct, attempt, hinted = row[:11]
    credited, blamed, misconceptions, telling, reply, seed = row[11:]
    answer = Answer(
        unit=unit,
        step=step,
        fingerprint=fingerprint,
        kind=kind,
        topic=topic,
        correct=bool(correct),
        attempt=attempt,
        hinted=bool(hinted),
        credited=names(credited),
        blamed=names(blamed),
        misconceptions=names(misconceptions),
        telling=names(telling),
        reply=reply,
        seed=None if seed is None else decoded(int, seed),
    )
    return Recorded(number, at, day, answer)
