"""What a rule is said to say with other house rules, it says once these are put on top of those in force."""

from __future__ import annotations

import random
import re

import pytest
from random_tables import VALUES, random_table

from tutor.rules.house import RULE_SETS, HouseRuleError, HouseRules, house_rules
from tutor.rules.rulebook import rule, rules
from tutor.rules.rulebook.other_tables import at_other_tables

SEED = 20261001
NEXT_SETTING = re.compile(r" (?=[a-z-]+=)")
HAS_SOME_NUMBER = re.compile(r"so many (\w+?)(s?)\b")


def settings_of(label: str) -> tuple[str, list[dict[str, str]]]:
    """The rule set that a label names, if it does, and every choice of settings that it allows, taken from
    the values that tables have."""
    first, *rest = NEXT_SETTING.split(label)
    base, parts = (first, rest) if first in RULE_SETS else ("", [first, *rest])
    choices: list[dict[str, str]] = [{}]
    for part in parts:
        key, told = part.split("=")
        choices = [{**choice, key: value} for choice in choices for value in values_of(key, told)]
    return base, choices


def values_of(key: str, told: str) -> list[str]:
    allowed, _, barred = told.partition(" but ")
    numbers = [value for value in VALUES[key] if value.isdigit() and value not in barred.split(" or ")]
    told_one_by_one = [numbers if value == "any number" else [value] for value in allowed.split(" or ")]
    return [value for values in told_one_by_one for value in values]


def changed(house: HouseRules, base: str, settings: dict[str, str]) -> HouseRules | None:
    """The table as somebody would change it; None where these settings do not go with the others."""
    kept = {} if base else house.changes()
    for key, other in (("deals", "play-to"), ("play-to", "deals")):
        if settings.get(key, "none") != "none":
            kept.pop(other, None)
    try:
        return house_rules(base or house.base, {**kept, **settings})
    except HouseRuleError:
        return None


def as_pattern(text: str) -> re.Pattern[str]:
    return re.compile(HAS_SOME_NUMBER.sub(r"(?:\\d+ \1s?|once)", re.escape(text).replace(r"\ ", " ")))


def untrue(house: HouseRules) -> list[str]:
    """Every line that is false at some table with the settings of its label."""
    wrong = []
    for one in rules():
        for label, text in at_other_tables(one, house):
            base, choices = settings_of(label)
            there = [table for choice in choices if (table := changed(house, base, choice))]
            if not there or not all(as_pattern(text).fullmatch(one.text_under(table)) for table in there):
                wrong.append(f"{one.id} at {house}: {label}: {text}")
    return wrong


@pytest.mark.parametrize("base", RULE_SETS)
def test_what_a_rule_says_with_other_house_rules_is_true_at_any_table(base):
    luck = random.Random(SEED)
    assert [line for _ in range(60) for line in untrue(random_table(luck, base))] == []


@pytest.mark.long
@pytest.mark.parametrize("base", RULE_SETS)
def test_what_a_rule_says_with_other_house_rules_is_true_at_very_many_tables(base):
    luck = random.Random(SEED + 1)
    assert [line for _ in range(400) for line in untrue(random_table(luck, base))] == []


def test_every_wording_can_be_brought_about_from_rummy_as_it_comes():
    for one in rules():
        told = len(at_other_tables(one, house_rules()))
        wordings = {other.text for other in one.under} - {one.text_under(house_rules())}
        assert told >= len(wordings), one.id


def test_a_label_is_written_in_words():
    luck = random.Random(SEED + 2)
    for base in RULE_SETS:
        house = random_table(luck, base)
        labels = [label for one in rules() for label, _ in at_other_tables(one, house)]
        assert not [label for label in labels if re.search(r"[|!]|=number", label)]


@pytest.mark.parametrize(
    ("rule_id", "table", "labels"),
    [
        ("meld.set", {"decks": 2}, ["decks=2 identical-in-set=false"]),
        ("meld.ace", {}, ["ace=either", "ace=round-the-corner"]),
        ("meld.ace", {"ace": "either"}, ["ace=round-the-corner"]),
        (
            "out.meld-first",
            {"must-discard": True},
            [
                "meld-first=true must-discard=false",
                "laying-off=false meld-first=true",
                "must-discard=true meld-first=true",
            ],
        ),
    ],
)
def test_a_label_names_all_that_it_takes(rule_id, table, labels):
    assert [one.label for one in at_other_tables(rule(rule_id), house_rules("rummy", table))] == labels


def test_a_number_that_is_not_settled_yet_is_so_many():
    said = dict(at_other_tables(rule("score.out-bonus"), house_rules()))
    text = said["going-out-bonus=any number but 0"]
    assert "so many points" in text
    assert "{" not in "".join(said.values())


def test_what_another_rule_set_says_stands_under_its_name():
    labels = [one.label for one in at_other_tables(rule("turn.meld"), house_rules())]
    assert "queen-city-rum" in labels
