"""A question in a lesson that walks a round, asked about the table as it stands there.

What it needs and does not name, it takes from the round: the hand of the player to move, or of the one whom
`whose` names; the melds on the table; the card just drawn or taken; what lies in the discard pile as seen.
A question that names its `hand` is a case of its own, and takes nothing.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tutor.cards import Card
from tutor.engine.actions import Draw, Source
from tutor.engine.events import What
from tutor.engine.replay import Step as Played
from tutor.engine.state import Phase, State
from tutor.exercises.asked import Asked, Step
from tutor.rules.house import WhoScores

_AFTER_THE_DRAW = frozenset(("go-out", "may-i", "best-discard", "what-happens"))
_BEFORE_THE_DRAW = frozenset(("what-helps", "find-mistake"))
_ANY_TIME = frozenset(("lay-off", "pays"))
ABOUT_A_HAND = _AFTER_THE_DRAW | _BEFORE_THE_DRAW | _ANY_TIME
"""Kinds of question that are about a hand, and can take it from the round."""


class Stands(Struct, frozen=True):
    """The round where a step is asked: the state, and the plays that led there."""

    state: State
    played: tuple[Played, ...]


def takes_the_table(step: Step) -> bool:
    """Does this question leave it to the round whose cards it is about?"""
    if not isinstance(step, Asked) or step.ask not in ABOUT_A_HAND or "hand" in step.model_fields_set:
        return False
    if step.ask == "what-happens":
        return getattr(step, "play", None) is not None  # the other question is about the stock
    # Where melds are paid for, it is not about a hand.
    return step.ask != "pays" or "melded" not in step.model_fields_set


def why_not(step: Step, stands: Stands | None) -> str:
    """What keeps a question from being asked about the table as it stands; empty if nothing does."""
    if stands is None or not takes_the_table(step):
        return ""
    assert isinstance(step, Asked)
    state = stands.state
    seat = _seat(step, state)
    if step.ask in _ANY_TIME:
        return ""
    name, mine = state.players[seat], seat == state.to_play
    if state.phase is Phase.OVER:
        return "the round is over here, so there is no turn to take the cards from: say `hand`"
    if step.ask in _BEFORE_THE_DRAW and mine and state.phase is Phase.PLAY:
        return f"{name} has drawn already, and this is asked before the draw: ask it earlier, or say `hand`"
    if step.ask in _AFTER_THE_DRAW and not (mine and state.phase is Phase.PLAY):
        return f"{name} has not drawn here, and this is asked after the draw: watch the draw, or say `hand`"
    return ""


def as_it_stands(step: Step, stands: Stands | None) -> Step:
    """The step with everything it takes from the round; the step itself where that is nothing."""
    if stands is None or not isinstance(step, Asked) or why_not(step, stands):
        return step
    if step.ask == "lay-off" and not takes_the_table(step):
        return _with(step, table=_melds(stands.state))
    if not takes_the_table(step):
        return step
    state, seat = stands.state, _seat(step, stands.state)
    mine = seat == state.to_play and state.phase is Phase.PLAY
    found: dict[str, Any] = {
        "hand": state.hands[seat],
        "table": _melds(state),
        "whose": state.players[seat],
        "seen": state.discards,
        "laid_before": seat in state.laid_earlier,
    }
    if state.law.meld_first:
        found["melded_before"] = seat in state.melded
    if step.ask == "find-mistake":
        found |= {"stock": state.stock[: len(getattr(step, "turn", ()))], "pile": state.discards}
    elif step.ask == "pays":
        found |= _of_the_winner(state)
    elif mine and step.model_fields_set.isdisjoint(("drew", "took")):
        found |= {"took": state.taken, "drew": _drawn(stands)}
    return _with(step, **found)


def _with(step: Asked, **found: Any) -> Step:
    """The step with those values which it has keys for and does not say itself."""
    known = set(type(step).model_fields) - step.model_fields_set
    return step.model_copy(update={key: value for key, value in found.items() if key in known})


def _seat(step: Asked, state: State) -> int:
    return state.players.index(step.whose) if step.whose in state.players else state.to_play


def _melds(state: State) -> tuple[tuple[Card, ...], ...]:
    return tuple(meld.cards for meld in state.melds())


def _drawn(stands: Stands) -> Card | None:
    """The card drawn from the stock in this turn, if one was and it is still held."""
    for step in reversed(stands.played):
        if isinstance(step.action, Draw):
            if step.action.source is not Source.STOCK or step.seat != stands.state.to_play:
                return None
            drawn = (event.cards for event in step.events if event.what is What.DRAWN)
            return next((card for cards in drawn for card in cards if card in stands.state.hand), None)
    return None


def _of_the_winner(state: State) -> dict[str, Any]:
    """How the round was won, for those who pay."""
    from tutor.exercises.settle import ended_round

    if state.ending is None or state.ending.winner is None:
        return {"laid_before": False}
    ended = ended_round(state)
    found: dict[str, Any] = {"rummy": ended.rummy, "laid_before": ended.laid_before}
    if state.law.who_scores is WhoScores.MELDED:
        found |= {"melded": ended.melded, "thrown": ended.thrown}
    return found
