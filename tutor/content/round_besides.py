"""What else is wrong with a round of which something cannot be read: who sits there, which cards are named.

It cannot be played, and much of it can be told all the same: a card that is none hides no dealer who is not
at the table. What depends on the part that cannot be read is left out.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tutor.cards import CardError, cards
from tutor.content.faults import ContentError, Fault, written
from tutor.content.files import RoundFile
from tutor.content.salvage import part_of
from tutor.content.text import read_bytes
from tutor.content.validate import validate
from tutor.content.yaml_tree import read
from tutor.situations.problems import Loc, Problem
from tutor.situations.script import script_problems

_OF_NAMES = frozenset(("player.unknown", "player.alike", "turn.unreadable"))
_WITHOUT: dict[str, frozenset[str]] = {
    "rules": _OF_NAMES,
    "to_play": _OF_NAMES | {"cards.twice", "meld.invalid"},
}
"""What can be said without these keys; without any other, all but that it is missing."""


def round_besides(path: Path, found: Iterable[Fault]) -> list[Fault]:
    """What is wrong with the round at this path besides these faults."""
    try:
        marked = read(read_bytes(path), str(path))
        if not isinstance(marked.data, dict) or marked.data.get("kind") != "round":
            return []
        data, faulty = _mended(marked.data, found)
        model = validate(RoundFile, replace(marked, data=data, faults=()), str(path))
    except ContentError:
        return []
    return [marked.fault_of(one) for one in script_problems(model) if _holds(one, faulty)]


def _mended(data: dict[str, Any], found: Iterable[Fault]) -> tuple[dict[str, Any], set[Loc]]:
    """The data with what can be read of each hand, and without what else these faults are about; the places
    of what was changed."""
    data = copy.deepcopy(data)
    faulty: set[Loc] = set()
    for fault in found:
        key, number, inner = part_of(fault)
        if key == "turns" and number is not None:
            faulty |= {(key, number)} | ({(key, number, inner)} if inner in ("player", "call") else set())
        elif key == "players" and (name := _named(data.get(key), fault.where)) is not None:
            faulty.add((key, name))
            data[key][name] = _readable(data[key][name])
        elif key == "expect" and (said := _said_first(data.get(key), fault.where)) is not None:
            data[key].pop(said)
        elif key:
            faulty.add((key,))
            data.pop(key, None)
    if isinstance(turns := data.get("turns"), list):
        data["turns"] = [_turn(turn, at, data, faulty) for at, turn in enumerate(turns)]
    return {"title": "…", "id": "no-id", **data}, faulty


def _named(players: Any, where: str) -> str | None:
    """The player whose hand is meant by the way to a fault."""
    names = players if isinstance(players, dict) else ()
    return next((name for name in names if where.startswith(written(("players", name)))), None)


def _said_first(expect: Any, where: str) -> str | None:
    """The key of `expect` that is meant by the way to a fault."""
    keys = expect if isinstance(expect, dict) else ()
    return next((key for key in keys if where.startswith(written(("expect", key)))), None)


def _readable(hand: Any) -> list[str]:
    """The cards of a hand that can be read."""
    parts = hand if isinstance(hand, list) else [hand]
    words = [word for part in parts if isinstance(part, str) for word in part.replace(",", " ").split()]
    return [word for word in words if _is_card(word)]


def _is_card(word: str) -> bool:
    try:
        return len(cards(word)) == 1
    except CardError:
        return False


def _turn(turn: Any, at: int, data: dict[str, Any], faulty: set[Loc]) -> Any:
    """A turn; of a faulty one no more than whose it is: anybody's, if that is what cannot be told."""
    if ("turns", at) not in faulty:
        return turn
    key = "call" if isinstance(turn, dict) and "call" in turn else "player"
    named = turn.get(key) if isinstance(turn, dict) and ("turns", at, key) not in faulty else None
    players = data.get("players")
    anybody = next(iter(players), "") if isinstance(players, dict) else ""
    return {"player": named if isinstance(named, str) else anybody}


def _holds(problem: Problem, faulty: set[Loc]) -> bool:
    """Is this a problem of what the author wrote, whatever the faulty parts were meant to be?"""
    for key, sayable in _WITHOUT.items():
        if (key,) in faulty and problem.code not in sayable:
            return False
    if not problem.loc:  # something is missing, and it may be what cannot be read
        return not any(len(loc) == 1 for loc in faulty)
    return problem.loc not in faulty and problem.loc[:1] not in faulty
