"""What an author's text names, in figures or in words: cards, groups of them, plays.

>>> sorted(card.glyph for card in cards_said("The four of clubs, and 9♦."))
['4♣', '9♦']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tutor.cards import RANKS, Card, cards, show
from tutor.exercises.number_words import SMALL_WORDS

CARD = r"(?:10|[2-9AJQK])[♣♦♥♠]"
"""A card as prose shows it."""

_SPACED = re.compile(rf"{CARD}(?: +{CARD})*")
_LISTED = re.compile(rf"{CARD}(?:(?:[ ,]+| and |, and )(?:the )?{CARD})*")

_RANKS = {word: str(number) for word, number in SMALL_WORDS.items() if number > 1} | {
    "ace": "A", "jack": "J", "queen": "Q", "king": "K",
    **{str(number): str(number) for number in range(2, 11)},
}  # fmt: skip
_SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
_RANK = rf"(?:{'|'.join(sorted(_RANKS, key=len, reverse=True))})"
_BETWEEN = r"(?:, and | and |, | to |–|-)(?:the )?"
_NAMED = re.compile(rf"\b({_RANK}(?:{_BETWEEN}{_RANK}){{0,12}}) of ({'|'.join(_SUITS)})\b", re.IGNORECASE)
# Bare notation. `As`, `Ad` and `Ah` are words, and `9s` may be the plural of 9, unless there are other cards.
_NOTED = re.compile(r"(?<![\w-])(10|[2-9JQK]|A(?![dhs]))([cdhs])(?![\w-])")


def with_glyphs(text: str) -> str:
    """The text with cards in words or in notation as glyphs: `four of clubs` and `4c` become `4♣`.

    >>> with_glyphs("Take the jack, queen and king of clubs, not 7-9 of hearts or 4d.")
    'Take the J♣, Q♣, K♣, not 7♥, 8♥, 9♥ or 4♦.'
    """
    shown = _NAMED.sub(_several, text)
    spades = any(suit != "s" for _, suit in _NOTED.findall(shown))
    return _NOTED.sub(lambda found: _noted(found, spades=spades), shown)


def _several(found: re.Match[str]) -> str:
    suit = _SUITS[found[2].lower()]
    parts = re.split(f"({_BETWEEN})", found[1], flags=re.IGNORECASE)
    ranks = [_RANKS[part.lower()] for part in parts[::2]]
    if len(ranks) == 2 and parts[1].strip() in ("to", "–", "-"):
        low, high = sorted(map(RANKS.index, ranks))
        ranks = list(RANKS[low : high + 1])
    return ", ".join(f"{rank}{suit}" for rank in ranks)


def _noted(found: re.Match[str], *, spades: bool) -> str:
    if found[2] == "s" and not spades:
        return found[0]
    return found[1] + dict(zip("cdhs", "♣♦♥♠", strict=True))[found[2]]


_THE_RANK = re.compile(rf"\b(?:the|your|that|this) ({_RANK})\b(?! (?:of|cards?|or)\b)", re.IGNORECASE)
_BARE_RANK = re.compile(rf"\b({_RANK})\b", re.IGNORECASE)
_THE_RANKS = re.compile(rf"\b({_RANK})(?:s|es)\b", re.IGNORECASE)
_THE_SUIT = re.compile(r"\b(?:the|your|that) (club|diamond|heart|spade)\b", re.IGNORECASE)
_THE_RUN = re.compile(
    rf"\b(?:the )?(?:run of|(?<=the )(?:three|four|five)) ({'|'.join(_SUITS)})\b", re.IGNORECASE
)


def resolved(text: str, there: Iterable[Card], *, bare: bool = False) -> str:
    """The text with what it says of cards that are there as glyphs: `the jack`, if there is one jack alone;
    `nines`, if there are several; `the heart`; `the run of clubs`. `bare`: also `jack` by itself.

    >>> from tutor.cards import cards
    >>> resolved("Throw the jack, keep the nines.", cards("Jh 9c 9d"))
    'Throw J♥, keep the 9♣ 9♦.'
    """
    held = sorted(set(there))

    def lone(found: re.Match[str]) -> str:
        of_rank = [card for card in held if RANKS[card.rank - 1] == _RANKS[found[1].lower()]]
        return of_rank[0].glyph if len(of_rank) == 1 else found[0]

    def all_of(found: re.Match[str]) -> str:
        of_rank = [card for card in held if RANKS[card.rank - 1] == _RANKS[found[1].lower()]]
        return show(of_rank) if len(of_rank) > 1 else found[0]

    def of_suit(found: re.Match[str]) -> str:
        of_it = [card for card in held if card.glyph[-1] == _SUITS[f"{found[1].lower().rstrip('s')}s"]]
        wanted = len(of_it) >= 3 if found.re is _THE_RUN else len(of_it) == 1
        return show(of_it) if wanted else found[0]

    shown = _THE_RUN.sub(of_suit, with_glyphs(text))
    shown = _THE_SUIT.sub(of_suit, shown)
    shown = _THE_RANKS.sub(all_of, shown)
    shown = _THE_RANK.sub(lone, shown)
    return _BARE_RANK.sub(lone, shown) if bare else shown


_FILLING = re.compile(
    r"(?:\W|\b(?:it|is|are|they|that|those|only|just|the|an?|and|then|first|next|last|also|both|go|goes|fits?"
    r"|has|have|to|be|can|laid|lay|off|out|throw|take|must|play|begins?|with|starts?|comes?|after|at|end)\b)*",
    re.IGNORECASE,
)


def listed_alone(text: str, there: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """The cards of each sentence that tells nothing but cards: “The seven, then the eight.”"""
    held = tuple(there)
    for sentence in statements(text):
        shown = resolved(sentence, held, bare=True)
        named = tuple(card for part in re.findall(CARD, shown) for card in cards(part))
        if named and _FILLING.fullmatch(re.sub(CARD, " ", shown)):
            yield named


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
    r" (?:the (?:card to throw|discard)|thrown|discarded)"
    rf"|({CARD}) (?:should|must|has to|will have to) go\b",
    re.IGNORECASE,
)


def thrown_in(text: str) -> frozenset[Card]:
    """The cards that the text tells somebody to throw."""
    found: set[Card] = set()
    for sentence in statements(text):
        passive = ("".join(parts) for parts in _IS_THROWN.findall(sentence))
        for named in (*_THROWN.findall(sentence), *passive):
            found.update(cards(named))
        if re.search(rf"{_THROW} it\b", sentence, re.IGNORECASE) and len(cards_said(sentence)) == 1:
            found |= cards_said(sentence)
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
