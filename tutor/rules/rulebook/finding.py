"""Finding the rule that answers a question in plain words.

Ranking, stemming and near words are lunr's (BM25, Porter stems, edit distance). On top of that an entry
counts for more the more of the question it holds, and if it has words of it side by side. Imported only to
search: reading the whole book and indexing it takes about a tenth of a second.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from lunr import lunr  # type: ignore[import-untyped]
from lunr.index import Index  # type: ignore[import-untyped]
from lunr.query import Query  # type: ignore[import-untyped]

from tutor.rules.house import HouseRules
from tutor.rules.rulebook import chapters, rule, rules
from tutor.rules.rulebook.asked import ABOUT_ENTRIES, ABOUT_TOPICS, INSTEAD
from tutor.rules.rulebook.entry import Rule
from tutor.rules.rulebook.nearness import Nearness
from tutor.rules.rulebook.plain_words import MEANT, said, telling
from tutor.rules.rulebook.unsettled import UNSETTLED, Unsettled

_FIELDS = (
    {"field_name": "title", "boost": 2},
    {"field_name": "words", "boost": 3},
    "text",
    {"field_name": "rest", "boost": 0.5},
)
_SAYS_WHAT_IT_IS_ABOUT = frozenset({"title", "words"})
_NOT_IN_FORCE = 0.6  # a rule that does not apply at this table should not hide the one that does
_ASKED_NOT_IN_FORCE = 0.8  # less so where the very question is written for it
_NO_RULE = 0.85  # for tips and pages: they come after a rule that fits about as well
_VERY_WORDS = 2.0  # for an entry that has the question word for word
_SIDE_BY_SIDE = 0.25  # for each pair of neighbours in the question that are neighbours in the entry
_ALSO_MEANT = 0.4  # of a word's weight, for a word that means much the same
_FAR_BEHIND = 0.2  # of the best score; what is below only shares a common word
_WORDS = 0.5  # what the words of an entry weigh beside the questions written for it
_SHARPER = 3  # power of the nearness to a written question: the very question outweighs all words
_SLIP_FROM, _TWO_SLIPS_FROM = 4, 6  # letters; shorter words have too many neighbours
_MOST_SLIPS = 8  # words looked for by their neighbours, which takes time


class Found(NamedTuple):
    """An entry or a topic without a rule, how well it fits, and how near its written questions come."""

    what: Rule | Unsettled
    fits: float
    near: float


def find(words: str, house: HouseRules) -> list[Rule]:
    """The rules that answer `words`, best first, or none."""
    return [one.what for one in found(words, house) if isinstance(one.what, Rule)]


def found(words: str, house: HouseRules) -> list[Found]:
    """Entries and topics that have to do with the words, best first."""
    exact = words.strip().lower()
    weighed = _by_words(telling(words), house)
    best = max(weighed.values(), default=0.0)
    near = _in_force(nearness().to_each(nearness().read(telling(words))), house)
    hits = []
    for name in sorted({*weighed, *near}):
        what = _named(name)
        force = 1.0 if isinstance(what, Unsettled) or what.applies(house) else _ASKED_NOT_IN_FORCE
        close = near.get(name, 0.0)
        by_words = weighed.get(name, 0.0) / best if best else 0.0
        hits.append(Found(what, _WORDS * by_words + close**_SHARPER * force, close))
    hits.sort(key=lambda hit: (_name(hit.what) != exact, -hit.fits))
    most = max((hit.fits for hit in hits), default=0.0)
    return [hit for hit in hits if hit.fits >= most * _FAR_BEHIND or _name(hit.what) == exact]


def _in_force(near: dict[str, float], house: HouseRules) -> dict[str, float]:
    """What a rule is asked that is not in force here is asked of the one in its place."""
    moved = dict(near)
    for name, others in INSTEAD.items():
        if name not in near or rule(name).applies(house):
            continue
        for other in others:
            if rule(other).applies(house):
                moved[other] = max(near[name], moved.get(other, 0.0))
                moved[name] = 0.0
    return moved


@lru_cache(maxsize=256)
def words_of(what: Rule | Unsettled) -> frozenset[str]:
    """Every word that an entry or a topic has, in the form that questions are put in."""
    if isinstance(what, Unsettled):
        return frozenset(telling(f"{what.title} {ABOUT_TOPICS[what.name]}", each_once=False))
    text = f"{what.title} {what.words} {ABOUT_ENTRIES[what.id]}"
    return frozenset(telling(text, each_once=False))


def _by_words(asked: list[str], house: HouseRules) -> dict[str, float]:
    """How well each entry and topic fits by the words that stand in it."""
    index = _index()
    query, meant = _query(index, asked)
    weighed: dict[str, float] = {}
    for found in index.query(query) if query.clauses else ():
        name = found["ref"]
        share = _share(asked, meant, found["match_data"].metadata)
        weighed[name] = found["score"] * share * _weight(_named(name), asked, house)
    return weighed


def _named(name: str) -> Rule | Unsettled:
    return _topics().get(name) or rule(name)


def _name(what: Rule | Unsettled) -> str:
    return what.id if isinstance(what, Rule) else what.name


def _query(index: Index, asked: list[str]) -> tuple[Query, dict[str, set[str]]]:
    """What is looked for, and for each word of the question the words of the book that stand for it."""
    query = index.create_query()
    meant: dict[str, set[str]] = {}
    slips = 0
    for word in asked:
        query.term(word)
        meant[word] = {*_stems(index, word)}
        for other in MEANT.get(word, ()):
            query.term(other, boost=_ALSO_MEANT)
            meant[word] |= {*_stems(index, other)}
        if not _known(index, word) and slips < _MOST_SLIPS:
            slips += 1
            _add_near_words(query, word)
    return query, meant


def _share(asked: list[str], meant: dict[str, set[str]], matched: dict[str, Any]) -> float:
    """How much of the question an entry holds, between a third and all; running text counts half."""
    unclear = {term for term in matched if not any(term in terms for terms in meant.values())}
    held = 0.0
    for word in asked:
        fields = {field for term in meant[word] if term in matched for field in matched[term]}
        if fields & _SAYS_WHAT_IT_IS_ABOUT:
            held += 1
        elif fields:
            held += 0.5
    held = min(len(asked), held + 0.5 * len(unclear))
    return (1 + 2 * held / len(asked)) / 3


def _weight(found: Rule | Unsettled, asked: list[str], house: HouseRules) -> float:
    if isinstance(found, Unsettled):
        return 1.0
    if not found.applies(house):
        return _NOT_IN_FORCE
    there = _words_of(found)
    kind = _NO_RULE if found.id.startswith(("tip.", "page.")) else 1.0
    phrase = f" {' '.join(asked)} "
    if len(asked) > 1 and phrase in there.text:
        return _VERY_WORDS * kind
    return kind * (1 + _SIDE_BY_SIDE * len(there.pairs & set(pairwise(asked))))


class _Words:
    """An entry's title and words as a question would have them."""

    def __init__(self, words: Iterable[str]) -> None:
        told = list(words)
        self.text = f" {' '.join(told)} "
        self.pairs = set(pairwise(told))


@lru_cache(maxsize=256)
def _words_of(one: Rule) -> _Words:
    return _Words(telling(f"{one.title} {one.words}", each_once=False))


def _stems(index: Index, word: str) -> list[str]:
    return [stem for stem in index.pipeline.run_string(word) if stem in index.inverted_index]


def _known(index: Index, word: str) -> bool:
    return all(stem in index.inverted_index for stem in index.pipeline.run_string(word))


def _add_near_words(query: Query, word: str) -> None:
    if len(word) >= _SLIP_FROM:
        query.term(word, edit_distance=1, boost=0.5)
        query.term(f"{word}*", use_pipeline=False, boost=0.5)
    if len(word) >= _TWO_SLIPS_FROM:
        query.term(word, edit_distance=2, boost=0.2)


@lru_cache(maxsize=1)
def _index() -> Index:
    return lunr(
        ref="id",
        fields=_FIELDS,
        documents=[
            *(_document(one, chapter.title) for chapter in chapters() for one in chapter.rules),
            *map(_topic, UNSETTLED),
        ],
    )


@lru_cache(maxsize=1)
def _topics() -> dict[str, Unsettled]:
    return {topic.name: topic for topic in UNSETTLED}


@lru_cache(maxsize=1)
def nearness() -> Nearness:
    """What tells how near a question comes to those that are written for each entry and topic."""
    index = _index()

    def stem(word: str) -> str:
        return next(iter(index.pipeline.run_string(word)), word)

    others = (word for one in rules() for word in telling(f"{one.title} {one.words} {one.text}"))
    written = {**ABOUT_ENTRIES, **ABOUT_TOPICS}
    return Nearness(written, lru_cache(maxsize=4096)(stem), others)


def _topic(one: Unsettled) -> dict[str, str]:
    return {
        "id": one.name,
        "title": said(one.title),
        "words": said(ABOUT_TOPICS[one.name]),
        "text": said(one.says),
        "rest": "",
    }


def _document(one: Rule, chapter: str) -> dict[str, str]:
    variants = " ".join(f"{variant.when} {variant.text}" for variant in one.under)
    rest = f"{one.id} {one.more} {one.mistake} {one.otherwise} {variants}"
    return {
        "id": one.id,
        "title": said(f"{one.title} {chapter}"),
        "words": said(one.words),
        "text": said(one.text),
        "rest": said(rest),
    }
