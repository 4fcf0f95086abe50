"""Rounds played out by chance, for exercises: the hands that are left are hands as they occur in play."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card
from tutor.chance import Dice
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    Discard,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.dealing import deal
from tutor.engine.going_out import possible_melds, way_out
from tutor.engine.legal import legal
from tutor.engine.play import carry_out
from tutor.engine.state import How, Phase, State
from tutor.engine.turn import actions_of, holding_of
from tutor.rules.house import HouseRules
from tutor.rules.melds import fits

NAMES = ("Ann", "Ben", "Cora", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jana")
LONGEST = 240
"""Turns after which a round is given up and another is dealt."""


def round_won(dice: Dice, house: HouseRules, players: int, holders: float = 0.0) -> State:
    """A round that somebody won by going out, from a deal of chance.

    Each player is with probability `holders` one who keeps all melds in the hand until everything goes
    at once: such a player goes rummy, or is left with melds. The others put melds down as they come.
    """
    while True:
        names = dice.sample(NAMES, players)
        holding = frozenset(seat for seat in range(players) if dice.happens(holders))
        state = deal(names, house, dealer=dice.below(players), seed=dice.below(1_000_000))
        for _ in range(LONGEST):
            if state.phase is Phase.OVER:
                break
            state = _turn(state, holding)
        if state.ending is not None and state.ending.how is How.OUT:
            return state


def turns_of(dice: Dice, house: HouseRules, players: int, holders: float = 0.0) -> Iterator[State]:
    """The turns of a round from a deal of chance, each as it stands after its draw; see `round_won`."""
    names = dice.sample(NAMES, players)
    holding = frozenset(seat for seat in range(players) if dice.happens(holders))
    state = deal(names, house, dealer=dice.below(players), seed=dice.below(1_000_000))
    for _ in range(LONGEST):
        state = _done(state, _draw(state))
        if state.phase is Phase.OVER:
            return
        yield state
        state = _played_on(state, holding)
        if state.phase is Phase.OVER:
            return


def _turn(state: State, holding: frozenset[int]) -> State:
    """One turn of a player who plays simply: takes what is of use, lays down, throws what costs most."""
    return _played_on(_done(state, _draw(state)), holding)


def _played_on(state: State, holding: frozenset[int]) -> State:
    """The rest of a turn after its draw."""
    seat = state.to_play
    plan = way_out(holding_of(state))
    if plan is not None:
        for action in actions_of(plan, state):
            state = _done(state, action)
        return state
    if seat not in holding:
        state = _laid_down(state, seat)
    if state.to_play == seat and state.phase is Phase.PLAY:
        state = _done(state, _throw(state))
    return state


def _done(state: State, action: Action) -> State:
    return carry_out(state, action, state.to_play).state


def _draw(state: State) -> Action:
    ways = legal(state)
    top = state.top_discard
    if top is not None and DRAW_DISCARD in ways and _of_use(state, top):
        return DRAW_DISCARD
    if DRAW_STOCK in ways:
        return DRAW_STOCK
    return DRAW_DISCARD if DRAW_DISCARD in ways else DRAW_NONE


def _of_use(state: State, card: Card) -> bool:
    if state.law.laying_off and any(fits(meld, card, state.law) for meld in state.melds()):
        return True
    together = tuple(sorted((*state.hand, card)))
    return any(card in meld.cards for meld in possible_melds(together, state.law))


def _laid_down(state: State, seat: int) -> State:
    """Lays down and off as long as something goes; the referee sees to it that a card is kept to throw."""
    while state.to_play == seat and state.phase is Phase.PLAY:
        ways = [one for one in legal(state) if isinstance(one, LayMeld | LayOff)]
        if not ways:
            return state
        state = _done(state, max(ways, key=_size))
    return state


def _size(action: Action) -> int:
    return len(action.cards) if isinstance(action, LayMeld) else 1


def _throw(state: State) -> Action:
    """The dearest card with nothing near it in the hand; any legal one, if all have something near."""
    ways = [one.card for one in legal(state) if isinstance(one, Discard)]
    if not ways:
        return next(iter(legal(state)))
    return discard_of(max(ways, key=lambda card: (not _near(card, state), state.law.points(card), card)))


def _near(card: Card, state: State) -> bool:
    """Does the hand hold another of its rank, or one close in its suit?"""
    others = list(state.hand)
    others.remove(card)
    return any(
        other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) <= 2)
        for other in others
    )
