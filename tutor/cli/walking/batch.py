"""What is shown between two replies: nothing in it is said twice."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cli.screen.blocks import Block, Gap
from tutor.cli.walking.shown import hand_now, repeats, shown
from tutor.engine.state import Phase
from tutor.exercises import blocks as exercise


class Batch:
    """What is shown since the last reply. `said` is what was said to that; `table` the table that was
    shown last, None where that has scrolled away."""

    def __init__(self, table: exercise.Table | None = None) -> None:
        self.said = ""
        self.table = table
        self.has_table = False
        self._last: exercise.Block | None = None

    def shown(self, block: exercise.Block) -> Iterator[Block]:
        """The block for the screen: of a table that stands just above only the hand, since plays are told
        in words; of a sum that was just said nothing."""
        if repeats(block, self.said):
            return
        if not (_is_fact(block) and _is_fact(self._last)):
            yield Gap()
        self._last = block
        if not isinstance(block, exercise.Table):
            yield from shown(block)
            return
        before, self.table = self.table, block
        self.has_table = True
        if before is not None and _same_view(before, block):
            yield hand_now(block)
        else:
            yield from shown(block)


def _is_fact(block: exercise.Block | None) -> bool:
    """Is it one line about cards, which stands with others like it?"""
    return isinstance(block, exercise.Cards | exercise.Melds)


def _same_view(before: exercise.Table, after: exercise.Table) -> bool:
    return (
        before.seat == after.seat
        and before.open_hands == after.open_hands
        and before.state.players == after.state.players
        and before.state.to_play == after.state.to_play
        and (after.state.phase is not Phase.DRAW or before.state.discards == after.state.discards)
    )
