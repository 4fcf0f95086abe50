"""Walking a lesson: which plays of its round each step shows, and what surrounds each question.

What a question needs and does not name, it takes from the round: the hand of the player to move, or of the
one whom `whose` names; the melds on the table; the card just drawn or taken; what lies in the discard pile
as seen. A question that names its `hand` is a case of its own, and takes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from tutor.cards import Card
from tutor.chance import Dice
from tutor.content.files import LessonFile, RoundFile
from tutor.engine.actions import Discard, Draw, LayMeld, LayOff, Source
from tutor.engine.play import What
from tutor.engine.replay import Replay
from tutor.engine.replay import Step as Played
from tutor.engine.state import Phase, State
from tutor.exercises import play_turn
from tutor.exercises.asked import Asked, Part, Step
from tutor.exercises.setting import Setting
from tutor.rules.house import HouseRules, WhoScores
from tutor.situations.problems import Problem, SituationError
from tutor.situations.script import play_script

_PART_OF = {"draw": Draw, "meld": LayMeld, "lay_off": LayOff, "discard": Discard}


class Walked(Struct, frozen=True):
    """One step of a lesson with the round as it stands there.

    `step` has taken from the round what it leaves to it. `watched` are the plays shown in it, and `whys` what
    the script says of each: of a turn it is said with its last play, so with the others it is empty;
    `setting` is what its question finds; `state` the round after what was watched, None in a lesson without
    one. `cannot` is what keeps its question from being asked about the table as it stands.
    """

    step: Step
    number: int
    watched: tuple[Played, ...]
    whys: tuple[str, ...]
    setting: Setting
    state: State | None
    cannot: str = ""


class Walk:
    """The way of a lesson along its round."""

    def __init__(self, lesson: LessonFile, script: RoundFile | None, seed: int) -> None:
        self.script = script
        self.replay: Replay | None = play_script(script) if script else None
        self.house = lesson.rules or (script.rules if script else HouseRules())
        self.seed = seed
        self._played = 0

    def take(self, step: Step, number: int) -> Walked:
        """Goes one step on. Raises `SituationError` where the round has no such play next."""
        watched: list[Played] = []
        for part in step.watch:
            watched += self._watch(part)
        coming = self._coming()
        setting = Setting(
            house=self.house,
            dice=Dice(self.seed, step.id),
            state=self.state,
            last=self._last(),
            coming=coming,
            why=self._why(coming),
        )
        whys = tuple(self._why_after(one) for one in watched)
        stands = self._stands
        taken = as_it_stands(step, stands)
        walked = Walked(taken, number, tuple(watched), whys, setting, self.state, why_not(step, stands))
        if isinstance(step, play_turn.Spec):
            self._played += len(step.of(coming))
        return walked

    @property
    def state(self) -> State | None:
        """The round as it stands."""
        if self.replay is None:
            return None
        return self.replay.steps[self._played - 1].after if self._played else self.replay.start

    @property
    def is_cut_off(self) -> bool:
        """Has all been shown that there is before a play that is refused, and was not meant to be?"""
        if self.replay is None or self.script is None or self.script.expect.refused is not None:
            return False
        return self.replay.refusal is not None and not self._coming()

    @property
    def _stands(self) -> Stands | None:
        if self.replay is None or self.state is None:
            return None
        return Stands(self.state, self.replay.steps[: self._played])

    def _last(self) -> Played | None:
        return self.replay.steps[self._played - 1] if self.replay and self._played else None

    def _coming(self) -> tuple[Played, ...]:
        """What is left of the turn that is next in the script."""
        if self.replay is None:
            return ()
        left = self.replay.steps[self._played :]
        return tuple(step for step in left if step.item == left[0].item)

    def _why(self, coming: tuple[Played, ...]) -> str:
        return self.script.turns[coming[0].item].why if self.script and coming else ""

    def _why_after(self, played: Played) -> str:
        """What the script says of a turn once this play is done: nothing before its last, and nothing of a
        turn that ends in a refusal."""
        assert self.script is not None
        assert self.replay is not None
        if self.replay.refusal is not None and self.replay.item == played.item:
            return ""
        last = [step for step in self.replay.steps if step.item == played.item][-1]
        return self.script.turns[played.item].why if played is last else ""

    def _nothing_to_watch(self, part: Part) -> str:
        coming = self._coming()
        if not coming:
            return f"the round is at its end, and has no {part} to watch: leave `watch` out"
        return f"the round has no {part} next to watch: its next play is `{coming[0].action}`"

    def _watch(self, part: Part) -> tuple[Played, ...]:
        coming = self._coming()
        if part != "turn":
            kind = _PART_OF[part]
            count = next(
                (at for at, one in enumerate(coming) if not isinstance(one.action, kind)), len(coming)
            )
            coming = coming[:count]
        if not coming:
            raise SituationError(
                [Problem(("watch",), "lesson.nothing-to-watch", self._nothing_to_watch(part))]
            )
        self._played += len(coming)
        return coming


def walk(lesson: LessonFile, script: RoundFile | None, seed: int) -> Iterator[Walked]:
    """Every step of the lesson, in order."""
    way = Walk(lesson, script, seed)
    for number, step in enumerate(lesson.steps):
        yield way.take(step, number)


def turn_names(calls: Iterable[bool]) -> tuple[str, ...]:
    """A name for each item of `turns`, of which it is told whether it is a call of rummy: a call is no turn.

    >>> turn_names([False, True, False])
    ('turn-1', 'call-1', 'turn-2')
    """
    count = {"turn": 0, "call": 0}
    names = []
    for is_call in calls:
        kind = "call" if is_call else "turn"
        count[kind] += 1
        names.append(f"{kind}-{count[kind]}")
    return tuple(names)


# --- a question about the table as it stands --------------------------------------------------------

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
