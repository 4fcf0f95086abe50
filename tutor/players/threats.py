"""What the others could do with a card, as far as their hands are known."""

from __future__ import annotations

from collections import Counter

from tutor.cards import Card
from tutor.engine.going_out import Plan, way_out
from tutor.engine.state import joined
from tutor.players.counting import staying
from tutor.players.view import View
from tutor.rules.melds import fits


def goes_out_taking(view: View, seat: int, card: Card) -> Plan | None:
    """How that seat would go out if it took this card from the pile; None if it could not, or if that cannot
    be known."""
    if not view.knows(seat) or not _may_take(view, seat, card):
        return None
    return way_out(view.holding(seat, card, taken=True))


def _may_take(view: View, seat: int, card: Card) -> bool:
    """A floating seat may take only what it can lay off (`out.floating`)."""
    return view.sizes[seat] > 0 or (
        view.law.laying_off and any(fits(meld, card, view.law) for meld in view.table)
    )


def draws_to_go_out(view: View, seat: int) -> dict[Card, int]:
    """The unseen cards with which that seat would go out if it drew one of them, and how many there are of
    each; empty where that cannot be known."""
    if not view.knows(seat):
        return {}
    unseen = Counter(view.unseen)
    return {card: unseen[card] for card in unseen if way_out(view.holding(seat, card, taken=False))}


def gained_by(view: View, seat: int, card: Card) -> int:
    """How many cards more that seat could put down with this card, of those that it is known to hold."""
    hand = view.known[seat]
    if hand.count(card) == view.law.copies:
        return 0
    stays, with_it = (len(staying(some, view.table, view.law)) for some in (hand, joined(hand, card)))
    return max(0, stays + 1 - with_it)


def anybody_near_out(view: View, *, few: int) -> int | None:
    """The first other seat that could be out before this one plays again: with one card drawn, where its
    hand is known, and else with no more than `few` cards left. None if there is nobody."""
    for seat in view.others:
        if view.knows(seat):
            if any(way_out(view.holding(seat, card, taken=False)) for card in set(view.unseen)):
                return seat
        elif view.sizes[seat] <= few:
            return seat
    return None
