"""Where a drill is set: the learner's own table, or at level 5 others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from tutor.chance import Dice
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules, house_rules

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
