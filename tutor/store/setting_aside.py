"""Giving a damaged file another name, so that a fresh one can start without anything being thrown away."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO

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
