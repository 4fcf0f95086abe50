"""The program that the crash tests kill."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from itertools import count
from pathlib import Path

from store.failing_disk import failing_disk

from tutor.learner import Answer, Learner, Place
from tutor.store import StoreError


def write(folder: Path, name: str, mark: str, how_many: str = "", kill_at: str = "") -> None:
    """Record answers, and print the reply of each as soon as it is acknowledged.

    With `kill_at` the process ends like kill -9 before that file operation, counted from the opening.
    """
    with ExitStack() as stack:
        if kill_at:
            stack.enter_context(failing_disk()).kill(int(kill_at))
        learner = stack.enter_context(Learner.open(folder, name, fail))
        for number in range(int(how_many)) if how_many else count():
            reply = f"{mark}-{number}"
            learner.record(
                Answer(
                    unit="quiz:melds",
                    step="q1",
                    fingerprint=reply,
                    kind="choose",
                    correct=number % 3 > 0,
                    credited=(f"rule.{number % 9}", "meld.run"),
                    blamed=(f"rule.{number % 7}",),
                    misconceptions=("ace-wraps",) if number % 5 == 0 else (),
                    telling=("ace-wraps",),
                    topic="puzzle",
                    reply=reply,
                ),
                Place(reply, number + 1),
            )
            sys.stdout.write(f"{reply}\n")
            sys.stdout.flush()


def fail(problem: StoreError) -> None:
    """Nothing is to be told in these tests."""
    raise AssertionError(problem)
