"""A table's rules in words: what differs from the usual rules of rummy, as a person would say it.

>>> from tutor.rules.house import house_rules
>>> table_in_words(house_rules("rummy", {"ace-points": 15, "must-discard": True}))
'At this table an ace counts 15, and the last card must be thrown.'
>>> table_in_words(house_rules())
''
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.rules.house import RULE_SETS, SETTINGS, HouseRules

USUAL = "rummy"
_SILENT = ("play-to", "deals", "deal")
"""Settings that decide nothing within a round once it is dealt."""


def table_in_words(house: HouseRules) -> str:
    """How this table differs from the usual rules, in a sentence or two; empty where it does not."""
    return " ".join(_sentences(house))


def _sentences(house: HouseRules) -> Iterator[str]:
    if house.base != USUAL:
        yield f"This is {RULE_SETS[house.base].title}."
    changes = {key: value for key, value in house.changes().items() if key not in _SILENT}
    told = [_said(key, SETTINGS[key].write(value)) for key, value in changes.items()]
    if told:
        yield f"At this table {', and '.join(told)}."


def _said(key: str, value: str) -> str:
    said = _SAID.get((key, value)) or _SAID_WITH_NUMBER.get(key)
    return said.format(value) if said else f"{key} is {value}"


_SAID = {
    ("who-scores", "penalties"): "everybody is charged what they still hold",
    ("going-rummy", "none"): "going rummy pays no more than going out",
    ("ace", "either"): "an ace stands below the two or above the king",
    ("ace", "round-the-corner"): "a run may go on from the king to the ace and the two",
    ("identical-in-set", "false"): "a set takes each card only once",
    ("laying-off", "false"): "nobody lays off",
    ("must-discard", "true"): "the last card must be thrown",
    ("meld-first", "true"): "one must have melded to go out",
    ("stock-out", "shuffle"): "the pile is shuffled when the stock is used up",
    ("stock-out", "turn-over"): "the pile is turned over when the stock is used up",
    ("stock-out", "block"): "the pile is never used again",
    ("all-at-once", "true"): "nothing goes down before the whole hand does",
    ("calling-rummy", "true"): "rummy can be called",
    ("turn-overs", "none"): "the pile may be turned over as often as it takes",
}
_SAID_WITH_NUMBER = {
    "going-out-bonus": "going out is worth {} points on top",
    "ace-points": "an ace counts {}",
    "decks": "{} decks are in play",
    "going-rummy": "going rummy pays {} points more instead of double",
    "turn-overs": "the pile may be turned over {} times with nothing laid down in between",
}
