"""Why cards are no meld, and why a card does not fit a meld: every reason that applies.

>>> from tutor.cards import cards
>>> from tutor.rules.house import house_rules
>>> from tutor.rules.law import law_of
>>> [reason.rule for reason in why_no_meld(cards("6c 7d 8c"), law_of(house_rules()))]
['meld.one-suit']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from tutor.cards import ACE, KING, RANK_NAMES, SUIT_NAMES, Card, card_at
from tutor.rules.house import Ace
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld, first_of_a_row, fits, meld_of, room
from tutor.rules.reasons import Fact, Reason


def why_no_meld(cards: Iterable[Card], law: Law) -> tuple[Reason, ...]:
    """Every reason why these cards are neither set nor run; empty if they are a meld.

    Cards that are clearly meant as a run are judged as a run, as a set else; where neither is meant,
    both rules are cited.
    """
    given = tuple(sorted(cards))
    if meld_of(given, law):
        return ()
    if not given:
        return (Reason("meld.set", "no-cards"),)
    kind = _meant_as(given)
    if kind is Kind.SET:
        return tuple(_set_faults(given, law))
    if kind is Kind.RUN:
        return tuple(_run_faults(given, law))
    return (Reason("meld.set", "not-one-rank", given), Reason("meld.run", "no-sequence", given))


def _meant_as(cards: tuple[Card, ...]) -> Kind | None:
    ranks = Counter(card.rank for card in cards)
    suits = Counter(card.suit for card in cards)
    if len(ranks) == 1:
        return Kind.SET
    if len(suits) == 1 or (len(ranks) == len(cards) and _in_sequence(list(ranks))):
        return Kind.RUN
    strays_of_a_set = len(cards) - max(ranks.values())
    strays_of_a_run = len(cards) - max(suits.values())
    if len(cards) < 3 or min(strays_of_a_set, strays_of_a_run) > 1:
        return None
    if strays_of_a_set <= strays_of_a_run:
        return Kind.SET
    return Kind.RUN


def _in_sequence(ranks: list[int]) -> bool:
    """Do the ranks follow each other, the ace counting low or high?"""
    low = sorted(ranks)
    high = sorted(KING + 1 if rank == ACE else rank for rank in ranks)
    return any(each[-1] - each[0] == len(each) - 1 for each in (low, high))


def _set_faults(cards: tuple[Card, ...], law: Law) -> Iterator[Reason]:
    rank, _ = max(Counter(card.rank for card in cards).items(), key=lambda item: item[1])
    others = tuple(card for card in cards if card.rank != rank)
    name = RANK_NAMES[rank - 1]
    if others:
        yield Reason("meld.set", "other-rank", others, {"rank": name})
    same = tuple(card for card in cards if card.rank == rank)
    if len(cards) < law.shortest_set:
        yield Reason("meld.set", "short-set", cards, {"least": law.shortest_set, "count": len(cards)})
    if twice := _repeated(same):
        if not law.twins_in_set:
            yield Reason("meld.set", "twins-in-set", twice)
        elif too_often := tuple(card for card in twice if same.count(card) > law.copies):
            yield Reason("meld.set", "too-often", too_often, {"decks": law.copies})


def _run_faults(cards: tuple[Card, ...], law: Law) -> Iterator[Reason]:
    if len(cards) < law.shortest_run:
        yield Reason("meld.run", "short-run", cards, {"least": law.shortest_run, "count": len(cards)})
    if twice := _repeated(cards):
        yield Reason("meld.run", "twins-in-run", twice)
    suit, _ = max(Counter(card.suit for card in cards).items(), key=lambda item: item[1])
    strangers = tuple(card for card in cards if card.suit != suit)
    if strangers and law.one_suit_runs:
        yield Reason("meld.one-suit", "mixed-suits", strangers, {"suit": SUIT_NAMES[suit]})
    ranks = sorted({card.rank for card in cards})
    if first_of_a_row(ranks, law.ace) is not None:
        return
    if (first := first_of_a_row(ranks, Ace.CORNER)) is not None:
        low, high = ranks[:first], ranks[first:]
        as_meant = sorted(cards, key=lambda card: [*high, *low].index(card.rank))
        yield Reason("meld.ace", "ace-" + law.ace, tuple(as_meant))
    else:
        yield Reason("meld.run", "gap", cards, {"missing": _missing(ranks, suit, law.ace)})


def _missing(ranks: list[int], suit: int, ace: Ace) -> tuple[Card, ...]:
    """The cards that would close the gaps, by the shorter way if the ace lets a run go on past the king."""
    turns = {Ace.LOW: 0, Ace.EITHER: int(ranks[0] == ACE), Ace.CORNER: len(ranks) - 1}[ace]
    rows = [ranks[turn:] + [rank + KING for rank in ranks[:turn]] for turn in range(turns + 1)]
    gaps = [[rank for rank in range(row[0], row[-1]) if rank not in row] for row in rows]
    return tuple(card_at((rank - 1) % KING + 1, suit) for rank in min(gaps, key=len))


def _repeated(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(card for card, times in Counter(cards).items() if times > 1))


@lru_cache(maxsize=64)
def _round_the_corner(law: Law) -> Law:
    return replace(law, ace=Ace.CORNER)


def why_unfit(meld: Meld, card: Card, law: Law) -> tuple[Reason, ...]:
    """Every reason why the card cannot be laid off on this meld as it lies; empty if it fits
    (`lay-off.fits`). Whether laying off is allowed at all is not asked here."""
    if fits(meld, card, law):
        return ()
    if meld.kind is Kind.SET:
        return (_unfit_for_set(meld, card, law),)
    return tuple(_unfit_for_run(meld, card, law))


def _unfit_for_set(meld: Meld, card: Card, law: Law) -> Reason:
    rank = meld.cards[0].rank
    facts: dict[str, Fact] = {"meld": meld.cards, "rank": RANK_NAMES[rank - 1]}
    if card.rank != rank:
        return Reason("lay-off.fits", "other-rank-for-set", (card,), facts)
    if len(meld.cards) >= law.largest_set:
        return Reason("lay-off.fits", "full-set", (card,), facts)
    return Reason("lay-off.fits", "twin-for-set", (card,), facts)


def _unfit_for_run(meld: Meld, card: Card, law: Law) -> Iterator[Reason]:
    suit = meld.cards[0].suit
    facts: dict[str, Fact] = {"meld": meld.cards, "suit": SUIT_NAMES[suit], "open": room(meld, law)}
    if card.suit != suit:
        yield Reason("lay-off.fits", "other-suit-for-run", (card,), facts)
        return
    if card in meld.cards:
        yield Reason("lay-off.fits", "twin-for-run", (card,), facts)
        return
    yield Reason("lay-off.fits", "not-at-an-end", (card,), facts)
    if law.ace is not Ace.CORNER and fits(meld, card, _round_the_corner(law)):
        yield Reason("meld.ace", "ace-end-" + law.ace, (card,), facts)
