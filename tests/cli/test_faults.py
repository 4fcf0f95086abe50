"""Hostile arguments, faults of the program, storage that fails: one clear line, never a traceback."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import pytest

HOSTILE = [
    "\x1b[31mred\x1b[0m",
    "\x1b]8;;https://example.org\x07link\x1b]8;;\x07",
    "\x9b31m",
    "[bold red]9d[/]",
    ":heart:",
    "‮9d",
    "9d​",
    "\udcff\udcfe",
    "\x00",
    "9" * 10_000,
    "(" * 5_000,
    "9d\n9h\r\n\t",
    "%s%n{}{0}",
    "-" * 50,
    "♥️",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize(
    "command",
    [
        ("judge", "{}"),
        ("judge", "7h", "--onto", "{}"),
        ("judge", "7h", "--rules", "{}"),
        ("judge", "7h", "--house", "{}"),
        ("judge", "7h", "--house", "ace={}"),
        ("judge", "7h", "--house", "{}=1"),
        ("solve", "{}"),
        ("solve", "7h", "--took", "{}"),
        ("solve", "7h", "--table", "{}"),
        ("score", "--winner", "{}", "--hand", "Joe=5"),
        ("score", "--winner", "Mia", "--hand", "{}"),
        ("score", "--winner", "Mia", "--hand", "{}=5"),
        ("score", "--winner", "Mia", "--hand", "Joe={}"),
        ("house", "--players", "{}"),
        ("rules", "{}"),
        ("{}",),
    ],
)
def test_no_argument_does_harm(tutor, command, text):
    arguments = [part.replace("{}", text) for part in command]
    found = tutor(*arguments)
    assert found.status in (0, 2)
    shown = found.out + found.err
    assert not set(shown) & set("\x1b\x9b\x07\x00‮​\r")
    assert "Traceback" not in shown
    assert "fault of the program" not in shown
    assert (found.status == 2) == bool(found.err)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_reply_does_harm(tutor, text):
    found = tutor("house", replies=f"{text}\n" * 3)
    assert found.status == 0
    assert not set(found.out) & set("\x1b\x9b\x07\x00‮​\r")


def test_a_fault_of_the_program_is_one_line_that_says_how_to_report_it(tutor, monkeypatch):
    def broken(*_: object) -> None:
        raise RuntimeError("\x1b[31mboom\nbang")

    monkeypatch.setattr("tutor.cli.commands.judge.why_no_meld", broken)
    found = tutor("judge", "4h 5h 7h")
    assert found.status == 70
    (line,) = found.err.splitlines()
    assert "fault of the program" in line
    assert "--debug" in line
    assert "boom" in line
    assert "\x1b" not in line
    assert "Traceback" in tutor("judge", "4h 5h 7h", "--debug").err


def test_a_folder_that_cannot_be_written_is_named(tutor, tmp_path):
    (tmp_path / "home").write_text("in the way")
    found = tutor("house", "--house", "ace=either")
    assert found.status == 74
    assert len(found.err.splitlines()) == 1
    assert str(tmp_path / "home") in found.err


# --- house rules that cannot be read ------------------------------------------------------------------

HANGS_ON_THE_TABLE = [
    ("judge", "Qh Kh Ah"),
    ("judge", "Qh Kh Ah", "--json"),
    ("rules", "meld.ace"),
    ("score", "--winner", "Mia", "--hand", "Joe=5"),
    ("solve", "Qh Kh Ah"),
    ("house",),
    ("house", "show"),
    ("house", "show", "--json"),
    ("house", "--house", "decks=2"),
    ("sheet", "new", "Mia", "Joe"),
    ("play", "--seed", "1"),
]


@pytest.fixture
def at_a_table(tutor):
    """Where ace=either is saved: Q-K-A is a run."""
    assert tutor("house", "--house", "ace=either").status == 0
    return tutor


@pytest.fixture
def damaged(at_a_table, tmp_path):
    (tmp_path / "home" / "table.sqlite3").write_bytes(b"this is no database" * 100)
    return at_a_table


@pytest.fixture
def locked(at_a_table, tmp_path):
    with closing(sqlite3.connect(tmp_path / "home" / "table.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield at_a_table


@pytest.mark.parametrize("command", HANGS_ON_THE_TABLE, ids=" ".join)
def test_no_answer_under_other_rules_passes_for_this_table_s(damaged, tmp_path, command):
    before = sorted((tmp_path / "home").iterdir())
    found = damaged(*command)
    assert (found.status, found.out) == (74, "")
    (line,) = found.err.splitlines()
    assert "table.sqlite3 cannot be read: it is damaged" in line
    assert "tutor house reset" in line
    assert sorted((tmp_path / "home").iterdir()) == before


@pytest.mark.parametrize("command", [("judge", "Qh Kh Ah"), ("house", "--house", "decks=2")], ids=" ".join)
def test_reading_house_rules_waits_but_a_moment_for_another_program(locked, command):
    began = time.monotonic()
    found = locked(*command)
    assert time.monotonic() - began < 2
    assert (found.status, found.out) == (74, "")
    assert "cannot be read: another program has kept it locked" in found.err


def test_rules_that_are_all_named_need_none_that_are_saved(locked):
    found = locked("judge", "Qh Kh Ah", "--rules", "rummy", "--house", "ace=either")
    assert (found.status, found.err) == (0, "")
    assert "Yes" in found.out


@pytest.mark.parametrize("command", [("drill", "scoring", "--seed", "1"), ("placement", "--seed", "1")])
def test_learning_goes_on_and_says_first_which_rules_count(damaged, command):
    found = damaged(*command)
    assert found.status == 0
    assert found.out.startswith("The house rules of your table cannot be read. These count here: rummy.\n")
    assert "it is damaged" in found.err


def test_forgetting_damaged_house_rules_keeps_the_file_under_another_name(damaged, tmp_path):
    found = damaged("house", "reset")
    assert found.status == 0
    assert "kept as" in found.err
    assert len(list((tmp_path / "home").glob("table.damaged-*"))) == 1
    assert "No" in damaged("judge", "Qh Kh Ah").out


def test_a_path_of_thousands_of_letters_is_told_by_its_ends(tutor):
    found = tutor("suits", "four", variables={"TUTOR_HOME": f"/{'x' * 5_000}"})
    assert found.status == 74
    assert len(found.err) < 600
    assert "four-colour-suits" in found.err


@pytest.mark.parametrize("columns", ["40", "80"])
@pytest.mark.parametrize("wrong", [("--house", "deal=30"), ("--house", "jokers=2"), ("--rules", "x" * 30)])
def test_on_a_terminal_a_complaint_is_wrapped_at_its_words_like_any_text(tutor, columns, wrong):
    piped = tutor("house", *wrong, variables={"COLUMNS": columns})
    assert piped.err.count("\n") == 1
    shown = tutor("house", *wrong, terminal=True, variables={"COLUMNS": columns})
    assert max(map(len, shown.err.splitlines())) <= int(columns)
    assert " ".join(shown.err.split()) == " ".join(piped.err.split())
