"""Wrong laws: each differs from the law in force in its one fact, and is claimed only where it alone fits."""

from __future__ import annotations

import pytest

from tutor.exercises.misconceptions import MISCONCEPTIONS, Misconception, held_by, laws_under, supposing
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.rulebook import IDS

LAW = law_of(house_rules())
EACH = pytest.mark.parametrize("one", MISCONCEPTIONS, ids=lambda one: one.id)


TABLES = [
    law_of(house_rules(base, changes))
    for base, changes in (
        ("rummy", {}),
        ("rummy", {"decks": 2}),
        ("rummy", {"decks": 2, "identical-in-set": False}),
        ("rummy", {"ace": "either", "meld-first": True, "going-out-bonus": 10}),
        ("rummy", {"who-scores": "penalties", "must-discard": True}),
        ("rummy", {"laying-off": False, "ace-points": 15}),
        ("rummy", {"stock-out": "shuffle", "going-rummy": "none"}),
        ("block-rummy", {}),
        ("queen-city-rum", {}),
    )
]


@EACH
def test_a_belief_is_another_law_at_some_table_and_the_same_each_time(one: Misconception) -> None:
    assert any(laws_under(one, law) for law in TABLES)
    assert all(laws_under(one, law) is laws_under(one, law) for law in TABLES)
    assert all(law not in laws_under(one, law) for law in TABLES)


@EACH
def test_a_belief_is_about_a_rule_of_the_book_and_said_in_words(one: Misconception) -> None:
    assert one.rule in IDS
    for house in ({}, {"ace": "either"}, {"ace-points": 15}):
        told = supposing("7", one, law_of(house_rules("rummy", house)))
        assert told.startswith("7 would be right if ")
        assert told.endswith(".")
        assert "{" not in told


def test_no_two_beliefs_have_one_name() -> None:
    assert len({one.id for one in MISCONCEPTIONS}) == len(MISCONCEPTIONS)


def test_the_right_answer_is_held_by_no_belief() -> None:
    assert held_by(10, lambda law: law.rank_points[13], LAW) is None


def test_an_answer_of_exactly_one_belief_is_named() -> None:
    found = held_by(13, lambda law: law.rank_points[13], LAW)
    assert found is not None
    assert found.id == "faces-go-on"


def test_an_answer_of_several_beliefs_is_not_named() -> None:
    def too_short(law: object) -> bool:
        return min(law.shortest_set, law.shortest_run) == 2  # type: ignore[attr-defined]

    assert held_by(True, too_short, LAW) is None


def test_an_answer_of_no_belief_is_not_named() -> None:
    assert held_by(99, lambda law: law.rank_points[13], LAW) is None


def test_gin_is_named_only_where_it_is_so() -> None:
    """In Gin one may knock with a few points left; but the opponent does lay off on the knocker's melds, and
    a knocker keeps cards back."""
    assert [one.id for one in MISCONCEPTIONS if "Gin" in one.belief] == ["knocking"]
