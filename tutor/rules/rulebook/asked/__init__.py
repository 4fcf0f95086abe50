"""What people ask, question by question, shorn of the words that every question has.

A question counts as answered by an entry the more, the nearer it comes to one of these as a whole; single
words that an entry should be found by stand in its `words`. Written short: "size of a hand with four players"
is met by "how big is my hand if four of us play" as well. Questions are divided by semicolons.
"""

from __future__ import annotations

from tutor.rules.rulebook.asked import around, ending, playing, unsettled

ABOUT_ENTRIES: dict[str, str] = {**playing.ASKED, **ending.ASKED, **around.ASKED}
"""Id → what that entry answers."""

ABOUT_TOPICS: dict[str, str] = unsettled.ASKED
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
