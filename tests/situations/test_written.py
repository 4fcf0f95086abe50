"""Played rounds written as files: the referee plays them again card by card."""

from __future__ import annotations

import pytest
from players.arena import NAMES

from tutor.chance import Dice
from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.engine.legal import legal
from tutor.engine.state import deal
from tutor.players.bot import decide
from tutor.players.strength import Strength
from tutor.rules.house import house_rules
from tutor.session.playing.rounds import Round
from tutor.situations.outcome import outcome
from tutor.situations.written import round_file

HOUSES = [
    ("rummy", {}),
    ("block-rummy", {}),
    ("queen-city-rum", {}),
    ("rummy", {"must-discard": True, "calling-rummy": True}),
    ("rummy", {"decks": 2, "ace": "either", "stock-out": "shuffle"}),
    ("rummy", {"laying-off": False, "stock-out": "shuffle", "turn-overs": 1}),
    ("rummy", {"going-rummy": 10, "who-scores": "penalties", "deal": 5, "deals": 3}),
]


def played(base, changes, seed):
    """A round in which every other action is any legal one, so that turns go in unusual orders."""
    players = 2 + seed % 3
    start = deal(NAMES[:players], house_rules(base, changes), dealer=seed % players, seed=seed)
    found, dice = Round(start, hidden=False), Dice(seed, base)
    while not found.over:
        callers = found.callers()
        if callers and dice.happens(0.5):
            seat, calls = callers[0]
            found.do(calls[0], seat)
            continue
        state = found.state
        anything = seed % 2 and dice.happens(0.3)
        action = (
            dice.pick(list(legal(state)))
            if anything
            else decide(found.view(state.to_play), Strength.EASY).action
        )
        found.do(action)
    return found


@pytest.mark.parametrize(("base", "changes"), HOUSES, ids=str)
def test_what_was_played_is_played_again(base, changes, tmp_path):
    for seed in range(4):
        round_played = played(base, changes, seed)
        path = tmp_path / f"round-{seed}.yaml"
        path.write_text(round_file(path.stem, "A round", round_played.start, round_played.steps), "utf-8")
        again = outcome(load(path, Shelf([tmp_path]), ("round",)).model)
        assert again.as_expected
        assert again.refused is None
        assert again.replay.start == round_played.start
        assert again.replay.final == round_played.state
        told = [str(step.action) for step in again.replay.steps]
        assert told == [str(step.action) for step in round_played.steps]


def test_a_round_in_the_middle_has_no_result_to_expect():
    start = deal(NAMES[:2], house_rules(), seed=1)
    text = round_file("half", "Half a round", start, [])
    assert "expect" not in text
    assert "turns: []" in text
