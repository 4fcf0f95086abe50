"""Where a drill is set: the learner's own table, or at level 5 others; and a question told where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from tutor.chance import Dice
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import SETTINGS, HouseRules, house_rules

Other = tuple[str, dict[str, str | int | bool]]
"""Another table: a rule set, and the house rules that differ from it."""

HIGHEST = 5
TRIES = 60
"""Situations that are tried until one can be asked about."""


def house_at(level: int, house: HouseRules, others: Sequence[Other], dice: Dice) -> HouseRules:
    """The house rules of an exercise: under the plain rules of `rummy` level 5 goes round the other tables;
    under anybody's own house rules it stays there."""
    if level < HIGHEST or house != house_rules():
        return house
    base, changes = dice.pick(others)
    return house_rules(base, changes)


def told_where(question: Question, house: HouseRules) -> Question:
    """The question, with the table's rules said before it, where they are not the usual ones."""
    where = " ".join(_table(house))
    return replace(question, prompt=f"{where} {question.prompt}") if where else question


def question_of(name: str, house: HouseRules, dice: Dice, **keys: object) -> Question | None:
    """The question of this use with these keys; None if it cannot be asked."""
    module = use(name)
    spec = module.Spec(id="drill", ask=name, **keys)
    setting = Setting(house, dice)
    if module.problems(spec, setting):
        return None
    made: Question = module.ask(spec, setting)
    return made


def tries(seed: int, *names: int | str) -> Iterator[Dice]:
    """Fresh dice for try after try; there is an end to them, since some tables have no such situation."""
    yield from (Dice(seed, *names, turn) for turn, _ in zip(count(), range(TRIES), strict=False))


def _table(house: HouseRules) -> Iterator[str]:
    if house.base == "queen-city-rum":
        yield "This is Queen City Rum."
    elif house.base == "block-rummy":
        yield "This is Block Rummy."
    changes = {**house.changes()}
    for silent in ("play-to", "deals", "deal"):
        changes.pop(silent, None)
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
