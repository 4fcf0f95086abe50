"""House rules as they are saved: the rule set, its changed settings, and how many usually play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tutor.cli.environment import Environment
from tutor.cli.in_force import BASE, PLAYERS, saved, saved_rules
from tutor.cli.problems import Problem
from tutor.rules.house import SETTINGS, HouseRules
from tutor.text import NUMBER_WORDS


class TableRules(NamedTuple):
    """The house rules of a table; `players` is None where that was never asked."""

    house: HouseRules
    players: int | None = None

    def check(self) -> TableRules:
        """Itself, or `HouseRuleError` if so many cannot be dealt such hands."""
        if self.players is not None:
            self.house.cards_each(self.players)
        return self

    def written(self) -> dict[str, str]:
        changes = {key: SETTINGS[key].write(value) for key, value in self.house.changes().items()}
        players = {} if self.players is None else {PLAYERS: str(self.players)}
        return {BASE: self.house.base, **players, **changes}


def load(around: Environment) -> TableRules | None:
    """The saved house rules, None if there are none."""
    kept = saved(around)
    return TableRules(saved_rules(kept), players_of(kept)) if kept else None


def players_of(kept: Mapping[str, str]) -> int | None:
    """How many usually play, as far as that is known."""
    told = kept.get(PLAYERS, "")
    return int(told) if told in ("2", "3", "4", "5", "6") else None


def save(around: Environment, rules: TableRules) -> None:
    """Keep these house rules instead of those kept so far."""
    from tutor.store.folder import save_house_rules

    save_house_rules(around.data_folder, rules.written(), around.tell)


def forget(around: Environment) -> None:
    """Back to no house rules."""
    from tutor.store.folder import forget_house_rules

    forget_house_rules(around.data_folder, around.tell)


ANY = "any"
"""How many play is left open."""


def number_of_players(text: str) -> int | None:
    """How many play, None for `ANY` number. Raises `Problem` if so many cannot."""
    if text.lower() == ANY:
        return None
    for number, word in enumerate(NUMBER_WORDS[2:7], 2):
        if text.lower() in (word, str(number), f"0{number}"):
            return number
    raise Problem("two to six can play")
