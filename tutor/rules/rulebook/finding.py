"""Finding the rule that answers a question in plain words.

Two things say how well an entry fits: how near the question comes to one that is written for it (`nearness`),
and where its words point one by one (`leaning`). Imported only to search: reading the whole book and all that
is written for it takes about a tenth of a second.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import NamedTuple

from lunr.stemmer import PorterStemmer  # type: ignore[import-untyped]

from tutor.rules.house import HouseRules, house_rules
from tutor.rules.rulebook import rule, rules
from tutor.rules.rulebook.asked import ABOUT_ENTRIES, ABOUT_TOPICS, INSTEAD
from tutor.rules.rulebook.entry import Rule, with_every_piece
from tutor.rules.rulebook.leaning import Leaning
from tutor.rules.rulebook.nearness import Nearness
from tutor.rules.rulebook.plain_words import WENT_WRONG, asks_leave, sentences, telling
from tutor.rules.rulebook.unsettled import UNSETTLED, Unsettled

_LEANING = 0.1  # of what the words say one by one, beside the nearness of the whole question
_SHARPER = 6  # power of the nearness: the very question outweighs whatever its words say one by one
_NOT_IN_FORCE = 0.15  # a rule that does not apply at this table should not hide the one that does
_OF_THIS_TABLE = 0.12  # a rule that only a house rule brings about is the one to ask, if it fits as well
_NOT_YET_DONE = 2.0  # what may be done is no question about what was done wrong
_NO_RULE = 0.03  # for tips and pages: they come after a rule that fits about as well
_LAST_WORD = 0.3  # stories mostly end with what is asked
_FAR_BEHIND = 0.35  # of the nearness of the best: what is farther only shares a common word
_MOST_HITS = 12
_DONE_WRONG = ("wrong-draw", "forgotten-discard")
_AS_IT_COMES = house_rules()


class Found(NamedTuple):
    """An entry or a topic without a rule, how well it fits, and how near its written questions come."""

    what: Rule | Unsettled
    fits: float
    near: float


def find(words: str, house: HouseRules) -> list[Rule]:
    """The rules that answer `words`, best first, or none."""
    return [one.what for one in found(question_in(words, house), house) if isinstance(one.what, Rule)]


def question_in(words: str, house: HouseRules) -> str:
    """What is asked: of a little story the sentence that something fits best, the last one with a little
    advance, or the whole if that fits better still; else the words as they are."""
    parts = sentences(words)
    if not parts:
        return words
    fits = {
        part: max((hit.fits for hit in found(part, house)), default=-math.inf) for part in (words, *parts)
    }
    fits[parts[-1]] += _LAST_WORD
    return max(fits, key=lambda part: fits[part])


def found(words: str, house: HouseRules) -> list[Found]:
    """Entries and topics that have to do with the words, best first."""
    exact = meant_by(words, house)
    asked = nearness().read(telling(words))
    near = nearness().to_each(asked)
    may_i = asks_leave(words) and WENT_WRONG.isdisjoint(asked)
    each = {
        name: Found(_named(name), _fits(near.get(name, 0.0), leans), near.get(name, 0.0))
        for name, leans in leaning().to_each(asked).items()
    }
    ranked = sorted(
        (
            hit._replace(fits=hit.fits - _behind(hit.what, house, may_i=may_i))
            for hit in _in_force(each, house).values()
        ),
        key=lambda hit: (_name(hit.what) != exact, -hit.fits),
    )
    nearest = max((hit.near for hit in ranked), default=0.0)
    hits = [hit for hit in ranked if hit.near >= nearest * _FAR_BEHIND or _name(hit.what) == exact]
    return hits[:_MOST_HITS]


def meant_by(words: str, house: HouseRules) -> str:
    """The entry or topic that is named, or whose written question this is in just these words, as its id or
    name; else the words themselves."""
    names = _word_for_word().get(_plain(words), [])
    meant = [name for name in names if name in _topics() or rule(name).applies(house)]
    own = [name for name in meant if name not in _topics() and _only_here(rule(name), house)]
    return next(iter((*own, *meant)), words.strip().lower())


@lru_cache(maxsize=1)
def _word_for_word() -> dict[str, list[str]]:
    """Every written question, and what answers it: in just these words it means that and nothing else. Where
    house rules decide which entry does, there are several."""
    written: dict[str, list[str]] = {}
    for name, questions in (ABOUT_ENTRIES | ABOUT_TOPICS).items():
        for question in questions.split(";"):
            written.setdefault(_plain(question), []).append(name)
    return written


def _only_here(what: Rule, house: HouseRules) -> bool:
    """Does a house rule of this table bring the rule about, which rummy as it comes does not have?"""
    return what.applies(house) and not what.applies(_AS_IT_COMES)


def _plain(words: str) -> str:
    return " ".join(re.findall(r"[\w'/-]+", words.lower()))


def _fits(near: float, leans: float) -> float:
    return near + near**_SHARPER + _LEANING * leans


def _behind(what: Rule | Unsettled, house: HouseRules, *, may_i: bool) -> float:
    """By how much an entry stands behind one that fits as well; `may_i`: something is asked leave for."""
    if isinstance(what, Unsettled):
        return _NOT_YET_DONE if may_i and what.name in _DONE_WRONG else 0.0
    if _only_here(what, house):
        return -_OF_THIS_TABLE
    no_rule = _NO_RULE if what.id.startswith(("tip.", "page.")) else 0.0
    return no_rule + (0.0 if what.applies(house) else _NOT_IN_FORCE)


def _in_force(hits: dict[str, Found], house: HouseRules) -> dict[str, Found]:
    """What a rule is asked that is not in force here is asked of the one in its place."""
    moved = dict(hits)
    for name, others in INSTEAD.items():
        if name not in hits or rule(name).applies(house):
            continue
        for other in others:
            if rule(other).applies(house):
                there = moved.get(other, hits[name])
                moved[other] = Found(
                    rule(other), max(hits[name].fits, there.fits), max(hits[name].near, there.near)
                )
                moved[name] = hits[name]._replace(near=0.0)
    return moved


def _named(name: str) -> Rule | Unsettled:
    return _topics().get(name) or rule(name)


def _name(what: Rule | Unsettled) -> str:
    return what.id if isinstance(what, Rule) else what.name


@lru_cache(maxsize=1)
def _topics() -> dict[str, Unsettled]:
    return {topic.name: topic for topic in UNSETTLED}


@lru_cache(maxsize=4096)
def _stem(word: str) -> str:
    stem: str = _porter().stem(word)
    return stem


@lru_cache(maxsize=1)
def _porter() -> PorterStemmer:
    return PorterStemmer()


def _told(one: Rule) -> str:
    return f"{one.title} {one.words} {with_every_piece(one.text)}"


@lru_cache(maxsize=1)
def nearness() -> Nearness:
    """What tells how near a question comes to those that are written for each entry and topic."""
    others = (word for one in rules() for word in telling(_told(one)))
    return Nearness({**ABOUT_ENTRIES, **ABOUT_TOPICS}, _stem, others)


@lru_cache(maxsize=1)
def leaning() -> Leaning:
    """What tells for which entries and topics the words of a question speak."""
    texts = {one.id: _told(one) for one in rules()}
    texts |= {one.name: one.title for one in UNSETTLED}
    told = {name: [_stem(word) for word in telling(text, each_once=False)] for name, text in texts.items()}
    return Leaning(nearness().written, told)
