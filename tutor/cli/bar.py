"""How far something long has come, on a terminal's stderr; in a pipe there is nothing of it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from tutor.cli.environment import Environment

Item = TypeVar("Item")

FEW = 20
"""Up to so many files there is nothing to wait for."""
PATIENCE = 1.0
"""Seconds after which somebody wants to know that there is more to come."""
_EVERY = 0.1  # seconds between two looks of the bar
_CELLS = 24


class Bar:
    """One line that is drawn over itself: so many of `of` are done. `what` they are is said beside it."""

    def __init__(self, around: Environment, of: int, what: str) -> None:
        self._around = around
        self._of = of
        self._what = what
        self._seen = not around.dumb and around.stderr.isatty()
        self._shown = 0.0
        self._width = 0

    def show(self, done: int) -> None:
        """Draw it, if it was not drawn just now."""
        now = time.monotonic()
        if not self._seen or now - self._shown < _EVERY:
            return
        self._shown = now
        line = self._line(done)
        self._width = max(self._width, len(line))
        self._write(line)

    def clear(self) -> None:
        """Leave its line empty, for something else to be written there."""
        if self._width:
            self._write(f"{' ' * self._width}\r")
            self._shown, self._width = 0.0, 0

    def _write(self, text: str) -> None:
        self._around.stderr.write(f"\r{text}")
        self._around.stderr.flush()

    def _line(self, done: int) -> str:
        """`[####      ] 412 of 1000 files`, or only the numbers where there is no room."""
        width = _cells_on(self._around)
        numbers = f"{done} of {self._of} {self._what}"
        filled = _CELLS * done // self._of
        line = f"[{'#' * filled}{' ' * (_CELLS - filled)}] {numbers}"
        return line if len(line) < width else numbers[: width - 1]


def _cells_on(around: Environment) -> int:
    """How many cells a line on stderr has, also while the output goes elsewhere."""
    try:
        return min(os.get_terminal_size(around.stderr.fileno()).columns or around.width, around.width)
    except (OSError, ValueError):
        return around.width


def with_bar(around: Environment, items: Sequence[Item]) -> Iterator[Item]:
    """The files one by one, with a bar that shows how many are done and is gone after the last."""
    if len(items) <= FEW:
        yield from items
        return
    bar = Bar(around, len(items), "files")
    try:
        for done, item in enumerate(items):
            bar.show(done)
            yield item
    finally:
        bar.clear()


def as_they_come(
    around: Environment, items: Iterable[Item], of: int, what: str, began: float
) -> Iterator[Item]:
    """Things that are shown as soon as they are made; while the next one is being made, and it has taken long
    since `began` (as `time.monotonic` counts), a bar stands below them."""
    bar = Bar(around, of, what)
    coming = iter(items)
    for done in range(of):
        if time.monotonic() - began > PATIENCE:
            around.stdout.flush()
            bar.show(done)
        try:
            item = next(coming)
        finally:
            bar.clear()
        yield item
