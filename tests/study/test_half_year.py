"""Half a year of a learner who learns, forgets, slips and holds wrong beliefs: what comes back, and when."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC
from itertools import pairwise

import pytest
from learner.giving import SetClock
from study.simulated import Simulated, some_wrong

from tutor.chance import Dice
from tutor.exercises.by_rule import recipes_for
from tutor.exercises.question import Question
from tutor.learner import Learner, Memoryless
from tutor.rules.house import HouseRules
from tutor.rules.rulebook import IDS
from tutor.session.events import Asked
from tutor.study import Made, Sitting
from tutor.study.review import DUE, MOST, review_of, rules_to_review

HOME = HouseRules()
RULES = [one for one in IDS if recipes_for(one) and not one.startswith(("stock.deadlock", "lay-off.house"))]
HELD = {"faces-go-on", "ace-goes-round", "pile-is-shuffled", "held-melds-are-free"}


class Forgetful(Simulated):
    """Forgets each rule with time, the more slowly the more often it was got right; `hard` ones fast."""

    def __init__(self, beliefs: set[str], dice: Dice, hard: set[str]) -> None:
        super().__init__(beliefs, dice, slip=0.03)
        self.today = 0
        self.rule = ""
        self._hard = hard
        self._lasts: dict[str, float] = {}
        self._met: dict[str, int] = {}

    def reply(self, question: Question) -> tuple[str, str | None]:
        lasts = self._lasts.get(self.rule, 4.0)
        remembers = 0.9 ** ((self.today - self._met.get(self.rule, self.today)) / lasts)
        self._met[self.rule] = self.today
        if not self._dice.happens(remembers) and (wrong := some_wrong(question)):
            self._lasts[self.rule] = 2.0
            return wrong, None
        self._lasts[self.rule] = lasts * (1.3 if self.rule in self._hard else 2.4)
        return super().reply(question)

    def sit(self, sitting):
        events = sitting.open()
        seen = list(events)
        while not sitting.over:
            asked = [event for event in events if isinstance(event, Asked)][-1]
            self.rule = asked.step_id
            text, belief = (
                self.reply(asked.question) if asked.attempt == 1 else (asked.question.solution, None)
            )
            events = sitting.reply(text)
            self.beliefs.discard(belief or "")
            seen += events
        return seen


@dataclass
class Diary:
    """What was asked on which day, by rule, and what each day brought."""

    learner: Learner
    asked: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    sittings: dict[int, int] = field(default_factory=dict)
    late: int = 0
    """Days that a rule has at most been overdue when its day came."""
    first: int = 0
    repeats: int = 0


def half_year(days: int, seed: int, a_day: int = 1) -> Diary:
    """So many days: each day the review, if it is not one of the days off, and a new rule as long as there
    are any."""
    clock, dice = SetClock(), Dice(seed, "half a year")
    learner = Memoryless("Mia", clock=clock, zone=UTC)
    mia = Forgetful(HELD, dice, hard={"score-rummy", "turn-must-finish"})
    diary, new = Diary(learner), dice.shuffled(RULES)
    for day in range(days):
        clock.move(days=1)
        mia.today = day
        if dice.happens(0.12):
            continue  # a day off
        fresh, new = new[:a_day], new[a_day:]
        due = [state.due for state in learner.rule_states().values() if state.due]
        diary.late = max([diary.late, *((learner.today - day).days for day in due)])
        for rules in (rules_to_review(learner), fresh):
            if not rules:
                continue
            met = learner.seen_fingerprints()
            made = Made(seed * 1000 + day)
            unit = review_of(learner, rules, DUE, HOME).make(made)
            _note(diary, unit, met, day)
            mia.sit(Sitting(unit, made, learner))
            if rules is not fresh:
                diary.sittings[day] = unit.count
    return diary


def _note(diary: Diary, unit, met, day: int) -> None:
    from tutor.session.session import fingerprint

    for number in range(unit.count):
        stop = unit.stop(number)
        diary.asked[stop.id].append(day)
        diary.first += 1
        diary.repeats += fingerprint(stop.question) in met


def gaps(days: list[int]) -> list[int]:
    return [after - before for before, after in pairwise(days)]


def check(diary: Diary, days: int) -> None:
    assert max(diary.sittings.values()) <= MOST
    assert diary.late <= 4  # days off, one after the other
    assert diary.learner.misconceptions() == []
    known = [state for state in diary.learner.rule_states().values() if state.state == "known"]
    assert len(known) >= 0.8 * min(len(RULES), days)
    assert diary.repeats <= 0.02 * diary.first  # only rules of which there is hardly more than one exercise


def test_in_a_month_what_is_missed_comes_back_and_wrong_beliefs_go():
    check(half_year(32, 1, a_day=2), 32)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_in_half_a_year_intervals_grow_and_nothing_is_lost_sight_of(seed):
    diary = half_year(182, seed)
    check(diary, 182)
    by_month = [sum(diary.sittings.get(day, 0) for day in range(start, start + 60)) for start in (0, 60, 120)]
    assert by_month[2] < by_month[0]
    never_missed = [gaps(asked) for asked in diary.asked.values() if len(asked) == 4]
    assert never_missed
    assert all(one < other < third for one, other, third in never_missed if one > 1)
