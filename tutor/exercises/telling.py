"""Plays told as sentences: what happened, from the engine's events."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import show
from tutor.engine.play import Event, What, Why
from tutor.rules.in_words import how_often
from tutor.text import counted

_SENTENCES = {
    What.TURNED_OVER: "The stock is empty: the discard pile ({count}) is turned over.",
    What.SHUFFLED: "The stock is empty: the discard pile ({count}) is shuffled and turned over.",
    What.DRAWN: "{player} draws {cards} from the stock.",
    What.TAKEN: "{player} takes {cards} from the discard pile.",
    What.REFUSED_TO_DRAW: "{player} does not want the top discard.",
    What.MELDED: "{player} melds {cards}.",
    What.LAID_OFF: "{player} lays {cards} off: {meld}.",
    What.CALLED: "{player} calls rummy and lays {cards} off: {meld}.",
    What.DISCARDED: "{player} discards {cards}.",
    What.FLOATS: "{player} has no cards left and floats.",
    What.WENT_OUT: "{player} is out.",
    What.ENDED: "The round ends, and nobody scores{why}.",
}

_ENDED = {
    Why.BLOCKED: "the stock is used up, and the discard pile is not used again",
    Why.NOTHING_TO_DRAW: "the stock and the discard pile are both empty",
}


def tell(events: Iterable[Event]) -> str:
    """The events as sentences, in order."""
    return " ".join(
        _SENTENCES[event.what].format(
            player=event.player,
            cards=show(event.cards),
            meld=event.meld.shown if event.meld else "",
            count=counted(event.count or 0, "card"),
            why=_why(event),
        )
        for event in events
    )


def _why(event: Event) -> str:
    if event.why is None:
        return ""
    if event.why is not Why.DEADLOCK:
        return f": {_ENDED[event.why]}"
    if not event.count:
        return ": the stock is used up, and at this table the pile is not turned over"
    return f": the pile was turned over {how_often(event.count)} with nothing laid down in between"
