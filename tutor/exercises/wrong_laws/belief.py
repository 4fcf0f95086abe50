"""What a wrong belief is, a law with one fact replaced; which facts are replaced, and at which tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tutor.rules.house import STANDARD_DEAL, Ace, StockOut, WhoScores
from tutor.rules.law import MOST_PLAYERS, Law

Changes = dict[str, Any]
MANY = 99
"""More players than sit at any table."""


def anywhere(_law: Law) -> bool:
    """At every table."""
    return True


class Misconception(Struct, frozen=True):
    """A wrong belief.

    `rule` is the rule that it gets wrong; a lesson that teaches this rule answers it. `belief` says it as a
    condition ("melds that are still in a hand did not count"), `fact` what is so (`{ace}` stands for the
    points of an ace, `{ace-rule}` for where it may stand, `{target}` for the total to play to). `changes`
    gives the facts of the law that it replaces; of a belief that can be meant in several ways, those of each
    way. `where` tells at which tables somebody could hold it: where it is the rule it is no misconception.
    """

    id: str
    rule: str
    belief: str
    fact: str
    changes: Callable[[Law], tuple[Changes, ...]]
    where: Callable[[Law], bool] = anywhere


def to(**facts: Any) -> Callable[[Law], tuple[Changes, ...]]:
    """These facts, whatever the law says."""
    return lambda _law: (facts,)


def faces_go_on(law: Law) -> tuple[Changes, ...]:
    """Jack, queen and king count on from the ten: 11, 12, 13 points."""
    return ({"rank_points": (*law.rank_points[:11], 11, 12, 13)},)


def ace_counts(points: int) -> Callable[[Law], tuple[Changes, ...]]:
    """An ace counts so many points."""
    return lambda law: ({"rank_points": (0, points, *law.rank_points[2:])},)


def past_the_king(law: Law) -> tuple[Changes, ...]:
    """To the ace, or to the ace and beyond it."""
    high: tuple[Changes, ...] = ({"ace": Ace.EITHER},) if law.ace is Ace.LOW else ()
    return (*high, {"ace": Ace.CORNER})


def one_doubled(_law: Law) -> tuple[Changes, ...]:
    """Only one player pays double, whoever that is taken to be."""
    return tuple({"doubled_seat": seat} for seat in range(MOST_PLAYERS - 1))


BY_NUMBER = tuple(STANDARD_DEAL.get(players, 0) for players in range(MOST_PLAYERS + 1))
"""Cards dealt to each, by how many play."""
ALWAYS_SEVEN = tuple(7 if players in STANDARD_DEAL else 0 for players in range(MOST_PLAYERS + 1))
"""Seven cards to each, however many play."""


def doubles(law: Law) -> bool:
    """Does going rummy double what is paid?"""
    return law.rummy_factor == 2


def pays_for_hands(law: Law) -> bool:
    """Are the cards left in the hands what is paid for?"""
    return law.who_scores is not WhoScores.MELDED


def pays_for_melds(law: Law) -> bool:
    """Are the melds of who went out what is paid for?"""
    return law.who_scores is WhoScores.MELDED


def melds_as_it_goes(law: Law) -> bool:
    """May melds be put down turn by turn?"""
    return not law.all_at_once


def lays_off(law: Law) -> bool:
    """Is there laying off?"""
    return law.laying_off


def turns_over(law: Law) -> bool:
    """Is the pile turned over when the stock is out?"""
    return law.stock_out is StockOut.TURN_OVER
