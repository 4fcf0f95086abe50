"""`tutor preview`: each step of a file as the learner sees it, and what replies get, without a learner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.exercises.forms import Unreadable
from tutor.exercises.matrix import parts
from tutor.exercises.question import Question, Verdict
from tutor.exercises.tried import Tried, wrong_replies
from tutor.session.events import Asked, Shown
from tutor.session.unit import Stop, Unit


@dataclass(frozen=True, slots=True)
class Answered:
    """A reply that was tried: what came of it, or why it could not be read."""

    tried: Tried
    verdict: Verdict | None
    unclear: str = ""

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        if self.verdict is None:
            return {"reply": self.tried.reply, "unclear": self.unclear}
        return {
            "reply": self.tried.reply,
            "correct": self.verdict.correct,
            "why": self.verdict.why,
            "rules": list(self.verdict.rules),
            "misconception": self.verdict.misconception,
            "believed_by": list(self.tried.beliefs),
        }


@dataclass(frozen=True, slots=True)
class Tryout:
    """A question, or what follows from its right answer, with replies tried on it."""

    question: Question
    answered: tuple[Answered, ...]


@dataclass(frozen=True, slots=True)
class Previewed:
    """One step: its number from 1, of how many, what it shows and asks."""

    number: int
    of: int
    stop: Stop
    tryouts: tuple[Tryout, ...]

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "step": self.number,
            "of": self.of,
            "id": self.stop.id,
            "shows": [Shown(block).as_json() for block in self.stop.before],
            "asks": [
                {
                    **{
                        key: value
                        for key, value in Asked(self.stop.id, one.question, self.number, self.of, 1)
                        .as_json()
                        .items()
                        if key not in ("event", "id", "step", "of", "attempt")
                    },
                    "shows": [Shown(block).as_json() for block in one.question.shows],
                    "hints": list(one.question.hints),
                    "answer": one.question.answer,
                    "replies": [reply.as_json() for reply in one.answered],
                }
                for one in self.tryouts
            ],
            "after": [Shown(block).as_json() for block in self.stop.after],
        }


def previewed(unit: Unit, numbers: Sequence[int], replies: Sequence[str]) -> Iterator[Previewed]:
    """The steps of these numbers (from 1). With `replies` just these are tried, one after the other as if
    they were typed at the step; without, the right one and the likely wrong ones."""
    for number in numbers:
        stop = unit.stop(number - 1)
        tryouts: tuple[Tryout, ...] = ()
        if stop.question is not None:
            tryouts = tuple(_typed(stop.question, replies) if replies else _likely(stop.question))
        yield Previewed(number, unit.count, stop, tryouts)


def _likely(first: Question) -> Iterator[Tryout]:
    for question in _whole(first):
        tried = [Tried(question.solution), *wrong_replies(question)]
        yield Tryout(question, tuple(_answered(question, one) for one in tried))


def _whole(first: Question) -> Iterator[Question]:
    """The question and what follows from its right answers; a turn to its end."""
    if first.use != "play":
        yield from parts(first)
        return
    following: Question | None = first
    for _ in range(40):
        if following is None:
            return
        yield following
        following = following.judge(following.read(following.solution)).then


def _typed(question: Question, replies: Sequence[str]) -> Iterator[Tryout]:
    """The replies in order: one that leads on is followed, and after the end it begins anew."""
    first, answered = question, list[Answered]()
    for reply in replies:
        came = _answered(question, Tried(reply))
        answered.append(came)
        if came.verdict is None or not (came.verdict.correct or came.verdict.then):
            continue
        yield Tryout(question, tuple(answered))
        question, answered = came.verdict.then or first, []
    if answered:
        yield Tryout(question, tuple(answered))


def _answered(question: Question, tried: Tried) -> Answered:
    try:
        return Answered(tried, question.judge(question.read(tried.reply)))
    except Unreadable as unclear:
        return Answered(tried, None, str(unclear))
