"""What can be wrong with a content file, as data: one `Fault` for each wrong place.

A fault is made where it is found and shown by whoever asked: `tutor check` prints all of them,
another command the first few. `CODES` says what each code means; codes are stable, so that a
script or an editor may rely on them.

>>> print(Fault("quiz.yaml", 4, 3, "field.unknown", "there is no key `promt` here; did you mean `prompt`?"))
quiz.yaml:4:3: field.unknown there is no key `promt` here; did you mean `prompt`?
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from tutor.content.characters import clean

Severity = Literal["error", "warning"]
Loc = tuple[str | int, ...]
"""Where a value is in a file: keys, and places in lists from 0, from the outside in."""

MOST_FAULTS = 200
"""Faults kept of one file: a file with more is wrong all over, and nobody reads on."""

CODES: dict[str, str] = {
    "file.missing": "there is no such file",
    "file.unreadable": "the file is there but cannot be read",
    "file.not-a-file": "a folder, a device or a pipe was given where a file is needed",
    "file.too-big": "the file is bigger than a content file may be",
    "file.empty": "the file has nothing in it but comments",
    "file.more-faults": "further faults of this file are not listed",
    "text.not-utf-8": "the file is not saved as UTF-8",
    "text.control-character": "a control character, written out or as an escape such as \\e",
    "text.hidden-character": "a character that cannot be seen or turns the text round",
    "text.unknown-character": "a character that stands for nothing: unassigned, private, half of a pair",
    "text.lost-character": "U+FFFD, left where a program could not read a character",
    "yaml.syntax": "the text is no YAML at this place",
    "yaml.needs-quotes": "a text that YAML takes for something else unless it stands in quotes",
    "yaml.indentation": "a line whose indentation does not fit the lines above it",
    "yaml.tab": "a tab where YAML wants spaces",
    "yaml.odd-space": "a space that is not the ordinary one, where YAML wants that",
    "yaml.comment": "a text that `#` may have cut off (a warning)",
    "yaml.unclosed": "a quote or bracket that is opened and never closed",
    "yaml.escape": "a backslash in double quotes that begins no escape",
    "yaml.no-colon": "a line that should be `key: value` has no colon",
    "yaml.repeated-key": "the same key twice in one block",
    "yaml.key-not-text": "a key that is not plain text: a number, true, false, a list, nothing",
    "yaml.empty-value": "a key or list item with nothing after it",
    "yaml.number-too-big": "a whole number that does not fit in 64 bits",
    "yaml.tag": "a YAML tag (`!…`): not used in content files",
    "yaml.anchor": "a YAML anchor (`&…`): not used in content files",
    "yaml.alias": "a YAML alias (`*…`): not used in content files",
    "yaml.merge-key": "a YAML merge key (`<<`): not used in content files",
    "yaml.too-deep": "values nested deeper than a content file may",
    "yaml.too-many-values": "more keys and values than a content file may have",
    "yaml.several-documents": "more than one document in the file",
    "yaml.no-keys": "the file is not a block of `key: value` lines",
    "field.unknown": "a key that does not exist at this place",
    "field.missing": "a key that is needed and not there",
    "field.type": "a value of the wrong sort, such as a list where a number belongs",
    "field.choice": "a value that is none of those possible here",
    "field.too-short": "a text or list that is too short",
    "field.too-long": "a text or list that is too long",
    "field.range": "a number that is too small or too big",
    "field.form": "a text that is not written in the form needed here",
    "field.value": "a value of the right sort that cannot be",
    "shelf.repeated-id": "two files of the same kind with the same id",
    "shelf.link": "a file or folder of content that is a link",
}


class Fault(Struct, frozen=True):
    """One wrong place in a content file.

    `line` and `column` count from 1, the column in characters. `where` is the way to the value, such
    as `turns[2].discard` (list places from 0), empty for the file as a whole. `message` is one line
    of plain words: what was read, what was expected and, if close, what may have been meant.
    """

    file: str
    line: int
    column: int
    code: str
    message: str
    where: str = ""
    severity: Severity = "error"

    def __str__(self) -> str:
        return f"{clean(self.file)}:{self.line}:{self.column}: {self.code} {_told(self.message)}"

    def as_data(self) -> dict[str, str | int]:
        """For `tutor check --json`: the same under the names that scripts rely on."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "severity": self.severity,
            "code": self.code,
            "path": self.where,
            "message": _told(self.message),
        }


LONGEST_MESSAGE = 1_000
"""So long a message may be; of a longer one, which quotes something endless, the middle is left out."""


def _told(message: str) -> str:
    if len(message) > LONGEST_MESSAGE:
        message = f"{message[: LONGEST_MESSAGE // 2]} … {message[-200:]}"
    return clean(message)


class ContentError(Exception):
    """A content file that cannot be used; `faults` has all that is wrong with it, from the top down."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = in_order(faults)
        super().__init__("\n".join(map(str, self.faults)))


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults by file and place, each once; of more than `MOST_FAULTS` the rest becomes one line."""
    ordered = sorted(
        dict.fromkeys(faults), key=lambda f: (f.file, f.line, f.column, f.code == "file.more-faults")
    )
    if len(ordered) <= MOST_FAULTS:
        return tuple(ordered)
    last = ordered[MOST_FAULTS]
    rest = "there are more faults from here on: mend these first"
    return (
        *ordered[:MOST_FAULTS],
        Fault(last.file, last.line, last.column, "file.more-faults", rest),
    )


def written(loc: Loc) -> str:
    """A place in a file as text.

    >>> written(("turns", 2, "discard")), written(("players", "Old Joe"))
    ('turns[2].discard', 'players["Old Joe"]')
    """
    text = ""
    for part in loc:
        if isinstance(part, int):
            text += f"[{part}]"
        elif re.fullmatch(r"[\w-]{1,60}", part):
            text += f".{part}" if text else part
        else:
            shown = clean(part if len(part) <= 60 else part[:59] + "…").replace('"', "'")
            text += f'["{shown}"]'
    return text
