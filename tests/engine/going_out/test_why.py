"""Why not: the rule that decides, with the very cards."""

from __future__ import annotations

import pytest
from engine.going_out.agreement import read

from tutor.cards import cards, write
from tutor.engine.going_out import Holding, closest, solve
from tutor.rules.wording import say_all


def _reasons(holding: Holding) -> list[tuple[str, str]]:
    return [(reason.rule, write(reason.cards)) for reason in solve(holding).reasons]


@pytest.mark.parametrize(
    ("holding", "rule", "named"),
    [
        (read("5h 6h 7h 2c 2d 2s Kd", took="Kd"), "turn.no-return", "Kd"),
        (read("Qc Kc Jc", must_discard=True), "out.must-discard", ""),
        (read("7h 8h", table="4h 5h 6h", meld_first=True), "out.meld-first", ""),
        (read("7h 8h Kc", table="4h 5h 6h", laying_off=False), "lay-off.house", ""),
        (read("Qs Ks As 4d"), "meld.ace", "As Qs Ks"),
        (read("Ah Kh 7c", table="2h 3h 4h", ace="either"), "meld.ace", "Ah 2h 3h 4h Kh"),
        (read("7s 7s 7h Kd", decks=2, identical_in_set=False), "meld.set", "7s"),
        (read("4h 5h 6h 2c 2d Ks"), "meld.set", "2c 2d Ks"),
        (read("4h 5h 6h 2c 2d Ks"), "meld.run", "2c 2d Ks"),
        (read("4h 5h 6h 2c 9d", table="Jc Jd Js"), "lay-off.fits", "2c 9d"),
        (read("5s 6s 7s 7h 7d Kc"), "meld.one-place", "7s"),
        (read("Kc Kd Kh 4s 5s 6s 2d 9c", rules="queen-city-rum"), "out.all-at-once", "9c 2d"),
        (read("9s", took="9s", must_discard=True), "turn.no-return", "9s"),
        (read("9s", table="9c 9d 9h", must_discard=True), "out.floating", "9s"),
        (read("9s", took="9s"), "turn.must-finish", "9s"),
    ],
)
def test_a_no_names_the_rule_and_the_cards(holding: Holding, rule: str, named: str) -> None:
    assert not solve(holding).can_go_out
    assert (rule, named) in _reasons(holding)
    assert say_all(solve(holding).reasons)


def test_two_rules_that_bar_the_way_together_are_both_named() -> None:
    holding = read("7h 8h Kd", table="4h 5h 6h", took="Kd", meld_first=True)
    assert {rule for rule, _ in _reasons(holding)} == {"turn.no-return", "out.meld-first"}


@pytest.mark.parametrize(
    ("holding", "rule"),
    [
        (read("4h 5h 6h"), "out.discard-optional"),
        (read("4h 5h 6h 9c", must_discard=True), "out.must-discard"),
        (read("7h 9c", table="4h 5h 6h"), "lay-off.fits"),
        (read("Kc Kd Kh Qc Qd Qh Qs 3d", rules="queen-city-rum"), "out.all-at-once"),
    ],
)
def test_a_yes_names_what_allows_it(holding: Holding, rule: str) -> None:
    assert solve(holding).can_go_out
    assert rule in [found for found, _ in _reasons(holding)]
    assert say_all(solve(holding).reasons)


@pytest.mark.parametrize(
    ("holding", "melds", "discard", "left"),
    [
        (read("5h 6h 7h 2c 2d 2s Kd", took="Kd"), ["2c 2d 2s", "5h 6h 7h"], None, "Kd"),
        (read("5s 6s 7s 7h 7d Kc"), ["7d 7h 7s"], "Kc", "5s 6s"),
        (read("4h 5h 6h 2c 9d"), ["4h 5h 6h"], "9d", "2c"),
        (read("2c 9d Ks"), [], "Ks", "2c 9d"),
        (read("7c 8c 9d 9h 9s 10s Js Js", decks=2), ["9s 10s Js"], "Js", "7c 8c 9d 9h"),
    ],
)
def test_the_closest_attempt_leaves_as_few_cards_as_can_be(
    holding: Holding, melds: list[str], discard: str | None, left: str
) -> None:
    attempt = closest(holding)
    assert sorted(map(str, attempt.plan.melds)) == sorted(melds)
    assert attempt.plan.discard == (cards(discard)[0] if discard else None)
    assert sorted(attempt.left) == sorted(cards(left))


def test_the_closest_attempt_lays_off_what_it_can() -> None:
    attempt = closest(read("7h 8h 2c 3d", table="4h 5h 6h"))
    assert [one.card for one in attempt.plan.lay_offs] == list(cards("7h 8h"))
