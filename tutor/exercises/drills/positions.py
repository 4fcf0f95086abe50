"""Positions for drills: turns out of rounds that were really played, with hands as they are at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.cards import Card
from tutor.chance import Dice
from tutor.engine.state import Phase, State
from tutor.exercises.played_rounds import turns_of
from tutor.rules.house import HouseRules

ROUNDS = 30
"""Rounds that are looked through for a position of the kind that is wanted."""


def some_turn(
    dice: Dice, house: HouseRules, wanted: Callable[[State], bool], holders: float = 0.0
) -> State | None:
    """A turn after its draw that is as wanted, from one of a few rounds; None if there is none."""
    for _ in range(ROUNDS):
        found = [state for state in turns_of(dice, house, dice.between(2, 4), holders) if wanted(state)]
        if found:
            return dice.pick(found)
    return None


def keys_of(state: State) -> dict[str, object]:
    """The turn as the keys of a question: hand, table, and the card that was drawn."""
    drawn = {"took": state.taken} if state.taken is not None else {}
    return {"hand": state.hand, "table": [meld.cards for meld in state.melds()], **drawn}


def is_plain(state: State) -> bool:
    """Can a question tell all of the turn: is nothing of it that only earlier turns explain?"""
    return state.phase is Phase.PLAY and not state.floating


def groups(hand: tuple[Card, ...], size: int) -> Iterator[tuple[Card, ...]]:
    """Cards of the hand that lie near each other: of one rank, or in sequence whatever their suits."""
    by_rank = sorted(hand, key=lambda card: (card.rank, card.suit))
    for at in range(len(by_rank) - size + 1):
        yield tuple(by_rank[at : at + size])
    by_suit = sorted(hand)
    for at in range(len(by_suit) - size + 1):
        yield tuple(by_suit[at : at + size])
    one_of_each = list({card.rank: card for card in by_rank}.values())
    for at in range(len(one_of_each) - size + 1):
        yield tuple(one_of_each[at : at + size])
