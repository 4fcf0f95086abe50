"""Which files are to be checked, and the shelf that each finds its rounds on."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from tutor.content.faults import Fault
from tutor.content.shelf import FOLDERS, Shelf
from tutor.study.material import shelf_around


def all_that_ships() -> list[tuple[Path, Shelf]]:
    """Every file that comes with the program, and the person's own."""
    shelf = Shelf()
    return [(path, shelf) for kind in FOLDERS for path in shelf.paths(kind)]


def given_files(paths: Iterable[str]) -> list[tuple[Path, Shelf]]:
    """The files named, and all YAML files in the folders named, each once."""
    found: dict[Path, Shelf] = {}
    around: dict[Path, Shelf] = {}
    for given in paths:
        path = Path(given)
        for file in _in_folder(path) if _is_folder(path) else (path,):
            if file.parent not in around:
                around[file.parent] = shelf_around(str(file))
            found.setdefault(file, around[file.parent])
    return list(found.items())


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # no folder can have this name
        return False


def _in_folder(folder: Path) -> Iterator[Path]:
    """The YAML files of a folder and the folders in it; links and hidden names are left alone."""
    for inside, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith((".yaml", ".yml")) and not name.startswith("."):
                path = Path(inside) / name
                if not path.is_symlink():
                    yield path


def repeated_ids(shelves: Iterable[Shelf]) -> list[Fault]:
    """A fault for each file whose id another file of its kind has too."""
    return [fault for shelf in shelves for kind in FOLDERS for fault in shelf.repeated(kind)]
