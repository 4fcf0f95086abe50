"""How far a long check has come, on a terminal's stderr; in a pipe there is nothing of it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

from tutor.cli.environment import Environment

Item = TypeVar("Item")

FEW = 20
"""Up to so many files there is nothing to wait for."""
_EVERY = 0.1  # seconds between two looks of the bar
_CELLS = 24


def with_bar(around: Environment, items: Sequence[Item]) -> Iterator[Item]:
    """The items one by one, with a bar that shows how many are done and is gone after the last."""
    if len(items) <= FEW or around.dumb or not around.stderr.isatty():
        yield from items
        return
    shown = 0.0
    width = 0
    try:
        for done, item in enumerate(items):
            now = time.monotonic()
            if now - shown >= _EVERY:
                shown = now
                line = _bar(done, len(items), around.width)
                width = max(width, len(line))
                around.stderr.write(f"\r{line}")
                around.stderr.flush()
            yield item
    finally:
        around.stderr.write(f"\r{' ' * width}\r")
        around.stderr.flush()


def _bar(done: int, of: int, width: int) -> str:
    """`[####      ] 412 of 1000 files`, or only the numbers where there is no room."""
    numbers = f"{done} of {of} files"
    filled = _CELLS * done // of
    line = f"[{'#' * filled}{' ' * (_CELLS - filled)}] {numbers}"
    return line if len(line) < width else numbers[: width - 1]
