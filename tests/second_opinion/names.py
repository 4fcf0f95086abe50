"""Card names, and nothing else about cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from second_opinion.house import House

SUITS = ["c", "d", "h", "s"]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
ONE_DECK = [rank + suit for suit in SUITS for rank in RANKS]
PLACE = {name: place for place, name in enumerate(ONE_DECK)}


def cards(text: str) -> list[str]:
    """The card names in a text, as they are written there.

    >>> cards("10h As")
    ['10h', 'As']
    """
    names = text.split()
    for name in names:
        if name not in PLACE:
            raise ValueError(f"no card: {name}")
    return names


def rank(name: str) -> str:
    return name[:-1]


def suit(name: str) -> str:
    return name[-1]


def by_suit(names: Iterable[str]) -> tuple[str, ...]:
    """The way a hand is sorted: clubs, diamonds, hearts, spades; ace to king in each."""
    return tuple(sorted(names, key=PLACE.__getitem__))


def contains(hand: Iterable[str], some: Iterable[str]) -> bool:
    """Whether all of `some` are in `hand`, a card named twice being there twice."""
    return Counter(some) <= Counter(hand)


def without(hand: Iterable[str], some: Iterable[str]) -> tuple[str, ...]:
    """`hand` less one copy of each of `some`, order kept."""
    left = list(hand)
    for name in some:
        left.remove(name)
    return tuple(left)


def points(names: Iterable[str], house: House) -> int:
    """What cards count (cards.points)."""
    total = 0
    for name in names:
        if rank(name) == "A":
            total += house["ace-points"]
        elif rank(name) in ("J", "Q", "K"):
            total += 10
        else:
            total += int(rank(name))
    return total
