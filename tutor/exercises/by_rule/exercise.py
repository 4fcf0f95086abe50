"""One exercise by a recipe, the same for the same seed and number; and one that tests a given rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace
from pydantic import ValidationError

from tutor.chance import Dice
from tutor.exercises.by_rule import melds, tables, turns
from tutor.exercises.by_rule.recipe import Recipe
from tutor.exercises.matrix import TESTABLE, rules_tested
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import SETTINGS, HouseRules
from tutor.rules.law import law_of

RECIPES: tuple[Recipe, ...] = (*melds.RECIPES, *turns.RECIPES, *tables.RECIPES)
_BY_ID = {one.id: one for one in RECIPES}


def recipe(recipe_id: str) -> Recipe:
    """The recipe of that id. Raises KeyError."""
    return _BY_ID[recipe_id]


@cache
def recipes_for(rule: str) -> tuple[Recipe, ...]:
    """The recipes that can test a rule; none where no exercise on it can be made."""
    return tuple(one for one in RECIPES if rule in one.rules)


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
