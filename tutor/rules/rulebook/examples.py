"""Examples of rules: data that a reader sees as a sentence and that the tests hold against the rules.

Cards are in notation (`9d`), `when` is a condition on the house rules (see `entry.holds`) under which the
example is true; `says` is the sentence for people.

>>> MeldExample("6c 7d 8c", melds=False, because="7♦ is a diamond").says
'6♣ 7♦ 8♣ is no run: 7♦ is a diamond.'
>>> FitExample("8s 9s 10s", "Js", fits=True).says
'J♠ fits 8♠ 9♠ 10♠.'
>>> PointsExample("Kd Kc Kh 4s", 34).says
'K♦ K♣ K♥ 4♠ count 34.'
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tutor.cards import card, cards, show


def _sentence(fact: str, because: str) -> str:
    return f"{fact}: {because}." if because else f"{fact}."


class MeldExample(NamedTuple):
    """These cards make a meld, or none."""

    cards: str
    melds: bool
    because: str = ""
    when: str = ""

    @property
    def says(self) -> str:
        """The example as a sentence."""
        named = cards(self.cards)
        ranks = {one.rank for one in named}
        kind = "set" if len(ranks) == 1 else "run" if len(ranks) == len(named) else "meld"
        return _sentence(f"{show(named)} is {'a' if self.melds else 'no'} {kind}", self.because)


class FitExample(NamedTuple):
    """This card can be laid off on that meld, or not."""

    meld: str
    card: str
    fits: bool
    because: str = ""
    when: str = ""

    @property
    def says(self) -> str:
        """The example as a sentence."""
        verb = "fits" if self.fits else "does not fit"
        return _sentence(f"{card(self.card).glyph} {verb} {show(cards(self.meld))}", self.because)


class PointsExample(NamedTuple):
    """What these cards count, in points."""

    cards: str
    points: int
    because: str = ""
    when: str = ""

    @property
    def says(self) -> str:
        """The example as a sentence."""
        named = cards(self.cards)
        verb = "counts" if len(named) == 1 else "count"
        return _sentence(f"{show(named)} {verb} {self.points}", self.because)


class DealExample(NamedTuple):
    """So many cards each for so many players, and what then is in the `stock`, after the upcard."""

    players: int
    each: int
    stock: int
    when: str = ""

    @property
    def says(self) -> str:
        """The example as a sentence."""
        return f"{self.players} players: {self.each} cards each, the upcard, and {self.stock} in the stock."


class PlayExample(NamedTuple):
    """Part of a round: who plays what, and whether it is allowed.

    `hand` is the hand of the player to move, before the draw; `discards` the pile from the bottom up,
    `stock` its first cards, top first (`stock_empty`: there is none), `table` the melds on it. The `plays`
    are actions in notation. `refused` is the rule that refuses the **last** of them, or empty where all
    are allowed. `out`: with the last of them the player has gone out.
    """

    says: str
    hand: str
    plays: tuple[str, ...]
    refused: str = ""
    out: bool = False
    discards: str = ""
    stock: str = ""
    stock_empty: bool = False
    table: tuple[str, ...] = ()
    when: str = ""


class SettleExample(NamedTuple):
    """What a round pays: `winner` went out (None: nobody), `hands` are the others' leftovers by name.

    `pays` are chips, by opponent; `sheet` what the score sheet gets, by name; `melded` the winner's melds
    in Queen City Rum. All in points.
    """

    says: str
    winner: str | None
    hands: dict[str, str]
    sheet: dict[str, int]
    pays: Mapping[str, int] = MappingProxyType({})
    collects: int = 0
    rummy: bool = False
    melded: str = ""
    when: str = ""


class DealerExample(NamedTuple):
    """Who starts the round and who deals the next: `players` in seat order (to the left), the round's
    `dealer` and its `winner` (None: nobody won)."""

    says: str
    players: tuple[str, ...]
    dealer: str
    starts: str
    winner: str | None
    deals_next: str
    when: str = ""


class GameExample(NamedTuple):
    """Is the game over with these totals after so many `rounds`, and who has won it?"""

    says: str
    totals: dict[str, int]
    rounds: int
    winners: tuple[str, ...]
    when: str = ""


Example = (
    MeldExample
    | FitExample
    | PointsExample
    | DealExample
    | PlayExample
    | SettleExample
    | DealerExample
    | GameExample
)
