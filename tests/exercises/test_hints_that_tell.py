"""A hint may say where to look; what to reply it may not, in whatever words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.shelf import Shelf
from tutor.exercises.said import cards_said
from tutor.exercises.said_numbers import numbers_said

QUIZ = "kind: quiz\nid: it\ntitle: T\nquestions:\n  - {id: a, HINTS, QUESTION}\n"
ROUND = """kind: round
id: short
title: A short round
rules: {base: rummy, deal: 7}
dealer: Joe
players: {Mia: Jc Qc Kc 2d 8s 5h 9d, Joe: 3c 4d 6h 7s 9c Kd Ah}
upcard: 4s
stock: 10h 2c
turns:
  - {player: Mia, draw: stock, meld: [Jc Qc Kc], discard: 8s}
  - {player: Joe, draw: stock, discard: Kd}
"""
LESSON = """kind: lesson
id: it
title: T
round: short
steps:
  - {id: b, HINTS, ask: play}
"""
CHOOSE = (
    "ask: choose, prompt: Which?, rules: [turn.draw], "
    "choices: [{text: A run, right: false}, {text: A run of three, right: true}, {text: A set}]"
)
OUT = "ask: go-out, hand: 7c 8c 9c 9d 9h 9s 2d, drew: 2d"
THROW = "ask: best-discard, by: points, hand: 4c 4d 9s Kh"
MISTAKE = "ask: find-mistake, hand: 5c 8d Jc, stock: 2h, pile: 4s 9s, turn: [draw discard, discard 9s]"
LAY_OFF = "ask: lay-off, hand: 4c 7d Kh, table: [4d 4h 4s]"
PAYS = "ask: pays, hand: Kd Jh Ac"
THROWN = "ask: find-mistake, hand: 2c 2d 2h Jc, pile: 8s, turn: [draw discard, meld 2c 2d 2h, discard 8s]"
WINS = "ask: who-wins, totals: {Mia: 120, Ida: 90}, rules: {base: rummy, play-to: 100}"
GOES_ON = "ask: who-wins, totals: {Mia: 80, Ida: 90}, rules: {base: rummy, play-to: 100}"
TABLES = (
    "ask: two-tables, first: rummy, second: {base: rummy, ace: either}, "
    "question: {ask: is-it-a-meld, cards: Qd Kd Ad}"
)

TELLING = {
    "the choice whose words hold another": (CHOOSE, "A run of three."),
    "the choice within a sentence": (CHOOSE, "It can only be a run of three, of course."),
    "every meld and out": (OUT, "{7c 8c 9c}, {9d 9h 9s}, and out."),
    "every meld and the discard": (OUT, "{7c 8c 9c} and {9d 9h 9s}, then {2d} goes."),
    "a yes alone": (OUT, "Yes."),
    "a yes with its verb": (OUT, "Yes, you can."),
    "a yes at the end": (OUT, "Can it be done? Yes."),
    "a yes in a sentence": (OUT, "The answer is yes."),
    "a yes without the word": (OUT, "Look again. You can go out."),
    "the wrong play by its kind": (MISTAKE, "The discard is wrong."),
    "the card to throw": (THROW, "Throw the {Kh}."),
    "the card to throw, beside others": (THROW, "Keep {4c 4d} and discard {Kh}."),
    "the wrong play": (MISTAKE, "It is the discard of {9s} that is wrong."),
    "a card in words": (LAY_OFF, "Think of the four of clubs."),
    "a number in words": (PAYS, "Twenty-one in all."),
    "the wrong play in notation": (THROWN, "Discard 8s cannot be."),
    "the wrong play by its number": (THROWN, "It is number 3."),
    "the winner's name": (WINS, "Mia."),
    "the winner's name in a sentence": (WINS, "It is Mia."),
    "that the game is over": (WINS, "Look at the target. The game is over."),
    "that the game goes on": (GOES_ON, "The game is not over yet."),
    "that nobody has won": (GOES_ON, "Nobody."),
    "an answer for each table": (TABLES, "No at the first, yes at the second."),
    "an answer for each table, in a sentence": (TABLES, "It is no at the first table, but yes at the other."),
}
FAIR = {
    "two choices": (CHOOSE, "A run of three, or a set?"),
    "a question about a card": (THROW, "Would you throw {Kh} or {9s}?"),
    "a card to keep": (THROW, "Do not throw {4c}, it has a friend."),
    "one meld of two": (OUT, "Begin with {9d 9h 9s}."),
    "no as a word of a rule": (OUT, "No card may stay in the hand."),
    "small numbers": (PAYS, "Three cards, one ace among them."),
    "two names": (WINS, "Is it Mia or Ida?"),
    "when a game is over": (WINS, "The game is over when somebody has 100 points."),
    "whether the game is over": (WINS, "Is the game over?"),
    "each table asked": (TABLES, "Is it no at the first, and yes at the second?"),
    "both ways": (TABLES, "Yes at the first, no at the second; or no at the first, yes at the second?"),
    "eights that are no card": (THROWN, "Look at the 8s."),
}
TELLING_PLAYS = ["Meld {Jc Qc Kc}.", "Throw the {8s}.", "Put down {Jc Qc Kc} first."]
FAIR_PLAYS = [
    "Look at the clubs.",
    "What do {Jc Qc Kc} make?",
    "You take the top of the discard pile only for a meld.",
]


def hint_faults(tmp_path: Path, text: str, hint: str) -> list[str]:
    (tmp_path / "short.yaml").write_text(ROUND, "utf-8")
    path = tmp_path / "it.yaml"
    path.write_text(text.replace("HINTS", f'hints: ["{hint}"]'), "utf-8")
    return [fault.code for fault in check(path, Shelf([tmp_path])) if fault.severity == "error"]


@pytest.mark.parametrize("name", TELLING)
def test_a_hint_with_the_answer_is_a_fault(tmp_path: Path, name: str) -> None:
    question, hint = TELLING[name]
    assert hint_faults(tmp_path, QUIZ.replace("QUESTION", question), hint) == ["hint.answer"]


@pytest.mark.parametrize("name", FAIR)
def test_a_hint_that_leaves_something_to_find_is_none(tmp_path: Path, name: str) -> None:
    question, hint = FAIR[name]
    assert hint_faults(tmp_path, QUIZ.replace("QUESTION", question), hint) == []


@pytest.mark.parametrize("hint", TELLING_PLAYS)
def test_a_hint_for_a_turn_may_name_no_play_of_it(tmp_path: Path, hint: str) -> None:
    assert hint_faults(tmp_path, LESSON, hint) == ["hint.answer"]


@pytest.mark.parametrize("hint", FAIR_PLAYS)
def test_a_hint_for_a_turn_may_ask(tmp_path: Path, hint: str) -> None:
    assert hint_faults(tmp_path, LESSON, hint) == []


def test_a_prompt_with_the_right_choice_is_warned_of(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    question = CHOOSE.replace("prompt: Which?", "prompt: 'What is it, a run of three?'")
    path.write_text(QUIZ.replace("QUESTION", question).replace("HINTS, ", ""), "utf-8")
    assert "prompt.answer" in [fault.code for fault in check(path, Shelf([tmp_path]))]


@pytest.mark.parametrize(
    "hint", ["{7c 8c 9c}, {9d 9h 9s}, and out.", "Yes.", "Yes, you can.", "{7c 8c 9c} and {9d 9h 9s}."]
)
def test_a_puzzle_is_held_to_the_same(tmp_path: Path, hint: str) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(
        "kind: puzzle\nid: it\ntitle: T\nhand: 7c 8c 9c 9d 9h 9s 2d\nlevel: 1\npoint: P.\ntrap: T.\n"
        f'hints: ["{hint}"]\n',
        "utf-8",
    )
    assert "puzzle.hint" in [fault.code for fault in check(path, Shelf([tmp_path]))]


def test_cards_and_numbers_are_read_in_words() -> None:
    assert {card.glyph for card in cards_said("the ace of spades and 10 of hearts")} == {"A♠", "10♥"}
    assert numbers_said("twenty-one, forty and nineteen; a ten, 7 points, five points") == {21, 40, 19, 7, 5}
