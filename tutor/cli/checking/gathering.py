"""Which files are to be checked, and the shelf that each finds its rounds on."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from tutor.content.characters import excerpt
from tutor.content.faults import Fault
from tutor.content.shelf import FOLDERS, Shelf, is_path, itself, said_kind
from tutor.study.material import shelf_around


def all_that_ships() -> list[tuple[Path, Shelf]]:
    """Every file that comes with the program, and the person's own."""
    shelf = Shelf()
    return [(path, shelf) for kind in FOLDERS for path in shelf.paths(kind)]


def given_files(paths: Iterable[str]) -> list[tuple[Path, Shelf]]:
    """The files named, by path or id, and all YAML files in the folders named, each once."""
    found: dict[Path, Shelf] = {}
    around: dict[Path, Shelf] = {}
    for given in paths:
        path = _meant(given)
        for file in _in_folder(path) if _is_folder(path) else (path,):
            if file.parent not in around:
                around[file.parent] = shelf_around(str(file))
            found.setdefault(file, around[file.parent])
    return list(found.items())


def _meant(given: str) -> Path:
    """The file or folder that a person means: that of this path, or with the ending that was left out, or
    what is found by this id."""
    path, with_ending = Path(given), Path(f"{given}.yaml")
    if _is_file(with_ending) and not _is_file(path) and not _is_folder(path):
        return with_ending
    if is_path(given):
        return path
    found = Shelf()
    for kind in FOLDERS:
        if given in found.ids(kind):
            return found.find(kind, given)
    return Path(given)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # no file can have this name
        return False


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


def repeated_ids(files: Sequence[tuple[Path, Shelf]]) -> list[Fault]:
    """A fault for each of these files whose id another file of its kind has too, among them or on a shelf."""
    shelves = {id(shelf): shelf for _, shelf in files}.values()
    clashes = [fault for shelf in shelves for kind in FOLDERS for fault in shelf.repeated(kind)]
    named = {itself(path): str(path) for path, _ in files} if clashes else {}
    found = [
        replace(fault, file=named[path]) for fault in clashes if (path := itself(Path(fault.file))) in named
    ]
    told = {fault.file for fault in found}
    return [*found, *(fault for fault in _in_several_folders(files) if fault.file not in told)]


def _in_several_folders(files: Iterable[tuple[Path, Shelf]]) -> Iterator[Fault]:
    """A warning for each file of which another folder has one of the same kind and id."""
    alike: dict[str, dict[Path, Path]] = {}
    for path, _ in files:
        if path.suffix == ".yaml":
            alike.setdefault(path.stem, {}).setdefault(itself(path), path)
    for id, paths in alike.items():
        kinds = {path: said_kind(path) for path in paths.values()} if len(paths) > 1 else {}
        for path, kind in kinds.items():
            others = [str(one) for one, its in kinds.items() if one != path and its == kind]
            if others and kind is not None:
                told = f"the {kind} {excerpt(id)} is there twice, here and in {', '.join(others)}: "
                told += "in one folder of content there can be only one"
                yield Fault(str(path), 1, 1, "shelf.repeated-id", told, severity="warning")
