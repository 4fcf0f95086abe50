"""Exercises made by chance that test a given rule, always on fresh cards: for the review, for a missed step
of a lesson, and to find out what somebody knows.

`recipes_for(rule)` are the ways there are; `exercise(recipe, …)` makes one, and `on_rule` picks a way.
Whether an exercise tests a rule is computed by the matrix, never taken for granted.
"""

from __future__ import annotations

from tutor.exercises.by_rule.exercise import RECIPES, Exercise, exercise, on_rule, recipe, recipes_for
from tutor.exercises.by_rule.recipe import Recipe

__all__ = ["RECIPES", "Exercise", "Recipe", "exercise", "on_rule", "recipe", "recipes_for"]
