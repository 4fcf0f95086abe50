"""What people get wrong, one by one: each a law with one fact replaced."""

from __future__ import annotations

from tutor.exercises.wrong_laws.belief import Misconception
from tutor.exercises.wrong_laws.play import GOING_OUT, MELDS, THE_TURN
from tutor.exercises.wrong_laws.scoring import COUNTING, QUEEN_CITY, RUMMY
from tutor.exercises.wrong_laws.stock_and_game import THE_GAME, THE_STOCK

__all__ = ["MISCONCEPTIONS", "Misconception"]

MISCONCEPTIONS: tuple[Misconception, ...] = (
    *COUNTING,
    *RUMMY,
    *QUEEN_CITY,
    *MELDS,
    *THE_TURN,
    *GOING_OUT,
    *THE_STOCK,
    *THE_GAME,
)
"""All of them, from counting up to the end of the game."""
