"""What every step of a lesson and every question of a quiz has, whatever it asks."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Field, WithJsonSchema

from tutor.situations.fields import Id, Item, Prose, Strict

Part = Literal["draw", "meld", "lay_off", "discard", "turn"]


_PART_SCHEMA = {"type": "string", "enum": list(get_args(Part))}
_PARTS_SCHEMA = {"oneOf": [_PART_SCHEMA, {"type": "array", "items": _PART_SCHEMA}]}


def _parts(value: Any) -> Any:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


def _answer(value: Any) -> Any:
    """An author's answer as a line that a learner could type, whatever YAML makes of it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case list() | tuple() if all(isinstance(part, str | int) for part in value):
            return " ".join(map(str, value))
        case dict():
            return ", ".join(f"{name} {number}" for name, number in value.items())
        case _:
            return value


Answer = Annotated[
    str,
    BeforeValidator(_answer),
    WithJsonSchema(
        {
            "oneOf": [
                {"type": ["string", "integer", "boolean"]},
                {"type": "array", "items": {"type": "string"}},
                {"type": "object", "additionalProperties": {"type": "integer"}},
            ],
            "description": "What you take the answer to be; the program checks that it agrees.",
        }
    ),
]
"""An author's answer: text, a number, yes or no, a list of cards, or a number for each player."""


class Step(Strict):
    """One step: something said, and perhaps a part of the lesson's round played before the learner's
    eyes (`watch`: the next draw, meld, lay_off, discard, or the rest of the turn)."""

    id: Id
    say: Prose = ""
    watch: Annotated[tuple[Part, ...], BeforeValidator(_parts), WithJsonSchema(_PARTS_SCHEMA)] = ()
    show: Literal["table", "settlement"] | None = None


class Asked(Step):
    """A step that asks something.

    `prompt` stands in place of the question that the program would word; `hints` in place of the stages
    before the answer; `after` is said once it is answered rightly. `answer` is what the author takes the
    answer to be: never used as the key, only held against it. `whose` names who holds the hand shown, if
    it is not the learner.
    """

    ask: str
    prompt: Prose = ""
    hints: Annotated[tuple[Item, ...], Field(max_length=6)] = ()
    after: Prose = ""
    answer: Answer = ""
    whose: Prose = ""

    @property
    def who(self) -> str:
        """Who the question is about, within a sentence: you, or who holds the hand."""
        first, *rest = self.whose.split(" ", 1)
        return " ".join((first.lower() if first in ("A", "An", "The", "This") else first, *rest)) or "you"

    @property
    def hand_label(self) -> str:
        """What stands beside the hand shown."""
        return f"{self.whose}'s hand" if self.whose else "Your hand"
