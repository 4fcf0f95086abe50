"""What a player can do, as values and as text; the text is read back as it is written.

>>> read_action("lay off 9h onto 9d")
LayOff(card('9h'), cards('9d'))
>>> str(read_action("meld 9s, 9d & 9c"))
'meld 9c 9d 9s'
"""

from __future__ import annotations

import re

from msgspec import Struct

from tutor.cards import DECK, Card, cards, show, write
from tutor.rules.house import Ace, Choice
from tutor.rules.melds import first_of_a_row


class Source(Choice):
    """Where a card is drawn from; NONE refuses to draw where the round may end that way."""

    STOCK = "stock"
    DISCARD = "discard"
    NONE = "none"


class Draw(Struct, frozen=True):
    """Draw the top card of the stock or of the discard pile (`turn.draw`)."""

    source: Source

    def __str__(self) -> str:
        return f"draw {self.source}"

    @property
    def shown(self) -> str:
        """As said to people."""
        return _DRAW_SHOWN[self.source]


class LayMeld(Struct, frozen=True):
    """Put these cards from the hand on the table as one meld (`turn.meld`).

    `cards` are sorted by suit, then rank, whatever the meld; what is written has a run in its order.
    """

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"meld {write(_as_they_stand(self.cards))}"

    def __repr__(self) -> str:
        return f"LayMeld(cards('{write(self.cards)}'))"

    @property
    def shown(self) -> str:
        """As said to people."""
        return f"meld {show(_as_they_stand(self.cards))}"


def _as_they_stand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards of one suit in the order of the run that they can only be meant as: `Q♠ K♠ A♠`."""
    if not cards or cards[0].suit != cards[-1].suit:
        return cards
    first = first_of_a_row([card.rank for card in cards], Ace.CORNER) or 0
    return (*cards[first:], *cards[:first])


class LayOff(Struct, frozen=True):
    """Add a card to the meld on the table that holds the cards `onto` (`turn.lay-off`).

    `onto` may be any card of the meld or all of them; empty means the one meld where the card fits.
    """

    card: Card
    onto: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return f"lay off {self.card}" + (f" onto {write(self.onto)}" if self.onto else "")

    def __repr__(self) -> str:
        return f"LayOff({self.card!r}, cards('{write(self.onto)}'))"

    @property
    def shown(self) -> str:
        """As said to people."""
        return f"lay off {self.card.glyph}" + (f" onto {show(self.onto)}" if self.onto else "")


class Discard(Struct, frozen=True):
    """Throw a card face up; it ends the turn (`turn.discard`)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"

    @property
    def shown(self) -> str:
        """As said to people."""
        return f"discard {self.card.glyph}"


class Call(Struct, frozen=True):
    """Call rummy: take the card just discarded and lay it off at once (`table.call-rummy`)."""

    card: Card
    onto: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return f"call {self.card}" + (f" onto {write(self.onto)}" if self.onto else "")

    def __repr__(self) -> str:
        return f"Call({self.card!r}, cards('{write(self.onto)}'))"

    @property
    def shown(self) -> str:
        """As said to people."""
        return f"call {self.card.glyph}" + (f" onto {show(self.onto)}" if self.onto else "")


Action = Draw | LayMeld | LayOff | Discard | Call

DRAW_STOCK, DRAW_DISCARD, DRAW_NONE = Draw(Source.STOCK), Draw(Source.DISCARD), Draw(Source.NONE)
_DRAW_SHOWN = {
    Source.STOCK: "draw from the stock",
    Source.DISCARD: "take the top discard",
    Source.NONE: "refuse to draw, which ends the round",
}
_DISCARDS = tuple(Discard(one) for one in DECK)


def discard_of(one: Card) -> Discard:
    """The discard of that card (there is one such value for each card)."""
    return _DISCARDS[one]


class ActionError(ValueError):
    """Text that is no action; `text` is what was given, the message says what can be read."""

    def __init__(self, text: str, problem: str) -> None:
        self.text = text
        super().__init__(problem)


_SHAPES = re.compile(
    r"(?:draw|take|pick up)\s+(?:from\s+)?(?:the\s+)?"
    r"(?P<source>stock|top discard|discard pile|discard|pile|none|nothing)"
    r"|(?:meld|lay down|put down)\s+(?P<meld>.+)"
    r"|(?P<lay>lay(?:ing)?[\s-]*off|call(?:\s+rummy)?|lay|add)\s+(?P<off>.+?)"
    r"(?:\s+(?:on\s*to|on|to)\s+(?:the\s+)?(?P<onto>.+))?"
    r"|(?:discard|throw(?: away)?)\s+(?P<discard>.+)",
    re.IGNORECASE,
)
EXAMPLES = "draw stock, draw discard, meld 4c 4d 4s, lay off 10c onto 9c, discard Jh"


def read_action(text: str) -> Action:
    """The action that `text` names. Raises `ActionError` if it names none, `CardError` for a bad card."""
    found = _SHAPES.fullmatch(text.strip().rstrip("."))
    if found is None:
        raise ActionError(text, f"{text.strip()!r} is no action; an action looks like: {EXAMPLES}")
    if source := found["source"]:
        return {"stock": DRAW_STOCK, "none": DRAW_NONE, "nothing": DRAW_NONE}.get(
            source.lower(), DRAW_DISCARD
        )
    if found["meld"]:
        return LayMeld(tuple(sorted(_several(text, found["meld"]))))
    if found["discard"]:
        return discard_of(_one(text, found["discard"]))
    onto = _several(text, found["onto"]) if found["onto"] else ()
    kind = Call if found["lay"].lower().startswith("call") else LayOff
    return kind(_one(text, found["off"]), onto)


def _several(text: str, named: str) -> tuple[Card, ...]:
    found = cards(named.replace("&", " ").replace("+", " "))
    if not found:
        raise ActionError(text, f"{text.strip()!r} names no cards; an action looks like: {EXAMPLES}")
    return found


def _one(text: str, named: str) -> Card:
    found = cards(named)
    if len(found) != 1:
        raise ActionError(text, f"{text.strip()!r} names {len(found)} cards where one is needed")
    return found[0]
