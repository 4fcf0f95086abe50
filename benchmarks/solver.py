"""How fast the solver is, beside others on the same hands in the same run: `python -m benchmarks.solver`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import Any

from benchmarks.hands import (
    ONE_DECK,
    TWO_DECKS,
    dense_hands,
    hands_at_a_table,
    melding_hands,
    random_hands,
)
from benchmarks.peers import peers
from tutor.engine.going_out import Holding, possible_melds, solve, way_out


def microseconds(ask: Callable[[Any], object], hands: Sequence[Any]) -> list[float]:
    """The time of each call, after one round to warm up the tables."""
    for hand in hands[:20]:
        ask(hand)
    found = []
    for hand in hands:
        start = time.perf_counter()
        ask(hand)
        found.append((time.perf_counter() - start) * 1e6)
    return found


def row(name: str, times: Iterable[float], unit: float | None) -> None:
    """One line: median and worst in microseconds, and the median in units of the yardstick."""
    several = list(times)
    ratio = f"{median(several) / unit:9.2f}" if unit else " " * 9
    print(f"{name:46}{median(several):12.1f}{max(several):12.0f}{ratio}")


def _melds_of(holding: Holding) -> object:
    return possible_melds(holding.hand, holding.law)


def main() -> None:
    """Print the tables."""
    hands = random_hands(ONE_DECK, 11, 2000)
    there = peers()
    theirs = {
        name: microseconds(least, [hand_over(one.hand) for one in hands])
        for name, (hand_over, least) in there.items()
    }
    unit = median(theirs["RLCard"]) if "RLCard" in theirs else None
    print(f"{'random hands, one deck, 11 cards':46}{'median µs':>12}{'worst':>12}{'x RLCard':>9}")
    for name, times in theirs.items():
        row(f"{name}: least left", times, unit)
    row("way_out: yes or no, with a plan", microseconds(way_out, hands), unit)
    row("solve: everything", microseconds(solve, hands), unit)
    row("possible_melds", microseconds(_melds_of, hands), unit)
    _other_hands(unit)
    _growth()
    _agreement(hands)


def _other_hands(unit: float | None) -> None:
    kinds = {
        "11 cards that go out": melding_hands(ONE_DECK, 11, 400),
        "11 cards of 5 ranks": dense_hands(ONE_DECK, 11, 5, 400),
        "11 cards of 4 ranks": dense_hands(ONE_DECK, 11, 4, 400),
        "11 cards, three melds on the table": hands_at_a_table(ONE_DECK, 11, 3, 400),
        "11 cards of two decks, three melds": hands_at_a_table(TWO_DECKS, 11, 3, 400),
        "26 cards of two decks": random_hands(TWO_DECKS, 26, 200),
        "26 cards of two decks, 7 ranks": dense_hands(TWO_DECKS, 26, 7, 100),
        "26 cards of two decks, 4 ranks": dense_hands(TWO_DECKS, 26, 4, 60),
    }
    for name, hands in kinds.items():
        print(f"\n{name}")
        row("  way_out", microseconds(way_out, hands), unit)
        row("  solve", microseconds(solve, hands), unit)


def _growth() -> None:
    print(f"\n{'two decks, random cards: median ms':46}{'way_out':>12}{'solve':>12}")
    for cards, many in (
        (13, 50),
        (20, 50),
        (26, 50),
        (39, 20),
        (52, 10),
        (65, 6),
        (78, 4),
        (91, 2),
        (104, 1),
    ):
        hands = random_hands(TWO_DECKS, cards, many)
        quick, all_of_it = _cold(way_out, hands), _cold(solve, hands)
        print(f"{cards:>6} cards{'':34}{median(quick) / 1e3:12.2f}{median(all_of_it) / 1e3:12.2f}")


def _cold(ask: Callable[[Holding], object], hands: Sequence[Holding]) -> list[float]:
    found = []
    for hand in hands:
        start = time.perf_counter()
        ask(hand)
        found.append((time.perf_counter() - start) * 1e6)
    return found


def _agreement(hands: Sequence[Holding]) -> None:
    """How often the others leave as little as the solver does; they cannot leave less."""
    for name, (hand_over, least) in peers().items():
        for kind, some in (("random", hands), ("dense", dense_hands(ONE_DECK, 11, 5, 1000))):
            ours = [solve(one).points_left or 0 for one in some]
            others = [least(hand_over(one.hand)) for one in some]
            more = sum(other > our for our, other in zip(ours, others, strict=True))
            less = sum(other < our for our, other in zip(ours, others, strict=True))
            print(f"\n{name}, {kind} hands: same on {len(some) - more - less} of {len(some)}, ", end="")
            print(f"leaves more on {more}, less on {less}")


if __name__ == "__main__":
    main()
