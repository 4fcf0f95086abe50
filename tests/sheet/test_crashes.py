"""No acknowledged round is lost or written by halves: kill -9, two terminals, a disk that fails."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from sheet.rounds import HOUSE, won
from store.failing_disk import OPERATIONS, Disk, failing_disk
from store.killed import writing_program

from tutor.sheet.book import FILE_NAME, Book
from tutor.store import CannotWriteError

writer = partial(writing_program, "sheet.crash_writer")


def points(folder: Path, name: str = "1") -> list[int]:
    """What is written: the points of each round."""
    with closing(Book(folder, pytest.fail)) as book:
        return [told.hands["Joe"].points for told in book.sheet(name).told]


def test_kills_lose_no_round(tmp_path: Path) -> None:
    for name in "abcd":
        terminal = writer(tmp_path, name)
        assert terminal.stdout is not None
        said = [terminal.stdout.readline().strip()]
        time.sleep(0.03)
        terminal.kill()
        said += terminal.communicate()[0].split("\n")[:-1]  # the last line may be cut short
        kept = points(tmp_path, name)
        assert kept == list(range(1, len(kept) + 1))
        assert len(said) <= len(kept) <= len(said) + 1
        again = writer(tmp_path, name, "1")  # writing clears away what a kill has left beside the file
        assert again.communicate()[0] == "1\n"
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("at", [3, 11, 19, 27])
def test_killed_before_a_file_operation(tmp_path: Path, at: int) -> None:
    before = writer(tmp_path, "1", "1")
    assert before.communicate()[0] == "1\n"
    terminal = writer(tmp_path, "1", "1", str(at))
    said, _ = terminal.communicate()
    assert points(tmp_path) == [1, 1] if said else points(tmp_path)[0] == 1


def test_two_terminals_at_once_lose_nothing(tmp_path: Path) -> None:
    with closing(Book(tmp_path, pytest.fail)) as book:
        book.begin(HOUSE, ("Mia", "Joe"), "Joe", "1")
    terminals = [writer(tmp_path, "1", "15") for _ in range(2)]
    said = Counter(int(line) for terminal in terminals for line in terminal.communicate()[0].split())
    assert said.total() == 30
    assert Counter(points(tmp_path)) == said


@pytest.mark.parametrize("operation", OPERATIONS)
def test_each_file_operation_failing_in_turn_keeps_a_round_whole_or_not_at_all(
    tmp_path: Path, operation: str
) -> None:
    with failing_disk() as disk:
        for at in count(1):
            if not write_while_failing(disk, tmp_path / str(at), operation, at):
                return


def write_while_failing(disk: Disk, folder: Path, operation: str, at: int) -> bool:
    with closing(Book(folder, pytest.fail)) as book:
        seen = book.add(book.begin(HOUSE, ("Mia", "Joe"), "Joe"), won("Mia", Joe=1))
    disk.fail(operation, at, for_good=at % 2 == 0)
    said = False
    with closing(Book(folder, pytest.fail)) as book:
        try:
            book.add(seen, won("Mia", Joe=2))
            said = True
        except CannotWriteError:
            pass
        reached = disk.reached()
        disk.heal()
    kept = points(folder)
    assert kept == [1, 2] if said else kept in ([1], [1, 2])
    return reached
