"""What a question or a lesson shows: a few kinds of block, which every screen knows how to draw."""

from __future__ import annotations

from msgspec import Struct

from tutor.cards import Card
from tutor.engine.state import State


class Text(Struct, frozen=True):
    """A paragraph. Cards stand in it as glyphs (`9♦`); paragraphs are parted by a blank line."""

    text: str


class Table(Struct, frozen=True):
    """The table of a round as `seat` sees it: that hand open, of the others only the number of cards."""

    state: State
    seat: int
    open_hands: bool = False


class Cards(Struct, frozen=True):
    """Some cards under a name, such as a hand."""

    label: str
    cards: tuple[Card, ...]


class Melds(Struct, frozen=True):
    """Melds that lie on the table."""

    label: str
    melds: tuple[tuple[Card, ...], ...]


class SumLine(Struct, frozen=True):
    """One line of a working: the cards of `name`, what each counts, and what comes of it in points.

    `note` says what was done to the sum (`doubled`, `plus 10 for going out`), empty if nothing.
    """

    name: str
    cards: tuple[Card, ...]
    points: tuple[int, ...]
    total: int
    note: str = ""


class Working(Struct, frozen=True):
    """A sum shown card by card."""

    lines: tuple[SumLine, ...]


Block = Text | Table | Cards | Melds | Working
