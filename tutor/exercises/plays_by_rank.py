"""Plays named by rank alone, as people do at a table: `take the king`, `throw the ten`, `meld the queens`.

They are understood where the cards that are there leave one meaning.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.cards import Card, rank_named, rank_told, show
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_STOCK,
    Action,
    Discard,
    Draw,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.state import Phase, State
from tutor.exercises.forms import Unreadable
from tutor.rules.melds import Kind, meld_of

_ONE = r"(?:(?:the|an|a|my|that|this|only|single)\s+)*"
_ALL = r"(?:(?:all|both|the|my|of|a|set|three|four|3|4)\s+)*"
_TAKE = re.compile(
    rf"(?:draw|take|pick(?:\s+up)?|get)\s+(?:up\s+)?{_ONE}(?P<rank>[\w’']+)(?:\s+(?:up|from|off)\b.*)?"
)
_THROW = re.compile(rf"(?:discard|throw|get rid of|drop)\s+(?:away\s+)?{_ONE}(?P<rank>[\w’']+)(?:\s+away)?")
_MELD = re.compile(rf"(?:meld|lay down|put down|lay|play)\s+{_ALL}(?P<rank>[\w’']+)(?:\s+down)?")
_SEVERAL = re.compile(rf"{_ALL}(?P<rank>[a-z]{{4,}}s|\d+['’]s)")
_LAY_OFF = re.compile(
    rf"(?:lay(?:ing)?[\s-]*off|add|put|lay)\s+{_ONE}(?P<rank>[\w’']+)"
    rf"(?:\s+(?:on\s*to|on|to)\s+{_ALL}(?P<onto>[\w’']+))?"
)
_BARE = re.compile(rf"{_ONE}(?P<rank>[a-z]{{3,}})")


def by_rank(plain: str, before: Sequence[Action], state: State) -> Action | None:
    """The play that a text in small letters names by rank, after the plays `before`; None where it names none
    so. Raises `Unreadable` where no card of that rank is there, or several are."""
    if state.phase is Phase.DRAW and not before:
        return _taken(plain, state)
    if (rank := _rank(_THROW, plain)) is not None:
        return discard_of(_the_one(rank, before, state))
    if (rank := _rank(_MELD, plain, plural=True) or _rank(_SEVERAL, plain)) is not None:
        return _set_of(rank, before, state)
    if (found := _LAY_OFF.fullmatch(plain)) and (rank := _not_a_card(found["rank"])) is not None:
        return _laid_off(rank, found["onto"], before, state)
    return None


def bare_card(plain: str, before: Sequence[Action], state: State) -> Card | None:
    """The card of the hand that a rank in words means, without a verb."""
    rank = _rank(_BARE, plain)
    return None if rank is None else _the_one(rank, before, state)


def hand_after(before: Sequence[Action], state: State) -> tuple[Card, ...]:
    """The hand after these plays, without what a draw from the stock would bring: nobody knows that."""
    hand = list(state.hand)
    for action in before:
        match action:
            case Draw() if action == DRAW_DISCARD and state.top_discard is not None:
                hand.append(state.top_discard)
            case LayMeld(cards):
                _remove(hand, cards)
            case LayOff(card) | Discard(card):
                _remove(hand, (card,))
    return tuple(sorted(hand))


def all_known(before: Sequence[Action]) -> bool:
    """Is the whole hand known after these plays, nothing having come from the stock?"""
    return DRAW_STOCK not in before


def _remove(hand: list[Card], gone: Sequence[Card]) -> None:
    for card in gone:
        if card in hand:
            hand.remove(card)


def _rank(shape: re.Pattern[str], plain: str, *, plural: bool = False) -> int | None:
    found = shape.fullmatch(plain)
    if found is None:
        return None
    word = found["rank"]
    if plural:
        return rank_named(word) if word.endswith("s") else None  # one card is no meld
    return _not_a_card(word)


def _not_a_card(word: str) -> int | None:
    """The rank that a word names, if it does not name a card: `9s` is one of spades."""
    return None if re.fullmatch(r"(?:\d+|[ajqkt])[cdhs]", word) else rank_named(word)


def _taken(plain: str, state: State) -> Action | None:
    rank = _rank(_TAKE, plain)
    if rank is None:
        rank = _rank(_BARE, plain)
    if rank is None:
        return None
    top = state.top_discard
    if top is not None and top.rank == rank:
        return DRAW_DISCARD
    raise Unreadable(f"no {rank_told(rank)} lies on top of the discard pile")


def _held(rank: int, before: Sequence[Action], state: State) -> list[Card]:
    return [card for card in hand_after(before, state) if card.rank == rank]


def _the_one(rank: int, before: Sequence[Action], state: State) -> Card:
    held = list(dict.fromkeys(_held(rank, before, state)))
    if len(held) == 1:
        return held[0]
    if not held:
        raise Unreadable(f"there is no {rank_told(rank)} in your hand")
    raise Unreadable(f"which {rank_told(rank)}: {' or '.join(card.glyph for card in held)}?")


def _set_of(rank: int, before: Sequence[Action], state: State) -> LayMeld:
    held = tuple(_held(rank, before, state))
    meld = meld_of(held, state.law)
    if meld is None or meld.kind is not Kind.SET:
        there = f"only {show(held)}" if held else f"no {rank_told(rank)}"
        if len(held) > 2:
            raise Unreadable(f"which {rank_told(rank, plural=True)}? Your hand has {show(held)}")
        raise Unreadable(f"there is no set of {rank_told(rank, plural=True)} in your hand, {there}")
    return LayMeld(held)


def _laid_off(rank: int, onto: str | None, before: Sequence[Action], state: State) -> LayOff | None:
    """`lay off the nine`, `lay the nine on the nines`: a set on the table is named by its rank."""
    if onto is None:
        return LayOff(_the_one(rank, before, state))
    named = _not_a_card(onto)
    sets = [one for one in state.melds() if one.kind is Kind.SET and one.cards[0].rank == named]
    if named is None:
        return None
    if len(sets) != 1:
        raise Unreadable(f"which meld is meant by “{onto}” is not clear: name a card of it")
    return LayOff(_the_one(rank, before, state), sets[0].cards)
