"""Asking a person one thing: a question on the output, one line of reply from the input.

Plain `input`, with `readline` where there is one: the one way that behaves in a pipe, at a dumb terminal,
at any width, with Ctrl-C and Ctrl-D.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from tutor.cli.environment import Environment

_LONGEST = 4_000


def ask(around: Environment, prompt: str) -> str | None:
    """The reply without blanks around it, or None at the end of the input. Ctrl-C passes through."""
    around.stdout.flush()
    try:
        reply = _line(around, around.glyphs().text(prompt))
    except EOFError:
        around.write("")
        return None
    return reply.strip()[: _LONGEST + 1]  # one more shows that it was longer


@contextmanager
def told_of_interruption(around: Environment, line: str) -> Iterator[None]:
    """After Ctrl-C in the middle of questions: what has come of the answers so far, in one line."""
    try:
        yield
    except KeyboardInterrupt:
        if around.on_terminal:  # the cursor stands behind what was being typed
            around.write("")
        around.write(around.glyphs().text(line))
        raise


@contextmanager
def _asked_again_after_a_pause(around: Environment, prompt: str) -> Iterator[None]:
    """After Ctrl-Z and `fg` the terminal shows what the shell said: the prompt, with what has been typed, is
    shown again."""
    resumed = getattr(signal, "SIGCONT", None)  # not there on Windows
    if resumed is None or not around.asked_on_terminal:
        yield
        return

    def show(_number: int, _frame: FrameType | None) -> None:
        readline = sys.modules.get("readline")
        around.stdout.write(f"\r{prompt}{readline.get_line_buffer() if readline else ''}")
        around.stdout.flush()

    before = signal.signal(resumed, show)
    try:
        yield
    finally:
        signal.signal(resumed, before)


def _line(around: Environment, prompt: str) -> str:
    if around.stdin is sys.stdin and around.stdout is sys.stdout:
        if around.asked_on_terminal and not around.dumb:
            with suppress(ImportError):  # not there on Windows
                import readline  # noqa: F401 - line editing for `input`
        with _asked_again_after_a_pause(around, prompt):
            line = input(prompt)
    else:
        around.stdout.write(prompt)
        around.stdout.flush()
        line = around.stdin.readline()
        if not line:
            raise EOFError
    if not around.stdin.isatty():  # nobody pressed Enter on this screen
        around.write("")
    return line
