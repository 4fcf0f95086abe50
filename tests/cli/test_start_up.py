"""How long short commands take to start, beside a trivial Typer command in the same run."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="processor time of a child is counted by POSIX"),
]

TRIVIAL = """
import typer
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
@app.command()
def hello(name: str = "Mia") -> None:
    print(name)
app()
"""
SHORT = (
    ("--version",),
    ("rules", "turn.no-return"),
    ("judge", "6c 7d 8c"),
    ("score", "--winner", "Mia", "--hand", "Joe=Js Jd 8d", "--hand", "Raj=25"),
    ("solve", "4h 5h 6h 9d 9c 9s Ks 2c"),
)
ROUNDS = 25


@pytest.fixture
def seconds(tmp_path):
    """The processor time of a Python process; its modules are compiled, as they are once installed."""
    surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    surroundings |= {"HOME": str(tmp_path), "PYTHONPATH": os.getcwd()}  # noqa: PTH109
    surroundings.pop("TUTOR_HOME", None)

    def measured(*arguments: str) -> float:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        return used.ru_utime + used.ru_stime

    return measured


def quickest(seconds, several: list[tuple[str, ...]]) -> list[float]:
    """The least time of each; all in turn, so that a busy moment of the machine meets them alike."""
    for arguments in several:
        seconds(*arguments)  # compiles what is not compiled yet
    times = [[seconds(*arguments) for arguments in several] for _ in range(ROUNDS)]
    return [min(column) for column in zip(*times, strict=True)]


def test_short_commands_start_within_one_and_a_half_times_a_trivial_one(seconds, tmp_path):
    script = tmp_path / "trivial.py"
    script.write_text(TRIVIAL, "utf-8")
    trivial, *found = quickest(
        seconds, [(str(script),), *(("-m", "tutor", *arguments) for arguments in SHORT)]
    )
    ratios = {arguments[0]: round(time / trivial, 2) for arguments, time in zip(SHORT, found, strict=True)}
    assert max(ratios.values()) <= 1.5, ratios
