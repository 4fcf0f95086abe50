"""What is wrong with a situation, as data: a place in it, a code, and a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tutor.cards import Card

Loc = tuple[str | int, ...]
"""Where in the data: keys, and places in lists from 0, from the outside in."""

CODES: dict[str, str] = {
    "cards.unreadable": "text that names no card, or another number of cards than is needed",
    "cards.twice": "the same card more often than the decks in play have it",
    "cards.deal": "a hand of another size than the rules deal",
    "cards.none-left": "fewer cards are left than the situation needs",
    "rules.contradiction": "house rules that do not exist or do not go together",
    "meld.invalid": "cards on the table that are no meld under the rules of the file",
    "player.name": "a name that no player can have",
    "player.unknown": "a name that is none of the players",
    "rule.unknown": "an id that is not in the rulebook",
    "position.impossible": "a position that cannot come about under the rules of the file",
    "turn.unreadable": "an action that cannot be read",
}


class Problem(Struct, frozen=True):
    """One thing that is wrong, at `loc`; `message` is one plain sentence."""

    loc: Loc
    code: str
    message: str


def named_too_often(card: Card, decks: int) -> str:
    """The message of `cards.twice`: the card is named once more than so many decks have it."""
    if decks == 1:
        return f"{card.glyph} is named twice, and there is one deck"
    return f"{card.glyph} is named {decks + 1} times, and there are {decks} decks"


class SituationError(ValueError):
    """A situation that cannot be, with all its problems."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message for problem in self.problems))
