"""Recipes on what makes a meld."""

from __future__ import annotations

from tutor.cards import ACE, KING, card_at, write
from tutor.chance import Dice
from tutor.exercises.by_rule.recipe import Keys, Recipe, some_meld, some_run, some_set
from tutor.rules.law import Law

ASK = "is-it-a-meld"


def _good(dice: Dice, _law: Law) -> Keys:
    return {"cards": write(some_meld(dice))}


def _mixed_run(dice: Dice, _law: Law) -> Keys:
    """A run of which one card is of another suit."""
    cards = list(some_run(dice, 4 if dice.happens(0.3) else 3))
    at = dice.below(len(cards))
    suit = dice.pick([suit for suit in range(4) if suit != cards[at].suit])
    cards[at] = card_at(cards[at].rank, suit)
    return {"cards": write(cards)}


def _gap(dice: Dice, _law: Law) -> Keys:
    """One suit, with a rank missing."""
    cards = some_run(dice, 4)
    return {"cards": write([cards[0], *cards[2:]] if dice.happens(0.5) else [*cards[:2], cards[3]])}


def _pair(dice: Dice, _law: Law) -> Keys:
    return {"cards": write(some_set(dice, 2))}


def _two_in_a_row(dice: Dice, _law: Law) -> Keys:
    return {"cards": write(some_run(dice, 2))}


def _nearly_a_set(dice: Dice, _law: Law) -> Keys:
    """Two of a kind and a neighbour."""
    one, other = some_set(dice, 2)
    rank = one.rank + 1 if one.rank < KING else one.rank - 1
    return {"cards": write([one, other, card_at(rank, dice.below(4))])}


def _past_the_king(dice: Dice, _law: Law) -> Keys:
    """A run that ends with an ace above the king, or goes beyond it."""
    suit = dice.below(4)
    ranks = dice.pick([(12, 13, 1), (11, 12, 13, 1), (13, 1, 2), (12, 13, 1, 2), (10, 11, 12, 13, 1)])
    return {"cards": write(card_at(rank, suit) for rank in ranks)}


def _from_the_ace(dice: Dice, _law: Law) -> Keys:
    suit = dice.below(4)
    return {"cards": write(card_at(ACE + at, suit) for at in range(dice.between(3, 5)))}


def _twins(dice: Dice, _law: Law) -> Keys:
    """A set in which one card is there twice."""
    one, other = some_set(dice, 2)
    return {"cards": write(sorted([one, other, other]))}


RECIPES = (
    Recipe("meld-good", ASK, ("meld.set", "meld.run"), _good),
    Recipe("meld-mixed-run", ASK, ("meld.one-suit",), _mixed_run),
    Recipe("meld-gap", ASK, ("meld.run",), _gap),
    Recipe("meld-pair", ASK, ("meld.set",), _pair),
    Recipe("meld-two-in-a-row", ASK, ("meld.run",), _two_in_a_row),
    Recipe("meld-nearly-a-set", ASK, ("meld.set",), _nearly_a_set),
    Recipe("meld-past-the-king", ASK, ("meld.ace",), _past_the_king),
    Recipe("meld-from-the-ace", ASK, ("meld.run",), _from_the_ace),
    Recipe("meld-twins", ASK, ("meld.set",), _twins, table={"decks": 2}),
)
