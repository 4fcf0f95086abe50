"""What is told with a question, or with the first half of one, does not single out the answer."""

from __future__ import annotations

import pytest

from tutor.exercises.drills.legality import exercise
from tutor.rules.house import house_rules
from tutor.session.events import Asked, Feedback
from tutor.session.session import Session
from tutor.session.unit import Stop, unit_of


@pytest.mark.parametrize("level", range(1, 6))
def test_the_rules_told_with_a_yes_or_no_do_not_name_the_reason_asked_for_next(level: int) -> None:
    followed = 0
    for number in range(12):
        question = exercise(level, 301, number, house_rules())
        session = Session(unit_of("u", "drill", "U", [Stop("one", question=question)]))
        first = next(event for event in session.open() if isinstance(event, Asked)).as_json()
        events = session.reply(question.solution)
        feedback = next(event for event in events if isinstance(event, Feedback)).as_json()
        if not feedback.get("more"):
            continue
        followed += 1
        assert feedback["rules"] == []
        then = next(event for event in events if isinstance(event, Asked)).as_json()
        if then["use"] == "which-rule":
            assert len(set(first["rules"]) & set(then["rules"])) != 1
    assert followed


def test_an_example_of_a_reply_is_never_the_answer() -> None:
    for level in range(1, 6):
        for number in range(20):
            question = exercise(level, 7, number, house_rules())
            assert question.solution not in question.expected.split(", like ")[1:]
