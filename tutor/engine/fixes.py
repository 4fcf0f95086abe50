"""The nearest legal thing: what somebody who was refused could do instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.cards import show
from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff
from tutor.engine.legal import legal
from tutor.engine.play import Refusal
from tutor.engine.state import Phase, State
from tutor.rules.melds import room
from tutor.rules.nearest import nearest_meld


@dataclass(frozen=True, slots=True)
class Fix:
    """A way out of a refusal: a sentence, and the legal action that it names, if it names one."""

    words: str
    action: Action | None = None


def fix_for(refusal: Refusal) -> Fix | None:
    """The nearest legal thing to what was refused, or None where nothing like it is legal."""
    state, action = refusal.state, refusal.action
    if state.phase is Phase.OVER or refusal.seat != state.to_play or isinstance(action, Call):
        return None
    if state.phase is Phase.DRAW:
        return _draw_instead(state)
    match action:
        case LayMeld():
            return _other_meld(state, action)
        case LayOff():
            return _other_lay_off(state, action) or _throw_instead(state, action)
        case Discard():
            return _forced_lay_off(state) or _throw_instead(state, action)
        case Draw():
            return _go_on(state)


def _draw_instead(state: State) -> Fix | None:
    ways = [one for one in legal(state) if isinstance(one, Draw)]
    if not ways:
        return None
    words = " or ".join(one.shown for one in ways)
    return Fix(f"You can {words}.", ways[0])


def _go_on(state: State) -> Fix | None:
    return _throw_instead(state, None)


def _other_meld(state: State, action: LayMeld) -> Fix | None:
    near = nearest_meld(action.cards, state.law, state.hand)
    if near is None:
        return _throw_instead(state, action)
    instead = LayMeld(tuple(sorted(near.meld.cards)))
    if instead not in legal(state):
        return _throw_instead(state, action)
    if instead.cards == tuple(sorted(action.cards)):
        return None
    return Fix(near.words, instead)


def _other_lay_off(state: State, action: LayOff) -> Fix | None:
    possible = [one for one in legal(state) if isinstance(one, LayOff)]
    same_card = [one for one in possible if one.card == action.card and one != action]
    if same_card:
        return Fix(
            f"{action.card.glyph} fits {' or '.join(show(one.onto) for one in same_card)}.", same_card[0]
        )
    same_meld = [one for one in possible if action.onto and set(action.onto) <= set(one.onto)]
    if same_meld:
        fitting = show(one.card for one in same_meld)
        return Fix(f"Of your cards, {fitting} fits there.", same_meld[0])
    if wanted := _wanted_by(state, action):
        return Fix(f"That meld takes {wanted}.")
    return None


def _wanted_by(state: State, action: LayOff) -> str:
    named = [meld for meld in state.melds() if action.onto and set(action.onto) <= set(meld.cards)]
    if len(named) != 1 or not state.law.laying_off:
        return ""
    return show(room(named[0], state.law))


def _forced_lay_off(state: State) -> Fix | None:
    if not state.floating:
        return None
    possible = [one for one in legal(state) if isinstance(one, LayOff)]
    return Fix(f"You can {possible[0].shown}.", possible[0]) if possible else None


def _throw_instead(state: State, action: Action | None) -> Fix | None:
    """The discards that are legal now; first the card that was to be laid down, if it may be thrown."""
    possible = [one for one in legal(state) if isinstance(one, Discard)]
    meant = set(_cards_of(action)) if action else set()
    possible.sort(key=lambda one: (one.card not in meant, one.card))
    if not possible:
        return None
    if possible[0].card in meant and not isinstance(action, Discard):
        return Fix(f"You can discard {possible[0].card.glyph} instead.", possible[0])
    return Fix(f"You can discard {_listed(possible)}.", possible[0])


def _cards_of(action: Action) -> Iterator[object]:
    if isinstance(action, LayMeld):
        yield from action.cards
    elif isinstance(action, LayOff | Discard):
        yield action.card


def _listed(discards: list[Discard]) -> str:
    shown = [one.card.glyph for one in discards]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
