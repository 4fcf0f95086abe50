"""The players of the program at this table: their turns and calls, told with their reasons."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.actions import Action, Call
from tutor.engine.game import Game
from tutor.engine.play import Event, Played, What
from tutor.exercises.telling import tell
from tutor.players.bot import decide, decide_call
from tutor.players.coach import Remark
from tutor.players.strength import Strength
from tutor.rules.house import WhoScores
from tutor.rules.rulebook import rule
from tutor.session.playing.rounds import Practice, Rounds
from tutor.text import listed


def opening(practice: Practice, number: int, dealer: str) -> str:
    """Who plays, and what is open."""
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
    """The totals, and what the game is played to."""
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


YOU = 0
"""The learner's seat."""


def their_turn(rounds: Rounds, seat: int) -> str:
    """Plays a whole turn of that seat, and tells it, a reason for several plays once; the learner's is played
    as well as the program can."""
    played = rounds.round
    strength = Strength.STRONG if seat == YOU else rounds.practice.strength
    parts: list[str] = []
    reasons: set[str] = set()
    while played.state.to_play == seat and not played.over:
        decision = decide(played.view(seat), strength)
        parts.append(done(rounds, decision.action, "" if decision.why in reasons else decision.why))
        reasons.add(decision.why)
    return " ".join(parts)


def their_call(rounds: Rounds, seat: int, possible: Sequence[Call]) -> str:
    """Calls rummy for that seat, and tells it; empty if it lets the card lie."""
    decision = decide_call(rounds.round.view(seat), possible, rounds.practice.strength)
    return "" if decision is None else done(rounds, decision.action, decision.why, seat)


def done(rounds: Rounds, action: Action, why: str = "", seat: int | None = None) -> str:
    """Plays what is known to be legal, and tells it."""
    result = rounds.round.do(action, seat)
    assert isinstance(result, Played), (action, result)  # players choose among what the referee allows
    by = rounds.round.steps[-1].seat
    return told(result, why, hidden=rounds.practice.hidden and by != YOU)
