"""A hand of cards, and choices to answer with a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cards import Card, show
from tutor.cli.screen.blocks import Item, Text


def hand(cards: Iterable[Card], label: str = "Your hand") -> Text:
    """A hand of cards, by suit, then rank."""
    held = sorted(cards)
    return Text(f"{label}: {show(held) if held else 'no cards'}")


def choices(options: Iterable[str]) -> Iterator[Item]:
    """Choices to answer with their number, from 1."""
    return (Item(option, mark=f"{number}.") for number, option in enumerate(options, 1))
