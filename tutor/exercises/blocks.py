"""What a question or a lesson shows: a few kinds of block, which every screen knows how to draw."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Card
from tutor.engine.state import State


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. Cards stand in it as glyphs (`9♦`); paragraphs are parted by a blank line."""

    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """The table of a round as `seat` sees it: that hand open, of the others only the number of cards."""

    state: State
    seat: int
    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards under a name, such as a hand."""

    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Melds:
    """Melds that lie on the table."""

    label: str
    melds: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of a working: the cards of `name`, what each counts, and what comes of it in points.

    `note` says what was done to the sum (`doubled`, `plus 10 for going out`), empty if nothing.
    """

    name: str
    cards: tuple[Card, ...]
    points: tuple[int, ...]
    total: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Working:
    """A sum shown card by card."""

    lines: tuple[SumLine, ...]


Block = Text | Table | Cards | Melds | Working
