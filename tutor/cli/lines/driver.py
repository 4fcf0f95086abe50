"""The JSON-lines driver: one event a line on stdout, flushed; one reply a line on stdin.

The end of the input is the same as quitting: everything acknowledged is kept, and the status is 0.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cli.environment import Environment
from tutor.session.events import Event
from tutor.study import Sitting

_LONGEST = 4_000  # characters of a reply; what a person types is shorter


def walk(around: Environment, sitting: Sitting) -> None:
    """Walk the sitting to its end, or to that of the input."""
    _put(around, sitting.open())
    while not sitting.over:
        line = around.stdin.readline()
        if not line:
            _put(around, sitting.leave())
            return
        _put(around, sitting.reply(line[:_LONGEST].strip()))


def _put(around: Environment, events: Iterable[Event]) -> None:
    for event in events:
        around.write_json(event.as_json())
        around.stdout.flush()
