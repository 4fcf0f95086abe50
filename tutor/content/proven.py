"""Opening a file to go through it: what ships was proved when the program was made, any other is proved now.

Proving plays the round and asks and answers every question, which takes longer than all the rest up to the
first prompt. So the files that ship and were found good are listed in `proven.txt` by what stands in them.
One that was changed since, or is anybody's own, is not on the list. `python -m tutor.content.proven` proves
all that ships and writes the list anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tutor.content.faults import ContentError
from tutor.content.files import LessonFile, RoundFile
from tutor.content.reading import Loaded, load_model
from tutor.content.shelf import FOLDERS, Shelf, UnknownIdError
from tutor.content.text import read_bytes

LIST = Path(__file__).with_name("proven.txt")


def ready(path: Path, shelf: Shelf, kinds: Iterable[str] = FOLDERS) -> Loaded[Any]:
    """The file, of one of these kinds, fit to be gone through. Raises `ContentError` with all faults."""
    loaded = load_model(path, tuple(kinds))
    if _print_of(loaded, shelf) not in _proven():
        from tutor.content.sense import prove

        prove(loaded, shelf)
    return loaded


def round_of(lesson: LessonFile, shelf: Shelf) -> RoundFile:
    """The scripted round that a lesson walks. Raises `UnknownIdError`, `ContentError`."""
    assert lesson.round is not None
    found: Loaded[RoundFile] = ready(shelf.find("round", lesson.round), shelf, ("round",))
    return found.model


def proofs(shelf: Shelf) -> Iterator[str]:
    """The lines of the list. Raises `ContentError` for a file that is not good."""
    from tutor.content.load import load  # proves, so it loads all that proving takes

    for kind in FOLDERS:
        for path in shelf.paths(kind):
            loaded = load(path, shelf, (kind,))
            yield f"{_print_of(loaded, shelf)} {kind} {path.stem}"


def _print_of(loaded: Loaded[Any], shelf: Shelf) -> str | None:
    """The fingerprint of what a file says, and the round that it walks; None if that is nowhere."""
    said = [loaded.raw]
    if isinstance(loaded.model, LessonFile) and loaded.model.round is not None:
        try:
            said.append(read_bytes(shelf.find("round", loaded.model.round)))
        except (ContentError, UnknownIdError):
            return None
    whole = hashlib.sha256()
    for part in said:
        lines = part.replace(b"\r\n", b"\n")  # as an editor or git may write them
        whole.update(b"%d " % len(lines) + lines)
    return whole.hexdigest()


@cache
def _proven() -> frozenset[str]:
    try:
        lines = LIST.read_text("utf-8").splitlines()
    except OSError:  # then everything is proved when it is opened
        return frozenset()
    return frozenset(line.split(" ")[0] for line in lines)


if __name__ == "__main__":
    LIST.write_text("\n".join(proofs(Shelf())) + "\n", "utf-8")
