"""What every file of this program promises while nothing goes wrong."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from store.notes import STEPS, Notes, rows

from tutor.store import NewerStoreError
from tutor.store.files import MemoryStore, Store
from tutor.store.sql import Steps

VERSIONS: Steps = (
    ("CREATE TABLE notes (text TEXT NOT NULL)",),
    ("ALTER TABLE notes ADD COLUMN author TEXT NOT NULL DEFAULT 'me'",),
    ("CREATE TABLE authors (name TEXT PRIMARY KEY)", "INSERT INTO authors SELECT DISTINCT author FROM notes"),
)


def test_reading_leaves_no_trace(notes: Notes, path: Path) -> None:
    assert notes.all() == []
    assert not path.parent.exists()


def test_what_is_written_is_on_disk_at_once(notes: Notes, path: Path) -> None:
    notes.add("one")
    assert rows(path) == ["one"]


def test_the_next_start_finds_it(notes: Notes, another: Notes) -> None:
    notes.add("one")
    notes.store.close()
    assert another.all() == ["one"]


def test_work_that_raises_leaves_nothing_behind(notes: Notes) -> None:
    def half(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO notes VALUES ('half')")
        raise KeyboardInterrupt

    notes.add("one")
    with pytest.raises(KeyboardInterrupt):
        notes.store.write(half)
    assert notes.all() == ["one"]
    notes.add("two")
    assert notes.all() == ["one", "two"]


def test_a_fault_of_the_program_is_not_taken_for_a_broken_file(notes: Notes, path: Path) -> None:
    notes.add("one")
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        notes.store.write(lambda db: db.execute("INSERT INTO nowhere VALUES (1)"))
    assert rows(path) == ["one"]


def test_two_terminals_see_each_others_writing(notes: Notes, another: Notes) -> None:
    notes.add("one")
    another.add("two")
    notes.add("three")
    assert another.all() == ["one", "two", "three"]


def test_a_second_terminal_waits_for_the_first(path: Path) -> None:
    notes = Notes(path)
    notes.add("one")
    notes.store.close()
    writing, may_end = threading.Event(), threading.Event()

    def slowly(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO notes VALUES ('slow')")
        writing.set()
        may_end.wait(5)

    def other_terminal() -> None:
        slow = Notes(path)
        slow.store.write(slowly)
        slow.store.close()

    thread = threading.Thread(target=other_terminal)
    thread.start()
    writing.wait(5)
    threading.Timer(0.1, may_end.set).start()
    patient = Notes(path, timeout=5)
    patient.add("patient")
    thread.join()
    patient.store.close()
    assert rows(path) == ["one", "slow", "patient"]


def test_a_file_deleted_while_it_is_open_is_started_afresh(notes: Notes, path: Path) -> None:
    notes.add("one")
    path.unlink()
    notes.add("two")
    assert rows(path) == ["two"]


def test_what_is_in_memory_is_never_on_disk() -> None:
    store = MemoryStore(STEPS)
    store.write(lambda db: db.execute("INSERT INTO notes VALUES ('one')").rowcount)
    assert store.read(lambda db: db.execute("SELECT count(*) FROM notes").fetchone()) == (1,)
    assert not store.keeps
    assert store.back_up() is None
    store.close()


@pytest.mark.parametrize("version", range(len(VERSIONS) + 1))
def test_a_file_of_any_earlier_version_is_brought_up_to_date(path: Path, version: int) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as old:
        for step in VERSIONS[:version]:
            for statement in step:
                old.execute(statement)
        if version:
            old.execute("INSERT INTO notes (text) VALUES ('kept')")
        if version == len(VERSIONS):
            old.execute("INSERT INTO authors VALUES ('me')")
        old.execute(f"PRAGMA user_version = {version}")
        old.commit()
    with Store(path, VERSIONS, pytest.fail) as store:
        found = store.read(lambda db: db.execute("SELECT text, author, name FROM notes, authors").fetchall())
        assert found == ([("kept", "me", "me")] if version else [])
        assert store.read(lambda db: db.execute("PRAGMA user_version").fetchone()) == (len(VERSIONS),)


def test_a_step_that_fails_leaves_the_old_version_whole(notes: Notes, path: Path) -> None:
    notes.add("one")
    notes.store.close()
    broken = (*STEPS, ("CREATE TABLE half (x)", "INSERT INTO half VALUES (1, 2)"))
    with Store(path, broken, pytest.fail) as store, pytest.raises(sqlite3.OperationalError):
        store.write(lambda db: db.execute("SELECT 1").fetchone())
    assert notes.all() == ["one"]


def test_a_file_of_a_newer_version_is_refused_and_not_touched(notes: Notes, path: Path) -> None:
    notes.add("one")
    notes.store.close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 7")
    before, changed = path.read_bytes(), path.stat().st_mtime_ns
    for attempt in (notes.all, lambda: notes.add("two")):
        with pytest.raises(NewerStoreError, match=r"format 7, this one knows up to 1") as caught:
            attempt()
        assert (caught.value.found, caught.value.known, caught.value.path) == (7, 1, path)
    assert path.read_bytes() == before
    assert path.stat().st_mtime_ns == changed
    assert list(path.parent.iterdir()) == [path]
    assert notes.told == []


def test_a_backup_is_a_whole_copy_under_another_name(notes: Notes, path: Path) -> None:
    notes.add("one")
    first, second = notes.store.back_up(), notes.store.back_up()
    notes.add("two")
    assert first != second
    assert rows(first) == rows(second) == ["one"]
    assert sorted(path.parent.iterdir()) == sorted([path, first, second])


def test_a_backup_can_be_made_while_one_writes(notes: Notes) -> None:
    def replace(db: sqlite3.Connection) -> Path:
        copy = notes.store.back_up()
        db.execute("DELETE FROM notes")
        return copy

    notes.add("one")
    assert rows(notes.store.write(replace)) == ["one"]
    assert notes.all() == []
