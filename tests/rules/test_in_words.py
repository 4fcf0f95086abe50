"""A table's rules in a sentence: numbers and penalties."""

from __future__ import annotations

import pytest

from tutor.rules.house import house_rules
from tutor.rules.in_words import how_often, table_in_words


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
