"""`tutor solve --discards`: what remains after each possible throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.cards import Card, show, write
from tutor.cli.cards_given import cards_of, refuse_too_many
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Block, Gap, Grid, Text
from tutor.engine.going_out import Holding
from tutor.players.counting import Throw, throws


def seen_cards(texts: Sequence[str] | None, holding: Holding) -> tuple[Card, ...]:
    """The cards of `--seen`. Raises `Problem` if some cannot be gone, since they are in the hand or lie on
    the table, or the hand is too big to weigh its throws."""
    if len(holding.hand) > MOST:
        raise Problem(f"--discards weighs hands of up to {MOST} cards, and this one has {len(holding.hand)}")
    seen = cards_of(texts or ())
    lying = (card for meld in holding.table for card in meld.cards)
    refuse_too_many((*holding.hand, *lying, *seen), holding.law.house)
    return seen


MOST = 20
"""Cards in a hand whose throws are weighed one by one; above it that takes long."""


def as_json(holding: Holding, seen: Sequence[Card]) -> list[dict[str, Any]]:
    """Every throw: the points that are left if it is made, the cards that stay, those that would help, with
    how many of each are unseen, and all of those together."""
    return [
        {
            "discard": str(one.card),
            "points_left": one.points,
            "stays": write(one.stays),
            "helps": {str(card): many for card, many in one.helps.items()},
            "unseen": one.unseen,
        }
        for one in throws(holding, seen)
    ]


def told(holding: Holding, seen: Sequence[Card]) -> Iterator[Block]:
    found = throws(holding, seen)
    yield Gap()
    if not found:
        yield Text("No card of this hand may be thrown.")
        return
    yield Grid(
        ("Throw", "Left", "Points", "Unseen", "Helped by"),
        tuple(_row(one) for one in found),
        numbers=frozenset({2, 3}),
    )
    yield Text(
        "Left is what stays in the hand after everything that can go down; helped by: cards that would let "
        "more of it go down after the next draw; unseen: how many of those can still come."
    )


def _row(one: Throw) -> tuple[str, ...]:
    helps = " ".join(card.glyph + (f" (×{many})" if many > 1 else "") for card, many in one.helps.items())
    return (one.card.glyph, show(one.stays) or "nothing", str(one.points), str(one.unseen), helps or "none")
