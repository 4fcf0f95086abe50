"""What every step of a lesson and every question of a quiz has, whatever it asks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from tutor.situations.fields import Id, Prose, Strict

Part = Literal["draw", "meld", "lay_off", "discard", "turn"]


def _parts(value: Any) -> Any:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


class Step(Strict):
    """One step: something said, and perhaps a part of the lesson's round played before the learner's
    eyes (`watch`: the next draw, meld, lay_off, discard, or the rest of the turn)."""

    id: Id
    say: Prose = ""
    watch: Annotated[tuple[Part, ...], BeforeValidator(_parts)] = ()
    show: Literal["table", "settlement"] | None = None


class Asked(Step):
    """A step that asks something.

    `prompt` stands in place of the question that the program would word; `hints` in place of the stages
    before the answer; `after` is said once it is answered rightly.
    """

    ask: str
    prompt: Prose = ""
    hints: Annotated[tuple[Prose, ...], Field(max_length=6)] = ()
    after: Prose = ""
