"""Chance: the same for the same seed, on every machine and Python version."""

from __future__ import annotations

from collections import Counter

import pytest

from tutor.chance import Dice


def test_a_seed_means_the_same_numbers_everywhere() -> None:
    """These numbers were written down once; they may never change."""
    dice = Dice(7)
    assert [dice.below(100) for _ in range(8)] == [64, 7, 46, 19, 27, 91, 36, 81]
    assert "".join(Dice("tea", "pot").shuffled("abcdefgh")) == "fabdgehc"


def test_the_same_seed_gives_the_same_and_another_gives_another() -> None:
    def rolls(*seed: int | str) -> list[int]:
        dice = Dice(*seed)
        return [dice.below(1000) for _ in range(5)]

    assert rolls(1) == rolls(1)
    assert rolls(1) != rolls(2)
    assert rolls(1) == rolls("1"), "a seed typed at a terminal is the same seed"
    assert rolls(1, "deck") != rolls(1)
    assert rolls(1, "deck") != rolls(1, "reshuffle", 0) != rolls(1, "reshuffle", 1)
    assert rolls(1, "23") != rolls(12, "3")


@pytest.mark.parametrize(("least", "most"), [(1, 6), (0, 0), (-2, 2)])
def test_numbers_lie_between_their_bounds_both_included(least: int, most: int) -> None:
    dice = Dice("between")
    assert {dice.between(least, most) for _ in range(400)} == set(range(least, most + 1))


def test_a_shuffle_loses_nothing_and_leaves_the_original_alone() -> None:
    some = list(range(52))
    mixed = Dice(3).shuffled(some)
    assert sorted(mixed) == some == list(range(52))
    assert mixed != some


def test_every_order_is_about_as_likely() -> None:
    seen = Counter("".join(Dice(seed).shuffled("abc")) for seed in range(6000))
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())


def test_a_sample_is_so_many_different_ones() -> None:
    found = Dice(4).sample(range(10), 4)
    assert len(set(found)) == 4
    assert Dice(4).sample("abc", 5) != []


def test_something_happens_as_often_as_is_said() -> None:
    dice = Dice("happens")
    assert not any(Dice(seed).happens(0.0) for seed in range(50))
    assert all(Dice(seed).happens(1.0) for seed in range(50))
    assert 400 < sum(dice.happens(0.25) for _ in range(2000)) < 600


def test_a_pick_is_one_of_them() -> None:
    dice = Dice(9)
    assert {dice.pick("xyz") for _ in range(60)} == set("xyz")
