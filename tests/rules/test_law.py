"""The law: house rules as facts, one law for each choice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tutor.cards import cards
from tutor.rules.house import house_rules
from tutor.rules.law import Law, law_of


def test_the_same_rules_are_the_same_law() -> None:
    assert law_of(house_rules()) is law_of(house_rules("rummy", {"ace": "low"}))
    assert law_of(house_rules()) is not law_of(house_rules("rummy", {"ace": "either"}))


def test_a_wrong_law_is_a_law_with_one_fact_replaced() -> None:
    right = law_of(house_rules())
    wrong = replace(right, shortest_run=2)
    assert wrong != right
    assert [name for name in Law.__struct_fields__ if getattr(wrong, name) != getattr(right, name)] == [
        "shortest_run"
    ]


@pytest.mark.parametrize(("ace", "points"), [(1, 41), (11, 51), (15, 55), (0, 40)])
def test_what_cards_count(ace: int, points: int) -> None:
    law = law_of(house_rules("rummy", {"ace-points": ace}))
    assert sum(map(law.points, cards("Ac Jd Qh Ks 10c"))) == points


def test_the_others_count_their_number() -> None:
    law = law_of(house_rules())
    assert [law.points(card) for card in cards("2c 3c 4c 5c 6c 7c 8c 9c 10c")] == list(range(2, 11))


@pytest.mark.parametrize(
    ("changes", "largest"),
    [
        ({}, 4),
        ({"decks": 2}, 8),
        ({"decks": 2, "identical-in-set": False}, 4),
        ({"identical-in-set": False}, 4),
    ],
)
def test_how_many_cards_a_set_can_hold(changes: dict[str, int], largest: int) -> None:
    assert law_of(house_rules("rummy", changes)).largest_set == largest


@pytest.mark.parametrize(
    ("rummy", "factor", "bonus"), [("double", 2, 0), ("none", 1, 0), (10, 1, 10), (0, 1, 0)]
)
def test_what_going_rummy_pays(rummy: str | int, factor: int, bonus: int) -> None:
    law = law_of(house_rules("rummy", {"going-rummy": rummy}))
    assert (law.rummy_factor, law.rummy_bonus) == (factor, bonus)
