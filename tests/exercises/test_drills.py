"""Drills: every exercise can be answered, the same for the same seed, under anybody's house rules."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from tutor.content.files import DrillFile
from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.exercises.matrix import parts, tells
from tutor.exercises.proving import solved
from tutor.exercises.spoilers import gives_away
from tutor.rules.house import house_rules
from tutor.rules.in_words import table_in_words

NAMES = ("scoring", "melds", "lay_offs", "legality", "deal", "going_out")
LEVELS = range(1, 6)
HOUSES: dict[str, tuple[str, dict[str, Any]]] = {
    "plain": ("rummy", {}),
    "two decks": ("rummy", {"decks": 2, "ace": "either"}),
    "must-discard": ("rummy", {"must-discard": True, "meld-first": True}),
    "no laying off": ("rummy", {"laying-off": False, "who-scores": "penalties"}),
    "block": ("block-rummy", {}),
    "Queen City": ("queen-city-rum", {}),
}


def exercise(name: str, level: int, number: int, house: str = "plain", seed: int = 5) -> Any:
    base, changes = HOUSES[house]
    return import_module(f"tutor.exercises.drills.{name}").exercise(
        level, seed, number, house_rules(base, changes)
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_exercise_passes_its_own_solution_and_gives_nothing_away(name: str) -> None:
    for level in LEVELS:
        for number in range(3):
            question = exercise(name, level, number)
            assert solved(question).correct
            for part in parts(question):
                assert not gives_away(part, part.prompt)
                assert not any(gives_away(part, hint) for hint in part.hints)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("name", NAMES)
def test_every_drill_can_be_had_at_every_table(name: str, house: str) -> None:
    for level in LEVELS:
        question = exercise(name, level, 1, house)
        assert solved(question).correct
        base, changes = HOUSES[house]
        if house != "plain":
            assert question.house is None or question.house == house_rules(base, changes)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_makes_the_same_exercise(name: str) -> None:
    one, other = exercise(name, 3, 2), exercise(name, 3, 2)
    assert (one, one.shows) == (other, other.shows)
    assert [exercise(name, 3, number) for number in range(4)] != [
        exercise(name, 3, number, seed=6) for number in range(4)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_drill_tells_several_beliefs_apart(name: str) -> None:
    told = {
        belief for level in LEVELS for number in range(4) for belief in tells(exercise(name, level, number))
    }
    assert len(told) >= 4


def test_the_other_tables_of_level_five_are_told() -> None:
    houses = [exercise("melds", 5, number).house for number in range(8)]
    assert all(house and table_in_words(house).startswith(("At this table", "This is")) for house in houses)


def test_every_drill_that_ships_has_its_module() -> None:
    shelf = Shelf()
    files: list[DrillFile] = [load(path, shelf, ("drill",)).model for path in shelf.paths("drill")]
    assert {one.exercise.replace("-", "_") for one in files} == set(NAMES)
    for one in files:
        levels = import_module(f"tutor.exercises.drills.{one.exercise.replace('-', '_')}").LEVELS
        assert list(levels) == list(LEVELS)
