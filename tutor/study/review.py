"""The review: the rules that are due, each on an exercise that was not met lately."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tutor.chance import Dice
from tutor.content.faults import ContentError
from tutor.content.shelf import Shelf
from tutor.exercises.by_rule import exercise, recipe, recipes_for
from tutor.exercises.by_rule.exercise import rules_it_tests, testing
from tutor.exercises.matrix import tells
from tutor.exercises.misconceptions import MISCONCEPTIONS
from tutor.exercises.question import Question
from tutor.learner import Learner
from tutor.rules.house import HouseRules
from tutor.session.session import fingerprint
from tutor.session.unit import Stop, Unit
from tutor.study.material import Made, Material

if TYPE_CHECKING:
    from tutor.content.files import QuizFile


BY_CHANCE, QUIZ = "fresh", "quiz"
LOOKED_AT = 8
"""So many exercises of a recipe are looked at for one that was not met lately."""


class Item(Struct, frozen=True):
    """An exercise on `rule`, as it is kept: one made by chance (recipe and number), or a question of a quiz.

    >>> str(Item("meld.run", "fresh", "meld-gap", "3"))
    'meld.run fresh meld-gap 3'
    """

    rule: str
    source: str
    name: str
    which: str

    def __str__(self) -> str:
        return f"{self.rule} {self.source} {self.name} {self.which}"

    @classmethod
    def of(cls, text: str) -> Item | None:
        """As it was kept; None for a text that is none."""
        parts = text.split(" ")
        return cls(*parts) if len(parts) == 4 else None


class Found(Struct, frozen=True):
    """An item and its question."""

    item: Item
    question: Question


class Exercises:
    """Where exercises come from: chance under a seed and the learner's house rules, and the quizzes."""

    def __init__(self, seed: int, house: HouseRules, shelf: Shelf) -> None:
        self.seed = seed
        self.house = house
        self._shelf = shelf
        self._quizzes: list[tuple[QuizFile, str, Question]] | None = None

    def question(self, item: Item) -> Question | None:
        """The question of an item; None if it is no longer there."""
        if item.source == BY_CHANCE:
            try:
                return exercise(recipe(item.name), self.seed, int(item.which), self.house)
            except (KeyError, ValueError):
                return None
        return next(
            (asked for quiz, one, asked in self._authored() if (quiz.id, one) == (item.name, item.which)),
            None,
        )

    def on(
        self,
        rule: str,
        *,
        met: Collection[str] = (),
        beliefs: Collection[str] = (),
        uses: Sequence[str] = (),
    ) -> Found | None:
        """An exercise on the rule. The best is one that was not `met` (fingerprints), that tells one of these
        `beliefs`, at the learner's own table, of a use that is not among the latest `uses`."""

        def merit(found: Found) -> tuple[bool, bool, bool, int]:
            question = found.question
            used = max((at + 1 for at, one in enumerate(uses) if one == question.use), default=0)
            return (
                fingerprint(question) in met,
                bool(beliefs) and not tells(question) & set(beliefs),
                question.house not in (None, self.house),
                used,
            )

        candidates = [*self._by_chance(rule, met, set(beliefs))]
        if all(fingerprint(one.question) in met for one in candidates):
            candidates += self._from_quizzes(rule)
        # Where several are as good, chance decides: not always the same sort of hand for a rule.
        return min(Dice(self.seed, rule).shuffled(candidates), key=merit, default=None)

    def _by_chance(self, rule: str, met: Collection[str], beliefs: set[str]) -> Iterator[Found]:
        """Of every recipe the first exercise that was not met and tells one of the beliefs, if any; else the
        last looked at."""
        for one in recipes_for(rule):
            found = None
            for made, _ in zip(testing(rule, one, self.seed, self.house), range(LOOKED_AT), strict=False):
                found = Found(Item(rule, BY_CHANCE, one.id, str(made.number)), made.question)
                if fingerprint(made.question) not in met and (not beliefs or tells(made.question) & beliefs):
                    break
            if found is not None:
                yield found

    def _from_quizzes(self, rule: str) -> Iterator[Found]:
        for quiz, one, question in self._authored():
            named = question.judge(question.read(question.solution)).rules
            if rule in named and rule in rules_it_tests(question):
                yield Found(Item(rule, QUIZ, quiz.id, one), question)

    def _authored(self) -> list[tuple[QuizFile, str, Question]]:
        if self._quizzes is None:
            self._quizzes = list(self._read())
        return self._quizzes

    def _read(self) -> Iterator[tuple[QuizFile, str, Question]]:
        from tutor.content.load import load
        from tutor.exercises.setting import Setting
        from tutor.exercises.uses import use

        for path in self._shelf.paths("quiz"):
            try:
                quiz: QuizFile = load(path, self._shelf, ("quiz",)).model
            except ContentError:
                continue  # told by whoever opens that quiz
            house = quiz.rules or HouseRules()
            for spec in quiz.questions:
                asked = use(spec.ask).ask(spec, Setting(house, Dice(self.seed, spec.id)))
                yield quiz, spec.id, asked


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
