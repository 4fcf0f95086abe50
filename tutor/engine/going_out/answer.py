"""Everything about how a turn can end."""

from __future__ import annotations

from tutor.cards import Card
from tutor.engine.going_out import floater
from tutor.engine.going_out.holding import GoingOut, Holding, Plan
from tutor.engine.going_out.pieces import plan_of
from tutor.engine.going_out.search import Search, without
from tutor.engine.going_out.way import emptying
from tutor.engine.going_out.why import why_floating, why_not, why_yes
from tutor.rules.house import WhoScores


def solve(holding: Holding) -> GoingOut:
    """Everything about how this turn can end; see `GoingOut`."""
    if holding.is_floater:
        return _floats_on(holding)
    search = Search(holding)
    ends = search.ends()
    floats = holding.law.must_discard and ends.pop(None, 0) > 0
    discards = tuple(sorted(ends, key=lambda card: -1 if card is None else card))
    plan = emptying(search, discards[0]) if discards else None
    points_left, least = (0, plan) if discards else _least(search, floats)
    best = _dearest_way(search, discards)
    return GoingOut(
        can_go_out=bool(discards),
        plan=plan,
        discards=discards,
        ways=sum(ends.values()),
        points_left=points_left,
        least=least,
        melded_points=_melded(holding, best),
        best=best,
        floats=floats,
        reasons=why_yes(holding, plan, discards) if plan else why_not(holding, search, floats, points_left),
    )


def _least(search: Search, floats: bool) -> tuple[int | None, Plan | None]:
    """The fewest points that the turn can leave where nobody goes out, and how."""
    holding = search.holding
    if floats:
        return 0, emptying(search, None)
    if holding.law.all_at_once:
        return _least_untouched(holding)
    found = search.least()
    if found is None:
        return None, None
    points, stay, discard = found
    down = without(holding.hand, discard)
    for card in stay:
        down = without(down, card)
    laid = search.cover(down)
    return points, plan_of(laid or (), discard, holding.law)


def _least_untouched(holding: Holding) -> tuple[int | None, Plan | None]:
    """All at once: whoever does not go out puts nothing down, and throws the dearest card."""
    free = [card for card in sorted(holding.hand) if card != holding.not_to_throw]
    if not free:
        return None, None
    dearest = max(free, key=holding.law.points)
    return _points(holding, without(holding.hand, dearest)), Plan(discard=dearest)


def _dearest_way(search: Search, discards: tuple[Card | None, ...]) -> Plan | None:
    """The way out with the most valuable melds, where melds are paid for (`score.melded`)."""
    holding = search.holding
    if holding.law.who_scores is not WhoScores.MELDED or not discards:
        return None
    return emptying(search, min(discards, key=lambda card: _value(holding, card)))


def _melded(holding: Holding, best: Plan | None) -> int | None:
    return None if best is None else _points(holding, holding.hand) - _value(holding, best.discard)


def _floats_on(holding: Holding) -> GoingOut:
    out, kept = floater.throw(holding), floater.lay_off(holding)
    least = out or kept
    return GoingOut(
        can_go_out=out is not None,
        plan=out,
        discards=() if out is None else (out.discard,),
        ways=0 if out is None else 1,
        points_left=None if least is None else 0,
        least=least,
        melded_points=None,
        best=None,
        floats=kept is not None,
        reasons=why_yes(holding, out, (out.discard,)) if out else why_floating(holding, kept is not None),
    )


def _points(holding: Holding, cards: tuple[Card, ...]) -> int:
    return sum(map(holding.law.points, cards))


def _value(holding: Holding, discard: Card | None) -> int:
    return 0 if discard is None else holding.law.points(discard)
