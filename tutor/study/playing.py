"""A practice game as something to go through: a new one, or the one that was left."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tutor.learner import Learner
from tutor.rules.house import HouseRules
from tutor.session.playing.practice import UNIT_ID, Practice
from tutor.study.material import Material

DEFAULT_PLAYERS = 3


class GameWish(Struct, frozen=True):
    """What is asked for; None where it is left to the program, or to the game that was left."""

    players: int | None = None
    house: HouseRules | None = None
    hidden: bool | None = None
    strength: str | None = None


def practice_game(usual: Practice) -> Material:
    """The game as material; a kept place goes on with its own players and rules, whatever `usual` says."""
    return Material(UNIT_ID, "play", UNIT_ID, usual.title, lambda made: replace(usual, seed=made.seed))


def left_otherwise(learner: Learner, usual: Practice, wish: GameWish) -> bool:
    """Was a game left that is not what is asked for now, so that a new one begins?"""
    place = learner.place(UNIT_ID)
    left = None if place is None else usual.of_extra(place.extra)
    if left is None:
        return False
    return any(
        asked is not None and asked != there
        for asked, there in (
            (wish.players, left.players),
            (wish.house, left.house),
            (wish.hidden, left.hidden),
            (wish.strength, str(left.strength)),
        )
    )
