"""Misconceptions at a table: what somebody who holds one would answer, and which one a wrong answer shows.

A wrong answer that exactly one of them yields is answered by name. Where several fit, or none, nothing is
claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import ACE
from tutor.data import read_data
from tutor.rules.house import STANDARD_DEAL, Ace
from tutor.rules.law import MOST_PLAYERS, Law

Facts = Mapping[str, Any]
"""Facts of the law by name."""


class Misconception(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A wrong belief, as `misconceptions.yaml` describes it."""

    id: str
    rule: str
    belief: str
    fact: str
    changes: dict[str, bool | int | str] | str
    where: dict[str, bool | int | str] = {}


MISCONCEPTIONS = read_data(Path(__file__).with_suffix(".yaml"), tuple[Misconception, ...])
"""All of them, from counting up to the end of the game."""
_BY_ID = {one.id: one for one in MISCONCEPTIONS}


def misconception(belief_id: str) -> Misconception:
    """The misconception of that id. Raises KeyError."""
    return _BY_ID[belief_id]


@lru_cache(maxsize=1 << 12)
def laws_under(belief: Misconception, law: Law) -> tuple[Law, ...]:
    """The law as somebody with this belief takes it to be, in each way in which it can be meant; empty
    where the belief is the rule, or nobody could hold it."""
    if not all(_holds(law, name, wanted) for name, wanted in belief.where.items()):
        return ()
    if isinstance(belief.changes, str):
        ways = _CHANGES[belief.changes](law)
    else:
        ways = ({name: _as_fact(law, name, value) for name, value in belief.changes.items()},)
    return tuple(replace(law, **facts) for facts in ways if _differs(law, facts))


def _holds(law: Law, name: str, wanted: bool | int | str) -> bool:
    value = getattr(law if hasattr(law, name) else law.house, name)
    if isinstance(wanted, str) and wanted.startswith("not "):
        return _written(value) != wanted.removeprefix("not ")
    return bool(value == wanted)


def _written(value: object) -> str:
    return "none" if value is None else str(value.value if isinstance(value, Enum) else value)


def _as_fact(law: Law, name: str, value: bool | int | str) -> object:
    fact = getattr(law, name)
    return type(fact)(value) if isinstance(fact, Enum) else value


def _differs(law: Law, facts: Facts) -> bool:
    return any(getattr(law, name) != fact for name, fact in facts.items())


def _ace_counts(points: int) -> Callable[[Law], tuple[Facts, ...]]:
    return lambda law: ({"rank_points": (0, points, *law.rank_points[2:])},)


def _past_the_king(law: Law) -> tuple[Facts, ...]:
    """To the ace, or to the ace and beyond it."""
    high: tuple[Facts, ...] = ({"ace": Ace.EITHER},) if law.ace is Ace.LOW else ()
    return (*high, {"ace": Ace.CORNER})


_CHANGES: dict[str, Callable[[Law], tuple[Facts, ...]]] = {
    "ace counts 1": _ace_counts(1),
    "ace counts 11": _ace_counts(11),
    "faces go on": lambda law: ({"rank_points": (*law.rank_points[:11], 11, 12, 13)},),
    "past the king": _past_the_king,
    "doubled for one": lambda _: tuple({"doubled_seat": seat} for seat in range(MOST_PLAYERS - 1)),
    "seven each": lambda _: ({"dealt": tuple(7 * (n in STANDARD_DEAL) for n in range(MOST_PLAYERS + 1))},),
    "by number": lambda _: ({"dealt": tuple(STANDARD_DEAL.get(n, 0) for n in range(MOST_PLAYERS + 1))},),
}
"""Changes that need a sum, or can be meant in several ways."""


@lru_cache(maxsize=512)
def beliefs_against(law: Law) -> tuple[Misconception, ...]:
    """The misconceptions that somebody could hold at this table."""
    return tuple(one for one in MISCONCEPTIONS if laws_under(one, law))


class _NoAnswer:
    """What a law gives that has no answer to a question: it equals no reply."""

    def __repr__(self) -> str:
        return "NO_ANSWER"


NO_ANSWER = _NoAnswer()


def answers_under(belief: Misconception, key: Callable[[Law], Hashable], law: Law) -> frozenset[Hashable]:
    """What somebody with this belief would answer, one answer for each way in which it can be meant.

    A law of no real table may leave a question without an answer (a play of cards that nobody holds).
    """
    return frozenset(answer_at(key, wrong) for wrong in laws_under(belief, law))


def answer_at(key: Callable[[Law], Hashable], law: Law) -> Hashable:
    """The answer under a law, `NO_ANSWER` where that law of no real table leaves none."""
    try:
        return key(law)
    except (ValueError, AssertionError):
        return NO_ANSWER


def held_by(
    reply: Hashable,
    key: Callable[[Law], Hashable],
    law: Law,
    among: Iterable[Misconception] = MISCONCEPTIONS,
) -> Misconception | None:
    """The one belief under which this wrong reply would be right; None if there is none, or several."""
    if reply == key(law):
        return None
    fitting = [one for one in among if reply in answers_under(one, key, law)]
    return fitting[0] if len(fitting) == 1 else None


_ACE_RULE = {
    Ace.LOW: "The ace is low here: a run stops at the king.",
    Ace.EITHER: "An ace ends a run here: it stands below the two or above the king, and nothing goes beyond.",
    Ace.CORNER: "A run goes on past the king here.",
}


def fact_at(belief: Misconception, law: Law) -> str:
    """What is so at this table, in place of the belief."""
    return belief.fact.format_map(
        {"ace": law.rank_points[ACE], "ace-rule": _ACE_RULE[law.ace], "target": law.house.play_to}
    )


def supposing(reply: str, belief: Misconception, law: Law) -> str:
    """The belief named to the learner, with the fact: "4 would be right if …"."""
    return f"{reply} would be right if {belief.belief}. {fact_at(belief, law)}"
