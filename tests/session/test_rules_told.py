"""Nobody is judged by house rules that were not told, and nothing is told twice or in the wrong place."""

from __future__ import annotations

from tutor.exercises.blocks import Text
from tutor.exercises.forms import Form
from tutor.exercises.question import Question, Verdict
from tutor.rules.house import HouseRules, house_rules
from tutor.session.events import Event, Shown
from tutor.session.session import COMES_BACK, Session
from tutor.session.unit import Stop, unit_of

USUAL = house_rules()
DEAR_ACES = house_rules("rummy", {"ace-points": 15})


def question(house: HouseRules | None, number: int = 1) -> Question:
    return Question(
        use="pays",
        form=Form.NUMBER,
        prompt=f"Question {number}?",
        judge=lambda reply: Verdict(reply == number, ""),
        solution=str(number),
        answer=f"It is {number}.",
        house=house,
    )


def stop(house: HouseRules | None, number: int = 1) -> Stop:
    asked = question(house, number)
    return Stop(f"step-{number}", question=asked, after=(Text(f"After {number}."),), again=lambda _: asked)


def said(events: list[Event]) -> list[str]:
    return [one.block.text for one in events if isinstance(one, Shown) and isinstance(one.block, Text)]


def test_the_rules_of_a_table_are_told_before_the_question_that_goes_by_them() -> None:
    session = Session(unit_of("u", "quiz", "U", [stop(USUAL), stop(DEAR_ACES, 2), stop(USUAL, 3)]))
    assert said(session.open()) == []
    assert said(session.reply("1")) == ["After 1.", "At this table an ace counts 15."]
    assert said(session.reply("2")) == ["After 2."]


def test_a_lesson_says_when_it_goes_back_to_the_usual_rules() -> None:
    stops = [stop(USUAL), stop(DEAR_ACES, 2), stop(DEAR_ACES, 3), stop(USUAL, 4)]
    session = Session(unit_of("u", "lesson", "U", stops))
    session.open()
    assert said(session.reply("1")) == ["After 1.", "At this table an ace counts 15."]
    assert said(session.reply("2")) == ["After 2."]
    assert said(session.reply("3")) == ["After 3.", "By the usual rules again."]


def test_what_comes_back_at_the_end_is_announced_once() -> None:
    stops = [stop(USUAL), stop(USUAL, 2)]
    session = Session(unit_of("u", "quiz", "U", stops))
    session.open()
    session.reply("9")
    session.reply("1")
    session.reply("9")
    assert said(session.reply("2")) == ["After 2.", COMES_BACK]
    assert said(session.reply("1")) == []
    assert session.reply("2")
    assert session.finished


def test_questions_that_stand_by_themselves_tell_their_table_each_time() -> None:
    unit = unit_of("u", "quiz", "U", [stop(DEAR_ACES), stop(DEAR_ACES, 2)])
    session = Session(unit)
    assert said(session.open()) == ["At this table an ace counts 15."]
    assert said(session.reply("1")) == ["After 1.", "At this table an ace counts 15."]


def test_a_sitting_that_goes_on_tells_the_rules_anew() -> None:
    unit = unit_of("u", "quiz", "U", [stop(DEAR_ACES), stop(DEAR_ACES, 2)])
    session = Session(unit)
    session.open()
    session.reply("1")
    assert said(Session(unit, session.place).open()) == ["At this table an ace counts 15."]


def test_whoever_skips_a_question_is_told_the_answer() -> None:
    session = Session(unit_of("u", "quiz", "U", [stop(None), stop(None, 2)]))
    session.open()
    assert said(session.reply("s"))[0] == "Skipped. The answer: It is 1."


def test_what_follows_an_answer_is_not_told_again_when_the_question_comes_back() -> None:
    session = Session(unit_of("u", "quiz", "U", [stop(None), stop(None, 2)]))
    session.open()
    session.reply("9")
    assert said(session.reply("1")) == ["After 1."]
    session.reply("2")
    assert said(session.reply("1")) == []
    assert session.finished


def test_settings_that_decide_nothing_in_a_round_are_not_worth_a_word() -> None:
    long_game = house_rules("rummy", {"play-to": 500, "deal": 10})
    session = Session(unit_of("u", "quiz", "U", [stop(USUAL), stop(long_game, 2)]))
    session.open()
    assert said(session.reply("1")) == ["After 1."]


def test_a_question_that_goes_by_no_table_says_nothing_of_one() -> None:
    session = Session(unit_of("u", "quiz", "U", [stop(DEAR_ACES), stop(None, 2)]))
    session.open()
    assert said(session.reply("1")) == ["After 1."]


def test_a_choice_that_was_skipped_is_told_in_one_sentence() -> None:
    from tutor.session.session import _told_answer

    assert _told_answer("2: Ben") == "The answer is 2: Ben"
    assert _told_answer("34") == "The answer: 34"
