"""Lines of text at a width in cells: wrapped without parting a card, and set in columns.

>>> wrapped("Mia melds 9♦ 9♣ 9♠", 12)
['Mia melds 9♦', '9♣ 9♠']
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

MEASURE = 96
"""Prose wider than this is hard to read, however wide the terminal."""


def cells(text: str) -> int:
    """How many terminal cells the text takes: East Asian signs two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(_cell(sign) for sign in text)


def _cell(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def wrapped(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """The words of `text` in lines of at most `width` cells, `first` before the first line and `rest`
    (as many blanks, if not given) before the others. A word that is too long is cut."""
    indent = " " * cells(first) if rest is None else rest
    lines: list[str] = []
    line, used = first, cells(first)
    empty = True
    for word in text.split():
        size = cells(word)
        if not empty and used + 1 + size > width:
            lines.append(line)
            line, used, empty = indent, cells(indent), True
        while size > width - used and empty and width > used:
            head, word = _cut(word, width - used)
            lines.append(line + head)
            line, used = indent, cells(indent)
            size = cells(word)
        gap = "" if empty else " "
        line, used, empty = f"{line}{gap}{word}", used + len(gap) + size, False
    lines.append(line)
    return lines


def _cut(word: str, room: int) -> tuple[str, str]:
    used = 0
    for at, sign in enumerate(word):
        used += _cell(sign)
        if used > room and at:
            return word[:at], word[at:]
    return word, ""


def padded(text: str, width: int) -> str:
    """The text filled up with blanks on the right."""
    return text + " " * (width - cells(text))


def columns(rows: Iterable[Sequence[str]], width: int, indent: int = 2) -> list[str]:
    """Two columns, name and meaning; where they do not fit side by side, the meaning goes below."""
    pairs = [(row[0], row[1]) for row in rows]
    left = min(max((cells(name) for name, _ in pairs), default=0), 36)
    lines: list[str] = []
    for name, meaning in pairs:
        start = " " * indent
        beside = indent + left + 2
        if width - beside < 24:
            lines += wrapped(name, width, start, start + "  ")
            lines += wrapped(meaning, width, start + "    ")
        elif cells(name) > left:
            lines += wrapped(name, width, start, start + "  ")
            lines += wrapped(meaning, min(width, MEASURE), " " * beside)
        else:
            lines += wrapped(meaning, min(width, MEASURE), start + padded(name, left) + "  ")
    return lines
