"""The attempt that comes nearest: what a "no" lacks."""

from __future__ import annotations

from tutor.engine.going_out.holding import Attempt, Holding
from tutor.engine.going_out.pieces import plan_of
from tutor.engine.going_out.search import Search, without


def closest(holding: Holding) -> Attempt:
    """The attempt that comes nearest to going out: it puts down as much as can be put down.

    Fewest cards left over, then fewest points. Whether the turn may end so is not asked: this shows what a
    "no" lacks.
    """
    return nearest(holding, Search(holding))


def nearest(holding: Holding, search: Search) -> Attempt:
    """`closest`, where the pieces are known already."""
    stay = search.fewest()
    down = holding.hand
    for card in stay:
        down = without(down, card)
    laid = search.cover(down) or []
    free = [card for card in stay if card != holding.not_to_throw]
    discard = max(free, key=holding.law.points) if free else None
    left = stay if discard is None else without(stay, discard)
    return Attempt(plan_of(laid, discard, holding.law), left)
