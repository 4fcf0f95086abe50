"""What happened: the facts that a play produced, for telling and for JSON."""

from __future__ import annotations

from msgspec import Struct

from tutor.cards import Card, write
from tutor.rules.house import Choice
from tutor.rules.melds import Meld


class What(Choice):
    """The kinds of event."""

    TURNED_OVER = "turned-over"
    SHUFFLED = "shuffled"
    DRAWN = "drawn"
    TAKEN = "taken"
    REFUSED_TO_DRAW = "refused-to-draw"
    MELDED = "melded"
    LAID_OFF = "laid-off"
    CALLED = "called"
    DISCARDED = "discarded"
    FLOATS = "floats"
    WENT_OUT = "went-out"
    ENDED = "ended"


class Why(Choice):
    """Why a round ended with nobody out: an empty stock and a pile that is not used again (`stock.block`);
    a pile that was turned over as often as the table allows with nothing laid down (`stock.deadlock`);
    stock and pile both empty."""

    BLOCKED = "blocked"
    DEADLOCK = "deadlock"
    NOTHING_TO_DRAW = "nothing-to-draw"


class Event(Struct, frozen=True):
    """One thing that happened. `player` is who did it (None: the round itself), `cards` the cards that
    moved, `meld` the meld on the table after it, `count` how many cards a turned-over pile had, or at a
    deadlock how often it was turned over; `why` a round ended with nobody out, None where a rule set has a
    reason of its own."""

    what: What
    player: str | None = None
    cards: tuple[Card, ...] = ()
    meld: Meld | None = None
    count: int | None = None
    why: Why | None = None

    def as_json(self) -> dict[str, object]:
        """The event as JSON shows it."""
        shown: dict[str, object] = {"what": str(self.what)}
        if self.player is not None:
            shown["player"] = self.player
        if self.cards:
            shown["cards"] = write(self.cards)
        if self.meld is not None:
            shown["meld"] = str(self.meld)
        if self.count is not None:
            shown["count"] = self.count
        if self.why is not None:
            shown["why"] = str(self.why)
        return shown
