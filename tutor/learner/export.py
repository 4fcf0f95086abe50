"""Everything about one learner as plain data, for a teacher, another program or another machine."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import Any

from msgspec.structs import asdict

from tutor.learner import derived
from tutor.learner.answers import mapping, recorded_answers
from tutor.learner.scheduling import state_of
from tutor.store import to_text

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
