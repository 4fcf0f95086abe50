"""A session whose answers are kept: what the learner said is on disk before they hear what it was worth."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tutor.exercises.blocks import Text
from tutor.learner import Answer, Learner, Place
from tutor.session.events import Asked, Ended, Event, Feedback, Judgement, Shown
from tutor.session.playing.rounds import Practice, Round
from tutor.session.session import Session, broken_by, fingerprint
from tutor.session.unit import Unit
from tutor.study.material import Made, Material, Wish, fresh_seed

if TYPE_CHECKING:
    from tutor.session.playing.game import PracticeSession
    from tutor.session.playing.rounds import Practice


def begin(unit: Unit | Practice, at: Place | None = None) -> Session | PracticeSession:
    """The session of this unit, from the beginning or from a place that was kept."""
    if isinstance(unit, Unit):
        return Session(unit, at)
    from tutor.session.playing.game import PracticeSession  # only a game needs bots and a coach

    return PracticeSession(unit, at)


STRATEGY = "tip."
"""Advice, not rules: nobody is examined on it."""

MADE = "made"
"""In a kept place, what the unit was made with."""


class Sitting:
    """One walk through a unit by a learner. Used like a session: `open` it, then `reply` until `over`.

    `at` is the place to go on at, as it was kept.
    """

    def __init__(self, unit: Unit | Practice, made: Made, learner: Learner, at: Place | None = None) -> None:
        self.unit = unit
        self._made = made
        self._learner = learner
        self._session = begin(unit, at)
        self._kept: Place | None = at
        self._answered = at is not None
        """Something was answered, now or before it was left."""
        self._last: Place | None = None
        """The place after the last reply; before the first, where it opened."""
        self._write_round: Callable[[Round], str] | None = None
        self._written: Round | None = None
        self._graded: dict[str, None] = {}
        """The rules that answers of this sitting have spoken of, in order."""

    @property
    def over(self) -> bool:
        """Nothing more is asked: gone through to the end, or left."""
        return self._session.over

    @property
    def finished(self) -> bool:
        """Gone through to the end."""
        return self._session.finished

    @property
    def keeps(self) -> bool:
        """Is what is answered kept on disk?"""
        return self._learner.keeps

    @property
    def resumable(self) -> bool:
        """Is there a place on disk to go on at?"""
        return self._kept is not None and not self.finished and self._learner.keeps

    @property
    def played(self) -> Round | None:
        """The round of a practice game that has just been played to its end; None where there is none."""
        return None if isinstance(self._session, Session) else self._session.played

    def write_rounds(self, write: Callable[[Round], str]) -> None:
        """Rounds of a practice game are to be written somewhere as soon as they are over; `write` does it and
        says what came of it."""
        self._write_round = write

    def open(self) -> list[Event]:
        """The first events; nothing is kept before the first reply, but that an exercise made for this
        learner was met."""
        events = self._with_round_written(self._session.open())
        self._note_what_is_met(events)
        self._last = self._place()
        if self.finished:  # there was nothing to ask
            self._learner.mark_finished(self.unit.id)
        return events

    def reply(self, text: str) -> list[Event]:
        """What comes of a reply; everything in it that matters is kept by the time this returns."""
        events = self._session.reply(text)
        self._after(events)
        self._note_what_is_met(events)
        return self._with_round_written([self._as_known(event) for event in events])

    def leave(self) -> list[Event]:
        """The learner goes: what has been done so far."""
        return [self._as_known(event) for event in self._session.stop_here()]

    def _as_known(self, event: Event) -> Event:
        """At the end the rules to look at again are those that progress calls shaky, of all that were
        answered about: a slip on a rule that was shown to be known on the same day is none. Advice is not
        graded, and stays."""
        if not isinstance(event, Ended):
            return event
        advice = [rule for rule in event.rules if rule.startswith(STRATEGY)]
        met = [*dict.fromkeys((*event.rules, *self._graded))]
        states = self._learner.rule_states(met)
        shaky = [rule for rule in met if rule in states and states[rule].state == "shaky"]
        return replace(event, rules=(*shaky, *advice))

    def _with_round_written(self, events: list[Event]) -> list[Event]:
        played = self.played
        if self._write_round is None or played is None or played is self._written:
            return events
        self._written = played
        said = Shown(Text(self._write_round(played)))
        before = len(events) - 1 if events and isinstance(events[-1], Asked) else len(events)
        return [*events[:before], said, *events[before:]]

    def _note_what_is_met(self, events: list[Event]) -> None:
        """So that it does not come again soon, even if it is left without an answer."""
        if self.unit.kind not in ("review", "placement"):
            return
        for event in events:
            if isinstance(event, Asked) and event.attempt == 1:
                self._learner.saw(fingerprint(event.question))

    def _after(self, events: list[Event]) -> None:
        place = self._place()
        for event in events:
            if isinstance(event, Feedback):
                answer = answer_of(event.judgement, self.unit)
                self._learner.record(answer, place)
                self._graded.update(dict.fromkeys((*answer.blamed, *answer.credited)))
                self._kept = place or self._kept
                self._answered = True
        if self.finished and self._answered:
            self._learner.mark_finished(self.unit.id)
        elif self.finished:  # skipped from end to end
            self._learner.forget_place(self.unit.id)
        elif place is not None and place not in (self._kept, self._last):
            self._learner.keep_place(self.unit.id, place)
            self._kept = place
        self._last = place

    def _place(self) -> Place | None:
        place = self._session.place
        if place is None:
            return None
        return Place(place.step, place.number, {**place.extra, MADE: self._made.as_extra()})


def answer_of(judgement: Judgement, unit: Unit | Practice) -> Answer:
    """A judged reply as it is kept. A right one credits its rules once it counts (a yes not before its
    reason, a play not before the end of the turn), but only those that the question has tested; a wrong one
    blames the rule that a belief gets wrong, where one is shown, else those that it broke."""
    tested = judgement.rules if judgement.tested is None else judgement.tested
    broken = broken_by(judgement.misconception, judgement.rules)
    return Answer(
        unit=unit.id,
        step=judgement.step_id,
        fingerprint=judgement.fingerprint,
        kind=judgement.kind,
        correct=judgement.correct,
        attempt=judgement.attempt,
        hinted=judgement.hinted,
        credited=_examined(tested) if judgement.correct and judgement.counts else (),
        blamed=() if judgement.correct else _examined(broken),
        misconceptions=(judgement.misconception,) if judgement.misconception else (),
        telling=judgement.telling,
        topic=unit.topic if judgement.counts and not judgement.repeated else None,
        reply=judgement.reply,
        seed=unit.seed,
    )


def _examined(rules: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(rule for rule in rules if not rule.startswith(STRATEGY))


class Kind(Enum):
    """What a way is."""

    ON = "on"
    FROM_THE_START = "start"
    ALONE = "alone"


class Way(Struct, frozen=True):
    """One way to go through `material`; `place` is where it goes on, None for the beginning."""

    kind: Kind
    material: Material
    made: Made
    place: Place | None = None

    def sitting(self, learner: Learner) -> Sitting:
        """The learner's walk along this way."""
        return Sitting(self.material.make(self.made), self.made, learner, self.place)


def ways(material: Material, learner: Learner, wish: Wish) -> list[Way]:
    """The ways there are, the likeliest first. A kept place counts if it is what is wished for.

    The round of a lesson can be played alone once the lesson has been finished, or that has been begun.
    """
    found = [*_on(material, learner, wish)]
    alone = material.alone
    if alone is not None:
        found += _on(alone, learner, wish)
    found.append(Way(Kind.FROM_THE_START, material, _made(material, learner, wish)))
    if alone is not None and (learner.finished(material.unit_id) or learner.finished(alone.unit_id)):
        found.append(Way(Kind.ALONE, alone, _made(alone, learner, wish)))
    return found


def ways_alone(material: Material, learner: Learner, wish: Wish) -> list[Way]:
    """The ways to play the whole round of a lesson; `material` must have one."""
    assert material.alone is not None
    return ways(material.alone, learner, wish)


def _on(material: Material, learner: Learner, wish: Wish) -> list[Way]:
    place = learner.place(material.unit_id)
    if place is None:
        return []
    kept = place.extra.get(MADE)
    made = Made.of(kept) if isinstance(kept, dict) else None
    if made is None or not made.grants(wish):
        return []
    return [Way(Kind.ON, material, replace(made, path=material.path), place)]


def _made(material: Material, learner: Learner, wish: Wish) -> Made:
    level = wish.level
    if level is None and material.topic is not None:
        level = learner.level(material.topic)
    seed = fresh_seed() if wish.seed is None else wish.seed
    return Made(seed, wish.count, level, path=material.path)
