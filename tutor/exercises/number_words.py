"""Numbers as words, up to ninety-nine."""

from __future__ import annotations

_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = (
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
BIG_WORDS = {word: 11 + at for at, word in enumerate(_TEENS)}
"""From eleven on: words that hardly mean anything but a number."""
for _at, _ten in enumerate(_TENS):
    BIG_WORDS[_ten] = 20 + 10 * _at
    for _unit_at, _unit in enumerate(_UNITS):
        BIG_WORDS[f"{_ten}-{_unit}"] = BIG_WORDS[f"{_ten} {_unit}"] = 21 + 10 * _at + _unit_at
SMALL_WORDS = {word: 1 + at for at, word in enumerate((*_UNITS, "ten"))}
"""From one to ten: words of rules and ranks too (“three of a kind”)."""
