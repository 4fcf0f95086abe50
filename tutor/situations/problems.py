"""What is wrong with a situation, as data: a place in it, a code, and a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from tutor.cards import Card
from tutor.engine.going_out.holding import MOST, MOST_ROUND_THE_CORNER
from tutor.rules.house import Ace, HouseRules

Loc = tuple[str | int, ...]
"""Where in the data: keys, and places in lists from 0, from the outside in."""

CODES: dict[str, str] = {
    "cards.unreadable": "text that names no card, or another number of cards than is needed",
    "cards.twice": "the same card more often than the decks in play have it",
    "cards.deal": "a hand of another size than the rules deal",
    "cards.too-many": "a hand of more cards than can be looked through in a moment",
    "cards.none-left": "fewer cards are left than the situation needs",
    "rules.contradiction": "house rules that do not exist or do not go together",
    "meld.invalid": "cards on the table that are no meld under the rules of the file",
    "player.alike": "two players whose names differ in capitals only",
    "player.name": "a name that no player can have",
    "player.unknown": "a name that is none of the players",
    "rule.unknown": "an id that is not in the rulebook",
    "position.impossible": "a position that cannot come about under the rules of the file",
    "turn.unreadable": "an action that cannot be read",
}


class Problem(Struct, frozen=True):
    """One thing that is wrong, at `loc`; `message` is one plain sentence. `of_key`: the key at `loc` is
    wrong, not the value behind it."""

    loc: Loc
    code: str
    message: str
    of_key: bool = False

    def within(self, *around: str | int) -> Problem:
        """The same problem, of something that is part of a greater whole."""
        return Problem((*around, *self.loc), self.code, self.message, self.of_key)


def named_too_often(card: Card, decks: int) -> str:
    """The message of `cards.twice`: the card is named once more than so many decks have it."""
    if decks == 1:
        return f"{card.glyph} is named twice, and there is one deck"
    return f"{card.glyph} is named {decks + 1} times, and there are {decks} decks"


def named_once_too_often(cards: Iterable[tuple[Loc, Card]], decks: int) -> Iterator[Problem]:
    """A problem for each card that so many decks do not have so often, where it is one too many; it tells
    where the first of them is, if that is elsewhere."""
    seen: Counter[Card] = Counter()
    first: dict[Card, Loc] = {}
    for loc, card in cards:
        seen[card] += 1
        first.setdefault(card, loc)
        if seen[card] == decks + 1:
            told = named_too_often(card, decks)
            yield Problem(loc, "cards.twice", told + _elsewhere(first[card], loc))


def _elsewhere(first: Loc, loc: Loc) -> str:
    """Where the first of several is told, if not in the same place.

    >>> _elsewhere(("players", "Ann"), ("upcard",)), _elsewhere(("table", 1), ("hand",))
    (': first under `players`, `Ann`', ': first under `table`')
    """
    keys = [f"`{part}`" for part in first if isinstance(part, str)]
    return f": first under {', '.join(keys)}" if keys and first != loc else ""


def alike(names: Iterable[tuple[Loc, str]], *, of_key: bool = False) -> Iterator[Problem]:
    """A problem for each name that differs from one before it in capitals only: nobody could tell them apart
    when they are typed. The same name again is none of these."""
    heard: dict[str, str] = {}
    for loc, name in names:
        first = heard.setdefault(name.casefold(), name)
        if first != name:
            told = f"{name} and {first} differ in capitals only, and nobody types these: rename one"
            yield Problem(loc, "player.alike", told, of_key)


def too_big_to_solve(hand: tuple[Card, ...], rules: HouseRules) -> str | None:
    """What is said of a hand too big to be asked whether it goes out; None of any other."""
    corner = rules.ace is Ace.CORNER
    most = MOST_ROUND_THE_CORNER if corner else MOST
    if len(hand) <= most:
        return None
    where = " with aces round the corner" if corner else ""
    return (
        f"the hand has {len(hand)} cards, and looking through it would take too long:{where} up to {most} go"
    )


class SituationError(ValueError):
    """A situation that cannot be, with all its problems."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message for problem in self.problems))
