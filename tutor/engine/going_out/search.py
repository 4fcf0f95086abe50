"""Cutting a hand into pieces, first card first: exact for every law, also for those of no real table.

The first card (by rank) that is not yet covered must lie in some piece, stay in the hand or be thrown;
trying each, and remembering what failed, settles every question.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tutor.cards import Card
from tutor.engine.going_out.holding import Holding
from tutor.engine.going_out.shapes import (
    CARD_AT_PLACE,
    UNIT,
    Piece,
    by_first_card,
    first_place,
    holds,
    pieces,
    pile_of,
)
from tutor.rules.melds import Kind

Remaining = tuple[Card, ...]
ENDLESS = 1 << 60  # dearer than any hand
ONE_CARD = 1 << 40  # dearer than the points of any hand: one card fewer always comes first


class Search:
    """The pieces of one holding, and the questions that they answer."""

    def __init__(self, holding: Holding) -> None:
        self.holding = holding
        self.pieces = pieces(holding.hand, holding.table, holding.law)
        self._dead: set[tuple[int, int, bool]] = set()
        self._counted: dict[tuple[int, int, int, bool], int] = {}
        self._fewest: dict[tuple[int, int], tuple[int, Stay | None]] = {}
        self._least: dict[tuple[int, int, bool, bool, bool], tuple[int, Stay | None]] = {}

    @cached_property
    def shelf(self) -> dict[int, list[Piece]]:
        """The pieces by their first card."""
        return by_first_card(self.pieces)

    @cached_property
    def strays(self) -> tuple[Card, ...]:
        """The cards that lie in no piece at all, sorted; twins as often as they are held."""
        useful: set[Card] = set()
        for piece in self.pieces:
            useful.update(piece.added or piece.meld.cards)
        return tuple(sorted(card for card in self.holding.hand if card not in useful))

    def cover(self, hand: tuple[Card, ...], must_meld: bool = False) -> list[Piece] | None:
        """Pieces that take exactly these cards of the hand (a new one among them, if one must meld)."""
        return self._cover(pile_of(hand), 0, must_meld)

    @cached_property
    def _short(self) -> dict[int, list[Piece]]:
        """The pieces that suffice to cover: longer sets and runs can be cut into two."""
        law = self.holding.law
        longest = {Kind.RUN: 2 * law.shortest_run, Kind.SET: 2 * law.shortest_set}
        return by_first_card(
            piece
            for piece in self.pieces
            if piece.onto is not None or len(piece.meld.cards) < longest[piece.meld.kind]
        )

    def _cover(self, pile: int, used: int, must_meld: bool) -> list[Piece] | None:
        if not pile:
            return None if must_meld else []
        key = (pile, used, must_meld)
        if key in self._dead:
            return None
        for piece in self._short.get(first_place(pile), ()):
            if not holds(pile, piece.pile):
                continue
            if piece.onto is None:
                rest = self._cover(pile - piece.pile, used, False)
            elif used >> piece.onto & 1:
                continue
            else:
                rest = self._cover(pile - piece.pile, used | 1 << piece.onto, must_meld)
            if rest is not None:
                rest.append(piece)
                return rest
        self._dead.add(key)
        return None

    def _ways(self, hand: tuple[Card, ...]) -> int:
        """In how many ways exactly these cards can be put down."""
        if self._each_cover_differs:
            return self._count(pile_of(hand), 0, 0, self.holding.must_still_meld)
        return len(self._tables(hand))

    @cached_property
    def _each_cover_differs(self) -> bool:
        """Do different pieces always make different tables? Not if a card like one on the table is held: it
        does not count which copy lies in the older meld."""
        lying = [card for meld in self.holding.table for card in meld.cards]
        every_card = [*self.holding.hand, *lying]
        return len(set(every_card)) == len(every_card) or all(piece.onto is None for piece in self.pieces)

    def _count(self, pile: int, used: int, first: int, must_meld: bool) -> int:
        """The covers of a pile; for its first card only pieces from number `first` on, so that melds of twins
        are not counted in both orders."""
        if not pile:
            return 0 if must_meld else 1
        key = (pile, used, first, must_meld)
        if key in self._counted:
            return self._counted[key]
        place, ways = first_place(pile), 0
        for number, piece in enumerate(self.shelf.get(place, ())):
            mark = 0 if piece.onto is None else 1 << piece.onto
            if number < first or used & mark or not holds(pile, piece.pile):
                continue
            rest = pile - piece.pile
            again = number if rest and first_place(rest) == place else 0
            ways += self._count(rest, used | mark, again, must_meld and piece.onto is not None)
        self._counted[key] = ways
        return ways

    def _tables(self, hand: tuple[Card, ...]) -> set[tuple[tuple[Card, ...], ...]]:
        """Every different table that laying exactly these cards can lead to."""
        start = [meld.cards for meld in self.holding.table]
        found = set()
        for laid in self._covers(pile_of(hand), 0):
            if self.holding.must_still_meld and all(piece.onto is not None for piece in laid):
                continue
            table = list(start)
            for piece in laid:
                if piece.onto is None:
                    table.append(piece.meld.cards)
                else:
                    table[piece.onto] = piece.meld.cards
            found.add(tuple(sorted(table)))
        return found

    def _covers(self, pile: int, used: int) -> Iterator[list[Piece]]:
        if not pile:
            yield []
            return
        for piece in self.shelf.get(first_place(pile), ()):
            mark = 0 if piece.onto is None else 1 << piece.onto
            if not used & mark and holds(pile, piece.pile):
                for rest in self._covers(pile - piece.pile, used | mark):
                    yield [*rest, piece]

    def ends(self) -> dict[Card | None, int]:
        """Every card with whose discard the hand can be emptied (None: with no discard), and in how many
        ways."""
        hand = self.holding.hand
        found: dict[Card | None, int] = {}
        if len(self.strays) > 1:
            return found
        if not self.strays and (ways := self._ways(hand)):
            found[None] = ways
        for card in sorted(set(self.strays or hand)):
            if card != self.holding.not_to_throw and (ways := self._ways(without(hand, card))):
                found[card] = ways
        return found

    def least(self) -> tuple[int, Remaining, Card] | None:
        """The fewest points that a turn can leave that neither empties the hand by lay-offs against
        `out.meld-first` nor ends without a discard: points, the cards that stay, the discard."""
        cost, stay = self._least_of(pile_of(self.holding.hand), 0, False, False, False)
        if cost >= ENDLESS:
            return None
        left = sorted(card for card, _ in chain(stay))
        free = [card for card in left if card != self.holding.not_to_throw]
        dearest = max(free, key=lambda card: (self.holding.law.points(card), card in self.strays))
        return cost, without(tuple(left), dearest), dearest

    def _least_of(
        self, pile: int, used: int, thrown: bool, melded: bool, kept: bool
    ) -> tuple[int, Stay | None]:
        if not pile:
            empties = not kept and self.holding.must_still_meld and not melded
            return (0, None) if thrown and not empties else (ENDLESS, None)
        key = (pile, used, thrown, melded, kept)
        if key in self._least:
            return self._least[key]
        card = CARD_AT_PLACE[first_place(pile)]
        best: tuple[int, Stay | None] = (ENDLESS, None)
        if not thrown and card != self.holding.not_to_throw:
            cost, rest = self._least_of(pile - UNIT[card], used, True, melded, kept)
            best = (cost, (card, True, rest))
        cost, rest = self._least_of(pile - UNIT[card], used, thrown, melded, True)
        cost += self.holding.law.points(card)
        if cost < best[0]:
            best = (cost, (card, False, rest))
        for piece in self.shelf.get(first_place(pile), ()):
            mark = 0 if piece.onto is None else 1 << piece.onto
            if not used & mark and holds(pile, piece.pile):
                after = self._least_of(
                    pile - piece.pile, used | mark, thrown, melded or piece.onto is None, kept
                )
                if after[0] < best[0]:
                    best = after
        self._least[key] = best
        return best

    def cheapest(self) -> tuple[int, Remaining]:
        """The fewest points that can be left of the hand when its turn's discard is already made, and the
        cards that stay. One card at least stays where `out.meld-first` forbids to lay off the last."""
        cost, stay = self._least_of(pile_of(self.holding.hand), 0, True, False, False)
        return cost, tuple(sorted(card for card, _ in chain(stay)))

    def fewest(self) -> Remaining:
        """The fewest cards that can be left over, the cheapest of those; no matter how the turn ends."""
        _, stay = self._fewest_of(pile_of(self.holding.hand), 0)
        return tuple(sorted(card for card, _ in chain(stay)))

    def _fewest_of(self, pile: int, used: int) -> tuple[int, Stay | None]:
        if not pile:
            return 0, None
        if (pile, used) in self._fewest:
            return self._fewest[pile, used]
        card = CARD_AT_PLACE[first_place(pile)]
        cost, rest = self._fewest_of(pile - UNIT[card], used)
        best: tuple[int, Stay | None] = (cost + ONE_CARD + self.holding.law.points(card), (card, False, rest))
        for piece in self.shelf.get(first_place(pile), ()):
            mark = 0 if piece.onto is None else 1 << piece.onto
            if not used & mark and holds(pile, piece.pile):
                after = self._fewest_of(pile - piece.pile, used | mark)
                if after[0] < best[0]:
                    best = after
        self._fewest[pile, used] = best
        return best


Stay = tuple[Card, bool, "Stay | None"]
"""A card that is not put down, whether it is the one thrown, and the others."""


def chain(stay: Stay | None) -> Iterator[tuple[Card, bool]]:
    """The cards of a linked list of those not put down."""
    while stay is not None:
        card, is_thrown, stay = stay
        yield card, is_thrown


def without(hand: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    """The hand less one copy of a card in it."""
    at = hand.index(gone)
    return hand[:at] + hand[at + 1 :]
