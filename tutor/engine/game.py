"""A game: rounds until a target or a number of deals, who leads, who has won, who deals next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.engine.settlement import Settlement, next_dealer
from tutor.rules.house import HouseRules, WhoScores


@dataclass(frozen=True, slots=True)
class Game:
    """Rounds played so far. Totals and chips count points.

    A round that nobody won is no round on the score sheet (`score.blocked`), but it moves the deal.
    """

    house: HouseRules
    players: tuple[str, ...]
    dealer: str
    """Who deals the next round."""
    rounds: tuple[Settlement, ...] = ()

    def with_round(self, settled: Settlement) -> Game:
        """The game after one more round."""
        dealer = next_dealer(self.players, self.dealer, settled.winner)
        if settled.winner is None:
            return replace(self, dealer=dealer)
        return replace(self, dealer=dealer, rounds=(*self.rounds, settled))

    @property
    def totals(self) -> dict[str, int]:
        """Each player's total on the score sheet."""
        return {name: sum(one.sheet[name] for one in self.rounds) for name in self.players}

    @property
    def chips(self) -> dict[str, int]:
        """What each player is up or down in chips; bonuses come from nobody and are left out
        (`score.out-bonus`), so the chips add up to nothing."""
        held = dict.fromkeys(self.players, 0)
        for one in self.rounds:
            for name, paid in one.pays.items():
                held[name] -= paid
                held[one.winner or name] += paid
        return held

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who leads: the highest total, or the lowest where penalties are written down."""
        totals = self.totals
        best = _best(list(totals.values()), self.house)
        return tuple(name for name in self.players if totals[name] == best)

    @property
    def over(self) -> bool:
        """Has the game ended (`game.target`, `game.deals`)?"""
        if self.house.deals is not None:
            return len(self.rounds) >= self.house.deals
        if self.house.play_to is None or max(self.totals.values()) < self.house.play_to:
            return False
        shared = len(self.leaders) > 1
        return not (shared and self.house.who_scores is WhoScores.PENALTIES)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, several if they share; empty while the game goes on."""
        return self.leaders if self.over else ()


def _best(totals: Sequence[int], house: HouseRules) -> int:
    return min(totals) if house.who_scores is WhoScores.PENALTIES else max(totals)
