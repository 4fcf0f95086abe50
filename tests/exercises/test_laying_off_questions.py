"""Which cards can be laid off: chains, wrong cards told one by one, missing ones only counted."""

from __future__ import annotations

from itertools import permutations

import pytest
from exercises.asking import question, reply

from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use


def lay_off(hand: str, *table: str, rules: object = "rummy") -> Question:
    return question("lay-off", hand=hand, table=list(table), rules=rules)


def test_any_order_of_the_cards_is_right() -> None:
    asked = lay_off("7s Js Qs 10d", "8s 9s 10s")
    for order in permutations(["7s", "Js", "Qs"]):
        assert reply(asked, " ".join(order)).correct


def test_a_card_that_does_not_fit_is_told_why() -> None:
    verdict = reply(lay_off("7s Js 10d 7h", "8s 9s 10s"), "7s Js 10d")
    assert verdict.why == "10♦ is not of spades, so it does not fit 8♠ 9♠ 10♠."


def test_what_is_missing_is_counted_and_not_named() -> None:
    asked = lay_off("7s Js 10d 7h 2c 3c", "8s 9s 10s")
    assert reply(asked, "7s").why == "1 more card fits."
    verdict = reply(asked, "7h")
    assert verdict.why == "7♥ is not of spades, so it does not fit 8♠ 9♠ 10♠. 2 cards fit."
    assert "J♠" not in verdict.why


def test_a_chain_is_told_in_the_answer() -> None:
    assert "8♦ fits 4♦ 5♦ 6♦ once 7♦ is there." in lay_off("7d 8d 3h 6c", "4d 5d 6d").answer


def test_a_chain_names_only_the_cards_that_are_needed() -> None:
    answer = lay_off("4s 5s 9s 10s Js", "6s 7s 8s").answer
    assert "4♠ fits 6♠ 7♠ 8♠ once 5♠ is there." in answer
    assert "10♠ fits 6♠ 7♠ 8♠ once 9♠ is there." in answer
    assert "J♠ fits 6♠ 7♠ 8♠ once 9♠ 10♠ are there." in answer


def test_a_card_that_is_not_among_those_shown_is_said_to_be_none_of_them() -> None:
    assert "K♣ is not among your cards." in reply(lay_off("7s 2d 5h", "8s 9s 10s"), "7s Kc").why


@pytest.mark.parametrize(
    ("hand", "table", "typed", "belief"),
    [
        ("7s Js 10d 7h", ["8s 9s 10s"], "none", "no-lay-offs"),
        ("7h 2d 9c", ["8s 9s 10s"], "7h", "suits-may-mix"),
    ],
)
def test_a_wrong_answer_that_one_belief_explains_is_named(
    hand: str, table: list[str], typed: str, belief: str
) -> None:
    verdict = reply(lay_off(hand, *table), typed)
    assert verdict.misconception == belief
    assert "would be right if" in verdict.why


def test_where_the_ace_closes_a_run_the_belief_is_answered_by_that_rule() -> None:
    rules = {"base": "rummy", "ace": "either"}
    verdict = reply(lay_off("2h 3d 9c", "Qh Kh Ah", rules=rules), "2h")
    assert verdict.misconception == "ace-goes-round"
    assert "An ace ends a run here" in verdict.why


def test_where_nobody_lays_off_none_is_right_and_the_topic_does_not_tell() -> None:
    rules = {"base": "rummy", "laying-off": False}
    asked = lay_off("7s Js 10d", "8s 9s 10s", rules=rules)
    assert reply(asked, "none").correct
    assert reply(asked, "7s").why == "Nobody lays off at this table."
    assert asked.topic == lay_off("7s Js 10d", "8s 9s 10s").topic


def test_a_card_that_fits_and_may_not_go_since_the_turn_could_not_end_is_no_fair_question() -> None:
    module = use("lay-off")
    spec = module.Spec.model_validate(
        {"id": "x", "ask": "lay-off", "hand": "4c 9s", "took": "9s", "table": ["4d 4h 4s"]}
    )
    (problem,) = module.problems(spec, Setting())
    assert problem.code == "ask.two-answers"
    assert problem.loc == ("hand",)


def test_in_an_answer_each_card_is_used_once() -> None:
    answer = lay_off("Qd Kd 8d Jc", "Qc Qh Qs", "9d 10d Jd").answer
    assert "Q♦ fits 9♦ 10♦ J♦. K♦ fits 9♦ 10♦ J♦ once Q♦ is there." in answer
    assert "Q♦ fits Q♣" not in answer


def test_an_answer_s_chain_lies_on_one_meld_from_end_to_end() -> None:
    answer = lay_off("10s Js Qs 2c", "7s 8s 9s", "10c 10d 10h").answer
    assert "10♠ fits 7♠ 8♠ 9♠." in answer
    assert "Q♠ fits 7♠ 8♠ 9♠ once 10♠ J♠ are there." in answer
