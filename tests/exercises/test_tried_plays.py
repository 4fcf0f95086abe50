"""Plays that an author sees tried: refused ones and other legal ones, found from the position."""

from __future__ import annotations

import pytest

from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.engine.legal import legal
from tutor.engine.referee import objections
from tutor.exercises.tried import other_replies, wrong_replies
from tutor.exercises.tried_plays import forbidden, other_ways
from tutor.session.units import round_unit
from tutor.situations.script import play_script


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
