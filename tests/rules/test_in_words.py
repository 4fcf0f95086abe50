"""A table's rules in a sentence: numbers and penalties."""

from __future__ import annotations

from itertools import product

import pytest

from tutor.rules.house import RULE_SETS, SETTINGS, HouseRuleError, house_rules
from tutor.rules.in_words import changes_in_words, how_often, table_in_words


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"turn-overs": 0}, "the pile is never turned over"),
        ({"turn-overs": 1}, "the pile may be turned over once with nothing laid down in between"),
        ({"turn-overs": 5}, "the pile may be turned over 5 times with nothing laid down in between"),
        ({"turn-overs": "none"}, "the pile may be turned over as often as it takes"),
        ({"going-out-bonus": 5}, "going out is worth 5 points on top"),
    ],
)
def test_a_change_is_said_with_its_number(changes, words):
    assert table_in_words(house_rules("rummy", changes)) == f"At this table {words}."


def test_under_penalties_a_bonus_is_subtracted():
    house = house_rules("rummy", {"who-scores": "penalties", "going-out-bonus": 5, "going-rummy": 25})
    words = table_in_words(house)
    assert "going out takes 5 points off one's own score" in words
    assert "going rummy takes 25 points off one's own score" in words


def test_how_often_is_a_word_as_far_as_there_is_one():
    assert [how_often(count) for count in range(4)] == ["never", "once", "twice", "3 times"]


@pytest.mark.parametrize("key", SETTINGS)
def test_no_setting_is_said_by_its_key(key):
    values = [one for one in SETTINGS[key].values.split(", ") if " " not in one] + ["7"]
    for base, value in product(RULE_SETS, values):
        try:
            house = house_rules(base, {key: value})
        except HouseRuleError:
            continue
        assert f"{key} is" not in changes_in_words(house)
        assert "=" not in changes_in_words(house)


def test_the_game_is_said_first_and_a_number_of_rounds_says_that_there_is_no_target():
    house = house_rules("block-rummy", {"ace": "either", "deals": 6})
    words = "Block Rummy; an ace stands below the two or above the king; a game is 6 rounds"
    assert changes_in_words(house) == words
    assert changes_in_words(house, ("deals", "play-to", "ace")) == "Block Rummy"
