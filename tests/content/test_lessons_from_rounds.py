"""A lesson made of a round: every decision is a step with a question and hints, the end a settlement."""

from __future__ import annotations

import pytest

from tutor.content.check import check
from tutor.content.from_round import lesson_from
from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.engine.actions import Call
from tutor.exercises.asked import Asked
from tutor.situations.script import play_script

ROUNDS = Shelf().ids("round")


def round_called(round_id):
    shelf = Shelf()
    return load(shelf.find("round", round_id), shelf, ("round",)).model


def lesson_made_of(script, tmp_path):
    path = tmp_path / "walk.yaml"
    path.write_text(lesson_from(script, "walk", "walk.yaml"), "utf-8")
    shelf = Shelf([tmp_path])
    assert check(path, shelf) == []
    return load(path, shelf, ("lesson",)).model


@pytest.mark.parametrize("round_id", ROUNDS)
def test_every_play_is_the_learner_s_and_every_question_has_a_hint(round_id, tmp_path):
    script = round_called(round_id)
    lesson = lesson_made_of(script, tmp_path)
    played = play_script(script)
    turns = {step.item for step in played.steps if not isinstance(step.action, Call)}
    asked = [step for step in lesson.steps if isinstance(step, Asked)]
    assert all(step.hints for step in asked)
    assert sum(step.ask == "play" and step.part == "turn" for step in asked) == len(turns)
    assert all(step.id.startswith("call-") for step in lesson.steps if step.watch)


@pytest.mark.parametrize("round_id", ROUNDS)
def test_a_round_that_is_over_is_settled_and_another_one_is_left_as_it_lies(round_id, tmp_path):
    script = round_called(round_id)
    last = lesson_made_of(script, tmp_path).steps[-1]
    ending = play_script(script).final.ending
    if ending is None:
        assert (last.id, last.show) == ("the-table-now", "table")
    else:
        assert last.id == "settlement"
        assert last.ask == ("choose" if ending.winner is None else "settle")


def test_hints_fit_the_rules_of_the_table(tmp_path):
    def hints(round_id):
        steps = lesson_made_of(round_called(round_id), tmp_path).steps
        return " ".join(hint for step in steps if isinstance(step, Asked) for hint in step.hints)

    assert "winner's melds" in hints("queen-city-rum")
    assert "fits on the table" not in hints("queen-city-rum")
    assert "never used again here" in hints("block-rummy")
    assert "no card left may take the top" in hints("must-discard")


def test_who_may_call_is_asked_before_it_is_seen(tmp_path):
    steps = lesson_made_of(round_called("house-rules"), tmp_path).steps
    (at,) = [number for number, step in enumerate(steps) if step.id == "call-2"]
    assert (steps[at - 1].id, steps[at - 1].rules) == ("call-2-whose", ("table.call-rummy",))
