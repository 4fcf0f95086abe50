"""All recipes, and those for a rule."""

from __future__ import annotations

from functools import cache

from tutor.exercises.by_rule import melds, tables, turns
from tutor.exercises.by_rule.recipe import Recipe

RECIPES: tuple[Recipe, ...] = (*melds.RECIPES, *turns.RECIPES, *tables.RECIPES)
_BY_ID = {one.id: one for one in RECIPES}


def recipe(recipe_id: str) -> Recipe:
    """The recipe of that id. Raises KeyError."""
    return _BY_ID[recipe_id]


@cache
def recipes_for(rule: str) -> tuple[Recipe, ...]:
    """The recipes that can test a rule; none where no exercise on it can be made."""
    return tuple(one for one in RECIPES if rule in one.rules)
