"""Shuffling and dealing (`deal.count`, `deal.upcard`, `deal.dealer`)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import DECK, Card
from tutor.chance import Dice
from tutor.engine.state import State
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of


def shuffled_deck(house: HouseRules, seed: int) -> list[Card]:
    """All cards of the game in the order that belongs to the seed."""
    return Dice(seed, "deck").shuffled(DECK * house.decks)


def deal(players: Sequence[str], house: HouseRules, *, dealer: int = -1, seed: int = 0) -> State:
    """A round just dealt, one card at a time from the dealer's left, the next card turned up.

    `dealer` is a seat; -1, the last one, lets the first player start. Raises `HouseRuleError` if so
    many players cannot play, or the deck does not serve them.
    """
    count, law = len(players), law_of(house)
    each = house.cards_each(count)
    seat = dealer % count
    deck = shuffled_deck(house, seed)
    dealt, upcard, stock = deck[: each * count], deck[each * count], deck[each * count + 1 :]
    hands = [tuple(sorted(dealt[(at - seat - 1) % count :: count])) for at in range(count)]
    return State(
        law=law,
        players=tuple(players),
        dealer=seat,
        hands=tuple(hands),
        stock=tuple(stock),
        discards=(upcard,),
        to_play=first_to_play(law, count, seat),
        seed=seed,
    )


def first_to_play(law: Law, players: int, dealer: int) -> int:
    """The seat that starts a round: on the dealer's left (`turn.order`)."""
    return dealer if law.dealer_starts else (dealer + law.onward) % players
