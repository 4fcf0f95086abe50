"""Models as content has them, small: every sort of field that the reading of files must cope with."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from tutor.cards import cards


def known_card(text: str) -> str:
    cards(text)  # CardError is a ValueError with our own words
    return text


def two_decks(number: int) -> int:
    if number > 2:
        raise PydanticCustomError("decks.too-many", "{number} decks are too many", {"number": number})
    return number


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class LayOff(Strict):
    card: Annotated[str, AfterValidator(known_card)]
    onto: str | None = None


class Turn(Strict):
    player: str
    draw: Literal["stock", "discard", "none"]
    meld: str | list[str] = ""
    lay_off: str | LayOff | list[LayOff] = ""
    discard: str | None = None


class Call(Strict):
    call: str
    card: str


class Choose(Strict):
    kind: Literal["choose"]
    prompt: Annotated[str, Field(min_length=1, max_length=80)]
    choices: Annotated[tuple[str, ...], Field(min_length=2)]


class Number(Strict):
    kind: Literal["number"]
    prompt: str
    answer: Annotated[int, Field(ge=0, le=500)]


Question = Annotated[Choose | Number, Field(discriminator="kind")]


class Lesson(Strict):
    id: Annotated[str, Field(pattern="^[a-z-]+$")]
    title: str
    decks: Annotated[int, AfterValidator(two_decks)] = 1
    play_to: Literal["none"] | Annotated[int, Field(ge=1)] = 100
    open_hand: bool = False
    players: dict[Annotated[str, Field(max_length=12)], str] = {}
    turns: tuple[Turn | Call, ...] = ()
    questions: list[Question] = []

    @model_validator(mode="after")
    def everyone_is_seated(self) -> Lesson:
        for index, turn in enumerate(self.turns):
            if isinstance(turn, Turn) and self.players and turn.player not in self.players:
                at = ("turns", index, "player")
                raise PydanticCustomError(
                    "player.unknown", "nobody called {name}", {"name": turn.player, "at": at}
                )
        return self


LESSON = """\
# A lesson as an author writes it.
id: first-round
title: The first round
decks: 1
play_to: none
open_hand: true
players:
  Mia: 4h 5h 6h 9d 9c Ks 2c
  Joe: Js Jd 8d 5c 3c Ad Qd
turns:
  - player: Mia
    draw: discard
    meld: [9d 9c 9s]
    discard: Ks
  - player: Joe
    draw: stock
    lay_off: [{card: 9h, onto: 9d}]
    discard: Qd
  - {call: Joe, card: 9h}
questions:
  - kind: choose
    prompt: "Which one: this or that?"
    choices: [7♠, 10♥]
  - kind: number
    prompt: >
      How much does Joe pay,
      all in all?
    answer: 37
"""
