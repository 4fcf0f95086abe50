"""Is there a way out, and which: the quick question, asked at every step of a round.

The usual hand holds no card twice and finds nothing on the table to lay off on. Two shifts and ands show
every card that lies in any run at all, and one sum for all ranks the sets; most hands are settled by two
strays. What remains is cut first card first: a hand that melds at all melds in short pieces, since a run of
six is two of three.
"""

from __future__ import annotations

from functools import lru_cache

from tutor.cards import DECK, KING, Card
from tutor.engine.going_out.holding import Attempt, Holding, LayOff, Plan
from tutor.engine.going_out.search import Search, without
from tutor.engine.going_out.shapes import BIT, CARD_AT_PLACE, joined, mask_of, plan_of, shapes_of
from tutor.rules.house import Ace
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, fits, room


def floater_lay_off(holding: Holding) -> Plan | None:
    """What a floater must do with a card that fits: lay it off, and float on."""
    (card,) = holding.hand
    if not holding.law.laying_off:
        return None
    onto = next((at for at, meld in enumerate(holding.table) if fits(meld, card, holding.law)), None)
    return None if onto is None else Plan(lay_offs=(LayOff(card, onto),))


def floater_discard(holding: Holding) -> Plan | None:
    """How a floater goes out: by throwing a card that fits nowhere and was not taken from the pile."""
    (card,) = holding.hand
    if card == holding.not_to_throw or floater_lay_off(holding):
        return None
    return Plan(discard=card)


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


def way_out(holding: Holding) -> Plan | None:
    """One way to go out this turn, or None if there is none.

    >>> from tutor.cards import cards
    >>> from tutor.rules.house import house_rules
    >>> from tutor.rules.law import law_of
    >>> way_out(Holding(cards("4h 5h 6h 7h 6d 7d 8d 6c"), law_of(house_rules()))).discard
    card('6c')
    """
    if holding.is_floater:
        return floater_discard(holding)
    law, hand = holding.law, holding.hand
    if not law.one_suit_runs:
        return _searched(holding)
    mask = 0
    for card in hand:
        mask |= BIT[card]
    if mask.bit_count() != len(hand):
        return _searched(holding)
    strays = strays_of(mask, law)
    if strays and holding.table and law.laying_off:
        strays = no_lay_off_for(strays, mask, holding.table, law)
    if strays & strays - 1:
        return None
    if holding.table and law.laying_off:
        return _searched(holding)
    return _cut_up(holding, mask, strays)


def _cut_up(holding: Holding, mask: int, stray: int) -> Plan | None:
    """A way out by new melds alone; at most one card is a stray."""
    law, barred = holding.law, holding.not_to_throw
    if holding.must_still_meld and len(holding.hand) == 1:
        return None
    if not stray and not law.must_discard:
        melds = cut(mask, law)
        if melds is not None:
            return Plan(joined(melds[::-1], law))
    free = stray or mask
    if barred is not None:
        free &= ~BIT[barred]
    found = cut_but_one(mask, law, free) if free else None
    return None if found is None else Plan(joined(found[0][::-1], law), (), found[1])


def _searched(holding: Holding) -> Plan | None:
    """The same for any holding: twins, lay-offs, laws of no real table."""
    search = Search(holding)
    if len(search.strays) > 1:
        return None
    if not holding.law.must_discard and not search.strays:
        plan = emptying(search, None)
        if plan:
            return plan
    for card in sorted(set(search.strays or holding.hand)):
        if card != holding.not_to_throw and (plan := emptying(search, card)):
            return plan
    return None


def emptying(search: Search, discard: Card | None) -> Plan | None:
    """A plan that empties the hand with this discard (None: with none)."""
    hand = search.holding.hand
    down = hand if discard is None else without(hand, discard)
    laid = search.cover(down, search.holding.must_still_meld)
    return None if laid is None else plan_of(laid, discard, search.holding.law)


def closest(holding: Holding) -> Attempt:
    """The attempt that comes nearest to going out: it puts down as much as can be put down.

    Fewest cards left over, then fewest points. Whether the turn may end so is not asked: this shows what a
    "no" lacks.
    """
    return nearest(holding, Search(holding))


def nearest(holding: Holding, search: Search) -> Attempt:
    """`closest`, where the pieces are known already."""
    stay = search.fewest()
    down = holding.hand
    for card in stay:
        down = without(down, card)
    laid = search.cover(down) or []
    free = [card for card in stay if card != holding.not_to_throw]
    discard = max(free, key=holding.law.points) if free else None
    left = stay if discard is None else without(stay, discard)
    return Attempt(plan_of(laid, discard, holding.law), left)


def can_end(holding: Holding) -> bool:
    """Can the player end the round this turn (`out.empty`)?

    At a real table that is: is there a way out? Somebody may take it that a card serves in two melds, or
    that one can knock with a few points left.
    """
    if way_out(holding) is not None:
        return True
    law = holding.law
    if not law.one_place and not holding.must_still_meld:
        strays = Search(holding).strays
        if not strays or (len(strays) == 1 and strays[0] != holding.not_to_throw):
            return not law.must_discard or bool(strays)
    if law.knock_at:
        return sum(map(law.points, closest(holding).left)) <= law.knock_at
    return False
