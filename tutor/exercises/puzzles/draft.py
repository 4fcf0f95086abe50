"""Raw material for puzzles: melds cut from a corner of the deck, so that they get in each other's way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from tutor.cards import DECK, KING, Card, card_at
from tutor.chance import Dice
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, extended, meld_of, room

TRIES = 12  # for one meld; a corner that has no room for it is given up


class Corner(Struct, frozen=True):
    """How crowded the material is: so many ranks in a row, of so many suits; and how large hands get.
    `crossing`: whether sets are laid across runs on purpose."""

    ranks: int
    suits: int
    least: int
    most: int
    crossing: bool = True


class NoRoom(Exception):  # noqa: N818 - the signal of a failed draft, never shown
    """The corner has no room for what was to be drafted."""


class Draft:
    """A hand and a table in the making. Every method takes its cards from those that are left."""

    def __init__(self, dice: Dice, law: Law, corner: Corner) -> None:
        self.dice = dice
        self.law = law
        self.crossing = corner.crossing
        first = dice.below(KING)
        self.ranks = [(first + step) % KING + 1 for step in range(corner.ranks)]
        self.suits = dice.sample(range(4), corner.suits)
        self.free: Counter[Card] = Counter(dict.fromkeys(DECK, law.copies))
        self.hand: list[Card] = []
        self.melds: list[Meld] = []
        self.table: list[Meld] = []
        self.taken: Card | None = None
        self.size = dice.between(corner.least, corner.most)

    @property
    def wanted(self) -> int:
        """How many cards the hand still lacks."""
        return self.size - len(self.hand)

    def to_hand(self, cards: Iterable[Card]) -> None:
        """These cards come into the hand."""
        for card in cards:
            self.free[card] -= 1
            self.hand.append(card)

    def meld(self, size: int) -> Meld:
        """A meld of that many cards comes into the hand."""
        found = self._some_meld(size)
        self.to_hand(found.cards)
        self.melds.append(found)
        return found

    def fill_with_melds(self, spare: int) -> None:
        """Melds come into the hand until it lacks only `spare` cards (or one or two more or less)."""
        while self.wanted - spare >= 3:
            left = self.wanted - spare
            sizes = [size for size in (3, 3, 4, 5) if size == left or left - size >= 3]
            self.meld(self.dice.pick(sizes or [3]))

    def _some_meld(self, size: int) -> Meld:
        sets = 0.6 if self.melds else 0.25  # runs first, so that sets can cross them
        for _ in range(TRIES):
            cards = self._set(size) if size < 5 and self.dice.happens(sets) else self._run(size)
            if cards and (found := meld_of(cards, self.law)):
                return found
        raise NoRoom

    def _set(self, size: int) -> list[Card]:
        if self.crossing and self.melds and self.dice.happens(0.6):
            return self._crossing_set(size)
        rank = self.dice.pick(self.ranks)
        there = [card for suit in range(4) if self.free[card := card_at(rank, suit)] > 0]
        if self.law.twins_in_set and self.dice.happens(0.5):
            there += [card for card in there if self.free[card] > 1]
        return self.dice.sample(there, size) if len(there) >= size else []

    def _crossing_set(self, size: int) -> list[Card]:
        """A set of a rank that lies in a run of the hand, or next to it; then with the card that would
        make the run longer."""
        run = self.dice.pick(self.melds).cards
        just_below, just_above = run[0].rank - 2, run[-1].rank
        inside = self.dice.pick(run).rank - 1
        rank = self.dice.pick((just_below, just_above, inside)) % KING + 1
        suit = run[0].suit
        there = [card for other in range(4) if self.free[card := card_at(rank, other)] > 0]
        longer = [card for card in there if card.suit == suit]
        others = [card for card in there if card.suit != suit]
        if len(longer) + len(others) < size:
            return []
        return longer + self.dice.sample(others, size - len(longer))

    def _run(self, size: int) -> list[Card]:
        first, suit = self.dice.pick(self.ranks), self.dice.pick(self.suits)
        cards = [card_at((first - 1 + step) % KING + 1, suit) for step in range(size)]
        return cards if all(self.free[card] > 0 for card in cards) else []

    def table_meld(self, chain: int) -> None:
        """A meld of three lies on the table, and `chain` cards that can follow it come into the hand."""
        found = self._some_meld(3 if chain == 0 or self.dice.happens(0.8) else 4)
        for card in found.cards:
            self.free[card] -= 1
        self.table.append(found)
        grown = found
        for _ in range(chain):
            fitting = [card for card in room(grown, self.law) if self.free[card] > 0]
            if not fitting or (grown.kind is Kind.SET and chain > 1):
                raise NoRoom
            card = self.dice.pick(fitting)
            self.to_hand((card,))
            grown = extended(grown, card, self.law) or grown

    def stray(self, near: bool = True) -> Card:
        """One more card comes into the hand, from the corner or (not `near`) from anywhere."""
        there = [card for card in DECK if self.free[card] > 0 and (not near or self._in_corner(card))]
        card = self.one_of(there)
        self.to_hand((card,))
        return card

    def swap_one(self) -> None:
        """One card of the hand gives way to a neighbour: of its suit one or two ranks off, or of its rank."""
        gone = self.one_of(self.hand)
        suit, rank = gone.suit, gone.rank
        near = [card_at((rank - 1 + step) % KING + 1, suit) for step in (-2, -1, 1, 2)]
        near += [card_at(rank, other) for other in range(4) if other != suit]
        there = [card for card in near if self.free[card] > 0]
        near_by = self.one_of(there)
        self.hand.remove(gone)
        self.free[gone] += 1
        self.to_hand((near_by,))

    def one_of(self, some: list[Card]) -> Card:
        """One of these cards by chance."""
        if not some:
            raise NoRoom
        return self.dice.pick(some)

    def _in_corner(self, card: Card) -> bool:
        return card.rank in self.ranks
