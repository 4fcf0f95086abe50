"""`tutor` itself: its help, its options, commands that do not exist."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
import typer.main

from tutor import __version__
from tutor.cli.catalogue import CATALOGUE, GROUPS
from tutor.cli.root import root, root_help


def test_the_version(tutor):
    found = tutor("--version")
    assert (found.status, found.out, found.err) == (0, f"tutor {__version__}\n", "")


@pytest.mark.parametrize("width", [40, 80, 200])
def test_the_help_lists_every_command_in_its_group_and_keeps_to_the_width(width):
    text = root_help(width)
    words = " ".join(text.split())
    for one in CATALOGUE.values():
        assert f"{one.name} {one.takes}" in words
        assert one.does in words
        assert one.group in GROUPS
    assert max(map(len, text.splitlines())) <= width


def test_help_and_no_command_show_the_same_list(tutor):
    assert "At the table:" in tutor("--help").out
    assert tutor("--help").status == 0


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_listed_command_exists_under_its_name_and_explains_itself(tutor, name):
    command = root().get_command(None, name)
    assert command.name == name
    assert command.help
    found = tutor(name, "--help")
    assert found.status == 0
    assert found.out.startswith(f"Usage: tutor {name}")
    for parameter in command.params:
        if parameter.param_type_name == "option" and not parameter.hidden:
            assert parameter.help, f"{name} {parameter.name}"


@pytest.mark.parametrize("name", CATALOGUE)
def test_options_of_one_name_are_the_same_everywhere(name):
    shared = {"--rules", "--house", "--seed", "--json", "--plain", "--debug"}
    helps = {}
    for one in CATALOGUE:
        for parameter in root().get_command(None, one).params:
            for option in shared & set(parameter.opts):
                helps.setdefault(option, set()).add(parameter.help)
    assert all(len(texts) == 1 for texts in helps.values()), helps


WRITES_FILES = {"new", "schema"}  # what they give is a file, in the one form that it has


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_command_takes_debug_and_json(name):
    options = {option for parameter in root().get_command(None, name).params for option in parameter.opts}
    assert "--debug" in options
    assert ("--json" in options) is (name not in WRITES_FILES)


def test_every_module_of_a_command_is_listed_or_named_after_one_that_is():
    from importlib import resources

    modules = {
        f"tutor.cli.commands.{entry.name.removesuffix('.py')}"
        for entry in resources.files("tutor.cli.commands").iterdir()
        if entry.name.endswith(".py") and entry.name != "__init__.py"
    }
    listed = {one.module for one in CATALOGUE.values()}
    assert listed <= modules
    assert all(module.rsplit("_", 1)[0] in listed for module in modules - listed)


def test_a_command_is_a_typer_command():
    assert isinstance(root(), typer.main.TyperGroup)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("scroe",), "did you mean score?"),
        (("xyzzy",), "tutor --help"),
        (("--foo",), "--foo"),
        (("score", "--foo"), "--foo"),
        (("house", "sohw"), "sohw"),
        (("\x1b[31mred",), r"\x1b[31mred"),
        (("judge", "5h", "--rules"), "--rules"),
    ],
)
def test_wrong_usage_is_one_line_and_status_2(tutor, arguments, says):
    found = tutor(*arguments)
    assert (found.status, found.out) == (2, "")
    (line,) = found.err.splitlines()
    assert line.startswith("tutor: ")
    assert says in line
    assert "\x1b" not in line


@pytest.mark.parametrize(
    ("words", "number", "offered"),
    [
        ("tutor so", 1, {"solve"}),
        ("tutor judge --rules ", 3, {"rummy", "block-rummy", "queen-city-rum"}),
        ("tutor judge --house ace", 3, {"ace=", "ace-points="}),
        ("tutor judge --house ace=", 3, {"ace=low", "ace=either", "ace=round-the-corner"}),
        ("tutor rules turn.no", 2, {"turn.no-return"}),
        ("tutor house ", 2, {"show", "reset", "list"}),
    ],
)
def test_the_shell_completes_commands_rule_sets_house_rules_and_ids(words, number, offered):
    asked = {"COMP_WORDS": words, "COMP_CWORD": str(number), "_TUTOR_COMPLETE": "complete_bash"}
    found = subprocess.run(
        [sys.executable, "-m", "tutor"],
        env=os.environ | asked,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(found.stdout.split()) == offered


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (("house", "--house", "ace=either", "show"), "--house"),
        (("house", "--house", "bogus=1", "show"), "--house"),
        (("house", "--json", "show"), "--json"),
        (("house", "--players", "3", "show"), "--players"),
        (("house", "--rules", "queen-city-rum", "reset"), "--rules"),
        (("sheet", "--json", "list"), "--json"),
        (("sheet", "--plain", "show"), "--plain"),
        (("progress", "--json", "learners"), "--json"),
        (("progress", "--plain", "export"), "--plain"),
        (("--plain", "judge", "4h 5h 6h"), "--plain"),
        (("--plain", "sheet", "list"), "--plain"),
    ],
)
def test_an_option_in_front_of_the_command_that_should_heed_it_is_refused(tutor, command, option):
    found = tutor(*command)
    assert (found.status, found.out) == (2, "")
    assert option in found.err


def test_the_refusal_says_where_the_option_goes(tutor):
    found = tutor("house", "--json", "show")
    assert found.err == "tutor: --json stands before show: write it after, tutor house show … --json\n"
    assert tutor("house", "show", "--json").status == 0


def test_who_learns_and_debug_can_be_said_in_front(tutor):
    assert tutor("--debug", "judge", "4h 5h 6h").status == 0
    assert tutor("house", "--debug", "show").status == 0
    assert tutor("--learner", "Ann", "progress", "export").json["learner"] == "Ann"
    assert tutor("progress", "--learner", "Ann", "export").json["learner"] == "Ann"


@pytest.mark.parametrize("option", ["--install-completion", "--show-completion"])
def test_a_word_behind_an_option_for_completion_is_not_ignored(tutor, option):
    found = tutor(option, "nonsense")
    assert (found.status, found.out) == (2, "")
    assert "stands alone" in found.err
