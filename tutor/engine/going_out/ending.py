"""Can this turn end the round? For every law, also those of no real table."""

from __future__ import annotations

from tutor.engine.going_out.attempt import closest
from tutor.engine.going_out.holding import Holding
from tutor.engine.going_out.search import Search
from tutor.engine.going_out.way import way_out


def can_end(holding: Holding) -> bool:
    """Can the player end the round this turn (`out.empty`)?

    At a real table that is: is there a way out? Somebody may take it that a card serves in two melds, or
    that one can knock with a few points left.
    """
    if way_out(holding) is not None:
        return True
    law = holding.law
    if not law.one_place and not holding.must_still_meld:
        strays = Search(holding).strays
        if not strays or (len(strays) == 1 and strays[0] != holding.not_to_throw):
            return not law.must_discard or bool(strays)
    if law.knock_at:
        return sum(map(law.points, closest(holding).left)) <= law.knock_at
    return False
