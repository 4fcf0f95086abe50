"""A unit: what a session goes through, stop by stop. Lessons, quizzes, drills and puzzles become units."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct, field

from tutor.exercises.blocks import Block
from tutor.exercises.question import Question
from tutor.rules.house import HouseRules

if TYPE_CHECKING:
    from tutor.session.events import Judgement


class Stop(Struct, frozen=True):
    """One step: what is shown first, what is asked (or nothing), what is said once it is answered.

    `again` makes the same question anew for somebody who missed it, on fresh cards where it can; the
    number says for the how-manieth time. None: it is not asked again. `heading` stands in place of its number
    where that would say something false: a settlement is no turn.
    """

    id: str
    before: tuple[Block, ...] = ()
    question: Question | None = None
    after: tuple[Block, ...] = ()
    again: Callable[[int], Question] | None = None
    heading: str = ""


class Unit(Struct, frozen=True):
    """A lesson, quiz, drill or puzzle sitting, ready to be gone through.

    Stops are made when they are reached: `stop(number)` for 0 ≤ number < `count`. `asked` is the
    number of stops that ask something. `topic` is what a level is kept for, None where there is none.
    A unit that goes by the answers hears of each in `heard`, before the next stop is made.
    """

    id: str
    kind: str
    title: str
    count: int
    asked: int
    stop: Callable[[int], Stop]
    seed: int = 0
    house: HouseRules = field(default_factory=HouseRules)
    topic: str | None = None
    heard: Callable[[Judgement], None] | None = None


def unit_of(
    unit_id: str, kind: str, title: str, stops: list[Stop], *, seed: int = 0, house: HouseRules | None = None
) -> Unit:
    """A unit whose stops are all known."""
    asked = sum(stop.question is not None for stop in stops)
    return Unit(unit_id, kind, title, len(stops), asked, stops.__getitem__, seed, house or HouseRules())
