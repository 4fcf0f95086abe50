"""The numbers that an author's text names, in figures or in words, and those that come of its sums.

>>> sorted(numbers_said("That makes twenty-one, or 10 + 5, or one less than 9."))
[5, 8, 9, 10, 15, 21]
"""

from __future__ import annotations

import re

from tutor.exercises.number_words import BIG_WORDS, SMALL_WORDS
from tutor.exercises.said import statements, with_glyphs

_FIGURES = re.compile(r"(?<![\w-])\d{1,6}(?![\w♣♦♥♠-])")
_IN_WORDS = re.compile(rf"\b(?:{'|'.join(sorted(BIG_WORDS, key=len, reverse=True))})\b(?!-)", re.IGNORECASE)
_NUMBER = rf"(?:\d{{1,4}}|{'|'.join(sorted((*BIG_WORDS, *SMALL_WORDS), key=len, reverse=True))})"
_PLUS = r" ?\+ ?| plus "
_AND = rf"{_PLUS}| and |, "
_SUM = re.compile(rf"(?<![\w+-])(?:{_NUMBER})(?:(?:{_PLUS})(?:{_NUMBER})){{1,30}}(?![\w♣♦♥♠])", re.IGNORECASE)
_TWICE = re.compile(rf"\b(?:twice|double|two times) ({_NUMBER})\b", re.IGNORECASE)
_FROM = re.compile(rf"\b({_NUMBER}) (more|less|fewer) than ({_NUMBER})\b", re.IGNORECASE)
_RESULT = (
    r"(?:(?:so |then |and )?(?:it|that|this|there|they|the answer|the sum|the total|all of it|in all"
    r"|altogether|together|each|everybody|every player|each player|each of them|all|you)"
    r"(?: is| are|'s|'re| makes?| comes? to| gets?| have| has| pays?| adds? up to)?[:,]? )?"
    rf"((?:{_NUMBER})(?:(?:{_AND})(?:{_NUMBER})){{0,30}})"
    r"(?: UNITs?)?"
    r"(?: (?:of them|each|in all|altogether|together|for each|to each|help|would help|do|will do))?"
)
# With a unit, a small number is a result.
_WITH_UNIT = re.compile(rf"(?<!-)\b({'|'.join(SMALL_WORDS)}) (?:points?|chips?)\b", re.IGNORECASE)


def numbers_said(text: str) -> set[int]:
    """The numbers that the text names, those of cards apart, and what its sums come to."""
    text = with_glyphs(text)
    return {
        *map(int, _FIGURES.findall(text)),
        *(BIG_WORDS[word.lower()] for word in _IN_WORDS.findall(text)),
        *(SMALL_WORDS[word.lower()] for word in _WITH_UNIT.findall(text)),
        *(sum(map(_number, re.split(_PLUS, found))) for found in _SUM.findall(text)),
        *(_number(of) + (1 if more == "more" else -1) * _number(by) for by, more, of in _FROM.findall(text)),
    }


def results_said(text: str, unit: str) -> set[int]:
    """The numbers that whole sentences give as a result: `It is six.`, `Six each.`, `Two and two.`"""
    found: set[int] = set()
    for sentence in statements(re.sub(_TWICE, lambda two: str(2 * _number(two[1])), text)):
        plain = re.sub(r"\s+", " ", sentence).strip(" .!:,").lower()
        result = re.fullmatch(_RESULT.replace("UNIT", unit.rstrip("s")), plain)
        if result:
            found.add(sum(map(_number, re.split(_AND, result[1]))))
    return found


def with_sums_done(text: str) -> str:
    """The text with sums as their result, and numbers in words as figures: `20 + 17` becomes `37`."""
    shown = _SUM.sub(lambda sum_: str(sum(map(_number, re.split(_PLUS, sum_[0])))), text)
    return _IN_WORDS.sub(lambda word: str(BIG_WORDS[word[0].lower()]), shown)


def _number(text: str) -> int:
    text = text.strip().lower()
    return int(text) if text.isdigit() else BIG_WORDS.get(text) or SMALL_WORDS[text]
