"""The unit of a practice game: who plays, under which rules, how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tutor.players.strength import Strength
from tutor.rules.house import SETTINGS, HouseRuleError, HouseRules, Value, house_rules

NAMES = ("Mia", "Joe", "Raj", "Ann", "Ben", "Eve")
"""Seats in the order of play; the learner is the first."""

UNIT_ID = "play"


class Practice(Struct, frozen=True):
    """A practice game, ready to be played. `hidden`: the hands of the others are not shown; `coached`: the
    coach warns and remarks. Round n of a seed is dealt from seed + n - 1."""

    players: int = 3
    house: HouseRules = field(default_factory=HouseRules)
    seed: int = 0
    hidden: bool = False
    coached: bool = True
    strength: Strength = Strength.EASY
    id: str = UNIT_ID
    kind: str = "play"
    topic: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players, the learner first."""
        return NAMES[: self.players]

    @property
    def title(self) -> str:
        return "A round of your own"

    def as_extra(self) -> dict[str, Any]:
        """For a place's `extra`: what `of_extra` makes this game of again."""
        return {
            "players": self.players,
            "base": self.house.base,
            "house": {key: SETTINGS[key].write(value) for key, value in self.house.changes().items()},
            "hidden": self.hidden,
            "strength": str(self.strength),
        }

    def of_extra(self, extra: Mapping[str, Any]) -> Practice | None:
        """This game as it was begun at a kept place; None if that cannot be told any more."""
        players, base, changes = extra.get("players"), extra.get("base"), extra.get("house")
        strength, hidden = extra.get("strength"), extra.get("hidden")
        if not isinstance(players, int) or not 2 <= players <= len(NAMES) or isinstance(players, bool):
            return None
        if not isinstance(base, str) or not isinstance(changes, dict) or strength not in tuple(Strength):
            return None
        told: dict[str, Value] = {str(key): str(value) for key, value in changes.items()}
        try:
            house = house_rules(base, told)
            house.cards_each(players)
        except HouseRuleError:
            return None
        return replace(self, players=players, house=house, hidden=hidden is True, strength=Strength(strength))
