"""Ten questions that find what somebody has wrong: chosen by the answers, resumable, and the course after."""

from __future__ import annotations

from study.simulated import Simulated

from tutor.chance import Dice
from tutor.content.shelf import Shelf
from tutor.exercises.matrix import tells
from tutor.learner import Memoryless
from tutor.rules.house import HouseRules, house_rules
from tutor.session.events import Asked, Ended
from tutor.study import Made, Sitting
from tutor.study.course import known_lessons, next_lesson
from tutor.study.placement import QUESTIONS, UNIT_ID, placement, questions_needed
from tutor.study.resume import left

HOME = HouseRules()


def begin(learner, seed=1, house=HOME):
    made = Made(seed)
    return Sitting(placement(house, learner).make(made), made, learner), made


def questions(events):
    return [event.question for event in events if isinstance(event, Asked) and event.attempt == 1]


def test_ten_questions_tell_most_misconceptions_of_the_table_apart():
    learner = Memoryless()
    sitting, _ = begin(learner)
    events = Simulated(set(), Dice(1)).sit(sitting)
    assert events[-1] == Ended(QUESTIONS, QUESTIONS, (), (), True)
    told = {one for question in questions(events) for one in tells(question)}
    assert len(told) >= 20
    assert {*learner.not_shown()} >= told - {""}


def test_the_next_question_goes_by_the_answers():
    plans = []
    for beliefs in (set(), {"rummy-is-not-doubled"}, {"no-lay-offs"}):
        sitting, made = begin(Memoryless())
        Simulated(beliefs, Dice(1)).sit(sitting)
        plans.append([line.rsplit(" ", 1)[0] for line in made.plan])
    assert plans[0] != plans[1]
    assert plans[0] != plans[2]


def test_what_was_skipped_is_not_asked_again_in_other_cards():
    for house in (HOME, house_rules("queen-city-rum"), house_rules("rummy", {"decks": 2, "ace": "either"})):
        sitting, made = begin(Memoryless(), house=house)
        sitting.open()
        while not sitting.over:
            sitting.reply("s")
        recipes = [line.split()[0] for line in made.plan]
        assert len(recipes) == len({*recipes}) == QUESTIONS


def test_a_question_that_was_helped_with_tells_nothing_and_is_not_asked_again():
    learner = Memoryless()
    sitting, made = begin(learner)
    events = sitting.open()
    before = made.plan[0].split()[0]
    sitting.reply("h")
    sitting.reply(questions(events)[-1].solution)
    assert made.plan[0].endswith(" ~")
    assert all(line.split()[0] != before for line in made.plan[1:])
    (on,) = left(learner, HOME)
    again = on.way.sitting(learner)
    again.open()
    again.reply("s")
    assert before not in {line.split()[0] for line in on.way.made.plan[1:]}


def test_a_wrong_belief_is_named_and_remembered():
    learner = Memoryless()
    sitting, made = begin(learner)
    Simulated({"pile-is-shuffled"}, Dice(1)).sit(sitting)
    assert [one.misconception for one in learner.misconceptions()] == ["pile-is-shuffled"]
    assert any(line.endswith("-pile-is-shuffled") for line in made.plan)
    assert learner.rule_states()["stock.turn-over"].state == "shaky"


def test_it_goes_on_where_it_was_left_and_asks_the_same():
    learner = Memoryless()
    sitting, _ = begin(learner, seed=3)
    events = sitting.open()
    for _ in range(4):
        events += sitting.reply(questions(events)[-1].solution)
    (on,) = left(learner, HOME)
    assert on.command == "tutor placement"
    again = on.way.sitting(learner)
    assert questions(again.open())[-1] == questions(events)[-1]
    assert Simulated(set(), Dice(1)).sit(on.way.sitting(learner))[-1].finished


def test_taken_again_it_asks_what_was_not_asked():
    learner = Memoryless()
    Simulated(set(), Dice(1)).sit(begin(learner, seed=1)[0])
    before = {*learner.not_shown()}
    assert questions_needed(HOME, learner) < QUESTIONS
    Simulated(set(), Dice(1)).sit(begin(learner, seed=2)[0])
    assert {*learner.not_shown()} > before


def test_it_asks_at_the_learners_own_table():
    house = house_rules("queen-city-rum")
    sitting, _ = begin(Memoryless(), house=house)
    for question in questions(Simulated(set(), Dice(1)).sit(sitting)):
        assert question.house in (None, house)


def test_what_is_known_is_not_taught_again_and_the_course_starts_at_the_first_gap():
    learner = Memoryless()
    assert next_lesson(Shelf(), learner) == "sample-round"
    Simulated(set(), Dice(1)).sit(begin(learner)[0])
    assert "sample-round" in known_lessons(Shelf(), learner)
    assert next_lesson(Shelf(), learner) != "sample-round"


def test_a_gap_in_a_lesson_means_the_lesson():
    learner = Memoryless()
    Simulated({"held-melds-are-free"}, Dice(1)).sit(begin(learner)[0])
    assert learner.rule_states()["score.hand"].state == "shaky"
    assert "sample-round" not in known_lessons(Shelf(), learner)


def test_a_quiz_alone_passes_no_lesson():
    learner = Memoryless()
    from tutor.study import find

    made = Made(1)
    Simulated(set(), Dice(1)).sit(Sitting(find("quiz", "check-yourself").make(made), made, learner))
    assert known_lessons(Shelf(), learner) == set()
    assert learner.finished(UNIT_ID) == 0


def test_a_plan_that_makes_no_sense_does_no_harm():
    for plan in (
        ["nonsense"],
        ["settle 0 +", "gone 3 +", "settle x"],
        ["settle 0 + + +", "", "settle 99999999999"],
    ):
        made = Made(1, plan=list(plan))
        sitting = Sitting(placement(HOME).make(made), made, Memoryless())
        assert Simulated(set(), Dice(1)).sit(sitting)[-1].finished
