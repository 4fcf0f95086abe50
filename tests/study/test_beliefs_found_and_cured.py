"""How many exercises it takes to find wrong beliefs and to see them gone, beside the best possible order."""

from __future__ import annotations

from datetime import UTC
from functools import cache

import pytest
from learner.giving import SetClock
from study.simulated import Simulated

from tutor.chance import Dice
from tutor.exercises.by_rule import RECIPES, exercise
from tutor.exercises.matrix import tells
from tutor.exercises.misconceptions import beliefs_against, misconception
from tutor.learner import Memoryless
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of
from tutor.study import Made, Sitting
from tutor.study.placement import placement, questions_needed
from tutor.study.review import DUE, review_of, rules_to_review

HOME = HouseRules()
ALL = sorted(one.id for one in beliefs_against(law_of(HOME)))
SHOWN, CLEARED = 1, 4
LONGEST = 30  # days


@cache
def pool() -> list[frozenset[str]]:
    """What each of many exercises tells."""
    made = (exercise(one, 7, n, HOME) for one in RECIPES if one.house(HOME) == HOME for n in range(6))
    return [tells(question) for question in made if question is not None]


def best_order(held: set[str]) -> int:
    """The exercises that a tutor takes who picks each time the one that tells most, until every belief has
    been shown or ruled out, and each that was shown has failed to come back three times."""
    stage = dict.fromkeys(held, 0)
    open_ones, count = set(ALL), 0
    while open_ones or any(one < CLEARED for one in stage.values()):
        telling = [one for one in stage if SHOWN <= stage[one] < CLEARED]
        best = max(pool(), key=lambda told: (len(told & open_ones), len(told & set(telling))))
        if not best & open_ones:
            best = max(pool(), key=lambda told: len(told & set(telling)))
        new = sorted(one for one in best & open_ones if one in held)
        if new:
            stage[new[0]] = SHOWN
            open_ones.discard(new[0])
        else:
            open_ones -= best
            for one in best & set(telling):
                stage[one] += 1
        count += 1
    return count


def exercises_taken(held: set[str], seed: int) -> tuple[int, set[str]]:
    """The exercises of the program's own order: each day what is doubtful, and ten questions more as long as
    some belief has never been told; and the beliefs that are left in the end."""
    clock = SetClock()
    learner = Memoryless("Mia", clock=clock, zone=UTC)
    simulated = Simulated(held, Dice(seed, "beliefs"))
    for day in range(LONGEST):
        made = Made(seed * 1000 + day)
        doubtful = {misconception(one.misconception).rule for one in learner.misconceptions()}
        rules = [rule for rule in rules_to_review(learner) if rule in doubtful]
        if rules:
            simulated.sit(Sitting(review_of(learner, rules, DUE, HOME).make(made), made, learner))
        if set(ALL) - {*learner.not_shown(), *(one.misconception for one in learner.misconceptions())}:
            made = Made(seed * 1000 + day, questions_needed(HOME, learner))
            simulated.sit(Sitting(placement(HOME, learner).make(made), made, learner))
        elif not learner.misconceptions():
            break
        clock.move(days=1)
    return simulated.asked, simulated.beliefs


def ratios(counts: tuple[int, ...], seeds: range) -> dict[int, float]:
    """For each number of beliefs: our exercises to those of the best order, over the seeds."""
    found = {}
    for count in counts:
        ours = best = 0
        for seed in seeds:
            held = set(Dice(seed, "held", count).sample(ALL, count))
            taken, left = exercises_taken(held, seed)
            assert not left, (count, seed, left)
            ours, best = ours + taken, best + best_order(held)
        found[count] = round(ours / best, 2)
    return found


def test_a_few_wrong_beliefs_are_found_and_cured_nearly_as_fast_as_can_be():
    assert all(ratio <= 1.5 for ratio in ratios((3,), range(1, 3)).values())


@pytest.mark.long
def test_any_number_of_wrong_beliefs_is_found_and_cured_nearly_as_fast_as_can_be():
    found = ratios((1, 2, 3, 5, 8), range(1, 9))
    assert all(ratio <= 1.5 for ratio in found.values()), found
