"""Running the program in surroundings of the test's making: streams, width, encoding, data folder."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tutor.cli.environment import Environment
from tutor.cli.program import run


class Stream(io.TextIOWrapper):
    """A stream in memory that can pass for a terminal."""

    def __init__(self, content: bytes = b"", *, encoding: str = "utf-8", terminal: bool = False) -> None:
        super().__init__(io.BytesIO(content), encoding=encoding, errors="backslashreplace", newline="\n")
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    @property
    def text(self) -> str:
        """All that was written."""
        self.flush()
        written = self.buffer
        assert isinstance(written, io.BytesIO)
        return written.getvalue().decode(self.encoding)


@dataclass(frozen=True)
class Outcome:
    """How a command ended, and what it said."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one line of JSON on the output."""
        (line,) = self.out.splitlines()
        return json.loads(line)

    @property
    def words(self) -> str:
        """The output with its line breaks taken for blanks."""
        return " ".join(self.out.split())


Tutor = Callable[..., Outcome]


@pytest.fixture
def tutor(tmp_path: Path) -> Tutor:
    """Runs `tutor` with these arguments, as at a pipe of 80 columns, with a data folder of its own."""

    def call(
        *arguments: str,
        replies: str = "",
        encoding: str = "utf-8",
        terminal: bool = False,
        variables: Mapping[str, str] | None = None,
    ) -> Outcome:
        around = Environment(
            Stream(replies.encode("utf-8", "surrogateescape"), terminal=terminal),
            Stream(encoding=encoding, terminal=terminal),
            Stream(encoding=encoding, terminal=terminal),
            {"TUTOR_HOME": str(tmp_path / "home"), "COLUMNS": "80", **(variables or {})},
        )
        status = run(arguments, around)
        assert isinstance(around.stdout, Stream)
        assert isinstance(around.stderr, Stream)
        return Outcome(int(status), around.stdout.text, around.stderr.text)

    return call
