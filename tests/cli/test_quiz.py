"""`tutor quiz` and `tutor drill`: seeds, numbers, levels, rules and topics."""

from __future__ import annotations

import json

import pytest


def events(outcome):
    return [json.loads(line) for line in outcome.out.splitlines()]


def prompts(outcome):
    return [event["prompt"] for event in events(outcome) if event["event"] == "ask"]


def seen(outcome):
    """Every question, with what is shown for it."""
    return [event for event in events(outcome) if event["event"] in ("ask", "show", "say")]


def skipped(tutor, *arguments, count=30):
    return tutor(*arguments, "--json", replies="s\n" * count)


def test_a_quiz_asks_everything_once(tutor):
    outcome = skipped(tutor, "quiz", "check-yourself", "--seed", "1")
    asked = [event for event in events(outcome) if event["event"] == "ask"]
    assert len({event["id"] for event in asked}) == len(asked) == 15
    assert events(outcome)[-1]["asked"] == 15


@pytest.mark.parametrize("command", [("quiz", "check-yourself"), ("drill", "scoring")], ids=" ".join)
def test_the_same_seed_asks_the_same(tutor, command):
    one = seen(skipped(tutor, *command, "--seed", "5", "-n", "4"))
    assert sum(event["event"] == "ask" for event in one) == 4
    assert one == seen(skipped(tutor, *command, "--seed", "5", "-n", "4"))
    assert one != seen(skipped(tutor, *command, "--seed", "6", "-n", "4"))


@pytest.mark.parametrize("command", [("quiz", "check-yourself"), ("drill", "scoring")], ids=" ".join)
def test_a_seed_that_nobody_chose_is_told(tutor, command):
    start = events(tutor(*command, "--json"))[0]
    assert isinstance(start["seed"], int)
    assert f"Seed {start['seed']}." in tutor(*command, "--seed", str(start["seed"])).words


@pytest.mark.parametrize("given", ["turn.no-return", "meld"])
def test_a_rule_or_topic_gives_the_questions_about_it(tutor, given):
    outcome = skipped(tutor, "quiz", given)
    assert outcome.status == 0
    assert events(outcome)[0]["id"] == f"quiz:{given}"
    assert prompts(outcome)


def test_a_quiz_that_is_not_there(tutor):
    outcome = tutor("quiz", "chek-yourself")
    assert (outcome.status, outcome.err) == (
        2, 'tutor: there is no quiz "chek-yourself"; did you mean `check-yourself`?\n',
    )  # fmt: skip
    assert tutor("quiz", "turn.no-retrun").status == 2


@pytest.mark.parametrize("kind", ["quiz", "drill"])
def test_without_an_id_they_are_listed(tutor, kind):
    assert tutor(kind).status == 0
    assert "Start with: tutor" in tutor(kind).out
    assert tutor(kind, "--json").json


@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5"])
def test_a_drill_has_five_levels(tutor, level):
    outcome = skipped(tutor, "drill", "scoring", "--level", level, "--seed", "2", "-n", "3")
    assert outcome.status == 0
    assert len(prompts(outcome)) == 3


@pytest.mark.parametrize("wrong", [("--level", "6"), ("--level", "x"), ("-n", "0"), ("-n", "101")])
def test_a_number_out_of_range_is_refused(tutor, wrong):
    assert tutor("drill", "scoring", *wrong).status == 2


def test_a_drill_follows_the_house_rules_and_says_so(tutor):
    tutor("house", "--house", "ace-points=15")
    assert "House rules of your table" in tutor("drill", "scoring", "-n", "1").out
    assert events(tutor("drill", "scoring", "--json"))[0]["rules"] == "rummy ace-points=15"


def test_a_drill_is_gone_on_with_at_its_level(tutor):
    first = events(
        tutor("drill", "scoring", "--level", "3", "-n", "4", "--seed", "9", "--json", replies="s\n")
    )
    again = events(tutor("drill", "scoring", "--json"))
    assert again[0]["resumed"]
    assert again[-2]["id"] == [event for event in first if event["event"] == "ask"][-1]["id"]
    assert again[-2]["prompt"] == [event for event in first if event["event"] == "ask"][-1]["prompt"]
