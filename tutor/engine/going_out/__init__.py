"""Going out: can this hand go out, how, and if not, why not. Exact, for every law.

>>> from tutor.cards import cards
>>> from tutor.rules.house import house_rules
>>> from tutor.rules.law import law_of
>>> answer = solve(Holding(cards("4h 5h 6h Jc Jd Js Kd"), law_of(house_rules())))
>>> answer.can_go_out, answer.discards, answer.plan.melds
(True, (card('Kd'),), (meld('4h 5h 6h'), meld('Jc Jd Js')))
"""

from __future__ import annotations

from tutor.engine.going_out.answer import solve
from tutor.engine.going_out.holding import (
    MOST,
    MOST_ROUND_THE_CORNER,
    Attempt,
    GoingOut,
    Holding,
    LayOff,
    Plan,
)
from tutor.engine.going_out.shapes import possible_melds
from tutor.engine.going_out.way import can_end, closest, way_out

__all__ = [
    "MOST",
    "MOST_ROUND_THE_CORNER",
    "Attempt",
    "GoingOut",
    "Holding",
    "LayOff",
    "Plan",
    "can_end",
    "closest",
    "possible_melds",
    "solve",
    "way_out",
]
