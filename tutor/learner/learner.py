"""One learner: what they answered, where they are, what they know. One file holds all learners of a folder.

>>> from tutor.learner import Answer, Memoryless
>>> mia = Memoryless("Mia")
>>> mia.record(Answer(unit="quiz:melds", step="q1", fingerprint="f1", kind="choose", correct=True,
...                   credited=("meld.run",)))
>>> mia.answers(), mia.rule_states()["meld.run"].state
(1, 'known')
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta, tzinfo
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from msgspec.structs import asdict

from tutor import names
from tutor.learner import derived
from tutor.learner.answers import STEPS, Answer, Place, insert_answer, mapping, recorded_answers
from tutor.learner.derived import Belief
from tutor.learner.scheduling import RuleState, is_due, state_of
from tutor.store import Clock, Tell, to_text, utc_now
from tutor.store.files import MemoryStore, SteadyStore, Store, Transactions
from tutor.store.sql import T

ME = "me"
"""The learner when nobody gives a name."""

LONGEST_NAME = 40  # characters


def valid_name(name: str) -> str:
    """The name in the form in which it is kept. Raises ValueError saying what is wrong with it."""
    kept = names.read(name)
    if not kept:
        raise ValueError("a learner needs a name")
    if len(kept) > LONGEST_NAME:
        raise ValueError(f"a learner's name has at most {LONGEST_NAME} characters, this one has {len(kept)}")
    if not kept.isprintable():
        raise ValueError(f"{kept!r} holds characters that cannot be shown")
    return kept


def key_of(name: str) -> str:
    """The same for names that differ only in capitals: who types `ann` today is Ann of yesterday."""
    return names.key(valid_name(name))


FORMAT = 1
"""Goes up when a key changes its meaning or goes away; new keys may come without."""


def exported(db: sqlite3.Connection, learner: int, name: str, moment: datetime) -> dict[str, Any]:
    """All that is stored, as JSON can hold it. Moments are UTC; `day`, `due`, `graded` the learner's own."""
    return {
        "format": FORMAT,
        "learner": name,
        "exported": to_text(moment),
        "answers": [
            {"number": one.number, "at": one.at, "day": one.day, **_listed(asdict(one.answer))}
            for one in recorded_answers(db, learner)
        ],
        "rules": {
            rule: {
                "state": state_of(rule, strength).state,
                "due": strength.due.isoformat(),
                "graded": strength.graded.isoformat(),
                "stability": strength.stability,
                "difficulty": strength.difficulty,
            }
            for rule, strength in derived.strengths(db, learner).items()
        },
        "levels": _pairs(db, "SELECT topic, level FROM levels WHERE learner = ? ORDER BY topic", learner),
        "misconceptions": [
            {**asdict(belief), "recurs": belief.recurs} for belief in derived.beliefs(db, learner)
        ],
        "places": [
            {"unit": unit, "step": step, "number": number, "extra": mapping(extra), "at": at}
            for unit, step, number, extra, at in db.execute(
                "SELECT unit, step, number, extra, at FROM places WHERE learner = ? ORDER BY id", (learner,)
            )
        ],
        "finished": _pairs(db, "SELECT unit, times FROM finished WHERE learner = ? ORDER BY unit", learner),
        "seen": _pairs(db, "SELECT fingerprint, at FROM seen WHERE learner = ? ORDER BY at", learner),
    }


def _listed(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in answer.items()}


def _pairs(db: sqlite3.Connection, query: str, learner: int) -> dict[str, Any]:
    return dict(db.execute(query, (learner,)))


FILE_NAME = "progress.sqlite3"


class Learner:
    """The learner called `name` in `store`. Exists in the file from the first thing that is kept.

    `zone` is the learner's time zone (None: that of the machine); it decides which day it is for them.
    What changes something returns when it is on disk (if `keeps`), and raises a StoreError otherwise.
    """

    def __init__(
        self, store: Transactions, name: str = ME, *, clock: Clock = utc_now, zone: tzinfo | None = None
    ) -> None:
        self.name = valid_name(name)
        self._store = store
        self._clock = clock
        self._zone = zone

    @staticmethod
    def open(
        folder: Path, name: str, tell: Tell, *, clock: Clock = utc_now, zone: tzinfo | None = None
    ) -> Learner:
        """A learner of the data folder; raises CannotWriteError when something cannot be kept."""
        return Learner(Store(folder / FILE_NAME, STEPS, tell, clock=clock), name, clock=clock, zone=zone)

    @staticmethod
    def open_steadily(
        folder: Path, name: str, tell: Tell, *, clock: Clock = utc_now, zone: tzinfo | None = None
    ) -> Learner:
        """A learner for a session: when the disk fails, `tell` hears of it once and memory takes over."""
        store = SteadyStore(folder / FILE_NAME, STEPS, tell, clock=clock)
        return Learner(store, name, clock=clock, zone=zone)

    @property
    def keeps(self) -> bool:
        """Will what is recorded still be there next time?"""
        return self._store.keeps

    # Answers

    def record(self, answer: Answer, place: Place | None = None) -> None:
        """Keep an answer and all that follows from it, and the place to go on at if one is given."""
        now = self._clock()
        day = self.day(now)

        def keep(db: sqlite3.Connection) -> None:
            learner = self._made(db)
            derived.apply(db, learner, insert_answer(db, learner, to_text(now), day, answer))
            if place is not None:
                _keep_place(db, learner, answer.unit, place, to_text(now))

        self._store.write(keep)

    def answers(self) -> int:
        """How many answers have been recorded."""
        return int(self._rows("SELECT count(*) FROM answers WHERE learner = ?")[0][0])

    # Places and units

    def keep_place(self, unit: str, place: Place) -> None:
        """This is where to go on in the unit, and the unit is the one last worked on."""
        now = to_text(self._clock())
        self._store.write(lambda db: _keep_place(db, self._made(db), unit, place, now))

    def place(self, unit: str) -> Place | None:
        """Where to go on in the unit; None at the start."""
        rows = self._rows("SELECT step, number, extra FROM places WHERE learner = ? AND unit = ?", unit)
        return Place(rows[0][0], rows[0][1], mapping(rows[0][2])) if rows else None

    def places(self) -> list[tuple[str, Place]]:
        """The units left in the middle, the one last worked on first, and where to go on in each."""
        rows = self._rows("SELECT unit, step, number, extra FROM places WHERE learner = ? ORDER BY id DESC")
        return [(unit, Place(step, number, mapping(extra))) for unit, step, number, extra in rows]

    def forget_place(self, unit: str) -> None:
        """The unit starts from the beginning again."""
        self._store.write(lambda db: _forget_place(db, self._found(db), unit))

    def mark_finished(self, unit: str) -> None:
        """The unit has been gone through to its end, once more; there is no place to go on at."""
        now = to_text(self._clock())

        def keep(db: sqlite3.Connection) -> None:
            learner = self._made(db)
            db.execute("INSERT OR IGNORE INTO finished VALUES (?, ?, 0, ?)", (learner, unit, now))
            db.execute(
                "UPDATE finished SET times = times + 1, at = ? WHERE learner = ? AND unit = ?",
                (now, learner, unit),
            )
            _forget_place(db, learner, unit)

        self._store.write(keep)

    def finished(self, unit: str) -> int:
        """How often the unit has been finished."""
        return self.finished_units().get(unit, 0)

    def finished_units(self) -> dict[str, int]:
        """How often each unit has been finished, only those that were."""
        return dict(self._rows("SELECT unit, times FROM finished WHERE learner = ? ORDER BY unit"))

    # Rules

    def rule_states(self, rules: Iterable[str] = ()) -> dict[str, RuleState]:
        """The state of each rule ever graded, the first to be due first, then of the other `rules` as new."""
        strengths = self._read(derived.strengths)
        states = {rule: state_of(rule, strength) for rule, strength in strengths.items()}
        return states | {rule: state_of(rule, None) for rule in rules if rule not in states}

    def rules_due(self, now: datetime | None = None) -> list[str]:
        """The rules to ask on this day, the longest overdue first."""
        today = self.day(now or self._clock())
        return [rule for rule, strength in self._read(derived.strengths).items() if is_due(strength, today)]

    def next_due(self) -> date | None:
        """The day on which the next rule comes due, today if one is; None if no rule was ever graded."""
        today = self.day(self._clock())
        strengths = self._read(derived.strengths).values()
        return min((today if is_due(one, today) else one.due for one in strengths), default=None)

    def weakest_rules(self) -> list[str]:
        """All rules ever graded, the least firmly remembered first: for practice when nothing is due."""
        strengths = self._read(derived.strengths)
        return sorted(strengths, key=lambda rule: strengths[rule].stability)

    # Levels, misconceptions, what has been seen

    def level(self, topic: str) -> int:
        """The level, 1 to 5, at which to ask in a topic."""
        return self._read(lambda db, learner: derived.standing_of(db, learner, topic)).level

    def levels(self) -> dict[str, int]:
        """The level in every topic that has been practised."""
        return dict(self._rows("SELECT topic, level FROM levels WHERE learner = ? ORDER BY topic"))

    def misconceptions(self) -> list[Belief]:
        """The misconceptions that are not cleared yet, the most frequent first."""
        return self._read(derived.beliefs)

    def not_shown(self) -> dict[str, int]:
        """Misconceptions that answers could have shown: how many right first tries without a hint have not,
        since the misconception was last shown."""
        counts: dict[str, int] = {}
        for one in self._read(recorded_answers):
            for shown in one.answer.misconceptions:
                counts.pop(shown, None)
            if one.answer.correct and one.answer.unaided:
                for told in one.answer.telling:
                    counts[told] = counts.get(told, 0) + 1
        return counts

    def saw(self, fingerprint: str) -> None:
        """An exercise was shown. `record` implies it; for one that was left without an answer."""
        now = to_text(self._clock())

        def keep(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO seen VALUES (?, ?, ?)", (self._made(db), fingerprint, now))

        self._store.write(keep)

    def seen_fingerprints(self, within: timedelta = derived.FRESH_AGAIN_AFTER) -> set[str]:
        """The exercises met in the last 30 days, or in a time given."""
        since = to_text(self._clock() - within)
        rows = self._rows("SELECT fingerprint FROM answers WHERE learner = ? AND at > ?", since)
        rows += self._rows("SELECT fingerprint FROM seen WHERE learner = ? AND at > ?", since)
        return {fingerprint for (fingerprint,) in rows}

    # Everything

    def export(self) -> dict[str, Any]:
        """All that is kept about this learner, as JSON can hold it."""
        now = self._clock()
        return self._read(lambda db, learner: exported(db, learner, self.name, now))

    def reset(self, unit: str | None = None) -> Path | None:
        """Forget a unit, or everything, of this learner; returns the name of the copy made before.

        The answers of the unit go, and with them what followed from them. The copy is of the whole file
        as it was; None where nothing was kept on disk. If it cannot be made, nothing is forgotten.
        """

        def forget(db: sqlite3.Connection) -> Path | None:
            learner = self._found(db)
            if not learner:
                return None
            copy = self._store.back_up()
            if unit is None:
                db.execute("DELETE FROM learners WHERE id = ?", (learner,))
                return copy
            for table in ("answers", "places", "finished"):
                db.execute(f"DELETE FROM {table} WHERE learner = ? AND unit = ?", (learner, unit))
            _recompute(db, learner)
            return copy

        return self._store.write(forget)

    @property
    def today(self) -> date:
        """The learner's own date now."""
        return self.day(self._clock())

    def day(self, moment: datetime) -> date:
        """The learner's own date at a moment."""
        return moment.astimezone(self._zone).date()

    def close(self) -> None:
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _found(self, db: sqlite3.Connection) -> int:
        """This learner's id; 0, which nobody has, before anything is kept."""
        # Kept by an earlier version, a key can have the apostrophe as it was typed.
        likely = """SELECT id FROM learners
            WHERE replace(replace(key, '\u2018', char(39)), '\u2019', char(39)) = ? ORDER BY key"""
        row = db.execute(likely, (key_of(self.name),)).fetchone()
        return 0 if row is None else int(row[0])

    def _made(self, db: sqlite3.Connection) -> int:
        """This learner's id; enters the learner if need be."""
        found = self._found(db)
        if found:
            return found
        made = db.execute("INSERT INTO learners (key, name) VALUES (?, ?)", (key_of(self.name), self.name))
        assert made.lastrowid is not None
        return made.lastrowid

    def _read(self, look: Callable[[sqlite3.Connection, int], T]) -> T:
        return self._store.read(lambda db: look(db, self._found(db)))

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        return self._read(lambda db, learner: db.execute(query, (learner, *values)).fetchall())


class Memoryless(Learner):
    """A learner of whom nothing is kept: for a session that has no disk, and for trying things out."""

    def __init__(self, name: str = ME, *, clock: Clock = utc_now, zone: tzinfo | None = None) -> None:
        super().__init__(MemoryStore(STEPS), name, clock=clock, zone=zone)


def learners(folder: Path, tell: Tell) -> list[str]:
    """The names of all learners of a data folder, in alphabetical order."""
    with Store(folder / FILE_NAME, STEPS, tell) as store:
        rows = store.read(lambda db: db.execute("SELECT name FROM learners ORDER BY key").fetchall())
    return [name for (name,) in rows]


def _keep_place(db: sqlite3.Connection, learner: int, unit: str, place: Place, now: str) -> None:
    # Replacing gives the row the highest id: the order of places is that of keeping, whatever the clock says.
    db.execute(
        "INSERT OR REPLACE INTO places (learner, unit, step, number, extra, at) VALUES (?, ?, ?, ?, ?, ?)",
        (learner, unit, place.step, place.number, json.dumps(dict(place.extra)), now),
    )


def _forget_place(db: sqlite3.Connection, learner: int, unit: str) -> None:
    db.execute("DELETE FROM places WHERE learner = ? AND unit = ?", (learner, unit))


def _recompute(db: sqlite3.Connection, learner: int) -> None:
    for table in derived.TABLES:
        db.execute(f"DELETE FROM {table} WHERE learner = ?", (learner,))
    for recorded in recorded_answers(db, learner):
        derived.apply(db, learner, recorded)
