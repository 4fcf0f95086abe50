"""A round as players tell it: who went out, and what the others held, in cards or in points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from tutor.cards import Card, cards, write
from tutor.engine.settlement import Settlement, count, settle
from tutor.rules.law import Law


class Held(Struct, frozen=True):
    """What somebody holds or has melded: its points, and its cards where these were told. `parts` are points
    that were told one by one."""

    points: int
    cards: tuple[Card, ...] | None = None
    parts: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str, law: Law) -> Held:
        """From what `str` gives: points, points added up, or cards (none of them too). Raises `CardError`."""
        parts = text.split("+")
        if all(part.isascii() and part.isdigit() for part in parts):
            return cls.added(tuple(map(int, parts)))
        return cls.of(cards(text), law)

    @classmethod
    def added(cls, parts: tuple[int, ...]) -> Held:
        """So many points; several are added up."""
        return cls(sum(parts), parts=parts if len(parts) > 1 else ())

    @classmethod
    def of(cls, some: tuple[Card, ...], law: Law) -> Held:
        """These cards, counted."""
        return cls(count(some, law), some)

    def __str__(self) -> str:
        if self.cards is not None:
            return write(self.cards)
        return "+".join(map(str, self.parts)) or str(self.points)


class Told(Struct, frozen=True):
    """One round. `winner` is None if nobody went out; `melded` are the winner's melds, told where they are
    paid for (`score.melded`)."""

    winner: str | None
    hands: Mapping[str, Held]
    rummy: bool = False
    melded: Held | None = None

    def settled(self, law: Law, players: Sequence[str]) -> Settlement:
        """What the round comes to among these players; a hand that was not told counts nothing."""
        return settle(
            law,
            players,
            self.winner,
            {name: self.hands[name].points if name in self.hands else 0 for name in players},
            rummy=self.rummy and not law.all_at_once,
            melded=self.melded.points if self.melded else 0,
        )
