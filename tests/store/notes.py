"""A small store to try things on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from tutor.store import StoreError
from tutor.store.files import Store

STEPS = (("CREATE TABLE notes (text TEXT NOT NULL)", "CREATE INDEX notes_by_text ON notes (text)"),)


class Notes:
    """A store of short texts, and what was told of it."""

    def __init__(self, path: Path, kind: type[Store] = Store, timeout: float = 0.2) -> None:
        self.told: list[StoreError] = []
        self.store = kind(
            path,
            STEPS,
            self.told.append,
            clock=lambda: datetime(2025, 3, 1, 9, 30, tzinfo=UTC),
            timeout=timeout,
        )

    def add(self, text: str) -> None:
        self.store.write(lambda db: db.execute("INSERT INTO notes VALUES (?)", (text,)).rowcount)

    def all(self) -> list[str]:
        query = "SELECT text FROM notes ORDER BY rowid"
        return self.store.read(lambda db: [text for (text,) in db.execute(query)])


def rows(path: Path) -> list[str]:
    """What is in the file, past all of this program's own code."""
    with closing(sqlite3.connect(path)) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM notes ORDER BY rowid")]
