"""Whether suits are shown in four colours: asked for once, remembered in the data folder.

A file of that name is there, or it is not: looking for it costs a short command next to nothing, and there is
nothing in it that could be damaged.
"""

from __future__ import annotations

from pathlib import Path

from tutor.store.problems import CannotWriteError, why_not

FILE_NAME = "four-colour-suits"


def four_colours(folder: Path) -> bool:
    """Are four colours asked for? Not where that cannot be found out."""
    try:
        return (folder / FILE_NAME).exists()
    except OSError:
        return False


def remember_four_colours(folder: Path) -> None:
    """Four colours from now on. Raises CannotWriteError."""
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError as error:
        raise CannotWriteError(path, why_not(error)) from error


def forget_four_colours(folder: Path) -> None:
    """Back to red and black. Raises CannotWriteError."""
    path = folder / FILE_NAME
    try:
        path.unlink(missing_ok=True)
    except NotADirectoryError:
        return
    except OSError as error:
        raise CannotWriteError(path, why_not(error)) from error
