"""What goes wrong, as one line each on stderr and an exit status: the one place that decides this."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from typer import BadParameter

from tutor.cards import CardError
from tutor.cli.status import Status
from tutor.content.characters import clean, excerpt
from tutor.rules.house import HouseRuleError

# Typer exports only this one of its usage errors; the common base is the same class in all of 0.26–0.28.
USAGE_ERROR: type[Exception] = BadParameter.__bases__[0]


_LONGEST, _LONGEST_WORD = 400, 80  # characters of a message, and of a word in it


class Problem(Exception):  # noqa: N818 - what it is, not "Error"
    """Something to tell in one line each, and how the program then ends."""

    def __init__(self, *lines: str, status: Status = Status.USAGE) -> None:
        self.lines = lines
        self.status = status
        super().__init__("; ".join(lines))


@contextmanager
def done_all_the_same(stream: TextIO, done: str) -> Iterator[None]:
    """Showing what was done: where that cannot be shown, the error says that it is done."""
    try:
        yield
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, f"{error.strerror or error}. {done}") from error


def path_given(text: str) -> Path:
    """Where a person wants something written. Raises `Problem` for a name that no file can have."""
    try:
        possible = b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise Problem(f"{excerpt(text)} is no name for a file: use letters that can be seen")
    return Path(text)


def told(error: Exception) -> Problem | None:
    """The error as lines and a status; None for one that is a fault of this program."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, HouseRuleError):
        return Problem(*error.problems)
    if isinstance(error, CardError):
        return Problem(no_card(error))
    if isinstance(error, USAGE_ERROR):
        return Problem(_usage(error))
    return _told_late(error)


def _told_late(error: Exception) -> Problem | None:
    """Errors of rooms that most commands never load."""
    from tutor.content.faults import ContentError
    from tutor.content.shelf import UnknownIdError
    from tutor.rules.rulebook.entry import UnknownRule
    from tutor.store.problems import StoreError

    if isinstance(error, ContentError):
        return Problem(*map(str, error.faults), status=Status.CONTENT)
    if isinstance(error, UnknownIdError):
        return Problem(str(error))
    if isinstance(error, StoreError):
        return Problem(str(error), status=Status.CANNOT_KEEP)
    if isinstance(error, UnknownRule):
        return Problem(str(error))
    if isinstance(error, OSError):
        return Problem(f"cannot write: {error.strerror or error}", status=Status.CANNOT_KEEP)
    return None


def no_card(error: CardError) -> str:
    """The error with what was read shown safely."""
    return f"{excerpt(error.text)} {error.problem}"


def _usage(error: Exception) -> str:
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", "tutor")
    return f"{_cut(message).rstrip('.')}. Try `{path} --help`"


def _cut(message: str) -> str:
    """The message, which can quote anything that was typed, at a length that can be read."""
    long_words = re.sub(rf"\S{{{_LONGEST_WORD},}}", lambda word: word[0][: _LONGEST_WORD - 1] + "…", message)
    return long_words if len(long_words) <= _LONGEST else long_words[: _LONGEST - 1] + "…"


def bug(error: Exception) -> Problem:
    """The line about a fault of this program."""
    what = clean(f"{type(error).__name__}: {error}")[:200]
    line = (
        f"this is a fault of the program, not yours: {what}. "
        "Please report it with what the same command prints under --debug"
    )
    return Problem(line, status=Status.BUG)
