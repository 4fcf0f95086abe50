"""Walking a lesson: which plays of its round each step shows, and what surrounds each question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from tutor.chance import Dice
from tutor.content.at_the_table import Stands, as_it_stands, why_not
from tutor.content.files import LessonFile, RoundFile
from tutor.engine.actions import Discard, Draw, LayMeld, LayOff
from tutor.engine.replay import Replay
from tutor.engine.replay import Step as Played
from tutor.engine.state import State
from tutor.exercises import play_turn
from tutor.exercises.asked import Part, Step
from tutor.exercises.setting import Setting
from tutor.rules.house import HouseRules
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
