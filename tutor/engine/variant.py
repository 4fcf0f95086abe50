"""What a rule set may do in its own way, beyond its settings.

A rule set that differs in kind has a subclass of `Variant` in a module of its own under
`tutor.engine.variants`, named by its `RuleSet.variant` and loaded when a round of it is first played.
What a variant leaves as it is here goes as in rummy. A round that is over is settled here too, since a
variant may settle it in its own way.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module

from tutor.cards import Card
from tutor.engine.settlement import Settlement, leftovers, melded_points, settle
from tutor.engine.state import Ending, Hand, State
from tutor.rules.house import RULE_SETS
from tutor.rules.law import Law
from tutor.rules.reasons import Reason


class Variant:
    """The places of a round where a rule set can have its own way.

    Reasons given here can bring along a sentence of their own (`Reason.sentence`).
    """

    knows_rummy = True
    """Is going out in one turn something of its own (`score.rummy`)?"""

    def against_melding(self, state: State, cards: Hand) -> Iterable[Reason]:  # noqa: ARG002
        """What else forbids putting down these cards, which are held and are a meld."""
        return ()

    def against_throwing(self, state: State, card: Card) -> Iterable[Reason]:  # noqa: ARG002
        """What else forbids throwing this card, which is held."""
        return ()

    def dead(self, state: State) -> bool:
        """Does the round end now, before a draw, with nobody scoring (`stock.deadlock`)?"""
        return not state.stock and not state.discards

    def winner_by_discard(self, state: State) -> int | None:
        """The seat that wins the round by the discard just made, `to_play` being who made it; None if the
        round goes on (`out.empty`). A hand emptied by a meld always wins it."""
        return None if state.hand else state.to_play

    def settlement(self, state: State) -> Settlement | None:  # noqa: ARG002
        """What a round that is over came to; None: as the law says."""
        return None


@lru_cache(maxsize=512)
def variant_of(law: Law) -> Variant:
    """The variant that is played under this law."""
    name = RULE_SETS[law.house.base].variant
    if not name:
        return Variant()
    found: Variant = import_module(f"tutor.engine.variants.{name}").VARIANT
    return found


def melded_by(state: State, seat: int | None) -> tuple[Card, ...]:
    """The cards in the melds that a seat has laid."""
    return tuple(card for one in state.table if one.owner == seat for card in one.meld.cards)


def last_discard(state: State) -> Card | None:
    """The card with which an all-at-once round was won; None if all eight were melded, and in every other
    game, where it makes no difference."""
    ending = state.ending
    if ending is None or ending.winner is None or not state.law.all_at_once:
        return None
    melded = melded_by(state, ending.winner)
    return state.top_discard if len(melded) <= state.law.dealt[len(state.players)] else None


def settle_round(state: State) -> Settlement:
    """The settlement of a round that is over, in the way of its rule set."""
    if state.ending is None:
        raise ValueError("the round is not over")
    return variant_of(state.law).settlement(state) or _by_the_law(state, state.ending)


def _by_the_law(state: State, ending: Ending) -> Settlement:
    winner = None if ending.winner is None else state.players[ending.winner]
    hands = {name: leftovers(hand, state.law) for name, hand in zip(state.players, state.hands, strict=True)}
    melded = melded_points(melded_by(state, ending.winner), last_discard(state), state.law)
    return settle(state.law, state.players, winner, hands, rummy=ending.rummy, melded=melded)
