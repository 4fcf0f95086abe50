"""Is there a way out, and which: the quick question, asked at every step of a round."""

from __future__ import annotations

from tutor.cards import Card
from tutor.engine.going_out import floater
from tutor.engine.going_out.counts import BIT
from tutor.engine.going_out.holding import Holding, Plan
from tutor.engine.going_out.pieces import joined, plan_of
from tutor.engine.going_out.quick import cut, cut_but_one, no_lay_off_for, strays_of
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
    law, hand = holding.law, holding.hand
    if not law.one_suit_runs:
        return _searched(holding)
    mask = 0
    for card in hand:
        mask |= BIT[card]
    if mask.bit_count() != len(hand):
        return _searched(holding)
    strays = strays_of(mask, law)
    if strays and holding.table and law.laying_off:
        strays = no_lay_off_for(strays, mask, holding.table, law)
    if strays & strays - 1:
        return None
    if holding.table and law.laying_off:
        return _searched(holding)
    return _cut_up(holding, mask, strays)


def _cut_up(holding: Holding, mask: int, stray: int) -> Plan | None:
    """A way out by new melds alone; at most one card is a stray."""
    law, barred = holding.law, holding.not_to_throw
    if holding.must_still_meld and len(holding.hand) == 1:
        return None
    if not stray and not law.must_discard:
        melds = cut(mask, law)
        if melds is not None:
            return Plan(joined(melds[::-1], law))
    free = stray or mask
    if barred is not None:
        free &= ~BIT[barred]
    found = cut_but_one(mask, law, free) if free else None
    return None if found is None else Plan(joined(found[0][::-1], law), (), found[1])


def _searched(holding: Holding) -> Plan | None:
    """The same for any holding: twins, lay-offs, laws of no real table."""
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
