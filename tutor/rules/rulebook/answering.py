"""Whether the rulebook answers a question, or only has something near it.

A search always finds something; a table that is told a rule which is not about its question has been told
something wrong. So an entry counts as an answer only if the question as a whole comes very near to one that
is written for it, or if it fits well and clearly better than anything else; and never where the question is
mostly about what the book does not know.
"""

from __future__ import annotations

from typing import NamedTuple

from tutor.rules.house import HouseRules
from tutor.rules.rulebook import IDS, rule
from tutor.rules.rulebook.entry import Rule
from tutor.rules.rulebook.finding import Found, found, meant_by, nearness, question_in
from tutor.rules.rulebook.plain_words import WENT_WRONG, telling
from tutor.rules.rulebook.unsettled import ANY_BREACH, UNSETTLED, Unsettled, topic

# Measured: the questions in tests/rules/rulebook/questions say how often these are right.
_NEAR_ENOUGH = 0.8  # whatever else fits
_THE_VERY_QUESTION = 0.9
_FITS, _CLEARLY = 0.7, 0.1  # less near: so well, and by so much better than anything else
_WORTH_A_LOOK = 0.4  # a suggestion comes at least as near as this
_MOST_SUGGESTIONS = 5


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
    if named := _by_name(meant_by(words, house), hits):
        return named
    if not WENT_WRONG.isdisjoint(telling(words)) and not _has_a_rule_for_it(hits):
        return _gone_wrong(hits)
    said = telling(question)
    if not hits or nearness().mostly_strange(said):
        return _nothing_fits(hits, said)
    best = hits[0]
    if isinstance(best.what, Unsettled):
        return _unsettled(best.what, hits)
    if not _answers(hits):
        return _nothing_fits(hits, said)
    others = (hit.what for hit in hits if isinstance(hit.what, Rule) and hit is not best)
    return Answer(True, (best.what, *others))


def _by_name(name: str, hits: list[Found]) -> Answer | None:
    """The entry or topic of that id or name."""
    if name in IDS:
        rules = [hit.what for hit in hits if isinstance(hit.what, Rule) and hit.what.id != name]
        return Answer(True, (rule(name), *rules))
    what = next((one for one in UNSETTLED if one.name == name), None)
    return _unsettled(what, hits) if what else None


def _has_a_rule_for_it(hits: list[Found]) -> bool:
    """Is there a rule about just this mishap, such as a wrong call?"""
    return bool(hits) and isinstance(hits[0].what, Rule) and hits[0].near >= _THE_VERY_QUESTION


def _gone_wrong(hits: list[Found]) -> Answer:
    """No document mends what has gone wrong: the topic that comes nearest, else the one about all of it."""
    topics = [hit for hit in hits if isinstance(hit.what, Unsettled)]
    nearest = max(topics, key=lambda hit: hit.fits, default=None)
    if nearest is None or nearest.near < _WORTH_A_LOOK:
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


def _answers(hits: list[Found]) -> bool:
    """Is the first about the question, or does it only have some of its words?"""
    best, *others = hits
    if best.near >= _NEAR_ENOUGH:
        return True
    return best.fits >= _FITS and all(best.fits - other.fits >= _CLEARLY for other in others[:1])
