"""Which entry the words of a question speak for, each word taken by itself.

A word speaks for an entry by as much as the questions written for it have the word oftener than written
questions at large; what the entry itself says counts a little too. So a question that is like no written one
as a whole still leans to where its words belong, and words that every question has speak for nothing.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping

Asked = dict[str, float]
"""The words of a question as stems, and how certain it is that they are meant."""

_TOLD = 0.3  # what a word in the text of an entry counts beside one in a question written for it
_MOST_TOLD = 2  # times that it counts
_AT_LARGE = 2.0  # questions of any kind that each entry is taken to have as well: few of its own prove little
_NEVER_ASKED = 0.3  # how often a word has been met that no written question has


class Leaning:
    """Counts of words, by the name of what answers them."""

    def __init__(self, written: Iterable[tuple[str, Asked]], told: Mapping[str, Iterable[str]]) -> None:
        """`written`: questions with the name of what answers each; `told`: name → stems of its own text."""
        self._asked: Counter[tuple[str, str]] = Counter()
        self._questions: Counter[str] = Counter()
        for name, words in written:
            self._questions[name] += 1
            self._asked.update((name, word) for word in words)
        self._at_large: Counter[str] = Counter()
        for (_, word), times in self._asked.items():
            self._at_large[word] += times
        self._told = {name: Counter(words) for name, words in told.items()}

    def to_each(self, asked: Asked) -> dict[str, float]:
        """For each name that has one of the words, how much they speak for it (logarithms of odds)."""
        return {
            name: sum(certain * self._speaks(word, name) for word, certain in asked.items())
            for name, told in self._told.items()
            if any((name, word) in self._asked or word in told for word in asked)
        }

    def _speaks(self, word: str, name: str) -> float:
        usual = (self._at_large[word] + _NEVER_ASKED) / self._questions.total()
        here = self._asked[name, word] + _TOLD * min(self._told[name][word], _MOST_TOLD)
        return math.log((here + _AT_LARGE * usual) / (self._questions[name] + _AT_LARGE) / usual)
