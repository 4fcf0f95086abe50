"""How near a question comes to one that the book has written down.

Two questions are as near as the words that they share weigh among all their words, the one's and the
other's; a word weighs the more, the fewer written questions have it. So a question of four words of which
the book knows one comes near to nothing, however well that one word fits.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from tutor.rules.rulebook.leaning import Asked
from tutor.rules.rulebook.plain_words import FORMS, MEANT, telling_each

_ALSO_MEANT = 0.7  # of a word's weight, where the other question has a word that means much the same
_STRANGE = 5.0  # what a word weighs that the book does not have; a rare word of it weighs 7, "card" 1
_TOO_STRANGE = 0.4  # of the weight of a question
_SLIP = 0.7  # how certain a word is that was read over a slip
_SLIP_FROM, _TWO_SLIPS_FROM = 3, 7  # letters; shorter words have too many neighbours
_MOST_SLIPS = 8  # words held against the whole vocabulary, which takes time


class Nearness:
    """Written questions, by the name of what answers them, ready to be compared with."""

    def __init__(self, written: Mapping[str, str], stem: Callable[[str], str], others: Iterable[str]) -> None:
        """`written`: name → questions, divided by semicolons; `others`: further words that are known."""
        self._stem = stem
        self._asked_with = {*FORMS}
        self.written: list[tuple[str, Asked]] = []
        for name, questions in written.items():
            for told in telling_each(questions):
                self._asked_with.update(told)
                self.written.append((name, dict.fromkeys(map(stem, told), 1.0)))
        self._in_how_many = Counter(word for _, words in self.written for word in words)
        self._stemmed = frozenset(map(stem, {*others, *self._asked_with}))
        self._alike = _alike(stem)
        self._having: dict[str, list[int]] = {}
        for at, (_, words) in enumerate(self.written):
            for word in words:
                self._having.setdefault(word, []).append(at)

    def read(self, words: Iterable[str]) -> Asked:
        """The words of a question. One that only a slip parts from a word of the book is taken for it, and
        counts for less: it may have been another word after all."""
        left = _MOST_SLIPS
        asked: Asked = {}
        for word in words:
            meant = word
            if self._stem(word) not in self._stemmed and left:
                left -= 1
                meant = self._meant(word)
            asked[self._stem(meant)] = 1.0 if meant == word else _SLIP
        return asked

    def strange(self, words: Iterable[str]) -> list[str]:
        """Those of the words that the book does not have in any form."""
        return [word for word in words if self._stem(word) not in self._stemmed]

    def mostly_strange(self, words: Iterable[str]) -> bool:
        """Do words that the book does not have weigh too much in a question for the others to answer it?"""
        asked = self.read(words)
        strange = sum(self._weight(word) for word in asked if word not in self._stemmed)
        return strange > _TOO_STRANGE * sum(map(self._weight, asked))

    def to_each(self, asked: Asked) -> dict[str, float]:
        """For each name, how near the question comes to the nearest one written there: 0 to 1."""
        nearest: dict[str, float] = {}
        for name, written in self._comparable(asked):
            near = self._near(asked, written)
            if near > nearest.get(name, 0.0):
                nearest[name] = near
        return nearest

    def _comparable(self, asked: Asked) -> Iterable[tuple[str, Asked]]:
        """The written questions that have at least one of the words, or what means much the same."""
        words = {like for word in asked for like in (word, *self._alike.get(word, ()))}
        return (
            self.written[at] for at in sorted({at for word in words for at in self._having.get(word, ())})
        )

    def _near(self, asked: Asked, written: Asked) -> float:
        """The harmonic mean of how much of either question the other has."""
        one, other = self._share(asked, written), self._share(written, asked)
        return 2 * one * other / (one + other) if one and other else 0.0

    def _share(self, asked: Asked, others: Asked) -> float:
        whole = sum(map(self._weight, asked))
        held = sum(self._weight(word) * certain * self._held(word, others) for word, certain in asked.items())
        return held / whole if whole else 0.0

    def _held(self, word: str, others: Asked) -> float:
        if word in others:
            return others[word]
        return max(
            (_ALSO_MEANT * others[like] for like in self._alike.get(word, ()) if like in others), default=0
        )

    @lru_cache(maxsize=4096)  # noqa: B019 - one instance lives as long as the program
    def _weight(self, word: str) -> float:
        if word not in self._stemmed:
            return _STRANGE
        count = self._in_how_many[word]
        return math.log(1 + (len(self.written) - count + 0.5) / (count + 0.5))

    def _meant(self, word: str) -> str:
        """The word of the book that it is a slip of, or the word itself. The first letter is hardly ever
        mistaken, and without it poker would be a joker."""
        if len(word) < _SLIP_FROM:
            return word
        slips = 2 if len(word) >= _TWO_SLIPS_FROM else 1
        near = [
            (_distance(word, other), -self._in_how_many[self._stem(other)], other)
            for other in self._asked_with
            if other[:1] == word[0] and abs(len(other) - len(word)) <= slips
        ]
        close = min(near, default=(9, 0, word))
        return FORMS.get(close[2], close[2]) if close[0] <= slips else word


def _alike(stem: Callable[[str], str]) -> dict[str, frozenset[str]]:
    """Stem → stems that mean much the same, both ways."""
    both: dict[str, set[str]] = {}
    for word, others in MEANT.items():
        for other in others:
            both.setdefault(stem(word), set()).add(stem(other))
            both.setdefault(stem(other), set()).add(stem(word))
    return {word: frozenset(others) for word, others in both.items()}


def _distance(one: str, other: str) -> int:
    """Letters left out, put in, mistaken or swapped with a neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, beside in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != beside))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == beside:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]
