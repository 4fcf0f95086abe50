"""House rules as a plain dict: the keys of the rulebook, `none` as None."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

House = dict[str, Any]

RUMMY: House = {
    "decks": 1,
    "deal": "standard",
    "ace": "low",
    "ace-points": 1,
    "identical-in-set": True,
    "laying-off": True,
    "must-discard": False,
    "meld-first": False,
    "stock-out": "turn-over",
    "who-scores": "winner-takes-all",
    "going-rummy": "double",
    "going-out-bonus": 0,
    "all-at-once": False,
    "calling-rummy": False,
    "play-to": 100,
    "deals": None,
    "turn-overs": 2,
}

RULE_SETS: dict[str, House] = {
    "rummy": RUMMY,
    "block-rummy": {**RUMMY, "stock-out": "block"},
    "queen-city-rum": {
        **RUMMY,
        "deal": 7,
        "laying-off": False,
        "who-scores": "melded",
        "going-rummy": None,
        "all-at-once": True,
        "play-to": None,
        "turn-overs": 10,
    },
}


def house(base: str = "rummy", overrides: Mapping[str, Any] | None = None) -> House:
    """A rule set with some settings changed. ValueError: unknown key, or settings that contradict each other.

    >>> house("rummy", {"ace": "either"})["ace"]
    'either'
    """
    changes = dict(overrides or {})
    unknown = set(changes) - set(RUMMY)
    if unknown:
        raise ValueError(f"no such house rule: {sorted(unknown)}")
    if changes.get("deals") is not None and changes.get("play-to") is not None:
        raise ValueError("a game has a target or a number of deals, not both")
    if changes.get("deals") is not None:
        changes["play-to"] = None
    chosen = {**RULE_SETS[base], **changes}
    clashes = contradictions(chosen)
    if clashes:
        raise ValueError("; ".join(clashes))
    return chosen


def contradictions(house: House) -> list[str]:
    """What cannot stand together in one set of house rules, empty when all is well."""
    found = []
    if house["all-at-once"]:
        found += [
            f"all-at-once excludes {key}"
            for key in ("laying-off", "must-discard", "meld-first", "calling-rummy")
            if house[key]
        ]
        if house["going-rummy"] is not None:
            found.append("all-at-once never pays for going rummy")
        if house["deal"] != 7:
            found.append("all-at-once deals seven")
        if house["who-scores"] != "melded":
            found.append("all-at-once pays for what was melded")
    elif house["who-scores"] == "melded":
        found.append("paying for what was melded needs all-at-once")
    if house["calling-rummy"] and not house["laying-off"]:
        found.append("calling rummy is laying off")
    if house["deals"] is not None and house["play-to"] is not None:
        found.append("a game has a target or a number of deals, not both")
    return found


def cards_each(players: int, house: House) -> int:
    """How many cards everybody is dealt (deal.count). ValueError when the pack cannot give them."""
    standard = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}[players]
    each = standard if house["deal"] == "standard" else int(house["deal"])
    pack = 52 * int(house["decks"])
    if players * each + 2 > pack:
        raise ValueError(f"{players} x {each} cards, an upcard and a stock do not come from {pack} cards")
    return each
