"""Data read from a file together with the place of everything in it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any, NamedTuple

from msgspec import Struct, field

from tutor.content.faults import Fault, Loc, Severity, written
from tutor.situations.problems import Problem


class Mark(NamedTuple):
    """A place in a file, both from 1; the column counts characters."""

    line: int
    column: int


class Marked(Struct, frozen=True):
    """What a file says (`data`: dicts, lists, text, whole numbers, bools) and where it says it.

    `faults` is what is wrong with the file as YAML, warnings included. A file with faults is still handed
    on, to be checked further. `spoilt` are the places that have a fault already: what else is found at or
    below them would be about our stand-in, not about what the author wrote. `gaps` are the blocks in
    which a key could not be taken, so that nothing can be said to be missing in them. `openers` say how
    lists and blocks of keys are written: all of it in brackets, else the sign that it begins with.
    """

    file: str
    data: dict[str, Any]
    faults: tuple[Fault, ...]
    marks: Mapping[Loc, Mark]
    key_marks: Mapping[Loc, Mark]
    spoilt: Set[Loc]
    gaps: Set[Loc]
    openers: Mapping[Loc, str] = field(default_factory=dict)

    def mark(self, loc: Loc) -> Mark:
        """Where the value at `loc` begins; where there is none, the nearest value around it."""
        while loc not in self.marks and loc:
            loc = loc[:-1]
        return self.marks.get(loc, Mark(1, 1))

    def key_mark(self, loc: Loc) -> Mark:
        """Where the key of the value at `loc` begins; of a list item or the whole file, the value."""
        return self.key_marks.get(loc) or self.mark(loc)

    def is_spoilt(self, loc: Loc) -> bool:
        """Whether a fault is known at `loc` or at a value around it."""
        return any(loc[:length] in self.spoilt for length in range(len(loc) + 1))

    def has_spoilt(self, loc: Loc) -> bool:
        """Whether a fault is known at a value inside the one at `loc`."""
        return any(len(one) > len(loc) and one[: len(loc)] == loc for one in self.spoilt)

    def fault(self, loc: Loc, code: str, message: str, severity: Severity = "error") -> Fault:
        """A fault of the value at `loc`."""
        mark = self.mark(loc)
        return Fault(self.file, mark.line, mark.column, code, message, written(loc), severity)

    def fault_of(self, problem: Problem, severity: Severity = "error") -> Fault:
        """A problem of the data as a fault of the file."""
        at = self.key_fault if problem.of_key else self.fault
        return at(problem.loc, problem.code, problem.message, severity)

    def key_fault(self, loc: Loc, code: str, message: str, severity: Severity = "error") -> Fault:
        """A fault of the key at `loc`: the key should not be there, or all of its block is meant."""
        mark = self.key_mark(loc)
        return Fault(self.file, mark.line, mark.column, code, message, written(loc), severity)
