"""A recipe: how exercises of one sort are made by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field

from tutor.chance import Dice
from tutor.rules.house import HouseRuleError, HouseRules, Value, house_rules
from tutor.rules.law import Law

Keys = dict[str, Any]
Maker = Callable[[Dice, Law], Keys | None]
"""The keys of a question as a file would state them, at a table with this law; None where chance has dealt
nothing of the sort."""


class Recipe(Struct, frozen=True, eq=False):
    """How to make exercises of the use `use` that can test `rules`.

    `base` and `table` are the rule set and the house rules that such an exercise needs; at a table that has
    others it is about another table, and says so.
    """

    id: str
    use: str
    rules: tuple[str, ...]
    make: Maker
    base: str | None = None
    table: Mapping[str, Value] = field(default_factory=dict)

    def house(self, usual: HouseRules) -> HouseRules:
        """The house rules for the exercise: as near to the usual ones as the recipe allows."""
        if (self.base or usual.base) == usual.base:
            if all(usual[key] == value for key, value in self.table.items()):
                return usual
            try:
                kept = {key: value for key, value in usual.changes().items() if key not in self.table}
                return house_rules(usual.base, kept | dict(self.table))
            except HouseRuleError:
                pass
        return house_rules(self.base or "rummy", dict(self.table))
