"""Up after four right of the last five first tries, down after three wrong ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from learner.giving import SetClock, answer

from tutor.learner import Learner, Memoryless
from tutor.learner.derived import HIGHEST, LOWEST, Standing, standing_after


def climb(standing: Standing, signs: str) -> Standing:
    for sign in signs:
        standing = standing_after(standing, right=sign == "+")
    return standing


@pytest.mark.parametrize(
    ("answers", "level"),
    [
        ("", 3),
        ("+++", 3),
        ("++++", 4),
        ("+-+++", 4),
        ("-++++", 4),
        ("+-+-++", 3),
        ("+-+-+++", 4),
        ("---", 2),
        ("-+--", 2),
        ("--++-", 2),
        ("--++++", 4),
        ("++++++++", 5),
        ("++++---", 3),
        ("------", 1),
    ],
)
def test_where_one_gets_from_level_three(answers: str, level: int) -> None:
    assert climb(Standing(3), answers).level == level


def test_there_is_nothing_above_the_highest_or_below_the_lowest() -> None:
    assert climb(Standing(HIGHEST), "+" * 20).level == HIGHEST
    assert climb(Standing(LOWEST), "-" * 20).level == LOWEST


signs = st.text("+-", max_size=60)


@given(st.integers(LOWEST, HIGHEST), signs)
def test_a_level_changes_by_one_and_only_for_the_reason_given(level: int, answers: str) -> None:
    standing = Standing(level)
    since = ""  # the answers at this level
    for sign in answers:
        later = standing_after(standing, right=sign == "+")
        since += sign
        up, down = since[-5:].count("+") >= 4, since[-5:].count("-") >= 3
        assert not (up and down)
        assert later.level == min(max(standing.level + up - down, LOWEST), HIGHEST)
        if later.level != standing.level:
            since = ""
        standing = later


@given(signs)
def test_more_right_answers_never_lead_lower(answers: str) -> None:
    assert climb(Standing(), answers + "++++").level >= climb(Standing(), answers).level


def test_a_topic_starts_at_the_lowest_level_and_is_kept_apart(mia: Learner) -> None:
    for _ in range(4):
        mia.record(answer(topic="puzzle"))
    assert mia.level("puzzle") == 2
    assert mia.level("scoring") == 1
    assert mia.levels() == {"puzzle": 2}


def test_second_tries_and_hinted_answers_do_not_count(mia: Learner) -> None:
    for _ in range(9):
        mia.record(answer(topic="puzzle", attempt=2))
        mia.record(answer(topic="puzzle", hinted=True))
    assert mia.level("puzzle") == 1
    for _ in range(4):
        mia.record(answer(topic="puzzle"))
    assert mia.level("puzzle") == 2


def test_the_same_exercise_again_does_not_count_within_a_month(mia: Learner, clock: SetClock) -> None:
    for _ in range(9):
        mia.record(answer(topic="puzzle", fingerprint="the same"))
        clock.move(days=29)
    assert mia.level("puzzle") == 1
    for _ in range(4):
        clock.move(days=31)
        mia.record(answer(topic="puzzle", fingerprint="the same"))
    assert mia.level("puzzle") == 2


def test_answers_outside_puzzles_and_drills_change_no_level(mia: Learner) -> None:
    for _ in range(9):
        mia.record(answer())
    assert mia.levels() == {}


replies = st.tuples(st.booleans(), st.sampled_from([1, 2]), st.booleans(), st.integers(0, 9))


@given(st.lists(replies, max_size=30))
def test_only_fresh_unaided_answers_count(given_: list[tuple[bool, int, bool, int]]) -> None:
    expected, met = Standing(), set()
    with Memoryless(clock=SetClock()) as me:
        for right, attempt, hinted, exercise in given_:
            me.record(
                answer(topic="t", correct=right, attempt=attempt, hinted=hinted, fingerprint=str(exercise))
            )
            if attempt == 1 and not hinted and exercise not in met:
                expected = standing_after(expected, right)
            met.add(exercise)
        assert me.level("t") == expected.level
        me.reset("quiz:none")
        assert me.level("t") == expected.level
