"""The house rules of the table that this data folder belongs to: one set for all learners."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.store.problems import Tell

if TYPE_CHECKING:
    import sqlite3

    from tutor.store.files import Store

FILE_NAME = "table.sqlite3"
STEPS = (("CREATE TABLE house_rules (setting TEXT PRIMARY KEY, value TEXT NOT NULL)",),)


def house_rules(folder: Path, tell: Tell) -> dict[str, str]:
    """The saved settings, empty if none were saved. Raises StoreError where that cannot be read, a damaged
    file included: nobody may take rules that are not known for none."""
    if not _saved(folder):
        return {}
    with _store(folder, tell) as store:
        return store.read(_settings)


def save_house_rules(folder: Path, rules: Mapping[str, str], tell: Tell) -> None:
    """Keep exactly these settings instead of those kept so far. Raises StoreError if they cannot be kept."""

    def replace(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM house_rules")
        db.executemany("INSERT INTO house_rules VALUES (?, ?)", rules.items())

    with _store(folder, tell) as store:
        store.write(replace)


def forget_house_rules(folder: Path, tell: Tell) -> None:
    """Back to no saved settings. Raises StoreError if they cannot be removed."""
    if _saved(folder):
        save_house_rules(folder, {}, tell)


def _saved(folder: Path) -> bool:
    """Answers without loading SQLite what is so at most tables: nothing has ever been saved."""
    try:
        (folder / FILE_NAME).stat()
    except FileNotFoundError:
        return False
    except OSError:
        return True  # it cannot be told: the store will say why
    return True


def _settings(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute("SELECT setting, value FROM house_rules ORDER BY rowid"))


def _store(folder: Path, tell: Tell) -> Store:
    from tutor.store.careful import CarefulStore

    return CarefulStore(folder / FILE_NAME, STEPS, tell)
