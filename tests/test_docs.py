"""Every command that the pages show is run, and prints what they say; whatever they name is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from documents import CHECKOUT, PAGES, Block, blocks, commands, shows

from tutor.cli.catalogue import CATALOGUE
from tutor.cli.root import root
from tutor.content.reference import CODES
from tutor.content.yaml_tree import read
from tutor.rules.house import RULE_SETS, SETTINGS
from tutor.rules.rulebook import IDS

name_of = {page: page.relative_to(CHECKOUT).as_posix() for page in PAGES}.get
LANGUAGES = {"console", "sh", "yaml", "json", "python", "text", "toml"}
ALL_BLOCKS = [block for page in PAGES for block in blocks(page)]
TOLD = "\n".join(page.read_text("utf-8") for page in PAGES)


def where(block: Block) -> str:
    return f"{name_of(block.page)}:{block.line}"


@pytest.fixture
def surroundings(tmp_path) -> dict[str, str]:
    """A shell in which `tutor` and `python` are those of this environment, and nothing is kept yet."""
    programs = str(Path(sys.executable).parent)
    return {
        "PATH": os.pathsep.join([programs, os.environ["PATH"]]),
        "TUTOR_HOME": str(tmp_path / "kept"),
        "COLUMNS": "80",
        "PYTHONUTF8": "1",
    }


RUN = [page for page in PAGES if any(block.language == "console" for block in blocks(page))]


@pytest.mark.parametrize("page", RUN, ids=name_of)
def test_the_commands_of_a_page_do_what_it_says(page, tmp_path, surroundings):
    here = tmp_path / "here"
    here.mkdir()
    for block in blocks(page):
        for shown in commands(block) if block.language == "console" else ():
            done = subprocess.run(
                ["sh", "-c", shown.command],
                cwd=here, env=surroundings, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                encoding="utf-8", timeout=60,
            )  # fmt: skip
            place = f"{name_of(page)}:{shown.line}: {shown.command}"
            assert done.returncode == shown.status, f"{place}\n{done.stdout}{done.stderr}"
            if shown.prints is not None:
                printed = done.stdout + done.stderr
                assert shows(shown.prints, printed), f"{place}\nprints\n{printed}"


def test_the_pages_are_there():
    assert {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/architecture.md"} <= set(
        map(name_of, PAGES)
    )


@pytest.mark.parametrize("block", ALL_BLOCKS, ids=where)
def test_every_block_says_what_it_is(block):
    assert block.language in LANGUAGES


@pytest.mark.parametrize("block", [b for b in ALL_BLOCKS if b.language == "sh"], ids=where)
def test_what_is_typed_into_a_shell_is_what_is_checked(block):
    """Set-up lines and the developer's commands are too slow or too large for here: `.ci/run` runs them."""
    checked = (CHECKOUT / ".ci/run").read_text("utf-8").replace('"$bin/', "").replace('"', "")
    for line in block.text.splitlines():
        command = line.partition("#")[0].strip()
        setting_up = (
            command.startswith("python3 -m venv ") and command in (CHECKOUT / "README.md").read_text()
        )
        bare = command.removeprefix(".venv/bin/").removeprefix("python -m ")
        assert setting_up or command == ".ci/run" or bare in checked or bare.startswith("pytest"), command


@pytest.mark.parametrize("block", [b for b in ALL_BLOCKS if b.language == "yaml"], ids=where)
def test_yaml_in_the_pages_is_what_it_says(block, tmp_path, surroundings):
    """A whole file is checked as an author would check it; a part of one can at least be read."""
    data = read(block.text.encode(), where(block))
    assert not data.faults
    if "kind" not in data.data:
        return
    name = f"{data.data['id']}.yaml"
    (tmp_path / name).write_text(block.text, "utf-8")
    done = subprocess.run(
        ["tutor", "check", name], env=surroundings, cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


# --- what the pages name --------------------------------------------------------------------------


def test_every_command_named_is_there():
    named = set(re.findall(r"(?:`|^\$ )tutor ([a-z][a-z-]*)\b", TOLD, re.MULTILINE))
    assert named <= set(CATALOGUE)


def test_the_readme_names_every_command():
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    assert [name for name in CATALOGUE if f"tutor {name}" not in readme] == []


def test_every_option_named_is_there(surroundings, tmp_path):
    for name in CATALOGUE:
        named = {
            option
            for block in ALL_BLOCKS
            if block.language == "console"
            for shown in commands(block)
            if re.search(rf"\btutor {name}\b", shown.command)
            for option in re.findall(r"(?<=\s)--[a-z][a-z-]*", shown.command)
        }
        helps = [help_of((name,), surroundings, tmp_path)]
        helps += [help_of((name, one), surroundings, tmp_path) for one in named and subcommands(name)]
        assert {option for option in named if option not in "".join(helps)} == set()


def subcommands(name: str) -> list[str]:
    return list(getattr(root().get_command(None, name), "commands", ()))


def help_of(command: tuple[str, ...], surroundings: dict[str, str], folder: Path) -> str:
    helped = subprocess.run(
        ["tutor", *command, "--help"], env=surroundings, cwd=folder, capture_output=True, encoding="utf-8"
    )
    assert helped.returncode == 0
    return helped.stdout


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page):
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


def linked_from(page: Path) -> set[Path]:
    links = re.findall(r"\]\(([^)#\s]+\.md)(?:#[^)]*)?\)", page.read_text("utf-8"))
    return {(page.parent / link).resolve() for link in links if "://" not in link}


def test_every_page_can_be_reached_from_the_readme():
    reached: set[Path] = set()
    ahead = {(CHECKOUT / "README.md").resolve()}
    while ahead:
        page = ahead.pop()
        reached.add(page)
        ahead |= linked_from(page) - reached
    assert {page.resolve() for page in PAGES} - reached == set()


@pytest.mark.parametrize("name", ["README.md", "docs/learner.md", "docs/play.md", "docs/table.md"])
def test_prose_is_wrapped_where_an_editor_shows_it(name):
    text = re.sub(r"^```.*?^```", "", (CHECKOUT / name).read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    prose = [line for line in text.splitlines() if not line.startswith("|")]
    assert [line for line in prose if len(line) > 120] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_file_named_is_there(page):
    named = re.findall(
        r"`((?:tutor|tests|lessons|puzzles|docs|benchmarks|\.ci)/[\w./-]+)`", page.read_text("utf-8")
    )
    assert [path for path in named if not (CHECKOUT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_rule_named_is_in_the_rulebook(page):
    first_parts = {one.partition(".")[0] for one in IDS} - {"table", "tip"}
    named = re.findall(rf"`((?:{'|'.join(sorted(first_parts))})\.[a-z][a-z-]*)`", page.read_text("utf-8"))
    files = {"py", "yaml", "md", "json"}
    known = {*IDS, *CODES}
    assert [one for one in named if one not in known and one.rpartition(".")[2] not in files] == []


def test_every_house_rule_given_is_one():
    named = re.findall(r"--house[ =]([a-z-]+)=", TOLD)
    assert set(named) <= set(SETTINGS)


def test_every_rule_set_and_house_rule_is_told_of():
    assert [key for key in (*RULE_SETS, *SETTINGS) if key not in TOLD] == []
