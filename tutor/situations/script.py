"""A scripted round: a position, the turns played from it, and what is expected to come of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, WithJsonSchema

from tutor.engine.actions import (
    Action,
    Call,
    Draw,
    LayMeld,
    LayOff,
    Source,
    discard_of,
)
from tutor.engine.replay import Item, Replay, replay
from tutor.situations.fields import ActionText, Cards, MeldList, Name, OneCard, Prose, Strict, Truth
from tutor.situations.position import Position, problems_of, set_up, unknown_player
from tutor.situations.problems import Loc, Problem


class LayOffTo(Strict):
    """One card to lay off; `onto` is any card of the meld, or all of it."""

    card: OneCard
    onto: Cards = ()


def _lay_offs(value: Any) -> Any:
    """A card, a list of cards, or a list of `{card, onto}`."""
    parts = value if isinstance(value, list | tuple) else [value]
    return tuple({"card": part} if isinstance(part, str) else part for part in parts)


LayOffs = Annotated[
    tuple[LayOffTo, ...],
    BeforeValidator(_lay_offs),
    WithJsonSchema(
        {
            "oneOf": [
                {"type": "string"},
                {
                    "type": "array",
                    "items": {
                        "oneOf": [
                            {"type": "string"},
                            {
                                "type": "object",
                                "properties": {
                                    "card": {"type": "string"},
                                    "onto": {"type": "string"},
                                },
                                "required": ["card"],
                                "additionalProperties": False,
                            },
                        ]
                    },
                },
            ]
        }
    ),
]


class Turn(Strict):
    """A whole turn: draw, melds, lay-offs, discard; or `actions` in any other order.

    `why` is what a lesson says of it.
    """

    player: Name
    draw: Literal["stock", "discard", "none"] | None = None
    meld: MeldList = ()
    lay_off: LayOffs = ()
    discard: OneCard | None = None
    actions: tuple[ActionText, ...] = ()
    why: Prose = ""


class CallItem(Strict):
    """A call of rummy between two turns."""

    call: Name
    card: OneCard
    onto: Cards = ()
    why: Prose = ""


def _which(value: Any) -> str:
    return "call" if isinstance(value, dict) and "call" in value else "turn"


ScriptItem = Annotated[Annotated[Turn, Tag("turn")] | Annotated[CallItem, Tag("call")], Discriminator(_which)]


class Refused(Strict):
    """A refusal that the script is meant to show: at which item (from 1), under which rules."""

    turn: int = Field(ge=1)
    rules: tuple[str, ...] = ()


class Expected(Strict):
    """Any part of what comes of a round."""

    winner: str | None = None
    ended: Literal["out", "blocked", "dead"] | None = None
    rummy: Truth | None = None
    hands: dict[Name, int] | None = None
    pays: dict[Name, int] | None = None
    sheet: dict[Name, int] | None = None
    collects: int | None = None
    next_dealer: Name | None = None
    refused: Refused | None = None


class Script(Position):
    """A round as told: where it starts, its turns, what is expected."""

    turns: tuple[ScriptItem, ...] = ()
    expect: Expected = Field(default_factory=Expected)


def script_problems(script: Script) -> Iterator[Problem]:
    """Everything that keeps the script from being played at all; illegal plays are not among them."""
    yield from problems_of(script)
    for at, item in enumerate(script.turns):
        key = "call" if isinstance(item, CallItem) else "player"
        name = item.call if isinstance(item, CallItem) else item.player
        if name not in script.players:
            yield unknown_player(("turns", at, key), name, script.players)
        if (
            isinstance(item, Turn)
            and item.actions
            and (item.draw or item.meld or item.lay_off or item.discard is not None)
        ):
            yield Problem(
                ("turns", at, "actions"),
                "turn.unreadable",
                "`actions` tells the whole turn: leave out draw, meld, lay_off and discard, or `actions`",
            )
    expected = script.expect
    for key in ("hands", "pays", "sheet"):
        for name in getattr(expected, key) or ():
            if name not in script.players:
                yield unknown_player(("expect", key, name), name, script.players)
    for key in ("winner", "next_dealer"):
        name = getattr(expected, key)
        if name not in (None, "none", *script.players):
            yield unknown_player(("expect", key), name, script.players)
    if expected.refused and expected.refused.turn > len(script.turns):
        yield Problem(
            ("expect", "refused", "turn"),
            "turn.unreadable",
            f"there is no turn {expected.refused.turn}: the script has {len(script.turns)}",
        )


def play_script(script: Script) -> Replay:
    """What comes of the script. Raises `SituationError` if it cannot start."""
    state = set_up(script)
    seats = {name: seat for seat, name in enumerate(state.players)}
    return replay(state, [_item(item, seats) for item in script.turns])


def _item(item: Turn | CallItem, seats: dict[str, int]) -> Item:
    if isinstance(item, CallItem):
        return Item(seats[item.call], (Call(item.card, item.onto),))
    return Item(seats[item.player], tuple(action for _, action in keyed_actions(item)))


def keyed_actions(turn: Turn | CallItem) -> Iterator[tuple[Loc, Action]]:
    """The actions of a turn in the order in which they are played, each with the key that tells it."""
    if isinstance(turn, CallItem):
        yield ("call",), Call(turn.card, turn.onto)
        return
    yield from ((("actions", at), action) for at, action in enumerate(turn.actions))
    if turn.draw is not None:
        yield ("draw",), Draw(Source(turn.draw))
    for meld in turn.meld:
        yield ("meld",), LayMeld(tuple(sorted(meld)))
    for lay_off in turn.lay_off:
        yield ("lay_off",), LayOff(lay_off.card, lay_off.onto)
    if turn.discard is not None:
        yield ("discard",), discard_of(turn.discard)


def place_of(script: Script, item: int, action_index: int) -> Loc:
    """Where in the script the action with these numbers (from 0) is told; the turn itself, if it has
    no such action."""
    keyed = [loc for loc, _ in keyed_actions(script.turns[item])]
    inner = keyed[action_index] if action_index < len(keyed) else ()
    return ("turns", item, *inner)
