"""The floater: one card, just drawn, is laid off if it fits and thrown if not (`out.floating`)."""

from __future__ import annotations

from tutor.engine.going_out.holding import Holding, LayOff, Plan
from tutor.rules.melds import fits


def lay_off(holding: Holding) -> Plan | None:
    """What a floater must do with a card that fits: lay it off, and float on."""
    (card,) = holding.hand
    if not holding.law.laying_off:
        return None
    onto = next((at for at, meld in enumerate(holding.table) if fits(meld, card, holding.law)), None)
    return None if onto is None else Plan(lay_offs=(LayOff(card, onto),))


def throw(holding: Holding) -> Plan | None:
    """How a floater goes out: by throwing a card that fits nowhere and was not taken from the pile."""
    (card,) = holding.hand
    if card == holding.not_to_throw or lay_off(holding):
        return None
    return Plan(discard=card)
