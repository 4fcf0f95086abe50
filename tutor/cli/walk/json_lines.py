"""The JSON-lines driver: one event a line on stdout, flushed; one reply a line on stdin.

The end of the input is the same as quitting: everything acknowledged is kept, and the status is 0.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cli.environment import Environment
from tutor.content.characters import clean
from tutor.session.events import Event, Unclear
from tutor.study import Sitting


def walk(around: Environment, sitting: Sitting) -> None:
    """Walk the sitting to its end, or to that of the input."""
    _put(around, sitting.open())
    while not sitting.over:
        line = around.stdin.readline()
        if not line:
            _put(around, sitting.leave())
            return
        _put(around, sitting.reply(line.strip()))


def _put(around: Environment, events: Iterable[Event]) -> None:
    for event in events:
        shown = event.as_json()
        if isinstance(event, Unclear):  # the one event that repeats what was typed
            shown["text"] = clean(shown["text"])
        around.write_json(shown)
        around.stdout.flush()
