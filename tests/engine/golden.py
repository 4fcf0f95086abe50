"""Counting legal actions over whole seeded rounds: numbers that change if any rule changes.

Run as a script to print the table of `test_golden_counts.py` anew, after a rule was changed on purpose.
"""

from __future__ import annotations

from typing import Any

from engine.two_referees import NAMES, corner_of_the_deck

from tutor.chance import Dice
from tutor.engine.actions import Action, Discard, Draw
from tutor.engine.legal import calls, legal
from tutor.engine.play import carry_out
from tutor.engine.state import State, deal
from tutor.rules.house import house_rules
from tutor.rules.law import law_of

Changes = dict[str, Any]
LONGEST = 400
ROUNDS = 60


def whole_rounds(base: str, changes: Changes, players: int) -> tuple[int, int, int, int]:
    """Seeded rounds from a corner of the deck, where melds abound: how many actions were played in all of
    them, how many were legal on the way (calls included), how many rounds somebody won, and how many of
    these by going rummy."""
    played = offered = won = rummies = 0
    for seed in range(ROUNDS):
        dice = Dice(seed, "golden")
        state = from_a_corner(base, changes, players, dice)
        for _ in range(LONGEST):
            moves: list[tuple[int, Action]] = [(state.to_play, one) for one in legal(state)]
            moves += calls(state)
            if not moves:
                break
            offered += len(moves)
            laying = [move for move in moves if not isinstance(move[1], Draw | Discard)]
            seat, action = dice.pick(laying if laying and dice.happens(0.7) else moves)
            state = carry_out(state, action, seat).state
            played += 1
        won += state.ending is not None and state.ending.winner is not None
        rummies += state.ending is not None and state.ending.rummy
    return played, offered, won, rummies


def from_a_corner(base: str, changes: Changes, players: int, dice: Dice) -> State:
    """A round dealt from cards that meld easily."""
    house = house_rules(base, changes)
    pack = corner_of_the_deck(house.decks, dice)
    each = 7 if house.all_at_once else 5
    while players * each + 2 > len(pack):
        players -= 1
    return State(
        law=law_of(house),
        players=NAMES[:players],
        dealer=players - 1,
        hands=tuple(tuple(sorted(pack[at * each : (at + 1) * each])) for at in range(players)),
        stock=tuple(pack[players * each + 1 :]),
        discards=(pack[players * each],),
        to_play=0,
    )


def ways_on(state: State, depth: int) -> int:
    """How many sequences of so many legal actions lead on from here, calls left aside."""
    if depth == 0:
        return 1
    actions = list(legal(state))
    if depth == 1:
        return len(actions)
    return sum(ways_on(carry_out(state, one, state.to_play).state, depth - 1) for one in actions)


def ways_from_the_deal(base: str, changes: Changes, players: int) -> list[int]:
    """`ways_on` from a deal of the whole deck, one to six actions deep."""
    start = deal(NAMES[:players], house_rules(base, changes), seed=1)
    return [ways_on(start, depth) for depth in range(1, 7)]


def ways_from_a_corner(base: str, changes: Changes, players: int) -> list[int]:
    """`ways_on` from a deal of cards that meld easily, one to six actions deep."""
    start = from_a_corner(base, changes, players, Dice(4, "golden"))
    return [ways_on(start, depth) for depth in range(1, 7)]


TABLES: tuple[tuple[str, Changes, int], ...] = (
    ("rummy", {}, 3),
    ("rummy", {"must-discard": True}, 3),
    ("rummy", {"meld-first": True, "must-discard": True}, 2),
    ("rummy", {"calling-rummy": True, "ace": "either"}, 4),
    ("rummy", {"decks": 2, "ace": "round-the-corner"}, 4),
    ("rummy", {"decks": 2, "identical-in-set": False, "stock-out": "shuffle"}, 4),
    ("rummy", {"laying-off": False}, 3),
    ("block-rummy", {}, 3),
    ("queen-city-rum", {}, 3),
    ("queen-city-rum", {"decks": 2, "ace": "either"}, 3),
)


def main() -> None:
    for table in TABLES:
        print(f"    {whole_rounds(*table)}, {ways_from_the_deal(*table)}, {ways_from_a_corner(*table)}")  # noqa: T201


if __name__ == "__main__":
    main()
