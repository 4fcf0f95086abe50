"""The pictures of the README are those that the program gives now."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from importlib.util import module_from_spec, spec_from_file_location

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminal here", allow_module_level=True)

from documents import CHECKOUT

FOLDER = CHECKOUT / "docs" / "pictures"
NAMES = ("lesson", "puzzle", "judge", "sheet")


@pytest.fixture(scope="module")
def draw():
    """The program that draws them."""
    spec = spec_from_file_location("draw", FOLDER / "draw.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def words(svg: str) -> list[str]:
    return unescape(" ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))).replace("\xa0", " ").split()


def test_they_are_all_there(draw):
    assert tuple(draw.PICTURES) == NAMES
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_what_the_program_shows(draw, name):
    kept = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert words(kept) == words(draw.drawn(name)), "draw them anew: python docs/pictures/draw.py"


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_needs_nothing_from_the_net(name):
    kept = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert set(re.findall(r"https?://[^\"\s)]+", kept)) == {"http://www.w3.org/2000/svg"}


def test_they_are_drawn_by_one_command(tmp_path):
    done = subprocess.run([sys.executable, FOLDER / "draw.py", "--help"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "pictures" in done.stdout
