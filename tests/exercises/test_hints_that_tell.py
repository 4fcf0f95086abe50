"""A hint may say where to look; the reply itself may not stand in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.shelf import Shelf

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
LAY_OFFS = "ask: lay-off, hand: 7d 8d 3h 6c, table: [4d 5d 6d]"
SETTLE = "ask: settle, winner: Mia, hands: {Joe: Js Jd 8d 5c 3c Ad, Raj: 10h 7s 6s 2d}"
ORDER = "ask: order, of: points, cards: Kd 7s Ac"
TABLES = (
    "ask: two-tables, first: rummy, second: {base: rummy, ace: either}, "
    "question: {ask: is-it-a-meld, cards: Qd Kd Ad}"
)

TELLING = {
    "the choice whose words hold another": (CHOOSE, "A run of three."),
    "the choice within a sentence": (CHOOSE, "It can only be a run of three, of course."),
    "every meld": (OUT, "{7c 8c 9c}, {9d 9h 9s}, and out."),
    "a yes alone": (OUT, "Yes."),
    "a yes with its verb": (OUT, "Yes, you can."),
    "a yes at the end": (OUT, "Can it be done? Yes."),
    "a yes in a sentence": (OUT, "The answer is yes."),
    "the card to throw": (THROW, "Throw the {Kh}."),
    "the card to throw in notation": (THROW, "Throw Kh."),
    "several cards in notation": (LAY_OFFS, "7d and 8d."),
    "a number": (PAYS, "It comes to 21."),
    "the payments": (SETTLE, "Joe pays 37, Raj pays 25, Mia collects 62."),
    "the cards in order": (ORDER, "{Kd}, {7s}, {Ac}."),
    "the play": (MISTAKE, "Discard {9s} cannot be."),
}
FAIR = {
    "two choices": (CHOOSE, "A run of three, or a set?"),
    "a question about a card": (THROW, "Would you throw {Kh} or {9s}?"),
    "a card to keep": (THROW, "Do not throw {4c}, it has a friend."),
    "one meld of two": (OUT, "Begin with {9d 9h 9s}."),
    "no as a word of a rule": (OUT, "No card may stay in the hand."),
    "a part of a sum": (SETTLE, "Joe first: 10 + 10 + 8."),
    "one card of two": (LAY_OFFS, "Does {7d} fit?"),
    "small numbers": (PAYS, "Three cards, one ace among them."),
    "two names": (WINS, "Is it Mia or Ida?"),
    "when a game is over": (WINS, "The game is over when somebody has 100 points."),
    "whether the game is over": (WINS, "Is the game over?"),
    "each table asked": (TABLES, "Is it no at the first, and yes at the second?"),
    "both ways": (TABLES, "Yes at the first, no at the second; or no at the first, yes at the second?"),
    "eights that are no card": (THROWN, "Look at the 8s."),
}
TELLING_PLAYS = ["Meld {Jc Qc Kc}.", "You discard 8s at the end."]
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
