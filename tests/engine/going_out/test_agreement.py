"""The solver agrees with the second opinion, with itself, and with brute force under wrong laws."""

from __future__ import annotations

import random
from typing import Any

import pytest
from engine.going_out import agreement, plainly
from msgspec.structs import replace

from tutor.engine.going_out import Holding, possible_melds, solve, way_out
from tutor.rules.house import Ace


def test_solver_and_second_opinion_agree() -> None:
    rng = random.Random(2604)
    found = [agreement.disagreement(*agreement.some_position(rng, most=7)) for _ in range(250)]
    assert not list(filter(None, found))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_solver_and_second_opinion_agree_on_many_more(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(20_000):
        assert agreement.disagreement(*agreement.some_position(rng, most=9)) is None


def test_runs_beside_runs_on_the_table_are_counted_alike() -> None:
    rng = random.Random(13)
    for _ in range(60):
        _check_under_law(agreement.crowded_position(rng, most=7))


@pytest.mark.long
def test_runs_beside_runs_on_the_table_are_counted_alike_on_many_more() -> None:
    rng = random.Random(14)
    for _ in range(10_000):
        _check_under_law(agreement.crowded_position(rng, most=8))


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("a run of two", {"shortest_run": 2}),
    ("a set of two", {"shortest_set": 2}),
    ("runs and sets of two", {"shortest_run": 2, "shortest_set": 2}),
    ("runs of any suits", {"one_suit_runs": False}),
    ("runs of any suits round the king", {"one_suit_runs": False, "ace": Ace.CORNER}),
    ("runs of four at least", {"shortest_run": 4}),
    ("the ace wraps", {"ace": Ace.CORNER}),
    ("the ace at either end", {"ace": Ace.EITHER}),
    ("the ace at either end of runs of two", {"ace": Ace.EITHER, "shortest_run": 2}),
    ("twins in sets", {"twins_in_set": True}),
    ("the taken card goes straight back", {"may_throw_back": True}),
    ("a final discard is needed", {"must_discard": True}),
    ("nothing is laid off", {"laying_off": False}),
    ("kings are thirteen", {"rank_points": tuple(range(14))}),
]


def _check_under_law(holding: Holding) -> None:
    answer = solve(holding)
    ends, points_left = plainly.ends(holding)
    floats = holding.law.must_discard and ends.pop(None, 0) > 0
    assert answer.ways == sum(ends.values())
    assert set(answer.discards) == set(ends)
    assert (answer.points_left, answer.floats) == (points_left, floats)
    assert (way_out(holding) is not None) == answer.can_go_out
    assert set(possible_melds(holding.hand, holding.law)) == plainly.melds_in(holding.hand, holding.law)


@pytest.mark.parametrize("facts", [facts for _, facts in WRONG], ids=[name for name, _ in WRONG])
def test_a_wrong_law_is_solved_as_it_stands(facts: dict[str, Any]) -> None:
    rng = random.Random(str(facts))
    for _ in range(25):
        settings, hand, table, taken = agreement.some_position(rng, most=7)
        if settings["rules"] == "rummy" and len(hand) > 1:
            holding = agreement.holding_of(settings, hand, table, taken)
            _check_under_law(replace(holding, law=replace(holding.law, **facts)))
