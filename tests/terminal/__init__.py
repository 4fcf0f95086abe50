"""A program at a real terminal, and what the screen then shows."""

from __future__ import annotations

import os
import sys
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pexpect
import pyte
import pyte.screens
from rich.style import Style

__all__ = ["Screen"]

PROGRAM = Path(sys.executable).with_name("tutor")
"""The installed command: screens then name it as somebody sees it whose shell finds it."""


class Screen:
    """`tutor` with these arguments, at a terminal of that size."""

    def __init__(
        self, home: Path, *arguments: str, columns: int = 80, rows: int = 40, **variables: str
    ) -> None:
        self._screen = pyte.HistoryScreen(columns, rows, history=5000)
        self._stream = pyte.Stream(self._screen)
        environment = {
            "TUTOR_HOME": str(home),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "PATH": os.pathsep.join([str(PROGRAM.parent), "/usr/bin", "/bin"]),
            **variables,
        }
        self.process = pexpect.spawn(
            str(PROGRAM),
            list(arguments),
            dimensions=(rows, columns),
            env=environment,
            encoding="utf-8",
            timeout=20,
        )
        self.raw = ""

    def until(self, text: str) -> Screen:
        """Read until the text has come."""
        self.process.expect_exact(text)
        self._take(str(self.process.before) + str(self.process.after))
        return self

    def type(self, text: str) -> Screen:
        """Type something; the Enter key is \\r."""
        self.process.send(text)
        return self

    def resize(self, columns: int, rows: int = 40) -> Screen:
        """The window gets another size."""
        self._screen.resize(rows, columns)
        self.process.setwinsize(rows, columns)
        return self

    def end(self) -> int:
        """Read to the end; the exit status."""
        self.process.expect(pexpect.EOF)
        self._take(str(self.process.before))
        self.process.close()
        assert self.process.exitstatus is not None
        return self.process.exitstatus

    def _take(self, text: str) -> None:
        self.raw += text
        self._stream.feed(text)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen now."""
        return [line.rstrip() for line in self._screen.display]

    @property
    def styled(self) -> list[list[tuple[str, Style]]]:
        """What stands on the screen now, each stretch with its looks; without empty lines at the end."""
        rows = [self._screen.buffer[row] for row in range(self._screen.lines)]
        found = []
        for row in rows:
            signs = ((_looks(row[column]), row[column].data) for column in range(self._screen.columns))
            stretches = groupby(signs, key=itemgetter(0))
            found.append([("".join(sign for _, sign in some), looks) for looks, some in stretches])
        while found and not "".join(text for text, _ in found[-1]).strip():
            found.pop()
        return found

    @property
    def words(self) -> str:
        """What stands on the screen now, its line breaks taken for blanks."""
        return " ".join(" ".join(self.lines).split())


def _looks(shown: pyte.screens.Char) -> Style:
    """The looks of a sign as Rich has them; pyte knows no faint text."""
    colour = {"default": None, "brightblue": "bright_blue"}.get(shown.fg, shown.fg)
    return Style(color=colour, bold=shown.bold or None)
