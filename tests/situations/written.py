"""Positions and scripts for tests, written as files write them."""

from __future__ import annotations

import json
from typing import Any

from tutor.situations.position import Position, problems_of
from tutor.situations.problems import Loc
from tutor.situations.script import Script, script_problems

DEAL: dict[str, Any] = {
    "rules": {"base": "rummy", "deal": 2},
    "dealer": "Raj",
    "players": {"Mia": "9c Kd", "Joe": "2c 5d", "Raj": "4h 6h"},
    "upcard": "Jc",
    "stock": "3c 6d",
}
MIDDLE: dict[str, Any] = {
    "players": {"Mia": "9c Kd", "Joe": "2c 5d", "Raj": "4h 6h"},
    "to_play": "Mia",
    "discards": "Qd Jc",
    "stock": "3c 6d",
}


def position(base: dict[str, Any] = MIDDLE, **changes: Any) -> Position:
    """A position like `base` with some keys changed; None takes a key away."""
    return Position.model_validate_json(json.dumps(_with(base, changes)))


def script(base: dict[str, Any] = MIDDLE, *turns: dict[str, Any], **changes: Any) -> Script:
    """A script from such a position."""
    return Script.model_validate_json(json.dumps({**_with(base, changes), "turns": turns}))


def _with(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in (base | changes).items() if value is not None}


def faults(situation: Position) -> list[tuple[Loc, str]]:
    """Where something is wrong, and the code of it."""
    found = script_problems(situation) if isinstance(situation, Script) else problems_of(situation)
    return [(problem.loc, problem.code) for problem in found]
