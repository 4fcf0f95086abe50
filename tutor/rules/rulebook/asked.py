"""What people ask, question by question, shorn of the words that every question has: kept in `asked.txt`.

Written short: "size of a hand with four players" is met by "how big is my hand if four of us play" as well.
"""

from __future__ import annotations

from pathlib import Path


def _written() -> dict[str, str]:
    """Id of an entry or name of a topic → its questions, divided by semicolons."""
    _, *blocks = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").split("\n\n")
    named = (block.rstrip().partition("\n- ") for block in blocks)
    return {name.strip(): questions.replace("\n- ", "; ") for name, _, questions in named}


_WRITTEN = _written()

ABOUT_ENTRIES: dict[str, str] = {name: questions for name, questions in _WRITTEN.items() if "." in name}
"""Id → what that entry answers."""

ABOUT_TOPICS: dict[str, str] = {name: questions for name, questions in _WRITTEN.items() if "." not in name}
"""Name of a topic without a rule → what people ask about it."""

INSTEAD: dict[str, tuple[str, ...]] = {
    "stock.turn-over": ("stock.shuffle", "stock.block"),
    "lay-off.anyone": ("lay-off.house",),
    "lay-off.fits": ("lay-off.house",),
    "turn.lay-off": ("lay-off.house",),
    "out.discard-optional": ("out.must-discard",),
    "score.winner-takes-all": ("score.penalties", "score.melded"),
    "game.target": ("game.deals",),
}
"""Where a rule is not in force, the rules of which one stands in its place and answers what it is asked."""
