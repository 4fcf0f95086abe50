"""Prose with cards in it, as the reader can take it: `9♦`, `9d`, or "9 of diamonds".

>>> glyphs_for("utf-8").text("Swap 9♦ for 9♣")
'Swap 9♦ for 9♣'
>>> glyphs_for("ascii").text("Swap 9♦ for 9♣ – 2 × 5")
'Swap 9d for 9c - 2 x 5'
>>> glyphs_for("utf-8", spoken=True).text("4♥ 5♥ are hearts (♥)")
'4 of hearts, 5 of hearts are hearts (hearts)'
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from tutor.cards import RANK_NAMES, RANKS, SUIT_GLYPHS, SUIT_NAMES, SUITS

_CARD = rf"(?:10|[2-9AJQK])[{SUIT_GLYPHS}]"
_CARDS = rf"(?<![0-9A-Za-z]){_CARD}(?: {_CARD})*"
_RANK_NAME = dict(zip(RANKS, RANK_NAMES, strict=True))
_SUIT_NAME = dict(zip(SUIT_GLYPHS, SUIT_NAMES, strict=True))
_LETTERS = str.maketrans(SUIT_GLYPHS, SUITS)
_SIGNS = {"×": "x", "–": "-", "—": "-", "−": "-", "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"'}
_SIGNS |= {"→": "->", "·": "-", "•": "*", "≥": ">=", "≤": "<=", "✓": "+", "½": "1/2"}


class Style(StrEnum):
    """The three ways to write a card."""

    SUITS = "suits"
    LETTERS = "letters"
    SPOKEN = "spoken"


class Glyphs(NamedTuple):
    """How text reaches one stream: the style of cards, and the encoding that other signs must fit."""

    style: Style
    encoding: str

    def text(self, prose: str) -> str:
        """Prose as this stream can show it."""
        if self.style is Style.SPOKEN:
            prose = _spoken(prose)
        elif self.style is Style.LETTERS:
            prose = prose.translate(_LETTERS)
        return prose if _fits(prose, self.encoding) else self._spelled(prose)

    def _spelled(self, prose: str) -> str:
        return "".join(
            sign if _fits(sign, self.encoding) else _SIGNS.get(sign) or _escaped(sign) for sign in prose
        )


def _fits(text: str, encoding: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _escaped(sign: str) -> str:
    return sign.encode("ascii", "backslashreplace").decode("ascii")


def _spoken(prose: str) -> str:
    # Read out, "4 → not right" would be "four right arrow not right".
    prose = prose.replace(" → ", ": ")
    named = re.sub(_CARDS, _names, prose)
    return "".join(_SUIT_NAME.get(sign, sign) for sign in named)


def _names(found: re.Match[str]) -> str:
    names = ", ".join(map(_name, found.group().split()))
    begins = re.search(r"[.!?] $", found.string[: found.start()])
    return names[:1].upper() + names[1:] if begins else names


def _name(card: str) -> str:
    return f"{_RANK_NAME[card[:-1]]} of {_SUIT_NAME[card[-1]]}"


@lru_cache(maxsize=32)
def glyphs_for(encoding: str, *, spoken: bool = False) -> Glyphs:
    """How to write on a stream of this encoding."""
    if spoken:
        return Glyphs(Style.SPOKEN, encoding)
    return Glyphs(Style.SUITS if _fits(SUIT_GLYPHS, encoding) else Style.LETTERS, encoding)
