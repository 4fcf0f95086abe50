"""Draw the pictures of the README anew, from the running program: `python docs/pictures/draw.py`.

Each is what stands on a real terminal after some replies, as SVG beside this file. Needs the tools of
developers (pexpect, pyte), and a system with pseudo-terminals.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from terminal import Screen  # noqa: E402 - found only now

COLUMNS = 80
# Rich's own frame, without fonts from the net: the picture shows itself to whoever reads it offline.
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font: {char_height}px "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
 line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}"
 height="{terminal_height}"/></clipPath>
{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#292929"/>
<g transform="translate(16, 12)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g>
</svg>
"""


def lesson(home: Path) -> Screen:
    """The sample round: the first question, answered wrong, and a hint."""
    screen = Screen(home, "learn", "sample-round", "--seed", "1", columns=COLUMNS, rows=42)
    screen.until("number> ").type("Then throw\r").until("> ").type("h\r").until("Hint").until("number> ")
    return screen


def puzzle(home: Path) -> Screen:
    """A puzzle, up to its question for the way out."""
    screen = Screen(home, "puzzle", "easy-come", "--seed", "1", columns=COLUMNS, rows=24)
    screen.until("> ").type("yes\r").until("plays> ")
    return screen


def judge(home: Path) -> Screen:
    """A dispute."""
    return ended(Screen(home, "judge", "6c", "7d", "8c", columns=COLUMNS, rows=24))


def sheet(home: Path) -> Screen:
    """A score sheet after three rounds."""
    ended(Screen(home, "sheet", "new", "Mia", "Joe", "Raj"))
    first = ("--winner", "Mia", "--hand", "Joe=Js Jd 8d 5c 3c Ad", "--hand", "Raj=10h 7s 6s 2d")
    ended(Screen(home, "sheet", "add", *first))
    ended(Screen(home, "sheet", "add", "--winner", "Raj", "--hand", "Mia=14", "--hand", "Joe=21"))
    ended(Screen(home, "sheet", "add", "--winner", "Joe", "--hand", "Mia=9", "--hand", "Raj=18"))
    return ended(Screen(home, "sheet", columns=COLUMNS, rows=24))


PICTURES: dict[str, tuple[str, Callable[[Path], Screen]]] = {
    "lesson": ("tutor learn sample-round --seed 1", lesson),
    "puzzle": ("tutor puzzle easy-come --seed 1", puzzle),
    "judge": ("tutor judge 6c 7d 8c", judge),
    "sheet": ("tutor sheet", sheet),
}
"""Each picture with the command that leads to it."""


def ended(screen: Screen) -> Screen:
    """The screen once its program has ended."""
    assert screen.end() == 0
    return screen


def drawn(name: str) -> str:
    """The picture of that name, as SVG."""
    command, shown = PICTURES[name]
    with tempfile.TemporaryDirectory() as home:
        screen = shown(Path(home))
        lines = screen.styled
        screen.process.close(force=True)
    console = Console(
        record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, legacy_windows=False
    )
    console.print(Text(f"$ {command}"))
    for line in lines:
        console.print(Text.assemble(*line), no_wrap=True)
    svg = console.export_svg(title=name, code_format=FRAME, unique_id=f"tutor-{name}")
    return framed(svg)


def framed(svg: str) -> str:
    """The picture with room around its text."""
    width, height = re.findall(r'<rect x="0" y="0" width="([0-9.]+)"\s+height="([0-9.]+)"', svg)[0]
    size = f"{float(width) + 32:g} {float(height) + 24:g}"
    return re.sub(r'viewBox="0 0 \S+ \S+"', f'viewBox="0 0 {size}"', svg, count=1)


def main() -> None:
    """Draw them all."""
    argparse.ArgumentParser(description="Draw the pictures of the README anew.").parse_args()
    for name in PICTURES:
        (HERE / f"{name}.svg").write_text(drawn(name), "utf-8")


if __name__ == "__main__":
    main()
