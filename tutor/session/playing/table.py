"""A round being played: every action with the round before and after it, so that one can be taken back and
all of it written down."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import CardError
from tutor.engine.actions import DRAW_STOCK, Action, ActionError, Call, read_action
from tutor.engine.legal import calls
from tutor.engine.play import Played, Refusal, play
from tutor.engine.replay import Step
from tutor.engine.state import Phase, State
from tutor.players.view import Memory, View, no_memory, remembering, with_hidden_hands, with_open_hands


class CannotGoOnError(ValueError):
    """Actions written down that this round does not have."""


class Round:
    """A round from its deal on; `steps` are the actions so far."""

    def __init__(self, start: State, *, hidden: bool) -> None:
        self.start = start
        self.steps: list[Step] = []
        self._hidden = hidden
        self._memories: list[Memory] = [no_memory(len(start.players))]

    @property
    def state(self) -> State:
        return self.steps[-1].after if self.steps else self.start

    @property
    def over(self) -> bool:
        return self.state.phase is Phase.OVER

    def view(self, seat: int) -> View:
        """What that seat may know now."""
        return self._view(self.state, seat, len(self.steps))

    def _view(self, state: State, seat: int, played: int) -> View:
        if self._hidden:
            return with_hidden_hands(state, seat, self._memories[played])
        return with_open_hands(state, seat)

    def do(self, action: Action, seat: int | None = None) -> Played | Refusal:
        """Plays an action of the player to play (or of `seat`, for a call); a refused one changes nothing."""
        before = self.state
        by = before.to_play if seat is None else seat
        result = play(before, action, by)
        if isinstance(result, Played):
            step = Step(self._item(by, action), 0, by, action, before, result.state, result.events)
            self.steps.append(step)
            self._memories.append(remembering(self._memories[-1], before, action))
        return result

    def _item(self, seat: int, action: Action) -> int:
        """The number of the turn, or call, that an action belongs to."""
        if not self.steps:
            return 0
        last = self.steps[-1]
        goes_on = last.seat == seat and last.after.phase is Phase.PLAY and not isinstance(action, Call)
        return last.item if goes_on else last.item + 1

    @property
    def last_is_from_stock(self) -> bool:
        """Was the last action to draw from the stock, so that the card has been seen?"""
        return bool(self.steps) and self.steps[-1].action == DRAW_STOCK

    def take_back(self) -> bool:
        """Takes the last action of the turn that is not over yet back; False where there is none."""
        if self.state.phase is not Phase.PLAY:
            return False
        self.back_to(len(self.steps) - 1)
        return True

    def back_to(self, count: int) -> None:
        """As it was after so many actions."""
        del self.steps[count:]
        del self._memories[count + 1 :]

    def seen_turn(self, seat: int) -> list[tuple[View, Action]]:
        """The actions of that seat's last turn, or of the one it is at, each with what it knew before."""
        own = [at for at, step in enumerate(self.steps) if step.seat == seat and _is_turn(step)]
        last = [at for at in own if self.steps[at].item == self.steps[own[-1]].item]
        return [(self._view(self.steps[at].before, seat, at), self.steps[at].action) for at in last]

    def turns_of(self, seat: int) -> int:
        return len({step.item for step in self.steps if step.seat == seat and _is_turn(step)})

    def callers(self) -> list[tuple[int, list[Call]]]:
        """Who may call rummy now, the nearest to the left of whoever threw first, and with which calls."""
        thrown_by = self.state.thrown_by
        if thrown_by is None:
            return []
        found: dict[int, list[Call]] = {}
        for seat, call in calls(self.state):
            found.setdefault(seat, []).append(call)
        count = len(self.state.players)
        return sorted(found.items(), key=lambda one: (one[0] - thrown_by) % count)

    # --- written down -----------------------------------------------------------------------------------

    def written(self) -> list[str]:
        """The actions so far as text, each with its player."""
        return [f"{self.start.players[step.seat]}: {step.action}" for step in self.steps]

    def play_written(self, lines: Iterable[object]) -> None:
        """Plays actions that were written down. Raises `CannotGoOnError`."""
        seats = {name: seat for seat, name in enumerate(self.start.players)}
        for line in lines:
            name, _, text = str(line).partition(": ")
            try:
                result = self.do(read_action(text), seats[name])
            except (ActionError, CardError, KeyError):
                raise CannotGoOnError(str(line)) from None
            if isinstance(result, Refusal):
                raise CannotGoOnError(str(line))


def _is_turn(step: Step) -> bool:
    return not isinstance(step.action, Call)
