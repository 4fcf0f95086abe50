"""What the program's players do, told with their reasons; what a round and the game came to."""

from __future__ import annotations

from tutor.engine.events import Event, What
from tutor.engine.game import Game
from tutor.engine.play import Played
from tutor.exercises.telling import tell
from tutor.players.coach import Remark
from tutor.rules.house import WhoScores
from tutor.rules.rulebook import rule
from tutor.session.playing.practice import Practice
from tutor.text import listed


def opening(practice: Practice, number: int, dealer: str) -> str:
    first = f"{_seats(practice)} " if number == 1 else ""
    return f"{first}Round {number}: {dealer} deals."


def going_on(practice: Practice, number: int, dealer: str) -> str:
    """The same where a round is taken up again that was dealt another time."""
    return f"{_seats(practice)} Round {number}: {dealer} has dealt."


def _seats(practice: Practice) -> str:
    you, *others = practice.names
    shown = "only your own hand is shown" if practice.hidden else "all hands lie open"
    return f"You play {you}, with {listed(others)}; {shown}."


_DONE = frozenset(
    {
        What.DRAWN,
        What.TAKEN,
        What.REFUSED_TO_DRAW,
        What.MELDED,
        What.LAID_OFF,
        What.CALLED,
        What.DISCARDED,
    }
)
"""Events that are what somebody decided to do."""


def told(played: Played, why: str, *, hidden: bool) -> str:
    """What another player did, and why; with hidden hands neither the reason nor a card drawn."""
    return " ".join(_told(event, "" if hidden else why, hidden=hidden) for event in played.events)


def _told(event: Event, why: str, *, hidden: bool) -> str:
    if hidden and event.what is What.DRAWN:
        return f"{event.player} draws from the stock."
    words = tell((event,))
    if not why or event.what not in _DONE:
        return words
    # A sentence that has its colon already (what a meld has grown to) takes the reason in brackets.
    return f"{words[:-1]} ({why})." if ":" in words else f"{words[:-1]}: {why}."


def with_tip(remark: Remark) -> str:
    """A remark with the name of the advice that applies."""
    if remark.tip is None:
        return remark.words
    return f"{remark.words} Tip: {rule(remark.tip).title} ({remark.tip})."


def standing(game: Game) -> str:
    totals = ", ".join(f"{name} {points}" for name, points in game.totals.items())
    penalties = " (fewest wins)" if game.house.who_scores is WhoScores.PENALTIES else ""
    if game.over:
        verb = "share it" if len(game.winners) > 1 else "wins"
        return f"Totals: {totals}{penalties}. The game is over: {' and '.join(game.winners)} {verb}."
    if game.house.deals is not None:
        end = f"Round {len(game.rounds)} of {game.house.deals}"
    elif game.house.play_to is not None:
        end = f"The game goes to {game.house.play_to}"
    else:
        end = "The game has no set end"
    return f"Totals: {totals}{penalties}. {end}."
