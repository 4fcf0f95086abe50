"""What one seat may know of a round: its own hand, everything that lies open, and what it remembers.

Whoever decides from a view cannot peek: in it the stock and the hands that are not open hold other cards
than in the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import DECK, Card
from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff, Source
from tutor.engine.going_out import Holding
from tutor.engine.state import Hand, State
from tutor.rules.law import Law
from tutor.rules.melds import Meld


class View(Struct, frozen=True):
    """A round as `seat` may know it.

    `state` is the round for asking what is legal for that seat; where cards are hidden it holds stand-ins.
    `known` are the cards known to be in each hand (all of one's own), `sizes` how many cards each hand has,
    `unseen` every card that may lie in the stock or in the unknown part of a hand, sorted.
    """

    state: State
    seat: int
    known: tuple[Hand, ...]
    sizes: tuple[int, ...]
    unseen: Hand

    @property
    def law(self) -> Law:
        return self.state.law

    @property
    def hand(self) -> Hand:
        """The seat's own hand."""
        return self.known[self.seat]

    @property
    def table(self) -> tuple[Meld, ...]:
        return self.state.melds()

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, in the order in which they play next."""
        count = len(self.sizes)
        return tuple((self.seat + step) % count for step in range(1, count))

    @property
    def open_hands(self) -> bool:
        """Is every card of every hand known?"""
        return all(map(self.knows, range(len(self.sizes))))

    def knows(self, seat: int) -> bool:
        """Is every card of that hand known?"""
        return len(self.known[seat]) == self.sizes[seat]

    def holding(self, seat: int, card: Card, *, taken: bool) -> Holding:
        """That seat's next turn, as far as its hand is known, if it draws this card (`taken` from the
        pile)."""
        return Holding(
            tuple(sorted((*self.known[seat], card))),
            self.law,
            self.table,
            barred=card if taken else None,
            has_melded=seat in self.state.melded,
            floating=self.sizes[seat] == 0,
        )


Memory = tuple[Hand, ...]
"""For each seat the cards that everybody saw it take from the discard pile and that it still holds."""


def no_memory(players: int) -> Memory:
    """Nothing seen yet."""
    return ((),) * players


def remembering(memory: Memory, before: State, action: Action) -> Memory:
    """The memory after this action of the player to play."""
    held = list(memory[before.to_play])
    match action:
        case Draw(Source.DISCARD):
            held.append(before.discards[-1])
        case LayMeld(cards):
            _forget(held, cards)
        case LayOff(card) | Discard(card):
            _forget(held, (card,))
        case Draw() | Call():
            return memory
    seat = before.to_play
    return (*memory[:seat], tuple(sorted(held)), *memory[seat + 1 :])


def _forget(held: list[Card], gone: Sequence[Card]) -> None:
    for card in gone:
        if card in held:
            held.remove(card)


def with_open_hands(state: State, seat: int) -> View:
    """The round for somebody who sees every hand; only the stock is hidden."""
    return _view(state, seat, state.hands)


def with_hidden_hands(state: State, seat: int, memory: Memory) -> View:
    """The round for somebody who sees one hand, and remembers what the others have taken."""
    known = tuple(hand if at == seat else memory[at] for at, hand in enumerate(state.hands))
    return _view(state, seat, known)


def _view(state: State, seat: int, known: tuple[Hand, ...]) -> View:
    unseen = Counter(DECK * state.law.copies)
    unseen.subtract(card for hand in known for card in hand)
    unseen.subtract(state.discards)
    unseen.subtract(card for meld in state.melds() for card in meld.cards)
    hidden = tuple(sorted(unseen.elements()))
    seen = replace(state, hands=known, stock=hidden[: len(state.stock)], seed=0)
    return View(seen, seat, known, tuple(map(len, state.hands)), hidden)
