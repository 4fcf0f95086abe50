"""The nearest meld: what to change so that cards which are no meld become one.

>>> from tutor.cards import cards
>>> from tutor.rules.house import house_rules
>>> from tutor.rules.law import law_of
>>> nearest_meld(cards("7c 8c 9d"), law_of(house_rules()), cards("7c 8c 9d 9c Ks")).words
'Swap 9♦ for 9♣ and it is a run.'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from tutor.cards import DECK, KING, Card, card_at, show
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, meld_of


class Nearest(Struct, frozen=True):
    """A meld close to some cards: `dropped` of them go, `added` come in."""

    meld: Meld
    dropped: tuple[Card, ...]
    added: tuple[Card, ...]

    @property
    def words(self) -> str:
        """What to change, in a sentence."""
        thing = "a set" if self.meld.kind is Kind.SET else "a run"
        if self.dropped and self.added:
            return f"Swap {show(self.dropped)} for {show(self.added)} and it is {thing}."
        if self.dropped:
            return f"Leave out {show(self.dropped)} and it is {thing}."
        return f"Add {show(self.added)} and it is {thing}."


def nearest_meld(cards: Sequence[Card], law: Law, pool: Iterable[Card] | None = None) -> Nearest | None:
    """The meld that takes the fewest changes to these cards, made of the cards of `pool` (all cards of
    the game, if not given); None where no meld keeps at least two of them."""
    there = Counter(DECK * law.copies if pool is None else pool)
    return nearest_of(_melds_near(Counter(cards), there, law), cards)


def nearest_of(melds: Iterable[Meld], cards: Iterable[Card]) -> Nearest | None:
    """Of these melds the one that takes the fewest changes to the cards; None where none keeps at least
    two of them."""
    given = Counter(cards)
    best: tuple[tuple[int, ...], Nearest] | None = None
    for meld in melds:
        kept = given & Counter(meld.cards)
        dropped = tuple(sorted((given - kept).elements()))
        added = tuple(sorted((Counter(meld.cards) - kept).elements()))
        if kept.total() < 2:
            continue
        same_ranks = Counter(card.rank for card in dropped) & Counter(card.rank for card in added)
        # people mistake the suit, not the rank
        key = (*_changes(len(dropped), len(added)), -same_ranks.total(), *meld.cards)
        if best is None or key < best[0]:
            best = key, Nearest(meld, dropped, added)
    return best[1] if best else None


def _changes(dropped: int, added: int) -> tuple[int, ...]:
    """How far it is: a card for a card is one change, but where unequal numbers are swapped, every card
    counts, so that leaving cards out is nearer than to swap most of them for one."""
    both = dropped + added
    uneven = bool(dropped and added and dropped != added)
    return both if uneven else max(dropped, added), both, uneven


def two_melds(cards: Sequence[Card], law: Law) -> tuple[Meld, Meld] | None:
    """Two melds that these cards, which are none, make together; None if they do not."""
    given = Counter(cards)
    for meld in _melds_near(given, given, law):
        rest = given - Counter(meld.cards)
        other = meld_of(tuple(rest.elements()), law)
        if other is not None and Counter(meld.cards) <= given:
            one, two = sorted((meld, other), key=lambda laid: (laid.kind is Kind.RUN, laid.cards))
            return one, two
    return None


def nearest_words(cards: Sequence[Card], law: Law, pool: Iterable[Card] | None = None) -> str | None:
    """What to do with cards that are no meld, in a sentence: that they are two, or the nearest one (see
    `nearest_meld`); None where nothing is near."""
    if both := two_melds(cards, law):
        one, two = both
        kinds = f"two {one.kind}s" if one.kind is two.kind else f"a {one.kind} and a {two.kind}"
        return f"They make {kinds}: {one.shown} and {two.shown}."
    near = nearest_meld(cards, law, pool)
    return near.words if near else None


def _melds_near(given: Counter[Card], there: Counter[Card], law: Law) -> Iterator[Meld]:
    lengths = range(3, given.total() + 2)
    for suit in {card.suit for card in given}:
        yield from _runs(suit, lengths, there, law)
    for rank in {card.rank for card in given}:
        of_rank = [card for card in there if card.rank == rank for _ in range(min(there[card], law.copies))]
        for length in lengths:
            for chosen in set(combinations(sorted(of_rank), length)):
                if meld := meld_of(chosen, law):
                    yield meld


def _runs(suit: int, lengths: range, there: Counter[Card], law: Law) -> Iterator[Meld]:
    for start in range(1, KING + 1):
        for length in lengths:
            chosen = {card_at((start + step - 1) % KING + 1, suit) for step in range(min(length, KING))}
            if all(there[card] for card in chosen) and (meld := meld_of(chosen, law)):
                yield meld
