"""What is a set, what is a run, what fits on a meld: by writing down every meld there is.

A meld is a handful of card names in any order. Every function takes the house rules, since the ace, the
number of decks and the twins decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product

from second_opinion.house import House
from second_opinion.names import RANKS, SUITS, by_suit

Meld = tuple[str, ...]


@cache
def _every_set(decks: int, identical: bool) -> frozenset[Meld]:
    """All sets, each sorted by suit: for each rank, so many copies of each suit (meld.set)."""
    copies_of_one_card = 2 if decks == 2 and identical else 1
    sets = set()
    for rank in RANKS:
        for copies in product(range(copies_of_one_card + 1), repeat=4):
            if sum(copies) >= 3:
                sets.add(tuple(rank + suit for suit, n in zip(SUITS, copies, strict=True) for _ in range(n)))
    return frozenset(sets)


def _stretches(ace: str) -> list[list[str]]:
    """The ranks of every run there can be, in run order (meld.ace)."""
    if ace == "low":
        ladder = RANKS
    elif ace == "either":
        ladder = [*RANKS, "A"]
    elif ace == "round-the-corner":
        ladder = RANKS + RANKS
    else:
        raise ValueError(f"no such ace rule: {ace}")
    found = []
    for start in range(len(ladder)):
        for length in range(3, 14):  # never more than each rank once
            stretch = ladder[start : start + length]
            if len(stretch) == length and len(set(stretch)) == length:
                found.append(stretch)
    return found


@cache
def _every_run(ace: str) -> dict[Meld, Meld]:
    """All runs: the same cards sorted by suit, and the run in its own order.

    A whole suit has several orders (round the corner, or with the ace at either end); it is written ace to
    king.
    """
    runs: dict[Meld, Meld] = {}
    for suit in SUITS:
        for stretch in _stretches(ace):
            run = tuple(rank + suit for rank in stretch)
            runs[by_suit(run)] = by_suit(run) if len(run) == 13 else run
    return runs


def is_set(cards: Iterable[str], house: House) -> bool:
    return by_suit(cards) in _every_set(house["decks"], house["identical-in-set"])


def is_run(cards: Iterable[str], house: House) -> bool:
    return by_suit(cards) in _every_run(house["ace"])


def is_meld(cards: Iterable[str], house: House) -> bool:
    cards = tuple(cards)
    return is_set(cards, house) or is_run(cards, house)


def fits(meld_cards: Iterable[str], card: str, house: House) -> bool:
    """Whether the card could join the meld (lay-off.fits).

    Only about the cards: whether laying off is allowed at all at this table is asked elsewhere.
    """
    meld = tuple(meld_cards)
    if not is_meld(meld, house):
        raise ValueError(f"no meld: {meld}")
    return is_meld((*meld, card), house)


def as_it_stands(cards: Iterable[str], house: House) -> Meld:
    """The meld as it is written: a run in run order, a set by suit. ValueError when it is no meld."""
    cards = by_suit(cards)
    if is_set(cards, house):
        return cards
    try:
        return _every_run(house["ace"])[cards]
    except KeyError:
        raise ValueError(f"no meld: {cards}") from None


def melds_in(hand: Iterable[str], house: House) -> list[Meld]:
    """Every meld that these cards hold, each as it stands on the table."""
    held = Counter(hand)
    beginning_with = _by_first_card(house["decks"], house["identical-in-set"], house["ace"])
    possible = [meld for name in held for meld in beginning_with.get(name, ())]
    return sorted(meld for meld in possible if all(meld.count(name) <= held[name] for name in meld))


@cache
def _by_first_card(decks: int, identical: bool, ace: str) -> dict[str, list[Meld]]:
    """Every meld there is, as it stands, under its first card."""
    found: dict[str, list[Meld]] = {}
    for meld in (*_every_set(decks, identical), *_every_run(ace).values()):
        found.setdefault(meld[0], []).append(meld)
    return found
