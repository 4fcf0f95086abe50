"""Everything about how a turn can end, and why a hand can go out or not.

A rule stands in the way if the answer would be yes without it: so each rule that could is left aside
once, and the question asked again. What remains is the hand itself: cards that belong to no meld, or
melds that want the same card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from tutor.cards import Card
from tutor.engine.going_out.holding import Attempt, GoingOut, Holding, Plan
from tutor.engine.going_out.search import Search, without
from tutor.engine.going_out.shapes import plan_of
from tutor.engine.going_out.way import emptying, floater_discard, floater_lay_off, nearest, way_out
from tutor.rules.house import Ace, WhoScores
from tutor.rules.law import Law
from tutor.rules.melds import meld_of
from tutor.rules.reasons import Reason


def why_yes(holding: Holding, plan: Plan, discards: tuple[Card | None, ...]) -> tuple[Reason, ...]:
    """The rules by which the hand goes out."""
    found = [Reason("out.empty", "hand-emptied")]
    if plan.lay_offs:
        found.append(Reason("lay-off.fits", "laid-off", tuple(one.card for one in plan.lay_offs)))
    if holding.law.all_at_once:
        found.append(Reason("out.all-at-once", "whole-hand"))
    if discards[0] is None:
        found.append(Reason("out.discard-optional", "no-discard-needed"))
    elif holding.law.must_discard:
        found.append(Reason("out.must-discard", "last-card-thrown", tuple(card for card in discards if card)))
    return tuple(found)


def why_floating(holding: Holding, fits: bool) -> tuple[Reason, ...]:
    """Why a floater is not out: the card fits, or it was taken from the pile and may not go back."""
    if fits:
        return (Reason("out.floating", "floater-must-lay-off", holding.hand),)
    return (
        Reason("turn.no-return", "thrown-back", holding.hand),
        Reason("out.floating", "floater-takes-only-what-fits", holding.hand),
        Reason("turn.must-finish", "floater-stuck", holding.hand),
    )


def why_not(holding: Holding, search: Search, floats: bool, points_left: int | None) -> tuple[Reason, ...]:
    """The rules that keep the hand from going out; at least one."""
    found = list(_rules_in_the_way(holding, floats))
    if not found:
        found = list(_several_rules(holding))
    if not found:
        found = list(_cards_in_the_way(holding, search))
    if points_left is None:
        found.append(Reason("turn.must-finish", "no-legal-end", holding.hand))
    return tuple(found)


def _rules_in_the_way(holding: Holding, floats: bool) -> Iterator[Reason]:
    law = holding.law
    barred = holding.not_to_throw
    if floats:
        yield Reason("out.must-discard", "only-floats")
    if barred is not None and way_out(replace(holding, barred=None)):
        yield Reason("turn.no-return", "thrown-back", (barred,))
    if holding.must_still_meld and way_out(replace(holding, has_melded=True)):
        yield Reason("out.meld-first", "never-melded")
    if holding.table and not law.laying_off and _would_go_out(holding, laying_off=True):
        yield Reason("lay-off.house", "no-laying-off")
    if law.ace is not Ace.CORNER and (plan := _would_go_out(holding, ace=Ace.CORNER)):
        yield Reason("meld.ace", f"ace-stays-{law.ace}", _not_a_meld(holding, plan))
    if not law.twins_in_set and law.copies > 1 and (plan := _would_go_out(holding, twins_in_set=True)):
        wrong = _not_a_meld(holding, plan)
        yield Reason("meld.set", "twins-in-set", tuple(c for c in dict.fromkeys(wrong) if wrong.count(c) > 1))


def _would_go_out(holding: Holding, **facts: bool | Ace) -> Plan | None:
    return way_out(replace(holding, law=_law_with(holding.law, tuple(facts.items()))))


@lru_cache(maxsize=256)
def _law_with(law: Law, facts: tuple[tuple[str, bool | Ace], ...]) -> Law:
    changes: dict[str, Any] = dict(facts)
    return replace(law, **changes)


def _not_a_meld(holding: Holding, plan: Plan) -> tuple[Card, ...]:
    """The first meld of a plan made under another law that is none under this one, as it would lie."""
    table = [meld.cards for meld in holding.table]
    for one in plan.lay_offs:
        table[one.onto] = (*table[one.onto], one.card)
    for cards in (*(meld.cards for meld in plan.melds), *table):
        if meld_of(cards, holding.law) is None:
            return tuple(sorted(cards))
    return ()


def _several_rules(holding: Holding) -> Iterator[Reason]:
    """Rules of which none alone decides, but all together."""
    law = _law_with(holding.law, (("must_discard", False),))
    if not way_out(replace(holding, law=law, barred=None, has_melded=True)):
        return
    if holding.not_to_throw is not None:
        yield Reason("turn.no-return", "thrown-back", (holding.not_to_throw,))
    if holding.must_still_meld:
        yield Reason("out.meld-first", "never-melded")
    if holding.law.must_discard:
        yield Reason("out.must-discard", "only-floats")


def _cards_in_the_way(holding: Holding, search: Search) -> Iterator[Reason]:
    strays = search.strays
    contested: tuple[Card, ...] = ()
    if len(strays) > 1:
        lone = strays
    else:
        attempt = nearest(holding, search)
        contested = _contested(search, attempt)
        thrown = attempt.plan.discard
        lone = strays or tuple(sorted(attempt.left if thrown is None else (thrown, *attempt.left)))
    if strays or not contested:
        yield Reason("meld.set", "no-partner", lone)
        yield Reason("meld.run", "no-partner", lone)
        if holding.table and holding.law.laying_off:
            yield Reason("lay-off.fits", "strays-fit-nowhere", lone)
    if contested:
        yield Reason("meld.one-place", "wanted-twice", contested)
    if holding.law.all_at_once:
        yield Reason("out.all-at-once", "not-the-whole-hand", lone)


def _contested(search: Search, attempt: Attempt) -> tuple[Card, ...]:
    """The cards that a card left over would need, but that already lie in another meld of the attempt."""
    down = {card for meld in attempt.plan.melds for card in meld.cards}
    down |= {one.card for one in attempt.plan.lay_offs}
    left = {*attempt.left, attempt.plan.discard}
    wanted = set()
    for piece in search.pieces:
        cards = set(piece.added or piece.meld.cards)
        if cards & left:
            wanted |= cards & down
    return tuple(sorted(wanted - left))


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
    out, kept = floater_discard(holding), floater_lay_off(holding)
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
