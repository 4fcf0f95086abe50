from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from learner.giving import SetClock, answer

from tutor.learner import FILE_NAME, ME, Answer, Learner, Memoryless, learners
from tutor.store import DamagedStoreError, StoreError

texts = st.text(st.characters(codec=None), max_size=20)
ids = st.text(st.characters(exclude_categories=["Cs"]), max_size=10)
lists = st.lists(ids, max_size=3).map(tuple)
any_answer = st.builds(
    Answer,
    unit=ids,
    step=ids,
    fingerprint=ids,
    kind=ids,
    correct=st.booleans(),
    attempt=st.integers(1, 9),
    hinted=st.booleans(),
    credited=lists,
    blamed=lists,
    misconceptions=lists,
    telling=lists,
    topic=st.none() | ids,
    reply=texts,
    seed=st.none() | st.integers(),
)


def test_an_answer_is_there_for_the_next_start(tmp_path: Path) -> None:
    with Learner.open(tmp_path, ME, pytest.fail) as me:
        me.record(answer(reply="9h", seed=7))
        with Learner.open(tmp_path, ME, pytest.fail) as again:
            assert again.answers() == 1
            (kept,) = again.export()["answers"]
    assert (kept["reply"], kept["seed"]) == ("9h", 7)


def test_looking_makes_no_file(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with Learner.open(folder, ME, pytest.fail) as me:
        assert me.answers() == 0
        assert me.rule_states() == {}
        assert not me.places()
    assert learners(folder, pytest.fail) == []
    assert not folder.exists()


@given(st.lists(any_answer, max_size=4))
def test_whatever_was_answered_is_exported_as_it_was(answers: list[Answer]) -> None:
    with Memoryless(clock=SetClock()) as me:
        for one in answers:
            me.record(one)
        exported = me.export()["answers"]
    assert len(exported) == len(answers)
    for row, one in zip(exported, answers, strict=True):
        assert row["reply"] == one.reply.encode("utf-8", "replace").decode()
        for key in ("unit", "step", "fingerprint", "correct", "attempt", "hinted", "topic", "seed"):
            assert row[key] == getattr(one, key)
        for key in ("credited", "blamed", "misconceptions", "telling"):
            assert tuple(row[key]) == getattr(one, key)


def test_a_pasted_novel_is_kept_in_part(mia: Learner) -> None:
    mia.record(answer(reply="x" * 100_000))
    assert mia.export()["answers"][0]["reply"] == "x" * 1000


def test_moments_are_kept_in_utc_and_days_as_the_learner_has_them(clock: SetClock) -> None:
    from zoneinfo import ZoneInfo

    clock.now = datetime(2025, 3, 1, 23, 30, tzinfo=UTC)
    with Memoryless(clock=clock, zone=ZoneInfo("Asia/Tokyo")) as me:
        me.record(answer())
        (kept,) = me.export()["answers"]
    assert (kept["at"], kept["day"]) == ("2025-03-01T23:30:00.000000Z", "2025-03-02")


def test_learners_of_one_folder_are_listed_and_never_mixed(tmp_path: Path) -> None:
    with Learner.open(tmp_path, "Mia", pytest.fail) as mia, Learner.open(tmp_path, "Joe", pytest.fail) as joe:
        mia.record(answer(credited=("meld.run",), topic="puzzle", fingerprint="f"))
        mia.record(answer(correct=False, misconceptions=("ace-wraps",)))
        mia.mark_finished("lesson:melds")
        joe.record(answer())
        assert (mia.answers(), joe.answers()) == (2, 1)
        assert joe.rule_states() == {}
        assert joe.levels() == {}
        assert joe.misconceptions() == []
        assert joe.finished("lesson:melds") == 0
        assert "f" not in joe.seen_fingerprints()
        assert not joe.places()
        joe.reset()
        assert (mia.answers(), joe.answers()) == (2, 0)
    assert learners(tmp_path, pytest.fail) == ["Mia"]


def test_capitals_and_spaces_make_no_new_learner(tmp_path: Path) -> None:
    with Learner.open(tmp_path, "Ann  Lee", pytest.fail) as ann:
        ann.record(answer())
    with Learner.open(tmp_path, " ann lee ", pytest.fail) as again:
        assert again.answers() == 1
    assert learners(tmp_path, pytest.fail) == ["Ann Lee"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\x1b[31m", "\ud800", "a\u202eb"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        Memoryless(name)


def test_without_a_disk_all_is_as_usual_until_the_end(mia: Learner) -> None:
    mia.record(answer(credited=("meld.run",)))
    assert not mia.keeps
    assert mia.answers() == 1
    assert mia.rule_states()["meld.run"].state == "known"
    assert mia.reset() is None
    assert mia.answers() == 0


def test_a_steady_session_goes_on_and_says_so_once(tmp_path: Path) -> None:
    told: list[StoreError] = []
    (tmp_path / "file").touch()
    with Learner.open_steadily(tmp_path / "file", ME, told.append) as me:
        assert me.keeps
        me.record(answer())
        me.record(answer())
        assert me.answers() == 2
        assert not me.keeps
    assert len(told) == 1


@pytest.mark.parametrize(
    ("column", "garbage"),
    [("credited", "["), ("credited", "[1]"), ("blamed", "{}"), ("seed", "x"), ("telling", 7), ("at", "then")],
)
def test_a_garbled_answer_puts_the_file_aside(tmp_path: Path, column: str, garbage: object) -> None:
    told: list[StoreError] = []
    with Learner.open(tmp_path, ME, told.append) as me:
        me.record(answer(topic="puzzle", seed=1))
        garble(tmp_path, f"UPDATE answers SET {column} = ?", garbage)
        me.reset("quiz:none")
        assert [type(problem) for problem in told] == [DamagedStoreError]
        assert me.answers() == 0
        me.record(answer())


@pytest.mark.parametrize("statement", ["UPDATE rules SET due = ?", "UPDATE rules SET graded = ?"])
def test_a_garbled_day_puts_the_file_aside(tmp_path: Path, statement: str) -> None:
    told: list[StoreError] = []
    with Learner.open(tmp_path, ME, told.append) as me:
        me.record(answer(credited=("meld.run",)))
        garble(tmp_path, statement, "someday")
        assert me.rules_due() == []
        assert len(told) == 1


def garble(folder: Path, statement: str, value: object) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as spoiler:
        spoiler.execute(statement, (value,))
        spoiler.commit()
