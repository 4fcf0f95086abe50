"""Errors quote what was typed, and cut what is too long to read; help keeps to narrow terminals."""

from __future__ import annotations

import pytest

LONG = "x" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        (LONG,),
        (f"--{LONG}",),
        ("judge", "7c", "--rules", LONG),
        ("judge", "7c", "--house", f"{LONG}=2"),
        ("judge", "7c", "--house", f"ace={LONG}"),
        ("judge", "7c", "--house", f"ace={LONG}", "--house", "ace=low"),
        ("judge", f"7c {LONG[:1000]}"),
        ("drill", "--level", LONG),
        ("schema", LONG),
        ("new", LONG, "x.yaml"),
        ("score", "--winner", LONG),
        ("score", "--winner", "Mia", "--hand", LONG),
        ("sheet", "show", "--sheet", LONG),
        ("rules", LONG),
        ("house", "reset", *["word"] * 2000),
    ],
)
def test_an_error_line_can_be_read(tutor, arguments):
    found = tutor(*arguments)
    assert found.status in (0, 2)
    assert all(len(line) < 500 for line in found.err.splitlines())
    assert "Traceback" not in found.err


@pytest.mark.parametrize("command", ["solve", "judge", "score", "house", "replay", "sheet"])
def test_help_keeps_to_40_columns(tutor, command):
    found = tutor(command, "--help", variables={"COLUMNS": "40"})
    assert found.status == 0
    assert max(map(len, found.out.splitlines())) <= 40
