"""Diagnosis: what several answers together say of what somebody believes.

One wrong answer can be a slip. Answers are weighed by how likely each is from somebody who holds a belief,
or none, and slips once in ten; a belief is named once all the others have become unlikely.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from math import log2
from typing import Any

from msgspec import Struct, field

from tutor.exercises.forms import Form
from tutor.exercises.matrix import parts, predictions
from tutor.exercises.misconceptions import MISCONCEPTIONS
from tutor.exercises.question import Key, Question

SLIP = 0.1
"""How often somebody answers otherwise than they believe."""
NOTHING = ""
"""The name of holding no misconception."""
SOUND = 0.6
"""How likely somebody holds none of them, before any answer."""
SURE = 80
"""So many times likelier than no belief at all the answers must be to name one: two wrong answers to a
question of yes or no suffice (81), one does not, in whatever form."""
CLEAR = 8
"""So many times likelier than the next belief."""
SCATTER = 8
"""Wrong answers that a slip is apt to come to where a number, cards or a table is typed."""

PRIOR: Mapping[str, float] = {
    NOTHING: SOUND,
    **{one.id: (1 - SOUND) / len(MISCONCEPTIONS) for one in MISCONCEPTIONS},
}


class Suspicion(Struct, frozen=True):
    """How likely each misconception is after some answers; `seen` are those that an answer could show."""

    likely: Mapping[str, float] = field(default_factory=lambda: PRIOR)

    def after(self, question: Question, reply: Any) -> Suspicion:
        """After this reply (as it was read) to this part of a question."""
        return self if question.key is None else self.after_saying(question, question.key.said(reply))

    def after_saying(self, question: Question, said: Hashable) -> Suspicion:
        """Likewise, for an answer as the question's key gives it."""
        assert question.key is not None
        chances = _chances(question, question.key, said)
        weighed = {name: share * chances.get(name, chances[NOTHING]) for name, share in self.likely.items()}
        total = sum(weighed.values())
        return Suspicion({name: share / total for name, share in weighed.items()})

    @property
    def named(self) -> str | None:
        """The misconception that the answers show, or None as long as that is not sure."""
        weights = {name: share / PRIOR[name] for name, share in self.likely.items()}
        sound = weights.pop(NOTHING)
        name = max(weights, key=weights.__getitem__)
        first = weights.pop(name)
        return name if first >= SURE * sound and first >= CLEAR * max(weights.values()) else None


def _chances(question: Question, key: Key, said: Any) -> dict[str, float]:
    """How likely this reply is from somebody who holds each belief that would answer otherwise, or none."""
    others = _others(question)
    right = key.under(key.law)
    chances = {NOTHING: _chance(said, frozenset({right}), others)}
    for belief, answers in predictions(key).items():
        chances[belief] = _chance(said, answers, others)
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


def next_question(
    candidates: Sequence[Question], suspicion: Suspicion, among: Collection[str] | None = None
) -> Question:
    """Of these questions the one whose answer tells most: the first of them, where several do.

    `among` are the misconceptions that it is about, such as those of one rule; all, if not given.
    """
    likely = suspicion.likely
    if among is not None:
        likely = {name: share for name, share in likely.items() if name in among or name == NOTHING}
        # What has become unlikely beside them is not worth asking about: only they and no belief remain.
        total = sum(likely.values())
        likely = {name: share / total for name, share in likely.items()}
    return max(candidates, key=lambda question: _told(question, likely))


def _told(question: Question, likely: Mapping[str, float]) -> float:
    """How much (in bits) the answer would tell about who believes what."""
    return sum(_bits(part, part.key, likely) for part in parts(question) if part.key is not None)


def _bits(question: Question, key: Key, likely: Mapping[str, float]) -> float:
    """The mutual information of the answer to this part and of what is believed."""
    right = frozenset({key.under(key.law)})
    predicted = predictions(key)
    shares: dict[frozenset[Hashable], float] = {}
    for name, share in likely.items():
        answers = predicted.get(name, right)
        shares[answers] = shares.get(answers, 0.0) + share
    foreseen = frozenset[Hashable]().union(*shares)
    others = max(_others(question), len(foreseen) - 1)
    told = {answers: _spread(answers, foreseen, others) for answers in shares}
    mixed = [
        sum(share * told[answers][at] for answers, share in shares.items()) for at in range(len(foreseen) + 1)
    ]
    return _entropy(mixed) - sum(share * _entropy(told[answers]) for answers, share in shares.items())


def _spread(answers: frozenset[Hashable], foreseen: frozenset[Hashable], others: int) -> list[float]:
    """How likely each foreseen answer is from somebody who would give one of `answers`; last, any other."""
    chances = [_chance(one, answers, others) for one in foreseen]
    return [*chances, max(0.0, 1 - sum(chances))]


def _entropy(chances: Iterable[float]) -> float:
    return -sum(chance * log2(chance) for chance in chances if chance > 0)
