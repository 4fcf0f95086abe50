"""The review: due rules on exercises not met lately, kinds taking turns, a miss back on other cards."""

from __future__ import annotations

from datetime import UTC

import pytest
from learner.giving import SetClock, answer

from tutor.content.shelf import Shelf
from tutor.exercises.by_rule.exercise import rules_it_tests
from tutor.learner import Memoryless
from tutor.rules.house import HouseRules, house_rules
from tutor.rules.rulebook import IDS
from tutor.session.events import Asked, Ended
from tutor.session.session import fingerprint
from tutor.study import Made, Sitting, Wish, ways
from tutor.study.resume import left
from tutor.study.review import DUE, MOST, Exercises, Item, review_of, rules_to_practise, rules_to_review
from tutor.study.sitting import Kind

HOME = HouseRules()
SOME = ("turn.no-return", "meld.one-suit", "lay-off.fits", "score.hand", "deal.dealer", "turn.order")


@pytest.fixture
def clock():
    return SetClock()


@pytest.fixture
def mia(clock):
    return Memoryless("Mia", clock=clock, zone=UTC)


def learn(learner, rules):
    for rule in rules:
        learner.record(answer(credited=(rule,)))


def sitting(learner, rules, seed=1, **made):
    material = review_of(learner, list(rules), DUE, HOME)
    making = Made(seed, **made)
    return Sitting(material.make(making), making, learner)


def asked_in(events):
    return [event for event in events if isinstance(event, Asked)]


def to_the_end(sitting, events):
    while not sitting.over:
        events = [*events, *sitting.reply(asked_in(events)[-1].question.solution)]
    return events


def test_each_due_rule_is_asked_once_on_an_exercise_that_tests_it(mia, clock):
    learn(mia, SOME)
    assert rules_to_review(mia) == []
    clock.move(days=3)
    due = rules_to_review(mia)
    assert {*due} == {*SOME}
    unit = sitting(mia, due).unit
    for number in range(unit.count):
        stop = unit.stop(number)
        (rule,) = (one for one in due if one.replace(".", "-") == stop.id)
        assert rule in rules_it_tests(stop.question)
    assert unit.count == len(SOME)


def test_a_sitting_has_a_dozen_at_most(mia):
    rules = ["meld.run", "meld.set", "meld.ace", "out.empty", "turn.draw", "turn.meld", "cards.points",
             "score.rummy", "game.target"]  # fmt: skip
    assert sitting(mia, [*SOME, *rules]).unit.count == MOST
    assert sitting(mia, SOME, count=2).unit.count == 2


def test_kinds_of_question_take_turns(mia):
    unit = sitting(mia, ["turn.no-return", "turn.draw", "turn.meld", "meld.from-hand", "score.hand"]).unit
    uses = [unit.stop(number).question.use for number in range(unit.count)]
    assert len({*uses}) >= 3


def test_no_exercise_is_met_twice_in_thirty_days(mia, clock):
    learn(mia, ["turn.no-return"])
    met = set()
    for day in range(12):
        clock.move(days=1)
        unit = sitting(mia, ["turn.no-return"], seed=5)
        asked = asked_in(unit.open())[0].question
        assert fingerprint(asked) not in met, day
        met.add(fingerprint(asked))


def test_a_miss_comes_back_on_other_cards_until_it_is_right(mia):
    walk = sitting(mia, ["turn.no-return", "score.hand"])
    events = walk.open()
    first = asked_in(events)[-1]
    wrong = next(text for text in ("no", "yes", "1", "2", "3", "999") if not _right(first.question, text))
    events = to_the_end(walk, [*events, *walk.reply(wrong)])
    back = [event for event in asked_in(events) if event.step_id == first.step_id and event.step > 2]
    assert back
    assert fingerprint(back[0].question) != fingerprint(first.question)
    assert events[-1] == Ended(2, 1, (first.step_id,), events[-1].rules, True)


def _right(question, text):
    try:
        return question.judge(question.read(text)).correct
    except ValueError:
        return True


def test_it_goes_on_at_the_very_exercise(mia):
    learn(mia, SOME)
    walk = sitting(mia, SOME, seed=9)
    events = walk.open()
    events += walk.reply(asked_in(events)[-1].question.solution)
    while asked_in(events)[-1].step < 2:
        events += walk.reply(asked_in(events)[-1].question.solution)
    there = asked_in(events)[-1].question
    (on,) = left(mia, HOME)
    assert on.way.kind is Kind.ON
    assert on.where == "question 2 of 6"
    again = asked_in(on.way.sitting(mia).open())[-1]
    assert again.question == there


def test_the_rule_of_a_recurring_belief_comes_first_and_daily_until_it_is_cleared(mia, clock):
    learn(mia, ["turn.no-return"])
    mia.record(answer(correct=False, blamed=("cards.points",), misconceptions=("faces-go-on",)))
    for _ in range(3):
        clock.move(days=1)
        assert rules_to_review(mia)[0] == "cards.points"
        walk = sitting(mia, ["cards.points"], seed=clock.now.day)
        to_the_end(walk, walk.open())
    assert mia.misconceptions() == []


def test_practice_begins_with_the_weakest(mia, clock):
    learn(mia, ["turn.no-return", "score.hand"])
    mia.record(answer(correct=False, blamed=("meld.run",)))
    assert rules_to_practise(mia)[0] == "meld.run"


def test_a_rule_without_exercises_is_left_out(mia):
    assert sitting(mia, ["no.such", "deal.nothing"]).unit.count == 0


def test_a_plan_that_makes_no_sense_does_no_harm(mia):
    material = review_of(mia, [], DUE, HOME)
    made = Made(1, plan=["nonsense", "turn.draw fresh gone 3", "turn.draw fresh draw-again x", "a quiz b c"])
    assert material.make(made).count == 0


def test_an_item_is_read_as_it_is_written():
    found = Exercises(3, HOME, shelf()).on("turn.draw")
    assert found is not None
    assert Item.of(str(found.item)) == found.item
    assert Exercises(3, HOME, shelf()).question(found.item) == found.question


def shelf():
    from tutor.content.shelf import Shelf

    return Shelf()


def test_another_seed_begins_another_review(mia):
    learn(mia, SOME)
    walk = sitting(mia, SOME, seed=9)
    walk.reply(asked_in(walk.open())[-1].question.solution)
    material = review_of(mia, list(SOME), DUE, HOME)
    assert [way.kind for way in ways(material, mia, Wish(seed=4))] == [Kind.FROM_THE_START]


@pytest.mark.parametrize(
    ("base", "changes"),
    [("rummy", {}), ("rummy", {"must-discard": True, "calling-rummy": True}), ("queen-city-rum", {})],
)
def test_every_rule_can_be_asked_about_when_it_is_due(base: str, changes: dict[str, bool]) -> None:
    house, shelf = house_rules(base, changes), Shelf()
    exercises = Exercises(0, house, shelf)
    examined = [rule for rule in IDS if not rule.startswith(("tip.", "page."))]
    assert [rule for rule in examined if exercises.on(rule) is None] == []
