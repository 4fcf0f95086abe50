"""The tables of the file that holds all sheets of a data folder.

What was told is kept, not what it came to: points and totals follow from it. Lists and mappings are JSON.
"""

from __future__ import annotations

from tutor.store.sql import Steps

STEPS: Steps = (
    (
        # `key` is the name without capitals; `used` orders the sheets by when they were last written in.
        """CREATE TABLE sheets (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
            players TEXT NOT NULL, dealer TEXT NOT NULL,
            base TEXT NOT NULL, house TEXT NOT NULL, used INTEGER NOT NULL)""",
        """CREATE TABLE rounds (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            sheet INTEGER NOT NULL REFERENCES sheets ON DELETE CASCADE,
            winner TEXT, hands TEXT NOT NULL, rummy INTEGER NOT NULL, melded TEXT)""",
        "CREATE INDEX rounds_of_sheet ON rounds (sheet, id)",
    ),
)
