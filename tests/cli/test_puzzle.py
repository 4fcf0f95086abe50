"""`tutor puzzle`: one of the book, some of it, or made by chance."""

from __future__ import annotations

import json

import pytest

from tutor.content.shelf import Shelf
from tutor.exercises.proving import solved
from tutor.rules.rulebook import rule
from tutor.study import Made, find, generated_puzzles


def events(outcome):
    return [json.loads(line) for line in outcome.out.splitlines()]


def of(found, kind):
    return [event for event in found if event["event"] == kind]


def test_a_no_has_to_be_followed_by_what_is_in_the_way(tutor):
    asked = events(tutor("puzzle", "boomerang", "--json", replies="no\n"))
    choices = of(asked, "ask")[-1]["choices"]
    barred = choices.index(rule("turn.no-return").title) + 1
    found = events(tutor("puzzle", "boomerang", "--anew", "--json", replies=f"no\n{barred}\n"))
    assert [event["correct"] for event in of(found, "feedback")] == [True, True]
    assert of(found, "feedback")[0]["more"]
    assert (of(found, "end")[0]["first_try"], of(found, "end")[0]["finished"]) == (1, True)


def test_a_wrong_yes_is_told_why(tutor):
    (feedback,) = of(events(tutor("puzzle", "boomerang", "--json", replies="yes\n")), "feedback")
    assert (feedback["correct"], feedback["rules"]) == (False, ["turn.no-return"])
    assert "A♦" in feedback["why"]


@pytest.mark.parametrize("id_", Shelf().ids("puzzle"))
def test_the_solution_of_every_puzzle_in_the_book_is_right(id_):
    question = find("puzzle", id_).make(Made(1)).stop(0).question
    assert question is not None
    verdict = solved(question)
    assert verdict.correct, verdict.why


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_solution_of_a_puzzle_made_by_chance_is_right(level):
    unit = generated_puzzles(None).make(Made(7, 3, level))
    for number in range(3):
        assert solved(unit.stop(number).question).correct


def test_the_same_seed_makes_the_same_puzzles(tutor):
    command = ("puzzle", "--generate", "--level", "1", "-n", "3", "--json")
    one, same, other = (
        of(events(tutor(*command, "--anew", "--seed", seed, replies="s\ns\n")), "show")
        for seed in ("4", "4", "5")
    )
    assert one == same != other


def test_some_of_the_book_at_a_level_are_gone_on_with(tutor):
    command = ("puzzle", "--level", "2", "-n", "3")
    first = of(events(tutor(*command, "--json", replies="s\n")), "ask")[-1]
    assert of(events(tutor(*command, "--json")), "ask")[0]["id"] == first["id"]
    assert "goes on at question 2 of 3" in tutor(*command).words


def test_generated_puzzles_follow_stated_rules(tutor):
    found = events(tutor("puzzle", "--generate", "--rules", "queen-city-rum", "--seed", "1", "--json"))
    assert found[0]["rules"] == "queen-city-rum"


def test_without_anything_the_book_is_listed_by_level(tutor):
    levels = [entry["level"] for entry in tutor("puzzle", "--json").json]
    assert levels == sorted(levels)
    assert "Level" in tutor("puzzle").out


def test_an_id_and_generate_do_not_go_together(tutor):
    assert tutor("puzzle", "boomerang", "--generate").status == 2
    assert tutor("puzzle", "no-such-puzzle").status == 2
