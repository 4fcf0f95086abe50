"""Puzzles made into units: one, some of the book, or as many made by chance as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.exercises.blocks import Text
from tutor.exercises.puzzles import Puzzle, generate
from tutor.exercises.puzzles.question import puzzle_question
from tutor.rules.house import HouseRules
from tutor.session.unit import Stop, Unit, unit_of

TOPIC = "puzzle"
"""What the learner's level in puzzles is kept for."""


def puzzle_unit(unit_id: str, title: str, puzzles: Sequence[Puzzle], seed: int) -> Unit:
    """These puzzles, one after the other."""
    stops = [_stop(puzzle, puzzle.id) for puzzle in puzzles]
    house = puzzles[0].rules if len(puzzles) == 1 else HouseRules()
    unit = unit_of(unit_id, "puzzle", title, stops, seed=seed, house=house)
    return Unit(unit.id, unit.kind, title, unit.count, unit.asked, unit.stop, seed, house, topic=TOPIC)


def generated_unit(level: int, count: int, seed: int, house: HouseRules | None) -> Unit:
    """Puzzles made by chance, each when it is reached; under many rules if `house` is None."""

    def stop(number: int) -> Stop:
        return _stop(generate(level, seed, number, house), f"level-{level}-{number + 1}")

    title = f"Puzzles of level {level}"
    rules = house or HouseRules()
    return Unit("puzzle:generated", "puzzle", title, count, count, stop, seed, rules, topic=TOPIC)


def _stop(puzzle: Puzzle, step: str) -> Stop:
    """A puzzle; once it is over, its point and its trap are told, whether it was solved or skipped."""
    before = (Text(puzzle.story),) if puzzle.story else ()
    told = (puzzle.point, f"The trap: {puzzle.trap}" if puzzle.trap else "")
    after = tuple(Text(text) for text in told if text)
    return Stop(step, before, puzzle_question(puzzle), after)
