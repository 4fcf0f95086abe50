"""Reading on after a slip: what is wrong is taken out of the way, so that the rest is told in the same go.

A mend keeps lines and columns where they are. Where only a value is at fault, it is masked, and all around
it stays as it is. Where the structure is at fault, a guess is made: it holds only if the whole entry around
it can then be read, and nothing further is said of that entry. If no guess holds, the entry is masked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from tutor.content.characters import LOST
from tutor.content.yaml_lines import (
    BEFORE_VALUE,
    block_of,
    column_of_key,
    entry_of,
    has_top_key,
    indent,
    item_start,
    opening_of,
    value_at,
)
from tutor.content.yaml_wording import Slip

Reach = Callable[[list[str]], int]
"""The line of the next slip in these lines, or their number if there is none."""

_SPACES = re.compile(r"[^\S\n\t]")
_OF_A_VALUE = frozenset(("yaml.needs-quotes", "yaml.unclosed", "yaml.escape", "yaml.tab", "yaml.too-deep"))


class Mend(Struct, frozen=True):
    """Lines in which a slip is out of the way. `until` is the first line behind what was looked over;
    `guessed` the lines, first and end, of the entry around it if its structure is a guess."""

    lines: list[str]
    until: int
    guessed: tuple[int, int] | None = None


def mend(lines: list[str], slip: Slip, reach: Reach) -> Mend | None:
    """The mildest mend after which the next slip, if any, is another one; None if there is none."""
    for one in _mends(lines, slip):
        if one.lines != lines and reach(one.lines) >= one.until:
            return one
    return None


def value_masked(lines: list[str], at: int) -> list[str]:
    """The lines with what is left of a value in line `at` masked."""
    return _with(lines, at, lines[at][: value_at(lines[at])] + LOST)


def _mends(lines: list[str], slip: Slip) -> Iterator[Mend]:
    """From mild to drastic."""
    if slip.code == "yaml.odd-space":
        yield Mend(_with(lines, slip.line, _SPACES.sub(" ", lines[slip.line])), slip.line + 1)
    if slip.code in _OF_A_VALUE:
        yield from _of_the_value(lines, slip)
    entry = entry_of(lines, slip.line)
    for changed in _other_structures(lines, slip):
        yield Mend(changed, entry[1], entry)
    yield from _without_the_entry(lines, slip.line)


# --- a value ----------------------------------------------------------------------------------------


def _of_the_value(lines: list[str], slip: Slip) -> Iterator[Mend]:
    """The value masked: what of it stands in this line, then all of it."""
    at, line = slip.line, lines[slip.line]
    opening = opening_of(lines, at)
    if opening < at:
        yield _masked(lines, at, line[: indent(line)] + LOST, deeper_than=column_of_key(lines[opening]))
    before = BEFORE_VALUE.match(line)
    if before is not None and before[0].strip() and before.end() <= slip.column:
        yield Mend(value_masked(lines, at), at + 1)
        yield _masked(lines, at, before[0] + LOST, deeper_than=column_of_key(line))


def _masked(lines: list[str], at: int, line: str, deeper_than: int) -> Mend:
    """A line replaced and those after it that are indented deeper emptied, with the bracket that closes
    them."""
    changed, until = _with(lines, at, line), at + 1
    while until < len(lines) and (not lines[until].strip() or indent(lines[until]) > deeper_than):
        changed[until] = ""
        until += 1
    if until < len(lines) and lines[until].strip(" ,") in ("]", "}"):
        changed[until] = ""
        until += 1
    return Mend(changed, until)


# --- the structure ----------------------------------------------------------------------------------


def _other_structures(lines: list[str], slip: Slip) -> Iterator[list[str]]:
    """What the author may have meant by lines that do not stand where they should."""
    at = slip.line
    if slip.code == "yaml.tab":
        yield from _without_tabs(lines, at)
    if slip.code == "yaml.no-colon":
        yield _with(lines, at, " " * indent(lines[at]) + f"{LOST}: {LOST}")
    if slip.code in ("yaml.indentation", "yaml.no-colon"):
        for column in _columns_around(lines, at):
            yield _with(lines, at, " " * column + lines[at].lstrip())
            yield _moved(lines, at, column)


def _without_tabs(lines: list[str], at: int) -> Iterator[list[str]]:
    """The tabs that indent this line and those after it as some number of spaces."""
    end = end_of_tabs(lines, at)
    for width in (2, 4, 8, 1):
        spaced = [line[: indent(line)].replace("\t", " " * width) + line.lstrip() for line in lines[at:end]]
        yield [*lines[:at], *spaced, *lines[end:]]
    for column in _columns_around(lines, at):
        yield [*lines[:at], *(" " * column + line.lstrip() for line in lines[at:end]), *lines[end:]]


def end_of_tabs(lines: list[str], at: int) -> int:
    """The first line from `at` on that is not indented by a tab."""
    while at < len(lines) and "\t" in lines[at][: indent(lines[at])]:
        at += 1
    return at


def _moved(lines: list[str], at: int, column: int) -> list[str]:
    """A line with what is indented deeper below it, moved sideways."""
    changed, by = _with(lines, at, " " * column + lines[at].lstrip()), column - indent(lines[at])
    for number in range(at + 1, len(lines)):
        line = lines[number]
        if line.strip() and indent(line) <= indent(lines[at]):
            break
        changed[number] = " " * max(indent(line) + by, 0) + line.lstrip()
    return changed


def _columns_around(lines: list[str], at: int) -> list[int]:
    """The columns at which keys or items begin nearby, the nearest first."""
    begin, end = entry_of(lines, at)
    found: dict[int, None] = {}
    for number in (*range(at - 1, begin - 1, -1), *range(at + 1, end)):
        line = lines[number]
        if line.strip() and "\t" not in line[: indent(line)]:
            found |= {column_of_key(line): None, indent(line): None}
    found.pop(indent(lines[at]), None)
    return list(found)[:6]


def _without_the_entry(lines: list[str], at: int) -> Iterator[Mend]:
    """The step, question or turn around a line masked, then the whole block of its outermost key."""
    begin, end = entry_of(lines, at)
    dash = item_start(lines[begin])
    if dash is not None:
        yield _emptied(lines, begin, end, dash + LOST)
    begin, end = block_of(lines, at)
    if has_top_key(lines[begin]):
        yield _emptied(lines, begin, end, lines[begin].partition(":")[0] + f": {LOST}")


def _emptied(lines: list[str], begin: int, end: int, first: str) -> Mend:
    changed = [*lines[:begin], first, *[""] * (end - begin - 1), *lines[end:]]
    return Mend(changed, end, (begin, end))


def _with(lines: list[str], at: int, line: str) -> list[str]:
    return [*lines[:at], line, *lines[at + 1 :]]
