"""One sheet: what was fixed when the game began, and all that was told since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from tutor.cards import Card, cards, write
from tutor.engine.game import Game
from tutor.engine.settlement import Settlement, count, settle
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of


class Held(Struct, frozen=True):
    """What somebody holds or has melded: its points, and its cards where these were told. `parts` are points
    that were told one by one."""

    points: int
    cards: tuple[Card, ...] | None = None
    parts: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str, law: Law) -> Held:
        """From what `str` gives: points, points added up, or cards (none of them too). Raises `CardError`."""
        parts = text.split("+")
        if all(part.isascii() and part.isdigit() for part in parts):
            return cls.added(tuple(map(int, parts)))
        return cls.of(cards(text), law)

    @classmethod
    def added(cls, parts: tuple[int, ...]) -> Held:
        """So many points; several are added up."""
        return cls(sum(parts), parts=parts if len(parts) > 1 else ())

    @classmethod
    def of(cls, some: tuple[Card, ...], law: Law) -> Held:
        return cls(count(some, law), some)

    def __str__(self) -> str:
        if self.cards is not None:
            return write(self.cards)
        return "+".join(map(str, self.parts)) or str(self.points)


class Told(Struct, frozen=True):
    """One round. `winner` is None if nobody went out; `melded` are the winner's melds, told where they are
    paid for (`score.melded`)."""

    winner: str | None
    hands: Mapping[str, Held]
    rummy: bool = False
    melded: Held | None = None

    def settled(self, law: Law, players: Sequence[str]) -> Settlement:
        """What the round comes to among these players; a hand that was not told counts nothing."""
        return settle(
            law,
            players,
            self.winner,
            {name: self.hands[name].points if name in self.hands else 0 for name in players},
            rummy=self.rummy and not law.all_at_once,
            melded=self.melded.points if self.melded else 0,
        )


class Line(Struct, frozen=True):
    """A round that was played. `number` counts those on the sheet: None for one that nobody won
    (`score.blocked`). `totals` are the points after it."""

    number: int | None
    dealer: str
    told: Told
    settled: Settlement
    totals: dict[str, int]


class Sheet(Struct, frozen=True, dict=True):
    """A game's score sheet. `players` in seat order; `dealer` dealt first; `told` are all rounds, those
    that nobody won included: they move the deal."""

    name: str
    house: HouseRules
    players: tuple[str, ...]
    dealer: str
    told: tuple[Told, ...] = ()

    @property
    def law(self) -> Law:
        """What the house rules come down to."""
        return law_of(self.house)

    @property
    def cards_each(self) -> int:
        return self.house.cards_each(len(self.players))

    @cached_property
    def game(self) -> Game:
        game = Game(self.house, self.players, self.dealer)
        for told in self.told:
            game = game.with_round(told.settled(self.law, self.players))
        return game

    def lines(self) -> Iterator[Line]:
        """Every round, with its dealer and the totals after it."""
        game = Game(self.house, self.players, self.dealer)
        for told in self.told:
            settled = told.settled(self.law, self.players)
            dealer, game = game.dealer, game.with_round(settled)
            number = None if settled.winner is None else len(game.rounds)
            yield Line(number, dealer, told, settled, game.totals)

    @property
    def starts(self) -> str:
        """Who plays first in the next round: the dealer's left (`turn.order`)."""
        seat = self.players.index(self.game.dealer)
        return self.players[(seat + 1) % len(self.players)]
