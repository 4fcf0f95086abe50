"""How far a learner has come: in a unit, and with the question that is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.question import Question, Reply, Verdict
from tutor.session.unit import Stop


class Tally(Struct):
    """What has come of the questions so far.

    `asked`: step → right at the first try without a hint. `rules`: those that a reply broke, in order.
    `to_repeat`: steps to be asked once more, each with its how-manieth time. `repeated`: questions put
    once more so far; `before_pass` of these in earlier passes, a pass being all that comes back for the same
    time. `met`: the exercises (fingerprints) with which steps came back.
    """

    asked: dict[str, bool] = field(default_factory=dict)
    rules: dict[str, None] = field(default_factory=dict)
    to_repeat: list[tuple[str, int]] = field(default_factory=list)
    repeated: int = 0
    before_pass: int = 0
    met: list[str] = field(default_factory=list)

    @property
    def right(self) -> int:
        """How many were right at the first try without a hint."""
        return sum(self.asked.values())

    @property
    def missed(self) -> tuple[str, ...]:
        """The steps that were not."""
        return tuple(step for step, right in self.asked.items() if not right)

    def begins(self, step: str) -> None:
        """That step is being answered; right, unless something comes."""
        self.asked.setdefault(step, True)

    def spoils(self, step: str, rules: Iterable[str] = ()) -> None:
        """It was not right at the first try."""
        self.asked[step] = False
        self.rules.update(dict.fromkeys(rules))

    def as_extra(self) -> dict[str, Any]:
        """For a place's `extra`."""
        return {
            "asked": dict(self.asked),
            "rules": list(self.rules),
            "repeat": [list(one) for one in self.to_repeat],
            "repeated": self.repeated,
            **({"before_pass": self.before_pass} if self.before_pass else {}),
            **({"met": list(self.met)} if self.met else {}),
        }

    @classmethod
    def of(cls, extra: Mapping[str, Any], steps: Iterable[str] | None = None) -> Tally:
        """As it was when the place was kept, of these steps only; what makes no sense is left out."""
        asked, repeat = extra.get("asked"), extra.get("repeat")
        rules = extra.get("rules", extra.get("broken"))  # as an earlier version called those of a game
        there = set(asked if steps is None and isinstance(asked, Mapping) else steps or ())
        met = extra.get("met")
        return cls(
            {
                step: right is True
                for step, right in (asked.items() if isinstance(asked, Mapping) else ())
                if step in there
            },
            dict.fromkeys(rule for rule in rules if isinstance(rule, str)) if isinstance(rules, list) else {},
            [one for pair in repeat if (one := _pair(pair, there))] if isinstance(repeat, list) else [],
            number_in(extra, "repeated"),
            number_in(extra, "before_pass"),
            [one for one in met if isinstance(one, str)] if isinstance(met, list) else [],
        )


def _pair(value: Any, there: set[str]) -> tuple[str, int] | None:
    if isinstance(value, list | tuple) and len(value) == 2:
        step, times = value
        if step in there and isinstance(times, int) and times > 0:
            return step, times
    return None


def number_in(extra: Mapping[str, Any], key: str, least: int = 0) -> int:
    """The whole number kept under `key`; `least` where there is none."""
    value = extra.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and value > least else least


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
