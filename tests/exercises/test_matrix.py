"""The matrix: what a question tests is what a wrong law would answer otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.chance import Dice
from tutor.content.covering import coverage_of
from tutor.content.shelf import Shelf
from tutor.exercises.matrix import can_be_wrong, coverage, rules_tested, shown_by, tells
from tutor.exercises.misconceptions import MISCONCEPTIONS, Misconception, beliefs_against, laws_under
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import house_rules
from tutor.rules.law import law_of


def asked(name: str, rules: str = "rummy", house: dict[str, Any] | None = None, **keys: Any) -> Question:
    module = use(name)
    spec = module.Spec.model_validate({"id": "one", "ask": name, **keys})
    setting = Setting(house_rules(rules, house), Dice(3, name))
    assert module.problems(spec, setting) == ()
    question: Question = module.ask(spec, setting)
    return question


CAUGHT: list[tuple[str, Question]] = [
    ("held-melds-are-free", asked("pays", hand="Kd Kc Kh 4s")),
    ("faces-go-on", asked("pays", hand="Kd Kc 4s")),
    ("ace-is-eleven", asked("pays", hand="Ad 4s")),
    ("ace-is-one", asked("pays", house={"ace-points": 15}, hand="Ad 4s")),
    ("winner-gets-nothing", asked("settle", winner="Mia", hands={"Joe": "4s"})),
    (
        "winner-is-charged",
        asked("settle", house={"who-scores": "penalties"}, winner="Mia", hands={"Joe": "4s"}),
    ),
    ("unwon-round-is-scored", asked("what-happens", rules="block-rummy", pile="4c 9d Jh Ks")),
    ("rummy-is-not-doubled", asked("pays", hand="Kd 4s", rummy=True)),
    ("doubles-for-one", asked("settle", winner="Mia", hands={"Joe": "4s", "Raj": "9s"}, rummy=True)),
    ("doubles-late", asked("pays", hand="Kd 4s", laid_before=True)),
    ("rummy-doubles-anyway", asked("pays", house={"going-rummy": "none"}, hand="Kd 4s", rummy=True)),
    (
        "bonus-is-doubled",
        asked("settle", house={"going-out-bonus": 10}, winner="Mia", hands={"Joe": "4s"}, rummy=True),
    ),
    ("no-out-bonus", asked("settle", house={"going-out-bonus": 10}, winner="Mia", hands={"Joe": "4s"})),
    (
        "losers-cards-are-paid",
        asked("pays", rules="queen-city-rum", hand="Kd", melded="4c 4d 4h 5s 6s 7s 8s"),
    ),
    (
        "discard-is-paid",
        asked("pays", rules="queen-city-rum", hand="Kd", melded="4c 4d 4h 5s 6s 7s 8s", thrown="Qs"),
    ),
    ("melds-pay-double", asked("pays", rules="queen-city-rum", hand="Kd", melded="4c 4d 4h 5s 6s 7s 8s")),
    (
        "melds-early",
        asked("may-i", rules="queen-city-rum", hand="4c 4d 4h 5s 9s Js Kd 2c", play="meld 4c 4d 4h"),
    ),
    (
        "lays-off-on-the-winner",
        asked("lay-off", rules="queen-city-rum", hand="4s Kd", table=["4c 4d 4h"], over=True),
    ),
    ("suits-may-mix", asked("is-it-a-meld", cards="6c 7d 8c")),
    ("ace-goes-round", asked("is-it-a-meld", cards="Qh Kh Ah")),
    ("ace-goes-round", asked("is-it-a-meld", house={"ace": "either"}, cards="Kh Ah 2h")),
    ("ace-stays-low", asked("is-it-a-meld", house={"ace": "either"}, cards="Qh Kh Ah")),
    ("two-make-a-set", asked("is-it-a-meld", cards="Jc Jd")),
    ("two-make-a-run", asked("is-it-a-meld", cards="10d Jd")),
    (
        "twins-in-a-set",
        asked("is-it-a-meld", house={"decks": 2, "identical-in-set": False}, cards="7s 7s 7h"),
    ),
    ("no-twins-in-a-set", asked("is-it-a-meld", house={"decks": 2}, cards="7s 7s 7h")),
    ("one-card-in-two-melds", asked("go-out", hand="7s 7h 7d 5s 6s 2c")),
    ("one-card-in-two-melds", asked("may-i", hand="5s 6s Kd", table=["7s 7h 7d"], play="meld 5s 6s 7s")),
    ("taken-card-may-go-back", asked("may-i", hand="5c 8d Jc", took="5c", play="discard 5c")),
    ("dealer-starts", asked("order", of="play", players=("Ann", "Ben", "Cora"), dealer="Ben")),
    ("plays-to-the-right", asked("order", of="play", players=("Ann", "Ben", "Cora"), dealer="Ben")),
    ("no-lay-offs", asked("lay-off", hand="8c 2d Kh", table=["8d 8h 8s"])),
    ("lay-off-needs-a-meld", asked("lay-off", hand="8c 2d Kh", table=["8d 8h 8s"], melded_before=False)),
    ("lays-off-anyway", asked("lay-off", house={"laying-off": False}, hand="8c 2d", table=["8d 8h 8s"])),
    ("hidden-melds", asked("may-i", hand="4c 4d 4h 5s 9s", play="meld 4c 4d 4h")),
    ("last-card-is-thrown", asked("go-out", hand="4c 4d 4h 5s 6s 7s")),
    (
        "floating-is-out",
        asked("what-happens", house={"must-discard": True}, hand="4c 4d 4h", play="meld 4c 4d 4h"),
    ),
    (
        "lay-off-is-melding",
        asked("may-i", house={"meld-first": True}, hand="Ks", drew="Ks", play="discard Ks"),
    ),
    ("must-meld-first", asked("what-happens", hand="4s", table=["4c 4d 4h"], play="lay off 4s onto 4c")),
    ("knocking", asked("go-out", hand="4c 4d 4h 2s 3d")),
    ("lays-off-when-over", asked("lay-off", hand="4s Kd", table=["4c 4d 4h"], over=True)),
    ("pile-is-shuffled", asked("what-happens", pile="4c 9d Jh Ks")),
    ("top-card-stays", asked("what-happens", pile="4c 9d Jh Ks")),
    ("pile-upside-down", asked("what-happens", pile="4c 9d Jh Ks")),
    ("pile-is-not-shuffled", asked("what-happens", house={"stock-out": "shuffle"}, pile="4c 9d Jh Ks")),
    ("pile-is-used-again", asked("what-happens", rules="block-rummy", pile="4c 9d Jh Ks")),
    ("stock-out-ends-it", asked("what-happens", pile="4c 9d Jh Ks")),
    ("winner-always-deals", asked("who-deals", players=("Ann", "Ben", "Cora"), dealer="Ann", winner="Cora")),
    ("deal-always-passes", asked("who-deals", players=("Ann", "Ben"), dealer="Ann", winner="Ann")),
    ("always-seven", asked("cards-each", players=5)),
    ("dealt-by-number", asked("cards-each", rules="queen-city-rum", players=2)),
    ("target-must-be-passed", asked("who-wins", totals={"Ann": 100, "Ben": 20})),
    (
        "most-penalties-win",
        asked("who-wins", house={"who-scores": "penalties"}, totals={"Ann": 100, "Ben": 20}),
    ),
    (
        "penalty-ties-are-shared",
        asked("who-wins", house={"who-scores": "penalties"}, totals={"Ann": 100, "Ben": 20, "Cora": 20}),
    ),
    ("fewest-points-win", asked("who-wins", totals={"Ann": 100, "Ben": 20})),
]


@pytest.mark.parametrize(("belief", "question"), CAUGHT, ids=[belief for belief, _ in CAUGHT])
def test_a_question_catches_who_holds_the_belief(belief: str, question: Question) -> None:
    assert belief in tells(question)


def test_every_belief_is_caught_here() -> None:
    assert {belief for belief, _ in CAUGHT} == {one.id for one in MISCONCEPTIONS}


@pytest.mark.parametrize("belief", MISCONCEPTIONS, ids=lambda one: one.id)
def test_a_belief_differs_from_the_rule_wherever_it_can_be_held(belief: Misconception) -> None:
    for name, question in CAUGHT:
        assert question.key is not None
        law = question.key.law
        for wrong in laws_under(belief, law):
            assert repr(wrong) != repr(law), name


def test_an_ace_of_eleven_is_no_misconception_where_it_counts_eleven() -> None:
    here = {one.id for one in beliefs_against(law_of(house_rules("rummy", {"ace-points": 11})))}
    assert "ace-is-eleven" not in here
    assert "ace-is-one" in here


def test_a_question_that_the_belief_does_not_touch_does_not_tell() -> None:
    assert "ace-is-eleven" not in tells(asked("pays", hand="Kd 4s"))
    assert "held-melds-are-free" not in tells(asked("pays", hand="Kd 4s"))


def test_a_rule_is_tested_only_where_not_knowing_it_changes_the_answer() -> None:
    thrown_back = asked("may-i", hand="5c 8d Jc", took="5c", play="discard 5c")
    assert "turn.no-return" in rules_tested(thrown_back)
    from_the_stock = asked("may-i", hand="5c 8d Jc", drew="5c", play="discard 5c")
    assert "turn.no-return" not in rules_tested(from_the_stock)


def test_a_wrong_reply_shows_the_beliefs_that_lead_to_it() -> None:
    question = asked("pays", hand="Kd Kc Kh 4s")
    assert shown_by(question, 4) == {"held-melds-are-free"}
    assert shown_by(question, 43) == {"faces-go-on"}
    assert shown_by(question, 34) == frozenset()
    assert shown_by(question, 99) == frozenset()


def test_a_question_that_nobody_could_get_wrong_is_seen() -> None:
    assert not can_be_wrong(asked("lay-off", hand="2d Kh Jc", table=["8d 8h 8s"]))
    assert can_be_wrong(asked("lay-off", hand="8c 2d Kh", table=["8d 8h 8s"]))


def test_the_same_question_counts_once() -> None:
    question = asked("pays", hand="Kd Kc Kh 4s")
    found = coverage([("one", question), ("other", question)])
    assert found.beliefs["held-melds-are-free"] == ("one",)
    assert "held-melds-are-free" in found.thin


def test_three_different_questions_catch_every_belief_and_test_every_rule() -> None:
    assert coverage_of(Shelf()).thin == ()
