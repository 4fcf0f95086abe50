"""The review: the rules that are due, each on an exercise that was not met lately."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.content.shelf import Shelf
from tutor.exercises.matrix import tells
from tutor.exercises.misconceptions import MISCONCEPTIONS
from tutor.exercises.question import Question
from tutor.learner import Learner
from tutor.rules.house import HouseRules
from tutor.session.session import fingerprint
from tutor.session.unit import Stop, Unit
from tutor.study.fresh import Exercises, Item
from tutor.study.material import Made, Material

UNIT_ID = "review"
MOST = 12
"""Rules in a sitting."""
DUE, WEAKEST = "The rules that are due", "Practice of your weakest rules"
FRESH = 100_000
"""Added to a seed for each time that a question comes back, so that it comes back on other cards."""


def rules_to_review(learner: Learner) -> list[str]:
    """The rules that are due, the longest overdue first; before all those that a belief is about, until it is
    cleared."""
    due, doubtful = learner.rules_due(), _doubtful(learner)
    graded = {rule: state.graded for rule, state in learner.rule_states().items()}
    # Asked again on the next day even if they are not due, until the belief is cleared.
    left = doubtful - {*due}
    early = [rule for rule, day in graded.items() if rule in left and day != learner.today]
    return sorted([*due, *early], key=lambda rule: rule not in doubtful)


def rules_to_practise(learner: Learner) -> list[str]:
    """All rules ever asked, the weakest first; before all those that a belief is about."""
    return sorted(learner.weakest_rules(), key=lambda rule: rule not in _doubtful(learner))


def _doubtful(learner: Learner) -> set[str]:
    held = {one.misconception for one in learner.misconceptions()}
    return {one.rule for one in MISCONCEPTIONS if one.id in held}


def review_of(
    learner: Learner, rules: list[str], title: str, house: HouseRules, shelf: Shelf | None = None
) -> Material:
    """A sitting on these rules, of as many as fit; exercises are chosen when it is begun."""
    shelf = shelf or Shelf()

    def make(made: Made) -> Unit:
        exercises = Exercises(made.seed, house, shelf)
        if not made.plan:
            made.plan.extend(map(str, planned(learner, rules, exercises, made.count or MOST)))
        return review_unit([item for line in made.plan if (item := Item.of(line))], title, exercises)

    return Material(UNIT_ID, "review", UNIT_ID, title, make)


def planned(learner: Learner, rules: list[str], exercises: Exercises, most: int) -> list[Item]:
    """What a sitting asks: each rule once, kinds of question taking turns. A rule on which nothing can be
    asked is left out."""
    met = learner.seen_fingerprints()
    held = {one.misconception for one in learner.misconceptions()}
    plan: list[Item] = []
    uses: list[str] = []
    told: set[str] = set()
    for rule in rules:
        if len(plan) == most:
            break
        about = {one.id for one in MISCONCEPTIONS if one.rule == rule} & held
        found = exercises.on(rule, met=met, beliefs=about - told or about, uses=uses)
        if found is not None:
            plan.append(found.item)
            met.add(fingerprint(found.question))  # two rules may be asked about by the same recipe
            uses.append(found.question.use)
            told |= tells(found.question)
    return plan


def review_unit(plan: list[Item], title: str, exercises: Exercises) -> Unit:
    """The unit of a plan; a miss comes back on other cards."""
    items = [item for item in plan if exercises.question(item) is not None]

    def stop(number: int) -> Stop:
        item = items[number]
        question = exercises.question(item)
        assert question is not None

        def again(times: int) -> Question:
            others = Exercises(exercises.seed + times * FRESH, exercises.house, Shelf([]))
            found = others.on(item.rule, uses=(question.use,))
            return replace(question) if found is None else found.question

        return Stop(item.rule.replace(".", "-"), question=question, again=again)

    count = len(items)
    return Unit(UNIT_ID, "review", title, count, count, stop, exercises.seed, exercises.house)
