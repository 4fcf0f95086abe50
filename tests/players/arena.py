"""Rounds that bots play among themselves, and one who plays anything legal."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.chance import Dice
from tutor.engine.legal import legal
from tutor.engine.play import Played, play
from tutor.engine.state import Phase, State, deal
from tutor.players.bot import decide
from tutor.players.strength import Strength
from tutor.players.view import no_memory, remembering, with_hidden_hands, with_open_hands
from tutor.rules.house import HouseRules

RANDOM = "random"
NAMES = ("Mia", "Joe", "Raj", "Ann", "Ben", "Eve")
LONGEST = 4_000


def played_round(
    players: Sequence[Strength | str], seed: int, house: HouseRules, *, hidden: bool = False
) -> State:
    """A round from its deal to its end; every action asked of a bot must be legal."""
    state = deal(NAMES[: len(players)], house, dealer=seed % len(players), seed=seed)
    memory, dice = no_memory(len(players)), Dice(seed, "anything")
    for _ in range(LONGEST):
        if state.phase is Phase.OVER:
            return state
        seat = state.to_play
        player = players[seat]
        view = with_hidden_hands(state, seat, memory) if hidden else with_open_hands(state, seat)
        action = dice.pick(list(legal(state))) if player == RANDOM else decide(view, Strength(player)).action
        memory = remembering(memory, state, action)
        result = play(state, action)
        assert isinstance(result, Played), (state, action, result)
        state = result.state
    return state


def wins(
    players: Sequence[Strength | str], seeds: range, house: HouseRules, *, hidden: bool = False
) -> list[int]:
    """How many rounds each of them wins, sitting in a different seat each round."""
    count = len(players)
    won = [0] * count
    for seed in seeds:
        shift = seed % count
        seated = [players[(seat + shift) % count] for seat in range(count)]
        ending = played_round(seated, seed, house, hidden=hidden).ending
        if ending is not None and ending.winner is not None:
            won[(ending.winner + shift) % count] += 1
    return won
