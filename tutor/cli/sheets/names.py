"""Who plays, and who is meant: names as they are typed at a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tutor.cli.cards_given import NOBODY, name
from tutor.cli.problems import Problem
from tutor.content.characters import excerpt
from tutor.rules.house import HouseRules
from tutor.sheet.sheet import Sheet


class NotPlayingError(Problem):
    """Somebody was named who does not play on the sheet."""

    def __init__(self, who: str, players: Sequence[str]) -> None:
        self.who = who
        super().__init__(f"{excerpt(who)} does not play on this sheet: {', '.join(players)} do")


def players_in(texts: Iterable[str], house: HouseRules) -> tuple[str, ...]:
    """The players in seat order. Raises `Problem`, and HouseRuleError for a number that cannot play."""
    players = tuple(_player(text) for text in texts)
    folded = [one.casefold() for one in players]
    for at, one in enumerate(folded):
        if one in folded[:at]:
            raise Problem(f"{players[at]} is named twice: give each player a name of their own")
    house.cards_each(len(players))
    return players


def _player(text: str) -> str:
    who = name(text)
    if who.lower() == NOBODY:
        raise Problem("no player can be called none: it means nobody")
    return who


def listed(reply: str) -> list[str]:
    """A reply with several names, with commas between, or blanks where there is no comma."""
    parts = reply.split(",") if "," in reply else reply.split()
    return [part.strip() for part in parts if part.strip()]


def meant(text: str, players: Sequence[str]) -> str:
    """The player who is meant: by name, whatever the capitals, or by how the name begins.

    Raises `Problem` for nobody, or several.
    """
    typed = re.sub(r"\s+", " ", text.strip()).casefold()
    exact = [one for one in players if one.casefold() == typed]
    begun = exact or [one for one in players if typed and one.casefold().startswith(typed)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Problem(f"{excerpt(text)} can be {' or '.join(begun)}: say which")
    raise NotPlayingError(text, players)


def plays_elsewhere(stranger: NotPlayingError, seen: Sheet, all_sheets: Iterable[Sheet]) -> Problem:
    """What is said of somebody who does not play on the sheet that was `seen`: which sheet that is, and on
    which others such a player plays."""
    from tutor.cli.sheets.telling import option

    line = f"{excerpt(stranger.who)} does not play on sheet {seen.name}: {', '.join(seen.players)} do"
    others = [
        option(one).strip() for one in all_sheets if one.name != seen.name and _plays(stranger.who, one)
    ]
    if not others:
        return Problem(line)
    return Problem(f"{line}. If you mean another sheet, add {' or '.join(others)}")


def _plays(who: str, sheet: Sheet) -> bool:
    try:
        meant(who, sheet.players)
    except Problem:
        return False
    return True
