"""Replaying a scripted round: plays items until one is refused, and keeps every state up to there.

An item is a whole turn (or a call of rummy between turns); a turn must come to its end.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tutor.engine.actions import DRAW_NONE, Action
from tutor.engine.play import Event, Refusal, play
from tutor.engine.referee import objections_to_ending
from tutor.engine.state import Phase, State


class Item(Struct, frozen=True):
    """One item of a script: who (a seat), and what, in order."""

    seat: int
    actions: tuple[Action, ...]


class Step(Struct, frozen=True):
    """One action that was played: where in the script it stands, and the rounds before and after."""

    item: int
    action_index: int
    seat: int
    action: Action
    before: State
    after: State
    events: tuple[Event, ...]


class Replay(Struct, frozen=True):
    """What came of a script: the valid prefix of steps, and the refusal that stopped it, if any.

    `item` and `action_index` (from 0) say where the refused action stands; an index just past the
    last action of an item means that its turn did not end.
    """

    start: State
    steps: tuple[Step, ...]
    refusal: Refusal | None = None
    item: int = 0
    action_index: int = 0

    @property
    def final(self) -> State:
        """The round after the last legal action."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def items_played(self) -> int:
        """How many items were played to their end."""
        if self.refusal is not None:
            return self.item
        return self.steps[-1].item + 1 if self.steps else 0


def replay(start: State, script: Iterable[Item]) -> Replay:
    """Plays the script from `start`; stops at the first action that is refused."""
    steps: list[Step] = []
    state = start
    for number, item in enumerate(script):
        for index, action in enumerate(item.actions):
            result = play(state, action, item.seat)
            if isinstance(result, Refusal):
                return Replay(start, tuple(steps), result, number, index)
            steps.append(Step(number, index, item.seat, action, state, result.state, result.events))
            state = result.state
        if unfinished := _unfinished(state, item):
            return Replay(start, tuple(steps), unfinished, number, len(item.actions))
    return Replay(start, tuple(steps))


def _unfinished(state: State, item: Item) -> Refusal | None:
    """A turn that does nothing, or stops before its discard, is no turn (`turn.discard`)."""
    if item.actions and state.phase is not Phase.PLAY:
        return None
    last = item.actions[-1] if item.actions else DRAW_NONE
    return Refusal(state, last, item.seat, objections_to_ending(state, item.seat))
