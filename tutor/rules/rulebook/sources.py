"""Where the rules come from, in plain words, as the `source` of each entry has it."""

from __future__ import annotations

BICYCLE = "Rummy after Bicycle, October 2026 edition"
SHEET = "score-sheet page"
QUEEN_CITY = "Queen City Rum page"

DOCUMENTS = (BICYCLE, SHEET, QUEEN_CITY)
"""What the rulebook stands on, and what is meant by "the documents"."""


def after(*sources: str) -> str:
    """Several sources as one line."""
    return "; ".join(sources)
