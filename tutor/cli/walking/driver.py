"""The terminal driver: shows what a sitting puts out, asks with a plain prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Block, Gap, Text, Tone
from tutor.cli.screen.page import show
from tutor.cli.walking.batch import Batch
from tutor.cli.walking.shown import PLAIN, asked, prompt_for
from tutor.cli.walking.telling import ended, hinted, judged, started
from tutor.exercises.blocks import Table
from tutor.exercises.forms import Form
from tutor.exercises.question import Question
from tutor.session.events import Asked, Ended, Event, Feedback, Hinted, Shown, Started, Unclear
from tutor.study import Sitting

_STEPS = {"lesson": "Step", "round": "Turn", "play": "Turn"}
"""What one question of a unit is called; of the others, "Question"."""


class Walk:
    """One sitting at this terminal. `again` is the command that goes on with it; `next_up` finds what to
    do after it."""

    def __init__(
        self, around: Environment, sitting: Sitting, *, again: str, next_up: Callable[[], str], plain: bool
    ) -> None:
        self._around = around
        self._sitting = sitting
        self._again = again
        self._next_up = next_up
        self._plain = plain
        self._open: Asked | None = None
        """The question last put in full."""
        self._table: Table | None = None
        """The table that still stands on the screen."""
        self._explained: set[Form] = set()
        """Forms of reply that have been explained."""

    def walk(self) -> None:
        """Walk to the end, or until the learner leaves. Ctrl-C passes through, after a line about it."""
        try:
            self._show(self._sitting.open())
            while not self._sitting.over:
                reply = ask(self._around, prompt_for(self._question))
                self._show(self._sitting.leave() if reply is None else self._sitting.reply(reply))
        except KeyboardInterrupt:
            if self._around.on_terminal:
                self._say(Gap())
            self._say(*self._left())
            raise

    @property
    def _question(self) -> Question:
        assert self._open is not None  # something is asked as long as a sitting is not over
        return self._open.question

    # --- events ---------------------------------------------------------------------------------------

    def _show(self, events: Sequence[Event]) -> None:
        # After a rule was read the question has scrolled away; after a hint or a verdict it has not.
        scrolled = bool(events) and isinstance(events[0], Shown)
        batch = Batch(None if scrolled else self._table)
        for event in events:
            match event:
                case Started():
                    self._say(*started(event))
                case Shown(block):
                    self._say(*batch.shown(block))
                case Asked():
                    another = self._open is None or self._open.question is not event.question
                    self._table = batch.table if batch.has_table or not another else None
                    self._ask(event, scrolled=scrolled)
                case Hinted():
                    self._say(*hinted(event))
                case Unclear(text):
                    self._say(Text(text))
                case Feedback():
                    self._say(*judged(event))
                    batch.said = event.why
                case Ended(finished=True):
                    self._say(Gap(), *ended(event, self._next_up()))
                case Ended():
                    self._say(*self._left())

    def _ask(self, event: Asked, *, scrolled: bool) -> None:
        """The question in full, unless it stands just above."""
        before = self._open
        if before is not None and before.question is event.question and not scrolled:
            return
        goes_on = before is not None and before.step == event.step and not scrolled
        self._open = event
        self._say(Gap(), *asked(event.question, "" if goes_on else self._where(event)))
        form = event.question.form
        if form not in PLAIN and form not in self._explained:
            self._explained.add(form)
            self._say(Text(f"Type {event.question.expected}.", Tone.FAINT))

    def _where(self, event: Asked) -> str:
        name = _STEPS.get(self._sitting.unit.kind, "Question")
        return f"{name} {event.step}" if event.of is None else f"{name} {event.step} of {event.of}"

    def _left(self) -> list[Block]:
        """One line about going on another time."""
        if self._sitting.resumable and self._open is not None:
            return [Text(f"Saved. `{self._again}` goes on at {self._where(self._open).lower()}.")]
        return [Text("Stopped; nothing was answered." if self._sitting.keeps else "Stopped.")]

    def _say(self, *blocks: Block) -> None:
        show(self._around, blocks, plain=self._plain)
