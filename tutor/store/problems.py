"""What can go wrong with a stored file: a small family of errors whose text can be shown as it is."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Literal

Why = Literal[
    "read-only", "full", "locked", "unreachable", "failed", "no-folder", "closed", "damaged", "refused"
]

_WORDS: dict[Why, str] = {
    "read-only": "it is read-only",
    "full": "the disk is full",
    "locked": "another program has kept it locked",
    "unreachable": "it cannot be opened there",
    "failed": "the disk reported an error",
    "no-folder": "what should be its folder is a file",
    "closed": "you may not look into its folder",
    "damaged": "it is damaged",
    "refused": "a trigger in it that is none of this program's refuses it",
}
UNREADABLE: frozenset[Why] = frozenset({"unreachable", "no-folder", "closed"})
"""Those under which nothing of the file can be read either."""


_LONGEST_PATH = 400
"""Characters: a longer path is told by its two ends."""


def shown(path: Path) -> str:
    """The path as a message names it."""
    text = str(path)
    if len(text) <= _LONGEST_PATH:
        return text
    return f"{text[: _LONGEST_PATH // 2]}…{text[-_LONGEST_PATH // 2 :]}"


class StoreError(Exception):
    """Something is wrong with the file at `path`; the text says what, for a person, in one line."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        super().__init__(text)


class NewerStoreError(StoreError):
    """The file was written by a newer version of this program; it has been left as it was.

    `found` and `known` are schema versions: that of the file, and the highest that this program can read.
    """

    def __init__(self, path: Path, found: int, known: int) -> None:
        self.found = found
        self.known = known
        super().__init__(
            path,
            f"{shown(path)} was written by a newer version of this program (format {found}, this one knows "
            f"up to {known}). It has not been changed. Update the program to use it.",
        )


class DamagedStoreError(StoreError):
    """The file could not be understood. It now lies at `kept_as`, whole, and a fresh one takes its place."""

    def __init__(self, path: Path, kept_as: Path) -> None:
        self.kept_as = kept_as
        text = f"{shown(path)} is damaged. It has been kept as {shown(kept_as)}, and a fresh file is started."
        super().__init__(path, text)


class CannotWriteError(StoreError):
    """The file cannot be written, or not even be reached; nothing of what was to be written is in it.

    `why` is one of `read-only`, `full`, `locked` (for longer than we wait), `failed`; or, where it cannot be
    read either, `unreachable`, `no-folder`, `closed`.
    """

    def __init__(self, path: Path, why: Why) -> None:
        self.why: Why = why
        done = "written or read" if why in UNREADABLE else "written"
        super().__init__(path, f"{shown(path)} cannot be {done}: {_WORDS[why]}.")


class CannotReadError(StoreError):
    """The file is there, or may be, and what is in it cannot be read; it has not been touched.

    `why` is as of CannotWriteError, or `damaged`.
    """

    def __init__(self, path: Path, why: Why) -> None:
        self.why: Why = why
        super().__init__(path, f"{shown(path)} cannot be read: {_WORDS[why]}.")


def why_not_found(error: OSError) -> Why:
    """Why it cannot even be told whether the file is there."""
    return "closed" if error.errno in (errno.EACCES, errno.EPERM) else why_not(error)


def why_not(error: OSError) -> Why:
    """Why the system did not let us write, in our terms."""
    match error.errno:
        case errno.ENOTDIR | errno.EEXIST:
            return "no-folder"
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return "read-only"
        case errno.ENOSPC | errno.EDQUOT:
            return "full"
        case errno.EIO:
            return "failed"
    return "locked" if isinstance(error, TimeoutError) else "unreachable"


class GarbledError(Exception):
    """A value that was read from a file cannot be what was written to it.

    Raised by whoever decodes a stored value. The store takes it as damage that SQLite could not notice.
    """


Tell = Callable[[StoreError], None]
"""Hears of a problem that has been dealt with and that the person should know of."""
