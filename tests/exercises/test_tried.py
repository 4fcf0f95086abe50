"""Replies that an author sees tried: refused plays, other legal ones, and what else people get wrong."""

from __future__ import annotations

import pytest

from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.engine.legal import legal
from tutor.engine.referee import objections
from tutor.exercises.matrix import parts
from tutor.exercises.trial import forbidden, other_replies, other_ways, wrong_replies
from tutor.session.units import round_unit
from tutor.situations.script import play_script
from tutor.study.material import Made, material_of


def turns_of(round_id):
    shelf = Shelf()
    script = load(shelf.find("round", round_id), shelf, ("round",)).model
    return script, play_script(script).steps


ROUNDS = Shelf().ids("round")


@pytest.mark.parametrize("round_id", ROUNDS)
def test_every_play_shown_as_refused_is_refused_for_a_reason_of_its_own(round_id):
    for step in turns_of(round_id)[1]:
        reasons = [
            tuple((one.rule, one.fault) for one in objections(step.before, tried.play))
            for tried in forbidden(step.before)
        ]
        assert all(reasons), step
        assert len(reasons) == len(set(reasons))


@pytest.mark.parametrize("round_id", ROUNDS)
def test_every_other_way_is_legal_and_not_the_script_s(round_id):
    for step in turns_of(round_id)[1]:
        for action in other_ways(step.before, step.action):
            assert action in legal(step.before)
            assert action != step.action


@pytest.mark.parametrize("round_id", ROUNDS)
def test_no_turn_is_without_a_wrong_reply(round_id):
    unit = round_unit(turns_of(round_id)[0], 0)
    for stop in map(unit.stop, range(unit.count)):
        question = stop.question
        while question is not None and question.use == "play":
            assert wrong_replies(question), question.prompt
            for tried in other_replies(question):
                assert question.judge(question.read(tried.reply)).correct
            question = question.judge(question.read(question.solution)).then


# --- any question ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", sorted([*Shelf().paths("quiz"), *Shelf().paths("puzzle")]), ids=lambda p: p.stem
)
def test_no_question_is_without_a_wrong_reply(path):
    shelf = Shelf()
    unit = material_of(load(path, shelf).model, shelf).make(Made(0))
    for stop in map(unit.stop, range(unit.count)):
        for part in parts(stop.question):
            tried = wrong_replies(part)
            assert tried, part.prompt
            assert not any(part.judge(part.read(one.reply)).correct for one in tried)
