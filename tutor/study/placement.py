"""Placement: about ten questions that find out what somebody who plays already has wrong.

Each question is the one that tells most apart of what is still uncertain after the answers so far. A belief
is weighed by itself, since somebody can hold several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import log2

from tutor.exercises.by_rule import RECIPES, Recipe, exercise, recipe
from tutor.exercises.diagnosis import SLIP
from tutor.exercises.matrix import tells
from tutor.exercises.misconceptions import beliefs_against
from tutor.exercises.question import Question
from tutor.learner import Learner
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of
from tutor.session.events import Judgement
from tutor.session.unit import Stop, Unit
from tutor.study.material import Made, Material

UNIT_ID = "placement"
TITLE = "What do you know already?"
QUESTIONS = 10
FEWEST = 3
EACH_HELD = 0.15
"""How likely somebody who plays at home holds a given belief, before any answer."""
NOT_THIS = 0.3
"""How much less likely a belief is after a wrong answer that it would not have led to."""
AGAIN = 0.1
"""How much of its worth a belief keeps each time that a question about it was skipped."""
HELPED = "~"
"""What came of a question that was answered after a hint."""
TRIES = 8
"""Exercises of a recipe that are looked at for one that tells something."""


def placement(house: HouseRules, learner: Learner | None = None) -> Material:
    """The questions, at the learner's own table. What earlier answers have ruled out is asked last."""

    def make(made: Made) -> Unit:
        return Placement(made, house, learner.not_shown() if learner and not made.plan else {}).unit()

    return Material(UNIT_ID, "placement", UNIT_ID, TITLE, make)


def questions_needed(house: HouseRules, learner: Learner) -> int:
    """How many questions to ask: ten, fewer for somebody whose answers have ruled nearly everything out."""
    open_ones = {one.id for one in beliefs_against(law_of(house))} - {*learner.not_shown()}
    told = [_told(one, 0, number, house) for one in RECIPES if one.house(house) == house for number in (0, 1)]
    needed = 0
    while needed < QUESTIONS and any(one & open_ones for one in told):
        open_ones -= max(told, key=lambda one: len(one & open_ones))
        needed += 1
    return max(needed, FEWEST)


class Placement:
    """The placement as it stands. The plan has a line for each question: recipe, number, and once it is
    answered what came of it: `+`, `-`, `-` with the belief that was shown, or `~` after a hint, which says
    nothing. `ruled_out`: how many answers before it have spoken against each belief.
    """

    def __init__(self, made: Made, house: HouseRules, ruled_out: Mapping[str, int]) -> None:
        self.made = made
        self.house = house
        self.likely = {
            one.id: EACH_HELD / (1 + 3 * ruled_out.get(one.id, 0)) for one in beliefs_against(law_of(house))
        }
        self._recipes = [one for one in RECIPES if one.house(house) == house]
        self._forget_what_cannot_be_asked()
        for line in made.plan:
            self._weigh(line)

    def _forget_what_cannot_be_asked(self) -> None:
        """A plan may come from another table, an older version or a damaged file."""
        plan = self.made.plan
        for number, line in enumerate(plan):
            if _planned(line, self.made.seed, self.house) is None:
                del plan[number:]
                return

    def unit(self) -> Unit:
        count = self.made.count or QUESTIONS
        return Unit(
            UNIT_ID, "placement", TITLE, count, count, self.stop, self.made.seed, self.house, heard=self.heard
        )

    def stop(self, number: int) -> Stop:
        """Question `number` (from 0): as planned, or chosen now."""
        while len(self.made.plan) <= number:
            self.made.plan.append(self._next())
        question = _planned(self.made.plan[number], self.made.seed, self.house)
        assert question is not None  # others are forgotten, or never planned
        return Stop(f"q{number + 1}", question=question)

    def heard(self, judgement: Judgement) -> None:
        """What a reply shows; only the first to each question counts."""
        number = int(judgement.step_id.removeprefix("q")) - 1
        line = self.made.plan[number]
        if len(line.split()) > 2 or (judgement.correct and not judgement.counts):
            return
        outcome = "+" if judgement.correct else f"-{judgement.misconception or ''}"
        self.made.plan[number] = f"{line} {HELPED if judgement.hinted else outcome}"
        self._weigh(self.made.plan[number])

    def _weigh(self, line: str) -> None:
        name, at, *outcome = line.split()
        if not outcome or outcome[0] == HELPED:
            return
        for belief in _told(recipe(name), self.made.seed, int(at), self.house):
            odds = self.likely[belief] / (1 - self.likely[belief]) * _factor(belief, outcome[0])
            self.likely[belief] = odds / (1 + odds)

    def _next(self) -> str:
        asked = [line.split()[:2] for line in self.made.plan]
        last = recipe(asked[-1][0]).use if asked else ""
        passed, about = self._passed()

        def worth(one: tuple[Recipe, int]) -> float:
            told = _told(one[0], self.made.seed, one[1], self.house)
            bits = sum(_bits(self.likely[belief]) * AGAIN ** about[belief] for belief in told)
            return bits * (0.7 if one[0].use == last else 1.0)

        # What was skipped has been told; asked again in other cards, it would be skipped again.
        fewest = min(passed[one.id] for one in self._recipes)
        candidates = [one for one in self._candidates(asked) if passed[one[0].id] == fewest]
        best = max(candidates or self._candidates(asked), key=worth)
        return f"{best[0].id} {best[1]}"

    def _passed(self) -> tuple[Counter[str], Counter[str]]:
        """How often each recipe was skipped or helped with, and each belief that it would have told."""
        recipes: Counter[str] = Counter()
        beliefs: Counter[str] = Counter()
        for line in self.made.plan:
            name, at, *outcome = line.split()
            if not outcome or outcome[0] == HELPED:
                recipes[name] += 1
                beliefs.update(_told(recipe(name), self.made.seed, int(at), self.house))
        return recipes, beliefs

    def _candidates(self, asked: list[list[str]]) -> Iterator[tuple[Recipe, int]]:
        """Of every recipe the next exercise that tells something."""
        for one in self._recipes:
            after = max((int(at) + 1 for name, at in asked if name == one.id), default=0)
            for number in range(after, after + TRIES):
                if _told(one, self.made.seed, number, self.house):
                    yield one, number
                    break


def _planned(line: str, seed: int, house: HouseRules) -> Question | None:
    """The question of a line of the plan; None where there is none."""
    match line.split():
        case [name, at, *_] if at.isascii() and at.isdigit() and len(at) < 6:
            try:
                return exercise(recipe(name), seed, int(at), house)
            except KeyError:
                return None
        case _:
            return None


def _factor(belief: str, outcome: str) -> float:
    """How much likelier the outcome is from somebody who holds the belief than from somebody who does not."""
    if outcome == "+":
        return SLIP / (1 - SLIP)
    if outcome == f"-{belief}":
        return (1 - SLIP) / SLIP
    return NOT_THIS if outcome != "-" else 1.0


def _bits(likely: float) -> float:
    return -likely * log2(likely) - (1 - likely) * log2(1 - likely)


@cache
def _told(one: Recipe, seed: int, number: int, house: HouseRules) -> frozenset[str]:
    question: Question | None = exercise(one, seed, number, house)
    return tells(question) if question is not None else frozenset()
