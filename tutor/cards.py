"""Cards and their notation.

One way to write a card (`10h`), every usual way to read one. Nothing here knows a rule of the game.

>>> cards("Th, 9♥ and the queen of spades")
(card('10h'), card('9h'), card('Qs'))
>>> write(cards("h10 9H QS"))
'10h 9h Qs'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from tutor.text import NUMBER_WORDS

SUITS = "cdhs"
SUIT_GLYPHS = "♣♦♥♠"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")

ACE, JACK, QUEEN, KING = 1, 11, 12, 13


class CardError(ValueError):
    """Text that names no card; `text` is the part that could not be read, `problem` says why."""

    def __init__(
        self, text: str, problem: str = "is no card: a card is a rank and a suit, like 10h or Qs"
    ) -> None:
        self.text = text
        self.problem = problem
        super().__init__(f"{text!r} {problem}")


class Card(int):
    """One playing card: a number from 0 to 51, clubs first, ace to king within a suit.

    A number, so that hands sort (by suit, then rank) and compare at the speed of numbers. The two
    copies of a card in a two-deck game are equal: what tells them apart (one was taken from the
    discard pile, its twin was not) belongs to the table, not to the card.
    """

    __slots__ = ()

    @property
    def rank(self) -> int:
        """1 for the ace, 11 12 13 for jack, queen and king."""
        return self % 13 + 1

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self // 13

    @property
    def glyph(self) -> str:
        """As shown to people: `10♥`."""
        return RANKS[self % 13] + SUIT_GLYPHS[self // 13]

    @property
    def spoken(self) -> str:
        """As said aloud: `10 of hearts`."""
        return f"{RANK_NAMES[self % 13]} of {SUIT_NAMES[self // 13]}"

    def __bool__(self) -> bool:
        return True  # the ace of clubs is number 0, and a card all the same

    def __str__(self) -> str:
        return RANKS[self % 13] + SUITS[self // 13]

    def __repr__(self) -> str:
        return f"card('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


DECK: tuple[Card, ...] = tuple(Card(number) for number in range(52))
"""One deck of 52, in the order in which hands are sorted."""


def card_at(rank: int, suit: int) -> Card:
    """The card of that rank (1 to 13) and suit (0 to 3).

    >>> card_at(10, 2)
    card('10h')
    """
    return DECK[suit * 13 + rank - 1]


_RANK_WORDS = {
    **{name.lower(): rank for rank, name in enumerate(RANKS, 1)},
    **{name: rank for rank, name in enumerate(RANK_NAMES, 1)},
    **{word: rank for rank, word in enumerate(NUMBER_WORDS[2:11], 2)},
    "t": 10,
    "deuce": 2,
    "trey": 3,
}
_SUIT_WORDS = {
    **{letter: suit for suit, letter in enumerate(SUITS)},
    **{glyph: suit for suit, glyph in enumerate(SUIT_GLYPHS)},
    **{glyph: suit for suit, glyph in enumerate("♧♢♡♤")},
    **{name: suit for suit, name in enumerate(SUIT_NAMES)},
    **{name[:-1]: suit for suit, name in enumerate(SUIT_NAMES)},
}


def rank_named(text: str) -> int | None:
    """The rank that a word names, one card of it or several: `king`, `8`, `sixes`; None for any other word.

    >>> rank_named("Queens"), rank_named("t"), rank_named("hearts")
    (12, 10, None)
    """
    word = text.strip().lower()
    singular = re.sub(r"(?<=.)(?:(?<=x)es|['’]?s)$", "", word)
    return _RANK_WORDS.get(word) or _RANK_WORDS.get(singular)


def rank_told(rank: int, *, plural: bool = False) -> str:
    """The rank as said in a sentence.

    >>> rank_told(12), rank_told(8, plural=True)
    ('queen', '8s')
    """
    return f"{RANK_NAMES[rank - 1]}{'s' if plural else ''}"


_rank_sign = r"10|[2-9atjqk]"
_suit_sign = r"[cdhs♣♦♥♠♧♢♡♤]"
_rank_word = "|".join(sorted(_RANK_WORDS, key=len, reverse=True))
_suit_word = r"(?:club|diamond|heart|spade)s?"
_variation = "[\ufe0e\ufe0f]?"  # invisible "draw as text / as picture" marks that phones add to suits
_ONE_CARD = re.compile(
    rf"(?P<r1>{_rank_word})\s+of\s+(?P<s1>{_suit_word}|{_suit_sign}){_variation}(?![a-z])"
    rf"|(?P<r2>{_rank_sign})(?P<s2>{_suit_sign}){_variation}"
    rf"|(?P<s3>{_suit_sign}){_variation}(?P<r3>{_rank_sign})"
)
_up_to = r"\s*(?:[-−–—]|\.\.+|…|\b(?:up\s+)?to\b|\bthrough\b|\bthru\b)\s*"
_UP_TO = re.compile(_up_to)
_BARE_RANK = re.compile(rf"(?:{_rank_word})(?![\w♣♦♥♠♧♢♡♤])(?!\s+of\b)")
_RANKS_OF = re.compile(
    rf"(?P<first>{_rank_word}){_up_to}(?P<last>{_rank_word})"
    rf"(?:\s*(?P<sign>{_suit_sign}){_variation}|\s*(?:of\s+)?(?P<word>{_suit_word}))(?![a-z])"
)
_gap = r"(?:\s*,\s*(?:and\s+)?|\s+(?:and\s+)?)(?:the\s+)?"
_LISTED = re.compile(  # "a 5 of hearts" is one card, with an article: an `a` begins a list only before 2 3
    rf"(?P<ranks>(?!a\b(?!{_gap}(?:2|two){_gap}(?:3|three)\b))(?:(?:{_rank_word}){_gap}){{1,12}}(?:{_rank_word}))"
    rf"\s+of\s+(?P<suit>{_suit_word}|{_suit_sign}){_variation}(?![a-z])"
)
_BETWEEN = re.compile(r"(?:[\s,]|\band\b|\bthe\b)+")
_JOKER = re.compile(r"jokers?\b|🃏", re.IGNORECASE)
_UNREAD = re.compile(r"[^\s,]+")


@lru_cache(maxsize=4096)
def cards(text: str) -> tuple[Card, ...]:
    """All cards that `text` names, in its order; separated by spaces, commas, both or nothing. `4h-6h`,
    `4-6h` and `4 to 6 of hearts` are a range: it goes up within a suit. In `jack, queen and king of spades`
    all are of that suit.

    Case does not matter. Raises `CardError`, naming the first part that is no card.

    >>> cards("4h5h 6h") == cards("4h-6h") == cards("4 to 6 of hearts")
    True
    >>> cards("4h 5x")
    Traceback (most recent call last):
        ...
    tutor.cards.CardError: '5x' is no card: a card is a rank and a suit, like 10h or Qs
    """
    lowered = text.lower()
    if len(lowered) != len(text):  # a letter whose small form is longer; no card has one
        raise CardError(text.strip())
    found: list[Card] = []
    at = 0
    while at < len(text):
        if gap := _BETWEEN.match(lowered, at):
            at = gap.end()
            continue
        begun = at
        named, at = _named_at(lowered, at)
        if not named:
            unread = _UNREAD.match(text, at)
            word = unread.group() if unread else text[at:]
            raise CardError(word, NO_JOKERS) if _JOKER.match(word) else CardError(word)
        found += named
        while (up := _UP_TO.match(lowered, at)) is not None:
            last, end = _end_of_range(lowered, up.end(), found[-1])
            if last is None:
                break
            found += _up_to_card(found[-1], last, text[begun:end])
            at = end
    return tuple(found)


def _named_at(text: str, at: int) -> tuple[tuple[Card, ...], int]:
    """The card that stands there, or the ranks of one suit, and where what names them ends."""
    if listed := _LISTED.match(text, at):
        ranks = re.findall(rf"\b(?:{_rank_word})\b", listed["ranks"])
        return tuple(card_at(_RANK_WORDS[rank], _SUIT_WORDS[listed["suit"]]) for rank in ranks), listed.end()
    if one := _ONE_CARD.match(text, at):
        rank = one["r1"] or one["r2"] or one["r3"]
        suit = one["s1"] or one["s2"] or one["s3"]
        return (card_at(_RANK_WORDS[rank], _SUIT_WORDS[suit]),), one.end()
    if several := _RANKS_OF.match(text, at):
        suit_named = _SUIT_WORDS[several["sign"] or several["word"]]
        first, last = (card_at(_RANK_WORDS[several[end]], suit_named) for end in ("first", "last"))
        return (first, *_up_to_card(first, last, several.group())), several.end()
    return (), at


def _end_of_range(text: str, at: int, first: Card) -> tuple[Card | None, int]:
    """The card that a range beginning with `first` ends with, whose suit need not be said again."""
    if one := _ONE_CARD.match(text, at):
        return _named_at(text, at)[0][0], one.end()
    if bare := _BARE_RANK.match(text, at):
        return card_at(_RANK_WORDS[bare.group()], first.suit), bare.end()
    return None, at


def _up_to_card(first: Card, last: Card, text: str) -> tuple[Card, ...]:
    """The cards after `first` up to `last`. Cards of one rank, or next to each other, are just those two."""
    if first.rank == last.rank:
        return (last,)
    upper = last.rank
    if last.rank == ACE and first.rank > _MIDDLE:
        upper = KING + 1
    if first.suit != last.suit or upper < first.rank - 1:
        raise CardError(text.strip(), NO_RANGE)
    if upper < first.rank:
        return (last,)
    return tuple(card_at((rank - 1) % KING + 1, first.suit) for rank in range(first.rank + 1, upper + 1))


_MIDDLE = 7
"""From above it, an ace at the end of a range is the one above the king."""

NO_JOKERS = "is no card here: the game is played without jokers (page.needs)"

NO_RANGE = "is no range: a range goes up within a suit, like 4h-6h"


def card(text: str) -> Card:
    """The one card that `text` names. Raises `CardError` if it names none, or more than one.

    >>> card("H10")
    card('10h')
    """
    found = cards(text)
    if len(found) != 1:
        raise CardError(text.strip())
    return found[0]


def write(some: Iterable[Card]) -> str:
    """Cards as the program writes them in files and JSON: `4h 5h 6h`; `cards` reads it back."""
    return " ".join(map(str, some))


def show(some: Iterable[Card]) -> str:
    """Cards as they stand in a sentence: `4♥ 5♥ 6♥`."""
    return " ".join(one.glyph for one in some)
