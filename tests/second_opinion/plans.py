"""Does a plan for going out hold what it promises? Played card by card at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from second_opinion.house import House
from second_opinion.melds import as_it_stands, is_meld
from second_opinion.names import by_suit, cards, points
from second_opinion.table import Table, apply, legal_actions

ME, OTHER = 0, 1


@dataclass(frozen=True)
class Outcome:
    """How a turn ends.

    `kind` is "out", "floats" or "goes on"; `left` the points still in the hand; `melded` the points put down
    out of the hand; `discard` the card thrown.
    """

    kind: str
    left: int
    melded: int
    discard: str | None


def after_the_draw(
    hand: Iterable[str], house: House, *, table: Iterable[Iterable[str]] = (), took: str | None = None
) -> Table:
    """The table at which a going-out question is asked; the melds on it are another player's."""
    held = by_suit(hand)
    floater = house["must-discard"] and len(held) == 1
    down = frozenset({ME} if floater else set())
    return Table(
        house=house,
        players=("Me", "Other"),
        dealer=OTHER,
        hands=(held, ("Ac",)),
        stock=("Ac",),
        discards=("Ac",),
        to_play=ME,
        melds=tuple((OTHER, as_it_stands(meld, house)) for meld in table),
        phase="play",
        taken=took,
        floater=floater,
        laid_earlier=down,
        have_melded=down,
    )


def follow(
    plan: Mapping[str, Any],
    hand: Iterable[str],
    house: House,
    *,
    table: Iterable[Iterable[str]] = (),
    took: str | None = None,
) -> set[Outcome]:
    """How the turn ends if the plan is played.

    The plan has `melds`, `lay_offs` and `discard`, written as in the going-out result.
    Empty if the plan is no legal and complete turn. More than one outcome only where `onto` names a card that
    lies in two melds.
    """
    hand = tuple(hand)
    tables = [after_the_draw(hand, house, table=table, took=took)]
    for meld in plan["melds"]:
        if not is_meld(cards(meld), house):
            return set()
        action = "meld " + " ".join(as_it_stands(cards(meld), house))
        tables = [apply(now, action) for now in tables if action in legal_actions(now)]
    for lay_off in plan["lay_offs"]:
        tables = [
            apply(now, action)
            for now in tables
            for number, (_, meld) in enumerate(now.melds)
            if lay_off["onto"] in meld
            and (action := f"lay off {lay_off['card']} onto {number}") in legal_actions(now)
        ]
    discard = plan["discard"]
    if discard is not None:
        action = f"discard {discard}"
        tables = [apply(now, action) for now in tables if action in legal_actions(now)]
    return {_outcome(end, hand, discard) for end in tables if end.phase == "over" or end.to_play != ME}


def _outcome(end: Table, hand: tuple[str, ...], discard: str | None) -> Outcome:
    left = points(end.hands[ME], end.house)
    thrown = 0 if discard is None else points([discard], end.house)
    melded = points(hand, end.house) - left - thrown
    kind = "out" if end.winner == ME else "goes on" if end.hands[ME] else "floats"
    return Outcome(kind, left, melded, discard)
