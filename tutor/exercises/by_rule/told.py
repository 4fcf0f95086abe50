"""Saying which table an exercise is about, where it is not the learner's own."""

from __future__ import annotations

from tutor.rules.house import SETTINGS, HouseRules

_SAID = {
    ("ace", "low"): "the ace is low",
    ("ace", "either"): "the ace is low or high",
    ("ace", "round-the-corner"): "runs go on past the king",
    ("identical-in-set", "true"): "twins may stand in a set",
    ("identical-in-set", "false"): "no set takes the same card twice",
    ("laying-off", "true"): "everybody may lay off",
    ("laying-off", "false"): "nobody lays off",
    ("must-discard", "true"): "the last card must be thrown",
    ("must-discard", "false"): "the last card need not be thrown",
    ("meld-first", "true"): "only who has melded may go out",
    ("meld-first", "false"): "going out takes no meld of one's own",
    ("stock-out", "turn-over"): "the pile is turned over when the stock is empty",
    ("stock-out", "shuffle"): "the pile is shuffled when the stock is empty",
    ("stock-out", "block"): "the pile is never used again",
    ("who-scores", "winner-takes-all"): "the winner takes all",
    ("who-scores", "penalties"): "points are penalties",
    ("going-rummy", "double"): "going rummy doubles",
    ("going-rummy", "none"): "going rummy pays nothing more",
    ("play-to", "none"): "",
    ("deals", "none"): "",
    ("deal", "standard"): "how many cards are dealt depends on how many play",
    ("decks", "1"): "one deck is in play",
    ("decks", "2"): "two decks are in play",
}
_NUMBERS = {
    "deal": "everybody is dealt {}",
    "ace-points": "an ace counts {}",
    "going-rummy": "going rummy pays {} points on top",
    "going-out-bonus": "going out is worth {} points on top",
    "play-to": "the game goes to {}",
    "deals": "the game is {} rounds",
    "turn-overs": "",
}
_GAMES = {"queen-city-rum": "This is Queen City Rum.", "block-rummy": "This is Block Rummy."}


def told_table(table: HouseRules, usual: HouseRules) -> str:
    """What somebody used to the usual rules must know of this table; empty where it is the same."""
    if table == usual:
        return ""
    if table.base != usual.base and table.base in _GAMES and not table.changes():
        return _GAMES[table.base]
    said = [told for key in SETTINGS if table[key] != usual[key] and (told := _told(key, table))]
    return f"At another table {', and '.join(said)}." if said else ""


def _told(key: str, table: HouseRules) -> str:
    value = SETTINGS[key].write(table[key])
    return _SAID.get((key, value), _NUMBERS.get(key, f"{key} is {{}}").format(value))
