"""The terminal driver: shows what a sitting puts out, asks with a plain prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Block, Gap, Item, Panel, Text, Tone
from tutor.cli.screen.page import Page, page_for
from tutor.cli.screen.wrapping import cells
from tutor.cli.walk.blocks import PLAIN, Batch, asked, called, ended, hinted, judged, prompt_for, started
from tutor.exercises import blocks as exercise
from tutor.exercises.blocks import Table
from tutor.exercises.blocks import Text as Paragraph
from tutor.exercises.forms import Form
from tutor.exercises.question import Question
from tutor.rules.in_words import table_in_words
from tutor.session.events import Asked, Ended, Event, Feedback, Hinted, Shown, Started, Unclear
from tutor.session.session import AGAIN
from tutor.study import Sitting


class Walk:
    """One sitting at this terminal: what a question needs is in sight whenever its prompt waits, as far as
    the terminal is high enough. `again` is the command that goes on with the sitting; `next_up` finds what to
    do after it."""

    def __init__(
        self, around: Environment, sitting: Sitting, *, again: str, next_up: Callable[[], str], plain: bool
    ) -> None:
        self._around = around
        self._sitting = sitting
        self._again = again
        self._next_up = next_up
        self._sight = Sight(around, plain=plain)
        self._open: Asked | None = None
        """The question last put in full."""
        self._needs = Needs((), 0)
        """What that question needs."""
        self._table: Table | None = None
        """The table that was shown last, as long as only plays told in words have changed it."""
        self._table_line = 0
        """The line on which it begins."""
        self._explained: set[Form] = set()
        """Forms of reply that have been explained."""

    def walk(self) -> None:
        """Walk to the end, or until the learner leaves. Ctrl-C passes through, after a line about it."""
        try:
            self._show(self._sitting.open())
            while not self._sitting.over:
                prompt = prompt_for(self._question)
                reply = ask(self._around, prompt)
                self._sight.typed(prompt, reply or "")
                self._show(self._sitting.leave() if reply is None else self._sitting.reply(reply))
        except KeyboardInterrupt:
            if self._around.on_terminal:
                self._sight.say([Gap()])
            self._sight.say(self._left())
            raise

    @property
    def _question(self) -> Question:
        assert self._open is not None  # something is asked as long as a sitting is not over
        return self._open.question

    # --- events ---------------------------------------------------------------------------------------

    def _show(self, events: Sequence[Event]) -> None:
        put = next((event for event in events if isinstance(event, Asked)), None)
        if put is None:
            self._sight.say(self._told(events, Batch()).blocks)
        elif self._open is None or put.question is not self._open.question:
            self._go_on(events, put)
        elif not isinstance(events[0], Shown):
            self._stay_at(put, events)
        elif any(isinstance(event, Shown) and not isinstance(event.block, Paragraph) for event in events):
            self._go_on(events, put)
        else:
            self._go_back_to(put, events)

    def _told(self, events: Sequence[Event], batch: Batch) -> Batch:
        """The batch with all that is said and shown, but for the question."""
        for event in events:
            match event:
                case Started():
                    batch.say(*started(event))
                case Shown(block):
                    batch.show(block)
                case Hinted():
                    batch.say(*hinted(event))
                case Unclear(text):
                    batch.say(Text(text))
                case Feedback():
                    batch.say(*judged(event))
                    batch.said = event.why
                case Ended(finished=True):
                    batch.say(Gap(), *ended(event, self._next_up()))
                case Ended():
                    batch.say(*self._left())
        return batch

    def _go_on(self, events: Sequence[Event], put: Asked) -> None:
        """What there is on the way to another question, and that question."""
        # Where nothing was judged, something was skipped, or one went back: the story does not go on.
        left = isinstance(events[0], Shown)
        goes_on = self._open is not None and self._where(self._open) == self._where(put) and not left
        question = [Gap(), *asked(put.question, "" if goes_on else self._heading(put)), *self._explain(put)]
        batch = self._told(events, Batch(None if left else self._table))
        if batch.leans and not self._sight.keeps(self._table_line, [*batch.blocks, *question]):
            batch = self._told(events, Batch())
        if batch.table_at is not None:
            self._table_line = self._line_of(batch, batch.table_at)
        self._needs = self._needed(put.question, batch, goes_on=goes_on)
        self._table = batch.table if batch.table_at is not None or batch.leans else None
        self._open = put
        self._sight.say([*batch.blocks, *question])

    def _needed(self, question: Question, batch: Batch, *, goes_on: bool) -> Needs:
        """What the question needs, and where that stands once the batch is shown."""
        if goes_on and not question.shows:
            return self._needs.and_then(self._question)
        needs = shown_again(question)
        at = batch.place_of(*needed_by(question))
        line = self._line_of(batch, len(batch.blocks) if at is None else at)
        return Needs(needs, min(line, self._table_line) if batch.leans else line)

    def _line_of(self, batch: Batch, at: int) -> int:
        """The line on which a block of the batch will stand."""
        return self._sight.line + self._sight.takes(batch.blocks[:at])

    def _stay_at(self, put: Asked, events: Sequence[Event]) -> None:
        """What is said of a reply that leaves the question open; and the question, if that pushes it out of
        sight and there is room for both."""
        said = self._told(events, Batch(self._table)).blocks
        self._sight.say(said)
        whole = [*self._needs.blocks, Gap(), *asked(put.question, "")]
        if not self._sight.keeps(self._needs.line) and self._sight.holds([*said, *whole]):
            self._put_again(whole)

    def _go_back_to(self, put: Asked, events: Sequence[Event]) -> None:
        """Rules that were read while the question was open, as points of a list, which keeps them short; then
        the question once more, with what it needs if there is room for that and the rules."""
        read = [one for one in self._told(events, Batch()).blocks if isinstance(one, Text)]
        said: list[Block] = [Gap(), *(Item(one.text) for one in read[:-1]), *read[-1:]]
        self._sight.say(said)
        question = [Gap(), *asked(put.question, "")]
        whole = [*self._needs.blocks, *question]
        if self._sight.keeps(self._needs.line, question) and self._needs.blocks:
            self._sight.say(question)
        elif self._sight.holds([*said, *whole]):
            self._put_again(whole)
        else:
            self._sight.say(question)
        self._table = None

    def _put_again(self, whole: Sequence[Block]) -> None:
        self._needs = self._needs._replace(line=self._sight.line)
        if any(isinstance(block, Panel) for block in whole):
            self._table_line = self._sight.line
        self._sight.say(whole)

    def _explain(self, put: Asked) -> list[Block]:
        """What a reply looks like, the first time that one of its form is asked for."""
        form = put.question.form
        if form in PLAIN or form in self._explained:
            return []
        self._explained.add(form)
        return [Text(f"Type {put.question.expected}.", Tone.FAINT)]

    def _heading(self, event: Asked) -> str:
        """What stands above a question; a single one needs no number."""
        return "" if event.of == 1 and not event.heading else self._where(event)

    def _where(self, event: Asked) -> str:
        if event.heading:
            return event.heading
        name = called(self._sitting.unit.kind)
        return f"{name} {event.step}" if event.of is None else f"{name} {event.step} of {event.of}"

    def _place_told(self, event: Asked) -> str:
        where = self._where(event)
        if where.startswith(AGAIN):
            return f"with what you missed, {where.removeprefix(AGAIN)}"
        return f"at {where[:1].lower()}{where[1:]}"

    def _left(self) -> list[Block]:
        """One line about going on another time."""
        if self._sitting.resumable and self._open is not None:
            return [Text(f"Saved. `{self._again}` goes on {self._place_told(self._open)}.")]
        return [Text("Stopped; nothing was answered." if self._sitting.keeps else "Stopped.")]


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
