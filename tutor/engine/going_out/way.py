"""Is there a way out, and which: the quick question, asked at every step of a round."""

from __future__ import annotations

from tutor.cards import Card
from tutor.engine.going_out import floater
from tutor.engine.going_out.holding import Holding, Plan
from tutor.engine.going_out.pieces import plan_of
from tutor.engine.going_out.search import Search, without


def way_out(holding: Holding) -> Plan | None:
    """One way to go out this turn, or None if there is none.

    >>> from tutor.cards import cards
    >>> from tutor.rules.house import house_rules
    >>> from tutor.rules.law import law_of
    >>> way_out(Holding(cards("4h 5h 6h 7h 6d 7d 8d 6c"), law_of(house_rules()))).discard
    card('6c')
    """
    if holding.is_floater:
        return floater.throw(holding)
    search = Search(holding)
    if len(search.strays) > 1:
        return None
    if not holding.law.must_discard and not search.strays:
        plan = emptying(search, None)
        if plan:
            return plan
    for card in sorted(set(search.strays or holding.hand)):
        if card != holding.not_to_throw and (plan := emptying(search, card)):
            return plan
    return None


def emptying(search: Search, discard: Card | None) -> Plan | None:
    """A plan that empties the hand with this discard (None: with none)."""
    hand = search.holding.hand
    down = hand if discard is None else without(hand, discard)
    laid = search.cover(down, search.holding.must_still_meld)
    return None if laid is None else plan_of(laid, discard, search.holding.law)
