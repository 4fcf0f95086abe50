"""`tutor preview`: each step of a file as the learner sees it, and what replies get, without a learner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tutor.cli.authoring.parts import Part, Parts
from tutor.content.faults import Fault
from tutor.exercises.forms import Unreadable
from tutor.exercises.matrix import parts
from tutor.exercises.question import Question, Verdict
from tutor.exercises.trial import Tried, other_replies, typed, wrong_replies
from tutor.session.events import Asked, Shown
from tutor.session.unit import Stop


class Answered(Struct, frozen=True):
    """A reply that was tried: what came of it, or why it could not be read."""

    tried: Tried
    verdict: Verdict | None
    unclear: str = ""

    def as_json(self) -> dict[str, Any]:
        if self.verdict is None:
            return {"reply": self.tried.reply, "unclear": self.unclear}
        return {
            "reply": self.tried.reply,
            "correct": self.verdict.correct,
            **({} if self.verdict.legal is None else {"legal": self.verdict.legal}),
            **({"scripted": False} if self.tried.other else {}),
            "why": self.verdict.why,
            "rules": list(self.verdict.rules),
            "misconception": self.verdict.misconception,
            "believed_by": list(self.tried.beliefs),
        }


class Tryout(Struct, frozen=True):
    """A question, or what follows from its right answer, with replies tried on it."""

    question: Question
    answered: tuple[Answered, ...]


class Previewed(Struct, frozen=True):
    """One part of a file: what it shows and asks, and what is wrong with it.

    `number` is what the learner reads, of `of`; `before` the number of the next that asks, where this one
    only tells (None after the last). `stop` is None where faults are in the way.
    """

    kind: str
    id: str
    number: int | None
    of: int
    before: int | None
    stop: Stop | None
    tryouts: tuple[Tryout, ...]
    faults: tuple[Fault, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "step": self.number,
            "of": self.of,
            "id": self.id,
            **({"faults": [fault.as_data() for fault in self.faults]} if self.faults else {}),
            "shown": self.stop is not None,
            "shows": [Shown(block).as_json() for block in self.stop.before] if self.stop else [],
            "asks": [
                {
                    **{
                        key: value
                        for key, value in Asked(self.id, one.question, self.number or 0, self.of, 1)
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
            "after": [Shown(block).as_json() for block in self.stop.after] if self.stop else [],
        }


def previewed(whole: Parts, parts: Sequence[Part], replies: Sequence[str]) -> Iterator[Previewed]:
    """These parts of a file. With `replies` just these are tried, one after the other as if they were typed;
    without, the right one and the likely wrong ones."""
    for part in parts:
        stop = part.make() if part.make else None
        tryouts: tuple[Tryout, ...] = ()
        if stop is not None and stop.question is not None:
            tryouts = tuple(_typed(stop.question, replies) if replies else _likely(stop.question))
        before = None if part.number else _next_number(whole, part)
        yield Previewed(whole.kind, part.id, part.number, whole.of, before, stop, tryouts, part.faults)


def _next_number(whole: Parts, part: Part) -> int | None:
    at = whole.parts.index(part)
    return next((one.number for one in whole.parts[at:] if one.number), None)


def _likely(first: Question) -> Iterator[Tryout]:
    for question in _whole(first):
        tried = [Tried(question.solution), *other_replies(question), *wrong_replies(question)]
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
        try:
            following = following.judge(following.read(following.solution)).then
        except Unreadable:  # a question that its own solution does not answer: its fault is told
            return


def _typed(question: Question, replies: Sequence[str]) -> Iterator[Tryout]:
    """The replies in order: one that leads on is followed, and after the end it begins anew."""
    first, answered = question, list[Answered]()
    for reply in replies:
        came = _answered(question, typed(question, reply))
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
