"""The second opinion on what is a set, what is a run, and what fits where."""

from __future__ import annotations

from typing import Any

import pytest
from second_opinion.house import house
from second_opinion.melds import as_it_stands, fits, is_run, is_set
from second_opinion.names import cards

TWO_DECKS = {"decks": 2}
NO_TWINS = {"decks": 2, "identical-in-set": False}
A_TO_K = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"
TWO_TO_K = A_TO_K.removeprefix("As ")


@pytest.mark.parametrize(
    ("run", "overrides", "yes"),
    [
        ("Ah 2h 3h", {}, True),
        ("Qh Kh Ah", {}, False),
        ("Ks As 2s", {}, False),
        ("Qc Kc Ac", {"ace": "either"}, True),
        ("Kc Ac 2c", {"ace": "either"}, False),
        ("Ks As 2s", {"ace": "round-the-corner"}, True),
        ("Qs Ks As 2s 3s", {"ace": "round-the-corner"}, True),
        (A_TO_K, {}, True),
        (A_TO_K, {"ace": "either"}, True),
        (A_TO_K + " As", {"ace": "either", "decks": 2}, False),
        ("5h 6h", {}, False),
        ("5h 5h 6h 7h", TWO_DECKS, False),
        ("6c 7d 8c", {}, False),
    ],
)
def test_what_is_a_run(run: str, overrides: dict[str, Any], yes: bool) -> None:
    assert is_run(cards(run), house("rummy", overrides)) == yes


@pytest.mark.parametrize(
    ("group", "overrides", "yes"),
    [
        ("9c 9d 9h", {}, True),
        ("9c 9d 9h 9s", {}, True),
        ("9c 9d", {}, False),
        ("9c 9c 9d", {}, False),
        ("Kc Kd Ac", {}, False),
        ("9c 9c 9d 9h 9s", TWO_DECKS, True),
        ("9c 9c 9d", TWO_DECKS, True),
        ("9c 9c 9c", TWO_DECKS, False),
        ("9c 9c 9d", NO_TWINS, False),
        ("9c 9d 9h 9s", NO_TWINS, True),
    ],
)
def test_what_is_a_set(group: str, overrides: dict[str, Any], yes: bool) -> None:
    assert is_set(cards(group), house("rummy", overrides)) == yes


@pytest.mark.parametrize(
    ("meld", "card", "overrides", "yes"),
    [
        ("8s 9s 10s", "7s", {}, True),
        ("8s 9s 10s", "Js", {}, True),
        ("8s 9s 10s", "10d", {}, False),
        ("8s 9s 10s", "7h", {}, False),
        ("2c 3c 4c", "Ac", {}, True),
        ("2c 3c 4c", "Ac", {"ace": "either"}, True),
        ("Jd Qd Kd", "Ad", {}, False),
        ("Jd Qd Kd", "Ad", {"ace": "either"}, True),
        ("As 2s 3s", "Ks", {"ace": "either"}, False),
        ("As 2s 3s", "Ks", {"ace": "round-the-corner"}, True),
        (TWO_TO_K, "As", {"ace": "either"}, True),
        (A_TO_K, "As", {"ace": "either", "decks": 2}, False),
        (A_TO_K, "As", {"ace": "round-the-corner", "decks": 2}, False),
        ("4h 5h 6h", "5h", TWO_DECKS, False),
        ("7c 7d 7h 7s", "7c", {}, False),
        ("7c 7d 7h 7s", "7c", TWO_DECKS, True),
        ("7c 7d 7h 7s", "7c", NO_TWINS, False),
    ],
)
def test_what_fits(meld: str, card: str, overrides: dict[str, Any], yes: bool) -> None:
    assert fits(cards(meld), card, house("rummy", overrides)) == yes


def test_a_run_is_written_in_its_own_order() -> None:
    corner, either = house("rummy", {"ace": "round-the-corner"}), house("rummy", {"ace": "either"})
    assert as_it_stands(cards("2s Ks As Qs"), corner) == ("Qs", "Ks", "As", "2s")
    assert as_it_stands(cards("Ac Qc Kc"), either) == ("Qc", "Kc", "Ac")
    assert as_it_stands(cards("9s 9h 9c"), house()) == ("9c", "9h", "9s")


def test_round_the_corner_a_full_circle_starts_with_the_ace() -> None:
    suit = cards(A_TO_K)
    assert as_it_stands(suit[5:] + suit[:5], house("rummy", {"ace": "round-the-corner"})) == tuple(suit)
