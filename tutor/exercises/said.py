"""What an author's text names, in figures or in words: cards, groups of them, numbers, plays.

>>> sorted(card.glyph for card in cards_said("The four of clubs, and 9♦."))
['4♣', '9♦']
>>> numbers_said("That makes twenty-one.")
{21}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.cards import Card, cards

CARD = r"(?:10|[2-9AJQK])[♣♦♥♠]"
"""A card as prose shows it."""

_SPACED = re.compile(rf"{CARD}(?: +{CARD})*")
_LISTED = re.compile(rf"{CARD}(?:(?:[ ,]+| and ){CARD})*")
_FIGURES = re.compile(r"(?<![\w-])\d{1,6}(?![\w♣♦♥♠-])")

_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = (
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_BIG_WORDS = {word: 11 + at for at, word in enumerate(_TEENS)}
for _at, _ten in enumerate(_TENS):
    _BIG_WORDS[_ten] = 20 + 10 * _at
    for _unit_at, _unit in enumerate(_UNITS):
        _BIG_WORDS[f"{_ten}-{_unit}"] = _BIG_WORDS[f"{_ten} {_unit}"] = 21 + 10 * _at + _unit_at
# Small numbers are the words of rules and ranks too (“three of a kind”); with a unit they are a result.
_SMALL_WORDS = {word: 1 + at for at, word in enumerate((*_UNITS, "ten"))}
_IN_WORDS = re.compile(rf"\b(?:{'|'.join(sorted(_BIG_WORDS, key=len, reverse=True))})\b(?!-)", re.IGNORECASE)
_WITH_UNIT = re.compile(rf"(?<!-)\b({'|'.join(_SMALL_WORDS)}) (?:points?|chips?)\b", re.IGNORECASE)

_RANKS = {word: str(number) for word, number in _SMALL_WORDS.items() if number > 1} | {
    "ace": "A", "jack": "J", "queen": "Q", "king": "K",
    **{str(number): str(number) for number in range(2, 11)},
}  # fmt: skip
_SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
_NAMED = re.compile(rf"\b({'|'.join(_RANKS)}) of ({'|'.join(_SUITS)})\b", re.IGNORECASE)


def with_glyphs(text: str) -> str:
    """The text with cards in words as glyphs: `four of clubs` becomes `4♣`."""

    def glyph(found: re.Match[str]) -> str:
        return _RANKS[found[1].lower()] + _SUITS[found[2].lower()]

    return _NAMED.sub(glyph, text)


def cards_said(text: str) -> frozenset[Card]:
    """Every card that the text names."""
    found: set[Card] = set()
    for named in re.findall(CARD, with_glyphs(text)):
        found.update(cards(named))
    return frozenset(found)


def groups_said(text: str) -> Iterator[tuple[Card, ...]]:
    """The cards that stand together in the text: those with spaces alone between them, and those that a list
    with commas holds."""
    shown = with_glyphs(text)
    groups = [*_SPACED.findall(shown), *_LISTED.findall(shown)]
    for group in dict.fromkeys(groups):
        yield tuple(card for named in re.findall(CARD, group) for card in cards(named))


def numbers_said(text: str) -> set[int]:
    """The numbers that the text names, those of cards apart."""
    shown = with_glyphs(text)
    return {
        *map(int, _FIGURES.findall(shown)),
        *(_BIG_WORDS[word.lower()] for word in _IN_WORDS.findall(shown)),
        *(_SMALL_WORDS[word.lower()] for word in _WITH_UNIT.findall(shown)),
    }


def statements(text: str) -> Iterator[str]:
    """The sentences that tell something: no questions, nothing that says what not to do."""
    for sentence in re.findall(r"[^.!?;]+[.!?;]*", with_glyphs(text)):
        negated = re.search(r"\b(?:not|never|nobody|cannot|or)\b|n't\b", sentence, re.IGNORECASE)
        if not sentence.rstrip().endswith("?") and not negated:
            yield sentence


_THROW = (
    r"\b(?:throw(?:s|ing|n)?|discard(?:s|ing|ed)?(?! pile)|drop(?:s|ping)?|get rid of|part(?:s|ing)? with)"
)
_THROWN = re.compile(
    rf"{_THROW}(?: (?:the|a|an|your|away|off|of|only|just|out)){{0,3}} ({CARD})", re.IGNORECASE
)
_IS_THROWN = re.compile(
    rf"({CARD}) (?:is|can be|must be|has to be|should be|gets)"
    r" (?:the (?:card to throw|discard)|thrown|discarded)",
    re.IGNORECASE,
)


def thrown_in(text: str) -> frozenset[Card]:
    """The cards that the text tells somebody to throw."""
    found: set[Card] = set()
    for sentence in statements(text):
        for named in (*_THROWN.findall(sentence), *_IS_THROWN.findall(sentence)):
            found.update(cards(named))
    return frozenset(found)


def melded_in(text: str) -> set[frozenset[Card]]:
    """The groups of cards that the text tells somebody to put down, or calls melds."""
    return {
        frozenset(group)
        for sentence in statements(text)
        if re.search(r"\b(?:meld|put|lay|lays|puts|play|plays|set|run)", sentence, re.IGNORECASE)
        for group in groups_said(sentence)
        if len(group) >= 3
    }


def laid_off_in(text: str) -> frozenset[Card]:
    """The cards that the text tells somebody to lay off."""
    told = [
        s for s in statements(text) if re.search(r"\b(?:lay|laid)\b.*\b(?:off|on|onto)\b", s, re.IGNORECASE)
    ]
    return frozenset().union(*map(cards_said, told))
