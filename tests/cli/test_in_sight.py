"""What a question needs is on the screen whenever its prompt waits, at the usual 80×24."""

from __future__ import annotations

import pytest
from in_sight import walked

from tutor.content.shelf import Shelf
from tutor.study import find

LESSONS = Shelf().ids("lesson")
QUIZZES = Shelf().ids("quiz")
DRILLS = Shelf().ids("drill")


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        *(("lesson", name) for name in LESSONS),
        *(("quiz", name) for name in QUIZZES),
        *(("drill", name) for name in DRILLS),
    ],
)
def test_cards_melds_and_question_are_in_sight_with_the_prompt(kind, name):
    hidden = [prompt for prompt in walked(find(kind, name)) if prompt.out_of_sight]
    assert not hidden, str(hidden[0])


@pytest.mark.parametrize("columns", [40, 60])
def test_a_first_look_at_a_question_shows_all_it_needs_on_narrow_screens_too(columns):
    shown = walked(find("lesson", "sample-round"), columns=columns, most=12)
    firsts = {id(prompt.asked.question): prompt for prompt in reversed(shown)}
    assert not [str(prompt) for prompt in firsts.values() if prompt.out_of_sight]
