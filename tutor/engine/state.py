"""A round as it stands: hands, stock, discard pile, melds on the table, whose turn, what happened so far. And
how it starts: shuffling and dealing (`deal.count`, `deal.upcard`, `deal.dealer`)."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from tutor.cards import DECK, Card
from tutor.chance import Dice
from tutor.rules.house import Choice, HouseRules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import Meld

Hand = tuple[Card, ...]


class Phase(Choice):
    """Where a turn stands."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class How(Choice):
    """How a round ended: somebody went out; the stock blocked it; it died of itself."""

    OUT = "out"
    BLOCKED = "blocked"
    DEAD = "dead"


class Ending(Struct, frozen=True):
    """The end of a round. `winner` is a seat, None if nobody won; `rummy` if the winner went rummy."""

    how: How
    winner: int | None = None
    rummy: bool = False


class TableMeld(Struct, frozen=True):
    """A meld on the table; `owner` is the seat that laid it, None where that is not known."""

    meld: Meld
    owner: int | None = None


class State(Struct, frozen=True):
    """A round between two actions. Immutable: playing gives a new one.

    Seats count from 0 in the order of play. Hands are sorted by suit, then rank. The stock lies top
    card first, the discard pile bottom card first.
    """

    law: Law
    players: tuple[str, ...]
    dealer: int
    hands: tuple[Hand, ...]
    stock: Hand
    discards: Hand
    to_play: int
    table: tuple[TableMeld, ...] = ()
    phase: Phase = Phase.DRAW
    taken: Card | None = None
    """The card taken from the discard pile this turn, while that very copy is held (`turn.no-return`)."""
    floating: bool = False
    """The player to play began this turn without cards (`out.floating`)."""
    melded: frozenset[int] = frozenset()
    """Seats that have melded, this turn or earlier (`out.meld-first`)."""
    laid_earlier: frozenset[int] = frozenset()
    """Seats that melded, laid off or called in an earlier turn, so cannot go rummy (`score.rummy`)."""
    laid_now: bool = False
    """The player to play has laid something on the table this turn."""
    thrown_by: int | None = None
    """Who threw the top discard, while it can still be called (`table.call-rummy`)."""
    turn_overs: int = 0
    """How often the pile was turned over since something was last laid on the table (`stock.deadlock`)."""
    seed: int = 0
    shuffles: int = 0
    ending: Ending | None = None

    @property
    def hand(self) -> Hand:
        """The hand of the player to play."""
        return self.hands[self.to_play]

    @property
    def player(self) -> str:
        """The name of the player to play."""
        return self.players[self.to_play]

    @property
    def top_discard(self) -> Card | None:
        """The card that may be taken from the discard pile, None if the pile is empty."""
        return self.discards[-1] if self.discards else None

    def after(self, seat: int) -> int:
        """The seat on that seat's left, next in the order of play (`turn.order`)."""
        return (seat + self.law.onward) % len(self.players)

    def melds(self) -> tuple[Meld, ...]:
        """The melds on the table, in the order in which they were laid."""
        return tuple(one.meld for one in self.table)


def missing(hand: Hand, wanted: Hand) -> Hand:
    """The cards of `wanted` that are not in the hand, as often as they are wanted."""
    if len(wanted) == 1:
        return () if wanted[0] in hand else wanted
    if len(set(wanted)) == len(wanted):
        return tuple(sorted(card for card in wanted if card not in hand))
    lacking = Counter(wanted)
    lacking.subtract(Counter(hand))
    return tuple(sorted(card for card, times in lacking.items() for _ in range(times)))


def without(hand: Hand, gone: Hand) -> Hand:
    """The hand less these cards; each must be in it."""
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)


def joined(hand: Hand, card: Card) -> Hand:
    """The hand with this card sorted in."""
    cards = list(hand)
    insort(cards, card)
    return tuple(cards)


def shuffled_deck(house: HouseRules, seed: int) -> list[Card]:
    """All cards of the game in the order that belongs to the seed."""
    return Dice(seed, "deck").shuffled(DECK * house.decks)


def deal(players: Sequence[str], house: HouseRules, *, dealer: int = -1, seed: int = 0) -> State:
    """A round just dealt, one card at a time from the dealer's left, the next card turned up.

    `dealer` is a seat; -1, the last one, lets the first player start. Raises `HouseRuleError` if so
    many players cannot play, or the deck does not serve them.
    """
    count, law = len(players), law_of(house)
    each = house.cards_each(count)
    seat = dealer % count
    deck = shuffled_deck(house, seed)
    dealt, upcard, stock = deck[: each * count], deck[each * count], deck[each * count + 1 :]
    hands = [tuple(sorted(dealt[(at - seat - 1) % count :: count])) for at in range(count)]
    return State(
        law=law,
        players=tuple(players),
        dealer=seat,
        hands=tuple(hands),
        stock=tuple(stock),
        discards=(upcard,),
        to_play=first_to_play(law, count, seat),
        seed=seed,
    )


def first_to_play(law: Law, players: int, dealer: int) -> int:
    """The seat that starts a round: on the dealer's left (`turn.order`)."""
    return dealer if law.dealer_starts else (dealer + law.onward) % players
