"""Puzzles made by chance: how many a second at each level, beside plain hands solved in the same run.

`python -m benchmarks.generator`.
"""

from __future__ import annotations

import time

from benchmarks.hands import random_hands
from tutor.engine.going_out import solve
from tutor.exercises.puzzles import generate
from tutor.rules.house import house_rules
from tutor.rules.law import law_of

PUZZLES = 100


def main() -> None:
    """Prints the table."""
    law = law_of(house_rules())
    hands = random_hands(law, 11, 2000)
    started = time.process_time()
    for hand in hands:
        solve(hand)
    each = (time.process_time() - started) / len(hands)
    print(f"{'puzzles of level':20}{'a second':>12}{'x one solve of 11 cards':>26}")
    for level in range(1, 6):
        started = time.process_time()
        for number in range(PUZZLES):
            generate(level, 1, number)
        spent = (time.process_time() - started) / PUZZLES
        print(f"{level:<20}{1 / spent:>12,.0f}{spent / each:>26,.0f}")


if __name__ == "__main__":
    main()
