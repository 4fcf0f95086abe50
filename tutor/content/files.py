"""The kinds of content file, as models: what keys each has."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from tutor.exercises import (
    best_discard,
    cards_each,
    choose,
    find_mistake,
    go_out,
    is_it_a_meld,
    lay_off,
    may_i,
    order,
    pays,
    play_turn,
    settle,
    two_tables,
    what_happens,
    what_helps,
    which_rule,
    who_deals,
    who_wins,
)
from tutor.exercises.asked import Step
from tutor.situations.fields import Id, Prose, RuleId, Rules, Strict
from tutor.situations.script import Script

TELL = "tell"
"""The tag of a step that asks nothing."""


def _asks(value: Any) -> str:
    asked = value.get("ask", TELL) if isinstance(value, dict) else getattr(value, "ask", TELL)
    return str(asked)


AnyQuestion = Annotated[
    Annotated[choose.Spec, Tag("choose")]
    | Annotated[which_rule.Spec, Tag("which-rule")]
    | Annotated[may_i.Spec, Tag("may-i")]
    | Annotated[is_it_a_meld.Spec, Tag("is-it-a-meld")]
    | Annotated[lay_off.Spec, Tag("lay-off")]
    | Annotated[pays.Spec, Tag("pays")]
    | Annotated[settle.Spec, Tag("settle")]
    | Annotated[go_out.Spec, Tag("go-out")]
    | Annotated[best_discard.Spec, Tag("best-discard")]
    | Annotated[cards_each.Spec, Tag("cards-each")]
    | Annotated[find_mistake.Spec, Tag("find-mistake")]
    | Annotated[order.Spec, Tag("order")]
    | Annotated[two_tables.Spec, Tag("two-tables")]
    | Annotated[what_happens.Spec, Tag("what-happens")]
    | Annotated[what_helps.Spec, Tag("what-helps")]
    | Annotated[who_deals.Spec, Tag("who-deals")]
    | Annotated[who_wins.Spec, Tag("who-wins")],
    Discriminator(_asks),
]
AnyStep = Annotated[
    Annotated[Step, Tag(TELL)]
    | Annotated[play_turn.Spec, Tag("play")]
    | Annotated[choose.Spec, Tag("choose")]
    | Annotated[which_rule.Spec, Tag("which-rule")]
    | Annotated[may_i.Spec, Tag("may-i")]
    | Annotated[is_it_a_meld.Spec, Tag("is-it-a-meld")]
    | Annotated[lay_off.Spec, Tag("lay-off")]
    | Annotated[pays.Spec, Tag("pays")]
    | Annotated[settle.Spec, Tag("settle")]
    | Annotated[go_out.Spec, Tag("go-out")]
    | Annotated[best_discard.Spec, Tag("best-discard")]
    | Annotated[cards_each.Spec, Tag("cards-each")]
    | Annotated[find_mistake.Spec, Tag("find-mistake")]
    | Annotated[order.Spec, Tag("order")]
    | Annotated[two_tables.Spec, Tag("two-tables")]
    | Annotated[what_happens.Spec, Tag("what-happens")]
    | Annotated[what_helps.Spec, Tag("what-helps")]
    | Annotated[who_deals.Spec, Tag("who-deals")]
    | Annotated[who_wins.Spec, Tag("who-wins")],
    Discriminator(_asks),
]


class ContentFile(Strict):
    """What every kind of file has: what it is, its id (the file's name), its title."""

    id: Id
    title: Prose = Field(min_length=1)
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
    part: Literal["first-half-hour", "your-table", "playing-well", "queen-city-rum", "relatives"] | None = None
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
