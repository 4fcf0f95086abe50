"""What can be wrong with a puzzle file, each fault at its place."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.exercises.puzzles import Asks
from tutor.exercises.puzzles.model import PuzzleFile, problems_of, puzzle_of
from tutor.situations.problems import SituationError

GOOD: dict[str, Any] = {
    "id": "sixes",
    "title": "Sixes",
    "hand": "6c 6d 6h 6s 7s 8s Kd",
    "level": 3,
    "answer": "yes",
    "point": "One {6s} can be spared.",
    "hints": ("Look at {6s}.",),
    "trap": "All four leave {7s 8s}.",
}


def problems(**changes: Any) -> list[tuple[tuple[Any, ...], str]]:
    file = PuzzleFile.model_validate({**GOOD, **changes})
    return [(problem.loc, problem.code) for problem in problems_of(file)]


def test_a_good_file_is_a_puzzle_with_cards_as_glyphs() -> None:
    made = puzzle_of(PuzzleFile.model_validate(GOOD))
    assert made.point == "One 6♠ can be spared."
    assert made.question == "Can you go out this turn?"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"hand": "6c 6c 6h 6s 7s 8s Kd"}, (("hand",), "cards.twice")),
        ({"table": ["6c 7c 8c"]}, (("table", 0), "cards.twice")),
        ({"table": ["2c 3c 5c"]}, (("table", 0), "meld.invalid")),
        ({"drew": "2h"}, (("drew",), "position.impossible")),
        ({"drew": "Kd", "took": "6c"}, (("took",), "position.impossible")),
        ({"hand": "2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc"}, (("hand",), "position.impossible")),
        ({"rules": "queen-city-rum"}, (("hand",), "position.impossible")),
        ({"level": 2}, (("level",), "puzzle.level")),
        ({"answer": "no"}, (("answer",), "puzzle.answer")),
        ({"hints": ("Yes, you can.",)}, (("hints", 0), "puzzle.hint")),
        ({"hints": ("Fine.", "{6c 6d 6h} and {6s 7s 8s}.")}, (("hints", 1), "puzzle.hint")),
        ({"hints": (" ",)}, (("hints", 0), "puzzle.hint")),
        ({"trap": "All {four} leave two."}, (("trap",), "puzzle.text")),
        ({"asks": "float"}, (("asks",), "puzzle.answer")),
        ({"asks": "best"}, (("asks",), "puzzle.answer")),
        ({"asks": "helper", "drew": "Kd"}, (("asks",), "position.impossible")),
        (
            {"asks": "which-discard", "answer": "Kd", "hints": ("Throw {Kd}.",)},
            (("hints", 0), "puzzle.hint"),
        ),
        ({"asks": "which-discard", "hand": "6c 6d 6h 6s", "level": 1}, (("asks",), "puzzle.answer")),
    ],
    ids=lambda value: str(value)[:40],
)
def test_each_fault_has_its_place_and_code(changes: dict[str, Any], expected: tuple[Any, str]) -> None:
    if "asks" in changes:
        changes = {**changes, "asks": Asks(changes["asks"])}
    assert expected in problems(**changes)


def test_all_problems_come_at_once() -> None:
    file = PuzzleFile.model_validate({**GOOD, "level": 1, "answer": "no"})
    with pytest.raises(SituationError) as caught:
        puzzle_of(file)
    assert [problem.code for problem in caught.value.problems] == ["puzzle.answer", "puzzle.level"]
