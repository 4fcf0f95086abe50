"""The tables of the file that all learners of one data folder share.

`answers` is the source of everything that is computed: `grades`, `rules`, `levels` and `beliefs` can be
made again from it. Times are UTC, days the learner's own; lists are JSON.
"""

from __future__ import annotations

from tutor.store.sql import Steps

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
