"""When a rule should come back: FSRS over the grades of one rule, one grade a day.

Everything here counts in the learner's own days, not in hours: who learned a rule late in the evening
with one day to wait should meet it the next morning.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time
from functools import cache
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from fsrs import Scheduler

STRATEGY = "tip."
"""Ids that start so are advice, not rules: nothing to know by heart, never scheduled."""

STABLE = 2.0  # days; a first good grade gives a little more, a missed rule needs good ones to get there


class Strength(Struct, frozen=True):
    """What is remembered of one rule.

    `stability`: days until recall falls to 90 %; `difficulty`: 1 to 10, both in the sense of FSRS. `good`:
    the last grade, given on the day `graded`.
    """

    stability: float
    difficulty: float
    good: bool
    graded: date
    due: date


class RuleState(Struct, frozen=True):
    """A rule as progress shows it.

    `new`: never asked. `known`: the last grade was good, and it should last at least two days. `shaky`:
    any other. `due` and `graded` are days of the learner's own; None while new.
    """

    rule: str
    state: Literal["new", "shaky", "known"]
    due: date | None = None
    graded: date | None = None


def state_of(rule: str, strength: Strength | None) -> RuleState:
    """The state to show for a rule; a strength of None: never asked."""
    if strength is None:
        return RuleState(rule, "new")
    known = strength.good and strength.stability >= STABLE
    return RuleState(rule, "known" if known else "shaky", strength.due, strength.graded)


def is_due(strength: Strength, today: date) -> bool:
    """Should the rule be asked today?

    Also when the last grade lies in the future: then the clock was wrong, and waiting for a wrong day to
    come could take years, while asking once too often costs a minute.
    """
    return today >= strength.due or strength.graded > today


def schedulable(rules: Iterable[str]) -> list[str]:
    """The rules among these that are scheduled, each once."""
    return [rule for rule in dict.fromkeys(rules) if not rule.startswith(STRATEGY)]


def strength(grades: Sequence[tuple[date, bool]]) -> Strength:
    """What is remembered after these grades (day, good): at least one, in the order they were given."""
    from fsrs import Card, Rating

    days = _believable([day for day, _ in grades])
    card = Card(card_id=1, due=_noon(days[0]))
    for day, (_, good) in zip(days, grades, strict=True):
        card, _ = _fsrs().review_card(card, Rating.Good if good else Rating.Again, _noon(day))
    assert card.stability is not None
    assert card.difficulty is not None
    return Strength(card.stability, card.difficulty, grades[-1][1], days[-1], card.due.date())


def _believable(days: Sequence[date]) -> list[date]:
    """The days as they may have been: never going back, and none later than the last, which is today.

    A clock that ran ahead would else make a rule look remembered for a year, and one that fell behind
    would do so when it is put right.
    """
    today = days[-1]
    believed: list[date] = []
    for day in days:
        believed.append(max(min(day, today), believed[-1] if believed else date.min))
    return believed


def _noon(day: date) -> datetime:
    """FSRS wants moments in UTC; with the same hour every day it counts whole days."""
    return datetime.combine(day, time(12), UTC)


@cache
def _fsrs() -> Scheduler:
    """Loading it takes 15 ms: only when something is graded, and once."""
    from fsrs import Scheduler

    # No steps within a day: a missed rule comes back in the session by other means.
    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
