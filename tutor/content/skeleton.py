"""Files to begin with: a commented skeleton of each kind, which passes the check as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from string import Template

from tutor.content.shelf import FOLDERS

_FOLDER = Path(__file__).parent / "skeletons"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

KINDS = tuple(FOLDERS)


def skeleton(kind: str, file_id: str, path: str) -> str:
    """The text of a new file of this kind; `path` is told in its comments as what to check."""
    text = (_FOLDER / f"{kind}.yaml").read_text("utf-8")
    return Template(text).substitute(id=file_id, path=path, schema=schema_line_target(kind))


def schema_line_target(kind: str) -> str:
    """What the first line of a file says for editors: the schema of its kind, beside the file. So the line
    means the same on every machine, and a file that is handed on names no place of this one."""
    return f"{kind}.schema.json"


def id_of(path: Path) -> str | None:
    """The id that a file of this name must have; None if no id can look like that."""
    return path.stem if _ID.fullmatch(path.stem) and len(path.stem) <= 60 else None


def likely_id(name: str) -> str:
    """A name made into an id: `My Lesson` is `my-lesson`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60].strip("-") or "my-file"
