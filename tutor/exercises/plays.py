"""Reading what somebody plays: actions in the notation, and in the words that people use at a table.

Where the state of the round is known, more can be understood: `take the 9s` when that card lies on the
discard pile, or a bare card when it can only be meant as the one to throw.

>>> [str(one) for one in read_actions("take the top discard, then meld 9c 9d 9s; throw Ks")]
['draw discard', 'meld 9c 9d 9s', 'discard Ks']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tutor.cards import Card, CardError, cards, rank_named, rank_told, show
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    ActionError,
    Discard,
    Draw,
    LayMeld,
    LayOff,
    discard_of,
    read_action,
)
from tutor.engine.state import Phase, State
from tutor.exercises.forms import Unreadable, bare, no_card, quoted
from tutor.rules.melds import Kind, Meld, fits, meld_of

_VERB = r"(?:i\s+)?(?:draw|take|pick|meld|lay|put|add|discard|throw|call)\b"
_PART = re.compile(
    rf"[/;|\n]+|(?:,|\band\b)\s*(?=(?:and\s+)?(?:then\s+)?{_VERB})|,?\s*\bthen\b", re.IGNORECASE
)
_FROM = r"(?:(?:draw|take|pick(?:\s+up)?|get)\b\s*)?(?:(?:a|one|the|top|card|from|of|off)\b\s*)*"
_STOCK = re.compile(rf"draw|draw a card|{_FROM}(?:stock|deck|draw pile|stock pile)(?:\s+card)?")
_PILE = re.compile(
    rf"take it|pick it up|{_FROM}(?:discard pile|discards|pile|upcard|face[ -]up card|open card)"
)
_TOP = re.compile(r"(?:draw|take|pick(?:\s+up)?|get)\s+(?:up\s+)?(?P<card>.+?)(?:\s+(?:from|off)\s+.*)?")
_PUT_ON = re.compile(r"(?:put|place)\s+(?P<cards>(?!down).+?)\s+(?:on\s*to|on)\s+(?P<onto>.+)")
_LAY_OFF = re.compile(
    r"(?:lay(?:ing)?[\s-]*off|lay|add)\s+(?P<cards>.+?)(?:\s+(?:on\s*to|on|to)\s+(?P<onto>.+))?"
)


def read_actions(
    text: str, state: State | None = None, before: tuple[Action, ...] = ()
) -> tuple[Action, ...]:
    """Actions parted by `/`, `;`, `then`, or a comma or `and` before the next verb; bare cards are a meld.

    `state` is the round in which they would be played, after those in `before`.
    """
    bare(text)
    parts = [
        re.sub(r"^(?:and|then|i)\s+", "", part.strip(" ,.!“”\"'`"), flags=re.IGNORECASE)
        for part in _PART.split(text)
    ]
    found: list[Action] = []
    for part in parts:
        if part:
            found += _read(part, (*before, *found), state)
    if not found:
        raise Unreadable("no action read")
    return tuple(found)


def _read(part: str, before: Sequence[Action], state: State | None) -> Sequence[Action]:
    plain = " ".join(part.lower().split())
    if plain in {"draw", "draw a card"} and state is not None and state.discards:
        raise Unreadable("from the stock, or from the discard pile?")
    if _STOCK.fullmatch(plain):
        return (DRAW_STOCK,)
    if _PILE.fullmatch(plain):
        return (DRAW_DISCARD,)
    if plain == DRAW_NONE.shown:
        return (DRAW_NONE,)
    if state is not None and state.phase is Phase.DRAW and not before:
        if plain == "discard":
            return (DRAW_DISCARD,)
        if plain in {"none", "refuse", "neither", "nothing"}:
            return (DRAW_NONE,)
    if state is not None and (named := by_rank(plain, before, state)):
        return (named,)
    if put := _PUT_ON.fullmatch(plain):
        part = f"lay off {put['cards']} onto {put['onto']}"
    if several := _several_lay_offs(part):
        return several
    try:
        action = read_action(part)
    except CardError as error:
        raise Unreadable(no_card(error)) from None
    except ActionError as error:
        return _of_cards(part, str(error), before, state)
    return _melds(part, state) if isinstance(action, LayMeld) else (action,)


def _several_lay_offs(part: str) -> Sequence[Action]:
    """`lay off 7h 8h onto 6h`: several cards for one meld, in the order in which they are named."""
    found = _LAY_OFF.fullmatch(part.strip().lower())
    if found is None:
        return ()
    named = _cards_in(found["cards"])
    onto = _cards_in(found["onto"]) if found["onto"] else ()
    return tuple(LayOff(card, tuple(sorted(onto))) for card in named) if len(named) > 1 else ()


def _cards_in(text: str) -> tuple[Card, ...]:
    """The cards that a text names; none if it is anything else."""
    try:
        return cards(re.sub(r"[&+]", " ", text))
    except CardError:
        return ()


def _of_cards(part: str, problem: str, before: Sequence[Action], state: State | None) -> Sequence[Action]:
    """What bare cards stand for: the top of the pile, a meld, the card to throw."""
    taken = _TOP.fullmatch(part.strip().lower())
    named = _cards_in(taken["card"] if taken else part)
    if not named and state is not None and (one := bare_card(part.strip().lower(), before, state)):
        named = (one,)
    if not named:
        raise Unreadable(problem.partition("; an action looks")[0].replace(repr(part), quoted(part)))
    if state is not None and state.phase is Phase.DRAW and not before and len(named) == 1:
        if named[0] == state.top_discard:
            return (DRAW_DISCARD,)
        raise Unreadable(f"{named[0].glyph} does not lie on top of the discard pile")
    if taken:
        raise Unreadable(f"{quoted(part)} is no action at this point of a turn")
    return _melds(part, state) if len(named) > 1 else (_thrown(named[0], before, state),)


def _thrown(card: Card, before: Sequence[Action], state: State | None) -> Action:
    """A bare card is the one to throw, unless it could be meant to be laid off."""
    if state is not None and all_known(before) and card not in hand_after(before, state):
        raise Unreadable(f"{card.glyph} is not in your hand")
    if state is None or (
        state.law.laying_off and any(_takes(meld, card, state) for meld in _table(before, state))
    ):
        raise Unreadable(f"what to do with {card.glyph} is not said: discard it, or lay it off")
    return discard_of(card)


def _takes(meld: Meld, card: Card, state: State) -> bool:
    return fits(meld, card, state.law)


def _table(before: Sequence[Action], state: State) -> Iterator[Meld]:
    yield from state.melds()
    for action in before:
        if isinstance(action, LayMeld) and (meld := meld_of(action.cards, state.law)):
            yield meld


def _melds(part: str, state: State | None) -> Sequence[Action]:
    """The meld that a text names; several, if commas part it into cards that meld group by group, and
    together they do not."""
    groups = [
        _cards_in(re.sub(r"^(?:meld|lay down|put down)\s+", "", one.strip().lower()))
        for one in _GROUPS.split(part)
    ]
    groups = [group for group in groups if group]
    together = tuple(sorted(card for group in groups for card in group))
    whole = (LayMeld(together),)
    if len(groups) < 2 or (state is not None and meld_of(together, state.law)):
        return whole
    if all(len(group) >= 3 for group in groups):
        return tuple(LayMeld(tuple(sorted(group))) for group in groups)
    *melds, last = groups
    if state is not None and len(last) == 1 and all(meld_of(group, state.law) for group in melds):
        laid = tuple(LayMeld(tuple(sorted(group))) for group in melds)
        return (*laid, _thrown(last[0], laid, state))
    return whole


_GROUPS = re.compile(r",|\band\b|&", re.IGNORECASE)


_ONE = r"(?:(?:the|an|a|my|that|this|only|single)\s+)*"
_ALL = r"(?:(?:all|both|the|my|of|a|set|three|four|3|4)\s+)*"
_TAKE = re.compile(
    rf"(?:draw|take|pick(?:\s+up)?|get)\s+(?:up\s+)?{_ONE}(?P<rank>[\w’']+)(?:\s+(?:up|from|off)\b.*)?"
)
_THROW = re.compile(rf"(?:discard|throw|get rid of|drop)\s+(?:away\s+)?{_ONE}(?P<rank>[\w’']+)(?:\s+away)?")
_MELD = re.compile(rf"(?:meld|lay down|put down|lay|play)\s+{_ALL}(?P<rank>[\w’']+)(?:\s+down)?")
_SEVERAL = re.compile(rf"{_ALL}(?P<rank>[a-z]{{4,}}s|\d+['’]s)")
_LAY_OFF_BY_RANK = re.compile(
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
    if (found := _LAY_OFF_BY_RANK.fullmatch(plain)) and (rank := _not_a_card(found["rank"])) is not None:
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
