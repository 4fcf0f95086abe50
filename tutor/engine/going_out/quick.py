"""The quick question for the usual hand: no card twice, nothing on the table to lay off on.

Two shifts and ands show every card that lies in any run at all, and one sum for all ranks the sets; most
hands are settled by two strays. What remains is cut first card first: a hand that melds at all melds in
short pieces, since a run of six is two of three.
"""

from __future__ import annotations

from functools import lru_cache

from tutor.cards import DECK, KING, Card
from tutor.engine.going_out.counts import CARD_AT_PLACE, mask_of
from tutor.engine.going_out.shapes import shapes_of
from tutor.rules.house import Ace
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, room

Pieces = tuple[tuple[tuple[int, Meld], ...], ...]
Laid = tuple[list[Meld], Card | None]
"""The melds, the last one first, and the card thrown."""

ONES = int("1" * 13, 16)
PAIRS = ONES * 5


@lru_cache(maxsize=256)
def _pieces(law: Law) -> Pieces:
    """For each place the short melds whose first card (by rank, the ace first) is there, long ones first."""
    found: list[list[tuple[int, Meld]]] = [[] for _ in DECK]
    shapes = shapes_of(law)
    for place in range(len(DECK)):
        for mask, meld in shapes.runs[place]:
            if len(meld.cards) < 2 * law.shortest_run:
                found[(mask & -mask).bit_length() - 1].append((mask, meld))
    for rank in range(1, KING + 1):
        for mask, meld in shapes.sets[rank << 4 | 15]:
            if len(meld.cards) < 2 * law.shortest_set:
                found[(mask & -mask).bit_length() - 1].append((mask, meld))
    return tuple(tuple(sorted(some, key=lambda piece: -len(piece[1].cards))) for some in found)


def strays_of(mask: int, law: Law) -> int:
    """The cards of a mask that lie in no possible meld of its cards."""
    if law.ace is Ace.LOW:
        line = mask
    elif law.ace is Ace.EITHER:
        line = mask | (mask & 15) << 52
    else:
        line = mask | mask << 52
    starts = mask
    for step in range(4, 4 * law.shortest_run, 4):
        starts &= line >> step
    runs = starts
    for step in range(4, 4 * law.shortest_run, 4):
        runs |= starts << step
    # the cards of each rank counted at once, four bits a rank; adding brings the full ones to 8 or more
    many = mask - (mask >> 1 & PAIRS)
    many = (many & 3 * ONES) + (many >> 2 & 3 * ONES)
    full = many + (8 - law.shortest_set) * ONES >> 3 & ONES
    return mask & ~(runs | runs >> 52 | full * 15)


@lru_cache(maxsize=1 << 14)
def _fitting(meld: Meld, law: Law) -> tuple[int, int]:
    """The cards that fit a meld at once, and all that can ever lie on it."""
    at_once = mask_of(room(meld, law))
    if meld.kind is Kind.SET:
        return at_once, at_once
    return at_once, mask_of(card for card in DECK if card.suit == meld.cards[0].suit)


def no_lay_off_for(strays: int, mask: int, table: tuple[Meld, ...], law: Law) -> int:
    """Those of the strays that no meld on the table could take, not even after others."""
    for meld in table:
        at_once, ever = _fitting(meld, law)
        if at_once & mask:
            strays &= ~ever
    return strays


def cut(mask: int, law: Law) -> list[Meld] | None:
    """Melds that take exactly these cards, or None."""
    return _cut(mask, _pieces(law), set())


def _cut(mask: int, pieces: Pieces, dead: set[int]) -> list[Meld] | None:
    if not mask:
        return []
    if mask in dead:
        return None
    for piece, meld in pieces[(mask & -mask).bit_length() - 1]:
        if piece & mask == piece:
            rest = _cut(mask ^ piece, pieces, dead)
            if rest is not None:
                rest.append(meld)
                return rest
    dead.add(mask)
    return None


def cut_but_one(mask: int, law: Law, free: int) -> Laid | None:
    """Melds that take all but one of these cards, and that one: any of `free`."""
    return _cut_but_one(mask, free, _pieces(law), set(), set())


def _cut_but_one(mask: int, free: int, pieces: Pieces, dead: set[int], dead_but_one: set[int]) -> Laid | None:
    if mask in dead_but_one:
        return None
    low = mask & -mask
    place = low.bit_length() - 1
    for piece, meld in pieces[place]:
        if piece & mask == piece and piece != mask:
            found = _cut_but_one(mask ^ piece, free, pieces, dead, dead_but_one)
            if found is not None:
                found[0].append(meld)
                return found
    if low & free:
        rest = _cut(mask ^ low, pieces, dead)
        if rest is not None:
            return rest, CARD_AT_PLACE[place]
    dead_but_one.add(mask)
    return None
