"""What may be done now: a lazy view over the legal actions of the player to play.

The referee decides; this only proposes candidates, all of them possible in themselves, and asks what the
referee has against each. So `action in legal(state)` and the list agree.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    Call,
    Discard,
    Draw,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.going_out import Holding, Plan, possible_melds
from tutor.engine.referee import objections, objections_from_here
from tutor.engine.state import Phase, State
from tutor.rules.melds import extended, room


class Legal:
    """The legal actions in a state; supports `in`, iteration and truth. Lay-offs name their whole meld."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __contains__(self, action: Action) -> bool:
        return not objections(self.state, action)

    def __iter__(self) -> Iterator[Action]:
        state = self.state
        return (one for one in candidates(state) if not objections_from_here(state, one))

    def __bool__(self) -> bool:
        return any(True for _ in self)


def legal(state: State) -> Legal:
    """The legal actions of the player to play (calls of the others are in `calls`)."""
    return Legal(state)


def candidates(state: State) -> Iterator[Draw | LayMeld | LayOff | Discard]:
    """Every action that could be legal for the player to play, each once: in its phase, with cards that are
    held, that meld, that fit."""
    if state.phase is Phase.DRAW:
        yield from (DRAW_STOCK, DRAW_DISCARD, DRAW_NONE)
    elif state.phase is Phase.PLAY:
        hand = state.hand
        for meld in possible_melds(hand, state.law):
            yield LayMeld(tuple(sorted(meld.cards)))
        if state.law.laying_off:
            yield from _lay_offs(state)
        for card in dict.fromkeys(hand):
            yield discard_of(card)


def _lay_offs(state: State) -> Iterator[LayOff]:
    held = frozenset(state.hand)
    for meld in dict.fromkeys(state.melds()):
        for card in room(meld, state.law):
            if card in held:
                yield LayOff(card, meld.cards)


def calls(state: State) -> Iterator[tuple[int, Call]]:
    """Every legal call of rummy now: who may call, and onto which meld (`table.call-rummy`)."""
    top = state.top_discard
    if not state.law.calling or state.thrown_by is None or top is None:
        return
    for meld in dict.fromkeys(state.melds()):
        call = Call(top, meld.cards)
        for seat in range(len(state.players)):
            if not objections(state, call, seat):
                yield seat, call


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
