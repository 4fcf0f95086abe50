"""The machine: goes through a unit, one reply at a time.

>>> from tutor.exercises.choose import Option, choose_one
>>> from tutor.session.unit import Stop, unit_of
>>> question = choose_one("Two?", [Option("one", False), Option("two", True)], rules=(), use="choose")
>>> session = Session(unit_of("demo", "quiz", "Demo", [Stop("first", question=question)]))
>>> [event.as_json()["event"] for event in session.open()]
['start', 'ask']
>>> [event.as_json()["event"] for event in session.reply("2")]
['feedback', 'end']
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from itertools import chain

from msgspec.structs import replace

from tutor.exercises.blocks import Text
from tutor.exercises.diagnosis import Suspicion
from tutor.exercises.forms import KEYS, Form, Unreadable
from tutor.exercises.matrix import rules_tested, shown_by, tells, told_by_part
from tutor.exercises.misconceptions import fact_at, misconception
from tutor.exercises.question import Question, Reply, Verdict
from tutor.learner import Place
from tutor.rules.in_words import table_in_words
from tutor.rules.rulebook import rule
from tutor.session.events import (
    Asked,
    Ended,
    Event,
    Feedback,
    Hinted,
    Judgement,
    Shown,
    Started,
    Unclear,
)
from tutor.session.progress import Asking, Tally, number_in, verdict_on
from tutor.session.unit import Stop, Unit

COMMANDS = {**{key: key for key in KEYS}, **{word: key for key, word in KEYS.items()}, "help": "?"}
"""What can be typed instead of an answer, and the key that it stands for."""

KEYS_TOLD = "h hint, ? rule and keys, s skip, b back, q save and quit"
"""The keys in words."""

COMES_BACK = "What you missed comes once more."
"""What is said before the first of the questions that come back at the end."""

MOST_REPEATS = 3
"""A question that was missed comes back at most so often in one sitting; the review has it then."""

AGAIN = "Again: "
"""How the heading of such a question begins."""

LOOKED_AT = 8
"""So many exercises are looked at for one that was not met in this sitting."""

LONGEST_REPLY = 4_000
"""Characters of a reply; what a person types is shorter."""

_CONNECTED = ("lesson", "round")
"""Kinds of unit whose questions belong to one story."""


class Session:
    """One way through a unit. `open` it, then give it replies until it is `over`."""

    def __init__(self, unit: Unit, at: Place | None = None) -> None:
        self.unit = unit
        self.over = False
        self.finished = False
        self._at = at
        self._asking: Asking | None = None
        self._tally = Tally()
        self._suspicion = Suspicion()
        self._told = ""
        """The table's rules as they were last told; no question is asked under others untold."""
        self._stops: dict[int, Stop] = {}
        self._pass = 0
        """For the how-manieth time it is that what comes back now does so."""

    # --- the driver's side --------------------------------------------------------------------------

    def open(self) -> list[Event]:
        """The start, and everything up to the first question; or to the one at which it goes on."""
        if self._at is None:
            return [self._started(0), *self._go_to(0)]
        number = self._number_of(self._at)
        return [self._started(number), *self._take_up(number, self._at)]

    def reply(self, text: str) -> list[Event]:
        """What comes of a line typed at the open question."""
        if self._asking is None or self.over:
            return []
        command = COMMANDS.get(text.strip().lower())
        if command is not None:
            return self._command(self._asking, command)
        if len(text) > LONGEST_REPLY:
            return [
                Unclear(f"No answer is as long as that; at most {LONGEST_REPLY} characters are read."),
                self._ask(),
            ]
        if not text.strip():
            expected = self._asking.question.expected
            return [Unclear(f"Type {expected}; h is a hint, q saves and quits."), self._ask()]
        return self._answer(self._asking, text)

    @property
    def place(self) -> Place | None:
        """Where to go on another time; None at the end."""
        asking = self._asking
        if asking is None:
            return None
        extra = {**self._tally.as_extra(), **asking.as_extra()}
        return Place(asking.stop.id, self._original(asking) + 1, extra)

    def stop_here(self) -> list[Event]:
        """The learner leaves: what has been done so far. The place stays as it is."""
        self.over = True
        return [self._ended()]

    # --- going through the unit ---------------------------------------------------------------------

    def _stop(self, number: int) -> Stop:
        """The stop of that number; made once."""
        if number not in self._stops:
            self._stops[number] = self.unit.stop(number)
        return self._stops[number]

    def _number_of(self, place: Place) -> int:
        """The stop of that id; if it is gone, the one that now has its number, or the last before it."""
        count = self.unit.count
        likely = place.number - 1
        if 0 <= likely < count and self._stop(likely).id == place.step:
            return likely
        found = (number for number in range(count) if self._stop(number).id == place.step)
        return next(found, max(0, min(place.number, count) - 1))

    def _original(self, asking: Asking) -> int:
        """The number of the open question's stop in the unit, also when it has come back at the end."""
        return next(number for number, stop in self._stops.items() if stop is asking.stop)

    def _take_up(self, number: int, place: Place) -> list[Event]:
        """Goes on at a place that was kept."""
        self._tally = Tally.of(place.extra, self._ids(place))
        stop = self._stop(number) if self.unit.count else None
        if stop is None or stop.id != place.step or stop.question is None:
            gone = "The step where you stopped is no longer there; this is the one nearest to it."
            return [Shown(Text(gone)), *self._go_to(number)]
        times = number_in(place.extra, "times")
        if times and stop.again is not None:
            variant = number_in(place.extra, "variant") or times
            question = stop.again(variant)
            asking = Asking(stop, self.unit.count, question, question, times, variant)
            before: list[Event] = []
        else:
            asking = Asking(stop, number, stop.question, stop.question)
            before = [Shown(block) for block in stop.before]
        self._asking = asking
        self._pass = times
        asking.take_up(place.extra)
        return [*before, *self._put_open(asking)]

    def _ids(self, place: Place) -> Iterator[str]:
        """The ids of the steps that can have been asked before this place."""
        upto = self.unit.count if place.extra.get("times") or place.extra.get("repeat") else place.number
        yield from (self._stop(number).id for number in range(min(max(upto, 0), self.unit.count)))

    def _go_to(self, number: int) -> list[Event]:
        """Shows stops from there on up to the next question, or to the end."""
        events: list[Event] = []
        while number < self.unit.count:
            stop = self._stop(number)
            self._forget_the_table()
            if stop.question is not None:
                events += self._rules_told(stop.question)
            events += [Shown(block) for block in stop.before]
            if stop.question is not None:
                return [*events, *self._put(stop, number, stop.question)]
            events += [Shown(block) for block in stop.after]
            number += 1
        return events + self._repeat_or_end()

    def _repeat_or_end(self) -> list[Event]:
        """What was missed comes back until it is right once; then the unit is over."""
        told = [] if self._tally.repeated else [Shown(Text(COMES_BACK))]
        while self._tally.to_repeat:
            step, times = self._tally.to_repeat.pop(0)
            stop = next(one for one in map(self._stop, range(self.unit.count)) if one.id == step)
            if stop.again is not None:
                self._forget_the_table()
                if times != self._pass:
                    self._pass, self._tally.before_pass = times, self._tally.repeated
                self._tally.repeated += 1
                variant, question = self._not_met(stop.again, times)
                return [*told, *self._put(stop, self.unit.count, question, times, variant)]
        self._asking = None
        self.over = self.finished = True
        return [self._ended()]

    def _not_met(self, again: Callable[[int], Question], times: int) -> tuple[int, Question]:
        """An exercise that was not asked in this sitting, if there is one, and its number."""
        asked = (stop.question for stop in self._stops.values() if stop.question is not None)
        met = {*self._tally.met, *map(fingerprint, asked)}
        numbers = range(times, times + LOOKED_AT * MOST_REPEATS, MOST_REPEATS)
        made = ((number, again(number)) for number in numbers)
        first = next(made)
        number, question = next(
            (one for one in chain((first,), made) if fingerprint(one[1]) not in met), first
        )
        self._tally.met.append(fingerprint(question))
        return number, question

    def _put(
        self, stop: Stop, number: int, question: Question, times: int = 0, variant: int = 0
    ) -> list[Event]:
        self._asking = Asking(stop, number, question, question, times, variant)
        return self._put_open(self._asking)

    def _put_open(self, asking: Asking) -> list[Event]:
        shown = [Shown(block) for block in asking.question.shows]
        return [*self._rules_told(asking.question), *shown, self._ask()]

    def _forget_the_table(self) -> None:
        """Questions that stand by themselves tell their table each time; a lesson goes on at one."""
        if self.unit.kind not in _CONNECTED:
            self._told = ""

    def _rules_told(self, question: Question) -> Iterator[Shown]:
        """The rules that the question goes by, where they are not those told last."""
        if question.house is None:
            return  # it goes by no table's rules, or goes on with a question that told them
        words = table_in_words(question.house)
        if words != self._told:
            self._told = words
            yield Shown(Text(words or "By the usual rules again."))

    def _ask(self) -> Asked:
        asking = self._asking
        assert asking is not None
        step, of = self._step(asking), self._of(asking)
        return Asked(asking.stop.id, asking.question, step, of, asking.attempt, self._heading(asking))

    def _heading(self, asking: Asking) -> str:
        """What comes back is counted by itself: the number of steps told at the start stays what it was."""
        if asking.number < self.unit.count:
            return asking.stop.heading
        now = max(1, self._tally.repeated - self._tally.before_pass)
        left = sum(times == asking.times for _, times in self._tally.to_repeat)
        return f"{AGAIN}{now} of {now + left}"

    def _step(self, asking: Asking) -> int:
        if asking.number >= self.unit.count:
            return self.unit.asked + self._tally.repeated
        return self._asked_before(asking.number) + 1

    def _asked_before(self, number: int) -> int:
        """How many of the stops before that one ask something."""
        if self.unit.asked == self.unit.count:
            return number
        return sum(self._stop(at).question is not None for at in range(number))

    def _of(self, asking: Asking) -> int:
        if asking.number < self.unit.count:
            return self.unit.asked
        return self.unit.asked + self._tally.repeated + len(self._tally.to_repeat)

    def _started(self, number: int) -> Started:
        unit = self.unit
        at = self._asked_before(number) + 1
        resumed = self._at is not None
        return Started(
            unit.id, unit.kind, unit.title, unit.seed, unit.asked, at, str(unit.house), resumed=resumed
        )

    def _ended(self) -> Ended:
        tally = self._tally
        return Ended(len(tally.asked), tally.right, tally.missed, tuple(tally.rules), self.finished)

    # --- keys ---------------------------------------------------------------------------------------

    def _command(self, asking: Asking, key: str) -> list[Event]:
        match key:
            case "q":
                return self.stop_here()
            case "h":
                return [Hinted(*asking.hint()), self._ask()]
            case "?":
                return [*self._rules(asking), self._ask()]
            case "b":
                return self._back(asking)
            case _:
                return self._skip(asking)

    def _skip(self, asking: Asking) -> list[Event]:
        """On to the next question; one that was missed still comes back."""
        self._tally.asked.setdefault(asking.stop.id, False)
        if asking.times == 0:
            self._come_back(asking)
        question = asking.question
        told = f"Skipped. {question.outcome or _told_answer(question.answer)}"
        return [Shown(Text(told)), *self._on(asking)]

    def _come_back(self, asking: Asking) -> None:
        """A missed question is asked once more at the end, on fresh cards where it can be."""
        waiting = {step for step, _ in self._tally.to_repeat}
        again = asking.stop.again is not None and asking.times < MOST_REPEATS
        if asking.missed and again and asking.stop.id not in waiting:
            self._tally.to_repeat.append((asking.stop.id, asking.times + 1))

    def _rules(self, asking: Asking) -> Iterator[Shown]:
        house = asking.question.house or self.unit.house
        for rule_id in asking.question.topic:
            entry = rule(rule_id)
            yield Shown(Text(f"{entry.title} ({rule_id}): {entry.text_under(house)}"))
        yield Shown(Text(f"Type {asking.question.expected}. Keys: {KEYS_TOLD}."))

    def _back(self, asking: Asking) -> list[Event]:
        """To the beginning of this question, if some of it is answered; else to the question before."""
        if asking.replies:
            asking.start_over()
            return self._put_open(asking)
        last = min(asking.number, self.unit.count)
        earlier = [at for at in range(last) if self._stop(at).question is not None]
        if not earlier:
            return [Shown(Text("This is the first question.")), self._ask()]
        if asking.number >= self.unit.count:
            self._tally.to_repeat.insert(0, (asking.stop.id, asking.times))
            self._tally.repeated -= 1
        return self._go_to(earlier[-1])

    # --- answers ------------------------------------------------------------------------------------

    def _answer(self, asking: Asking, text: str) -> list[Event]:
        try:
            reply = asking.question.read(text)
            verdict = self._explained(asking, reply, verdict_on(asking.question, reply))
        except Unreadable as unclear:
            told = f"{_sentence(str(unclear))} Type {asking.question.expected}."
            return [Unclear(told), self._ask()]
        said = _feedback(asking, text, reply, verdict)
        if self.unit.heard is not None:
            self.unit.heard(said.judgement)
        shown: list[Event] = [said, *map(Shown, verdict.shows)]
        if not verdict.correct:
            self._miss(asking, verdict)
        if verdict.then is not None:
            asking.follow(text, verdict.then)
            return shown + self._put_open(asking)
        if not verdict.correct and asking.question.form is not Form.YES_NO:
            return [*shown, self._ask()]
        self._tally.asked.setdefault(asking.stop.id, asking.unaided)
        self._come_back(asking)
        return shown + self._on(asking)

    def _explained(self, asking: Asking, reply: Reply, verdict: Verdict) -> Verdict:
        """The verdict; a wrong reply that is one more sign of a belief is answered with the fact."""
        if asking.attempt > 1 or asking.hints or asking.question.key is None:
            return verdict
        self._suspicion = self._suspicion.after(asking.question, reply)
        name = self._suspicion.named
        if verdict.correct or verdict.misconception or name not in shown_by(asking.question, reply):
            return verdict
        belief, law = misconception(name), asking.question.key.law
        told = f"So far you answer as if {belief.belief}. {fact_at(belief, law)}"
        return replace(verdict, why=f"{verdict.why} {told}".strip(), misconception=name)

    def _miss(self, asking: Asking, verdict: Verdict) -> None:
        asking.missed = True
        asking.attempt += 1
        asking.tries += 1
        self._tally.asked.setdefault(asking.stop.id, False)
        self._tally.rules.update(dict.fromkeys(broken_by(verdict.misconception, verdict.rules)))

    def _on(self, asking: Asking) -> list[Event]:
        """What comes after the open question."""
        self._asking = None
        if asking.number >= self.unit.count:
            return self._repeat_or_end()
        after: list[Event] = [Shown(block) for block in asking.stop.after]
        return after + self._go_to(asking.number + 1)


def _telling(asking: Asking, reply: Reply, verdict: Verdict) -> tuple[str, ...]:
    """The misconceptions that the reply could have shown and did not."""
    if verdict.correct:
        return tuple(sorted(tells(asking.first))) if verdict.then is None else ()
    return tuple(sorted(told_by_part(asking.question) - shown_by(asking.question, reply)))


def _tested(asking: Asking, verdict: Verdict) -> tuple[str, ...] | None:
    """The rules that a right answer has shown to be known; of a turn, those of the plays."""
    if not verdict.correct or verdict.then is not None:
        return None
    if asking.missed and asking.question is not asking.first:
        return ()  # what was missed before has been told, and blamed
    return None if asking.question.use == "play" else rules_tested(asking.first)


def _feedback(asking: Asking, text: str, reply: Reply, verdict: Verdict) -> Feedback:
    judgement = Judgement(
        step_id=asking.stop.id,
        fingerprint=_exercise(asking),
        kind=str(asking.question.form),
        reply=text,
        correct=verdict.correct,
        attempt=asking.tries,
        hinted=asking.hinted or asking.hints > 0,
        rules=verdict.rules,
        misconception=verdict.misconception,
        counts=verdict.then is None or _is_wrong_yes_or_no(asking, verdict),
        repeated=asking.times > 0,
        telling=_telling(asking, reply, verdict),
        tested=_tested(asking, verdict),
    )
    more = verdict.then is not None
    # Of legal plays there are many: the one that the program knows is not "the" answer.
    tells = verdict.correct and not more and asking.question.form is not Form.PLAY
    return Feedback(
        judgement,
        verdict.correct,
        verdict.why,
        # Those that a reason is still asked for are not named, but after a wrong reply, which tells them.
        verdict.rules
        if not verdict.correct or verdict.then is None or verdict.then.form is Form.PLAY
        else (),
        verdict.legal,
        asking.question.solution if tells else None,
        verdict.misconception,
        more=more,
        again=not _is_wrong_yes_or_no(asking, verdict),
    )


def _is_wrong_yes_or_no(asking: Asking, verdict: Verdict) -> bool:
    return not verdict.correct and asking.question.form is Form.YES_NO


def broken_by(belief: str | None, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules to blame for a wrong reply: the one that a belief gets wrong, where it shows one; else those
    that the verdict names."""
    return rules if belief is None else (misconception(belief).rule,)


def _exercise(asking: Asking) -> str:
    """Which exercise the open part belongs to, and which part it is: a reason asked for in the same words
    after other cards is another one."""
    first = fingerprint(asking.first)
    if asking.question is asking.first:
        return first
    return hashlib.sha256(f"{first} {fingerprint(asking.question)}".encode()).hexdigest()[:16]


def fingerprint(question: Question) -> str:
    """The same exactly for the same exercise, whatever the order of its choices."""
    shown = (question.use, question.prompt, sorted(question.choices), repr(question.shows))
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def _told_answer(answer: str) -> str:
    """The answer to somebody who gave none; a choice with its number, in a sentence that has one colon."""
    choice = re.fullmatch(r"(\d+): (.*)", answer, re.DOTALL)
    return f"The answer is {choice[1]}: {choice[2]}" if choice else f"The answer: {answer}"
