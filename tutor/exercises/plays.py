"""Reading what somebody plays: actions in the notation, and in the words that people use at a table.

Where the state of the round is known, more can be understood: `take the 9s` when that card lies on the
discard pile, or a bare card when it can only be meant as the one to throw.

>>> [str(one) for one in read_actions("take the top discard, then meld 9c 9d 9s; throw Ks")]
['draw discard', 'meld 9c 9d 9s', 'discard Ks']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tutor.cards import Card, CardError, cards
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    ActionError,
    LayMeld,
    LayOff,
    discard_of,
    read_action,
)
from tutor.engine.state import Phase, State
from tutor.exercises.forms import Unreadable, bare, no_card, quoted
from tutor.exercises.plays_by_rank import all_known, bare_card, by_rank, hand_after
from tutor.rules.melds import Meld, fits, meld_of

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
