"""Where content files are, and which file is meant.

A file is found by its name, which is its id with `.yaml`, in the folder of its kind; nothing is read
to find it. Only in a folder without the usual sub-folders a file's `kind:` line is looked at, since
its place does not say what it is.

Folders that are given, those around a file that somebody has named, come before a person's own content (see
`own`), and that before what ships, which lies inside the installed package, or beside it in a checkout. The
same kind and id twice is a fault, never a silent choice; only what lies around a named file may have a copy
among the own content, which is worth a warning: while one works on it, the one at hand is meant.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

import tutor
from tutor.content.characters import excerpt
from tutor.content.faults import ContentError, Fault
from tutor.content.own import own_folders
from tutor.text import did_you_mean, nearest

FOLDERS = {
    "lesson": "lessons",
    "quiz": "lessons/quizzes",
    "drill": "lessons/drills",
    "round": "lessons/rounds",
    "puzzle": "puzzles",
}
"""The folder of each kind of file."""

# A `kind:` line stands near the top; a file that hides it further down has to be given by its path.
_LOOKED_AT = 8_192
_KIND_LINE = re.compile(rb"""^(?:\xef\xbb\xbf)?kind[ ]*:[ ]+["']?([\w-]+)""", re.MULTILINE)


class UnknownIdError(LookupError):
    """No file of this kind has this id. `near` is an id that may have been meant, or None. A file of that
    name that lies where one works is told: an id is not looked up there, a path is."""

    def __init__(self, kind: str, id: str, near: str | None, aside: str = "") -> None:
        self.kind, self.id, self.near = kind, id, near
        tail = _lying_here(id) or aside or did_you_mean(near and f"`{near}`")
        super().__init__(f"there is no {kind} {excerpt(id, 60)}{tail}")


Whose = Literal["given", "own", "shipped"]
_Found = tuple[Path, Whose]


def _lying_here(id: str) -> str:
    name = f"{id}.yaml"
    try:
        here = len(id) <= 60 and Path(name).name == name and Path(name).is_file()
    except (OSError, ValueError):  # no file can have this name
        here = False
    return f" to be found by its id, but a file lies here: give it as {name}" if here else ""


class Folder(Struct, frozen=True):
    """A folder of content. `flat`: whether files lying in it directly count, whatever their kind. `whose`:
    how it came to be searched."""

    root: Path
    flat: bool = False
    whose: Whose = "shipped"

    def named(self, kind: str, seen: _Seen, only: str | None = None) -> Iterator[tuple[str, Path]]:
        """File names and paths in this folder that may be of this kind; only those of a name, if given."""
        folder = self.root
        for part in FOLDERS[kind].split("/"):
            folder /= part
            if _is_link(folder):
                break
        else:
            yield from seen.files(folder, only)
        if self.flat:
            flat = seen.files(self.root, only)
            yield from ((name, path) for name, path in flat if seen.kind(path) in (kind, None))


class _Seen:
    """What was seen of folders and files, so that a shelf of a thousand files looks at each once."""

    def __init__(self) -> None:
        self._folders: dict[Path, dict[str, Path]] = {}
        self._kinds: dict[Path, str | None] = {}

    def files(self, folder: Path, only: str | None) -> Iterable[tuple[str, Path]]:
        """Names and paths of the files in a folder, sorted; only the one of a name, if given."""
        if folder not in self._folders:
            self._folders[folder] = dict(_files(folder))
        files = self._folders[folder]
        if only is None:
            return files.items()
        return [(only, files[only])] if only in files else []

    def kind(self, path: Path) -> str | None:
        """The kind that a file says it is of; None if it does not say."""
        if path not in self._kinds:
            self._kinds[path] = said_kind(path)
        return self._kinds[path]


class Shelf:
    """All content that can be found by id: in the folders given, the person's own, and what ships.

    What it has once looked at it does not look at again: make a new one to see what has changed.
    """

    def __init__(self, given: Iterable[Path] = ()) -> None:
        built_in = shipped()
        roots = {itself(built_in.root): built_in}
        searched = (
            *(Folder(Path(path), flat=True, whose="given") for path in given),
            *(Folder(path, flat=True, whose="own") for own in own_folders() for path in _with_those_in(own)),
        )
        for folder in searched:
            roots.setdefault(itself(folder.root), folder)
        self.folders = (*list(roots.values())[1:], built_in)
        self._seen = _Seen()

    def find(self, kind: str, id: str) -> Path:
        """The file of this kind and id.

        Raises UnknownIdError if there is none, ContentError if there are several or it is a link.
        """
        found = self._named(kind, f"{id}.yaml")
        if not found:
            raise self._unknown(kind, id)
        if len(found) > 1 and (clash := list(_twice(kind, id, found))) and clash[0].severity == "error":
            raise ContentError(clash)
        path, _ = found[0]
        if _is_link(path):
            message = "is a link, and links are not followed: put the file itself here, or give its path"
            raise ContentError([Fault(str(path), 1, 1, "shelf.link", message)])
        return path

    def ids(self, kind: str) -> list[str]:
        """The ids of all files of this kind, each once, sorted."""
        return sorted(self._by_id(kind))

    def paths(self, kind: str) -> list[Path]:
        """All files of this kind, by id; those with the same id one after the other."""
        return [path for _, found in sorted(self._by_id(kind).items()) for path, _ in found]

    def repeated(self, kind: str) -> list[Fault]:
        """A fault for each file whose id another file of this kind has too."""
        return [fault for id, found in sorted(self._by_id(kind).items()) for fault in _twice(kind, id, found)]

    def locate(self, kind: str, given: str) -> Path:
        """The file that a person means by an id or a path. Raises as `find` does.

        A path is not looked up: it may be of any kind, or not be there at all.
        """
        return Path(given) if is_path(given) else self.find(kind, given)

    def _by_id(self, kind: str) -> dict[str, list[_Found]]:
        found: dict[str, list[_Found]] = {}
        for folder in self.folders:
            for name, path in folder.named(kind, self._seen):
                if name.endswith(".yaml") and not name.startswith(".") and not _is_link(path):
                    found.setdefault(name.removesuffix(".yaml"), []).append((path, folder.whose))
        return found

    def _named(self, kind: str, name: str) -> list[_Found]:
        return [
            (path, folder.whose)
            for folder in self.folders
            for _, path in folder.named(kind, self._seen, name)
        ]

    def _unknown(self, kind: str, id: str) -> UnknownIdError:
        if self._named(kind, f"{id}.yml"):
            return UnknownIdError(kind, id, None, f", but a file {id}.yml: name it {id}.yaml")
        return UnknownIdError(kind, id, nearest(id, self.ids(kind)))


def shipped() -> Folder:
    """What comes with the program: inside the package if installed, beside it in a checkout."""
    package = Path(tutor.__file__).parent  # importlib.resources would say the same, 8 ms later
    inside = package / "_content"
    return Folder(inside if inside.is_dir() else package.parent)


def is_path(given: str) -> bool:
    """Whether a person means a file by this, and not an id.

    >>> is_path("first-round"), is_path("first-round.yaml"), is_path("./mine")
    (False, True, True)
    """
    if not given:
        return False
    separators = {"/", os.sep, os.altsep or "/"}
    if any(s in given for s in separators) or given.lower().endswith((".yaml", ".yml")):
        return True
    try:
        return Path(given).exists()
    except (OSError, ValueError):
        return False


def _files(folder: Path) -> list[tuple[str, Path]]:
    """Names and paths of the files and links to files in a folder, sorted; none if it cannot be read.

    Listing and comparing, not opening `folder / name`: an id with `..` or a device's name in it, or in
    other letters on a disk that does not tell them apart, then simply is not there.
    """
    try:
        with os.scandir(folder) as entries:
            return sorted((e.name, Path(e.path)) for e in entries if e.is_symlink() or e.is_file())
    except (OSError, ValueError):
        return []


def _with_those_in(own: Path) -> Iterator[Path]:
    """A folder of own content, and those in it that its owner has made to keep things apart."""
    yield own
    usual = {name.split("/")[0] for name in FOLDERS.values()}
    try:
        with os.scandir(own) as entries:
            names = sorted(one.name for one in entries if one.is_dir(follow_symlinks=False))
    except (OSError, ValueError):
        return
    yield from (own / name for name in names if name not in usual and not name.startswith("."))


def itself(folder: Path) -> Path:
    """The folder that a name stands for, links followed; the name itself where no folder can have it."""
    try:
        return folder.resolve()
    except (OSError, ValueError, RuntimeError):  # no folder can have this name, or links go in circles
        return folder


def _is_link(path: Path) -> bool:
    try:
        return path.is_symlink()
    except OSError:  # in a folder that cannot be entered; nothing will be found there
        return False


def said_kind(path: Path) -> str | None:
    """The kind that a file says it is of, near its top; None if it does not say, or is a link."""
    if _is_link(path):
        return None
    try:
        with path.open("rb") as file:
            said = _KIND_LINE.search(file.read(_LOOKED_AT))
    except OSError:
        return None
    return None if said is None else said[1].decode("ascii", "replace")


def _twice(kind: str, id: str, found: Sequence[_Found]) -> Iterator[Fault]:
    """A fault for each of these files of one kind and id: an error, unless each place has only one of them
    and what ships has none. None if there is only one."""
    places = [whose for _, whose in found]
    harmless = "shipped" not in places and len(set(places)) == len(places)
    for path, whose in found if len(found) > 1 else ():
        others = ", ".join(str(other) for other, _ in found if other != path)
        told = f"the {kind} {excerpt(id)} is there twice, here and in {others}"
        if harmless and whose == "given":
            told += ", your own content: files beside this one mean this one, its id alone means the other"
        elif harmless:
            told += ": its id alone means this one, files beside the other mean that one"
        yield Fault(str(path), 1, 1, "shelf.repeated-id", told, severity="warning" if harmless else "error")
