"""Between the round and the solver: the turn being played as a holding, a plan as the actions that carry
it out."""

from __future__ import annotations

from tutor.engine.actions import Discard, LayMeld, LayOff, discard_of
from tutor.engine.going_out import Holding, Plan
from tutor.engine.state import State
from tutor.rules.melds import extended


def holding_of(state: State) -> Holding:
    """The turn of the player to play as the solver takes it."""
    return Holding(
        state.hand,
        state.law,
        state.melds(),
        barred=state.taken,
        has_melded=state.to_play in state.melded,
        floating=state.floating,
    )


def actions_of(plan: Plan, state: State) -> tuple[LayMeld | LayOff | Discard, ...]:
    """A plan for the player to play as the actions that carry it out, in an order in which each is legal."""
    table = list(state.melds())
    lay_offs = []
    for one in plan.lay_offs:
        onto = table[one.onto]
        lay_offs.append(LayOff(one.card, onto.cards))
        table[one.onto] = extended(onto, one.card, state.law) or onto
    return (
        *(LayMeld(tuple(sorted(meld.cards))) for meld in plan.melds),
        *lay_offs,
        *(() if plan.discard is None else (discard_of(plan.discard),)),
    )
