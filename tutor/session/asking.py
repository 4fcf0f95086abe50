"""The question that is open, and how far the learner has come with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.question import Question, Reply, Verdict
from tutor.session.place import number_in
from tutor.session.unit import Stop


def verdict_on(question: Question, reply: Reply) -> Verdict:
    """The verdict on a reply. After a wrong yes or no there is one reply left, which would prove nothing: it
    goes on at once with what the other would have led to, its reason, if there is one."""
    verdict = question.judge(reply)
    if verdict.correct or question.form is not Form.YES_NO or verdict.then is not None:
        return verdict
    return replace(verdict, then=question.judge(not reply).then)


class Asking(Struct):
    """The question that is open.

    `first` is what the step asks, `question` what of it is open now: a question can go on (the reason for
    a yes, the rest of a turn). `number` is the stop's, from 0; the number of stops for one that has come
    back after a miss, `times` times so far, as the exercise of number `variant`.
    """

    stop: Stop
    number: int
    first: Question
    question: Question
    times: int = 0
    variant: int = 0
    attempt: int = 1
    """Which attempt at what is open now the next reply is."""
    tries: int = 1
    """Likewise, at all parts of the question together."""
    hints: int = 0
    """Stages shown of the hints to what is open now."""
    hinted: bool = False
    """A hint was shown to an earlier part."""
    missed: bool = False
    replies: list[str] = field(default_factory=list)
    """Replies after which the question went on; with them it can be taken up again."""

    @property
    def unaided(self) -> bool:
        """Neither missed nor hinted at so far."""
        return not self.missed and not self.hinted and self.hints == 0

    def hint(self) -> tuple[int, int, str]:
        """The next hint: its number, of how many, its text; the last one again once all are out."""
        hints = self.question.all_hints
        self.hints = min(self.hints + 1, len(hints))
        return self.hints, len(hints), hints[self.hints - 1]

    def follow(self, reply: str, question: Question) -> None:
        """The reply leads on to another question that belongs to this one."""
        self.replies.append(reply)
        self.question = question
        self.attempt = 1
        self.hinted = self.hinted or self.hints > 0
        self.hints = 0

    def start_over(self) -> None:
        """Back to how the question began; that it was missed or hinted at stays known."""
        self.hinted = self.hinted or self.hints > 0
        self.hints = 0
        self.attempt = 1
        self.question = self.first
        self.replies.clear()

    def as_extra(self) -> dict[str, Any]:
        """For `Place.extra`: only what is not as at the beginning."""
        kept = {
            "times": self.times,
            "variant": self.variant,
            "attempt": self.attempt - 1,
            "tries": self.tries - 1,
            "hints": self.hints,
            "hinted": self.hinted,
            "missed": self.missed,
            "replies": list(self.replies),
        }
        return {key: value for key, value in kept.items() if value}

    def take_up(self, extra: Mapping[str, Any]) -> None:
        """Goes on as it was kept: replies already given are judged again, and nothing is told again."""
        replies = extra.get("replies")
        for text in replies if isinstance(replies, list | tuple) else ():
            try:
                verdict = verdict_on(self.question, self.question.read(str(text)))
            except Unreadable:
                return
            if verdict.then is None:
                return
            self.follow(str(text), verdict.then)
        self.attempt = number_in(extra, "attempt") + 1
        self.tries = number_in(extra, "tries") + 1
        self.hints = min(number_in(extra, "hints"), len(self.question.all_hints))
        self.hinted = extra.get("hinted") is True
        self.missed = extra.get("missed") is True
