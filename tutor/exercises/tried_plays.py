"""Plays to try where a turn is to be played: those that the rules forbid and somebody might think of, and
legal ones that are not what the script has there. All of them come from the position.

>>> from tutor.engine.dealing import deal
>>> from tutor.engine.actions import DRAW_STOCK
>>> from tutor.engine.play import play
>>> from tutor.rules.house import house_rules
>>> start = deal(["Ann", "Bo"], house_rules(), seed=1)
>>> [str(one.play) for one in forbidden(start)][-1]
'draw none'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import DECK, Card
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    Discard,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.going_out import possible_melds
from tutor.engine.hands import joined
from tutor.engine.legal import legal
from tutor.engine.referee import objections
from tutor.engine.state import Phase, State
from tutor.exercises.misconceptions import beliefs_against, laws_under
from tutor.rules.law import Law
from tutor.rules.melds import Kind, Meld

OF_PLAYS = (
    "ignored",
    "ace",
    "shortest_set",
    "shortest_run",
    "one_suit_runs",
    "twins_in_set",
    "may_throw_back",
    "laying_off",
    "lay_off_needs_meld",
    "all_at_once",
    "must_discard",
    "meld_first",
    "stock_out",
    "turn_overs",
)
"""Facts of a law that decide what may be played; the others only what it is worth, or what comes of it."""

Why = tuple[tuple[str, str], ...]
"""What the referee has against a play: rules and faults."""


class Forbidden(Struct, frozen=True):
    """A play that is not allowed, and who would take it to be."""

    play: Action
    beliefs: tuple[str, ...] = ()


def forbidden(state: State, most: int = 4) -> list[Forbidden]:
    """Plays that the player to play may not make, each for another reason: first those that a misconception
    leads to, then other slips."""
    by_play: dict[Action, list[str]] = {}
    for belief, action in _believed(state):
        by_play.setdefault(action, []).append(belief)
    for action in _slips(state):
        by_play.setdefault(action, [])
    seen: set[Why] = set()
    found: list[Forbidden] = []
    for action, beliefs in by_play.items():
        why = _why(state, action)
        if why and why not in seen:
            seen.add(why)
            found.append(Forbidden(action, tuple(dict.fromkeys(beliefs))))
    return found[:most]


def _why(state: State, action: Action) -> Why:
    return tuple((reason.rule, reason.fault) for reason in objections(state, action))


def _believed(state: State) -> Iterator[tuple[str, Action]]:
    """What would be legal if a wrong belief were the rule, and is not."""
    allowed = set(legal(state))
    for belief in beliefs_against(state.law):
        for wrong in laws_under(belief, state.law):
            if _decides_otherwise(wrong, state.law):
                there = legal(replace(state, law=wrong))
                yield from ((belief.id, action) for action in there if action not in allowed)


def _decides_otherwise(wrong: Law, law: Law) -> bool:
    return any(getattr(wrong, fact) != getattr(law, fact) for fact in OF_PLAYS)


def _slips(state: State) -> Iterator[Action]:
    """What people do at a table without believing anything."""
    if state.phase is Phase.DRAW:
        if state.hand:
            yield discard_of(_costliest(state, state.hand))
        yield DRAW_NONE
        return
    if state.taken is not None:
        yield discard_of(state.taken)
    yield from _nearly_fitting(state)
    yield from _melds_with_one_more(state)
    yield DRAW_DISCARD if state.taken is None and state.discards else DRAW_STOCK


def _nearly_fitting(state: State) -> Iterator[Action]:
    """A card laid off beside the meld that it would fit but for a rank or a suit."""
    for meld in state.melds():
        for card in dict.fromkeys(state.hand):
            off = LayOff(card, meld.cards)
            if _close(card, meld) and objections(state, off):
                yield off
                break


def _close(card: Card, meld: Meld) -> bool:
    if meld.kind is Kind.SET:
        return abs(card.rank - meld.cards[0].rank) <= 1
    return any(card.suit == other.suit or abs(card.rank - other.rank) == 1 for other in meld.cards)


def _melds_with_one_more(state: State) -> Iterator[Action]:
    """A meld that lacks a card: as if that were held."""
    for card in DECK:
        if card not in state.hand:
            for meld in possible_melds(joined(state.hand, card), state.law):
                if card in meld.cards:
                    yield LayMeld(tuple(sorted(meld.cards)))
                    return


def _costliest(state: State, cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: (state.law.points(card), card))


def other_ways(state: State, scripted: Action) -> list[Action]:
    """Legal plays that are not the script's: another draw, a meld held back, another meld, another discard;
    one of each."""
    found: dict[type, Action] = {}
    for action in _costly_first(state):
        if action != DRAW_NONE and differs(action, scripted):  # refusing to draw is no way to draw
            found.setdefault(type(action), action)
    return list(found.values())


def differs(action: Action, scripted: Action) -> bool:
    """Is it another play than the script's? A lay-off can be written in several ways."""
    if isinstance(action, LayOff) and isinstance(scripted, LayOff):
        return action.card != scripted.card
    return action != scripted


def _costly_first(state: State) -> list[Action]:
    """The legal plays, of the discards the one first that saves most."""

    def saved(action: Action) -> int:
        return -state.law.points(action.card) if isinstance(action, Discard) else 0

    return sorted(legal(state), key=saved)
