"""Trying inputs one after the other until there is nothing new: each can be made again from its number."""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from fuzz.branches import Branches
from fuzz.targets import SHARES, Target, warm_up

MOST_SECONDS = 2.0
MOST_MEMORY = 300_000_000  # bytes


@dataclass
class Report:
    """What came of a run."""

    inputs: int = 0
    branches: int = 0
    without_new: int = 0
    slowest: float = 0.0
    finds: list[str] = field(default_factory=list)
    by_target: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return (
            f"{self.inputs:,} inputs, {self.branches:,} branches, the last {self.without_new:,} inputs took "
            f"no new one; slowest {self.slowest:.2f} s; {len(self.finds)} finds"
        )


def target_of(chance: Random) -> Target:
    """Which target the next input goes to."""
    (target,) = chance.choices(list(SHARES), list(SHARES.values()))
    return target


def fuzz(
    folder: Path, seed: int, *, least: int, quiet: int = 0, most_seconds: float = 1e9, most_finds: int = 20
) -> Report:
    """At least so many inputs, and until `quiet` in a row have taken no new branch."""
    warm_up()
    report, branches = Report(), Branches()
    began = time.monotonic()
    with branches.watched():
        while report.inputs < least or report.without_new < quiet:
            if time.monotonic() - began > most_seconds or len(report.finds) >= most_finds:
                break
            before = len(branches)
            one(folder, seed, report.inputs, report)
            report.inputs += 1
            report.without_new = report.without_new + 1 if len(branches) == before else 0
    report.branches = len(branches)
    return report


def one(folder: Path, seed: int, number: int, report: Report) -> None:
    """The input of this number: what went wrong is noted, with what makes it again."""
    chance = Random(f"{seed}/{number}")
    target = target_of(chance)
    report.by_target[target.__name__] += 1
    began = time.thread_time()
    try:
        target(chance, folder)
    except Exception as error:  # whatever it is, it is a find
        report.finds.append(f"{target.__name__} {seed}/{number}: {type(error).__name__}: {str(error)[:300]}")
    took = time.thread_time() - began
    report.slowest = max(report.slowest, took)
    if took > MOST_SECONDS:
        report.finds.append(f"{target.__name__} {seed}/{number}: took {took:.1f} s")


def memory() -> int:
    """The most memory that this process ever had, in bytes; 0 where that cannot be told."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
