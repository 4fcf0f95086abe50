"""The rules behind a play: those that allow it, or those that forbid it."""

from __future__ import annotations

from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff
from tutor.engine.referee import objections, target
from tutor.engine.state import State
from tutor.rules.house import StockOut
from tutor.rules.melds import Kind, meld_of


def rules_behind(state: State, action: Action) -> tuple[str, ...]:
    """The rule ids that forbid the action, or, if it is legal, those that allow it, the closest first."""
    against = objections(state, action)
    if against:
        return tuple(dict.fromkeys(reason.rule for reason in against))
    ignored = state.law.ignored
    return tuple(dict.fromkeys(one for one in _allowing(state, action) if one not in ignored))


_AS_GOOD_AGAINST: dict[str, tuple[str, ...]] = {
    "meld.one-suit": ("meld.run", "meld.set"),
    "meld.ace": ("meld.run", "lay-off.fits"),
    "meld.run": ("meld.one-suit", "meld.set"),
    "meld.set": ("meld.run", "meld.one-suit"),
    "meld.one-place": ("meld.from-hand",),
    "lay-off.fits": ("meld.run", "meld.set", "meld.one-suit"),
    "lay-off.house": ("lay-off.anyone",),
    "turn.must-finish": ("turn.discard",),
}
_AS_GOOD_FOR: dict[str, tuple[str, ...]] = {
    "meld.run": ("meld.one-suit",),
    "lay-off.fits": ("meld.run", "meld.set", "meld.one-suit"),
    "turn.draw": ("turn.order",),
}


def arguable(right: tuple[str, ...], *, allowed: bool) -> frozenset[str]:
    """The rules that may not stand as wrong choices beside those that allow (or forbid) a play, since
    somebody could name them with reason: a run of mixed suits breaks the rule of the run as well."""
    as_good = _AS_GOOD_FOR if allowed else _AS_GOOD_AGAINST
    return frozenset(other for one in right for other in as_good.get(one, ())) - set(right)


def _allowing(state: State, action: Action) -> list[str]:
    match action:
        case Draw():
            turned = action.source == "stock" and not state.stock
            shuffles = state.law.stock_out is StockOut.SHUFFLE
            return [*(["stock.shuffle" if shuffles else "stock.turn-over"] if turned else []), "turn.draw"]
        case LayMeld():
            meld = meld_of(action.cards, state.law)
            kind = "meld.set" if meld and meld.kind is Kind.SET else "meld.run"
            return [kind, "turn.meld", *_if_out(state, len(action.cards))]
        case LayOff():
            at = target(state, action.card, action.onto)
            own = at is not None and state.table[at].owner == state.to_play
            first = ["lay-off.fits", "lay-off.anyone"] if own else ["lay-off.anyone", "lay-off.fits"]
            return [*first, "turn.lay-off", *_if_out(state, 1)]
        case Discard():
            return ["turn.discard", *(["out.empty"] if len(state.hand) == 1 else [])]
        case Call():
            return ["table.call-rummy"]


def _if_out(state: State, used: int) -> list[str]:
    if len(state.hand) > used:
        return []
    return ["out.must-discard"] if state.law.must_discard else ["out.discard-optional", "out.empty"]
