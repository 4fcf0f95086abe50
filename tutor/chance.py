"""Chance that is the same for the same seed on every machine and Python version.

Python promises to keep only `Random.random()` the same between versions, not `shuffle` or `choice`,
so everything random in the program comes from here.

>>> Dice(7).shuffled("abcdef") == Dice(7).shuffled("abcdef")
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A seeded source of chance. Further `names` make an independent source under the same seed."""

    def __init__(self, seed: int | str, *names: int | str) -> None:
        self.seed = seed
        digest = hashlib.sha256(repr((str(seed), *map(str, names))).encode()).digest()
        self._random = Random(int.from_bytes(digest[:8], "big")).random

    def below(self, count: int) -> int:
        """A whole number from 0 to `count` - 1."""
        return int(self._random() * count)

    def between(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def happens(self, probability: float) -> bool:
        """True with that probability."""
        return self._random() < probability

    def pick(self, some: Sequence[T]) -> T:
        """One of them; `some` must not be empty."""
        return some[self.below(len(some))]

    def shuffled(self, some: Iterable[T]) -> list[T]:
        """All of them in a chance order."""
        mixed = list(some)
        for at in range(len(mixed) - 1, 0, -1):
            other = self.below(at + 1)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        return mixed

    def sample(self, some: Iterable[T], count: int) -> list[T]:
        """`count` of them, in a chance order."""
        return self.shuffled(some)[:count]
