"""Who plays, and who is meant: names as they are typed at a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tutor.cli.cards_given import NOBODY, name
from tutor.cli.problems import Problem
from tutor.content.characters import excerpt
from tutor.rules.house import HouseRules


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
    """A reply with several names, apart by commas, or by blanks where there is no comma."""
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
    raise Problem(f"{excerpt(text)} does not play on this sheet: {', '.join(players)} do")
