"""Proving that a content file does what it says: its round is played to the end and held against `expect`.

Reading a file (`load`) finds what cannot be, and asks and answers its questions. That a scripted play is
refused is no fault for a reader: `tutor replay` shows it. For an author it is one, unless announced.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor.content.faults import ContentError, Fault
from tutor.content.files import RoundFile
from tutor.content.load import Loaded, load
from tutor.content.shelf import Shelf
from tutor.situations.outcome import outcome

CODES: dict[str, str] = {
    "round.refused": "a play of the script is refused, and `expect` does not announce it",
    "round.expect": "what comes of the round is not what `expect` says",
}


def faults_of(path: Path, shelf: Shelf) -> list[Fault]:
    """Every fault of the file at this path, those of reading it included."""
    try:
        loaded = load(path, shelf)
    except ContentError as error:
        return list(error.faults)
    return list(_round_faults(loaded)) if isinstance(loaded.model, RoundFile) else []


def _round_faults(loaded: Loaded[Any]) -> Iterator[Fault]:
    came = outcome(loaded.model)
    refused = came.refused
    if refused is not None and not came.announced:
        told = f"turn {refused.turn}, {refused.action}, is refused: {refused.message}"
        aside = f"({', '.join(refused.rules)}; if it is meant to be, announce it under `expect`)"
        yield loaded.marked.key_fault(refused.loc, "round.refused", f"{told} {aside}")
    for failed in came.failed:
        yield loaded.marked.fault(failed.loc, "round.expect", failed.message)
