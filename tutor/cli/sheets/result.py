"""A sheet for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.sheet.sheet import Line, Sheet


def as_json(sheet: Sheet) -> dict[str, Any]:
    """A sheet with every round, the totals, who leads, and what comes next."""
    game = sheet.game
    lines = list(sheet.lines())
    return {
        **summary(sheet),
        "rounds": [_round(line) for line in lines if line.number is not None],
        "dead_rounds": sum(line.number is None for line in lines),
        "dead": list(_dead(lines)),
        "next": None
        if game.over
        else {
            "round": len(game.rounds) + 1,
            "dealer": game.dealer,
            "starts": sheet.starts,
            "cards_each": sheet.cards_each,
        },
    }


def summary(sheet: Sheet) -> dict[str, Any]:
    """A sheet without its rounds: as `tutor sheet list` has it."""
    game = sheet.game
    return {
        "sheet": sheet.name,
        "players": list(sheet.players),
        "rules": sheet.house.base,
        "house": sheet.house.changes(),
        "played": len(game.rounds),
        "totals": game.totals,
        "chips": game.chips,
        "leaders": list(game.leaders) if game.rounds else [],
        "over": game.over,
        "winners": list(game.winners),
    }


def _dead(lines: list[Line]) -> Iterator[dict[str, Any]]:
    """The rounds that nobody won, each with its dealer and the number of the round on the sheet before it."""
    before = 0
    for line in lines:
        if line.number is None:
            yield {"after_round": before, "dealer": line.dealer}
        else:
            before = line.number


def _round(line: Line) -> dict[str, Any]:
    return {
        "round": line.number,
        "dealer": line.dealer,
        "winner": line.settled.winner,
        "rummy": line.settled.rummy,
        **line.settled.as_json(),
        "totals": line.totals,
    }
