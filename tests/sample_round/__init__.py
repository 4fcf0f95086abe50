"""The right replies to the guided sample round, whatever order its choices come in."""

from __future__ import annotations

from tutor.rules.rulebook import rule


def _title(rule_id: str) -> str:
    return rule(rule_id).title


RIGHT = (
    _title("turn.draw"),
    _title("meld.set"),
    "7h",
    "no",
    _title("turn.no-return"),
    "draw stock",
    _title("lay-off.anyone"),
    "discard Qd",
    "meld Qc Qs Qd",
    "discard 8c",
    "draw stock",
    "meld 3h 4h 5h 6h",
    "discard 2c",
    "Joe 37, Raj 25, Mia 62",
    "74",
    "92 50 142",
)
"""One reply after the other; a yes or no is followed by its reason, a draw by the rest of the turn."""

ALONE = (
    "draw discard",
    "meld 9c 9d 9s",
    "discard Ks",
    "draw stock",
    "lay off 9h onto 9d",
    "discard Qd",
    "draw discard",
    "meld Qc Qs Qd",
    "discard 8c",
    "draw stock",
    "meld 3h 4h 5h 6h",
    "discard 2c",
    "37 25 62",
)
"""The same round with every turn played."""
