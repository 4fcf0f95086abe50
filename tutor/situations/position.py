"""A position: a deal, or a round in the middle, as files and exercises write it; and the engine's round
made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema

from tutor.cards import DECK, Card
from tutor.chance import Dice
from tutor.engine.play import ended_if_dead
from tutor.engine.state import Phase, State, TableMeld
from tutor.rules.faults import why_no_meld
from tutor.rules.house import HouseRuleError, HouseRules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of
from tutor.rules.wording import say_all
from tutor.situations.fields import Cards, Name, OneCard, Rules, Strict, told_apart
from tutor.situations.problems import (
    Loc,
    Problem,
    SituationError,
    alike,
    named_once_too_often,
    too_big_to_solve,
)
from tutor.text import counted, did_you_mean, nearest


class LaidMeld(Strict):
    """A meld that lies on the table; who laid it, if that matters."""

    meld: Cards
    owner: Name | None = None


def _as_laid(value: Any) -> Any:
    return {"meld": value} if isinstance(value, str) else value


Laid = Annotated[
    LaidMeld,
    BeforeValidator(_as_laid),
    WithJsonSchema(
        {
            "oneOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {"meld": {"type": "string"}, "owner": {"type": "string"}},
                    "required": ["meld"],
                    "additionalProperties": False,
                },
            ]
        }
    ),
]


class Position(Strict):
    """A round at some point. Without `to_play` it has just been dealt.

    What is named nowhere lies in the stock below the cards of `stock`, shuffled by `seed`; with
    `stock_left` the stock has just that many cards and the rest is out of play.
    """

    rules: Rules = Field(default_factory=HouseRules)
    dealer: Name | None = None
    players: Annotated[dict[Name, Cards], BeforeValidator(told_apart)] = Field(min_length=2, max_length=6)
    upcard: OneCard | None = None
    stock: Cards = ()
    seed: int = 0
    to_play: Name | None = None
    table: tuple[Laid, ...] = ()
    laid_down: tuple[Name, ...] = ()
    discards: Cards | None = None
    stock_left: int | None = Field(default=None, ge=0)


def set_up(position: Position) -> State:
    """The engine's round at this position. Raises `SituationError` with every problem."""
    problems = list(problems_of(position))
    if problems:
        raise SituationError(problems)
    names = tuple(position.players)
    law = law_of(position.rules)
    seats = {name: seat for seat, name in enumerate(names)}
    dealer = seats[position.dealer] if position.dealer else len(names) - 1
    to_play = seats[position.to_play] if position.to_play else (dealer + 1) % len(names)
    table = tuple(_table_meld(laid, law_of(position.rules), seats) for laid in position.table)
    empty = {seat for seat, hand in enumerate(position.players.values()) if not hand}
    owners = {one.owner for one in table if one.owner is not None}
    discards = position.discards if position.discards is not None else _upcard(position)
    state = State(
        law=law,
        players=names,
        dealer=dealer,
        hands=tuple(tuple(sorted(hand)) for hand in position.players.values()),
        stock=stock_of(position),
        discards=discards,
        to_play=to_play,
        table=table,
        phase=Phase.DRAW,
        floating=not position.players[names[to_play]],
        melded=frozenset(owners | empty),
        laid_earlier=frozenset(owners | empty | {seats[name] for name in position.laid_down}),
        thrown_by=(to_play - 1) % len(names) if position.discards else None,
        seed=position.seed,
    )
    return ended_if_dead(state).state


def _table_meld(laid: LaidMeld, law: Any, seats: dict[str, int]) -> TableMeld:
    meld = meld_of(laid.meld, law)
    assert meld is not None  # problems_of has seen to it
    return TableMeld(meld, seats[laid.owner] if laid.owner else None)


def _upcard(position: Position) -> tuple[Card, ...]:
    return (position.upcard,) if position.upcard is not None else ()


def stock_of(position: Position) -> tuple[Card, ...]:
    """The stock, top card first: the cards named, then those named nowhere, shuffled by the seed."""
    unnamed = Counter(DECK * position.rules.decks)
    unnamed.subtract(card for _, card in named_cards(position))
    rest = Dice(position.seed, "unnamed").shuffled(sorted(unnamed.elements()))
    stock = (*position.stock, *rest)
    return stock if position.stock_left is None else stock[: position.stock_left]


def named_cards(position: Position) -> Iterator[tuple[Loc, Card]]:
    """Every card that the position names, with its place."""
    for name, hand in position.players.items():
        yield from ((("players", name), card) for card in hand)
    yield from ((("upcard",), card) for card in _upcard(position))
    yield from ((("stock",), card) for card in position.stock)
    for at, laid in enumerate(position.table):
        yield from ((("table", at), card) for card in laid.meld)
    yield from ((("discards",), card) for card in position.discards or ())


# --- what can be wrong ------------------------------------------------------------------------------


def problems_of(position: Position) -> Iterator[Problem]:
    """Everything that keeps this position from being one of the game."""
    yield from _wrong_names(position)
    yield from named_once_too_often(named_cards(position), position.rules.decks)
    yield from _too_big_hands(position)
    yield from _wrong_deal(position)
    yield from _wrong_table(position)
    yield from _wrong_stock(position)
    yield from _wrong_middle(position)


def _wrong_names(position: Position) -> Iterator[Problem]:
    named: list[tuple[Loc, str | None]] = [
        (("dealer",), position.dealer),
        (("to_play",), position.to_play),
        *((("laid_down", at), name) for at, name in enumerate(position.laid_down)),
        *((("table", at, "owner"), laid.owner) for at, laid in enumerate(position.table)),
    ]
    for loc, name in named:
        if name is not None and name not in position.players:
            yield unknown_player(loc, name, position.players)
    yield from alike(((("players", name), name) for name in position.players), of_key=True)


def unknown_player(loc: Loc, name: str, players: Collection[str]) -> Problem:
    """The problem of a name that is none of the players."""
    told = f"{name} is none of the players ({', '.join(players)}){did_you_mean(nearest(name, players))}"
    return Problem(loc, "player.unknown", told, of_key=loc[-1] == name)


def _too_big_hands(position: Position) -> Iterator[Problem]:
    for name, hand in position.players.items():
        if told := too_big_to_solve(hand, position.rules):
            yield Problem(("players", name), "cards.too-many", told)


def _wrong_deal(position: Position) -> Iterator[Problem]:
    try:
        each = position.rules.cards_each(len(position.players))
    except HouseRuleError as error:
        yield Problem(("players",), "rules.contradiction", str(error))
        return
    if position.to_play is not None:
        return
    for name, hand in position.players.items():
        if len(hand) != each:
            held = counted(len(hand), "card")
            told = f"{name} has {held}, and {len(position.players)} players are dealt {each} each"
            told += _other_deal(position.rules, len(hand))
            yield Problem(("players", name), "cards.deal", told)


def _other_deal(rules: HouseRules, each: int) -> str:
    """How to say that another number of cards was dealt, where that can be."""
    if not each or rules.all_at_once:
        return ""
    return f" (for another number: rules: {{base: {rules.base}, deal: {each}}})"


def _wrong_table(position: Position) -> Iterator[Problem]:
    law = law_of(position.rules)
    if law.all_at_once and position.table:
        yield Problem(("table",), "position.impossible", "no meld lies on the table before the round is over")
    for at, laid in enumerate(position.table):
        if faults := why_no_meld(laid.meld, law):
            yield Problem(("table", at), "meld.invalid", say_all(faults))


def _wrong_stock(position: Position) -> Iterator[Problem]:
    total = len(DECK) * position.rules.decks
    named = sum(1 for _ in named_cards(position))
    left, told = position.stock_left, len(position.stock)
    if left is not None and told > left:
        yield Problem(("stock",), "cards.none-left", f"{told} cards are named and stock_left is {left}")
    elif left is not None and left - told > total - named:
        yield Problem(
            ("stock_left",), "cards.none-left", f"only {total - named + told} cards are left for the stock"
        )


def _wrong_middle(position: Position) -> Iterator[Problem]:
    if position.upcard is not None and position.discards is not None:
        yield Problem(
            ("upcard",), "position.impossible", "the discard pile is told by `discards`: leave `upcard` out"
        )
    if position.to_play is None:
        for key in ("table", "laid_down", "discards", "stock_left"):
            if getattr(position, key) not in ((), None):
                yield Problem(
                    (key,), "position.impossible", f"`{key}` belongs to a round under way: say `to_play` too"
                )
        if position.upcard is None:
            told = "a deal needs its `upcard`: add a line like `upcard: 9h`"
            yield Problem((), "position.impossible", told)
        if position.dealer is None:
            told = f"a deal needs its `dealer`: add a line like `dealer: {[*position.players][-1]}`"
            yield Problem((), "position.impossible", told)
        return
    for name, hand in position.players.items():
        if not hand and not position.rules.must_discard:
            yield Problem(
                ("players", name),
                "position.impossible",
                f"{name} has no cards: without must-discard the round would be over",
            )
