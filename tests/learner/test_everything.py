"""Export, reset, recomputing, and files of earlier versions."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from learner.giving import SetClock, answer

from tutor.learner import FILE_NAME, ME, Learner, Place
from tutor.learner.answers import STEPS
from tutor.store import CannotWriteError

VERSIONS = Path(__file__).parent / "versions"


def work(learner: Learner, clock: SetClock) -> None:
    """A few days of a learner who does a bit of everything."""
    for day in range(6):
        right = day % 3 != 0
        learner.record(
            answer(
                unit="lesson:melds",
                fingerprint=f"melds {day}",
                correct=right,
                credited=("meld.run", "meld.set"),
                blamed=() if right else ("meld.run",),
                misconceptions=() if right else ("ace-wraps",),
                telling=("ace-wraps",),
            ),
            place=Place(f"q{day}", day + 1, {"day": day}),
        )
        learner.record(answer(unit="puzzle:daily", fingerprint=f"puzzle {day}", topic="puzzle", seed=day))
        clock.move(days=1)
    learner.mark_finished("puzzle:daily")
    learner.saw("shown")


def test_an_export_is_all_there_is_and_plain_json(mia: Learner, clock: SetClock) -> None:
    work(mia, clock)
    exported = mia.export()
    assert json.loads(json.dumps(exported)) == exported
    assert exported["learner"] == "Mia"
    assert len(exported["answers"]) == 12
    assert list(exported["rules"]) == ["meld.run", "meld.set"]
    assert exported["levels"] == {"puzzle": 2}
    assert [belief["misconception"] for belief in exported["misconceptions"]] == ["ace-wraps"]
    at = "2025-03-08T12:00:00.000000Z"
    place = {"unit": "lesson:melds", "step": "q5", "number": 6, "extra": {"day": 5}, "at": at}
    assert exported["places"] == [place]
    assert exported["finished"] == {"puzzle:daily": 1}
    assert list(exported["seen"]) == ["shown"]


def test_all_that_follows_can_be_made_again_from_the_answers(mia: Learner, clock: SetClock) -> None:
    work(mia, clock)
    before = mia.export()
    mia.reset("quiz:none")
    assert mia.export() == before


def test_resetting_a_unit_forgets_it_and_what_followed_from_it(tmp_path: Path, clock: SetClock) -> None:
    with Learner.open(tmp_path, ME, pytest.fail, clock=clock) as me:
        work(me, clock)
        copy = me.reset("lesson:melds")
        assert copy is not None
        assert me.answers() == 6
        assert me.rule_states() == {}
        assert me.misconceptions() == []
        assert me.place("lesson:melds") is None
        assert me.level("puzzle") == 2
        assert me.finished_units() == {"puzzle:daily": 1}


def test_resetting_all_leaves_nothing_and_a_copy_to_put_back(tmp_path: Path, clock: SetClock) -> None:
    with Learner.open(tmp_path, ME, pytest.fail, clock=clock) as me:
        work(me, clock)
        before = me.export()
        copy = me.reset()
        assert copy is not None
        assert me.answers() == 0
        assert me.export()["answers"] == []
    copy.replace(tmp_path / FILE_NAME)
    with Learner.open(tmp_path, ME, pytest.fail, clock=clock) as me:
        assert me.export() == before


def test_without_a_copy_nothing_is_forgotten(
    tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "not allowed")

    monkeypatch.setattr(Path, "rename", refuse)
    with Learner.open(tmp_path, ME, pytest.fail, clock=clock) as me:
        work(me, clock)
        before = me.export()
        with pytest.raises(CannotWriteError):
            me.reset()
        assert me.export() == before
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def test_resetting_what_was_never_used_makes_no_copy(tmp_path: Path) -> None:
    with Learner.open(tmp_path, ME, pytest.fail) as me:
        assert me.reset() is None


def test_there_is_a_file_to_try_for_every_version_that_ever_was() -> None:
    assert {file.name for file in VERSIONS.iterdir()} == {f"{n}.sql" for n in range(1, len(STEPS) + 1)}


@pytest.mark.parametrize("version", range(1, len(STEPS) + 1))
def test_a_file_of_each_version_is_read_as_it_was(tmp_path: Path, version: int) -> None:
    """A file written by the program of that time: a learner who answered, went on, finished."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as old:
        old.executescript((VERSIONS / f"{version}.sql").read_text(encoding="utf-8"))
        old.execute(f"PRAGMA user_version = {version}")
    with Learner.open(tmp_path, "Mia", pytest.fail) as mia:
        assert mia.answers() == 12
        assert {rule: state.state for rule, state in mia.rule_states().items()} == {
            "meld.run": "known",
            "meld.set": "known",
        }
        assert mia.level("puzzle") == 2
        assert [belief.misconception for belief in mia.misconceptions()] == ["ace-wraps"]
        assert mia.places()[0] == ("lesson:melds", Place("q5", 6, {"day": 5}))
        assert mia.finished("puzzle:daily") == 1
        before = mia.export()
        mia.reset("quiz:none")
        assert {**mia.export(), "exported": None} == {**before, "exported": None}
        mia.record(answer())
        assert mia.answers() == 13
