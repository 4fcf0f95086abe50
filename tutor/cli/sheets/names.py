"""Who plays, and who is meant: names as they are typed at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.cli.cards_given import is_nobody, somebody
from tutor.cli.problems import Problem
from tutor.content.characters import excerpt
from tutor.names import key
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
    folded = [key(one) for one in players]
    for at, one in enumerate(folded):
        if one in folded[:at]:
            raise Problem(f"{players[at]} is named twice: give each player a name of their own")
    house.cards_each(len(players))
    return players


def _player(text: str) -> str:
    """A name that can be typed at every question about the sheet, and means nothing else there."""
    who = somebody(text)
    if who.isdecimal():
        raise Problem(f"no player can be called {who}: at a question it is a place in the list; add a letter")
    if is_taken(who):
        raise Problem(f"no player can be called {who}: typed at a question, it {_TAKEN[key(who)]}")
    return who


_TAKEN = {
    **dict.fromkeys(("q", "quit"), "stops the asking"),
    **dict.fromkeys(("b", "back"), "goes back to the one before"),
    **dict.fromkeys(("h", "help", "hint"), "asks for an explanation"),
}


def is_taken(who: str) -> bool:
    """Does this, typed as a reply, mean something else than a player?"""
    return who.isdecimal() or is_nobody(who) or key(who) in _TAKEN


def listed(reply: str) -> list[str]:
    """A reply with several names, with commas between, or blanks where there is no comma."""
    parts = reply.split(",") if "," in reply else reply.split()
    return [part.strip() for part in parts if part.strip()]


def meant(text: str, players: Sequence[str]) -> str:
    """The player who is meant: by name, whatever the capitals, or by how the name begins.

    Raises `Problem` for nobody, or several.
    """
    if text in players:  # on an old sheet, two can differ in their blanks only
        return text
    typed = key(text)
    exact = [one for one in players if key(one) == typed]
    begun = exact or [one for one in players if typed and key(one).startswith(typed)]
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
