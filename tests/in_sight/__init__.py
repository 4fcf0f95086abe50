"""A terminal in memory at which a whole unit is walked, and what is in sight at each of its prompts."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, TextIO, cast

import pyte

from tutor.cards import show
from tutor.cli.environment import Environment
from tutor.cli.walk.terminal import Walk
from tutor.engine.state import Phase
from tutor.exercises import blocks
from tutor.exercises.forms import Unreadable
from tutor.exercises.question import Question
from tutor.learner import Memoryless
from tutor.rules.in_words import table_in_words
from tutor.session.events import Asked, Event
from tutor.study import Material, Sitting, Wish
from tutor.study.sitting import ways

__all__ = ["Prompt", "walked"]


class Prompt:
    """A prompt that waits: the question, what the screen shows, how often it has been asked."""

    def __init__(self, asked: Asked, screen: list[str], needs: list[str]) -> None:
        self.asked = asked
        self.screen = screen
        self._needs = needs

    @property
    def out_of_sight(self) -> list[str]:
        """What the question needs and the screen does not show."""
        words = " ".join(" ".join(line.strip("│ ") for line in self.screen).split())
        return [one for one in self._needs if " ".join(one.split()) not in words]

    def __str__(self) -> str:
        return "\n".join([f"{self.asked.step_id}: {self.out_of_sight}", *self.screen])


def walked(material: Material, *, columns: int = 80, rows: int = 24, most: int = 60) -> list[Prompt]:
    """Every prompt of the unit, each question answered wrong first and then right; at most so many."""
    (way, *_) = ways(material, Memoryless("nobody"), Wish(1))
    watched = _Watched(way.sitting(Memoryless("nobody")))
    terminal = _Terminal(columns, rows)
    learner = _Learner(watched, terminal, most)
    variables = {"COLUMNS": str(columns), "LINES": str(rows)}
    around = Environment(cast(TextIO, learner), cast(TextIO, terminal), io.StringIO(), variables)
    Walk(around, cast(Sitting, watched), again="tutor", next_up=lambda: "", plain=False).walk()
    return learner.prompts


class _Watched:
    """A sitting that remembers what it asked last, and what that needs."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.asked: Asked | None = None
        self.needs: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sitting, name)

    def open(self) -> list[Event]:
        return self._noted(self._sitting.open())

    def reply(self, text: str) -> list[Event]:
        return self._noted(self._sitting.reply(text))

    def _noted(self, events: list[Event]) -> list[Event]:
        for event in events:
            if isinstance(event, Asked) and (self.asked is None or self.asked.question is not event.question):
                before = self.asked
                goes_on = before is not None and before.step == event.step and not event.question.shows
                first = [*self.needs, before.question.prompt] if goes_on and before is not None else []
                self.asked = event
                connected = self._sitting.unit.kind in ("lesson", "round")
                self.needs = [*first, *_needs(event.question, connected=connected)]
        return events


def _needs(question: Question, *, connected: bool) -> Iterator[str]:
    """What has to be seen to answer; the rules of a table only where each question stands by itself."""
    if question.house is not None and not connected:
        yield table_in_words(question.house)
    for block in question.shows:
        match block:
            case blocks.Text(text):
                yield text
            case blocks.Cards(_, cards):
                yield show(sorted(cards)) if cards else "no cards"
            case blocks.Melds(_, melds):
                yield from map(show, melds)
            case blocks.Table(state, seat):
                yield show(sorted(state.hands[seat]))
                yield from (one.meld.shown for one in state.table)
                if state.phase is Phase.DRAW and state.top_discard is not None:
                    yield state.top_discard.glyph
    yield question.prompt


class _Terminal(io.StringIO):
    """An output that is a terminal of that size."""

    encoding = "utf-8"

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._stream.feed(text.replace("\n", "\r\n"))
        return len(text)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self._screen.display]


class _Learner:
    """Types at the prompts: once something wrong, then what is right; leaves at the first repetition."""

    def __init__(self, watched: _Watched, terminal: _Terminal, most: int) -> None:
        self.prompts: list[Prompt] = []
        self._watched = watched
        self._terminal = terminal
        self._most = most
        self._tried: list[Question] = []

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        asked = self._watched.asked
        assert asked is not None
        self.prompts.append(Prompt(asked, self._terminal.lines, self._watched.needs))
        typed = self._reply(asked)
        self._terminal.write(f"{typed}\n")
        return f"{typed}\n"

    def _reply(self, asked: Asked) -> str:
        if len(self.prompts) == self._most or asked.step > self._watched.unit.asked:
            return "q"
        question = asked.question
        if any(one is question for one in self._tried):
            return question.solution
        self._tried.append(question)
        return next((one for one in _GUESSES if _is_wrong(question, one)), question.solution)


_GUESSES = (
    "1",
    "2",
    "no",
    "draw stock",
    "discard 2c",
    "discard Kh",
    "none",
    "3 2 1",
    "4 3 2 1",
    "5 4 3 2 1",
    "1 2",
    "1 2 3 4",
)


def _is_wrong(question: Question, reply: str) -> bool:
    try:
        return not question.judge(question.read(reply)).correct
    except Unreadable:
        return False
