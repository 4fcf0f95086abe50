"""One sheet: what was fixed when the game began, and all that was told since."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from tutor.engine.game import Game
from tutor.engine.settlement import Settlement
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of
from tutor.sheet.told import Told


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
        """Cards dealt to each."""
        return self.house.cards_each(len(self.players))

    @cached_property
    def game(self) -> Game:
        """The game as it stands."""
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
