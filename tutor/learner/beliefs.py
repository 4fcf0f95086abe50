"""Misconceptions that a learner has shown, until they have failed to come back three times."""

from __future__ import annotations

from msgspec import Struct

CLEARED_AFTER = 3  # telling questions without it


class Belief(Struct, frozen=True):
    """A misconception that is not cleared yet.

    `times` it was shown since it was last clear; `quiet` counts the telling questions since then that
    were answered without it; `last` is the moment it was last shown, in UTC.
    """

    misconception: str
    times: int
    quiet: int
    last: str

    @property
    def recurs(self) -> bool:
        """Shown more than once: no slip."""
        return self.times > 1


def shown(misconception: str, before: Belief | None, at: str) -> Belief:
    """The belief after a reply has shown it."""
    return Belief(misconception, 1 if before is None else before.times + 1, 0, at)


def not_shown(before: Belief) -> Belief | None:
    """The belief after a question that could have shown it was answered right; None when it is cleared."""
    quiet = before.quiet + 1
    return None if quiet >= CLEARED_AFTER else Belief(before.misconception, before.times, quiet, before.last)
