"""Golden counts: whoever changes a rule by accident changes one of these numbers.

Each line belongs to a table of `golden.TABLES`: what sixty whole rounds come to (actions played, actions that
were legal on the way, rounds won, rummies), and how many sequences of one to six legal actions there are from
a deal of the whole deck, and from one where cards meld easily.
"""

from __future__ import annotations

import pytest
from engine.golden import TABLES, Changes, ways_from_a_corner, ways_from_the_deal, whole_rounds

Counts = tuple[tuple[int, int, int, int], list[int], list[int]]

GOLDEN: tuple[Counts, ...] = (
    ((4338, 12260, 46, 1), [2, 17, 39, 275, 766, 4251], [2, 12, 25, 133, 299, 1526]),
    ((4447, 12472, 45, 0), [2, 17, 39, 275, 766, 4251], [2, 12, 25, 133, 299, 1526]),
    ((4499, 12140, 53, 1), [2, 21, 42, 577, 2091, 12527], [2, 11, 22, 121, 242, 1345]),
    ((3733, 11467, 32, 2), [2, 16, 35, 237, 536, 4510], [2, 11, 22, 121, 242, 1397]),
    ((3713, 11434, 60, 5), [2, 15, 30, 225, 450, 3375], [2, 11, 22, 121, 242, 1331]),
    ((7033, 20336, 57, 2), [2, 15, 30, 225, 450, 3375], [2, 11, 22, 121, 242, 1331]),
    ((5883, 16435, 23, 2), [2, 17, 39, 275, 748, 4080], [2, 12, 25, 133, 293, 1499]),
    ((1736, 5813, 10, 1), [2, 17, 39, 275, 766, 4251], [2, 12, 25, 133, 299, 1526]),
    ((10116, 47810, 24, 0), [2, 15, 30, 225, 450, 3375], [2, 15, 30, 225, 450, 3375]),
    ((12094, 52502, 42, 0), [2, 15, 30, 225, 450, 3375], [2, 13, 26, 195, 390, 2438]),
)

tables = pytest.mark.parametrize(
    ("base", "changes", "players", "golden"),
    [(*table, counts) for table, counts in zip(TABLES, GOLDEN, strict=True)],
    ids=[f"{base} {changes}" for base, changes, _ in TABLES],
)


@tables
def test_whole_rounds_have_just_as_many_legal_actions(
    base: str, changes: Changes, players: int, golden: Counts
) -> None:
    assert whole_rounds(base, changes, players) == golden[0]


@tables
def test_every_sequence_of_six_actions_from_a_deal(
    base: str, changes: Changes, players: int, golden: Counts
) -> None:
    assert ways_from_the_deal(base, changes, players) == golden[1]
    assert ways_from_a_corner(base, changes, players) == golden[2]
