"""The nearest legal thing: what somebody who was refused could do instead."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tutor.cards import Card, show
from tutor.engine.actions import Action, Call, Discard, LayMeld, LayOff
from tutor.engine.legal import calls, legal
from tutor.engine.play import Refusal
from tutor.engine.state import Phase, State
from tutor.rules.melds import meld_of, room
from tutor.rules.nearest import nearest_of
from tutor.text import listed

MANY = 5
"""So many discards are no longer listed one by one."""
_ENDINGS = frozenset({"turn.must-finish", "turn.no-return", "turn.discard"})
"""Rules about how a turn ends."""


class Fix(Struct, frozen=True):
    """A way out of a refusal: a sentence, and the legal action that it names, if it names one."""

    words: str
    action: Action | None = None


def fix_for(refusal: Refusal) -> Fix | None:
    """The nearest legal thing to what was refused, or None where nothing like it is legal."""
    state, action = refusal.state, refusal.action
    if state.phase is Phase.OVER:
        return None
    if isinstance(action, Call):
        return _other_call(refusal, action)
    if refusal.seat != state.to_play:
        return None
    if state.phase is Phase.DRAW:
        return _draw_instead(state)
    return _nearest(refusal) or _lay_another(refusal) or _throw_instead(refusal) or _lay_down_instead(state)


def _nearest(refusal: Refusal) -> Fix | None:
    """What is most like the action; nothing, if it was legal and only the discard after it is missing."""
    state, action = refusal.state, refusal.action
    if "turn.discard" in refusal.rules:
        return None
    match action:
        case LayMeld():
            return _other_meld(state, action)
        case LayOff():
            return _other_lay_off(refusal, action)
        case _:
            return None


def _draw_instead(state: State) -> Fix | None:
    ways = list(legal(state))
    if not ways:
        return None
    words = " or ".join(one.shown for one in ways)
    return Fix(f"You can {words}.", ways[0])


def _other_meld(state: State, action: LayMeld) -> Fix | None:
    legal_melds = [one for one in legal(state) if isinstance(one, LayMeld)]
    possible = {meld: one for one in legal_melds if (meld := meld_of(one.cards, state.law))}
    near = nearest_of(possible, action.cards)
    return None if near is None else Fix(near.words, possible[near.meld])


def _other_call(refusal: Refusal, action: Call) -> Fix | None:
    theirs = (call for seat, call in calls(refusal.state) if seat == refusal.seat)
    possible = [call for call in theirs if call.card == action.card]
    return Fix(f"You can {possible[0].shown}.", possible[0]) if possible else None


def _other_lay_off(refusal: Refusal, action: LayOff) -> Fix | None:
    state = refusal.state
    possible = [one for one in legal(state) if isinstance(one, LayOff)]
    same_card = [one for one in possible if one.card == action.card and one != action]
    if same_card:
        return Fix(
            f"{action.card.glyph} fits {' or '.join(show(one.onto) for one in same_card)}.", same_card[0]
        )
    same_meld = [one for one in possible if action.onto and set(action.onto) <= set(one.onto)]
    if same_meld:
        fitting = show(one.card for one in same_meld)
        return Fix(f"Of your cards, {fitting} fit{'s' if len(same_meld) == 1 else ''} there.", same_meld[0])
    if "lay-off.fits" in refusal.rules and (wanted := _wanted_by(state, action)):
        return Fix(f"That meld takes {wanted}.")
    return None


def _wanted_by(state: State, action: LayOff) -> str:
    named = [meld for meld in state.melds() if action.onto and set(action.onto) <= set(meld.cards)]
    if len(named) != 1 or not state.law.laying_off:
        return ""
    return _either(fitting) if (fitting := room(named[0], state.law)) else ""


def _lay_down_instead(state: State) -> Fix | None:
    """Where nothing may be thrown: a floater whose card fits, or a hand that must all go down at once."""
    possible = next(iter(legal(state)), None)
    return Fix(f"You can {possible.shown}.", possible) if possible else None


def _lay_another(refusal: Refusal) -> Fix | None:
    """That something else can be put down; what it is, one finds out oneself."""
    if not isinstance(refusal.action, LayMeld | LayOff) or _about_the_ending(refusal):
        return None
    for one in legal(refusal.state):
        if isinstance(one, LayMeld):
            return Fix("There is a meld in your hand that you can put down.", one)
        if isinstance(one, LayOff):
            return Fix("There is a card in your hand that you can lay off.", one)
    return None


def _throw_instead(refusal: Refusal) -> Fix | None:
    """The discards that are legal now; said to end the turn, where that is not what was wanted."""
    possible = [one for one in legal(refusal.state) if isinstance(one, Discard)]
    if not possible:
        return None
    listed = _listed(possible, refusal.state)
    if not _about_the_ending(refusal):
        return Fix(f"To end the turn you can discard {listed}.", possible[0])
    instead = " instead" if len(possible) == 1 and isinstance(refusal.action, LayMeld | LayOff) else ""
    return Fix(f"You can discard {listed}{instead}.", possible[0])


def _about_the_ending(refusal: Refusal) -> bool:
    return isinstance(refusal.action, Discard) or not _ENDINGS.isdisjoint(refusal.rules)


def _listed(discards: list[Discard], state: State) -> str:
    if len(discards) < MANY:
        return _either(one.card for one in discards)
    barred = sorted(set(state.hand) - {one.card for one in discards})
    return f"any card but {show(barred)}" if barred else "any card"


def _either(some: Iterable[Card]) -> str:
    return listed((card.glyph for card in some), "or")
