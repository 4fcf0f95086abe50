"""Rules are what is scheduled: one grade a day each, and only what an answer really showed."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from learner.giving import SetClock, answer

from tutor.learner import Learner, Memoryless
from tutor.learner.scheduling import strength

TODAY = date(2025, 3, 3)


def graded(learner: Learner) -> dict[str, bool]:
    """Rule → was its last grade good?"""
    rows = learner._rows("SELECT rule, good FROM rules WHERE learner = ?")
    return {rule: bool(good) for rule, good in rows}


def test_a_first_try_without_a_hint_is_good(mia: Learner) -> None:
    mia.record(answer(credited=("meld.run", "meld.one-suit")))
    assert graded(mia) == {"meld.run": True, "meld.one-suit": True}


def test_a_first_try_with_a_hint_is_not(mia: Learner) -> None:
    mia.record(answer(credited=("meld.run",), hinted=True))
    assert graded(mia) == {"meld.run": False}


def test_a_wrong_reply_blames_only_the_rule_that_it_broke(mia: Learner) -> None:
    mia.record(answer(correct=False, credited=("meld.run", "meld.set"), blamed=("meld.run",)))
    assert graded(mia) == {"meld.run": False}


def test_right_at_the_second_try_is_not_good_when_nobody_knows_what_was_wrong(mia: Learner) -> None:
    mia.record(answer(fingerprint="f", correct=False, credited=("meld.run",)))
    mia.record(answer(fingerprint="f", attempt=2, credited=("meld.run",)))
    assert graded(mia) == {"meld.run": False}


def test_the_second_try_says_nothing_against_rules_that_the_first_did_not_break(mia: Learner) -> None:
    mia.record(answer(fingerprint="f", correct=False, blamed=("meld.run",)))
    mia.record(answer(fingerprint="f", attempt=2, correct=False))
    mia.record(answer(fingerprint="f", attempt=3, credited=("meld.run", "meld.set")))
    assert graded(mia) == {"meld.run": False}


def test_what_was_broken_when_the_question_was_last_put_is_long_past(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(fingerprint="f", correct=False, blamed=("meld.run",)))
    clock.move(days=1)
    mia.record(answer(fingerprint="f", correct=False))
    mia.record(answer(fingerprint="f", attempt=2, credited=("meld.set",)))
    assert graded(mia) == {"meld.run": False, "meld.set": False}


def test_advice_is_never_scheduled(mia: Learner) -> None:
    mia.record(answer(credited=("tip.pickups", "meld.run")))
    mia.record(answer(correct=False, blamed=("tip.count",)))
    assert list(mia.rule_states()) == ["meld.run"]


def test_only_the_first_grade_of_a_day_counts(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(correct=False, blamed=("meld.run",)))
    mia.record(answer(credited=("meld.run",)))
    assert graded(mia) == {"meld.run": False}
    clock.move(days=1)
    mia.record(answer(credited=("meld.run",)))
    mia.record(answer(correct=False, blamed=("meld.run",)))
    assert graded(mia) == {"meld.run": True}


def test_the_day_is_the_learners_own(clock: SetClock) -> None:
    from zoneinfo import ZoneInfo

    clock.now = datetime(2025, 3, 3, 14, 30, tzinfo=UTC)  # half past eleven in the evening in Tokyo
    with Memoryless(clock=clock, zone=ZoneInfo("Asia/Tokyo")) as me:
        me.record(answer(correct=False, blamed=("meld.run",)))
        clock.move(hours=1)
        me.record(answer(credited=("meld.run",)))
        assert graded(me) == {"meld.run": True}


def test_what_was_learned_late_in_the_evening_is_due_the_next_morning(mia: Learner, clock: SetClock) -> None:
    clock.now = datetime(2025, 3, 3, 23, 50, tzinfo=UTC)
    mia.record(answer(correct=False, blamed=("meld.run",)))
    assert mia.rules_due() == []
    clock.now = datetime(2025, 3, 4, 6, 0, tzinfo=UTC)
    assert mia.rules_due() == ["meld.run"]


def test_good_comes_back_after_two_days_and_again_after_one(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(credited=("meld.run",)))
    mia.record(answer(correct=False, blamed=("meld.set",)))
    states = mia.rule_states()
    assert states["meld.run"].due == TODAY + timedelta(days=2)
    assert states["meld.set"].due == TODAY + timedelta(days=1)
    assert mia.next_due() == TODAY + timedelta(days=1)
    assert mia.rules_due(clock.now + timedelta(days=1)) == ["meld.set"]
    assert mia.rules_due(clock.now + timedelta(days=2)) == ["meld.set", "meld.run"]


def test_a_rule_that_stays_known_comes_back_ever_more_rarely() -> None:
    day, waits = TODAY, []
    grades: list[tuple[date, bool]] = []
    for _ in range(5):
        grades.append((day, True))
        due = strength(grades).due
        waits.append((due - day).days)
        day = due
    assert waits == [2, 11, 46, 163, 497]


def test_new_shaky_known(mia: Learner, clock: SetClock) -> None:
    def state() -> str:
        return mia.rule_states(["meld.run"])["meld.run"].state

    assert state() == "new"
    mia.record(answer(correct=False, blamed=("meld.run",)))
    assert state() == "shaky"
    clock.move(days=1)
    mia.record(answer(credited=("meld.run",)))
    assert state() == "shaky"
    clock.move(days=2)
    mia.record(answer(credited=("meld.run",)))
    assert state() == "known"
    clock.move(days=6)
    mia.record(answer(correct=False, blamed=("meld.run",)))
    assert state() == "shaky"


def test_what_a_clock_years_ahead_put_off_is_due_once_the_clock_is_right(
    mia: Learner, clock: SetClock
) -> None:
    clock.now = datetime(2040, 1, 1, 12, tzinfo=UTC)
    mia.record(answer(credited=("meld.run",)))
    clock.move(days=31)
    mia.record(answer(credited=("meld.run",)))
    assert mia.rule_states()["meld.run"].due == date(2040, 3, 10)
    clock.now = datetime(2025, 3, 3, 12, tzinfo=UTC)
    assert mia.rules_due() == ["meld.run"]
    assert mia.next_due() == TODAY
    mia.record(answer(credited=("meld.run",)))
    assert mia.rules_due() == []
    due = mia.rule_states()["meld.run"].due
    assert due is not None
    assert due - TODAY < timedelta(days=60)


def test_the_weakest_come_first_for_practice(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(credited=("meld.run",)))
    mia.record(answer(correct=False, blamed=("meld.set",)))
    assert mia.weakest_rules() == ["meld.set", "meld.run"]


def test_nothing_was_ever_graded(mia: Learner) -> None:
    assert mia.rules_due() == []
    assert mia.next_due() is None
    assert mia.weakest_rules() == []


def test_a_clock_that_ran_a_year_ahead_does_not_hide_rules_for_a_year(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(credited=("meld.run",)))
    clock.move(days=365)
    mia.record(answer(credited=("meld.run",)))
    clock.move(days=-363)
    assert mia.rules_due() == ["meld.run"]
    assert mia.next_due() == clock.now.date()
    mia.record(answer(credited=("meld.run",)))
    due = mia.rule_states()["meld.run"].due
    assert due is not None
    assert due <= clock.now.date() + timedelta(days=14)


def test_a_clock_that_fell_years_behind_makes_no_rule_unforgettable(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(credited=("meld.run",)))
    clock.move(days=-3000)
    mia.record(answer(credited=("meld.run",)))
    clock.move(days=3002)
    assert mia.rules_due() == ["meld.run"]
    mia.record(answer(credited=("meld.run",)))
    due = mia.rule_states()["meld.run"].due
    assert due is not None
    assert due <= clock.now.date() + timedelta(days=30)


days = st.integers(-40, 400)
replies = st.tuples(days, st.sampled_from(["a", "b", "c"]), st.sampled_from(["right", "wrong", "hinted"]))


@given(st.lists(replies, max_size=25))
def test_for_each_rule_and_day_only_the_first_grade_counts(given_: list[tuple[int, str, str]]) -> None:
    clock = SetClock()
    start = clock.now
    first: dict[tuple[str, int], bool] = {}
    with Memoryless(clock=clock, zone=UTC) as me:
        for day, rule, how in given_:
            clock.now = start + timedelta(days=day)
            me.record(
                answer(
                    correct=how != "wrong",
                    hinted=how == "hinted",
                    credited=(rule,),
                    blamed=(rule,) if how == "wrong" else (),
                )
            )
            first.setdefault((rule, day), how == "right")
        rows = me._rows("SELECT rule, day, good FROM grades WHERE learner = ?")
        before = me.export()
        me.reset("quiz:none")
        assert me.export() == before
        assert sorted(before["rules"]) == sorted({rule for rule, _ in first})
        for state in me.rule_states().values():
            assert state.due is not None
            assert state.graded is not None
            assert state.due > state.graded
    assert {(rule, day): bool(good) for rule, day, good in rows} == {
        (rule, (start + timedelta(days=day)).date().isoformat()): good for (rule, day), good in first.items()
    }


def test_scheduling_is_loaded_only_when_something_is_graded() -> None:
    code = (
        "import sys; from tutor.learner import Memoryless, Answer; me = Memoryless(); me.rules_due(); "
        "me.record(Answer(unit='u', step='s', fingerprint='f', kind='k', correct=True)); "
        "print('fsrs' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("when", [datetime(1970, 1, 2, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)])
def test_no_date_on_the_clock_stops_a_session(mia: Learner, clock: SetClock, when: datetime) -> None:
    clock.now = when
    mia.record(answer(credited=("meld.run",)))
    assert mia.answers() == 1
