"""Puzzles about going out: authored and generated ones, their level, hints, and what to say of replies.

`generate` makes them, `puzzle_of` (in `model`, which needs pydantic) reads an authored one, `answer`
holds the key, the `judge_…` functions say what a reply is worth, `solution` tells all.
"""

from __future__ import annotations

from tutor.exercises.puzzles.explain import (
    Verdict,
    judge_arrangement,
    judge_card,
    judge_end,
    judge_points,
    judge_yes_no,
    laid_out,
    solution,
    solution_plan,
    why_not,
)
from tutor.exercises.puzzles.generate import NoPuzzleError, generate, series
from tutor.exercises.puzzles.level import level_of, structure
from tutor.exercises.puzzles.puzzle import Answer, Asks, End, Puzzle, answer
from tutor.exercises.puzzles.spoilers import gives_away

__all__ = [
    "Answer",
    "Asks",
    "End",
    "NoPuzzleError",
    "Puzzle",
    "Verdict",
    "answer",
    "generate",
    "gives_away",
    "judge_arrangement",
    "judge_card",
    "judge_end",
    "judge_points",
    "judge_yes_no",
    "laid_out",
    "level_of",
    "series",
    "solution",
    "solution_plan",
    "structure",
    "why_not",
]
