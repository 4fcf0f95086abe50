"""A practice game: who plays and how, the round on the table, and round after round of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tutor.cards import CardError
from tutor.engine.actions import DRAW_STOCK, Action, ActionError, Call, read_action
from tutor.engine.game import Game
from tutor.engine.legal import calls
from tutor.engine.play import Played, Refusal, play
from tutor.engine.replay import Step
from tutor.engine.state import Phase, State, deal
from tutor.engine.variant import settle_round
from tutor.players.strength import Strength
from tutor.players.view import Memory, View, no_memory, remembering, with_hidden_hands, with_open_hands
from tutor.rules.house import SETTINGS, HouseRuleError, HouseRules, Value, house_rules

NAMES = ("Mia", "Joe", "Raj", "Ann", "Ben", "Eve")
"""Seats in the order of play; the learner is the first."""

UNIT_ID = "play"


class Practice(Struct, frozen=True):
    """A practice game, ready to be played. `hidden`: the hands of the others are not shown; `coached`: the
    coach warns and remarks. Round n of a seed is dealt from seed + n - 1."""

    players: int = 3
    house: HouseRules = field(default_factory=HouseRules)
    seed: int = 0
    hidden: bool = False
    coached: bool = True
    strength: Strength = Strength.EASY
    id: str = UNIT_ID
    kind: str = "play"
    topic: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players, the learner first."""
        return NAMES[: self.players]

    @property
    def title(self) -> str:
        """What it is called."""
        return "A round of your own"

    def as_extra(self) -> dict[str, Any]:
        """For a place's `extra`: what `of_extra` makes this game of again."""
        return {
            "players": self.players,
            "base": self.house.base,
            "house": {key: SETTINGS[key].write(value) for key, value in self.house.changes().items()},
            "hidden": self.hidden,
            "strength": str(self.strength),
        }

    def of_extra(self, extra: Mapping[str, Any]) -> Practice | None:
        """This game as it was begun at a kept place; None if that cannot be told any more."""
        players, base, changes = extra.get("players"), extra.get("base"), extra.get("house")
        strength, hidden = extra.get("strength"), extra.get("hidden")
        if not isinstance(players, int) or not 2 <= players <= len(NAMES) or isinstance(players, bool):
            return None
        if not isinstance(base, str) or not isinstance(changes, dict) or strength not in tuple(Strength):
            return None
        told: dict[str, Value] = {str(key): str(value) for key, value in changes.items()}
        try:
            house = house_rules(base, told)
            house.cards_each(players)
        except HouseRuleError:
            return None
        return replace(self, players=players, house=house, hidden=hidden is True, strength=Strength(strength))


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
        """The round as it stands."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def over(self) -> bool:
        """Has it ended?"""
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
        """How many turns that seat has begun."""
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


class Rounds:
    """A game of rounds. `game` has those that count, `round` is the one on the table, `settled` tells that it
    is among them already."""

    def __init__(self, practice: Practice, dealer: str = "", dealt: int = 0) -> None:
        self.practice = practice
        self._begin(dealer or practice.names[-1], dealt)

    def _begin(self, dealer: str, dealt: int) -> None:
        """A new game, after so many rounds of games before it."""
        self._first_dealer = dealer
        self._dealt = dealt
        self._past: list[list[str]] = []
        self.game = Game(self.practice.house, self.practice.names, dealer)
        self.settled = False
        self.round = self._deal()

    @property
    def number(self) -> int:
        """The number of the round on the table, from 1."""
        return len(self._past) + 1

    @property
    def dealer(self) -> str:
        """Who has dealt the round on the table, settled or not."""
        start = self.round.start
        return start.players[start.dealer]

    def _deal(self) -> Round:
        practice = self.practice
        seat = practice.names.index(self.game.dealer)
        seed = practice.seed + self._dealt + len(self._past)
        return Round(deal(practice.names, practice.house, dealer=seat, seed=seed), hidden=practice.hidden)

    def settle(self) -> None:
        """The round that is over counts."""
        self.settled = True
        self.game = self.game.with_round(settle_round(self.round.state))

    def next_round(self) -> None:
        """Puts the round that is over away and deals the next; after the end of the game, of a new one."""
        self._past.append(self.round.written())
        if self.game.over:
            self._begin(self.game.dealer, self._dealt + len(self._past))
            return
        self.settled = False
        self.round = self._deal()

    # --- written down ---

    def as_extra(self) -> dict[str, Any]:
        return {
            "dealer": self._first_dealer,
            "dealt": self._dealt,
            "past": [list(one) for one in self._past],
            "round": self.round.written(),
            "settled": self.settled,
        }

    @classmethod
    def of(cls, practice: Practice, extra: Mapping[str, Any]) -> Rounds:
        """As it was kept: everything is played once more. Raises `CannotGoOnError` where that cannot be."""
        dealer, dealt = extra.get("dealer"), extra.get("dealt")
        past, lines = extra.get("past"), extra.get("round")
        if dealer not in practice.names or not isinstance(dealt, int) or dealt < 0:
            raise CannotGoOnError(str(dealer))
        if not isinstance(past, list) or not isinstance(lines, list):
            raise CannotGoOnError("no rounds")
        rounds = cls(practice, dealer, dealt)
        for one in past:
            rounds._play(one)
            if not rounds.round.over:
                raise CannotGoOnError("a round without an end")
            rounds.settle()
            rounds.next_round()
        rounds._play(lines)
        if extra.get("settled") is True and rounds.round.over:
            rounds.settle()
        return rounds

    def _play(self, lines: object) -> None:
        if not isinstance(lines, list):
            raise CannotGoOnError(str(lines))
        self.round.play_written(lines)
