"""What all that ships covers, as a table and as faults: too few questions for a misconception or a rule."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.content.faults import Fault
from tutor.exercises.matrix import ENOUGH, Coverage
from tutor.text import counted


def table(found: Coverage) -> Iterator[str]:
    """One line for each misconception and rule: its name, how many questions, the first of them."""
    rows = list(found.rows())
    widest = max(len(name) for name, _, _ in rows)
    for name, count, questions in rows:
        yield f"{name:<{widest}}  {count:>3}  {questions}"


def thin(found: Coverage) -> list[Fault]:
    """A fault for each misconception and rule that too few questions catch or test."""
    return [
        Fault(
            "lessons",
            1,
            1,
            "coverage.thin",
            f"{name}: {counted(count, 'question')} would tell it (expected {ENOUGH} or more)",
        )
        for name, count, _ in found.rows()
        if count < ENOUGH
    ]
