"""Rounds of random play: actions a second, listing what is legal and choosing one of it at each step.

`python -m benchmarks.engine`. Where RLCard is installed its gin rummy, at the level of its game, is the
yardstick of the same run.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from tutor.engine.legal import legal
from tutor.engine.play import carry_out
from tutor.engine.state import Phase, deal
from tutor.rules.house import house_rules

SECONDS = 3.0
LONGEST = 400
"""Actions after which a random round is left."""
TABLES: dict[str, tuple[str, dict[str, str | int], int]] = {
    "rummy, three players": ("rummy", {}, 3),
    "block-rummy, three players": ("block-rummy", {}, 3),
    "queen-city-rum, three players": ("queen-city-rum", {}, 3),
    "two decks, ace either, four players": ("rummy", {"decks": 2, "ace": "either"}, 4),
    "rummy, two players": ("rummy", {}, 2),
}


def a_second(play: Callable[[int], int]) -> tuple[float, float]:
    """Actions and rounds a second of `play(seed)`, which plays a round and returns its number of actions."""
    actions = rounds = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        actions += play(rounds)
        rounds += 1
    return actions / spent, rounds / spent


def round_of(base: str, changes: dict[str, str | int], players: int) -> Callable[[int], int]:
    """A random round of this table, by seed."""
    house = house_rules(base, changes)
    names = [f"P{seat}" for seat in range(players)]

    def play(seed: int) -> int:
        chance = random.Random(seed)
        state = deal(names, house, seed=seed)
        for count in range(LONGEST):
            if state.phase is Phase.OVER:
                return count
            state = carry_out(state, chance.choice(list(legal(state))), state.to_play).state
        return LONGEST

    return play


def gin() -> Callable[[int], int] | None:
    """RLCard's gin rummy, random legal actions on its game itself; None where it is not installed."""
    try:
        from rlcard.games.gin_rummy import Game  # type: ignore[import-not-found, unused-ignore]
        from rlcard.games.gin_rummy.utils.action_event import ActionEvent
    except ImportError:
        return None
    game = Game()

    def play(seed: int) -> int:
        chance = random.Random(seed)
        game.init_game()
        count = 0
        while not game.is_over() and count < LONGEST:
            ids = game.judge.get_legal_actions()
            action = chance.choice(ids)
            game.step(action if isinstance(action, ActionEvent) else ActionEvent.decode_action(action))
            count += 1
        return count

    return play


def main() -> None:
    """Prints the table."""
    yardstick = gin()
    base = a_second(yardstick) if yardstick else None
    print(f"{'random play':40}{'actions/s':>12}{'rounds/s':>12}{'x RLCard gin':>14}")
    if base:
        print(f"{'RLCard gin rummy, game level':40}{base[0]:>12,.0f}{base[1]:>12,.0f}{1:>14.2f}")
    for name, (rules, changes, players) in TABLES.items():
        actions, rounds = a_second(round_of(rules, changes, players))
        ratio = f"{actions / base[0]:>14.2f}" if base else ""
        print(f"{name:40}{actions:>12,.0f}{rounds:>12,.0f}{ratio}")


if __name__ == "__main__":
    main()
