"""The kinds of content file, as models: what keys each has."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tutor.exercises.asked import Asked, Step
from tutor.exercises.uses import AnyUse
from tutor.situations.fields import Id, Prose, RuleId, Rules, Strict, Title
from tutor.situations.script import Script

AnyQuestion = Annotated[Asked, AnyUse(without=frozenset({"play"}))]
AnyStep = Annotated[Step, AnyUse(tells=True)]


class ContentFile(Strict):
    """What every kind of file has: what it is, its id (the file's name), its title."""

    id: Id
    title: Title
    about: Prose = ""


class RoundFile(Script, ContentFile):
    """A scripted round."""

    kind: Literal["round"]


class LessonFile(ContentFile):
    """A lesson: steps, one after the other; with `round`, they walk that scripted round.

    `part` and `after` are its place in the course: the part it belongs to, and the lesson of that part
    that it follows (none, for the first). A lesson without a part comes at the end of the list.
    """

    kind: Literal["lesson"]
    part: Literal["first-half-hour", "your-table", "playing-well", "queen-city-rum", "relatives"] | None = (
        None
    )
    after: Id | None = None
    rules: Rules | None = None
    round: Id | None = None
    teaches: tuple[RuleId, ...] = ()
    steps: tuple[AnyStep, ...] = Field(min_length=1, max_length=60)


class QuizFile(ContentFile):
    """A quiz: questions, each on its own."""

    kind: Literal["quiz"]
    rules: Rules | None = None
    questions: tuple[AnyQuestion, ...] = Field(min_length=1, max_length=100)


class DrillFile(ContentFile):
    """A drill: exercises made by chance, without end; `count` of them in a sitting."""

    kind: Literal["drill"]
    exercise: Literal["scoring", "melds", "lay-offs", "legality", "deal", "going-out"]
    rules: Rules | None = None
    count: int = Field(default=10, ge=1, le=100)
