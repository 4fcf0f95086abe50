"""Can this hand go out, and how: by looking at every position of the table that it can reach.

A player after the draw melds and lays off; whatever the order, what matters is what is left in the hand and
how the melds on the table look then. `_layouts` collects all of these, the untouched table included, and each
answer is read off them. Nobody has melded in an earlier turn here, except that one card under must-discard is
a floater's, who has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from second_opinion.house import House
from second_opinion.melds import Meld, as_it_stands, fits, melds_in
from second_opinion.names import by_suit, contains, points, without

# what is left in the hand, the melds on the table, whether this hand has melded
Layout = tuple[tuple[str, ...], tuple[Meld, ...], bool]


@dataclass(frozen=True)
class Answer:
    """What `solve` finds.

    `discards` holds None where no final discard is needed; `ways` counts the different final tables and
    discards; `points_left` is None if the turn has no legal end; `melded_points` if nobody is paid for melds.
    """

    can_go_out: bool
    discards: frozenset[str | None]
    ways: int
    points_left: int | None
    melded_points: int | None
    floats: bool


def solve(
    hand: Iterable[str],
    house: House,
    *,
    table: Iterable[Iterable[str]] = (),
    took: str | None = None,
    drew: str | None = None,
) -> Answer:
    """Everything about going out with this hand after the draw.

    `took` came from the discard pile, `drew` from the stock (which bars nothing).
    """
    hand = by_suit(hand)
    start = tuple(sorted(as_it_stands(meld, house) for meld in table))
    for card in (took, drew):
        if card is not None and card not in hand:
            raise ValueError(f"{card} is not in the hand")

    outs: set[tuple[tuple[Meld, ...], str | None]] = set()
    leftovers: list[int] = []
    floats = False
    floater = house["must-discard"] and len(hand) == 1
    for left, melds, melded in _layouts(hand, start, house):
        laid = len(left) < len(hand)
        if house["all-at-once"] and laid and len(left) > 1:
            continue  # the whole hand goes down, or nothing
        may_empty_hand = melded or floater or not house["meld-first"]
        if not left:
            if not may_empty_hand:
                continue
            leftovers.append(0)
            if house["must-discard"]:
                floats = True
            else:
                outs.add((melds, None))
        for card in sorted(set(left)):
            rest = without(left, (card,))
            if card == took and hand.count(card) == 1:
                continue  # the very card just taken; where its twin is held too, it is the twin that goes
            if floater and house["laying-off"] and any(fits(meld, card, house) for meld in melds):
                continue  # a floater must lay off what fits
            if rest:
                if not (house["all-at-once"] and laid):
                    leftovers.append(points(rest, house))
            elif may_empty_hand:
                leftovers.append(0)
                outs.add((melds, card))

    melded_points = None
    if outs and house["who-scores"] == "melded":
        melded_points = max(points(hand, house) - _points_of(discard, house) for _, discard in outs)
    return Answer(
        can_go_out=bool(outs),
        discards=frozenset(discard for _, discard in outs),
        ways=len(outs),
        points_left=min(leftovers) if leftovers else None,
        melded_points=melded_points,
        floats=floats,
    )


def _points_of(discard: str | None, house: House) -> int:
    return 0 if discard is None else points([discard], house)


def _layouts(hand: tuple[str, ...], start: tuple[Meld, ...], house: House) -> Iterator[Layout]:
    """Every layout that melding and laying off can lead to, once each."""
    every_meld = melds_in(hand, house)
    first: Layout = (hand, start, False)
    seen = {first}
    todo = [first]
    while todo:
        layout = todo.pop()
        yield layout
        for after in _one_step_on(layout, every_meld, house):
            if after not in seen:
                seen.add(after)
                todo.append(after)


def _one_step_on(layout: Layout, every_meld: list[Meld], house: House) -> Iterator[Layout]:
    left, melds, melded = layout
    for meld in every_meld:
        if contains(left, meld):
            yield without(left, meld), tuple(sorted((*melds, meld))), True
    if not house["laying-off"]:
        return
    for card in sorted(set(left)):
        for number, meld in enumerate(melds):
            if fits(meld, card, house):
                others = melds[:number] + melds[number + 1 :]
                grown = as_it_stands((*meld, card), house)
                yield without(left, (card,)), tuple(sorted((*others, grown))), melded
