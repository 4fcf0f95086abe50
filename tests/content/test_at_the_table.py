"""A question in a lesson that walks a round takes from the round what it does not name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.cards import cards, write
from tutor.content.doubts import doubts_of
from tutor.content.files import LessonFile, RoundFile
from tutor.content.lesson_walk import Walked, walk
from tutor.content.load import load
from tutor.content.sense import lesson_problems
from tutor.content.shelf import Shelf
from tutor.exercises.question import Question
from tutor.exercises.uses import use

SHELF = Shelf()
SAMPLE: RoundFile = load(SHELF.find("round", "sample-round"), SHELF, ("round",)).model
"""Mia takes 9s, melds the nines and throws Ks; Joe draws 9h, lays it off and throws Qd; Raj melds queens; Mia
is out."""


def lesson(*steps: dict[str, Any]) -> LessonFile:
    numbered = [{"id": f"s{at}", **step} for at, step in enumerate(steps)]
    data = {"kind": "lesson", "id": "it", "title": "T", "round": "sample-round", "steps": numbered}
    return LessonFile.model_validate_json(json.dumps(data))


def last(*steps: dict[str, Any]) -> Walked:
    return list(walk(lesson(*steps), SAMPLE, 0))[-1]


def asked(*steps: dict[str, Any]) -> Question:
    """The question of the last step; nothing is wrong with any of them."""
    assert list(lesson_problems(lesson(*steps), SAMPLE)) == []
    walked = last(*steps)
    question: Question = use(walked.step.ask).ask(walked.step, walked.setting)  # type: ignore[attr-defined]
    return question


def wrong(*steps: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in lesson_problems(lesson(*steps), SAMPLE)]


MIA = {"watch": "turn"}
JOE_DRAWS = {"watch": "draw"}


def test_laying_off_is_asked_of_the_player_to_move_with_the_melds_on_the_table() -> None:
    question = asked(MIA, JOE_DRAWS, {"ask": "lay-off"})
    assert question.solution == "9h"
    assert "Joe" in str(question.shows)


def test_whose_names_another_player_of_the_round() -> None:
    walked = last(MIA, {"ask": "lay-off", "whose": "Raj"})
    assert write(walked.step.hand) == write(sorted(cards("Qc Qs 8c 10h 7s 6s 2d")))  # type: ignore[attr-defined]


def test_a_hand_that_is_named_is_a_case_of_its_own() -> None:
    walked = last(MIA, JOE_DRAWS, {"ask": "may-i", "hand": "4c 5c 6c 2d", "play": "meld 4c 5c 6c"})
    assert walked.step.table == ()  # type: ignore[attr-defined]
    assert walked.step.whose == ""  # type: ignore[attr-defined]


def test_laying_off_a_hand_that_is_named_is_asked_at_the_melds_of_the_round() -> None:
    assert asked(MIA, {"ask": "lay-off", "hand": "9h 2c 7h"}).solution == "9h"


def test_a_card_taken_from_the_pile_is_known_to_be_taken() -> None:
    question = asked({"watch": ["draw"]}, {"ask": "may-i", "play": "discard 9s"})
    assert question.solution == "no"


def test_a_card_drawn_from_the_stock_is_known_to_be_drawn() -> None:
    question = asked(MIA, JOE_DRAWS, {"ask": "may-i", "play": "discard 9h"})
    assert question.solution == "yes"
    assert "9♥" in question.prompt


def test_what_lies_in_the_discard_pile_can_come_no_more() -> None:
    walked = last(MIA, {"ask": "what-helps", "count": True})
    assert write(walked.step.seen) == "Ks"  # type: ignore[attr-defined]
    assert "Ks" not in asked(MIA, {"ask": "what-helps", "to": "meld"}).solution.split()


def test_going_out_is_asked_of_the_turn_as_it_stands() -> None:
    question = asked(MIA, MIA, MIA, {"watch": "draw"}, {"ask": "go-out"})
    assert question.solution == "yes"


def test_what_a_player_would_pay_now() -> None:
    assert asked(MIA, {"ask": "pays", "whose": "Raj"}).solution == "53"


def test_what_a_player_pays_when_the_round_is_over() -> None:
    question = asked(MIA, MIA, MIA, MIA, {"ask": "pays", "whose": "Joe"})
    assert question.solution == "37"


def test_the_mistake_in_a_turn_is_looked_for_with_the_cards_of_the_round() -> None:
    turn = ["draw discard", "meld 9c 9d 9s", "discard 9s"]
    question = asked({"show": "table"}, {"ask": "find-mistake", "turn": turn})
    assert "9♠" in str(question.shows) or "Card" in str(question.shows)


@pytest.mark.parametrize("ask", ["go-out", "best-discard"])
def test_what_is_asked_after_the_draw_waits_for_the_draw(ask: str) -> None:
    ((code, told),) = wrong(MIA, {"ask": ask})
    assert code == "ask.not-now"
    assert told.startswith("Joe has not drawn here")


def test_what_is_asked_before_the_draw_does_not_come_after_it() -> None:
    ((code, told),) = wrong(MIA, JOE_DRAWS, {"ask": "what-helps"})
    assert (code, told.split(",")[0]) == ("ask.not-now", "Joe has drawn already")


def test_after_the_round_there_is_no_turn_to_ask_about() -> None:
    ((code, told),) = wrong(MIA, MIA, MIA, MIA, {"ask": "go-out"})
    assert code == "ask.not-now"
    assert "the round is over" in told


def doubts(*steps: dict[str, Any]) -> list[str]:
    made = lesson(*steps)
    return [one.message for one in doubts_of(made, SHELF) if one.code == "question.other-hand"]


def test_a_retyped_hand_that_the_player_never_holds_is_warned_of() -> None:
    (told,) = doubts(MIA, {"ask": "lay-off", "whose": "Joe", "hand": "Js Jd 8d 5c 3c 2d Qd"})
    assert "Joe never holds these cards" in told
    assert "2♦" in told


def test_a_hand_that_the_player_holds_at_some_time_of_the_round_is_fine() -> None:
    held = "Js Jd 8d 5c 3c Ad Qd 9h"
    assert doubts(MIA, {"ask": "lay-off", "whose": "Joe", "hand": held}) == []


def test_nobody_knows_what_somebody_holds_who_is_not_of_the_round() -> None:
    assert doubts(MIA, {"ask": "lay-off", "whose": "An opponent", "hand": "9h 2c"}) == []


def test_a_few_cards_that_a_player_may_hold_are_a_supposition() -> None:
    assert doubts(MIA, {"ask": "what-helps", "whose": "Joe", "hand": "Qh Qd Jh"}) == []
