"""Counting a hand: what of it goes down, what stays, and which cards would let more of it go down.

>>> from tutor.cards import cards, show
>>> from tutor.rules.house import house_rules
>>> from tutor.rules.law import law_of
>>> law = law_of(house_rules())
>>> show(staying(cards("3c 6h 7h 8h Kd Ks"), (), law))
'3♣ K♦ K♠'
>>> [(one.glyph, gained) for one, gained in gains(cards("3c 6h 7h 8h Kd Ks"), (), law).items()]
[('K♣', 3), ('5♥', 1), ('9♥', 1), ('K♥', 3)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import DECK, KING, Card, card_at
from tutor.engine.going_out import Holding
from tutor.engine.going_out.search import Search
from tutor.engine.settlement import count
from tutor.engine.state import Hand, joined, without
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, room

Table = tuple[Meld, ...]


@lru_cache(maxsize=1 << 13)
def staying(hand: Hand, table: Table, law: Law) -> Hand:
    """The cards that stay in the hand when what can go down does: the fewest, the cheapest of those."""
    return Search(Holding(hand, law, table)).fewest()


@lru_cache(maxsize=1 << 12)
def gains(hand: Hand, table: Table, law: Law) -> Mapping[Card, int]:
    """The cards that would let more of this hand go down, sorted, and how many cards more: the card itself
    and those that it takes along. A card that changes nothing is not among them."""
    stay = len(staying(hand, table, law))
    found = {}
    for card in _near(hand, table, law):
        if hand.count(card) == law.copies:
            continue
        gained = stay + 1 - len(staying(joined(hand, card), table, law))
        if gained > 0:
            found[card] = gained
    return found


def _near(hand: Hand, table: Table, law: Law) -> Iterable[Card]:
    """The cards that can lie in a meld with cards of the hand, or on one of the table: all that can matter,
    and few that do not. Ranks are taken round the corner, whatever the law says of the ace."""
    held = frozenset(hand)
    ranks = Counter(card.rank for card in hand)
    near = {card for card in DECK if ranks[card.rank] >= 2 or any(map(held.issuperset, _pairs(card)))}
    if law.laying_off:
        suits = {meld.cards[0].suit for meld in table if meld.kind is Kind.RUN}
        near.update(card for meld in table for card in room(meld, law))
        near.update(side for card in held if card.suit in suits for side in _sides(card))
    return sorted(near)


@lru_cache(maxsize=len(DECK))
def _pairs(card: Card) -> tuple[tuple[Card, Card], ...]:
    """The pairs of cards with which this one is three in sequence."""
    line = [card_at((card.rank - 1 + step) % KING + 1, card.suit) for step in (-2, -1, 1, 2)]
    return tuple(pairwise(line))


@lru_cache(maxsize=len(DECK))
def _sides(card: Card) -> tuple[Card, Card]:
    """The cards next to this one in its suit."""
    return _pairs(card)[1]


class Throw(Struct, frozen=True):
    """What remains if `card` is thrown.

    `stays` are the cards that then stay in the hand when what can go down does, chosen so that they count
    least, and `points` what they count. `helps` tells which cards would let more go down after the next draw
    and how many of each are unseen (only those of which there are any); `progress` is how many cards more
    would go down, added up over all of them.
    """

    card: Card
    stays: Hand
    points: int
    helps: Mapping[Card, int]
    progress: int

    @property
    def unseen(self) -> int:
        """How many cards still unseen would help."""
        return sum(self.helps.values())


def throw_of(holding: Holding, card: Card, unseen: Iterable[Card]) -> Throw:
    """What remains of a hand after its draw if this card of it is thrown."""
    law, table = holding.law, holding.table
    rest = without(holding.hand, (card,))
    copies = Counter(unseen)
    gained = gains(rest, table, law)
    helps = {one: copies[one] for one in gained if copies[one]}
    points, stays = _least_left(rest, table, law, holding.must_still_meld)
    return Throw(card, stays, points, helps, sum(gained[one] * many for one, many in helps.items()))


@lru_cache(maxsize=1 << 12)
def _least_left(hand: Hand, table: Table, law: Law, must_meld: bool) -> tuple[int, Hand]:
    """The fewest points that can be left of these cards, and the cards that stay then. Where nothing goes
    down before the whole hand does (`out.all-at-once`) all of them stay, unless all of them go."""
    stays = staying(hand, table, law)
    if not hand or (law.all_at_once and not stays):
        return 0, ()
    if law.all_at_once:
        return count(hand, law), hand
    return Search(Holding(hand, law, table, has_melded=not must_meld)).cheapest()


def is_stranded(left: int, law: Law, *, has_melded: bool) -> bool:
    """Can a player whose turn ends with so many cards never go out, whatever comes?

    A single card and the next drawn are two: no meld. They go only by being laid off and thrown, which a
    table without laying off does not allow, nor one where a meld must have come first (`out.meld-first`).
    """
    return left == 1 and (not law.laying_off or (law.meld_first and not has_melded))


def _helped_no_more(throw: Throw) -> Throw:
    """A throw with which everything goes ends the round: no later card can help."""
    return throw if throw.stays else replace(throw, helps={}, progress=0)


def throws(holding: Holding, seen: Iterable[Card] = ()) -> list[Throw]:
    """What remains after each throw that is allowed, the fewest points first, then the most to come.

    `seen` are cards known to be gone, besides the hand and the table.
    """
    unseen = Counter(DECK * holding.law.copies)
    unseen.subtract([*holding.hand, *(card for meld in holding.table for card in meld.cards), *seen])
    left = [card for card, many in unseen.items() for _ in range(many)]
    stuck = len(holding.hand) == 1 and holding.must_still_meld
    allowed = [card for card in dict.fromkeys(holding.hand) if card != holding.not_to_throw and not stuck]
    found = [_helped_no_more(throw_of(holding, card, left)) for card in allowed]
    return sorted(found, key=lambda one: (one.points, -one.unseen, one.card))
