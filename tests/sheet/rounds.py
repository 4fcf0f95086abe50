"""Rounds as they are told at a table."""

from __future__ import annotations

from tutor.rules.house import house_rules
from tutor.sheet.sheet import Held, Told
from tutor.store import StoreError

HOUSE = house_rules("rummy", {"play-to": None})


def won(winner: str, *, rummy: bool = False, melded: int | None = None, **held: int) -> Told:
    """A round that somebody won, told in points."""
    hands = {name: Held(points) for name, points in held.items()}
    return Told(winner, hands, rummy, None if melded is None else Held(melded))


DEAD = Told(None, {})


def fail(problem: StoreError) -> None:
    """Nothing is to be told in these tests."""
    raise AssertionError(problem)
