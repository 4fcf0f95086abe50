"""Round after round of a practice game: dealing, counting, and writing all of it down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.dealing import deal
from tutor.engine.game import Game
from tutor.engine.settlement import settle_round
from tutor.session.playing.practice import Practice
from tutor.session.playing.table import CannotGoOnError, Round


class Rounds:
    """A game of rounds. `game` has those that count, `round` is the one on the table, `settled` tells that it
    is among them already."""

    def __init__(self, practice: Practice, dealer: str = "", dealt: int = 0) -> None:
        self.practice = practice
        self._begin(dealer or practice.names[-1], dealt)

    def _begin(self, dealer: str, dealt: int) -> None:
        """A new game, after so many rounds of games before it."""
        self._first_dealer = dealer
        self._dealt = dealt
        self._past: list[list[str]] = []
        self.game = Game(self.practice.house, self.practice.names, dealer)
        self.settled = False
        self.round = self._deal()

    @property
    def number(self) -> int:
        """The number of the round on the table, from 1."""
        return len(self._past) + 1

    @property
    def dealer(self) -> str:
        """Who has dealt the round on the table, settled or not."""
        start = self.round.start
        return start.players[start.dealer]

    def _deal(self) -> Round:
        practice = self.practice
        seat = practice.names.index(self.game.dealer)
        seed = practice.seed + self._dealt + len(self._past)
        return Round(deal(practice.names, practice.house, dealer=seat, seed=seed), hidden=practice.hidden)

    def settle(self) -> None:
        """The round that is over counts."""
        self.settled = True
        self.game = self.game.with_round(settle_round(self.round.state))

    def next_round(self) -> None:
        """Puts the round that is over away and deals the next; after the end of the game, of a new one."""
        self._past.append(self.round.written())
        if self.game.over:
            self._begin(self.game.dealer, self._dealt + len(self._past))
            return
        self.settled = False
        self.round = self._deal()

    # --- written down ---

    def as_extra(self) -> dict[str, Any]:
        return {
            "dealer": self._first_dealer,
            "dealt": self._dealt,
            "past": [list(one) for one in self._past],
            "round": self.round.written(),
            "settled": self.settled,
        }

    @classmethod
    def of(cls, practice: Practice, extra: Mapping[str, Any]) -> Rounds:
        """As it was kept: everything is played once more. Raises `CannotGoOnError` where that cannot be."""
        dealer, dealt = extra.get("dealer"), extra.get("dealt")
        past, lines = extra.get("past"), extra.get("round")
        if dealer not in practice.names or not isinstance(dealt, int) or dealt < 0:
            raise CannotGoOnError(str(dealer))
        if not isinstance(past, list) or not isinstance(lines, list):
            raise CannotGoOnError("no rounds")
        rounds = cls(practice, dealer, dealt)
        for one in past:
            rounds._play(one)
            if not rounds.round.over:
                raise CannotGoOnError("a round without an end")
            rounds.settle()
            rounds.next_round()
        rounds._play(lines)
        if extra.get("settled") is True and rounds.round.over:
            rounds.settle()
        return rounds

    def _play(self, lines: object) -> None:
        if not isinstance(lines, list):
            raise CannotGoOnError(str(lines))
        self.round.play_written(lines)
