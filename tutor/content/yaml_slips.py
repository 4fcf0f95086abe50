"""Every slip of a YAML text, not only the first: each is told, stepped over, and the text read on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from tutor.content.faults import Fault, Loc, written
from tutor.content.yaml_lines import indent, odd_indents, swallowing_quotes, value_at
from tutor.content.yaml_mending import mend, value_masked
from tutor.content.yaml_walk import Walk, first_slip
from tutor.content.yaml_wording import NEVER_CLOSED, Slip, odd_indentation

MOST_SLIPS = 20
"""Slips told of one file: one with more is no YAML at all."""
_MOST_CHARACTERS_READ = 600_000
# Trying what mends a slip means reading the text again. A lesson has eight thousand characters; of a file a
# hundred times as long, made of slips, not all of them are told.


class Stepped(Struct):
    """A text with its slips out of the way. `through`: whether it can be read to its end now. `guesses` are
    the lines, first and end, of entries of which nothing further can be said."""

    lines: list[str]
    slips: list[Slip] = field(default_factory=list)
    guesses: list[tuple[int, int]] = field(default_factory=list)
    through: bool = True

    def guessed_at(self, line: int) -> bool:
        """Whether a line (from 0) is in an entry that was guessed at."""
        return any(begin <= line < end for begin, end in self.guesses)

    def spoil(self, walk: Walk) -> None:
        """Marks in a walk through these lines where nothing further is to be said."""
        for begin, end in self.guesses:
            items = {
                loc[:2]
                for loc, mark in walk.marks.items()
                if len(loc) > 1 and isinstance(loc[1], int) and begin < mark.line <= end
            }
            walk.spoilt |= items
            if not items:
                outer = [loc for loc, mark in walk.key_marks.items() if begin < mark.line <= end]
                walk.spoilt |= {loc for loc in outer if len(loc) == 1}
                walk.gaps.add(())

    def faults(self, walk: Walk) -> Iterator[Fault]:
        """The slips as faults, each with the way to the value around it."""
        for slip in self.slips:
            where = written(self._where(slip, walk))
            yield Fault(walk.file, slip.line + 1, slip.column + 1, slip.code, slip.message, where)

    def _where(self, slip: Slip, walk: Walk) -> Loc:
        """The way to the innermost value around a slip, or to the entry that was guessed at."""
        keys = [loc for loc, mark in walk.key_marks.items() if mark.line == slip.line + 1]
        if slip.code == "yaml.odd-space" and keys:
            return min(keys, key=len)
        before = (slip.line + 1, slip.column + 1)
        around = [loc for loc, mark in walk.marks.items() if mark <= before]
        loc = max(around, key=lambda loc: walk.marks[loc], default=())
        if not self.guessed_at(slip.line):
            return loc
        return loc[:2] if len(loc) > 1 and isinstance(loc[1], int) else loc[:1]


def with_quotes_closed(text: str) -> Stepped:
    """The text with those quotes told and masked behind which keys would be taken for text, and with odd
    blanks at the beginning of lines told and made spaces."""
    stepped = Stepped(text.split("\n"))
    if slip := odd_indentation(stepped.lines, odd := list(odd_indents(stepped.lines))):
        stepped.slips.append(slip)
        for at in odd:
            line = stepped.lines[at]
            stepped.lines[at] = " " * indent(line) + line.lstrip()
    for at, column in list(swallowing_quotes(stepped.lines))[:MOST_SLIPS]:
        if value_at(stepped.lines[at]) <= column:
            stepped.slips.append(Slip("yaml.unclosed", at, column, NEVER_CLOSED))
            stepped.lines = value_masked(stepped.lines, at)
    return stepped


def step_over(stepped: Stepped, slip: Slip | None) -> None:
    """This slip and every further one told and stepped over, as far as that goes."""
    left, size = _MOST_CHARACTERS_READ, sum(map(len, stepped.lines))

    def reach(lines: list[str]) -> int:
        nonlocal left
        left -= size
        slip = first_slip("\n".join(lines)) if left > 0 else None
        return -1 if left <= 0 else len(lines) if slip is None else slip.line

    while slip is not None:
        stepped.slips.append(slip)
        go_on = len(stepped.slips) <= MOST_SLIPS and size <= left
        mended = mend(stepped.lines, slip, reach) if go_on else None
        if mended is None:
            stepped.through = False
            break
        if mended.guessed:
            stepped.guesses.append(mended.guessed)
        stepped.lines = mended.lines
        slip = first_slip("\n".join(stepped.lines))
