"""Replies to puzzles: any arrangement that the rules accept is right, a wrong one is answered exactly."""

from __future__ import annotations

import pytest

from tutor.cards import card, cards
from tutor.engine.actions import Discard, LayMeld, LayOff, read_action
from tutor.exercises.puzzles import (
    Asks,
    End,
    Puzzle,
    answer,
    generate,
    judge_arrangement,
    judge_card,
    judge_end,
    judge_points,
    judge_yes_no,
    solution_plan,
)
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of


def puzzle(
    hand: str, *table: str, rules: str = "rummy", took: str = "", asks: str = "go-out", **changes: object
):
    house = house_rules(rules, {key.replace("_", "-"): value for key, value in changes.items()})  # type: ignore
    melds = tuple(meld_of(cards(text), law_of(house)) for text in table)
    taken = card(took) if took else None
    return Puzzle("p", "p", house, tuple(sorted(cards(hand))), Asks(asks), taken=taken, table=melds)  # type: ignore


def said(of: Puzzle, *actions: str):
    return judge_arrangement(of, [read_action(action) for action in actions])


SIXES = "6c 6d 6h 6s 7s 8s Kd"


def test_an_arrangement_that_goes_out_is_right() -> None:
    assert said(puzzle(SIXES), "meld 6c 6d 6h", "meld 6s 7s 8s", "discard Kd").right


def test_the_order_does_not_matter_and_the_last_discard_need_not_be_said() -> None:
    of = puzzle("6s 7s Js Qs 4d", "8s 9s 10s")
    assert said(of, "discard 4d", "lay off Qs", "lay off Js", "lay off 6s", "lay off 7s").right
    assert said(of, "lay off Qs", "lay off Js", "lay off 6s", "lay off 7s").right


def test_a_card_used_twice_is_named_with_both_places() -> None:
    verdict = said(puzzle(SIXES), "meld 6c 6d 6h 6s", "meld 6s 7s 8s", "discard Kd")
    assert not verdict.right
    assert "6♠ is used twice" in verdict.why
    assert "in 6♣ 6♦ 6♥ 6♠" in verdict.why
    assert "in 6♠ 7♠ 8♠" in verdict.why
    assert verdict.rules == ("meld.one-place",)


def test_a_group_that_is_no_meld_is_named_with_the_reason() -> None:
    verdict = said(puzzle("5s 6s 7h Qc Qd Qh 9d"), "meld 5s 6s 7h", "meld Qc Qd Qh", "discard 9d")
    assert not verdict.right
    assert "7♥ is not of spades" in verdict.why
    assert verdict.rules == ("meld.one-suit",)


def test_a_card_left_over_is_named() -> None:
    verdict = said(puzzle(SIXES), "meld 6c 6d 6h 6s", "discard Kd")
    assert not verdict.right
    assert verdict.why == "7♠ 8♠ are left over."


def test_the_taken_card_may_not_go() -> None:
    of = puzzle("6c 7c 8c Jd Jh Js Ad", took="Ad")
    verdict = said(of, "meld 6c 7c 8c", "meld Jd Jh Js", "discard Ad")
    assert not verdict.right
    assert "turn.no-return" in verdict.rules
    assert "A♦" in verdict.why


def test_a_card_that_is_not_held_is_named_and_one_on_the_table_is_told_apart() -> None:
    assert "Q♦ is not in your hand" in said(puzzle(SIXES), "meld Qd Qh Qs").why
    on_the_table = said(puzzle("Js 2d", "8s 9s 10s"), "meld 9s 10s Js")
    assert "lies on the table" in on_the_table.why


def test_a_lay_off_that_fits_twice_is_asked_back_not_judged() -> None:
    of = puzzle("7s 6s 2d", "7c 7d 7h", "8s 9s 10s")
    assert said(of, "lay off 7s", "lay off 6s", "discard 2d").unclear
    assert said(of, "lay off 7s onto 8s", "lay off 6s", "discard 2d").right


def test_floating_is_not_going_out_but_is_what_a_float_puzzle_may_ask_for() -> None:
    hand = "2c 2d 2h 9s 10s Js"
    plan = ("meld 2c 2d 2h", "meld 9s 10s Js")
    assert not said(puzzle(hand, must_discard=True), *plan).right
    assert said(puzzle(hand, must_discard=True, asks="float"), *plan).right
    assert judge_end(puzzle(hand, must_discard=True, asks="float"), End.FLOATS).right
    assert not judge_end(puzzle(hand, must_discard=True, asks="float"), End.OUT).right


def test_a_right_no_is_confirmed_by_the_nearest_attempt_and_what_it_lacks() -> None:
    verdict = judge_yes_no(puzzle("2h 3h 4h 10d 10s"), said_yes=False)
    assert verdict.right
    assert "2♥ 3♥ 4♥" in verdict.why
    assert "left over" in verdict.why


def test_a_wrong_no_is_told_that_there_is_a_way_but_not_which() -> None:
    verdict = judge_yes_no(puzzle(SIXES), said_yes=False)
    assert not verdict.right
    assert "6♣ 6♦ 6♥" not in verdict.why


def test_the_card_to_throw() -> None:
    of = puzzle(SIXES, asks="which-discard")
    assert judge_card(of, card("Kd")).right
    assert "left over" in judge_card(of, card("6s")).why
    assert judge_card(of, card("2c")).rules == ("turn.discard",)
    taken = puzzle("4h 5h 6h 9c 9d 9h 9s 2c", took="2c", asks="which-discard")
    assert "turn.no-return" in judge_card(taken, card("2c")).rules


def test_the_card_that_helps() -> None:
    of = puzzle("4c 5c 7c 9d 9h 9s", asks="helper")
    assert judge_card(of, card("6c")).right
    assert judge_card(of, card("3c")).right
    assert "8♣" in judge_card(of, card("8c")).why
    assert "cannot be drawn" in judge_card(of, card("9d")).why


def test_the_most_valuable_way() -> None:
    of = puzzle("Ad 2d 3d 4d 5d 6d 7d 8d", rules="queen-city-rum", asks="best")
    assert judge_points(of, 36).right
    assert not judge_points(of, 28).right
    assert "discard does not count" in judge_points(of, 40).why


@pytest.mark.parametrize("level", range(1, 6))
def test_the_solvers_own_plan_is_always_judged_right(level: int) -> None:
    for number in range(20):
        made = generate(level, 21, number)
        if not answer(made).yes or made.asks is Asks.HELPER:
            continue
        plan = solution_plan(made)
        actions = [
            *(LayMeld(tuple(sorted(meld.cards))) for meld in plan.melds),
            *(LayOff(one.card, made.table[one.onto].cards) for one in plan.lay_offs),
            *(() if plan.discard is None else (Discard(plan.discard),)),
        ]
        assert judge_arrangement(made, actions).right, made
