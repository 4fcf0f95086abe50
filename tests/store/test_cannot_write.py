"""Disks that are full, read-only, locked or broken: the truth is told, and the session goes on."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from store.failing_disk import OPERATIONS, Disk, failing_disk
from store.notes import STEPS, Notes, rows

from tutor.store import CannotWriteError, NewerStoreError
from tutor.store.files import SteadyStore

FEW_OPERATIONS = 60  # no single write does so many of one kind


def test_a_read_only_folder(plain_user: Path) -> None:
    plain_user.chmod(0o555)
    notes = Notes(plain_user / "data" / "notes.sqlite3")
    with pytest.raises(CannotWriteError, match="read-only") as caught:
        notes.add("one")
    assert caught.value.why == "read-only"
    assert notes.all() == []


def test_a_read_only_file_can_be_read_and_is_not_put_aside(plain_user: Path) -> None:
    path = plain_user / "notes.sqlite3"
    notes = Notes(path)
    notes.add("one")
    notes.store.close()
    path.chmod(0o444)
    plain_user.chmod(0o555)
    with pytest.raises(CannotWriteError) as caught:
        notes.add("two")
    assert caught.value.why == "read-only"
    assert notes.all() == ["one"]
    notes.store.close()


def test_a_file_that_may_not_be_read_is_not_taken_for_damaged(plain_user: Path) -> None:
    path = plain_user / "notes.sqlite3"
    notes = Notes(path)
    notes.add("one")
    notes.store.close()
    path.chmod(0)
    for attempt in (notes.all, lambda: notes.add("two")):
        with pytest.raises(CannotWriteError) as caught:
            attempt()
        assert caught.value.why == "unreachable"
    path.chmod(0o644)
    assert notes.all() == ["one"]
    notes.store.close()


def test_a_folder_that_may_not_be_entered_is_not_taken_for_empty(plain_user: Path) -> None:
    path = plain_user / "notes.sqlite3"
    notes = Notes(path)
    notes.add("one")
    notes.store.close()
    plain_user.chmod(0)
    with pytest.raises(CannotWriteError):
        notes.all()


def test_an_old_read_only_file_is_still_read_by_a_steady_session(plain_user: Path) -> None:
    path = plain_user / "notes.sqlite3"
    notes = Notes(path)
    notes.add("one")
    notes.store.close()
    path.chmod(0o444)
    plain_user.chmod(0o555)
    told: list[Exception] = []
    newer = (*STEPS, ("ALTER TABLE notes ADD COLUMN author TEXT",))
    with SteadyStore(path, newer, told.append) as steady:
        found = steady.read(lambda db: db.execute("SELECT text, author FROM notes").fetchall())
    assert found == [("one", None)]
    assert [type(problem) for problem in told] == [CannotWriteError]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    notes = Notes(tmp_path / "data" / "notes.sqlite3")
    with pytest.raises(CannotWriteError) as caught:
        notes.add("one")
    assert caught.value.why == "no-folder"
    with pytest.raises(CannotWriteError, match="what should be its folder is a file"):
        notes.all()  # nothing is there, and nothing was there are not the same


@pytest.mark.skipif(sys.platform == "win32", reason="folders are closed the way of POSIX")
def test_a_folder_that_one_may_not_look_into(plain_user: Path) -> None:
    notes = Notes(plain_user / "data" / "notes.sqlite3")
    notes.add("one")
    notes.store.close()
    (plain_user / "data").chmod(0)
    with pytest.raises(CannotWriteError, match="you may not look into its folder") as caught:
        notes.all()
    assert caught.value.why == "closed"
    (plain_user / "data").chmod(0o755)
    assert notes.all() == ["one"]


def test_a_file_that_is_a_folder(path: Path, notes: Notes) -> None:
    path.mkdir(parents=True)
    with pytest.raises(CannotWriteError) as caught:
        notes.add("one")
    assert caught.value.why == "unreachable"


def test_locked_for_too_long(path: Path, notes: Notes) -> None:
    notes.add("one")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(CannotWriteError, match="locked") as caught:
            notes.add("two")
        assert caught.value.why == "locked"
    notes.add("three")
    assert rows(path) == ["one", "three"]


def test_a_steady_session_does_not_wait_for_ever_for_a_lock(path: Path) -> None:
    notes = Notes(path, SteadyStore)
    notes.add("one")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        notes.add("two")
    notes.add("three")
    assert len(notes.told) == 1
    assert not notes.store.keeps
    notes.store.close()
    assert rows(path) == ["one"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of a file")
@pytest.mark.parametrize("room", [0, 600, 4096, 8192])
def test_no_room_to_grow(path: Path, room: int) -> None:
    notes = Notes(path, SteadyStore)
    notes.add("one")
    with largest_file(path.stat().st_size + room):
        for number in range(200):
            notes.add(f"{number:04}" * 250)
    assert len(notes.all()) == 201
    assert [type(problem) for problem in notes.told] == [CannotWriteError]
    notes.store.close()
    kept = rows(path)
    assert kept[0] == "one"
    assert kept[1:] == [f"{number:04}" * 250 for number in range(len(kept) - 1)]


def test_a_newer_file_is_refused_by_a_steady_session_too(path: Path, notes: Notes) -> None:
    notes.add("one")
    notes.store.close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 7")
    with SteadyStore(path, STEPS, pytest.fail) as steady, pytest.raises(NewerStoreError):
        steady.read(lambda db: db.execute("SELECT 1").fetchone())


@pytest.fixture
def disk() -> Iterator[Disk]:
    with failing_disk() as failing:
        yield failing


def faults(*, for_good: bool) -> list[tuple[str, bool]]:
    return [(operation, for_good) for operation in OPERATIONS]


@pytest.mark.parametrize(("operation", "for_good"), faults(for_good=False) + faults(for_good=True))
@pytest.mark.parametrize("fresh", [True, False], ids=["new file", "old file"])
def test_each_file_operation_failing_in_turn_leaves_all_or_nothing(
    disk: Disk, tmp_path: Path, operation: str, for_good: bool, fresh: bool
) -> None:
    failed = 0
    for at in range(1, FEW_OPERATIONS):
        path = tmp_path / str(at) / "notes.sqlite3"
        before = [] if fresh else ["one", "two"]
        notes = Notes(path)
        for text in before:
            notes.add(text)
        notes.store.close()
        disk.fail(operation, at, for_good=for_good)
        try:
            notes.add("new")
        except CannotWriteError:
            failed += 1
            said_to_be_kept = False
        else:
            said_to_be_kept = True
        reached = disk.reached()
        disk.heal()
        notes.store.close()
        assert notes.told == []
        assert notes.all() in ([[*before, "new"]] if said_to_be_kept else [before, [*before, "new"]])
        notes.add("after")
        notes.store.close()
        assert rows(path)[-1] == "after"
        if not reached:
            break
    else:
        pytest.fail("there is no end to it")
    assert failed or operation == "truncate"


@pytest.mark.parametrize(("operation", "for_good"), faults(for_good=False) + faults(for_good=True))
def test_a_steady_session_goes_on_through_each_of_them(
    disk: Disk, tmp_path: Path, operation: str, for_good: bool
) -> None:
    for at in range(1, FEW_OPERATIONS):
        path = tmp_path / str(at) / "notes.sqlite3"
        notes = Notes(path, SteadyStore)
        notes.add("one")
        disk.fail(operation, at, for_good=for_good)
        notes.add("two")
        notes.add("three")
        reached = disk.reached()
        # When the folder cannot be synced the work is done although it failed, and then again in memory.
        seen = list(dict.fromkeys(notes.all()))
        disk.heal()
        assert len(notes.told) == (0 if notes.store.keeps else 1)
        notes.store.close()
        kept = rows(path)
        assert {"two", "three"} <= {*seen, *kept}  # nothing that was written is in neither place
        assert kept == ["one", "two", "three"][: len(kept)]
        assert kept == ["one", "two", "three"] or notes.told
        if not reached:
            break


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file may grow beyond so many bytes: what a full disk or a quota does."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
