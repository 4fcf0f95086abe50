"""What every SQLite connection of this program has in common: settings, migrations, whole transactions."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO, TypeVar

from tutor.store.problems import GarbledError, NewerStoreError, Why

Steps = Sequence[Sequence[str]]
"""Migrations: item n holds the statements that lead from schema version n to n + 1.

Steps that shipped never change; a new one only adds (CREATE, ALTER TABLE … ADD COLUMN), because the
stored schema is compared with the one that the steps give.
"""

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""What to do within one transaction. May be run again from the start, so it changes nothing outside."""

FILE_ERRORS = (sqlite3.Error, GarbledError, UnicodeDecodeError)
"""What comes of a file that is broken, locked or gone; the last one when even the complaint is garbled."""

LONGEST_WAIT = 5.0  # seconds to wait for another program's lock
_SHORT_WAIT = 0.01  # seconds that SQLite waits before it lets us look at the clock

_BROKEN_FILE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
_WHY: dict[int, Why] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_PERM: "unreachable",
    sqlite3.SQLITE_AUTH: "unreachable",
    sqlite3.SQLITE_IOERR: "failed",
    sqlite3.SQLITE_NOLFS: "failed",
}


def connect(path: Path | str, timeout: float = _SHORT_WAIT) -> sqlite3.Connection:
    """A connection that begins and ends transactions only when told to. Reads nothing yet."""
    return sqlite3.connect(path, timeout=timeout, isolation_level=None)


def transact(connection: sqlite3.Connection, begin: str, work: Work[T]) -> T:
    """Run `work` between `begin` and COMMIT; on any exception, Ctrl-C included, nothing of it stays."""
    try:
        connection.execute(begin)
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise
    return result


def copy(path: Path, into: sqlite3.Connection, timeout: float) -> None:
    """Copy the last committed state of the file at `path`. Raises sqlite3.Error."""
    with closing(connect(path, timeout)) as source:
        # Takes the lock for reading, with the time limit; the copying itself would wait for ever.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(into)


def bring_up_to_date(connection: sqlite3.Connection, path: Path, steps: Steps) -> None:
    """Check the file behind `connection` and run the steps that it lacks.

    Raises NewerStoreError before anything is changed, GarbledError if the file is broken or not one of ours,
    and sqlite3.Error.
    """
    # First, and by itself: the rest of a newer file may hold what this SQLite cannot even parse.
    version = _version(connection, path, steps)
    connection.execute("PRAGMA foreign_keys = ON")
    # EXTRA also syncs the folder after the commit (0.1 ms more): else a power cut could undo an
    # answer that has been acknowledged. fullfsync does on macOS what a sync does elsewhere.
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA fullfsync = ON")
    _check(connection)
    if version < len(steps):
        # Another program may do the same at the same time: the version is read again under the lock.
        transact(connection, "BEGIN IMMEDIATE", lambda locked: _migrate(locked, path, steps))
    missing = _schema_of_steps(steps) - _schema(connection)
    if missing:
        raise GarbledError(f"the schema lacks {sorted(missing)}")


def blank(steps: Steps) -> sqlite3.Connection:
    """An empty database in memory, of the newest schema."""
    connection = connect(":memory:")
    connection.execute("PRAGMA foreign_keys = ON")
    transact(connection, "BEGIN", lambda fresh: _migrate(fresh, Path(":memory:"), steps))
    return connection


def is_damage(error: Exception) -> bool:
    """Does this error mean that the file itself is broken, not that it cannot be reached or written?"""
    if isinstance(error, (GarbledError, UnicodeDecodeError)):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # The module's own complaint about text that is not UTF-8 carries no code.
        return "decode" in str(error).lower()
    # A byte that tells the format of the schema, set to none that exists, is reported as a mere error.
    return code & 0xFF in _BROKEN_FILE or "unsupported file format" in str(error)


def is_moved(error: Exception) -> bool:
    """Does this error mean that the open file has been renamed or deleted by somebody else?"""
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_READONLY_DBMOVED


def is_locked(error: Exception) -> bool:
    """Does this error mean that another program has the file locked just now?"""
    return why_not_written(error) == "locked"


def why_not_written(error: Exception) -> Why | None:
    """The reason in our terms; None for an error that is not about the file but a fault of this program."""
    code = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
        return "refused"
    return None if code is None else _WHY.get(code & 0xFF)


def _version(connection: sqlite3.Connection, path: Path, steps: Steps) -> int:
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if found > len(steps):
        raise NewerStoreError(path, found, len(steps))
    return found


def _check(connection: sqlite3.Connection) -> None:
    """Look at every page: 1 ms for a thousand answers. Raises GarbledError for a broken file."""
    for _ in range(2):
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found == "ok":
            return
    # A page that the disk did not deliver is reported like a broken one. Reading everything tells them
    # apart: it raises an I/O error then, and a file must not be put aside for the fault of a cable.
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        connection.execute(f'SELECT * FROM "{table}"').fetchall()
    raise GarbledError(found)


def _migrate(connection: sqlite3.Connection, path: Path, steps: Steps) -> None:
    version = _version(connection, path, steps)
    if version < 0 or (version == 0 and _schema(connection)):
        raise GarbledError("not a file of this program")
    for step in steps[version:]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(steps)}")


def _schema(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    return set(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


def _schema_of_steps(steps: Steps) -> set[tuple[str, str]]:
    connection = blank(steps)
    try:
        return _schema(connection)
    finally:
        connection.close()


Identity = tuple[int, int]
"""Tells whether a path still leads to the file it led to before: device and inode."""

_LOOK_AGAIN = 0.05  # seconds between two tries to get the lock


def identity(path: Path) -> Identity | None:
    """Which file is at `path` now; None if there is none. Raises OSError if one cannot find out."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def free_name(path: Path, mark: str, moment: datetime) -> Path:
    """A name beside `path` that is not taken: `progress.damaged-20250301-093000.sqlite3`."""
    stem = f"{path.stem}.{mark}-{moment:%Y%m%d-%H%M%S}"
    candidate = path.with_name(stem + path.suffix)
    number = 2
    while candidate.exists():
        candidate = path.with_name(f"{stem}-{number}{path.suffix}")
        number += 1
    return candidate


def set_aside(path: Path, damaged: Identity, moment: datetime, timeout: float) -> Path | None:
    """Rename the file `damaged` at `path`; returns its new name, None if another program has already done so.

    Raises OSError if it cannot be renamed; then it is where it was. Raises TimeoutError if somebody has
    it locked for longer than `timeout` seconds.
    """
    with _alone_with(path, timeout):
        if identity(path) != damaged:
            return None
        kept_as = free_name(path, "damaged", moment)
        journal, kept_journal = _journal_of(path), _journal_of(kept_as)
        # The journal goes first: left behind alone, it would be played back into the fresh file.
        with suppress(FileNotFoundError):
            journal.rename(kept_journal)
        try:
            path.rename(kept_as)
        except OSError:
            with suppress(FileNotFoundError):
                kept_journal.rename(journal)
            raise
        return kept_as


def _journal_of(path: Path) -> Path:
    return path.with_name(path.name + "-journal")


@contextmanager
def _alone_with(path: Path, timeout: float) -> Iterator[None]:
    """Hold the file at `path` locked against every other program, also against SQLite.

    Two programs that find the damage at the same moment would else each move a file away, the second
    one the fresh file of the first. Windows refuses to rename a file that anybody has open: no lock needed.
    """
    if sys.platform == "win32":
        yield
        return
    try:
        file = path.open("r+b")
    except FileNotFoundError:
        yield
        return
    with file:
        _lock(file, timeout)
        yield


def _lock(file: IO[bytes], timeout: float) -> None:
    if sys.platform == "win32":
        return
    import fcntl

    give_up = time.monotonic() + timeout
    while True:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            if time.monotonic() > give_up:
                raise TimeoutError(f"{file.name} is locked") from None
            time.sleep(_LOOK_AGAIN)
        else:
            return
