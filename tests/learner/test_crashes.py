"""No acknowledged answer is lost: not to kill -9, not to a second terminal, not to a disk that fails."""

from __future__ import annotations

import random
import time
from collections import Counter
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from learner.giving import answer
from store.failing_disk import OPERATIONS, Disk, failing_disk
from store.killed import writing_program

from tutor.learner import FILE_NAME, Learner, Place
from tutor.store import CannotWriteError

writer = partial(writing_program, "learner.crash_writer")


def replies(folder: Path, name: str) -> Counter[str]:
    """What is kept of a learner, after checking that nothing is kept by halves."""
    with Learner.open(folder, name, pytest.fail) as learner:
        exported = learner.export()
        copy = learner.reset("quiz:none")  # makes all that follows from the answers again
        if copy is not None:
            copy.unlink()
        again = learner.export()
        for key in ("answers", "rules", "levels", "misconceptions", "places"):
            assert again[key] == exported[key], key
        if exported["answers"]:
            assert exported["places"][0]["step"] == exported["answers"][-1]["reply"]
        assert learner.answers() == len(exported["answers"])
    return Counter(one["reply"] for one in exported["answers"])


def kill_often(folder: Path, rounds: int) -> None:
    """Each round two terminals record answers of one learner; both are killed after a random while."""
    chance = random.Random(20250303)
    acknowledged: list[str] = []
    for number in range(rounds):
        terminals = [writer(folder, "Mia", f"{number}{side}") for side in "ab"]
        for terminal in terminals:
            assert terminal.stdout is not None
            acknowledged.append(terminal.stdout.readline().strip())
        time.sleep(chance.uniform(0, 0.06))
        for terminal in terminals:
            terminal.kill()
        for terminal in terminals:
            lines = terminal.communicate()[0].split("\n")
            acknowledged += lines[:-1]  # the last line may be cut short
    kept = replies(folder, "Mia")
    assert set(acknowledged) <= set(kept)
    assert max(kept.values()) == 1
    # Beyond those, each terminal may have had one answer on its way when it was killed.
    assert len(kept) - len(acknowledged) <= 2 * rounds
    assert [file.name for file in folder.iterdir()] == [FILE_NAME]


def test_ten_kills_lose_no_answer(tmp_path: Path) -> None:
    kill_often(tmp_path, 5)


@pytest.mark.long
def test_two_hundred_kills_lose_no_answer(tmp_path: Path) -> None:
    kill_often(tmp_path, 120)


def kill_at(folder: Path, at: int) -> bool:
    """Kill before the `at`-th file operation of a record; returns whether there were so many."""
    first = writer(folder, "Mia", "before", "1")
    first.communicate()
    assert first.returncode == 0
    second = writer(folder, "Mia", "new", "1", str(at))
    said, _ = second.communicate()
    died = second.returncode != 0
    kept = replies(folder, "Mia")
    assert kept["before-0"] == 1
    assert kept["new-0"] == 1 or not said
    assert set(kept) <= {"before-0", "new-0"}
    return died


@pytest.mark.parametrize("at", [5, 20, 40, 60])
def test_killed_while_the_file_is_being_made(tmp_path: Path, at: int) -> None:
    terminal = writer(tmp_path, "Mia", "first", "1", str(at))
    said, _ = terminal.communicate()
    assert terminal.returncode != 0
    assert replies(tmp_path, "Mia")["first-0"] >= (1 if said else 0)
    again = writer(tmp_path, "Mia", "second", "1")
    assert again.communicate()[0] == "second-0\n"
    assert replies(tmp_path, "Mia")["second-0"] == 1


@pytest.mark.parametrize("at", [1, 8, 15, 24, 33])
def test_killed_before_a_file_operation(tmp_path: Path, at: int) -> None:
    assert kill_at(tmp_path, at)


@pytest.mark.long
def test_killed_before_each_file_operation(tmp_path: Path) -> None:
    for at in count(1):
        if not kill_at(tmp_path / str(at), at):
            assert at > 33
            return


def test_two_terminals_at_once_lose_nothing(tmp_path: Path) -> None:
    terminals = [writer(tmp_path, "Mia", side, "60") for side in "abc"]
    said = {line for terminal in terminals for line in terminal.communicate()[0].split()}
    assert len(said) == 180
    assert replies(tmp_path, "Mia") == Counter(said)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_each_file_operation_failing_in_turn_keeps_an_answer_whole_or_not_at_all(
    tmp_path: Path, operation: str
) -> None:
    with failing_disk() as disk:
        for at in count(1):
            if not record_while_failing(disk, tmp_path / str(at), operation, at):
                return


def record_while_failing(disk: Disk, folder: Path, operation: str, at: int) -> bool:
    with Learner.open(folder, "Mia", pytest.fail) as mia:
        mia.record(answer(reply="before", credited=("meld.run",)), Place("before", 1))
    disk.fail(operation, at, for_good=at % 2 == 0)
    with Learner.open(folder, "Mia", pytest.fail) as mia:
        try:
            mia.record(answer(reply="new", credited=("meld.set",), topic="puzzle"), Place("new", 2))
        except CannotWriteError:
            said = False
        else:
            said = True
        reached = disk.reached()
        disk.heal()
    kept = replies(folder, "Mia")
    assert kept["before"] == 1
    assert kept["new"] == 1 if said else kept["new"] <= 1
    return reached
