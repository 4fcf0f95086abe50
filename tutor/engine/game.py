"""A game: rounds until a target or a number of deals, who leads, who has won, who deals next."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from tutor.engine.settlement import Settlement, next_dealer
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of


class Game(Struct, frozen=True):
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
        return leaders(self.totals, law_of(self.house))

    @property
    def over(self) -> bool:
        """Has the game ended (`game.target`, `game.deals`)?"""
        return is_over(self.totals, len(self.rounds), law_of(self.house))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, several if they share; empty while the game goes on."""
        return self.leaders if self.over else ()


def leaders(totals: Mapping[str, int], law: Law) -> tuple[str, ...]:
    """Who leads at these totals, several if they share."""
    best = (min if law.lowest_total_wins else max)(totals.values())
    return tuple(name for name, total in totals.items() if total == best)


def is_over(totals: Mapping[str, int], rounds: int, law: Law) -> bool:
    """Has the game ended at these totals, after so many rounds (`game.target`, `game.deals`)?"""
    house = law.house
    if house.deals is not None:
        return rounds >= house.deals
    if house.play_to is None:
        return False
    reached = max(totals.values()) - (1 if law.target_must_be_passed else 0)
    if reached < house.play_to:
        return False
    return len(leaders(totals, law)) == 1 or not law.ties_are_played_off
