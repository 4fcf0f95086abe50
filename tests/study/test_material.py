"""Finding what to go through, by id, path, rule or topic."""

from __future__ import annotations

import pytest

from tutor.content.faults import ContentError
from tutor.content.shelf import UnknownIdError
from tutor.learner import Memoryless
from tutor.study import Made, Wish, find, quiz_about
from tutor.study.course import entries, next_command
from tutor.study.material import Shelf, shelf_around

ROUND = """\
kind: round
id: {id}
title: Mine
rules: {{base: rummy, deal: 3}}
dealer: Bob
players: {{Ann: 4h 5h 6h, Bob: 9c Kd 2s}}
upcard: 2c
turns:
  - {{player: Ann, draw: stock, meld: [4h 5h 6h], discard: Ks}}
stock: Ks
expect: {{winner: Ann}}
"""
LESSON = """\
kind: lesson
id: mine
title: Mine
round: my-round
steps:
  - {id: look, show: table, say: Look at the table.}
  - {id: play, ask: play}
"""


def test_a_round_is_found_where_a_lesson_is_asked_for():
    assert find("lesson", "sample-round-run-down").kind == "round"


def test_a_lesson_outside_finds_the_round_beside_it(tmp_path):
    (tmp_path / "mine.yaml").write_text(LESSON)
    (tmp_path / "my-round.yaml").write_text(ROUND.format(id="my-round"))
    assert find("lesson", str(tmp_path / "mine.yaml")).alone is not None


def test_a_lesson_in_folders_like_those_that_ship_finds_its_round(tmp_path):
    (tmp_path / "lessons" / "rounds").mkdir(parents=True)
    (tmp_path / "lessons" / "mine.yaml").write_text(LESSON)
    (tmp_path / "lessons" / "rounds" / "my-round.yaml").write_text(ROUND.format(id="my-round"))
    assert find("lesson", str(tmp_path / "lessons" / "mine.yaml")).unit_id == "lesson:mine"


def test_a_shipped_file_given_by_its_path_is_not_there_twice():
    path = Shelf().find("lesson", "sample-round")
    assert shelf_around(str(path)).repeated("lesson") == []


def test_what_is_not_there_is_told_with_what_was_meant():
    with pytest.raises(UnknownIdError, match="sample-round"):
        find("lesson", "sampleround")


def test_a_file_that_is_wrong_is_refused_with_its_place(tmp_path):
    (tmp_path / "mine.yaml").write_text(LESSON.replace("ask: play", "ask: sing"))
    (tmp_path / "my-round.yaml").write_text(ROUND.format(id="my-round"))
    with pytest.raises(ContentError, match=r"mine\.yaml:7:"):
        find("lesson", str(tmp_path / "mine.yaml"))


@pytest.mark.parametrize("given", ["turn.no-return", "meld", "score"])
def test_a_rule_or_a_topic_makes_a_quiz(given):
    unit = quiz_about(given).make(Made(1))
    assert unit.id == f"quiz:{given}"
    assert unit.asked > 0


def test_a_rule_that_nothing_asks_about_makes_none():
    with pytest.raises(UnknownIdError):
        quiz_about("no.such-rule")


@pytest.mark.parametrize("made", [Made(5), Made(5, count=3), Made(5, 3, 2)], ids=repr)
def test_what_a_unit_is_made_with_is_kept_and_read_again(made):
    assert Made.of(made.as_extra()) == made
    assert made.grants(Wish())
    assert not made.grants(Wish(seed=6))


def test_a_drill_is_the_same_for_the_same_seed():
    drill = find("drill", "scoring")
    one, other = drill.make(Made(3, 2, 2)), drill.make(Made(3, 2, 2))
    assert [one.stop(at).question.prompt for at in range(2)] == [
        other.stop(at).question.prompt for at in range(2)
    ]
    assert one.topic == "drill:scoring"


def test_what_comes_next_is_the_first_thing_not_done():
    learner = Memoryless()
    assert next_command(Shelf(), learner) == "tutor learn sample-round"
    learner.mark_finished("lesson:sample-round")
    assert next_command(Shelf(), learner).startswith("tutor ")
    assert next_command(Shelf(), learner) != "tutor learn sample-round"


def test_the_list_tells_what_is_done():
    learner = Memoryless()
    learner.mark_finished("lesson:sample-round")
    sample = next(entry for entry in entries("lesson", Shelf(), learner) if entry.id == "sample-round")
    assert (sample.times, sample.place, sample.command) == (1, None, "tutor learn sample-round")


def test_the_first_half_hour_ends_with_a_round_of_ones_own():
    learner = Memoryless()
    first = ("sample-round", "a-turn", "sets-and-runs", "laying-off", "going-out", "counting-up")
    for one in first:
        learner.mark_finished(f"lesson:{one}")
    assert next_command(Shelf(), learner, "lesson:new-round") == "tutor play"
    learner.mark_finished("play")
    assert next_command(Shelf(), learner, "lesson:new-round") == "tutor learn aces"
