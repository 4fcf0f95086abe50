"""What a hand can put down: new melds, and what can be added to each meld on the table.

A *piece* is either. Going out means to cut the hand into pieces that do not overlap, at most one for
each meld on the table; this module lists them all, whatever the law.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tutor.cards import Card
from tutor.engine.going_out.counts import UNIT, first_place, holds, pile_of
from tutor.engine.going_out.holding import LayOff, Plan
from tutor.engine.going_out.shapes import possible_melds
from tutor.rules.law import Law
from tutor.rules.melds import Meld, extended, meld_of, room


class Piece(NamedTuple):
    """Cards that go down together: a new meld (`onto` None), or all that is laid off on one meld.

    `pile` holds the cards that come from the hand, `meld` is the meld as it then lies on the table,
    `added` the cards laid off, in an order in which each fits.
    """

    pile: int
    meld: Meld
    onto: int | None = None
    added: tuple[Card, ...] = ()


def pieces(hand: tuple[Card, ...], table: tuple[Meld, ...], law: Law) -> list[Piece]:
    """Every piece that these cards can make, long ones first."""
    found = [Piece(pile_of(meld.cards), meld) for meld in possible_melds(hand, law)]
    if law.laying_off:
        pile = pile_of(hand)
        for onto, meld in enumerate(table):
            found += _additions(pile, meld, onto, law)
    found.sort(key=lambda piece: -len(piece.added or piece.meld.cards))
    return found


def _additions(hand: int, meld: Meld, onto: int, law: Law) -> list[Piece]:
    """All that can be laid off on one meld, chains included."""
    found: dict[int, Piece] = {}
    reached = [Piece(0, meld, onto)]
    while reached:
        piece = reached.pop()
        for card in room(piece.meld, law):
            pile = piece.pile + UNIT[card]
            grown = extended(piece.meld, card, law)
            if grown is not None and pile not in found and holds(hand, pile):
                found[pile] = Piece(pile, grown, onto, (*piece.added, card))
                reached.append(found[pile])
    return list(found.values())


def by_first_card(some: Iterable[Piece]) -> dict[int, list[Piece]]:
    """The pieces by the place of their first card: the one that must be covered next is always the first."""
    shelf: dict[int, list[Piece]] = {}
    for piece in some:
        shelf.setdefault(first_place(piece.pile), []).append(piece)
    return shelf


def plan_of(some: Iterable[Piece], discard: Card | None, law: Law) -> Plan:
    """The plan that lays these pieces; new melds that go on from one another are laid as one."""
    melds: list[Meld] = []
    lay_offs: list[LayOff] = []
    for piece in some:
        if piece.onto is None:
            melds.append(piece.meld)
        else:
            lay_offs += (LayOff(card, piece.onto) for card in piece.added)
    return Plan(joined(melds[::-1], law), tuple(lay_offs), discard)


def joined(melds: list[Meld], law: Law) -> tuple[Meld, ...]:
    """The same cards in as few melds as pairwise joining gives: a person lays a long run as one."""
    done: list[Meld] = []
    waiting = list(melds)
    while waiting:
        one = waiting.pop(0)
        for other in waiting:
            if both := _one_of(one, other, law):
                waiting.remove(other)
                waiting.insert(0, both)
                break
        else:
            done.append(one)
    return tuple(done)


def _one_of(one: Meld, other: Meld, law: Law) -> Meld | None:
    """Both melds as one, if they are one together."""
    here, there = one.cards[0], other.cards[0]
    if law.one_suit_runs and here.rank != there.rank and here.suit != there.suit:
        return None
    return meld_of((*one.cards, *other.cards), law)
