"""Whether the rulebook answers a question, or only has something near it.

A search always finds something; a table that is told a rule which is not about its question has been told
something wrong. So an entry counts as an answer only if the question as a whole comes near to one that is
written for it, or if it has nearly every word that says what the question is about.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.rules.house import HouseRules
from tutor.rules.rulebook import IDS, rule
from tutor.rules.rulebook.entry import Rule
from tutor.rules.rulebook.finding import Found, found, nearness, question_in, words_of
from tutor.rules.rulebook.leaning import Asked
from tutor.rules.rulebook.plain_words import WENT_WRONG, telling
from tutor.rules.rulebook.unsettled import ANY_BREACH, UNSETTLED, Unsettled, topic

# Measured: the questions in tests/rules/rulebook/questions say how often either way is right.
_NEAR_ENOUGH = 0.55
_HALF_NEAR, _NEARLY_EVERY_WORD = 0.3, 0.75
_CLEARLY_FIRST, _CLEARLY = 0.4, 0.1  # with no strange word in the question, and nothing else as near
_ROWS_AND_NAMES = 0.99  # `Q-K-A`, `boathouse`: no written question has them, but the entry has all there is
_WORTH_A_LOOK = 0.4  # a suggestion comes at least as near as this
_MOST_SUGGESTIONS = 5
_FIRST_HITS = 3  # what comes later only has words of the question, not its sense


class Answer(NamedTuple):
    """What the rulebook has to say to a question.

    `settled`: the first of `rules` answers it, the others may have been meant. Otherwise `rules` are only the
    nearest ones, as suggestions; `topic` tells what the documents say, if people are known to ask this, and
    `strange` are words of the question that the book does not have.
    """

    settled: bool
    rules: tuple[Rule, ...]
    topic: Unsettled | None = None
    strange: tuple[str, ...] = ()


def answer_to(words: str, house: HouseRules) -> Answer:
    """The answer to a question in plain words; with no rules and no topic where nothing comes near."""
    question = question_in(words, house)
    hits = found(question, house)
    if named := _by_name(words, hits):
        return named
    if not WENT_WRONG.isdisjoint(telling(words)):
        return _gone_wrong(hits)
    said = telling(question)
    asked = nearness().read(said)
    best = next((hit for hit in hits[:_FIRST_HITS] if _answers(hit, asked)), None)
    if nearness().mostly_strange(said):
        best = None
    elif best is None and _stands_out(hits) and not nearness().strange(said):
        best = hits[0]
    if best is None:
        return _nothing_fits(hits, said)
    if isinstance(best.what, Unsettled):
        return _unsettled(best.what, hits)
    others = (hit.what for hit in hits if isinstance(hit.what, Rule) and hit is not best)
    return Answer(True, (best.what, *others))


def _by_name(words: str, hits: list[Found]) -> Answer | None:
    """The entry or topic whose id or name was typed."""
    typed = words.strip().lower()
    if typed in IDS:
        rules = [hit.what for hit in hits if isinstance(hit.what, Rule) and hit.what.id != typed]
        return Answer(True, (rule(typed), *rules))
    what = next((one for one in UNSETTLED if one.name == typed), None)
    return _unsettled(what, hits) if what else None


def _gone_wrong(hits: list[Found]) -> Answer:
    """No document mends what has gone wrong: the topic that comes nearest, else the one about all of it."""
    topics = [hit for hit in hits if isinstance(hit.what, Unsettled)]
    nearest = max(topics, key=lambda hit: hit.fits, default=None)
    if nearest is None or nearest.near < _CLEARLY_FIRST:
        return _unsettled(topic(ANY_BREACH), hits)
    assert isinstance(nearest.what, Unsettled)
    return _unsettled(nearest.what, hits)


def _unsettled(what: Unsettled, hits: list[Found]) -> Answer:
    near = [rule(one) for one in what.near]
    near += [hit.what for hit in hits if isinstance(hit.what, Rule) and hit.near >= _WORTH_A_LOOK]
    return Answer(False, tuple(dict.fromkeys(near))[:_MOST_SUGGESTIONS], what)


def _nothing_fits(hits: list[Found], said: list[str]) -> Answer:
    near = (hit.what for hit in hits if isinstance(hit.what, Rule))
    return Answer(
        False, tuple(near)[:_MOST_SUGGESTIONS], strange=tuple(dict.fromkeys(nearness().strange(said)))
    )


def _stands_out(hits: list[Found]) -> bool:
    if not hits or hits[0].near < _CLEARLY_FIRST:
        return False
    return len(hits) == 1 or hits[0].fits - hits[1].fits >= _CLEARLY


def _answers(hit: Found, asked: Asked) -> bool:
    """Is this about the question, or does it only have some of its words?"""
    if hit.near >= _NEAR_ENOUGH:
        return True
    held = nearness().share(asked, words_of(hit.what))
    return held >= (_NEARLY_EVERY_WORD if hit.near >= _HALF_NEAR else _ROWS_AND_NAMES)
