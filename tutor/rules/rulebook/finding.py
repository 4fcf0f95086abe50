"""Finding the rule that answers a question in plain words.

Ranking, stemming and near words are lunr's (BM25, Porter stems, edit distance). On top of that an entry
counts for more the more of the question it holds, and if it has words of it side by side. Imported only to
search: reading the whole book and indexing it takes about a tenth of a second.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Any

from lunr import lunr  # type: ignore[import-untyped]
from lunr.index import Index  # type: ignore[import-untyped]
from lunr.query import Query  # type: ignore[import-untyped]

from tutor.rules.house import HouseRules
from tutor.rules.rulebook import chapters, rule
from tutor.rules.rulebook.entry import Rule
from tutor.rules.rulebook.plain_words import MEANT, said, telling

_FIELDS = (
    {"field_name": "title", "boost": 2},
    {"field_name": "words", "boost": 3},
    "text",
    {"field_name": "rest", "boost": 0.5},
)
_SAYS_WHAT_IT_IS_ABOUT = frozenset({"title", "words"})
_NOT_IN_FORCE = 0.6  # a rule that does not apply at this table should not hide the one that does
_NO_RULE = 0.85  # for tips and pages: they come after a rule that fits about as well
_VERY_WORDS = 2.0  # for an entry that has the question word for word
_SIDE_BY_SIDE = 0.25  # for each pair of neighbours in the question that are neighbours in the entry
_ALSO_MEANT = 0.4  # of a word's weight, for a word that means much the same
_FAR_BEHIND = 0.2  # of the best score; what is below only shares a common word
_SLIP_FROM, _TWO_SLIPS_FROM = 4, 6  # letters; shorter words have too many neighbours
_MOST_SLIPS = 8  # words looked for by their neighbours, which takes time


def find(words: str, house: HouseRules) -> list[Rule]:
    """The rules that answer `words`, best first, or none."""
    exact = words.strip().lower()
    asked = telling(words)
    index = _index()
    query, meant = _query(index, asked)
    if not query.clauses:
        return []
    weighed: dict[Rule, float] = {}
    for found in index.query(query):
        one = rule(found["ref"])
        share = _share(asked, meant, found["match_data"].metadata)
        weighed[one] = found["score"] * share * _weight(one, asked, house)
    best = max(weighed.values(), default=0.0)
    ranked = sorted(weighed, key=lambda one: (one.id != exact, -weighed[one]))
    return [one for one in ranked if weighed[one] >= best * _FAR_BEHIND or one.id == exact]


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


def _weight(found: Rule, asked: list[str], house: HouseRules) -> float:
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
        documents=[_document(one, chapter.title) for chapter in chapters() for one in chapter.rules],
    )


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
