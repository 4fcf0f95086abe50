"""The program as a process: what it loads, closed pipes, signals, streams that are not there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and shells of POSIX")


@pytest.fixture
def surroundings(tmp_path):
    """The environment of a process that has a data folder of its own."""
    return {**os.environ, "TUTOR_HOME": str(tmp_path / "home"), "PYTHONIOENCODING": "utf-8"}


def tutor_process(*arguments: str, **options):
    return subprocess.run(
        [sys.executable, "-m", "tutor", *arguments], capture_output=True, check=False, **options
    )


HEAVY = {
    "rich",
    "platformdirs",
    "yaml",
    "pydantic",
    "fsrs",
    "sqlite3",
    "lunr",
    "click",
    "tutor.content.shelf",
    "json.tool",
}


def modules_loaded(arguments, surroundings) -> set[str]:
    """The modules that a command has loaded once it is through, with nobody to answer it."""
    code = (
        "import sys\n"
        "from tutor.cli.program import run\n"
        "from tutor.cli.environment import Environment\n"
        "status = run(sys.argv[1:], Environment.of_process())\n"
        "print('\\n'.join(sys.modules), file=sys.stderr)\n"
        "sys.exit(status)\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=surroundings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(found.stderr.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("--help",),
        ("rules", "turn.no-return"),
        ("judge", "6c 7d 8c"),
        ("score", "--winner", "Mia", "--hand", "Joe=Js 8d"),
        ("score", "--winner", "Mia", "--hand", "Joe=Js 8d", "--json"),
        ("solve", "4h 5h 6h 9c 9d 9s Ks"),
        ("solve", "4h 5h 6h 9c 9d 9s Ks", "--json"),
        ("house", "show"),
    ],
)
def test_a_command_loads_only_what_it_needs(surroundings, arguments):
    loaded = modules_loaded(arguments, surroundings)
    assert not loaded & HEAVY
    if arguments[0] == "score":
        assert not loaded & {"tutor.engine.state", "tutor.engine.referee", "tutor.engine.going_out"}
    chapters = {name for name in loaded if name.startswith("tutor.rules.rulebook.")}
    if arguments[0] == "rules":
        parts = ("chapter_file", "entry", "examples", "other_tables", "sources")
        assert chapters == {f"tutor.rules.rulebook.{part}" for part in parts}


def test_a_lesson_that_ships_is_opened_without_what_proves_it_and_without_players(surroundings):
    loaded = modules_loaded(("learn", "sample-round"), surroundings)
    assert "tutor.session.session" in loaded
    assert not loaded & {
        "tutor.content.sense",
        "tutor.exercises.proving",
        "tutor.players.bot",
        "lunr",
        "fsrs",
    }


def test_results_go_to_stdout_and_errors_to_stderr(surroundings):
    good = tutor_process("judge", "4h 5h 6h", env=surroundings)
    assert (good.returncode, good.stderr) == (0, b"")
    bad = tutor_process("judge", "4x", env=surroundings)
    assert (bad.returncode, bad.stdout) == (2, b"")


def test_an_ascii_stream_gets_letters_for_suits(surroundings):
    found = tutor_process("judge", "6c 7d 8c", env=surroundings | {"PYTHONIOENCODING": "ascii"})
    assert found.returncode == 0
    assert b"No: 6c 7d 8c are no meld." in found.stdout
    found = tutor_process("judge", "6c 6c 8c", env=surroundings | {"PYTHONIOENCODING": "ascii"})
    assert found.stderr.startswith(b"tutor: 6c is named twice")


def test_an_argument_that_is_no_utf_8_does_no_harm(surroundings):
    found = tutor_process("judge", os.fsdecode(b"9d\xff"), env=surroundings)
    assert found.returncode == 2
    assert found.stderr.count(b"\n") == 1


@POSIX
def test_a_reader_that_goes_away_is_no_error(surroundings):
    lines = b'{"hand": "4h 5h 6h"}\n' * 5000
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", "solve", "-"],
        env=surroundings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(lines[: 4096 - 4096 % 22])
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    with suppress(BrokenPipeError):
        process.stdin.write(lines)
    with suppress(BrokenPipeError):
        process.stdin.close()
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait(timeout=20) == 0


@POSIX
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">&- 2>&-"])
def test_streams_that_are_not_there_do_no_harm(surroundings, closed):
    line = f'"{sys.executable}" -m tutor judge 4h 5h 6h {closed}'
    found = subprocess.run(["sh", "-c", line], env=surroundings, capture_output=True, check=False)
    assert (found.returncode, found.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")  # noqa: PTH110
def test_a_full_disk_is_told_in_one_line(surroundings):
    with open("/dev/full", "w") as full:  # noqa: PTH123
        found = subprocess.run(
            [sys.executable, "-m", "tutor", "rules"],
            env=surroundings,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert found.returncode == 74
    assert found.stderr.count(b"\n") == 1


@POSIX
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (getattr(signal, "SIGHUP", 1), 129), (signal.SIGINT, 130)]
)
def test_signals_in_the_middle_of_the_house_rules_end_it_quietly_and_leave_them_as_they_were(
    surroundings, number, status
):
    tutor_process("house", "--house", "ace=either", env=surroundings)
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", "house"],
        env=surroundings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"2\n")
    process.stdin.flush()
    shown = b""
    while b"How many of you" not in shown:
        shown += process.stdout.read1()
    time.sleep(0.05)
    process.send_signal(number)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (status, b"")
    saved = tutor_process("house", "show", "--json", env=surroundings)
    assert b'"rules": "rummy"' in saved.stdout
    assert b'"house": {"ace": "either"}' in saved.stdout


def test_many_hands_are_answered_line_by_line_by_one_process(surroundings):
    hands = [
        "4h 5h 6h 9d 9c 9s Ks 2c",
        "2d 3d 4d 2c 2h 4c 4h 3s 3h 9s",
        "Kh Qc 9d 7s 5h 3c 2d As 10h 8c",
        "5h 6h 7h 2c 2d 2s Kd",
    ]
    lines = "".join(f'{{"hand": "{hands[at % 4]}", "table": ["8h 8d 8s"]}}\n' for at in range(2000))
    found = tutor_process("solve", "-", env=surroundings, input=lines.encode())
    assert found.returncode == 0
    assert found.stdout.count(b"\n") == 2000
