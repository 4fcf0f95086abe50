"""The answer in words: a way out step by step, or why there is none and the least that can be left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tutor.cards import Card, show
from tutor.cli.screen.blocks import Block, Item, Text, Tone
from tutor.cli.screen.objections import objections
from tutor.engine.going_out import GoingOut, Holding, Plan, solve
from tutor.text import counted


def told(holding: Holding) -> Iterator[Block]:
    """Everything about how this turn can end, for people."""
    answer = solve(holding)
    yield Text(f"Hand: {show(holding.hand)}{_barred(holding)}")
    if answer.can_go_out:
        yield from _yes(answer, holding)
    else:
        yield from _no(answer, holding)


def _barred(holding: Holding) -> str:
    return "" if holding.barred is None else f" ({holding.barred.glyph} taken from the pile)"


def _yes(answer: GoingOut, holding: Holding) -> Iterator[Block]:
    assert answer.plan is not None  # where one can go out, there is a way
    yield Text("Yes, this hand can go out:", Tone.GOOD)
    yield from _steps(answer.plan, holding)
    if others := _other_ends(answer):
        yield Text(others)
    if answer.ways > 1:
        yield Text(f"There are {answer.ways} different ways out.")
    if answer.melded_points is not None and answer.best is not None:
        yield Text(f"The most its melds can be worth is {answer.melded_points} points:")
        yield from _steps(answer.best, holding)


def _other_ends(answer: GoingOut) -> str:
    assert answer.plan is not None  # as in `_yes`
    others = [card for card in answer.discards if card != answer.plan.discard]
    if not others:
        return ""
    ends = ["no discard at all" if card is None else card.glyph for card in others]
    return f"It could also end with {' or '.join(ends)} as the last discard."


def _no(answer: GoingOut, holding: Holding) -> Iterator[Block]:
    if answer.floats:
        yield Text("No, this hand can only float this turn:", Tone.BAD)
    else:
        yield Text("No, this hand cannot go out this turn:", Tone.BAD)
    yield from objections(answer.reasons)
    if answer.least is None:
        if holding.barred is not None:
            yield Text(f"Taking {holding.barred.glyph} was not allowed.")
        return
    yield from _steps_or_nothing(answer, holding)


def _steps_or_nothing(answer: GoingOut, holding: Holding) -> Iterator[Block]:
    assert answer.least is not None  # seen to by `_no`
    left = _left(answer.least, holding)
    points = counted(answer.points_left or 0, "point")
    held = f", {show(left)} still in the hand" if left else ""
    yield Text(f"The least that can be left is {points}{held}:")
    yield from _steps(answer.least, holding)


def _left(plan: Plan, holding: Holding) -> list[Card]:
    gone = Counter(card for meld in plan.melds for card in meld.cards)
    gone.update(one.card for one in plan.lay_offs)
    if plan.discard is not None:
        gone[plan.discard] += 1
    return sorted((Counter(holding.hand) - gone).elements())


def _steps(plan: Plan, holding: Holding) -> Iterator[Item]:
    for meld in plan.melds:
        yield Item(f"meld {meld.shown}")
    for one in plan.lay_offs:
        yield Item(f"lay off {one.card.glyph} onto {holding.table[one.onto].shown}")
    yield Item("discard nothing" if plan.discard is None else f"discard {plan.discard.glyph}")
