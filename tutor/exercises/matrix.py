"""The matrix: which misconceptions a question tells apart, and so which rules it tests.

Nothing here is tagged: every question says what the answer is under any law, and a question tests a rule
only if somebody who has that rule wrong would answer otherwise.

>>> from tutor.exercises.cards_each import Spec, ask
>>> from tutor.exercises.setting import Setting
>>> sorted(tells(ask(Spec(id="five", ask="cards-each", players=5), Setting())))
['always-seven']
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.exercises.forms import Unreadable
from tutor.exercises.misconceptions import (
    MISCONCEPTIONS,
    NO_ANSWER,
    answer_at,
    answers_under,
    beliefs_against,
    misconception,
)
from tutor.exercises.question import Key, Question
from tutor.rules.law import Law

ENOUGH = 3
"""So many different questions are to catch each misconception, and test each rule."""
MOST_PARTS = 20

REFUSING = (
    "turn.order",
    "turn.draw",
    "turn.discard",
    "turn.no-return",
    "turn.must-finish",
    "meld.set",
    "meld.run",
    "meld.one-suit",
    "meld.from-hand",
    "meld.one-place",
    "lay-off.fits",
    "lay-off.house",
    "out.floating",
    "out.meld-first",
    "out.all-at-once",
    "stock.block",
)
"""Rules for which a play is refused: somebody who does not know one of them takes the play to be legal."""

TESTABLE: tuple[str, ...] = tuple(dict.fromkeys((*(one.rule for one in MISCONCEPTIONS), *REFUSING)))
"""The rules that questions can test."""


def parts(question: Question) -> Iterator[Question]:
    """The question and what follows from its right answers."""
    following: Question | None = question
    for _ in range(MOST_PARTS):
        if following is None:
            return
        yield following
        if following.use == "play":
            return  # a turn: what follows depends on what is played
        try:
            following = following.judge(following.read(following.solution)).then
        except Unreadable:
            return


def tells(question: Question) -> frozenset[str]:
    """The misconceptions that would lead to a wrong answer, at some part of the question."""
    return frozenset(one for part in parts(question) for one in told_by_part(part))


def told_by_part(question: Question) -> frozenset[str]:
    """Likewise, of this part of a question alone."""
    return frozenset(_told_by(question.key)) if question.key else frozenset()


def _told_by(key: Key) -> Iterator[str]:
    right = key.under(key.law)
    return (belief for belief, answers in predictions(key).items() if right not in answers)


@lru_cache(maxsize=1024)
def predictions(key: Key) -> Mapping[str, frozenset[Hashable]]:
    """What somebody would answer who holds each of the misconceptions that lead to another answer."""
    right = key.under(key.law)
    found = {}
    for belief in beliefs_against(key.law):
        answers = answers_under(belief, key.under, key.law) - {NO_ANSWER}
        if answers and answers != {right}:
            found[belief.id] = answers
    return found


def rules_tested(question: Question) -> tuple[str, ...]:
    """The rules that somebody must have right to answer the question.

    Where no engine decides (an author's own choice, advice, a turn that can be played in many ways) they are
    those that the question itself names.
    """
    found: dict[str, None] = {}
    for part in parts(question):
        named = part.judge(part.read(part.solution)).rules if part.use != "play" else ()
        if part.key is None:
            found |= dict.fromkeys(named)
            continue
        right = part.key.under(part.key.law)
        for rule_id in dict.fromkeys((*named, *part.topic)):
            if answer_at(part.key.under, _ignoring(part.key.law, rule_id)) != right:
                found[rule_id] = None
        found |= dict.fromkeys(misconception(one).rule for one in _told_by(part.key))
    return tuple(found)


@lru_cache(maxsize=4096)
def _ignoring(law: Law, rule_id: str) -> Law:
    """The law of somebody who has never heard of a rule."""
    return replace(law, ignored=frozenset({rule_id}))


def shown_by(question: Question, reply: Any) -> frozenset[str]:
    """The misconceptions that would lead to just this wrong reply to this part of the question."""
    key = question.key
    if key is None or (said := key.said(reply)) == key.under(key.law):
        return frozenset()
    return frozenset(belief for belief, answers in predictions(key).items() if said in answers)


# --- all questions together -------------------------------------------------------------------------


class Coverage(Struct, frozen=True):
    """By misconception and by rule: the questions (by name) that tell it."""

    beliefs: Mapping[str, tuple[str, ...]]
    rules: Mapping[str, tuple[str, ...]]

    @property
    def thin(self) -> tuple[str, ...]:
        """The misconceptions and rules that fewer than three questions catch or test."""
        rows = (*self.beliefs.items(), *self.rules.items())
        return tuple(name for name, questions in rows if len(questions) < ENOUGH)

    def rows(self) -> Iterator[tuple[str, int, str]]:
        """The table: each misconception or rule, how many questions, the first few of them."""
        for name, questions in (*self.beliefs.items(), *self.rules.items()):
            shown = ", ".join(questions[:ENOUGH])
            yield name, len(questions), f"{shown}, …" if len(questions) > ENOUGH else shown


def coverage(questions: Iterable[tuple[str, Question]]) -> Coverage:
    """What all these questions catch and test, each given with its name. A question that is there twice
    counts once."""
    beliefs: dict[str, dict[str, None]] = {one.id: {} for one in MISCONCEPTIONS}
    rules: dict[str, dict[str, None]] = {rule_id: {} for rule_id in TESTABLE}
    seen: set[str] = set()
    for name, question in questions:
        look = repr((question.use, question.prompt, question.shows, question.solution, question.house))
        if look in seen:
            continue
        seen.add(look)
        for belief in tells(question):
            beliefs[belief][name] = None
        for rule_id in rules_tested(question):
            if rule_id in rules:
                rules[rule_id][name] = None
    return Coverage(
        {belief: tuple(found) for belief, found in beliefs.items()},
        {rule_id: tuple(found) for rule_id, found in rules.items()},
    )


def can_be_wrong(question: Question) -> bool:
    """Would any misconception get the question wrong? True where no engine can tell."""
    keys = [part.key for part in parts(question)]
    return not any(keys) or bool(tells(question))
