"""What surrounds a command: streams, the terminal, environment variables, the data folder.

Commands get it from `environment(ctx)` and touch neither `sys` nor `os.environ`, so tests can give them
any surroundings.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TextIO, cast

from tutor.cli import started
from tutor.cli.screen.glyphs import Glyphs, glyphs_for
from tutor.content.characters import clean

if TYPE_CHECKING:
    from pathlib import Path

    from typer import Context

    from tutor.store import StoreError

_DEFAULT_WIDTH = 80
_NARROWEST, _WIDEST = 20, 500


class Environment:
    """The surroundings of one run; `variables` are the environment variables, `typed` is what was typed to
    start the program, without its arguments."""

    def __init__(
        self,
        stdin: TextIO,
        stdout: TextIO,
        stderr: TextIO,
        variables: Mapping[str, str] | None = None,
        typed: str = started.PLAIN,
    ) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self.stderr = stderr
        self.variables: Mapping[str, str] = {} if variables is None else variables
        self.typed = typed
        self._told: set[str] = set()
        """Problems of stored files that have been told."""

    @classmethod
    def of_process(cls) -> Environment:
        """The surroundings of this process; a stream that it was started without leads nowhere."""
        return cls(
            sys.stdin or _nowhere("r"),
            sys.stdout or _nowhere("w"),
            sys.stderr or _nowhere("w"),
            os.environ,
            started.command(sys.argv, sys.orig_argv, os.environ.get("PATH", "")),
        )

    # --- the terminal ---------------------------------------------------------------------------

    @cached_property
    def on_terminal(self) -> bool:
        return self.stdout.isatty()

    @cached_property
    def asked_on_terminal(self) -> bool:
        """Do a person's replies come from a terminal, and does that person see what is asked?"""
        return self.stdin.isatty() and self.on_terminal

    @property
    def dumb(self) -> bool:
        """A terminal that can do nothing but show text in order."""
        return self.variables.get("TERM", "") in ("dumb", "unknown")

    @property
    def colour(self) -> bool:
        """May the output be coloured? See https://no-color.org for NO_COLOR."""
        return self.on_terminal and not self.dumb and not self.variables.get("NO_COLOR")

    @property
    def width(self) -> int:
        """How many cells a line can have: as COLUMNS says, else the terminal, else 80."""
        wanted = self._told_width() or _size_of(self.stdout)[0] or _DEFAULT_WIDTH
        return min(max(wanted, _NARROWEST), _WIDEST)

    def _told_width(self) -> int:
        """What COLUMNS says; 0 if it says nothing that can be."""
        told = self.variables.get("COLUMNS", "")
        return int(told) if told.isascii() and told.isdigit() and len(told) < 6 else 0

    @property
    def height(self) -> int:
        """How many lines are in sight at once: as LINES says, else the terminal; 0 where all of them are, as
        in a pipe."""
        if not self.asked_on_terminal:
            return 0
        told = self.variables.get("LINES", "")
        if told.isascii() and told.isdigit() and len(told) < 6 and int(told):
            return int(told)
        return _size_of(self.stdout)[1]

    def glyphs(self, *, spoken: bool = False) -> Glyphs:
        """How cards and signs are written on the output."""
        return glyphs_for(self.stdout.encoding or "utf-8", spoken=spoken)

    # --- what is kept ---------------------------------------------------------------------------

    @cached_property
    def data_folder(self) -> Path:
        """Where this person's data lives; it need not exist."""
        from tutor.store.folder import data_folder

        return data_folder(self.variables)

    def own_content(self) -> tuple[Path, ...]:
        """The folders of a person's own lessons and so on: those that TUTOR_CONTENT names, else the folder
        `content` where this person's data lives."""
        from pathlib import Path

        from tutor.cli.problems import Problem

        named = [Path(one) for one in self.variables.get("TUTOR_CONTENT", "").split(os.pathsep) if one]
        for folder in named:
            if not folder.is_dir():
                raise Problem(f"TUTOR_CONTENT names {folder}, which is no folder: make it, or unset it")
        return tuple(named) or (self.data_folder / "content",)

    def tell(self, problem: StoreError) -> None:
        """Hear of a stored file's problem that has been dealt with; of each once."""
        if str(problem) not in self._told:
            self._told.add(str(problem))
            self.complain(str(problem))

    # --- output ---------------------------------------------------------------------------------

    def named(self, text: str) -> str:
        """The text with commands named as they can be typed here."""
        return started.named(text, self.typed)

    def write(self, text: str) -> None:
        """A result as it stands: lines that are ready for the terminal."""
        self.stdout.write(text + "\n")

    def write_json(self, value: Any) -> None:
        """A result for programs, in one line. ASCII only, so that nothing in it can reach a terminal."""
        import json  # a millisecond, and most results are read by people

        self.stdout.write(json.dumps(value) + "\n")

    def complain(self, line: str) -> None:
        """One line on stderr, cleaned of what a terminal would obey; on a terminal, wrapped at its words."""
        shown = self.named(glyphs_for(self.stderr.encoding or "utf-8").text(clean(line)))
        lines = [f"tutor: {shown}"]
        if self.stderr.isatty():
            from tutor.cli.screen.wrapping import MEASURE, wrapped

            lines = wrapped(shown, min(self._width_of_complaints, MEASURE), "tutor: ")
        self.stderr.write("".join(f"{one}\n" for one in lines))

    @property
    def _width_of_complaints(self) -> int:
        """As `width`, at the terminal of stderr where the output goes elsewhere."""
        if self.on_terminal or self._told_width():
            return self.width
        return min(max(_size_of(self.stderr)[0] or _DEFAULT_WIDTH, _NARROWEST), _WIDEST)

    def complain_all(self, lines: Iterable[str]) -> None:
        """Several lines on stderr, without those that have been told."""
        for line in lines:
            if line not in self._told:
                self.complain(line)


def _size_of(stream: TextIO) -> tuple[int, int]:
    """Columns and lines of the terminal; 0 where that cannot be told."""
    try:
        return os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):
        return 0, 0


def _nowhere(mode: str) -> TextIO:
    return cast(TextIO, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def environment(ctx: Context) -> Environment:
    """The surroundings that this command was given."""
    found = ctx.find_object(Environment)
    assert found is not None  # `program.run` puts it there
    return found
