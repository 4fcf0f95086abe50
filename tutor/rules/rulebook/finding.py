"""Finding the rule that answers a question in plain words.

Ranking, stemming and near words are lunr's (BM25, Porter stems, edit distance). Imported only to search:
reading the whole book and indexing it takes about a tenth of a second.
"""

from __future__ import annotations

import re
from functools import lru_cache

from lunr import lunr  # type: ignore[import-untyped]
from lunr.index import Index  # type: ignore[import-untyped]
from lunr.query import Query  # type: ignore[import-untyped]
from lunr.stop_word_filter import WORDS as STOP_WORDS  # type: ignore[import-untyped]

from tutor.rules.house import HouseRules
from tutor.rules.rulebook import chapters, rule
from tutor.rules.rulebook.entry import Rule

_FIELDS = ({"field_name": "title", "boost": 3}, {"field_name": "words", "boost": 3}, "text", "rest")
_WORD = re.compile(r"[a-z0-9]+")
_LONGEST_QUESTION = 40  # words; what comes after adds nothing but time
_NOT_IN_FORCE = 0.6  # a rule that does not apply at this table should not hide the one that does
_VERY_WORDS = 2.0  # for an entry that has the question word for word
_FAR_BEHIND = 0.2  # of the best score; what is below only shares a common word
_SLIP_FROM, _TWO_SLIPS_FROM = 4, 6  # letters; shorter words have too many neighbours


def find(words: str, house: HouseRules) -> list[Rule]:
    """The rules that answer `words`, best first, or none."""
    exact = words.strip().lower()
    index = _index()
    query = index.create_query()
    for word in _asked(words):
        query.term(word)
        if not _known(index, word):
            _add_near_words(query, word)
    if not query.clauses:
        return []
    scores = {found["ref"]: found["score"] for found in index.query(query)}
    weighed = {found: scores[found.id] * _weight(found, words, house) for found in map(rule, scores)}
    best = max(weighed.values(), default=0.0)
    ranked = sorted(weighed, key=lambda one: (one.id != exact, -weighed[one]))
    return [one for one in ranked if weighed[one] >= best * _FAR_BEHIND or one.id == exact]


def _weight(found: Rule, words: str, house: HouseRules) -> float:
    if not found.applies(house):
        return _NOT_IN_FORCE
    asked, there = _plain(words), _plain(f"{found.title} {found.words}")
    return _VERY_WORDS if " " in asked and f" {asked} " in f" {there} " else 1.0


def _plain(words: str) -> str:
    return " ".join(_WORD.findall(words.lower()))


def _asked(words: str) -> list[str]:
    """The words of a question that say what it is about, each once."""
    named = list(dict.fromkeys(_WORD.findall(words.lower())))[:_LONGEST_QUESTION]
    return [word for word in named if word not in STOP_WORDS] or named


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
    rest = f"{chapter} {one.more} {one.mistake} {one.otherwise} {variants}"
    return {
        "id": one.id,
        "title": f"{one.title} {one.id}",
        "words": one.words,
        "text": one.text,
        "rest": rest,
    }
