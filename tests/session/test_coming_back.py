"""What was missed comes back: on other cards each time, and counted by itself."""

from __future__ import annotations

import pytest
from session.units_shipped import asked_of, finish, shipped_units, small_unit

from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.exercises.by_rule import on_rule
from tutor.exercises.forms import Unreadable
from tutor.exercises.question import Question
from tutor.rules.house import HouseRules
from tutor.session.events import Asked, Ended
from tutor.session.session import Session, fingerprint
from tutor.session.unit import Stop, unit_of
from tutor.session.units import drill_unit

RULE = "turn.no-return"
HOUSE = HouseRules()


def about_one_rule(number: int) -> Stop:
    """A step on one and the same rule, which comes back on cards of chance."""

    def made(times: int) -> Question:
        found = on_rule(RULE, times, HOUSE)
        assert found is not None
        return found.question

    return Stop(f"step-{number}", question=made(100 + number), again=made)


def miss(session: Session) -> list[Asked]:
    """Answers wrongly what is open, then rightly; the questions that were put meanwhile."""
    asking = session._asking
    assert asking is not None
    stop, put = asking.stop, []
    for line in ("yes", "no", "1", "2", "3", "none", "2c", "999"):
        try:
            if not asking.question.judge(asking.question.read(line)).correct:
                put += session.reply(line)
                break
        except Unreadable:
            continue
    while session._asking is not None and session._asking.stop is stop and not session.over:
        put += session.reply(session._asking.question.solution)
    return [event for event in put if isinstance(event, Asked)]


def test_steps_missed_on_one_rule_come_back_on_different_cards() -> None:
    session = Session(unit_of("quiz:one-rule", "quiz", "One rule", [about_one_rule(n) for n in range(3)]))
    session.open()
    came_back = [event for _ in range(3) for event in miss(session) if event.heading and event.attempt == 1]
    came_back += [event for event in finish(session) if isinstance(event, Asked) and event.heading]
    seen = {event.step_id: fingerprint(event.question) for event in came_back if event.question.shows}
    assert len(set(seen.values())) == len(seen) == 3


def test_what_comes_back_is_not_what_was_asked_before_nor_forgotten_by_leaving() -> None:
    unit = unit_of("quiz:one-rule", "quiz", "One rule", [about_one_rule(n) for n in range(2)])
    session = Session(unit)
    session.open()
    miss(session)
    miss(session)
    open_now = session._asking
    assert open_now is not None
    again = Session(unit, session.place)
    assert asked_of(again.open()).question == open_now.question
    second = [event for event in miss(again) if event.heading][-1]
    assert fingerprint(second.question) != fingerprint(open_now.first)


def test_the_steps_told_at_the_start_are_not_added_to() -> None:
    session = Session(small_unit(1, 2, 3))
    session.open()
    headings = [event.heading for _ in range(3) for event in miss(session)]
    assert {one for one in headings if one} == {"Again: 1 of 3"}
    told = [event.heading for event in miss(session) if event.heading]
    assert told[-1] == "Again: 2 of 3"
    rest = [event.heading for event in finish(session) if isinstance(event, Asked)]
    assert rest == ["Again: 3 of 3", "Again: 1 of 1"]


@pytest.mark.parametrize("drill", Shelf().ids("drill"))
def test_no_exercise_of_a_drill_comes_twice(drill: str) -> None:
    model = load(Shelf().find("drill", drill), Shelf(), ("drill",)).model
    unit = drill_unit(model, 1, 8, 5, HOUSE)
    asked = [unit.stop(number).question for number in range(8)]
    assert len({fingerprint(one) for one in asked if one is not None}) == 8


@pytest.mark.parametrize("name", ["lesson:sample-round", "quiz:check-yourself"])
def test_everything_missed_in_a_shipped_unit_comes_back_without_a_repetition(name: str) -> None:
    unit = next(one for one in shipped_units() if one.id == name)
    session = Session(unit)
    events = session.open()
    put = [event for event in events if isinstance(event, Asked)]
    while not session.over and not any(event.heading for event in put):
        put += miss(session)
    put += [event for event in finish(session) if isinstance(event, Asked | Ended)]  # type: ignore[misc]
    back = [one for one in put if isinstance(one, Asked) and one.heading and one.question.shows]
    first = {fingerprint(one.question) for one in put if isinstance(one, Asked) and not one.heading}
    by_step = {one.step_id: fingerprint(one.question) for one in back if one.question.house is not None}
    assert len(set(by_step.values())) == len(by_step) > 1
    assert not first & set(by_step.values())
