"""A file that cannot be understood is put aside under a name that is told; nothing is thrown away."""

from __future__ import annotations

import errno
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from store.notes import Notes, rows

from tutor.store import CannotWriteError, DamagedStoreError, GarbledError, NewerStoreError
from tutor.store.files import SteadyStore
from tutor.store.sql import identity, set_aside

NOW = datetime(2025, 3, 1, 9, 30, tzinfo=UTC)


def damage(path: Path) -> bytes:
    """Spoil the middle of a file in which there is something."""
    content = bytearray(path.read_bytes())
    content[4096:6000] = b"\xff" * (6000 - 4096)
    content[24:28] = b"\0\1\0\0"  # how often the file was changed: else SQLite trusts what it has read before
    path.write_bytes(content)
    return bytes(content)


def only_told(notes: Notes) -> DamagedStoreError:
    (problem,) = notes.told
    assert isinstance(problem, DamagedStoreError)
    return problem


@pytest.mark.parametrize(
    "content",
    [b"{}", b"\0" * 5000, b"SQLite format 3\0" + b"\1" * 5000, b"SQLite format 3\0"],
    ids=["json", "zeros", "only the beginning right", "cut off after it"],
)
def test_a_file_that_is_none_of_ours_is_put_aside_whole(notes: Notes, path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    notes.add("fresh")
    problem = only_told(notes)
    assert problem.kept_as.name == "notes.damaged-20250301-093000.sqlite3"
    assert str(problem.kept_as) in str(problem)
    assert problem.kept_as.read_bytes() == content
    assert rows(path) == ["fresh"]


def test_a_broken_page_is_noticed_at_the_start(notes: Notes, path: Path, another: Notes) -> None:
    notes.add("one")
    notes.store.close()
    content = damage(path)
    assert another.all() == []
    assert only_told(another).kept_as.read_bytes() == content


def test_a_file_cut_short_is_noticed(notes: Notes, path: Path, another: Notes) -> None:
    notes.add("one")
    notes.store.close()
    content = path.read_bytes()[:5000]
    path.write_bytes(content)
    another.add("fresh")
    assert only_told(another).kept_as.read_bytes() == content
    assert rows(path) == ["fresh"]


def test_an_empty_file_is_a_fresh_one(notes: Notes, path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    notes.add("one")
    assert notes.told == []
    assert rows(path) == ["one"]


def test_a_database_of_another_program_is_put_aside(notes: Notes, path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE notes (something INTEGER)")
    notes.add("fresh")
    with closing(sqlite3.connect(only_told(notes).kept_as)) as kept:
        assert kept.execute("SELECT something FROM notes").fetchall() == []


def test_a_missing_table_is_noticed(notes: Notes, path: Path, another: Notes) -> None:
    notes.add("one")
    notes.store.close()
    with closing(sqlite3.connect(path)) as spoiler:
        spoiler.execute("DROP TABLE notes")
    another.add("fresh")
    only_told(another)


def test_damage_found_in_the_middle_of_a_session_is_survived(notes: Notes, path: Path) -> None:
    notes.add("one")
    damage(path)
    notes.add("two")
    notes.add("three")
    only_told(notes)
    assert rows(path) == ["two", "three"]


def test_a_value_that_makes_no_sense_counts_as_damage(notes: Notes, path: Path) -> None:
    def read_strictly(db: sqlite3.Connection) -> list[str]:
        found = [text for (text,) in db.execute("SELECT text FROM notes")]
        if "nonsense" in found:
            raise GarbledError("nonsense")
        return found

    notes.add("nonsense")
    assert notes.store.read(read_strictly) == []
    assert rows(only_told(notes).kept_as) == ["nonsense"]


def test_text_that_is_no_text_counts_as_damage(notes: Notes, path: Path) -> None:
    notes.add("one")
    notes.store.write(lambda db: db.execute("INSERT INTO notes VALUES (CAST(X'ff' AS TEXT))").rowcount)
    assert notes.all() == []
    only_told(notes)


def test_a_journal_goes_with_its_file(tmp_path: Path) -> None:
    """Left behind, it would be played back into the fresh file."""
    path, journal = file_and_journal(tmp_path)
    found = identity(path)
    assert found is not None
    kept_as = set_aside(path, found, NOW, timeout=1)
    assert kept_as is not None
    assert kept_as.read_bytes() == b"file"
    assert kept_as.with_name(kept_as.name + "-journal").read_bytes() == b"journal"
    assert not journal.exists()


def test_a_file_that_somebody_else_has_put_aside_is_not_put_aside_again(tmp_path: Path) -> None:
    path, _ = file_and_journal(tmp_path)
    found = identity(path)
    assert found is not None
    set_aside(path, found, NOW, timeout=1)
    path.write_bytes(b"fresh")
    assert set_aside(path, found, NOW, timeout=1) is None
    assert path.read_bytes() == b"fresh"


def test_a_second_damaged_file_gets_a_name_of_its_own(path: Path) -> None:
    path.parent.mkdir()
    kept = []
    for content in (b"first", b"second", b"third"):
        path.write_bytes(content)
        notes = Notes(path)
        notes.add("fresh")
        notes.store.close()
        kept.append(only_told(notes).kept_as)
    assert [name.read_bytes() for name in kept] == [b"first", b"second", b"third"]


def test_if_it_cannot_be_renamed_it_stays_and_that_is_said(
    notes: Notes, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database")
    refuse_to_rename(monkeypatch)
    with pytest.raises(CannotWriteError) as caught:
        notes.add("fresh")
    assert caught.value.why == "failed"
    assert path.read_bytes() == b"no database"
    assert notes.told == []


def test_a_journal_comes_back_if_its_file_cannot_be_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, journal = file_and_journal(tmp_path)
    found = identity(path)
    assert found is not None
    refuse_to_rename(monkeypatch, only=path)
    with pytest.raises(OSError, match="disk error"):
        set_aside(path, found, NOW, timeout=1)
    assert sorted(tmp_path.iterdir()) == [path, journal]


def test_a_steady_session_goes_on_if_it_cannot_be_renamed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database")
    refuse_to_rename(monkeypatch)
    notes = Notes(path, SteadyStore)
    notes.add("one")
    notes.add("two")
    assert notes.all() == ["one", "two"]
    assert [type(problem) for problem in notes.told] == [CannotWriteError]
    assert path.read_bytes() == b"no database"
    notes.store.close()


def test_a_backup_that_cannot_be_renamed_is_an_error_and_leaves_nothing(
    notes: Notes, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes.add("one")
    refuse_to_rename(monkeypatch)
    with pytest.raises(CannotWriteError):
        notes.store.back_up()
    assert list(path.parent.iterdir()) == [path]


def test_terminals_that_find_the_damage_together_put_one_file_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database")
    code = (
        "import sys; from pathlib import Path; from store.notes import Notes; sys.stdin.readline(); "
        "notes = Notes(Path(sys.argv[1]), timeout=5); notes.add(sys.argv[2]); notes.store.close()"
    )
    tests = str(Path(__file__).parents[1])
    terminals = [
        subprocess.Popen(
            [sys.executable, "-c", f"import sys; sys.path.insert(0, {tests!r}); {code}", path, str(number)],
            stdin=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]
    for terminal in terminals:
        assert terminal.stdin is not None
        terminal.stdin.write("go\n")
        terminal.stdin.close()
    assert [terminal.wait() for terminal in terminals] == [0, 0, 0, 0]
    assert sorted(rows(path)) == ["0", "1", "2", "3"]
    aside = [file for file in path.parent.iterdir() if file != path]
    assert [file.read_bytes() for file in aside] == [b"no database"]


@given(st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_happens_to_its_bytes_the_program_lives_and_the_bytes_stay(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("spoiled") / "notes.sqlite3"
    content = bytearray(thirty_notes())
    for place in data.draw(st.lists(st.integers(0, len(content) - 1), min_size=1, max_size=20)):
        content[place] = data.draw(st.integers(0, 255))
    path.write_bytes(content)
    again = Notes(path)
    try:
        again.all()
        again.add("later")
    except (NewerStoreError, CannotWriteError):
        assert path.read_bytes() == content
    else:
        assert "later" in again.all()
        if again.told:
            assert only_told(again).kept_as.read_bytes() == content
        else:
            assert len(again.all()) == 31
    finally:
        again.store.close()


@cache
def thirty_notes() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        notes = Notes(Path(folder) / "notes.sqlite3")
        texts = [(f"a note of some length, number {number}",) for number in range(30)]
        notes.store.write(lambda db: db.executemany("INSERT INTO notes VALUES (?)", texts).rowcount)
        notes.store.close()
        return notes.store.path.read_bytes()


def file_and_journal(folder: Path) -> tuple[Path, Path]:
    path, journal = folder / "notes.sqlite3", folder / "notes.sqlite3-journal"
    path.write_bytes(b"file")
    journal.write_bytes(b"journal")
    return path, journal


def refuse_to_rename(monkeypatch: pytest.MonkeyPatch, only: Path | None = None) -> None:
    usual = Path.rename

    def rename(self: Path, target: Path) -> Path:
        if only is None or self == only:
            raise OSError(errno.EIO, "disk error")
        return usual(self, target)

    monkeypatch.setattr(Path, "rename", rename)
