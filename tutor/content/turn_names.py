"""What the parts of a scripted round are called: its turns as players count them, and the calls between."""

from __future__ import annotations

from collections.abc import Iterable


def turn_names(calls: Iterable[bool]) -> tuple[str, ...]:
    """A name for each item of `turns`, of which it is told whether it is a call of rummy: a call is no turn.

    >>> turn_names([False, True, False])
    ('turn-1', 'call-1', 'turn-2')
    """
    count = {"turn": 0, "call": 0}
    names = []
    for is_call in calls:
        kind = "call" if is_call else "turn"
        count[kind] += 1
        names.append(f"{kind}-{count[kind]}")
    return tuple(names)
