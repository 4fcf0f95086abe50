"""What the installed package has in it, and that every way to install it finds its content."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from email import message_from_bytes
from importlib import metadata
from pathlib import Path

import pytest

import tutor
from tutor.content.shelf import FOLDERS, Shelf

CHECKOUT = Path(__file__).parent.parent
SHIPPED = sorted(
    path.relative_to(CHECKOUT).as_posix()
    for folder in ("lessons", "puzzles")
    for path in (CHECKOUT / folder).rglob("*.yaml")
)


def run(*command: object, where: Path, **variables: str) -> str:
    """What a command prints; run in a folder that is no checkout."""
    done = subprocess.run(
        [str(part) for part in command], cwd=where, env=variables, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


FOUND = """
import tutor
from tutor.content.shelf import FOLDERS, Shelf
print(tutor.__file__)
for kind in FOLDERS:
    for path in Shelf().paths(kind):
        print(kind, path.stem)
"""


def found_by(folder: Path, where: Path) -> list[str]:
    """Which content a fresh process finds that takes the package from this folder."""
    module, *found = run(sys.executable, "-c", FOUND, where=where, PYTHONPATH=str(folder)).splitlines()
    assert Path(module).is_relative_to(folder)
    return sorted(found)


def all_content() -> list[str]:
    return sorted(f"{kind} {path.stem}" for kind in FOLDERS for path in Shelf().paths(kind))


# --- the package as it stands -------------------------------------------------------------------


def test_the_version_is_that_of_the_installed_distribution():
    assert metadata.version("rummy-tutor") == tutor.__version__


def test_the_version_stands_in_one_place():
    written = f'"{tutor.__version__}"'
    sources = [CHECKOUT / "pyproject.toml", *(CHECKOUT / "tutor").rglob("*.py")]
    assert [path.name for path in sources if written in path.read_text("utf-8")] == ["__init__.py"]


def test_the_changelog_has_this_version():
    headings = [line for line in (CHECKOUT / "CHANGELOG.md").read_text("utf-8").splitlines() if "## " in line]
    assert any(tutor.__version__ in heading for heading in headings)


def test_every_file_of_content_lies_where_it_is_looked_for():
    on_the_shelf = [path.relative_to(CHECKOUT).as_posix() for kind in FOLDERS for path in Shelf().paths(kind)]
    assert sorted(on_the_shelf) == SHIPPED


def test_a_plain_checkout_finds_its_content(tmp_path):
    assert found_by(CHECKOUT, tmp_path) == all_content()


def test_the_command_and_the_module_are_the_same_program(tmp_path):
    command = Path(sys.executable).with_name("tutor")
    assert run(command, "--version", where=tmp_path) == run(
        sys.executable, "-m", "tutor", "--version", where=tmp_path
    )


# --- the wheel ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel as hatchling builds it from this checkout; nothing is fetched."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, where=CHECKOUT)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_has_all_that_ships_and_nothing_else(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    code = {name for name in names if name.endswith(".py")}
    info = {name for name in names if ".dist-info/" in name}
    data = {
        path.relative_to(CHECKOUT).as_posix()
        for path in (CHECKOUT / "tutor").rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }
    content = {f"tutor/_content/{name}" for name in SHIPPED}
    assert names - code - info == {*data, *content}
    assert code == {
        path.relative_to(CHECKOUT).as_posix()
        for path in (CHECKOUT / "tutor").rglob("*.py")
        if "__pycache__" not in path.parts
    }


def test_the_wheel_tells_its_version_licence_and_python(wheel):
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    told = message_from_bytes(archive.read(name))
    assert told["Version"] == tutor.__version__
    assert told["License-Expression"] == "MIT"
    assert told["Requires-Python"] == ">=3.11"
    assert name.replace("METADATA", "licenses/LICENSE") in archive.namelist()


def test_an_installed_wheel_finds_its_content(wheel, tmp_path):
    installed, elsewhere = tmp_path / "installed", tmp_path / "elsewhere"
    elsewhere.mkdir()
    zipfile.ZipFile(wheel).extractall(installed)
    assert found_by(installed, elsewhere) == all_content()


def test_an_installed_wheel_keeps_progress_only_where_it_is_told_to(wheel, tmp_path):
    folders = (tmp_path / name for name in ("installed", "elsewhere", "kept", "home"))
    installed, elsewhere, kept, home = folders
    elsewhere.mkdir()
    home.mkdir()
    zipfile.ZipFile(wheel).extractall(installed)
    surroundings = {"PYTHONPATH": str(installed), "TUTOR_HOME": str(kept), "HOME": str(home)}
    run(sys.executable, "-m", "tutor", "house", "--house", "ace=either", where=elsewhere, **surroundings)
    assert list(kept.iterdir())
    assert list(home.rglob("*")) == list(elsewhere.iterdir()) == []


# --- the source distribution --------------------------------------------------------------------


def test_a_wheel_made_from_the_source_distribution_is_the_same(wheel, tmp_path):
    import tarfile

    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path, where=CHECKOUT)
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, where=unpacked)
    (again,) = tmp_path.glob("*.whl")
    assert zipfile.ZipFile(again).namelist() == zipfile.ZipFile(wheel).namelist()
