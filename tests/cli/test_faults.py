"""Hostile arguments, faults of the program, storage that fails: one clear line, never a traceback."""

from __future__ import annotations

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


def test_damaged_house_rules_are_kept_aside_and_told(tutor, tmp_path):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "table.sqlite3").write_bytes(b"this is no database" * 100)
    found = tutor("judge", "4h 5h 6h")
    assert found.status == 0
    assert "Yes" in found.out
    assert "damaged" in found.err


@pytest.mark.parametrize("columns", ["40", "80"])
@pytest.mark.parametrize("wrong", [("--house", "deal=30"), ("--house", "jokers=2"), ("--rules", "x" * 30)])
def test_on_a_terminal_a_complaint_is_wrapped_at_its_words_like_any_text(tutor, columns, wrong):
    piped = tutor("house", *wrong, variables={"COLUMNS": columns})
    assert piped.err.count("\n") == 1
    shown = tutor("house", *wrong, terminal=True, variables={"COLUMNS": columns})
    assert max(map(len, shown.err.splitlines())) <= int(columns)
    assert " ".join(shown.err.split()) == " ".join(piped.err.split())
