"""Which characters may reach a terminal, and how the others are made visible.

Text from files, replies, arguments and the environment can carry escape sequences, direction
overrides and invisible letters. Nothing here decides what to do about them: a file is refused
(`text`, `yaml_tree`), an echoed reply is shown with the character spelled out (`clean`).

>>> clean("red \\x1b[31m alert")
'red \\\\x1b[31m alert'
>>> excerpt("a long reply that nobody would want to see whole", longest=12)
'"a long repl…"'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

LOST = "\ufffd"
"""Stands where a character was refused, or was lost before the file came to us."""

# A suit glyph followed by one of these asks for a black or a colour picture of it. Widths differ from
# terminal to terminal, so the mark is accepted from authors and dropped.
_SUITS = frozenset("♠♥♦♣♤♡♢♧")
_PICTURE_MARKS = frozenset("\ufe0e\ufe0f")

_UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Of categories that are otherwise harmless, but drawn as nothing at all.
_INVISIBLE = frozenset(
    [chr(code) for code in (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)]
    + [chr(code) for code in range(0x180B, 0x1810)]
    + [chr(code) for code in range(0xFE00, 0xFE10)]
    + [chr(code) for code in range(0xE0100, 0xE01F0)]
)
_NAMES = {
    "\x00": "null",
    "\x07": "bell",
    "\x08": "backspace",
    "\x0b": "vertical tab",
    "\x0c": "form feed",
    "\r": "carriage return",
    "\x1b": "escape",
    "\x7f": "delete",
    "\x85": "next line",
    "\x9b": "control sequence introducer",
    "\x9d": "operating system command",
}


def is_hidden(character: str) -> bool:
    """Whether this one character must not be sent to a terminal. Newline and tab may."""
    if " " <= character <= "~" or character in "\n\t":
        return False
    return unicodedata.category(character) in _UNSHOWN or character in _INVISIBLE


def hidden_places(text: str) -> Iterator[int]:
    """Indexes of the characters of `text` that must not be sent to a terminal, in order."""
    hidden = {character for character in set(text) if is_hidden(character)}
    if not hidden:
        return
    for index, character in enumerate(text):
        if character in hidden and not _is_picture_mark(text, index):
            yield index


def without_picture_marks(text: str) -> str:
    """`text` with the picture marks after suit glyphs dropped: `♥` then stays one cell wide."""
    if _PICTURE_MARKS.isdisjoint(text):
        return text
    return "".join(c for index, c in enumerate(text) if not _is_picture_mark(text, index))


def called(character: str) -> str:
    """A character's number and, where there is one, its name: `U+202E (right-to-left override)`."""
    name = _NAMES.get(character) or unicodedata.name(character, "").lower()
    return f"U+{ord(character):04X}" + (f" ({name})" if name else "")


def clean(text: str) -> str:
    """`text` in one line and safe to print: what a terminal would obey or hide is spelled out.

    Newlines and tabs become `\\n` and `\\t`, an escape character `\\x1b`. Ordinary text comes back as
    it was, so cleaning twice changes nothing.
    """
    text = without_picture_marks(text)
    spelled = {c: _spelled(c) for c in set(text) if c in "\n\t" or is_hidden(c)}
    return "".join(spelled.get(c, c) for c in text) if spelled else text


def excerpt(text: str, longest: int = 40) -> str:
    """The beginning of `text`, cleaned and in double quotes, for quoting in a message."""
    shown = text if len(text) <= longest else text[: longest - 1] + "…"
    return f'"{clean(shown)}"'


def _is_picture_mark(text: str, index: int) -> bool:
    return text[index] in _PICTURE_MARKS and index > 0 and text[index - 1] in _SUITS


def _spelled(character: str) -> str:
    if character == "\n":
        return "\\n"
    if character == "\t":
        return "\\t"
    number = ord(character)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
