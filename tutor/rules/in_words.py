"""A table's rules in words: what differs from the usual rules of rummy, as a person would say it.

>>> from tutor.rules.house import house_rules
>>> table_in_words(house_rules("rummy", {"ace-points": 15, "must-discard": True}))
'At this table an ace counts 15, and the last card must be thrown.'
>>> table_in_words(house_rules())
''
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tutor.rules.house import RULE_SETS, SETTINGS, HouseRules, WhoScores

USUAL = "rummy"
_SILENT = ("play-to", "deals", "deal")
"""Settings that decide nothing within a round once it is dealt."""


def table_in_words(house: HouseRules) -> str:
    """How this table differs from the usual rules, in a sentence or two; empty where it does not."""
    return " ".join(_sentences(house))


def changes_in_words(house: HouseRules, silent: Collection[str] = ()) -> str:
    """All that differs from the usual rules, as a list: the game, where it is another, and each changed
    setting but the `silent` ones.

    >>> from tutor.rules.house import house_rules
    >>> changes_in_words(house_rules("rummy", {"ace": "either", "play-to": 150}))
    'an ace stands below the two or above the king; a game goes to 150 points'
    >>> changes_in_words(house_rules())
    'rummy'
    """
    title = [] if house.base == USUAL else [RULE_SETS[house.base].title]
    changes = {key: value for key, value in house.changes().items() if key not in silent}
    if house.deals is not None:
        changes.pop("play-to", None)  # it goes without saying
    return "; ".join((*title, *(setting_in_words(house, key) for key in changes))) or USUAL


def setting_in_words(house: HouseRules, key: str) -> str:
    """One setting of these rules, as a part of a sentence."""
    return _said(house, key, SETTINGS[key].write(house[key]))


def _sentences(house: HouseRules) -> Iterator[str]:
    if house.base != USUAL:
        yield f"This is {RULE_SETS[house.base].title}."
    changes = {key: value for key, value in house.changes().items() if key not in _SILENT}
    if house.decks > 1:
        changes.setdefault("identical-in-set", house.identical_in_set)
    told = [_said(house, key, SETTINGS[key].write(value)) for key, value in changes.items()]
    if told:
        yield f"At this table {', and '.join(told)}."


def _said(house: HouseRules, key: str, value: str) -> str:
    if key == "turn-overs" and value.isdigit():
        return _turn_overs(house, int(value))
    with_number = _WITH_PENALTIES if house.who_scores is WhoScores.PENALTIES else _SAID_WITH_NUMBER
    said = _SAID.get((key, value)) or with_number.get(key)
    return _said_of_one(said.format(value)) if said else f"{key} is {value}"


def _said_of_one(said: str) -> str:
    """One point is no points."""
    return said.replace(" 1 points", " 1 point").replace("1 cards are", "1 card is")


def how_often(count: int) -> str:
    """`never`, `once`, `twice`, `3 times`."""
    return ("never", "once", "twice")[count] if count < 3 else f"{count} times"


def _turn_overs(house: HouseRules, bound: int) -> str:
    """How often the pile may be turned over (`stock.deadlock`). Where nothing goes down before the whole
    hand does, nothing can be laid down in between."""
    if bound == 0:
        return "the pile is never turned over"
    between = "" if house.all_at_once else " with nothing laid down in between"
    return f"the pile may be turned over {how_often(bound)}{between}"


_SAID = {
    ("deal", "standard"): "as many cards as usual are dealt",
    ("play-to", "none"): "a game has no target",
    ("deals", "1"): "a game is one round",
    ("who-scores", "melded"): "every opponent pays for the winner's melds",
    ("who-scores", "penalties"): "everybody is charged what they still hold",
    ("going-rummy", "none"): "going rummy pays no more than going out",
    ("ace", "either"): "an ace stands below the two or above the king",
    ("ace", "round-the-corner"): "a run may go on from the king to the ace and the two",
    ("identical-in-set", "false"): "a set takes each card only once",
    ("identical-in-set", "true"): "the same card may stand twice in a set",
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
    "deal": "{} cards are dealt to each",
    "play-to": "a game goes to {} points",
    "deals": "a game is {} rounds",
    "going-out-bonus": "going out is worth {} points on top",
    "ace-points": "an ace counts {}",
    "decks": "two decks are in play",
    "going-rummy": "going rummy pays {} points more instead of double",
}
_WITH_PENALTIES = {
    **_SAID_WITH_NUMBER,
    "going-out-bonus": "going out takes {} points off one's own score",
    "going-rummy": "going rummy takes {} points off one's own score instead of doubling",
}
"""Where points are penalties, a bonus is subtracted."""
