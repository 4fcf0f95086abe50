"""The terminal driver: shows what a sitting puts out, asks with a plain prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.screen.blocks import Block, Gap, Text, Tone
from tutor.cli.screen.page import show
from tutor.cli.walking.shown import PLAIN, PROMPTS, asked, repeats, shown
from tutor.cli.walking.telling import ended, hinted, judged, started
from tutor.exercises.forms import Form
from tutor.exercises.question import Question
from tutor.session.events import Asked, Ended, Event, Feedback, Hinted, Shown, Started, Unclear
from tutor.study import Sitting


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
        self._explained: set[Form] = set()
        """Forms of reply that have been explained."""

    def walk(self) -> None:
        """Walk to the end, or until the learner leaves. Ctrl-C passes through, after a line about it."""
        try:
            self._show(self._sitting.open())
            while not self._sitting.over:
                reply = ask(self._around, PROMPTS[self._question.form])
                self._show(self._sitting.leave() if reply is None else self._sitting.reply(reply))
        except KeyboardInterrupt:
            self._say(Gap(), *self._kept())
            raise

    @property
    def _question(self) -> Question:
        assert self._open is not None  # something is asked as long as a sitting is not over
        return self._open.question

    # --- events ---------------------------------------------------------------------------------------

    def _show(self, events: Sequence[Event]) -> None:
        # After a rule was read the question has scrolled away; after a hint or a verdict it has not.
        again = bool(events) and isinstance(events[0], Shown)
        why = ""
        for event in events:
            match event:
                case Started():
                    self._say(*started(event))
                case Shown(block):
                    if not repeats(block, why):
                        self._say(Gap(), *shown(block))
                case Asked():
                    self._ask(event, again=again)
                case Hinted():
                    self._say(*hinted(event))
                case Unclear(text):
                    self._say(Text(text))
                case Feedback():
                    self._say(*judged(event))
                    why = event.why
                case Ended():
                    self._end(event)

    def _ask(self, event: Asked, *, again: bool) -> None:
        """The question in full, unless it stands just above."""
        if self._open is not None and self._open.question is event.question and not again:
            return
        self._open = event
        self._say(Gap(), *asked(event.question, self._where(event)))
        form = event.question.form
        if form not in PLAIN and form not in self._explained:
            self._explained.add(form)
            self._say(Text(f"Type {event.question.expected}.", Tone.FAINT))

    def _where(self, event: Asked) -> str:
        name = "Step" if self._sitting.unit.kind == "lesson" else "Question"
        if self._sitting.unit.kind == "round":
            name = "Turn"
        return f"{name} {event.step} of {event.of}"

    def _end(self, event: Ended) -> None:
        if event.finished:
            self._say(Gap(), *ended(event, self._next_up()))
        else:
            self._say(*self._kept())

    def _kept(self) -> list[Block]:
        """One line about going on another time."""
        if self._sitting.resumable and self._open is not None:
            return [Text(f"Saved. `{self._again}` goes on at {self._where(self._open).lower()}.")]
        return [Text("Stopped; nothing was answered.")] if self._sitting.keeps else [Text("Stopped.")]

    def _say(self, *blocks: Block) -> None:
        show(self._around, blocks, plain=self._plain)
