"""A belief is remembered until three telling questions have failed to bring it out."""

from __future__ import annotations

from learner.giving import SetClock, answer

from tutor.learner import Belief, Learner

WRAPS = "ace-wraps"


def show(learner: Learner) -> None:
    learner.record(answer(correct=False, misconceptions=(WRAPS,), telling=(WRAPS,)))


def only(learner: Learner) -> Belief:
    (belief,) = learner.misconceptions()
    return belief


def test_shown_once_may_be_a_slip_twice_it_recurs(mia: Learner) -> None:
    show(mia)
    assert only(mia) == Belief(WRAPS, times=1, quiet=0, last="2025-03-03T12:00:00.000000Z")
    assert not only(mia).recurs
    show(mia)
    assert only(mia).times == 2
    assert only(mia).recurs


def test_it_is_cleared_after_three_telling_questions_without_it(mia: Learner) -> None:
    show(mia)
    for quiet in (1, 2):
        mia.record(answer(telling=(WRAPS, "kings-are-13")))
        assert only(mia).quiet == quiet
    mia.record(answer(telling=(WRAPS,)))
    assert mia.misconceptions() == []


def test_coming_back_starts_the_count_again(mia: Learner) -> None:
    show(mia)
    for _ in range(2):
        mia.record(answer(telling=(WRAPS,)))
    show(mia)
    assert (only(mia).times, only(mia).quiet) == (2, 0)


def test_a_question_that_could_not_show_it_does_not_clear_it(mia: Learner) -> None:
    show(mia)
    for _ in range(9):
        mia.record(answer(telling=("kings-are-13",)))
    assert only(mia).quiet == 0


def test_wrong_hinted_or_known_answers_do_not_clear_it(mia: Learner) -> None:
    show(mia)
    mia.record(answer(telling=(WRAPS,), fingerprint="known"))
    for _ in range(5):
        mia.record(answer(telling=(WRAPS,), correct=False))
        mia.record(answer(telling=(WRAPS,), hinted=True))
        mia.record(answer(telling=(WRAPS,), attempt=2))
        mia.record(answer(telling=(WRAPS,), fingerprint="known"))
    assert only(mia).quiet == 1


def test_trying_the_same_again_at_once_shows_it_only_once(mia: Learner) -> None:
    for attempt in (1, 2, 3):
        mia.record(answer(fingerprint="f", attempt=attempt, correct=False, misconceptions=(WRAPS,)))
    assert only(mia).times == 1


def test_a_cleared_belief_that_comes_back_is_a_new_one(mia: Learner) -> None:
    show(mia)
    show(mia)
    for _ in range(3):
        mia.record(answer(telling=(WRAPS,)))
    show(mia)
    assert not only(mia).recurs


def test_the_most_frequent_comes_first(mia: Learner) -> None:
    show(mia)
    for _ in range(2):
        mia.record(answer(correct=False, misconceptions=("kings-are-13",)))
    assert [belief.misconception for belief in mia.misconceptions()] == ["kings-are-13", WRAPS]


def test_what_has_been_met_lately_is_known(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(fingerprint="answered"))
    mia.saw("shown")
    clock.move(days=20)
    mia.record(answer(fingerprint="later"))
    assert mia.seen_fingerprints() == {"answered", "shown", "later"}
    clock.move(days=11)
    assert mia.seen_fingerprints() == {"later"}


def test_a_clock_set_back_makes_nothing_fresh_that_was_just_met(mia: Learner, clock: SetClock) -> None:
    mia.record(answer(fingerprint="f"))
    clock.move(days=-500)
    assert mia.seen_fingerprints() == {"f"}
