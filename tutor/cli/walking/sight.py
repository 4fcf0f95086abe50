"""What is still in sight: how many lines have gone by on this terminal since something was shown."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Block
from tutor.cli.screen.page import Page, page_for
from tutor.cli.screen.wrapping import cells


class Sight:
    """The lines written to one terminal. Where there is none, as in a pipe, everything stays in sight."""

    def __init__(self, around: Environment, *, plain: bool) -> None:
        self._around = around
        self._plain = plain
        self.line = 0
        """The number of the line that is written next."""

    def say(self, blocks: Iterable[Block]) -> None:
        for line in self._page.lines(blocks):
            self._around.write(line)
            self.line += 1

    def typed(self, prompt: str, reply: str) -> None:
        self.line += 1 + max(cells(prompt) + cells(reply) - 1, 0) // self._around.width

    def takes(self, blocks: Iterable[Block]) -> int:
        """How many lines the blocks take."""
        return sum(1 for _ in self._page.lines(blocks))

    def keeps(self, line: int, blocks: Iterable[Block] = ()) -> bool:
        """Is that line still in sight at a prompt that stands below these blocks, yet to be written?"""
        height = self._around.height
        return not height or self.line + self.takes(blocks) + 1 - line <= height

    def holds(self, blocks: Iterable[Block]) -> bool:
        """Are all of these blocks in sight at a prompt that stands below them?"""
        height = self._around.height
        return not height or self.takes(blocks) + 1 <= height

    @property
    def _page(self) -> Page:
        return page_for(self._around, plain=self._plain)
