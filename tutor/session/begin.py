"""Beginning a session: a unit to go through, or a practice game to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.session.place import Place
from tutor.session.session import Session
from tutor.session.unit import Unit

if TYPE_CHECKING:
    from tutor.session.playing.game import PracticeSession
    from tutor.session.playing.practice import Practice


def begin(unit: Unit | Practice, at: Place | None = None) -> Session | PracticeSession:
    """The session of this unit, from the beginning or from a place that was kept."""
    if isinstance(unit, Unit):
        return Session(unit, at)
    from tutor.session.playing.game import PracticeSession  # only a game needs bots and a coach

    return PracticeSession(unit, at)
