"""Sets and runs: what melds, and what fits a meld on the table.

>>> from tutor.cards import card, cards
>>> from tutor.rules.house import house_rules
>>> from tutor.rules.law import law_of
>>> law = law_of(house_rules())
>>> meld_of(cards("6h 4h 5h"), law)
meld('4h 5h 6h')
>>> meld_of(cards("Qh Kh Ah"), law) is None
True
>>> room(meld_of(cards("Js Qs Ks"), law), law)
(card('10s'),)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from tutor.cards import ACE, DECK, KING, Card, card_at, cards, show, write
from tutor.rules.house import Ace, Choice
from tutor.rules.law import Law


class Kind(Choice):
    """The two kinds of meld."""

    SET = "set"
    RUN = "run"


class Meld(Struct, frozen=True):
    """A valid meld. `cards` stand as on the table: a set by suit, a run in its order."""

    cards: tuple[Card, ...]

    @property
    def kind(self) -> Kind:
        """A set if its cards share a rank, else a run."""
        return Kind.SET if self.cards[0].rank == self.cards[1].rank else Kind.RUN

    @property
    def shown(self) -> str:
        """The cards as they stand in a sentence: `4♥ 5♥ 6♥`."""
        return show(self.cards)

    def __str__(self) -> str:
        return write(self.cards)

    def __repr__(self) -> str:
        return f"meld('{self}')"


def meld(text: str) -> Meld:
    """The meld that `text` shows as it stands on the table, as `repr` writes it; nobody judges it here."""
    return Meld(cards(text))


def meld_of(cards: Iterable[Card], law: Law) -> Meld | None:
    """The meld that exactly these cards make, given in any order, or None (`meld.set`, `meld.run`)."""
    return _meld_of(tuple(sorted(cards)), law)


@lru_cache(maxsize=1 << 16)
def _meld_of(cards: tuple[Card, ...], law: Law) -> Meld | None:
    if not cards:
        return None
    if all(card.rank == cards[0].rank for card in cards):
        return Meld(cards) if _is_set(cards, law) else None
    ordered = _run_order(cards, law)
    return Meld(ordered) if ordered else None


def _is_set(cards: tuple[Card, ...], law: Law) -> bool:
    if not law.shortest_set <= len(cards) <= law.largest_set:
        return False
    most = law.copies if law.twins_in_set else 1
    return all(cards.count(card) <= most for card in cards)


def _run_order(cards: tuple[Card, ...], law: Law) -> tuple[Card, ...] | None:
    """The cards as they stand in the run they make; a full circle is written ace to king (`meld.ace`)."""
    if len(cards) < law.shortest_run:
        return None
    if law.one_suit_runs and cards[0].suit != cards[-1].suit:
        return None
    ordered = sorted(cards, key=lambda card: card.rank)
    ranks = [card.rank for card in ordered]
    first = first_of_a_row(ranks, law.ace)
    if first is None or len(set(ranks)) < len(ranks):
        return None
    return (*ordered[first:], *ordered[:first])


def first_of_a_row(ranks: Sequence[int], ace: Ace) -> int | None:
    """Where in these ranks (sorted) the row begins that they make; None if they do not follow each other.

    Ranks with one gap are still a row if they go on from king to ace, as far as `ace` lets them.

    >>> first_of_a_row([1, 12, 13], Ace.EITHER)
    1
    """
    gaps = [at for at, (before, after) in enumerate(pairwise(ranks), 1) if after - before > 1]
    if not gaps:
        return 0
    if len(gaps) > 1 or ranks[0] != ACE or ranks[-1] != KING:
        return None
    beyond_ace = gaps[0] - 1
    if ace is Ace.LOW or (ace is Ace.EITHER and beyond_ace):
        return None
    return gaps[0]


@lru_cache(maxsize=1 << 16)
def room(meld: Meld, law: Law) -> tuple[Card, ...]:
    """The cards that would fit this meld as it lies (`lay-off.fits`), be laying off allowed or not."""
    if meld.kind is Kind.RUN and law.one_suit_runs:
        suit = meld.cards[0].suit
        candidates = tuple(card_at(rank, suit) for rank in range(ACE, KING + 1))
    elif meld.kind is Kind.RUN:
        candidates = DECK
    else:
        candidates = tuple(
            card
            for suit in range(4)
            if meld.cards.count(card := card_at(meld.cards[0].rank, suit)) < law.copies
        )
    return tuple(card for card in candidates if extended(meld, card, law))


def fits(meld: Meld, card: Card, law: Law) -> bool:
    """Would the card fit this meld as it lies (`lay-off.fits`)?"""
    return card in room(meld, law)


def extended(meld: Meld, card: Card, law: Law) -> Meld | None:
    """The meld with the card laid off on it, or None where it does not fit."""
    return meld_of((*meld.cards, card), law)
