"""The machine: goes through a unit, one reply at a time.

>>> from tutor.exercises.choose import Option, choose_one
>>> from tutor.session.unit import Stop, unit_of
>>> question = choose_one("Two?", [Option("one", False), Option("two", True)], rules=(), use="choose")
>>> session = Session(unit_of("demo", "quiz", "Demo", [Stop("first", question=question)]))
>>> [event.as_json()["event"] for event in session.open()]
['start', 'ask']
>>> [event.as_json()["event"] for event in session.reply("2")]
['feedback', 'end']
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor.exercises.blocks import Text
from tutor.exercises.forms import KEYS, Unreadable
from tutor.exercises.question import Question, Verdict
from tutor.rules.rulebook import rule
from tutor.session.events import (
    Asked,
    Ended,
    Event,
    Feedback,
    Hinted,
    Judgement,
    Shown,
    Started,
    Unclear,
)
from tutor.session.unit import Stop, Unit

COMMANDS = {**{key: key for key in KEYS}, **{word: key for key, word in KEYS.items()}, "help": "?"}
"""What can be typed instead of an answer, and the key that it stands for."""

RIGHT = "Right."


@dataclass(frozen=True, slots=True)
class Place:
    """Where a session stands: the step, its number (from 1), and what else is needed to go on there."""

    step: str
    number: int
    extra: Mapping[str, Any]


@dataclass(slots=True)
class _Asking:
    """The question that is open."""

    stop: Stop
    number: int
    question: Question
    times: int = 0
    """How often it has come back after a miss."""
    attempt: int = 1
    tries: int = 1
    """Attempts at all parts of the question together."""
    hints: int = 0
    """Stages shown of the hints to the part now open."""
    hinted: bool = False
    """A hint was shown to an earlier part."""
    missed: bool = False
    replies: list[str] = field(default_factory=list)
    """Replies after which the question went on; with them it can be taken up again."""


class Session:
    """One way through a unit. `open` it, then give it replies until it is `over`."""

    def __init__(self, unit: Unit, at: Place | None = None) -> None:
        self.unit = unit
        self.over = False
        self.finished = False
        self._at = at
        self._asking: _Asking | None = None
        self._asked: dict[str, bool] = {}
        """Steps asked → right at the first try without a hint."""
        self._rules_missed: dict[str, None] = {}
        self._to_repeat: list[tuple[Stop, int]] = []
        self._repeated = 0
        """Questions put once more so far."""
        self._stops: dict[int, Stop] = {}

    # --- the driver's side --------------------------------------------------------------------------

    def open(self) -> list[Event]:
        """The start, and everything up to the first question."""
        number = self._number_of(self._at) if self._at else 0
        events: list[Event] = [self._started(number)]
        events += self._go_to(number)
        if self._at and self._asking:
            events += self._taken_up(self._at.extra.get("replies", ()))
        return events

    def reply(self, text: str) -> list[Event]:
        """What comes of a line typed at the open question."""
        if self._asking is None:
            return []
        command = COMMANDS.get(text.strip().lower())
        if command is not None:
            return self._command(command)
        if not text.strip():
            return [
                Unclear(f"Type {self._asking.question.expected}; h is a hint, q saves and quits."),
                self._ask(),
            ]
        return self._answer(text)

    @property
    def place(self) -> Place | None:
        """Where to go on another time; None at the end."""
        asking = self._asking
        if asking is None:
            return None
        extra: dict[str, Any] = {"seed": self.unit.seed}
        if asking.replies:
            extra["replies"] = list(asking.replies)
        return Place(asking.stop.id, asking.number + 1, extra)

    def stop_here(self) -> list[Event]:
        """The learner leaves: what has been done so far. The place stays as it is."""
        self.over = True
        return [self._ended()]

    # --- going through the unit ---------------------------------------------------------------------

    def _stop(self, number: int) -> Stop:
        """The stop of that number; made once."""
        if number not in self._stops:
            self._stops[number] = self.unit.stop(number)
        return self._stops[number]

    def _number_of(self, place: Place) -> int:
        """The stop of that id; if it is gone, the one that now has its number, or the last before it."""
        for number in range(self.unit.count):
            if self._stop(number).id == place.step:
                return number
        return max(0, min(place.number, self.unit.count) - 1)

    def _go_to(self, number: int) -> list[Event]:
        """Shows stops from there on up to the next question, or to the end."""
        events: list[Event] = []
        while number < self.unit.count:
            stop = self._stop(number)
            events += [Shown(block) for block in stop.before]
            if stop.question is not None:
                return [*events, *self._put(stop, number, stop.question)]
            events += [Shown(block) for block in stop.after]
            number += 1
        return events + self._repeat_or_end()

    def _repeat_or_end(self) -> list[Event]:
        """What was missed comes back until it is right once; then the unit is over."""
        if self._to_repeat:
            stop, times = self._to_repeat.pop(0)
            assert stop.again is not None
            self._repeated += 1
            return self._put(stop, self.unit.count, stop.again(times), times)
        self._asking = None
        self.over = self.finished = True
        return [self._ended()]

    def _put(self, stop: Stop, number: int, question: Question, times: int = 0) -> list[Event]:
        self._asking = _Asking(stop, number, question, times)
        return [*(Shown(block) for block in question.shows), self._ask()]

    def _ask(self) -> Asked:
        asking = self._asking
        assert asking is not None
        return Asked(asking.stop.id, asking.question, self._step(), self._of(), asking.attempt)

    def _step(self) -> int:
        asking = self._asking
        assert asking is not None
        if asking.number >= self.unit.count:
            return self.unit.asked + self._repeated
        return sum(self._stop(at).question is not None for at in range(asking.number + 1))

    def _of(self) -> int:
        return self.unit.asked + self._repeated + len(self._to_repeat)

    def _started(self, number: int) -> Started:
        before = sum(self._stop(at).question is not None for at in range(number))
        unit = self.unit
        return Started(unit.id, unit.kind, unit.title, unit.seed, unit.asked, before + 1, str(unit.house))

    def _ended(self) -> Ended:
        right = sum(self._asked.values())
        missed = tuple(step for step, first_try in self._asked.items() if not first_try)
        return Ended(len(self._asked), right, missed, tuple(self._rules_missed), self.finished)

    # --- keys ---------------------------------------------------------------------------------------

    def _command(self, key: str) -> list[Event]:
        if key == "q":
            return self.stop_here()
        if key == "h":
            return [self._hint(), self._ask()]
        if key == "?":
            return [*self._rules(), self._ask()]
        return self._back() if key == "b" else self._skip()

    def _hint(self) -> Hinted:
        asking = self._asking
        assert asking is not None
        hints = asking.question.all_hints
        asking.hints = min(asking.hints + 1, len(hints))
        return Hinted(asking.hints, len(hints), hints[asking.hints - 1])

    def _rules(self) -> Iterator[Shown]:
        asking = self._asking
        assert asking is not None
        house = self.unit.house
        for rule_id in asking.question.topic:
            entry = rule(rule_id)
            yield Shown(Text(f"{entry.title} ({rule_id}): {entry.text_under(house)}"))
        keys = ", ".join(f"{key} {word}" for key, word in KEYS.items())
        yield Shown(Text(f"Type {asking.question.expected}. Keys: {keys}."))

    def _back(self) -> list[Event]:
        asking = self._asking
        assert asking is not None
        last = min(asking.number, self.unit.count)
        earlier = [at for at in range(last) if self._stop(at).question is not None]
        if not earlier:
            return [Shown(Text("This is the first question.")), self._ask()]
        return self._go_to(earlier[-1])

    def _skip(self) -> list[Event]:
        asking = self._asking
        assert asking is not None
        self._asked.setdefault(asking.stop.id, False)
        return [Shown(Text("Skipped.")), *self._on(asking)]

    # --- answers ------------------------------------------------------------------------------------

    def _answer(self, text: str) -> list[Event]:
        asking = self._asking
        assert asking is not None
        try:
            verdict = asking.question.judge(asking.question.read(text))
        except Unreadable as unclear:
            return [Unclear(_sentence(f"{unclear} (expected {asking.question.expected})")), self._ask()]
        feedback = self._feedback(asking, text, verdict)
        shown: list[Event] = [feedback, *(Shown(block) for block in verdict.shows)]
        if not verdict.correct:
            self._miss(asking, verdict)
            if verdict.then is not None:
                asking.tries += 1
                return shown + self._follow(asking, text, verdict.then)
            asking.attempt += 1
            asking.tries += 1
            return [*shown, self._ask()]
        if verdict.then is not None:
            return shown + self._follow(asking, text, verdict.then)
        first_try = not asking.missed and not asking.hinted and asking.hints == 0
        self._asked.setdefault(asking.stop.id, first_try)
        if asking.missed and asking.stop.again is not None:
            self._repeat(asking)
        return shown + self._on(asking)

    def _repeat(self, asking: _Asking) -> None:
        """A missed question comes back, until it is right at once."""
        if asking.times < MOST_REPEATS:
            self._to_repeat.append((asking.stop, asking.times + 1))

    def _miss(self, asking: _Asking, verdict: Verdict) -> None:
        asking.missed = True
        self._asked.setdefault(asking.stop.id, False)
        self._rules_missed.update(dict.fromkeys(verdict.rules))

    def _follow(self, asking: _Asking, text: str, question: Question) -> list[Event]:
        """The question goes on with another that belongs to it."""
        asking.replies.append(text)
        asking.question = question
        asking.attempt = 1
        asking.hinted = asking.hinted or asking.hints > 0
        asking.hints = 0
        return [*(Shown(block) for block in question.shows), self._ask()]

    def _on(self, asking: _Asking) -> list[Event]:
        after: list[Event] = [Shown(block) for block in asking.stop.after]
        self._asking = None
        if asking.number >= self.unit.count:
            return self._repeat_or_end()
        return after + self._go_to(asking.number + 1)

    def _taken_up(self, replies: object) -> list[Event]:
        """Goes on within a question: the replies already given are judged again, and not told again."""
        asking = self._asking
        assert asking is not None
        if not isinstance(replies, list | tuple):
            return []
        for text in replies:
            try:
                verdict = asking.question.judge(asking.question.read(str(text)))
            except Unreadable:
                break
            if verdict.then is None:
                break
            asking.replies.append(str(text))
            asking.question = verdict.then
        if not asking.replies:
            return []
        return [*(Shown(block) for block in asking.question.shows), self._ask()]

    def _feedback(self, asking: _Asking, text: str, verdict: Verdict) -> Feedback:
        judgement = Judgement(
            step_id=asking.stop.id,
            fingerprint=fingerprint(asking.question),
            kind=str(asking.question.form),
            reply=text,
            correct=verdict.correct,
            attempt=asking.tries,
            hinted=asking.hinted or asking.hints > 0,
            rules=verdict.rules,
            misconception=verdict.misconception,
            counts=verdict.then is None,
        )
        return Feedback(
            judgement,
            verdict.correct,
            verdict.why,
            verdict.rules,
            verdict.legal,
            asking.question.solution if verdict.correct and verdict.then is None else None,
            verdict.misconception,
            more=verdict.then is not None,
        )


MOST_REPEATS = 3
"""A question that was missed comes back at most so often in one sitting; the review has it then."""


def fingerprint(question: Question) -> str:
    """The same exactly for the same exercise, whatever the order of its choices."""
    shown = (question.use, question.prompt, sorted(question.choices), repr(question.shows))
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
