"""Messages name commands as the program was started, so that they can be typed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.cli.catalogue import CATALOGUE
from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Text
from tutor.cli.screen.glyphs import glyphs_for
from tutor.cli.screen.page import Page
from tutor.cli.started import command, named

PYTHON = ("/usr/bin/python3",)


@pytest.fixture
def bin_folder(tmp_path, monkeypatch):
    """A folder `.venv/bin` with the program in it, below the folder in which one works."""
    folder = tmp_path / ".venv" / "bin"
    folder.mkdir(parents=True)
    (folder / "tutor").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "tutor").chmod(0o755)
    monkeypatch.chdir(tmp_path)
    return folder


def test_found_by_its_name_it_is_called_by_its_name(bin_folder):
    path = os.pathsep.join(("/nowhere", str(bin_folder)))
    assert command([str(bin_folder / "tutor")], PYTHON, path) == "tutor"


def test_started_by_its_file_it_is_called_by_its_file(bin_folder):
    assert command([".venv/bin/tutor"], PYTHON, "/nowhere") == ".venv/bin/tutor"
    assert command([str(bin_folder / "tutor")], PYTHON, "/nowhere") == ".venv/bin/tutor"
    assert command(["/elsewhere/bin/tutor"], PYTHON, "") == "/elsewhere/bin/tutor"
    assert command(["/my games/tutor"], PYTHON, "") == "'/my games/tutor'"


def test_another_tutor_that_the_shell_finds_first_is_not_this_one(bin_folder, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "tutor").write_text("#!/bin/sh\n", encoding="utf-8")
    (other / "tutor").chmod(0o755)
    path = os.pathsep.join((str(other), str(bin_folder)))
    assert command([str(bin_folder / "tutor")], PYTHON, path) == ".venv/bin/tutor"


def test_started_as_a_module_it_is_called_so(bin_folder):
    arguments = ["/x/tutor/__main__.py", "judge"]
    assert command(arguments, ("python3", "-m", "tutor", "judge"), "") == "python3 -m tutor"
    assert command(arguments, (str(bin_folder / "python"), "-m", "tutor"), "") == ".venv/bin/python -m tutor"


@pytest.mark.parametrize("arguments", [[], [""], ["/usr/bin/pytest"], ["-c"]])
def test_started_in_any_other_way_it_has_its_plain_name(arguments):
    assert command(arguments, PYTHON, "") == "tutor"


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_command_is_named_as_it_can_be_typed(name):
    assert (
        named(f"See: tutor {name} x, or `tutor {name}`", "./tutor")
        == f"See: ./tutor {name} x, or `./tutor {name}`"
    )


@pytest.mark.parametrize("text", ["the tutor knows", "tutor: an error", "a tutor ruleset", "my-tutor learn"])
def test_what_is_no_command_stays(text):
    assert named(text, "./tutor") == text


def test_a_screen_is_wrapped_after_commands_are_named():
    page = Page(40, glyphs_for("utf-8"), typed="python -m tutor")
    lines = list(page.lines([Text("The next thing to do: tutor drill scoring. `tutor` alone goes on.")]))
    assert " ".join(lines).count("python -m tutor") == 2
    assert max(map(len, lines)) <= 40


def test_results_and_errors_name_the_command_and_json_keeps_its_name(tmp_path):
    def said(*arguments):
        found = subprocess.run(
            [sys.executable, "-m", "tutor", *arguments],
            env=os.environ | {"TUTOR_HOME": str(tmp_path), "COLUMNS": "200"},
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout + found.stderr

    typed = command([], (sys.executable, "-m", "tutor"), "")
    assert f"`{typed} sheet new`" in said("sheet")
    assert f"`{typed} sheet new`" in said("sheet", "show")
    assert f"The rule: {typed} rules" in said("judge", "6c", "7d", "8c")
    assert "-m tutor" not in said("rules", "turn.draw", "--json")


def test_surroundings_made_by_hand_have_the_plain_name():
    around = Environment(sys.stdin, sys.stdout, sys.stderr)
    assert around.named("tutor learn") == "tutor learn"
    assert Path(around.typed) == Path("tutor")
