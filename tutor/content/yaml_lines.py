"""The lines of a YAML text as an author sees them: how far in they are, where a value begins, what belongs
together. Needed where the text is no YAML, so that no reader can tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

_KEY = r"""(?P<key>"[^"]*"|'[^']*'|[^\s"'\[\]{}#,&*!|>%@`?-][^"'\n]*?)"""
BEFORE_VALUE = re.compile(rf"^(?P<dashes>\s*(?:- +)*)(?:{_KEY} *:(?:[ \t]+|$))?")
"""What stands before the value in a line: dashes, and a key if there is one."""

_ITEM = re.compile(r"( *)- ")
_TOP_KEY = re.compile(r"[^\s#-][^\n]*?:(?:\s|$)")
_BLOCK_TEXT = re.compile(r"[|>][-+0-9]*\s*(?:#.*)?$")
_KEY_OR_ITEM = re.compile(r"\s*(?:- |[\w-]+:(?:\s|$))")
_ODD_BLANK = frozenset("\u00a0\u1680\u202f\u205f\u3000").union(map(chr, range(0x2000, 0x200B)))
_QUOTED = {'"': re.compile(r'"(?:[^"\\]|\\.)*"'), "'": re.compile(r"'(?:[^']|'')*'")}


def indent(line: str) -> int:
    """How many blank characters a line begins with."""
    return len(line) - len(line.lstrip())


def value_at(line: str) -> int:
    """Where the value in a line begins, behind dashes and key."""
    found = BEFORE_VALUE.match(line)
    return found.end() if found else indent(line)


def column_of_key(line: str) -> int:
    """What belongs to this line's value is indented deeper than this: where its key begins or, of a list
    item without one, its last dash.

    >>> column_of_key("  - id: a"), column_of_key("  - Look."), column_of_key("a: b")
    (4, 2, 0)
    """
    found = BEFORE_VALUE.match(line)
    if found is None or found["key"] is not None or "-" not in found["dashes"]:
        return len(found["dashes"]) if found else indent(line)
    return found["dashes"].rindex("-")


def opening_of(lines: list[str], at: int) -> int:
    """The line in which the plain text begins that line `at` goes on; `at` itself, if it goes on none."""
    for above in range(at - 1, -1, -1):
        line = lines[above]
        if not line.strip():
            continue
        before = BEFORE_VALUE.match(line)
        if before is None or not before[0].strip():
            continue  # it may go on the same text
        column, value = column_of_key(line), line[before.end() :]
        deeper = all(not one.strip() or indent(one) > column for one in lines[above + 1 : at + 1])
        return above if deeper and value and value[0] not in "\"'[{|>&*!#" else at
    return at


def block_of(lines: list[str], at: int) -> tuple[int, int]:
    """First line and end of the block of the outermost key around a line."""
    begin = next((n for n in range(min(at, len(lines) - 1), -1, -1) if _TOP_KEY.match(lines[n])), 0)
    end = next((n for n in range(max(at, begin) + 1, len(lines)) if _TOP_KEY.match(lines[n])), len(lines))
    return begin, end


def entry_of(lines: list[str], at: int) -> tuple[int, int]:
    """First line and end of the step, question or turn around a line: the item in the list of the outermost
    key; the whole block of that key where it has no list."""
    begin, end = block_of(lines, at)
    items = [(n, len(found[1])) for n in range(begin, end) if (found := _ITEM.match(lines[n]))]
    starts = [n for n, column in items if column <= items[0][1]]
    inside = [n for n in starts if n <= at]
    if not inside:
        return begin, end
    return inside[-1], next((n for n in starts if n > at), end)


def item_start(line: str) -> str | None:
    """The blanks and the dash that a list item begins with; None for another line."""
    found = _ITEM.match(line)
    return found[0] if found else None


def has_top_key(line: str) -> bool:
    """Whether a line begins with a key that is not indented."""
    return _TOP_KEY.match(line) is not None


def swallowing_quotes(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Line and column of each quote behind which keys of the file are taken for text, since it is not closed
    where its author thought. A reader may find nothing wrong, or complain much further down."""
    at = 0
    while at < len(lines):
        line = lines[at]
        if _BLOCK_TEXT.search(line):
            at = _behind_deeper(lines, at)
            continue
        column = _open_quote(line)
        at += 1
        if column is None:
            continue
        end = _closing_line(lines, at, line[column])
        inside = [number for number in range(at, min(end + 1, len(lines))) if lines[number].strip()]
        if any(indent(lines[n]) <= column_of_key(line) and _KEY_OR_ITEM.match(lines[n]) for n in inside):
            yield at - 1, column
        else:
            at = end + 1


def odd_indents(lines: list[str]) -> Iterator[int]:
    """The lines whose key or item is indented by blanks that only look like spaces, as copying from a web
    page leaves them: to YAML they are letters. What a text says on its further lines is let be."""
    at = 0
    while at < len(lines):
        line = lines[at]
        if not _ODD_BLANK.isdisjoint(line[: indent(line)]) and _KEY_OR_ITEM.match(line):
            yield at
        at = _behind_deeper(lines, at) if _BLOCK_TEXT.search(line) else at + 1


def _behind_deeper(lines: list[str], at: int) -> int:
    lead = lines[at][: indent(lines[at])]
    # How wide a tab was meant to be nobody knows: it is taken to line up with the line above.
    column = column_of_key(lines[at - 1] if "\t" in lead and at else lines[at])
    at += 1
    while at < len(lines) and (not lines[at].strip() or indent(lines[at]) > column):
        at += 1
    return at


def _open_quote(line: str) -> int | None:
    """Where a quote is that begins a text and is not closed in the same line."""
    at = value_at(line)
    in_brackets = line[at : at + 1] in ("[", "{")
    while at < len(line):
        if line[at] in _QUOTED:
            closed = _QUOTED[line[at]].match(line, at)
            if closed is None:
                return at
            at = closed.end()
        if not in_brackets or line[at : at + 2] == " #":
            return None
        following = re.compile(r"[\[{,]\s*(?=[\"'])|: +(?=[\"'])").search(line, at)
        if following is None:
            return None
        at = following.end()
    return None


def _closing_line(lines: list[str], at: int, quote: str) -> int:
    """The line in which a quote that was opened before line `at` is closed."""
    closing = re.compile(r'(?:[^"\\]|\\.)*"' if quote == '"' else r"(?:[^']|'')*'(?!')")
    return next((number for number in range(at, len(lines)) if closing.match(lines[number])), len(lines))
