"""The question and its answer as data: a turn after its draw, a plan, what `solve` finds."""

from __future__ import annotations

from msgspec import Struct

from tutor.cards import Card
from tutor.rules.law import Law
from tutor.rules.melds import Meld
from tutor.rules.reasons import Reason

MOST_ROUND_THE_CORNER, MOST = 30, 40
"""Cards in a hand that is looked through: above it, some hands take minutes. With aces that go round the
corner it is fewer."""


class Holding(Struct, frozen=True):
    """One player's cards at some point of a turn, after the draw, and all that decides how it can end.

    `barred` is the card taken from the discard pile this turn, while that copy is still in the hand
    (`turn.no-return`). `has_melded` covers earlier turns and earlier plays of this one
    (`out.meld-first`). `floating` means that the player came to this turn without cards (`out.floating`).
    """

    hand: tuple[Card, ...]
    law: Law
    table: tuple[Meld, ...] = ()
    barred: Card | None = None
    has_melded: bool = False
    floating: bool = False

    @property
    def not_to_throw(self) -> Card | None:
        """The card that may not be the discard: the taken one, unless its twin can go in its place."""
        if self.barred is None or self.law.may_throw_back or self.hand.count(self.barred) != 1:
            return None
        return self.barred

    @property
    def must_still_meld(self) -> bool:
        """Does `out.meld-first` still ask for a meld before the hand may be emptied?"""
        return self.law.meld_first and not self.has_melded and not self.is_floater

    @property
    def is_floater(self) -> bool:
        """Floating exists only where the last card must be a discard."""
        return self.floating and self.law.must_discard


class LayOff(Struct, frozen=True):
    """One card added to a meld on the table; `onto` is the meld's place in `Holding.table`."""

    card: Card
    onto: int


class Plan(Struct, frozen=True):
    """How to end a turn: the new melds, then the lay-offs in an order that can be played, then the
    discard (None: nothing is thrown)."""

    melds: tuple[Meld, ...] = ()
    lay_offs: tuple[LayOff, ...] = ()
    discard: Card | None = None


class Attempt(Struct, frozen=True):
    """A plan that falls short of going out, and the cards that it leaves in the hand.

    `plan.discard` is the card to throw, if any of those left over may be thrown; `left` is without it.
    """

    plan: Plan
    left: tuple[Card, ...]


class GoingOut(Struct, frozen=True):
    """Everything about how a turn can end.

    `discards` are the final discards with which one can go out, None (no discard needed) first.
    `ways` counts different ends: the melds on the table together with the discard, order and twins
    ignored. `points_left` is the least that can remain in the hand when the turn ends, in points, and
    `least` a plan that leaves it; both are None if the turn cannot end legally (`turn.must-finish`).
    `melded_points` is the most that the melded cards can be worth, where those are paid for
    (`score.melded`), and `best` such a way out. `floats`: everything can be put down under
    must-discard, with nothing to throw (`out.floating`). `reasons` cite the rules that decide the
    answer; a "no" has at least one.
    """

    can_go_out: bool
    plan: Plan | None
    discards: tuple[Card | None, ...]
    ways: int
    points_left: int | None
    least: Plan | None
    melded_points: int | None
    best: Plan | None
    floats: bool
    reasons: tuple[Reason, ...]
