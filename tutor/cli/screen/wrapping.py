"""Lines of text at a width in cells: wrapped without parting what belongs together, and set in columns.

>>> wrapped("Mia melds 9♦ 9♣ 9♠", 12)
['Mia melds 9♦', '9♣ 9♠']
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from tutor.cards import RANK_NAMES, SUIT_NAMES

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
    (as many blanks, if not given) before the others. Cards in a row and commands stay together where they
    are short, and no short word is left alone on the last line. A word that is too long is cut.

    >>> wrapped("Raj lays Q♣ off: Q♣ Q♦ Q♥", 24)
    ['Raj lays Q♣ off:', 'Q♣ Q♦ Q♥']
    >>> wrapped("Discard 1: A♣, 2: 10♥.", 18)
    ['Discard 1: A♣,', '2: 10♥.']
    >>> wrapped("That is so. Try again, or h.", 26)
    ['That is so. Try again,', 'or h.']
    """
    indent = " " * cells(first) if rest is None else rest
    lines: list[list[str]] = [[]]
    start, used = first, cells(first)
    starts = [start]
    for word in _together(text.split(), width - cells(indent)):
        size = cells(word)
        if lines[-1] and used + 1 + size > width:
            lines.append([])
            starts.append(indent)
            used = cells(indent)
        while size > width - used and not lines[-1] and width > used:
            head, word = _cut(word, width - used)
            lines[-1].append(head)
            lines.append([])
            starts.append(indent)
            used = cells(indent)
            size = cells(word)
        used += (1 if lines[-1] else 0) + size
        lines[-1].append(word)
    _keep_company(lines, width - cells(indent))
    return [begin + " ".join(words) for begin, words in zip(starts, lines, strict=True)]


_CARD = r"(?:10|[2-9AJQK])[♣♦♥♠cdhs]"
_SHARE = 3
"""What stays together takes at most this part of a line: a third."""
_ALONE = 8
"""A last word shorter than this is not left alone."""


def _together(words: Sequence[str], width: int) -> Iterator[str]:
    """The words, those joined by a blank that must not be parted: cards in a row, the name of a card, a
    numbered card, a command in backticks, the beginning of a sum in brackets."""
    at = 0
    while at < len(words):
        found = (_end_of_row, _end_of_name, _end_of_number, _end_of_command, _end_of_bracket)
        end = next((end for one in found if (end := one(words, at))), at + 1)
        joined = " ".join(words[at:end])
        if end > at + 1 and cells(joined) * _SHARE > width and not _names_a_card(words, at):
            yield from words[at:end]
        else:
            yield joined
        at = end


def _end_of_row(words: Sequence[str], at: int) -> int:
    end = at
    while end < len(words) and re.fullmatch(_CARD, words[end]):
        end += 1
    if end > at and end < len(words) and re.match(rf"{_CARD}(?!\w)", words[end]):
        end += 1  # the last card of a row has the comma or the full stop
    return end if end > at + 1 else 0


def _end_of_name(words: Sequence[str], at: int) -> int:
    """A card as it is spoken of: `9 of hearts`."""
    suit = words[at + 2].rstrip(".,:;?!)”") if at + 2 < len(words) and words[at + 1] == "of" else ""
    return at + 3 if suit in SUIT_NAMES and words[at].lstrip("(“").lower() in RANK_NAMES else 0


def _end_of_number(words: Sequence[str], at: int) -> int:
    """The number of a choice and its card: `5: 10♥`, or `5: 10 of hearts` as it is spoken."""
    if at + 1 >= len(words) or not re.fullmatch(r"\d+:", words[at]):
        return 0
    return _end_of_name(words, at + 1) or (at + 2 if re.match(rf"{_CARD}(?!\w)", words[at + 1]) else 0)


def _names_a_card(words: Sequence[str], at: int) -> bool:
    """Does a card's name stand here, with or without the number of a choice? However narrow the screen, it is
    not parted."""
    return bool(_end_of_name(words, at) or _end_of_number(words, at))


def _end_of_command(words: Sequence[str], at: int) -> int:
    if not words[at].startswith("`") or "`" in words[at][1:]:
        return 0
    return next((end + 1 for end in range(at + 1, len(words)) if "`" in words[end]), 0)


def _end_of_bracket(words: Sequence[str], at: int) -> int:
    sums = re.fullmatch(r"\(\d+", words[at]) and words[at + 1 : at + 2] == ["+"]
    return at + 3 if sums and at + 3 <= len(words) else 0


def _keep_company(lines: list[list[str]], width: int) -> None:
    """A short last word gets the word before it for company."""
    if len(lines) < 2 or len(lines[-1]) != 1 or len(lines[-2]) < 3 or cells(lines[-1][0]) >= _ALONE:
        return
    if cells(lines[-2][-1]) + 1 + cells(lines[-1][0]) <= width:
        lines[-1].insert(0, lines[-2].pop())


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
