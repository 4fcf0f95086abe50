"""The trap of a puzzle: said to whoever falls for it, and to nobody in a way that tells what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.exercises.puzzles.greedy import is_out, lines
from tutor.exercises.puzzles.model import PuzzleFile, puzzle_of
from tutor.exercises.puzzles.puzzle import Asks, Puzzle, answer
from tutor.exercises.puzzles.question import puzzle_question
from tutor.exercises.question import Question, Verdict

TRAP = "Four is a crowd."
SIXES = {"hand": "6c 6d 6h 6s 7s 8s Kd", "level": 3}
"""Whoever melds all four sixes keeps the seven and the eight."""


def puzzle(**keys: Any) -> Puzzle:
    words = {"id": "it", "title": "It", "point": "P.", "hints": ("Look.",), "trap": TRAP}
    return puzzle_of(PuzzleFile.model_validate({**words, **keys}))


def said(question: Question, *replies: str) -> Verdict:
    for reply in replies[:-1]:
        then = question.judge(question.read(reply)).then
        assert then is not None
        question = then
    return question.judge(question.read(replies[-1]))


def test_whoever_plays_the_tempting_melds_is_told_the_trap() -> None:
    asked = puzzle_question(puzzle(**SIXES))
    assert TRAP in said(asked, "yes", "6c 6d 6h 6s / discard 7s").why
    assert TRAP in said(asked, "yes", "6c 6d 6h 6s").why


def test_whoever_stumbles_elsewhere_is_not_told_the_trap() -> None:
    asked = puzzle_question(puzzle(**SIXES))
    assert TRAP not in said(asked, "yes", "6s 7s 8s / discard Kd").why
    assert TRAP not in said(asked, "yes", "6c 6d 6h / discard 7s").why


def test_who_solves_it_hears_no_trap_in_the_verdict() -> None:
    asked = puzzle_question(puzzle(**SIXES))
    assert TRAP not in said(asked, "yes").why
    assert TRAP not in said(asked, "yes", "6c 6d 6h / 6s 7s 8s / discard Kd").why


def test_whoever_sees_no_way_where_there_is_one_is_told_the_trap() -> None:
    assert TRAP in said(puzzle_question(puzzle(**SIXES)), "no").why


def test_whoever_sees_a_way_where_there_is_none_is_told_the_trap() -> None:
    none = puzzle(hand="6c 7c 8c Jd Jh Js Ad", took="Ad", level=1)
    assert TRAP in said(puzzle_question(none), "yes").why


def test_whoever_leaves_the_cards_that_the_obvious_play_leaves_is_told_the_trap() -> None:
    none = puzzle(hand="6c 6d 6h 6s 7s 8s Kd Qh", level=3)
    asked = puzzle_question(none)
    assert TRAP in said(asked, "no", "7s 8s Qh Kd").why
    assert TRAP not in said(asked, "no", "Kd").why


def test_a_trap_that_names_the_cards_asked_for_waits_for_the_end() -> None:
    none = puzzle(hand="6c 6d 6h 6s 7s 8s Kd Qh", level=3, trap="In the end {Kd Qh} stay.")
    assert "In the end" not in said(puzzle_question(none), "yes").why
    assert "In the end" not in said(puzzle_question(none), "no", "7s 8s Qh Kd").why


def test_a_trap_that_spells_out_the_way_waits_for_the_end() -> None:
    telling = puzzle(**SIXES, trap="It is {6c 6d 6h} and {6s 7s 8s}.")
    assert "It is" not in said(puzzle_question(telling), "no").why


def test_throwing_the_card_taken_is_falling_for_a_trap_about_it() -> None:
    taken = puzzle(hand="6c 7c 8c 9c Jd Jh Js", took="9c", level=1)
    assert TRAP in said(puzzle_question(taken), "yes", "6c 7c 8c / Jd Jh Js / discard 9c").why


def test_throwing_what_the_obvious_play_leaves_is_falling_for_the_trap() -> None:
    which = puzzle(**SIXES, asks=Asks.WHICH_DISCARD)
    asked = puzzle_question(which)
    assert TRAP in said(asked, "7s").why
    assert TRAP not in said(asked, "6c").why
    assert TRAP not in said(asked, "Kd").why


def test_a_card_that_makes_a_meld_and_lets_nobody_out_is_falling_for_the_trap() -> None:
    helper = puzzle(hand="5c 5d 5h 9d 10d Qd", asks=Asks.HELPER, level=1)
    assert [str(card) for card in answer(helper).cards] == ["8d", "Jd"]
    asked = puzzle_question(helper)
    assert TRAP in said(asked, "5s").why
    assert TRAP not in said(asked, "2c").why


def test_the_points_of_a_cheaper_way_out_are_falling_for_the_trap() -> None:
    shelf = Shelf()
    best = puzzle_of(load(shelf.find("puzzle", "what-it-fetches"), shelf).model)
    right = answer(best).points
    assert right is not None
    asked = puzzle_question(best)
    heard = [number for number in range(right + 30) if best.trap in said(asked, str(number)).why]
    assert heard
    assert right not in heard


@pytest.mark.parametrize("puzzle_id", Shelf().ids("puzzle"))
def test_in_the_book_whoever_plays_the_obvious_melds_to_a_dead_end_is_told_the_trap(puzzle_id: str) -> None:
    shelf = Shelf()
    made = puzzle_of(load(shelf.find("puzzle", puzzle_id), shelf).model)
    if made.asks is not Asks.GO_OUT or not answer(made).yes:
        return
    asked = puzzle_question(made)
    for line in lines(made.holding):
        if line.plan.melds and line.left and not is_out(made.holding, line):
            played = " / ".join(" ".join(map(str, meld.cards)) for meld in line.plan.melds)
            assert made.trap in said(asked, "yes", played).why
