"""The pages of this project as data: their blocks of code, the commands shown, what these are to print.

A block marked `console` holds commands, each on a line that begins with `$ `, and after each what it
prints. There, `…` stands for the rest of a line, and on a line of its own for any lines. A command of
which nothing is shown may print what it likes. An exit code other than 0 stands after the command, as
in `$ tutor replay mistake.yaml  # exit 1`. The commands of a page run one after the other in one empty
folder, with nothing kept before the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent
PAGES = sorted([*CHECKOUT.glob("*.md"), *(CHECKOUT / "docs").rglob("*.md")])

_BLOCK = re.compile(r"^( *)```([\w-]*)[^\n]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
_EXIT = re.compile(r"\s+# exit (\d+)$")


@dataclass(frozen=True)
class Block:
    """A block of code in a page: where it begins, the language it is marked with, its text."""

    page: Path
    line: int
    language: str
    text: str


@dataclass(frozen=True)
class Shown:
    """A command that a page shows: the line it stands on, its exit code, what it prints (None: untold)."""

    line: int
    command: str
    status: int
    prints: str | None


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of code of a page, in order."""
    text = page.read_text("utf-8")
    for found in _BLOCK.finditer(text):
        inner = "".join(line.removeprefix(found[1]) for line in found[3].splitlines(keepends=True))
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[2], inner)


def commands(block: Block) -> Iterator[Shown]:
    """The commands of a `console` block, in order."""
    lines = block.text.splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith("$ ")]
    for at, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        typed = lines[at].removeprefix("$ ")
        exits = _EXIT.search(typed)
        printed = "\n".join(lines[at + 1 : end]).rstrip()
        yield Shown(block.line + 1 + at, _EXIT.sub("", typed), int(exits[1]) if exits else 0, printed or None)


def shows(expected: str, printed: str) -> bool:
    """Is this what a page says is printed?

    >>> shows("Mia…\\n…\\nend", "Mia wins\\na\\nb\\nend\\n")
    True
    >>> shows("Mia", "Mia wins")
    False
    """
    parts = []
    for line in expected.splitlines():
        words = ".*".join(re.escape(part.rstrip() if part == line else part) for part in line.split("…"))
        parts.append(r"(?:.*\n)*?" if line.strip() == "…" else rf"{words}[ ]*\n")
    tidy = "".join(f"{line.rstrip()}\n" for line in printed.rstrip().splitlines())
    return re.fullmatch("".join(parts), tidy) is not None
