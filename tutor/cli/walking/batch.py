"""What is shown between two replies: nothing in it is said twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.cards import SUIT_GLYPHS
from tutor.cli.screen.blocks import Block, Gap
from tutor.cli.walking.shown import hand_now, repeats, shown
from tutor.engine.state import Phase
from tutor.exercises import blocks as exercise


class Batch:
    """What is shown since the last reply, as blocks for the screen. `said` is what was said to that; `table`
    the table that was shown last, None where that has scrolled away."""

    def __init__(self, table: exercise.Table | None = None) -> None:
        self.blocks: list[Block] = []
        self.said = ""
        self.table = table
        self.table_at: int | None = None
        """Where among the blocks the table is drawn; None where it is not."""
        self.leans = False
        """A hand is shown without the table that it belongs to, since that stands above."""
        self._last: exercise.Block | None = None
        self._places: list[tuple[exercise.Block, int]] = []

    def say(self, *blocks: Block) -> None:
        self.blocks += blocks

    def show(self, block: exercise.Block) -> None:
        """Add a block of a lesson or a question: of a table that stands just above only the hand, since plays
        are told in words; of a sum that was just said, and of a hand that was just shown, nothing."""
        if repeats(block, self.said):
            return
        if self._is_hand_just_shown(block):
            self._places.append((block, self.table_at or 0))
            return
        stands = _heads(self._last) or (_is_fact(block) and _is_fact(self._last))
        gap = () if stands else (Gap(),)
        drawn = tuple(self._drawn(block, len(self.blocks) + len(gap)))
        if not drawn:
            return
        self._last = block
        self._places.append((block, len(self.blocks) + len(gap)))
        self.say(*gap, *drawn)

    def place_of(self, *wanted: exercise.Block) -> int | None:
        """Where among the blocks the uppermost of those is; None if none of them was shown."""
        return min(
            (at for block, at in self._places if any(_is_it(block, one) for one in wanted)), default=None
        )

    def _drawn(self, block: exercise.Block, at: int) -> Iterator[Block]:
        if not isinstance(block, exercise.Table):
            return shown(block)
        before, self.table = self.table, block
        if before is not None and _same_view(before, block):
            self.leans = self.table_at is None
            return hand_now(block)
        self.table_at = at
        return shown(block)

    def _is_hand_just_shown(self, block: exercise.Block) -> bool:
        """Is it the hand of the player whose table has just been drawn?"""
        if self.table_at is None or self.table is None or not isinstance(block, exercise.Cards):
            return False
        state, seat = self.table.state, self.table.seat
        theirs = block.label in ("Your hand", f"{state.players[seat]}'s hand")
        return theirs and sorted(block.cards) == sorted(state.hands[seat])


def _is_it(block: exercise.Block, wanted: exercise.Block) -> bool:
    """Is that block the one wanted? A text is the same wherever it comes from."""
    return block is wanted or (isinstance(block, exercise.Text) and block == wanted)


def _heads(block: exercise.Block | None) -> bool:
    """Does it end with a colon, so that what follows belongs to it?"""
    return isinstance(block, exercise.Text) and block.text.endswith(":")


_ROW = rf"[^.:]+:(?: (?:10|[2-9AJQK])[{SUIT_GLYPHS}])+"


def _is_fact(block: exercise.Block | None) -> bool:
    """Is it one line about cards, which stands with others like it?"""
    if isinstance(block, exercise.Text):
        return re.fullmatch(_ROW, block.text) is not None
    return isinstance(block, exercise.Cards | exercise.Melds)


def _same_view(before: exercise.Table, after: exercise.Table) -> bool:
    return (
        before.seat == after.seat
        and before.open_hands == after.open_hands
        and before.state.players == after.state.players
        and before.state.to_play == after.state.to_play
        and (after.state.phase is not Phase.DRAW or before.state.discards == after.state.discards)
    )
