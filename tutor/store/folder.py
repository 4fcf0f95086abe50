"""Where this person's data lives, and the small things kept there for the whole table: house rules, suits."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.store.problems import CannotWriteError, Tell, why_not

if TYPE_CHECKING:
    import sqlite3

    from tutor.store.files import Store


_NAME = "rummy-tutor"


def data_folder(environment: Mapping[str, str]) -> Path:
    """`TUTOR_HOME` if it is set and not empty, else the platform's folder for user data.

    The folder need not exist: it is made by the first thing that is kept in it, so that looking never
    leaves a trace.

    >>> data_folder({"TUTOR_HOME": "/tmp/mia"}).name
    'mia'
    """
    chosen = environment.get("TUTOR_HOME")
    if chosen:
        # Quoted in a script or a service file, the shell has not expanded the tilde.
        return Path(chosen).expanduser() if chosen.startswith("~/") or chosen == "~" else Path(chosen)
    home = environment.get("HOME", "")
    if sys.platform == "linux" and home.startswith("/") and "ANDROID_DATA" not in environment:
        # As platformdirs says it too; loading that takes a tenth of the time of a short command.
        shared = environment.get("XDG_DATA_HOME", "")
        return (Path(shared) if shared.startswith("/") else Path(home, ".local", "share")) / _NAME
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False)


_TABLE_FILE = "table.sqlite3"
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
        (folder / _TABLE_FILE).stat()
    except FileNotFoundError:
        return False
    except OSError:
        return True  # it cannot be told: the store will say why
    return True


def _settings(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute("SELECT setting, value FROM house_rules ORDER BY rowid"))


def _store(folder: Path, tell: Tell) -> Store:
    from tutor.store.files import CarefulStore

    return CarefulStore(folder / _TABLE_FILE, STEPS, tell)


_SUITS_FILE = "four-colour-suits"


def four_colours(folder: Path) -> bool:
    """Are four colours asked for? Not where that cannot be found out."""
    try:
        return (folder / _SUITS_FILE).exists()
    except OSError:
        return False


def remember_four_colours(folder: Path) -> None:
    """Four colours from now on. Raises CannotWriteError."""
    path = folder / _SUITS_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError as error:
        raise CannotWriteError(path, why_not(error)) from error


def forget_four_colours(folder: Path) -> None:
    """Back to red and black. Raises CannotWriteError."""
    path = folder / _SUITS_FILE
    try:
        path.unlink(missing_ok=True)
    except NotADirectoryError:
        return
    except OSError as error:
        raise CannotWriteError(path, why_not(error)) from error
