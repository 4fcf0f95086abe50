"""Diagnosis: what several answers together say of what somebody believes.

One wrong answer can be a slip. Answers are weighed by how likely each is from somebody who holds a belief,
or none, and slips once in ten; a belief is named once all the others have become unlikely.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log2
from typing import Any

from tutor.exercises.forms import Form
from tutor.exercises.matrix import parts
from tutor.exercises.misconceptions import MISCONCEPTIONS, NO_ANSWER, answers_under
from tutor.exercises.question import Key, Question

SLIP = 0.1
"""How often somebody answers otherwise than they believe."""
NOTHING = ""
"""The name of holding no misconception."""
SOUND = 0.6
"""How likely somebody holds none of them, before any answer."""
SURE = 0.95
"""So likely a belief must have become to be named."""
SCATTER = 20
"""Wrong answers that a slip can come to where a number, cards or a table is typed."""

PRIOR: Mapping[str, float] = {
    NOTHING: SOUND,
    **{one.id: (1 - SOUND) / len(MISCONCEPTIONS) for one in MISCONCEPTIONS},
}


@dataclass(frozen=True, slots=True)
class Suspicion:
    """How likely each misconception is after some answers; `seen` are those that an answer could show."""

    likely: Mapping[str, float] = field(default_factory=lambda: PRIOR)

    def after(self, question: Question, reply: Any) -> Suspicion:
        """After this reply (as it was read) to this part of a question."""
        if question.key is None:
            return self
        chances = _chances(question, question.key, question.key.said(reply))
        weighed = {name: share * chances.get(name, chances[NOTHING]) for name, share in self.likely.items()}
        total = sum(weighed.values())
        return Suspicion({name: share / total for name, share in weighed.items()})

    @property
    def named(self) -> str | None:
        """The misconception that the answers show, or None as long as that is not sure."""
        name = max(self.likely, key=self.likely.__getitem__)
        return name if name != NOTHING and self.likely[name] >= SURE else None


def _chances(question: Question, key: Key, said: Any) -> dict[str, float]:
    """How likely this reply is from somebody who holds each belief that would answer otherwise, or none."""
    others = _others(question)
    right = key.under(key.law)
    chances = {NOTHING: _chance(said, frozenset({right}), others)}
    for belief in MISCONCEPTIONS:
        answers = answers_under(belief, key.under, key.law) - {NO_ANSWER}
        if answers and answers != {right}:
            chances[belief.id] = _chance(said, answers, others)
    return chances


def _chance(said: Any, answers: frozenset[Any], others: int) -> float:
    if said in answers:
        return (1 - SLIP) / len(answers)
    return SLIP / others


def _others(question: Question) -> int:
    """In how many ways a slip can go wrong."""
    match question.form:
        case Form.YES_NO:
            return 1
        case Form.CHOOSE:
            return max(1, len(question.choices) - 1)
        case _:
            return SCATTER


def next_question(candidates: Sequence[Question], suspicion: Suspicion) -> Question:
    """Of these questions the one whose answer tells most: the first of them, where several do."""
    return max(candidates, key=lambda question: _told(question, suspicion.likely))


def _told(question: Question, likely: Mapping[str, float]) -> float:
    """How much (in bits) the answer would tell about who believes what."""
    return sum(_bits(part, part.key, likely) for part in parts(question) if part.key is not None)


def _bits(question: Question, key: Key, likely: Mapping[str, float]) -> float:
    right = key.under(key.law)
    by_answer: dict[Any, float] = {}
    for name, share in likely.items():
        for answer in _would_say(name, key, right):
            by_answer[answer] = by_answer.get(answer, 0.0) + share / len(_would_say(name, key, right))
    mixed = [(1 - SLIP) * share + SLIP / (_others(question) + 1) for share in by_answer.values()]
    return -sum(share * log2(share) for share in mixed if share > 0)


def _would_say(name: str, key: Key, right: Any) -> frozenset[Any]:
    if name == NOTHING:
        return frozenset({right})
    from tutor.exercises.misconceptions import misconception

    return (answers_under(misconception(name), key.under, key.law) - {NO_ANSWER}) or frozenset({right})


def suspicion_of(answers: Iterable[tuple[Question, Any]]) -> Suspicion:
    """What these answers together say."""
    suspicion = Suspicion()
    for question, reply in answers:
        suspicion = suspicion.after(question, reply)
    return suspicion
