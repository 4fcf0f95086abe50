"""Bytes of a content file → text that is safe to read on, and where it is not.

The raw text is looked at before YAML sees it: some of the characters refused here would shift the
line numbers of everything behind them.
"""

from __future__ import annotations

import codecs
import stat
from pathlib import Path

from msgspec import Struct

from tutor.content.characters import LOST, called, clean, hidden_places
from tutor.content.faults import ContentError, Fault

__all__ = ["MOST_BYTES", "Text", "clean", "decode", "in_parsed", "read_bytes"]

MOST_BYTES = 1_000_000
"""Size of the biggest content file read. The longest lesson that ships is a fiftieth of it."""

# Characters listed one by one; of more, only the number. A file with more is no text file.
_MOST_LISTED = 50


class Text(Struct, frozen=True):
    """The text of a file, line ends as `\\n`, each refused character replaced by U+FFFD.

    Replacing keeps every line and column, so the rest of the file can still be checked.
    """

    text: str
    faults: tuple[Fault, ...]


def read_bytes(path: Path) -> bytes:
    """The bytes of a content file, at most one more than `MOST_BYTES`.

    Raises ContentError if there is no such file, or it is no ordinary one (reading a pipe or a
    device might never end), or it may not be read.
    """
    shown = str(path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            message = "is a folder or a device (expected a YAML file)"
            raise ContentError([Fault(shown, 1, 1, "file.not-a-file", message)])
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise ContentError([Fault(shown, 1, 1, "file.missing", "there is no such file")]) from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or "this is no name for a file"
        raise ContentError([Fault(shown, 1, 1, "file.unreadable", f"cannot be read: {reason}")]) from None


def decode(raw: bytes, file: str) -> Text:
    """The text in `raw`. Raises ContentError if it is too big or not UTF-8: then there is no text.

    A byte order mark and the line ends of Windows and of old Macs are accepted.
    """
    if len(raw) > MOST_BYTES:
        message = f"is bigger than {MOST_BYTES:,} bytes (expected a lesson, not a library): split it up"
        raise ContentError([Fault(file, 1, 1, "file.too-big", message)])
    text = _utf8(raw, file).replace("\r\n", "\n")
    if "\n" not in text:
        text = text.replace("\r", "\n")
    faults: list[Fault] = []
    places = list(hidden_places(text))
    places += [index for index, c in enumerate(text) if c == LOST] if LOST in text else []
    if not places:
        return Text(text, ())
    places.sort()
    line, line_start = 1, 0
    for index in places[:_MOST_LISTED]:
        line += text.count("\n", line_start, index)
        line_start = text.rfind("\n", 0, index) + 1
        code, message = _refusal(text[index])
        faults.append(Fault(file, line, index - line_start + 1, code, message))
    if len(places) > _MOST_LISTED:
        rest = f"and {len(places) - _MOST_LISTED} more characters that cannot be shown: is this a text file?"
        faults.append(Fault(file, faults[-1].line, faults[-1].column, "file.more-faults", rest))
    characters = list(text)
    for index in places:
        characters[index] = LOST
    return Text("".join(characters), tuple(faults))


def in_parsed(text: str) -> tuple[str, str] | None:
    """Code and message for the first refused character of a parsed string, or None.

    Needed besides `decode`, since `"\\e[31m"` becomes an escape character only when YAML is read.
    """
    first = next(hidden_places(text), None)
    if first is None:
        first = text.find(LOST)
    return None if first == -1 else _refusal(text[first])


def _utf8(raw: bytes, file: str) -> str:
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        message = "is saved as UTF-16 (expected UTF-8): save it again as UTF-8"
        raise ContentError([Fault(file, 1, 1, "text.not-utf-8", message)])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        body = raw.removeprefix(codecs.BOM_UTF8)
        before = body[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        message = f"byte {body[error.start]:#04x} is not UTF-8 (expected UTF-8): save the file again as UTF-8"
        raise ContentError([Fault(file, line, column, "text.not-utf-8", message)]) from None


def _refusal(character: str) -> tuple[str, str]:
    name = called(character)
    if character == LOST:
        return "text.lost-character", f"{name} stands where a character was lost: write it again"
    number = ord(character)
    if number < 0x20 or 0x7F <= number < 0xA0:
        return "text.control-character", f"{name} is a control character (expected text): remove it"
    if name.endswith(")"):
        return "text.hidden-character", f"{name} cannot be seen or turns the text round: remove it"
    return "text.unknown-character", f"{name} stands for no character that can be shown: remove it"
