"""A round that was played, written as a round file: what `tutor replay` plays again, card by card.

The whole stock is named, so that nothing depends on chance; `seed` is kept for piles that are shuffled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from tutor.cards import write
from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff
from tutor.engine.replay import Step
from tutor.engine.state import State
from tutor.rules.house import SETTINGS, HouseRules
from tutor.rules.melds import meld_of
from tutor.situations.outcome import result_of


def round_file(file_id: str, title: str, start: State, steps: Sequence[Step]) -> str:
    """The YAML text of a round from its deal `start` on; `steps` are what was played, in order.

    `file_id` must be the file's name without `.yaml`. The result is written as what is expected, if the
    round is over.
    """
    final = steps[-1].after if steps else start
    lines = [
        "kind: round",
        f"id: {file_id}",
        f"title: {title}",
        f"rules: {_rules(start.law.house)}",
        f"dealer: {start.players[start.dealer]}",
        "players:",
        *(f"  {name}: {write(hand)}" for name, hand in zip(start.players, start.hands, strict=True)),
        f"upcard: {write(start.discards)}",
        f"stock: {write(start.stock)}",
        f"seed: {start.seed}",
        "turns:" if steps else "turns: []",
        *_turns(steps),
        *(_expected(final) if final.ending is not None else ()),
    ]
    return "\n".join(lines) + "\n"


def _rules(house: HouseRules) -> str:
    changes = house.changes()
    if not changes:
        return house.base
    told = (f"{key}: {SETTINGS[key].write(value)}" for key, value in changes.items())
    return f"{{base: {house.base}, {', '.join(told)}}}"


def _turns(steps: Iterable[Step]) -> Iterator[str]:
    for _, played in groupby(steps, key=lambda step: step.item):
        turn = list(played)
        name = turn[0].before.players[turn[0].seat]
        first = turn[0].action
        if isinstance(first, Call):
            yield f"  - {{call: {name}, card: {first.card}, onto: {write(first.onto)}}}"
            continue
        yield f"  - player: {name}"
        yield from (f"    {line}" for line in _turn(turn))


_ORDER = (Draw, LayMeld, LayOff, Discard)


def _turn(turn: Sequence[Step]) -> Iterator[str]:
    """The keys of a turn; an order of its own is told by `actions`."""
    actions = [step.action for step in turn]
    if [_place(one) for one in actions] != sorted(map(_place, actions)):
        yield f"actions: [{', '.join(map(str, actions))}]"
        return
    melds = [_meld(step) for step in turn if isinstance(step.action, LayMeld)]
    offs = [_lay_off(one) for one in actions if isinstance(one, LayOff)]
    yield from (f"draw: {one.source}" for one in actions if isinstance(one, Draw))
    if melds:
        yield f"meld: [{', '.join(melds)}]"
    if offs:
        yield f"lay_off: [{', '.join(offs)}]"
    yield from (f"discard: {one.card}" for one in actions if isinstance(one, Discard))


def _place(action: Action) -> int:
    return next(at for at, kind in enumerate(_ORDER) if isinstance(action, kind))


def _meld(step: Step) -> str:
    assert isinstance(step.action, LayMeld)
    laid = meld_of(step.action.cards, step.before.law)
    return write(laid.cards if laid else step.action.cards)


def _lay_off(action: LayOff) -> str:
    onto = f", onto: {write(action.onto)}" if action.onto else ""
    return f"{{card: {action.card}{onto}}}"


def _expected(final: State) -> Iterator[str]:
    result = result_of(final)
    yield "expect:"
    yield f"  winner: {result['winner'] or 'none'}"
    yield f"  ended: {result['ended']}"
    if result["winner"] is not None:
        yield f"  rummy: {str(result['rummy']).lower()}"
        if result["pays"]:
            told = ", ".join(f"{name}: {points}" for name, points in result["pays"].items())
            yield f"  pays: {{{told}}}"
        yield f"  collects: {result['collects']}"
    yield f"  next_dealer: {result['next_dealer']}"
