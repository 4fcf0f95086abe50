"""The puzzles that ship: answered by engine and second opinion, levelled, with hints that keep still."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from second_opinion.going_out import solve
from second_opinion.house import RULE_SETS, house

from tutor.cards import write
from tutor.content.validate import validate
from tutor.content.yaml_tree import read
from tutor.exercises.puzzles import (
    Asks,
    Puzzle,
    answer,
    generate,
    gives_away,
    judge_yes_no,
    laid_out,
    level_of,
    solution,
    structure,
)
from tutor.exercises.puzzles.model import PuzzleFile, problems_of, puzzle_of
from tutor.exercises.puzzles.pattern import pattern
from tutor.rules.house import SETTINGS

FILES = sorted((Path(__file__).parents[3] / "puzzles").glob("*.yaml"))
SMALL = 8  # cards; the second opinion looks at every layout of the table


def file_of(path: Path) -> PuzzleFile:
    return validate(PuzzleFile, read(path.read_bytes(), str(path)), str(path))


BOOK: dict[str, Puzzle] = {path.stem: puzzle_of(file_of(path)) for path in FILES}

every_puzzle = pytest.mark.parametrize("name", BOOK)


@every_puzzle
def test_every_puzzle_is_named_like_its_file_and_has_nothing_wrong(name: str) -> None:
    file = file_of(next(path for path in FILES if path.stem == name))
    assert file.id == name
    assert list(problems_of(file)) == []
    assert file.answer is not None, "an author says what the answer is, as a cross-check"


@every_puzzle
def test_the_level_told_is_the_level_computed(name: str) -> None:
    assert BOOK[name].level == level_of(BOOK[name])


@every_puzzle
def test_no_hint_gives_the_answer_away(name: str) -> None:
    puzzle = BOOK[name]
    assert len(puzzle.hints) >= 3
    assert not [hint for hint in puzzle.hints if gives_away(puzzle, hint)]
    assert "{" not in " ".join((*puzzle.hints, puzzle.point, puzzle.trap, puzzle.story))


@every_puzzle
def test_the_solution_is_told_and_accounts_for_every_card(name: str) -> None:
    puzzle = BOOK[name]
    assert solution(puzzle)
    if answer(puzzle).yes and puzzle.asks is not Asks.HELPER:
        laid = [card for meld in laid_out(puzzle) for card in meld.cards]
        lay_there = [card for meld in puzzle.table for card in meld.cards]
        missing = Counter(puzzle.hand) + Counter(lay_there) - Counter(laid)
        assert missing.total() <= 1, "only the discard lies in no meld"
    assert judge_yes_no(puzzle, answer(puzzle).yes).right


@pytest.mark.parametrize("name", [name for name, puzzle in BOOK.items() if len(puzzle.hand) <= SMALL])
def test_a_brute_force_gives_the_same_answer(name: str) -> None:
    puzzle = BOOK[name]
    changes = {key: puzzle.rules[key] for key in puzzle.rules.changes()}
    chosen = house(puzzle.rules.base, changes)
    found = solve(
        write(puzzle.hand).split(),
        chosen,
        table=[write(meld.cards).split() for meld in puzzle.table],
        took=None if puzzle.taken is None else str(puzzle.taken),
    )
    mine = answer(puzzle).going_out
    assert mine.can_go_out == found.can_go_out
    assert {None if card is None else str(card) for card in mine.discards} == set(found.discards)
    assert mine.floats == found.floats
    assert mine.melded_points == found.melded_points


def test_the_book_goes_from_easy_to_fiendish_over_all_rule_sets() -> None:
    levels = Counter(puzzle.level for puzzle in BOOK.values())
    assert len(BOOK) >= 40
    assert all(levels[level] >= 5 for level in range(1, 6))
    assert {puzzle.rules.base for puzzle in BOOK.values()} == set(RULE_SETS)
    assert {puzzle.asks for puzzle in BOOK.values()} == set(Asks)


def test_every_house_rule_that_bears_on_going_out_has_a_puzzle() -> None:
    changed = {key for puzzle in BOOK.values() for key in puzzle.rules.changes()}
    bearing = {"ace", "ace-points", "decks", "identical-in-set", "laying-off", "meld-first", "must-discard"}
    assert bearing <= set(SETTINGS)
    assert bearing <= changed
    assert {str(puzzle.rules.ace) for puzzle in BOOK.values()} == {"low", "either", "round-the-corner"}


def test_no_two_puzzles_are_alike() -> None:
    points = Counter(puzzle.point for puzzle in BOOK.values())
    assert points.most_common(1)[0][1] == 1
    titles = Counter(puzzle.title for puzzle in BOOK.values())
    assert titles.most_common(1)[0][1] == 1
    # the same cards come again only where other rules make another puzzle of them
    positions = Counter((pattern(puzzle.hand), puzzle.rules, puzzle.table) for puzzle in BOOK.values())
    assert positions.most_common(1)[0][1] == 1


def test_authored_and_generated_puzzles_are_levelled_alike() -> None:
    made = generate(3, seed=5)
    assert type(made) is type(BOOK["quartet"])
    assert structure(made).level == made.level
