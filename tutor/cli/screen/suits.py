"""The colours of the suits: red and none as on most cards, or one for each suit, for those who ask for it.

A suit is always told by its sign or letter as well. The colours are of the terminal's own palette, so that
they suit a light and a dark background; spades take the colour of the text.

>>> coloured("5♣ 9♦", FOUR)
'\\x1b[32m5♣\\x1b[39m \\x1b[94m9♦\\x1b[39m'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tutor.cards import SUIT_GLYPHS

Suits = Mapping[str, str]
"""Suit to its colour; a suit that is not there takes that of the text."""

_CLUBS, _DIAMONDS, _HEARTS, _ = tuple(SUIT_GLYPHS)
TWO: Suits = {_DIAMONDS: "red", _HEARTS: "red"}
FOUR: Suits = {_CLUBS: "green", _DIAMONDS: "bright_blue", _HEARTS: "red"}

_CODES = {"red": 31, "green": 32, "bright_blue": 94}
PLAIN = "\x1b[39m"
"""Back to the colour of the text."""


def patterns(suits: Suits) -> Iterator[tuple[str, str]]:
    """For each coloured suit what its cards and signs look like in a text, and the colour."""
    for suit, colour in suits.items():
        yield rf"(?:10|[2-9AJQK])?{suit}", colour


def coloured(line: str, suits: Suits) -> str:
    """The line with its cards in the colours of their suits."""
    for pattern, colour in patterns(suits):
        line = re.sub(pattern, f"\x1b[{_CODES[colour]}m\\g<0>{PLAIN}", line)
    return line
