"""Going out by brute force under any law, wrong ones included: every table that the hand can lead to.

Only what melds is asked of the program (`meld_of`, `extended`); all else is done the plain way.
"""

from __future__ import annotations

from itertools import combinations

from tutor.cards import Card
from tutor.engine.going_out import Holding
from tutor.rules.law import Law
from tutor.rules.melds import Meld, extended, meld_of

Layout = tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...], bool]


def ends(holding: Holding) -> tuple[dict[Card | None, int], int | None]:
    """The ways out for each discard, and the fewest points that the turn can leave (None: no legal end).

    Under must-discard, None among the ways stands for floating. No floaters, nothing all at once.
    """
    found: dict[Card | None, set[tuple[tuple[Card, ...], ...]]] = {}
    left_over: list[int] = []
    law = holding.law
    for left, table, melded in _layouts(holding):
        may_empty = melded or not law.meld_first or holding.has_melded
        if not left and may_empty:
            found.setdefault(None, set()).add(table)
            left_over.append(0)
        for card in set(left):
            if card == holding.not_to_throw:
                continue
            if len(left) > 1:
                left_over.append(sum(map(law.points, left)) - law.points(card))
            elif may_empty:
                found.setdefault(card, set()).add(table)
                left_over.append(0)
    return {card: len(tables) for card, tables in found.items()}, min(left_over, default=None)


def melds_in(hand: tuple[Card, ...], law: Law) -> set[Meld]:
    """Every meld that some of these cards make."""
    some = (picked for size in range(1, len(hand) + 1) for picked in combinations(hand, size))
    return {meld for picked in some if (meld := meld_of(picked, law))}


def _layouts(holding: Holding) -> set[Layout]:
    law = holding.law
    melds = melds_in(holding.hand, law)
    start: Layout = (
        tuple(sorted(holding.hand)),
        tuple(sorted(meld.cards for meld in holding.table)),
        False,
    )
    seen, waiting = {start}, [start]
    while waiting:
        left, table, melded = waiting.pop()
        steps: list[Layout] = []
        for meld in melds:
            rest = _less(left, meld.cards)
            if rest is not None:
                steps.append((rest, tuple(sorted((*table, meld.cards))), True))
        for at, cards in enumerate(table if law.laying_off else ()):
            for card in set(left):
                grown, rest = extended(Meld(cards), card, law), _less(left, (card,))
                if grown is not None and rest is not None:
                    steps.append((rest, tuple(sorted((*table[:at], grown.cards, *table[at + 1 :]))), melded))
        for step in steps:
            if step not in seen:
                seen.add(step)
                waiting.append(step)
    return seen


def _less(hand: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...] | None:
    rest = list(hand)
    for card in gone:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)
