"""Exercises on a given rule: they test it, can be made again, and say at which table they are asked."""

from __future__ import annotations

import pytest

from tutor.exercises.by_rule import RECIPES, exercise, on_rule, recipe, recipes_for
from tutor.exercises.by_rule.exercise import rules_it_tests
from tutor.exercises.matrix import TESTABLE
from tutor.rules.house import HouseRules, house_rules

HOME = HouseRules()
CANNOT_BE_MADE = {"turn.order", "table.call-rummy"}
TABLES = [
    HOME,
    house_rules("queen-city-rum"),
    house_rules("block-rummy", {"ace": "either"}),
    house_rules("rummy", {"decks": 2, "must-discard": True, "who-scores": "penalties"}),
]


@pytest.mark.parametrize("rule", [rule for rule in TESTABLE if recipes_for(rule)])
def test_the_exercise_on_a_rule_tests_that_rule(rule):
    made = on_rule(rule, 4, HOME)
    assert made is not None
    assert rule in rules_it_tests(made.question)


def test_every_rule_that_can_be_tested_has_an_exercise():
    assert {rule for rule in TESTABLE if not recipes_for(rule)} <= CANNOT_BE_MADE


@pytest.mark.parametrize("one", RECIPES, ids=lambda one: one.id)
def test_every_recipe_gives_what_it_promises_and_its_own_solution_is_right(one):
    found = set()
    for number in range(25):
        question = exercise(one, 2, number, HOME)
        if question is None:
            continue
        verdict = question.judge(question.read(question.solution))
        assert verdict.correct
        found |= {*rules_it_tests(question)}
        if found >= {*one.rules}:
            break
    assert found & {*one.rules}


def test_an_exercise_can_be_made_again():
    one = recipe("throw-taken")
    again = [exercise(one, 5, 3, HOME) for _ in range(2)]
    assert again[0] == again[1]
    assert exercise(one, 6, 3, HOME) != again[0]


@pytest.mark.parametrize("house", TABLES, ids=str)
def test_another_table_is_told_and_ones_own_is_not(house):
    for one in RECIPES:
        question = next((made for n in range(8) if (made := exercise(one, 3, n, house))), None)
        if question is None:
            continue
        elsewhere = one.house(house) != house
        told = question.prompt.startswith(("At another table", "This is"))
        assert told == elsewhere or not elsewhere, question.prompt
        if not elsewhere:
            assert "another table" not in question.prompt


def test_at_ones_own_table_first():
    made = on_rule("stock.turn-over", 1, HOME)
    assert made is not None
    assert made.recipe.house(HOME) == HOME
