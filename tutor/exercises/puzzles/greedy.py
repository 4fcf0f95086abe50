"""The obvious play: the largest meld first, then the next, then whatever fits on the table.

A puzzle has a *trap* where this fails however ties are broken: it does not get out where one can, or
leaves more cards than need be where one cannot.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tutor.cards import Card
from tutor.engine.going_out import Holding, LayOff, Plan, possible_melds
from tutor.engine.going_out.shapes import holds, pile_of
from tutor.rules.melds import Meld, extended


class Line(Struct, frozen=True):
    """One way in which the obvious play can go: what it puts down, and the cards it is left with.

    In its plan, a lay-off beyond the melds of the table goes onto the plan's own melds, in their order.
    """

    plan: Plan
    left: tuple[Card, ...]


def lines(holding: Holding) -> tuple[Line, ...]:
    """Every way in which the obvious play can go, ties between melds broken either way."""
    melds = [(pile_of(meld.cards), meld) for meld in possible_melds(holding.hand, holding.law)]
    melds.sort(key=lambda item: -len(item[1].cards))
    found: dict[tuple[tuple[Card, ...], tuple[Meld, ...]], Line] = {}
    for laid in _largest_first(pile_of(holding.hand), melds, set()):
        line = _finished(holding, laid)
        found.setdefault((line.left, line.plan.melds), line)
    return tuple(found.values())


def _largest_first(pile: int, melds: list[tuple[int, Meld]], seen: set[int]) -> Iterator[tuple[Meld, ...]]:
    """Melds laid one after the other, each the largest (or one of the largest) that is there."""
    if pile in seen:
        return
    seen.add(pile)
    there = [(part, meld) for part, meld in melds if holds(pile, part)]
    if not there:
        yield ()
        return
    size = len(there[0][1].cards)
    for part, meld in there:
        if len(meld.cards) == size:
            for rest in _largest_first(pile - part, there, seen):
                yield (meld, *rest)


def _finished(holding: Holding, laid: tuple[Meld, ...]) -> Line:
    left = list(holding.hand)
    for meld in laid:
        for card in meld.cards:
            left.remove(card)
    lay_offs: list[LayOff] = []
    if holding.law.laying_off:
        lay_offs = _what_fits(left, [*holding.table, *laid], holding)
    return Line(Plan(laid, tuple(lay_offs)), tuple(left))


def _what_fits(left: list[Card], table: list[Meld], holding: Holding) -> list[LayOff]:
    """Lays off, in the order of the hand, each card on the first meld that takes it, until none does."""
    done: list[LayOff] = []
    moved = True
    while moved:
        moved = False
        for card in list(left):
            for at, meld in enumerate(table):
                if grown := extended(meld, card, holding.law):
                    table[at] = grown
                    left.remove(card)
                    done.append(LayOff(card, at))
                    moved = True
                    break
    return done


def is_out(holding: Holding, line: Line) -> bool:
    """Does this line go out? One card left over is thrown, if it may be."""
    if not line.plan.melds and holding.must_still_meld:
        return False
    if not line.left:
        return not holding.law.must_discard
    return len(line.left) == 1 and line.left[0] != holding.not_to_throw
