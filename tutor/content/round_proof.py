"""Whether a scripted round does what it says: it is played to the end and held against `expect`."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.content.faults import Fault
from tutor.content.files import RoundFile
from tutor.content.marked import Marked
from tutor.situations.outcome import outcome
from tutor.situations.script import Turn


def round_faults(script: RoundFile, marked: Marked) -> Iterator[Fault]:
    """A refused play that `expect` does not announce or, of a round that is played to its end, all that comes
    out otherwise than expected. Raises `SituationError` if the round cannot start."""
    came = outcome(script)
    refused = came.refused
    if refused is not None and not came.announced:
        item = script.turns[refused.turn - 1]
        name = item.player if isinstance(item, Turn) else item.call
        told = f"turn {refused.turn}, {refused.action} by {name}, is refused: {refused.message}"
        aside = f"({', '.join(refused.rules)}; if it is meant to be, announce it under `expect`)"
        yield marked.key_fault(refused.loc, "round.refused", f"{told} {aside}")
        return  # what `expect` misses is missing for that
    for failed in came.failed:
        yield marked.fault(failed.loc, "round.expect", failed.message)
