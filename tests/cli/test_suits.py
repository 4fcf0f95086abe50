"""`tutor suits`: remembered, and in nobody's way."""

from __future__ import annotations

import os
import sys

import pytest


def test_two_colours_are_the_usual_and_looking_keeps_nothing(tutor, tmp_path):
    assert tutor("suits", "--json").json == {"colours": "two"}
    assert tutor("suits", "two", "--json").json == {"colours": "two"}
    assert list(tmp_path.iterdir()) == []


def test_what_was_asked_for_is_remembered(tutor):
    assert tutor("suits", "four", "--json").json == {"colours": "four"}
    assert tutor("suits", "--json").json == {"colours": "four"}
    assert "A♣ A♦ A♥ A♠" in tutor("suits").out
    assert tutor("suits", "two", "--json").json == {"colours": "two"}


def test_a_pipe_is_told_that_it_has_no_colour(tutor):
    said = "This output has no colour: look at it on a terminal that shows colours."
    assert said in tutor("suits", "four").words
    assert "\x1b" not in tutor("judge", "9c 9d 9h").out


def test_another_number_is_refused(tutor):
    assert tutor("suits", "three").status == 2


@pytest.mark.skipif(sys.platform == "win32", reason="folders are made read-only the way of POSIX")
def test_where_nothing_can_be_kept_it_says_so(tutor, tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    found = tutor("suits", "four", variables={"TUTOR_HOME": os.fspath(file)})
    assert found.status == 74
    assert "cannot be written" in found.err


@pytest.mark.parametrize("typed", ["four", "FOUR", "Four"])
def test_capitals_make_no_difference(tutor, typed):
    assert tutor("suits", typed, "--json").json == {"colours": "four"}
