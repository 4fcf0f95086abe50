"""What can be asked and was hardly meant so is warned of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.content.doubts import doubts_of
from tutor.content.files import QuizFile
from tutor.content.shelf import Shelf


def warnings(**question: Any) -> dict[str, str]:
    data = {"kind": "quiz", "id": "it", "title": "T", "questions": [{"id": "a", **question}]}
    quiz = QuizFile.model_validate_json(json.dumps(data))
    return {one.code: one.message for one in doubts_of(quiz, Shelf())}


ALLOWED = {
    "ask": "find-mistake",
    "hand": "5c 8d 8h Qs",
    "pile": "8s",
    "turn": ["draw discard", "meld 8d 8h 8s", "discard 5c"],
}


def test_a_turn_to_find_a_mistake_in_has_one() -> None:
    assert "ask.no-mistake" in warnings(**ALLOWED)
    mistaken = {**ALLOWED, "turn": ["draw discard", "meld 8d 8h 8s", "discard 8s"]}
    assert "ask.no-mistake" not in warnings(**mistaken)


def test_a_turn_without_a_mistake_says_that_nothing_is_wrong() -> None:
    assert "ask.no-mistake" not in warnings(**ALLOWED, answer="nothing")


@pytest.mark.parametrize("play", ["discard 2h", "meld 9c 9d 9h", "lay off Kh onto Kd"])
def test_a_play_of_a_card_that_is_nowhere_is_hardly_meant(play: str) -> None:
    found = warnings(ask="may-i", hand="9c 9d 2c 7h", table=["Kc Kd Ks"], play=play)
    assert "is neither in the hand nor on the table" in found["play.not-held"]


def test_a_card_of_the_table_may_be_asked_about() -> None:
    found = warnings(ask="may-i", hand="9c 9d 2c 7h", table=["9h 10h Jh"], play="meld 9c 9d 9h")
    assert "play.not-held" not in found


def test_a_card_that_the_question_speaks_of_may_be_asked_about() -> None:
    told = {"prompt": "Ben holds up his {9h}. May you meld {9c 9d 9h}?"}
    assert "play.not-held" not in warnings(ask="may-i", hand="9c 9d 2c 7h", play="meld 9c 9d 9h", **told)


def test_what_two_tables_are_called_stands_within_a_sentence() -> None:
    two = {
        "ask": "two-tables",
        "first": "rummy",
        "second": {"base": "rummy", "ace": "either"},
        "question": {"ask": "is-it-a-meld", "cards": "Qh Kh Ah"},
    }
    assert "called.no-phrase" in warnings(**two, called=["Standard", "Club"])
    assert "called.no-phrase" not in warnings(**two, called=["at home", "in the club"])


def test_whose_hand_is_said_only_where_a_hand_is_shown() -> None:
    assert "whose.not-shown" in warnings(ask="is-it-a-meld", cards="Qh Kh Ah", whose="Zora")
    assert "whose.not-shown" not in warnings(ask="go-out", hand="5c 5d 5h 9s", whose="Zora")


@pytest.mark.parametrize(
    ("question", "advice"),
    [
        ({"ask": "cards-each", "players": 3}, "ask for another number of players"),
        ({"ask": "who-deals", "players": ["Ann", "Ben", "Cora"], "dealer": "Ann", "winner": "Ben"}, "winner"),
        ({"ask": "who-wins", "totals": {"Mia": 2, "Joe": 7}}, "totals"),
    ],
)
def test_where_there_are_no_cards_the_advice_is_not_about_cards(
    question: dict[str, Any], advice: str
) -> None:
    told = warnings(**question)["question.no-misconception"]
    assert advice in told
    assert "cards" not in told
