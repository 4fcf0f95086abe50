"""The answer as JSON: the shape that programs rely on."""

from __future__ import annotations

from typing import Any

from tutor.cards import Card
from tutor.engine.going_out import GoingOut, Holding, Plan


def as_json(answer: GoingOut, holding: Holding) -> dict[str, Any]:
    """The answer in the order and with the keys that `tutor solve --json` prints."""
    return {
        "can_go_out": answer.can_go_out,
        "plan": _plan(answer.plan, holding),
        "discards": [_written(card) for card in answer.discards],
        "ways": answer.ways,
        "points_left": answer.points_left,
        "least": _plan(answer.least, holding),
        "melded_points": answer.melded_points,
        "floats": answer.floats,
        "rules": list(dict.fromkeys(reason.rule for reason in answer.reasons)),
    }


def _plan(plan: Plan | None, holding: Holding) -> dict[str, Any] | None:
    if plan is None:
        return None
    return {
        "melds": [str(meld) for meld in plan.melds],
        "lay_offs": [
            {"card": str(one.card), "onto": str(naming(holding, one.onto))} for one in plan.lay_offs
        ],
        "discard": _written(plan.discard),
    }


def naming(holding: Holding, place: int) -> Card:
    """A card that says which meld on the table is meant: one that lies on no other, where there is one."""
    others = {card for at, meld in enumerate(holding.table) if at != place for card in meld.cards}
    cards = holding.table[place].cards
    return next((card for card in cards if card not in others), cards[0])


def _written(card: Card | None) -> str | None:
    return None if card is None else str(card)
