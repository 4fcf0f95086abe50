"""What the learner said is kept before they hear what it was worth, and nothing is kept of them wrongly."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sample_round import ALONE, RIGHT

from tutor.exercises.choose import Option, choose_one
from tutor.learner import Memoryless
from tutor.session.events import Asked, Ended, Feedback, Hinted, Shown, Started
from tutor.session.unit import Stop, unit_of
from tutor.study import Made, Sitting, Wish, find, ways
from tutor.study.sitting import Kind


class Remembering(Memoryless):
    """A learner that notes in which order things are kept."""

    def __init__(self):
        super().__init__()
        self.kept = []

    def record(self, answer, place=None):
        super().record(answer, place)
        self.kept.append(answer)


def begin(unit_id="sample-round", kind="lesson", seed=1, learner=None, **made):
    material = find(kind, unit_id)
    learner = learner or Remembering()
    return Sitting(material.make(Made(seed, **made)), Made(seed, **made), learner), learner


def again(sitting, learner):
    """The same unit taken up by another process."""
    place = learner.place(sitting.unit.id)
    made = Made.of(place.extra["made"])
    material = find(sitting.unit.kind, sitting.unit.id.partition(":")[2])
    return Sitting(material.make(made), made, learner, place)


def walk(sitting, replies):
    events = []
    for reply in replies:
        events += sitting.reply(reply)
    return events


def to_the_end(sitting):
    """Right replies to whatever is still asked."""
    events = []
    while not sitting.over:
        events += sitting.reply(sitting._session._asking.question.solution)
    return events


def last(events, kind):
    return [event for event in events if isinstance(event, kind)][-1]


def test_an_answer_is_kept_by_the_time_its_feedback_is_handed_out():
    sitting, learner = begin()
    sitting.open()
    for number, reply in enumerate(RIGHT, 1):
        events = sitting.reply(reply)
        assert any(isinstance(event, Feedback) for event in events)
        assert learner.answers() == number


def test_everything_right_finishes_the_lesson():
    sitting, learner = begin()
    sitting.open()
    end = last(walk(sitting, RIGHT), Ended)
    assert (end.asked, end.first_try, end.missed, end.finished) == (12, 12, (), True)
    assert learner.finished("lesson:sample-round") == 1
    assert learner.place("lesson:sample-round") is None


def test_a_right_answer_credits_its_rules_and_a_wrong_one_blames_them():
    sitting, learner = begin()
    sitting.open()
    walk(sitting, ["3", RIGHT[0]] if _right_number(sitting) != 3 else ["2", RIGHT[0]])
    wrong, right = learner.kept
    assert (wrong.correct, wrong.credited, wrong.attempt) == (False, (), 1)
    assert wrong.blamed == ("turn.draw",)
    assert (right.correct, right.credited, right.blamed, right.attempt) == (True, ("turn.draw",), (), 2)


def _right_number(sitting):
    return int(sitting._session._asking.question.solution)


def test_a_yes_or_no_credits_nothing_before_its_reason():
    sitting, learner = begin()
    sitting.open()
    walk(sitting, RIGHT[:5])
    answer, reason = learner.kept[3:]
    assert (answer.kind, answer.credited) == ("yes-no", ())
    assert reason.credited == ("turn.no-return",)


def test_a_hinted_answer_is_kept_as_hinted_even_after_a_break():
    sitting, learner = begin()
    sitting.open()
    assert isinstance(sitting.reply("h")[0], Hinted)
    sitting = again(sitting, learner)
    sitting.open()
    sitting.reply(RIGHT[0])
    assert learner.kept[-1].hinted


def test_strategy_is_never_examined():
    options = [Option("high cards", True), Option("low cards", False)]
    question = choose_one("Throw?", options, rules=("tip.high-cards", "turn.discard"), use="choose")
    unit = unit_of("quiz:tips", "quiz", "Tips", [Stop("a", question=question), Stop("b", question=question)])
    learner = Remembering()
    sitting = Sitting(unit, Made(0), learner)
    sitting.open()
    walk(sitting, ["2", "1"])
    assert [(one.blamed, one.credited) for one in learner.kept] == [
        (("turn.discard",), ()),
        ((), ("turn.discard",)),
    ]


def test_a_reply_that_cannot_be_read_is_not_kept():
    sitting, learner = begin()
    sitting.open()
    walk(sitting, ["", "JX", "no idea"])
    assert learner.answers() == 0


@pytest.mark.parametrize("stop", range(len(RIGHT)), ids=lambda stop: f"after-{stop}")
def test_it_goes_on_at_the_very_step_wherever_one_stops(stop):
    sitting, learner = begin()
    before = sitting.open()
    before += walk(sitting, RIGHT[:stop])
    if stop == 0:
        sitting.reply("h")
    on = again(sitting, learner)
    opened = on.open()
    asked = [event for event in opened if isinstance(event, Asked)]
    assert len(asked) == 1
    there = last(before, Asked)
    assert (asked[0].step_id, asked[0].step, asked[0].of) == (there.step_id, there.step, there.of)
    assert asked[0].question.prompt == there.question.prompt
    assert opened[0].resumed
    end = last(walk(on, RIGHT[stop:]), Ended)
    assert end.finished
    assert (end.asked, end.first_try) == (12, 12 if stop else 11)


def test_a_turn_is_gone_on_with_in_its_middle():
    sitting, learner = begin("sample-round", "lesson")
    sitting.open()
    walk(sitting, RIGHT[:11])  # Mia has drawn 3♥
    opened = again(sitting, learner).open()
    table = [event.as_json() for event in opened if isinstance(event, Shown)][-1]
    assert table["players"][0]["hand"] == "2c 3h 4h 5h 6h"
    assert last(opened, Asked).question.prompt.startswith("You play Mia. Meld")


def test_going_on_forgets_no_miss():
    sitting, learner = begin()
    sitting.open()
    wrong = "1" if _right_number(sitting) != 1 else "2"
    walk(sitting, [wrong])
    on = again(sitting, learner)
    assert last(on.open(), Asked).attempt == 2
    walk(on, RIGHT)
    end = last(to_the_end(on), Ended)
    assert (end.first_try, end.missed, end.rules) == (11, ("mia-takes",), ("turn.draw",))


def test_back_in_the_middle_of_a_turn_begins_the_turn_again():
    sitting, _ = begin()
    sitting.open()
    walk(sitting, RIGHT[:12])
    asked = last(sitting.reply("b"), Asked)
    assert asked.step_id == "mia-again"
    assert "8♣" in asked.question.prompt
    assert last(sitting.reply("b"), Asked).step_id == "raj-takes"


def test_a_missed_question_of_a_quiz_comes_back_after_a_break_too():
    sitting, learner = begin("check-yourself", "quiz", seed=4, count=2)
    first = last(sitting.open(), Asked)
    walk(sitting, [_wrong_reply(first.question), first.question.solution])
    while sitting._session._asking.stop.id == first.step_id:
        walk(sitting, [sitting._session._asking.question.solution])
    on = again(sitting, learner)
    events = on.open()
    while not on.over:
        events += on.reply(on._session._asking.question.solution)
    asked = [event.step_id for event in events if isinstance(event, Asked)]
    assert first.step_id in asked
    assert last(events, Ended).finished


def test_a_missed_step_of_a_lesson_comes_back_on_fresh_cards_and_counts_only_once():
    sitting, learner = begin()
    sitting.open()
    events = walk(sitting, [*RIGHT[:3], "yes", *RIGHT[4:]])
    back = last(events, Asked)
    assert (back.step, back.of, back.heading) == (13, 13, "Again: 1 of 1")
    assert "turn.no-return" in back.question.topic or back.question.use == "find-mistake"
    end = last(to_the_end(sitting), Ended)
    assert (end.asked, end.first_try) == (12, 11)
    assert learner.rule_states()["turn.no-return"].state == "shaky"


def _wrong_reply(question):
    for reply in ("no", "yes", "1", "2", "9999", "none", "2c", "Kd"):
        try:
            if not question.judge(question.read(reply)).correct:
                return reply
        except ValueError:
            continue
    raise AssertionError(question)


def test_a_step_that_is_gone_is_told_and_the_nearest_taken():
    sitting, learner = begin()
    sitting.open()
    walk(sitting, RIGHT[:3])
    place = learner.place("lesson:sample-round")
    learner.keep_place("lesson:sample-round", replace(place, step="a-step-of-old"))
    opened = again(sitting, learner).open()
    assert isinstance(opened[1], Shown)
    assert "no longer there" in opened[1].as_json()["text"]
    assert last(opened, Asked).step_id == "mia-throws"


def test_a_place_that_makes_no_sense_does_no_harm():
    sitting, learner = begin()
    sitting.open()
    walk(sitting, RIGHT[:2])
    place = learner.place("lesson:sample-round")
    for extra in ({"asked": 3, "rules": {}, "repeat": [["x"], 4], "replies": "no", "times": -2},
                  {"repeat": [["mia-takes", 2]], "attempt": "x", "hints": 99, "repeated": None}):  # fmt: skip
        learner.keep_place("lesson:sample-round", replace(place, extra={**extra, "made": {"seed": 1}}))
        on = again(sitting, learner)
        on.open()
        events = walk(on, RIGHT[2:])
        assert last([*events, *to_the_end(on)], Ended).finished


def test_the_round_of_a_lesson_can_be_played_alone():
    alone = find("lesson", "sample-round").alone
    learner = Remembering()
    sitting = Sitting(alone.make(Made(1)), Made(1), learner)
    sitting.open()
    end = last(walk(sitting, ALONE), Ended)
    assert (end.asked, end.first_try, end.finished) == (5, 5, True)
    assert learner.finished("round:sample-round") == 1


def test_playing_alone_is_offered_once_the_lesson_is_done():
    learner = Remembering()
    material = find("lesson", "sample-round")
    assert [way.kind for way in ways(material, learner, Wish())] == [Kind.FROM_THE_START]
    learner.mark_finished("lesson:sample-round")
    assert [way.kind for way in ways(material, learner, Wish())] == [Kind.FROM_THE_START, Kind.ALONE]


def test_going_on_comes_first_with_the_seed_it_began_with():
    sitting, learner = begin(seed=77)
    sitting.open()
    walk(sitting, RIGHT[:1])
    first, *_ = ways(find("lesson", "sample-round"), learner, Wish())
    assert (first.kind, first.made.seed) == (Kind.ON, 77)


def test_another_seed_begins_anew():
    sitting, learner = begin(seed=77)
    sitting.open()
    walk(sitting, RIGHT[:1])
    assert [way.kind for way in ways(find("lesson", "sample-round"), learner, Wish(seed=5))] == [
        Kind.FROM_THE_START
    ]


def test_nothing_is_kept_of_somebody_who_only_looked():
    sitting, learner = begin()
    assert isinstance(sitting.open()[0], Started)
    sitting.leave()
    assert learner.place("lesson:sample-round") is None
    assert not sitting.resumable


def test_what_was_skipped_from_end_to_end_is_not_done():
    sitting, learner = begin("check-yourself", "quiz")
    sitting.open()
    while not sitting.over:
        sitting.reply("s")
    assert learner.finished(sitting.unit.id) == 0
    assert learner.place(sitting.unit.id) is None


def test_the_rules_to_look_at_again_are_those_that_progress_calls_shaky():
    for missed in (3, 13, 14):
        sitting, learner = begin()
        sitting.open()
        wrong = "yes" if missed == 3 else "999" if missed == 14 else "Joe 36, Raj 25, Mia 61"
        walk(sitting, [*RIGHT[:missed], wrong])
        events = to_the_end(sitting)
        shaky = {rule for rule, found in learner.rule_states().items() if found.state == "shaky"}
        assert set(last(events, Ended).rules) == shaky


def test_a_miscount_of_plain_points_says_nothing_against_knowing_what_rummy_is():
    sitting, learner = begin()
    sitting.open()
    at = next(number for number, reply in enumerate(RIGHT) if "62" in reply)
    walk(sitting, [*RIGHT[:at], "Joe 36, Raj 25, Mia 61"])
    to_the_end(sitting)
    states = learner.rule_states(["score.rummy", "score.winner-takes-all", "score.hand"])
    assert all(state.state != "shaky" for rule, state in states.items() if rule.startswith("score."))
