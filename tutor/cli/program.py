"""Running a command from arguments to exit status: errors, signals and closed pipes are dealt with here."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from types import FrameType
from typing import NoReturn, TextIO

import typer

from tutor.cli.environment import Environment
from tutor.cli.problems import bug, told
from tutor.cli.status import Status
from tutor.content.own import searching

_NARROW = 52
"""Cells: in fewer, Typer by itself goes on as if there were so many."""


class Ended(BaseException):
    """The program was told to end, by a signal; everything on the way out still tidies up."""

    def __init__(self, status: Status) -> None:
        self.status = status
        super().__init__(status)


def run_process() -> NoReturn:
    """Run with this process's arguments, and end it."""
    _let_streams_show_anything()
    _end_tidily_on_signals()
    status = run(sys.argv[1:], Environment.of_process())
    gc.freeze()  # all that is left ends with the process: no need to look for garbage in it, which takes long
    sys.exit(status)


def run(arguments: Sequence[str], around: Environment) -> int:
    """Run one command in these surroundings; the exit status."""
    debug = _debug_asked(arguments)
    try:
        with _streams(around), searching(around.own_content):
            status = _invoke(list(arguments), around)
            around.stdout.flush()
        return status
    except KeyboardInterrupt:
        return _interrupted(around)
    except Ended as end:
        _silence(around.stdout)
        return end.status
    except BrokenPipeError:
        _silence(around.stdout)
        return Status.DONE
    except Exception as error:
        if debug:
            _show_where(around)
        return _failed(error, around)


def _invoke(arguments: list[str], around: Environment) -> int:
    from tutor.cli.root import root

    command = root()
    if "_TUTOR_COMPLETE" in around.variables:  # the shell asks what could come next
        command.main(args=arguments, prog_name="tutor")
    try:
        narrow = around.width if around.width < _NARROW else None
        with command.make_context("tutor", arguments, obj=around, terminal_width=narrow) as ctx:
            command.invoke(ctx)
    except typer.Exit as end:
        return end.exit_code
    return Status.DONE


def _show_where(around: Environment) -> None:
    import traceback  # only somebody who looks for a fault needs it

    with suppress(OSError):
        traceback.print_exc(file=around.stderr)


def _failed(error: Exception, around: Environment) -> int:
    problem = told(error) or bug(error)
    try:
        if not isinstance(error, OSError):
            around.stdout.flush()
        around.complain_all(problem.lines)
        around.stderr.flush()
    except OSError:  # nobody listens any more
        _silence(around.stderr)
    if isinstance(error, OSError):
        _silence(around.stdout)
    return problem.status


def _interrupted(around: Environment) -> int:
    try:
        if around.on_terminal:
            around.stdout.write("\n")
        around.stdout.flush()
    except OSError:
        _silence(around.stdout)
    return Status.INTERRUPTED


def _debug_asked(arguments: Sequence[str]) -> bool:
    """Asked before anything is parsed, so that faults of parsing show their traceback too."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--debug" in options


@contextmanager
def _streams(around: Environment) -> Iterator[None]:
    """Help is printed by Typer, to the process's own streams: lead these to where ours go."""
    if around.stdout is sys.stdout and around.stderr is sys.stderr:
        yield
        return
    with redirect_stdout(around.stdout), redirect_stderr(around.stderr):
        yield


def _silence(stream: TextIO) -> None:
    """Nobody reads this stream any more: let what is still buffered vanish instead of failing at exit."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())


def _let_streams_show_anything() -> None:
    """Arguments and names can hold what a stream cannot: show it escaped rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, "backslashreplace")
    _reconfigure(sys.stdin, "surrogateescape")


def _reconfigure(stream: TextIO | None, errors: str) -> None:
    reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors=errors)


def _end_tidily_on_signals() -> None:
    ends = {"SIGTERM": Status.TERMINATED, "SIGHUP": Status.HUNG_UP}
    for name, status in ends.items():
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
            signal.signal(number, _ender(status))


def _ender(status: Status) -> Callable[[int, FrameType | None], None]:
    def end(_number: int, _frame: FrameType | None) -> None:
        raise Ended(status)

    return end
