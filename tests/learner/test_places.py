from __future__ import annotations

from pathlib import Path

import pytest
from learner.giving import SetClock, answer

from tutor.learner import ME, Learner, Place


def test_one_goes_on_where_one_stopped(mia: Learner) -> None:
    place = Place("joe-discards", 4, {"seed": 7, "actions": ["draw stock"]})
    mia.keep_place("lesson:sample-round", place)
    assert mia.place("lesson:sample-round") == place
    assert mia.place("lesson:scoring") is None


def test_the_place_can_be_kept_together_with_the_answer(mia: Learner) -> None:
    mia.record(answer(unit="lesson:scoring"), place=Place("q2", 2))
    assert mia.places()[0] == ("lesson:scoring", Place("q2", 2))


def test_a_later_place_in_a_unit_replaces_the_earlier(mia: Learner) -> None:
    mia.keep_place("lesson:scoring", Place("q1", 1, {"a": 1}))
    mia.keep_place("lesson:scoring", Place("q2", 2))
    assert mia.place("lesson:scoring") == Place("q2", 2)


def test_the_latest_place_is_that_of_the_unit_last_worked_on(mia: Learner) -> None:
    mia.keep_place("lesson:scoring", Place("q1", 1))
    mia.keep_place("lesson:melds", Place("q1", 1))
    mia.keep_place("lesson:scoring", Place("q2", 2))
    assert mia.places()[0] == ("lesson:scoring", Place("q2", 2))
    mia.forget_place("lesson:scoring")
    assert mia.places()[0] == ("lesson:melds", Place("q1", 1))


def test_a_clock_set_back_does_not_change_which_place_is_the_latest(mia: Learner, clock: SetClock) -> None:
    mia.keep_place("lesson:scoring", Place("q1", 1))
    clock.move(days=-400)
    mia.keep_place("lesson:melds", Place("q1", 1))
    assert mia.places()[0] == ("lesson:melds", Place("q1", 1))


def test_a_finished_unit_is_counted_and_has_no_place(mia: Learner) -> None:
    mia.keep_place("lesson:scoring", Place("q9", 9))
    mia.mark_finished("lesson:scoring")
    assert mia.place("lesson:scoring") is None
    assert mia.finished("lesson:scoring") == 1
    mia.mark_finished("lesson:scoring")
    assert mia.finished_units() == {"lesson:scoring": 2}
    assert mia.finished("lesson:melds") == 0


def test_places_are_there_for_the_next_start(tmp_path: Path) -> None:
    with Learner.open(tmp_path, ME, pytest.fail) as me:
        me.keep_place("lesson:scoring", Place("q1", 1, {"odd": "\ud800", "deep": [{"x": None}]}))
    with Learner.open(tmp_path, ME, pytest.fail) as me:
        assert me.place("lesson:scoring") == Place("q1", 1, {"odd": "\ud800", "deep": [{"x": None}]})


def test_forgetting_a_place_that_is_none_does_nothing(mia: Learner) -> None:
    mia.forget_place("lesson:scoring")
    assert not mia.places()
