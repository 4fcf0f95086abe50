"""The order in which the lessons come."""

from __future__ import annotations

import pytest

from tutor.content.shelf import Shelf
from tutor.learner import Memoryless
from tutor.study.course import PARTS, entries, ids_of, in_course_order


def test_parts_come_in_their_order_and_lessons_without_one_last():
    places = {"b": ("queen-city-rum", None), "a": (None, None), "c": ("your-table", None)}
    assert in_course_order(places) == ["c", "b", "a"]


def test_a_lesson_comes_after_the_one_it_follows():
    places = {"a": ("your-table", "b"), "b": ("your-table", "c"), "c": ("your-table", None)}
    assert in_course_order(places) == ["c", "b", "a"]


def test_lessons_that_follow_the_same_one_come_by_id_each_with_its_own_followers():
    places = {
        "start": ("your-table", None),
        "two": ("your-table", "start"),
        "one": ("your-table", "start"),
        "then": ("your-table", "one"),
    }
    assert in_course_order(places) == ["start", "one", "then", "two"]


@pytest.mark.parametrize("after", ["elsewhere", "nowhere"])
def test_a_lesson_that_follows_none_of_its_part_is_among_the_first_of_it(after):
    places = {"elsewhere": ("first-half-hour", None), "mine": ("your-table", after)}
    assert in_course_order(places) == ["elsewhere", "mine"]


def test_lessons_that_follow_each_other_in_a_circle_are_not_lost():
    places = {"a": ("your-table", "b"), "b": ("your-table", "a"), "c": ("your-table", None)}
    assert in_course_order(places) == ["c", "a", "b"]


def test_every_lesson_that_ships_has_its_place_in_the_course():
    found = {entry.id: entry for entry in entries("lesson", Shelf(), Memoryless())}
    assert [entry.id for entry in found.values() if entry.part not in PARTS] == []


def test_the_course_begins_with_the_sample_round():
    assert ids_of("lesson", Shelf())[0] == "sample-round"


def test_a_puzzle_of_one_s_own_is_not_where_everybody_starts(tmp_path):
    ours = Shelf().find("puzzle", "boomerang").read_text("utf-8").replace("id: boomerang", "id: aaa")
    (tmp_path / "aaa.yaml").write_text(ours, "utf-8")
    shelf = Shelf([tmp_path])
    levels = [(entry.level, entry.id) for entry in entries("puzzle", shelf, Memoryless())]
    assert levels[0][1] != "aaa"
    assert [one for one in levels if one[0] == 1][-1] == (1, "aaa")
