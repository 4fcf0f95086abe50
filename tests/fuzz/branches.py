"""Which branches of the program have been taken: how a fuzzer knows that it still finds something new.

From Python 3.12 on the interpreter tells of each branch and can be told to be silent about those that are
known, which costs next to nothing. Before, lines that follow each other are watched, of functions in which
something new was seen not long ago.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import tutor

_ROOT = str(Path(tutor.__file__).parent)
_TIRED = 400
"""So many calls without anything new, and a function is watched only now and then."""
_NOW_AND_THEN = 64


class Branches:
    """The branches taken so far; their number is all that anybody asks for."""

    def __init__(self) -> None:
        self._known: set[Any] = set()

    def __len__(self) -> int:
        return len(self._known)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """While this lasts, branches are noted."""
        watching = self._monitored if hasattr(sys, "monitoring") else self._traced
        with watching():
            yield

    @contextmanager
    def _monitored(self) -> Iterator[None]:
        monitoring: Any = sys.monitoring  # type: ignore[attr-defined, unused-ignore]
        tool, event, silence = monitoring.COVERAGE_ID, monitoring.events.BRANCH, monitoring.DISABLE
        targets: dict[tuple[CodeType, int], set[int]] = {}

        def taken(code: CodeType, at: int, to: int) -> Any:
            if not code.co_filename.startswith(_ROOT):
                return silence
            seen = targets.setdefault((code, at), set())
            seen.add(to)
            self._known.add((code, at, to))
            return silence if len(seen) > 1 else None

        monitoring.use_tool_id(tool, "fuzz")
        monitoring.register_callback(tool, event, taken)
        monitoring.set_events(tool, event)
        try:
            yield
        finally:
            monitoring.set_events(tool, 0)
            monitoring.register_callback(tool, event, None)
            monitoring.free_tool_id(tool)

    @contextmanager
    def _traced(self) -> Iterator[None]:
        tired: dict[CodeType, int] = {}

        def called(frame: FrameType, _event: str, _argument: Any) -> Any:
            code = frame.f_code
            if not code.co_filename.startswith(_ROOT):
                return None
            count = tired[code] = tired.get(code, 0) + 1
            if count > _TIRED and count % _NOW_AND_THEN:
                return None
            last = 0

            def line(inner: FrameType, _event: str, _argument: Any) -> Any:
                nonlocal last
                step = (code, last, inner.f_lineno)
                last = inner.f_lineno
                if step not in self._known:
                    self._known.add(step)
                    tired[code] = 0
                return line

            return line

        before = sys.gettrace()
        sys.settrace(called)
        try:
            yield
        finally:
            sys.settrace(before)
