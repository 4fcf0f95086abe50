"""What a question needs to be answered: the rules of its table, its cards; and where on the screen they
begin."""

from __future__ import annotations

from typing import NamedTuple

from tutor.cli.screen.blocks import Block, Gap, Text
from tutor.cli.walking.batch import Batch
from tutor.exercises import blocks as exercise
from tutor.exercises.question import Question
from tutor.rules.in_words import table_in_words


class Needs(NamedTuple):
    """The blocks that an open question needs, and the line on which the first of them stands."""

    blocks: tuple[Block, ...]
    line: int

    def and_then(self, asked: Question) -> Needs:
        """What a question needs that goes on with `asked`: the same, and what was asked."""
        return Needs((*self.blocks, Gap(), Text(asked.prompt)), self.line)


def needed_by(question: Question) -> tuple[exercise.Block, ...]:
    """The rules of the question's table, where they are not the usual ones, and what it shows."""
    words = table_in_words(question.house) if question.house is not None else ""
    return (*((exercise.Text(words),) if words else ()), *question.shows)


def shown_again(question: Question) -> tuple[Block, ...]:
    """All that the question needs, to be shown again."""
    batch = Batch()
    for block in needed_by(question):
        batch.show(block)
    return tuple(batch.blocks)
