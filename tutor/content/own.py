"""Where a person's own content is: folders that every shelf searches besides what ships.

Who runs the program says which (`searching`); the rooms in between need not hand them on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

Folders = Callable[[], Iterable[Path]]

_SEARCHED: ContextVar[Folders] = ContextVar("searched", default=tuple)


def own_folders() -> tuple[Path, ...]:
    """The folders of own content; none unless somebody said which."""
    return tuple(_SEARCHED.get()())


@contextmanager
def searching(folders: Folders) -> Iterator[None]:
    """While this lasts, shelves search these folders too. They are asked for when a shelf is made."""
    before = _SEARCHED.set(folders)
    try:
        yield
    finally:
        _SEARCHED.reset(before)
