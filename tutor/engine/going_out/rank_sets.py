"""How many different groups of sets the cards of one rank can end up in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tutor.cards import Card
from tutor.engine.going_out.counts import UNIT, holds, pile_of
from tutor.engine.going_out.shapes import possible_melds
from tutor.rules.law import Law
from tutor.rules.melds import Meld, extended, room

Sets = tuple[tuple[Card, ...], ...]


@lru_cache(maxsize=1 << 14)
def ways_in_sets(cards: tuple[Card, ...], on_table: tuple[Meld, ...], law: Law, bare: bool) -> int:
    """The number of different groups of sets that take exactly these cards of one rank, those on the
    table grown by some of them or not. With `bare`, all are laid off and no set is new."""
    sizes = {len(on_table)} if bare else None
    return len({sets for sets in _grouped(cards, on_table, law) if sizes is None or len(sets) in sizes})


def _grouped(cards: tuple[Card, ...], on_table: tuple[Meld, ...], law: Law) -> set[Sets]:
    found: set[Sets] = set()
    for kept, grown in _laid_off(cards, on_table, law):
        found.update(tuple(sorted((*grown, *new))) for new in _split(kept, law))
    return found


def _laid_off(
    cards: tuple[Card, ...], on_table: tuple[Meld, ...], law: Law
) -> set[tuple[tuple[Card, ...], Sets]]:
    """Every way to lay some of the cards off: the cards kept, and the sets on the table afterwards."""
    seen = {(cards, on_table)}
    waiting = [(cards, on_table)]
    while waiting:
        kept, table = waiting.pop()
        for at, meld in enumerate(table):
            for card in set(room(meld, law)).intersection(kept):
                grown = extended(meld, card, law)
                if grown is None:
                    continue
                place = kept.index(card)
                after = (kept[:place] + kept[place + 1 :], (*table[:at], grown, *table[at + 1 :]))
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return {(kept, tuple(sorted(meld.cards for meld in table))) for kept, table in seen}


@lru_cache(maxsize=1 << 12)
def _split(cards: tuple[Card, ...], law: Law) -> tuple[Sets, ...]:
    """Every way to split the cards into new sets."""
    if not cards:
        return ((),)
    sets = [meld.cards for meld in possible_melds(cards, law)]
    return tuple({tuple(sorted(split)) for split in _cut(pile_of(cards), cards[0], sets)})


def _cut(pile: int, first: Card, sets: list[tuple[Card, ...]]) -> Iterator[Sets]:
    if not pile:
        yield ()
        return
    for one in sets:
        part = sum(UNIT[card] for card in one)
        if holds(pile, part):
            for rest in _cut(pile - part, first, sets):
                yield (one, *rest)
