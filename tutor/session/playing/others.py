"""The players of the program at this table: whole turns, calls, and turns played for the learner."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.actions import Action, Call
from tutor.engine.play import Played
from tutor.players.bot import decide, decide_call
from tutor.players.strength import Strength
from tutor.session.playing.rounds import Rounds
from tutor.session.playing.telling import told

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
