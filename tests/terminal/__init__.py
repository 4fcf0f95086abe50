"""A program at a real terminal, and what the screen then shows."""

from __future__ import annotations

import sys
from pathlib import Path

import pexpect
import pyte

__all__ = ["Screen"]


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
            "PATH": "/usr/bin:/bin",
            **variables,
        }
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "tutor", *arguments],
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
    def words(self) -> str:
        """What stands on the screen now, its line breaks taken for blanks."""
        return " ".join(" ".join(self.lines).split())
