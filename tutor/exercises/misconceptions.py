"""Misconceptions at a table: what somebody who holds one would answer, and which one a wrong answer shows.

A wrong answer that exactly one of them yields is answered by name. Where several fit, or none, nothing is
claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from tutor.cards import ACE
from tutor.exercises.wrong_laws import MISCONCEPTIONS, Misconception
from tutor.rules.house import Ace
from tutor.rules.law import Law

__all__ = [
    "MISCONCEPTIONS",
    "NO_ANSWER",
    "Misconception",
    "answer_at",
    "answers_under",
    "beliefs_against",
    "fact_at",
    "held_by",
    "law_under",
    "laws_under",
    "misconception",
    "supposing",
]

_BY_ID = {one.id: one for one in MISCONCEPTIONS}


def misconception(belief_id: str) -> Misconception:
    """The misconception of that id. Raises KeyError."""
    return _BY_ID[belief_id]


@lru_cache(maxsize=1 << 12)
def laws_under(belief: Misconception, law: Law) -> tuple[Law, ...]:
    """The law as somebody with this belief takes it to be, in each way in which it can be meant; empty
    where the belief is the rule, or nobody could hold it."""
    if not belief.where(law):
        return ()
    laws = (replace(law, **facts) for facts in belief.changes(law) if _differs(law, facts))
    return tuple(laws)


def law_under(belief: Misconception, law: Law) -> Law:
    """The law as somebody with this belief takes it to be (in the first way in which it can be meant); the
    law itself where nobody could hold it."""
    return next(iter(laws_under(belief, law)), law)


def _differs(law: Law, facts: dict[str, Any]) -> bool:
    return any(getattr(law, name) != fact for name, fact in facts.items())


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
