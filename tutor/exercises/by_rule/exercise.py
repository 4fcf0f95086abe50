"""One exercise by a recipe, the same for the same seed and number; and one that tests a given rule."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace
from pydantic import ValidationError

from tutor.chance import Dice
from tutor.exercises.by_rule.recipe import Recipe
from tutor.exercises.by_rule.recipes import recipes_for
from tutor.exercises.by_rule.told import told_table
from tutor.exercises.matrix import TESTABLE, rules_tested
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of

TRIES = 60
"""So often chance is asked for an exercise before a recipe is given up at this table."""


class Exercise(Struct, frozen=True):
    """An exercise and how it was made: `exercise(recipe, seed, number, house)` makes it again."""

    recipe: Recipe
    number: int
    question: Question


def exercise(recipe: Recipe, seed: int, number: int, house: HouseRules) -> Question | None:
    """Exercise `number` (from 0) of this seed; `house` are the rules of the learner's table. None where
    chance has dealt nothing that can be asked."""
    table = recipe.house(house)
    dice = Dice(seed, recipe.id, number)
    keys = recipe.make(dice, law_of(table))
    if keys is None:
        return None
    module = use(recipe.use)
    try:
        spec = module.Spec.model_validate({"id": "fresh", "ask": recipe.use, "rules": table, **keys})
    except ValidationError:
        return None  # chance has named a card too often
    setting = Setting(table, dice)
    if module.problems(spec, setting):
        return None
    question: Question = module.ask(spec, setting)
    told = told_table(table, house)
    return replace(question, prompt=f"{told} {question.prompt}") if told else question


def on_rule(rule: str, seed: int, house: HouseRules, use_of: str | None = None) -> Exercise | None:
    """An exercise that tests the rule, at the learner's table if one can be asked there: by a recipe of the
    use `use_of` if there is one. None where no recipe gives any."""
    recipes = Dice(seed, rule).shuffled(recipes_for(rule))
    recipes.sort(key=lambda one: (one.use != use_of, one.house(house) != house))
    return next((made for one in recipes for made in testing(rule, one, seed, house)), None)


def testing(rule: str, recipe: Recipe, seed: int, house: HouseRules) -> Iterator[Exercise]:
    """Exercises by this recipe that test the rule, one after the other."""
    for number in range(TRIES):
        question = exercise(recipe, seed, number, house)
        if question is not None and rule in rules_it_tests(question):
            yield Exercise(recipe, number, question)


def rules_it_tests(question: Question) -> tuple[str, ...]:
    """The rules that the question tests; of those about which nobody believes anything wrong, the ones that a
    right answer names. Without its cards being held some laws have no answer to it, and then it is all that a
    right answer names."""
    named = question.judge(question.read(question.solution)).rules
    try:
        tested = rules_tested(question)
    except (ValueError, AssertionError):
        return named
    return (*tested, *(rule for rule in named if rule not in TESTABLE))
