"""A recipe: how exercises of one sort are made by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct, field

from tutor.cards import DECK, KING, Card, card_at
from tutor.chance import Dice
from tutor.rules.house import HouseRuleError, HouseRules, Value, house_rules
from tutor.rules.law import Law
from tutor.rules.melds import meld_of

Keys = dict[str, Any]
Maker = Callable[[Dice, Law], Keys | None]
"""The keys of a question as a file would state them, at a table with this law; None where chance has dealt
nothing of the sort."""


class Recipe(Struct, frozen=True, eq=False):
    """How to make exercises of the use `use` that can test `rules`.

    `base` and `table` are the rule set and the house rules that such an exercise needs; at a table that has
    others it is about another table, and says so.
    """

    id: str
    use: str
    rules: tuple[str, ...]
    make: Maker
    base: str | None = None
    table: Mapping[str, Value] = field(default_factory=dict)

    def house(self, usual: HouseRules) -> HouseRules:
        """The house rules for the exercise: as near to the usual ones as the recipe allows."""
        if (self.base or usual.base) == usual.base:
            if all(usual[key] == value for key, value in self.table.items()):
                return usual
            try:
                kept = {key: value for key, value in usual.changes().items() if key not in self.table}
                return house_rules(usual.base, kept | dict(self.table))
            except HouseRuleError:
                pass
        return house_rules(self.base or "rummy", dict(self.table))


Hand = tuple[Card, ...]


def some_run(dice: Dice, length: int = 3) -> Hand:
    """A run without an ace."""
    suit, low = dice.below(4), dice.between(2, KING - length + 1)
    return tuple(card_at(low + at, suit) for at in range(length))


def some_set(dice: Dice, size: int = 3) -> Hand:
    """A set of different suits."""
    rank = dice.between(1, KING)
    return tuple(card_at(rank, suit) for suit in sorted(dice.sample(range(4), size)))


def some_meld(dice: Dice) -> Hand:
    """A set or a run, of three cards mostly."""
    size = 4 if dice.happens(0.25) else 3
    return some_run(dice, size) if dice.happens(0.5) else some_set(dice, size)


def others(dice: Dice, count: int, apart_from: Iterable[Card]) -> Hand:
    """So many cards that are none of those."""
    gone = set(apart_from)
    return tuple(dice.sample((card for card in DECK if card not in gone), count))


def strays(dice: Dice, count: int, apart_from: Iterable[Card], law: Law) -> Hand:
    """So many cards of which no three meld, by themselves or with one of those."""
    gone = set(apart_from)
    found: list[Card] = []
    for card in dice.shuffled(DECK):
        if len(found) == count:
            break
        if card not in gone and not _joins(card, (*found, *gone), law):
            found.append(card)
    return tuple(found)


def _joins(card: Card, near: Iterable[Card], law: Law) -> bool:
    """Could the card stand in one meld with any of these?"""
    return any(
        card.rank == other.rank or (card.suit == other.suit and _close(card, other, law)) for other in near
    )


def _close(card: Card, other: Card, _law: Law) -> bool:
    apart = abs(card.rank - other.rank)
    return min(apart, 13 - apart) <= 2


def is_meld(cards: Iterable[Card], law: Law) -> bool:
    """Do these cards meld?"""
    return meld_of(tuple(cards), law) is not None
