"""What came of a replayed file, for programs."""

from __future__ import annotations

from typing import Any

from tutor.content.files import RoundFile
from tutor.content.load import Loaded
from tutor.situations.outcome import Outcome


def as_json(loaded: Loaded[RoundFile], came: Outcome) -> dict[str, Any]:
    """The result as `tutor replay --json` prints it."""
    return {
        "file": str(loaded.path),
        "id": loaded.model.id,
        "turns_played": came.replay.items_played,
        "events": [event.as_json() for event in came.replay.events],
        "refused": _refused(loaded, came),
        "result": came.result,
        "expect_failed": [one.message for one in came.failed],
    }


def _refused(loaded: Loaded[RoundFile], came: Outcome) -> dict[str, Any] | None:
    if came.refused is None:
        return None
    mark = loaded.marked.key_mark(came.refused.loc)
    return {**came.refused.as_json(), "line": mark.line, "column": mark.column}
