"""The law: what the house rules in force come down to, in facts that engine, solver and grader ask.

Nobody but this module looks at house rules to decide a play. A misconception is a law with one fact
replaced (`dataclasses.replace(law, shortest_run=2)`), so facts are kept small and separate.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache

from tutor.cards import ACE, JACK, KING, Card
from tutor.rules.house import Ace, HouseRules, StockOut, WhoScores


@dataclass(frozen=True, eq=False, repr=False)
class Law:
    """What melds, what fits, what ends a turn and a round, what counts, who pays.

    Laws compare by identity (there is one for each choice of house rules), which lets answers be
    remembered per law at no cost.

    `rank_points[rank]` is what a card of that rank counts (index 0 unused); a bonus is points.
    """

    house: HouseRules
    copies: int
    # melds
    ace: Ace
    shortest_set: int
    shortest_run: int
    one_suit_runs: bool
    twins_in_set: bool
    # the turn
    may_throw_back: bool
    laying_off: bool
    all_at_once: bool
    calling: bool
    # going out
    must_discard: bool
    meld_first: bool
    # the stock
    stock_out: StockOut
    turn_overs: int | None
    # settling
    rank_points: tuple[int, ...]
    held_melds_count: bool
    who_scores: WhoScores
    rummy_factor: int
    rummy_bonus: int
    out_bonus: int

    def __repr__(self) -> str:
        true = law_of(self.house)
        changed = {one.name: getattr(self, one.name) for one in fields(self)}
        changed = {name: fact for name, fact in changed.items() if fact != getattr(true, name)}
        if not changed:
            return f"law_of({self.house!r})"
        return f"replace(law_of({self.house!r}), {', '.join(f'{k}={v!r}' for k, v in changed.items())})"

    def points(self, card: Card) -> int:
        """What one card counts (`cards.points`)."""
        return self.rank_points[card.rank]

    @property
    def largest_set(self) -> int:
        """How many cards a set can hold: the four suits, each as often as twins may stand together."""
        return 4 * self.copies if self.twins_in_set else 4


@lru_cache(maxsize=512)
def law_of(house: HouseRules) -> Law:
    """The law under these house rules."""
    flat = house.going_rummy if isinstance(house.going_rummy, int) else 0
    return Law(
        house=house,
        copies=house.decks,
        ace=house.ace,
        shortest_set=3,
        shortest_run=3,
        one_suit_runs=True,
        twins_in_set=house.identical_in_set and house.decks > 1,
        may_throw_back=False,
        laying_off=house.laying_off,
        all_at_once=house.all_at_once,
        calling=house.calling_rummy,
        must_discard=house.must_discard,
        meld_first=house.meld_first,
        stock_out=house.stock_out,
        turn_overs=house.turn_overs,
        rank_points=_rank_points(house.ace_points),
        held_melds_count=True,
        who_scores=house.who_scores,
        rummy_factor=2 if house.going_rummy == "double" else 1,
        rummy_bonus=flat,
        out_bonus=house.going_out_bonus,
    )


def _rank_points(ace_points: int) -> tuple[int, ...]:
    by_rank = [0, *range(1, KING + 1)]
    by_rank[ACE] = ace_points
    by_rank[JACK:] = [10, 10, 10]
    return tuple(by_rank)
