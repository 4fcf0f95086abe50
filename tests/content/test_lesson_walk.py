"""Walking a lesson along its round."""

from __future__ import annotations

import pytest

from tutor.cards import card
from tutor.content.files import LessonFile, RoundFile
from tutor.content.lesson_walk import Walk, walk
from tutor.content.load import load, round_of
from tutor.content.sense import lesson_problems
from tutor.content.shelf import Shelf
from tutor.engine.state import Phase
from tutor.exercises.asked import Asked, Step
from tutor.exercises.proving import solved
from tutor.exercises.uses import use

SHELF = Shelf()
LESSONS = [load(path, SHELF, ("lesson",)).model for path in SHELF.paths("lesson")]


@pytest.fixture
def sample() -> RoundFile:
    model: RoundFile = load(SHELF.find("round", "sample-round"), SHELF, ("round",)).model
    return model


def lesson(*steps: dict[str, object]) -> LessonFile:
    import json

    numbered = [{"id": f"s{at}", **step} for at, step in enumerate(steps)]
    data = {"kind": "lesson", "id": "it", "title": "T", "round": "sample-round", "steps": numbered}
    return LessonFile.model_validate_json(json.dumps(data))


def shown(walked: object) -> list[str]:
    return [str(step.action) for step in walked.watched]  # type: ignore[attr-defined]


def test_each_step_watches_what_comes_next(sample: RoundFile) -> None:
    steps = [
        {"watch": "draw"},
        {"watch": "meld"},
        {"watch": "discard"},
        {"watch": "turn"},
        {"watch": ["draw", "meld"]},
    ]
    walked = list(walk(lesson(*steps), sample, 0))
    assert [shown(one) for one in walked] == [
        ["draw discard"],
        ["meld 9c 9d 9s"],
        ["discard Ks"],
        ["draw stock", "lay off 9h onto 9d", "discard Qd"],
        ["draw discard", "meld Qc Qd Qs"],
    ]


def test_the_rest_of_a_turn_is_what_is_left_of_it(sample: RoundFile) -> None:
    _, rest = walk(lesson({"watch": "draw"}, {"watch": "turn"}), sample, 0)
    assert shown(rest) == ["meld 9c 9d 9s", "discard Ks"]


def test_a_step_that_only_says_something_leaves_the_round_as_it_is(sample: RoundFile) -> None:
    first, second = walk(lesson({"say": "Look."}, {"say": "Look again."}), sample, 0)
    assert first.state == second.state
    assert first.state is not None
    assert first.state.phase is Phase.DRAW


def test_a_turn_that_the_learner_plays_is_played_by_the_script_meanwhile(sample: RoundFile) -> None:
    played, after = walk(lesson({"ask": "play"}, {"watch": "draw"}), sample, 0)
    assert played.setting.coming[-1].action.shown == "discard K♠"
    assert shown(after) == ["draw stock"]


def test_only_a_draw_may_be_the_learner_s(sample: RoundFile) -> None:
    _, after = walk(lesson({"ask": "play", "part": "draw"}, {"watch": "turn"}), sample, 0)
    assert shown(after) == ["meld 9c 9d 9s", "discard Ks"]


def test_a_question_finds_the_play_before_it_and_what_the_script_says_of_the_turn(sample: RoundFile) -> None:
    way = Walk(lesson({"watch": "draw"}), sample, 0)
    walked = way.take(Step.model_validate({"id": "a", "watch": "draw"}), 0)
    assert walked.setting.last is not None
    assert str(walked.setting.last.action) == "draw discard"
    assert "three nines" in walked.setting.why


def test_a_lesson_without_a_round_has_no_state() -> None:
    plain = lesson({"say": "Hello"}).model_copy(update={"round": None})
    (walked,) = walk(plain, None, 0)
    assert walked.state is None
    assert list(lesson_problems(plain, None)) == []


def test_something_to_watch_in_the_first_step_without_a_round_is_a_problem() -> None:
    plain = lesson({"watch": "draw"}).model_copy(update={"round": None})
    (problem,) = lesson_problems(plain, None)
    assert (problem.code, problem.loc) == ("lesson.no-round", ("steps", 0, "watch"))


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_the_solutions_of_every_lesson_that_ships_walk_it_to_the_end(one: LessonFile) -> None:
    script = round_of(one, SHELF) if one.round else None
    assert list(lesson_problems(one, script)) == []
    asked = 0
    last = None
    for seed in range(3):
        for walked in walk(one, script, seed):
            last = walked
            if isinstance(walked.step, Asked):
                asked += 1
                assert solved(use(walked.step.ask).ask(walked.step, walked.setting)).correct
    assert asked
    assert last is not None
    if script is not None:
        assert last.state is not None


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_a_lesson_teaches_only_rules_that_it_asks_about_or_shows(one: LessonFile) -> None:
    assert len(set(one.teaches)) == len(one.teaches)


def test_what_the_script_says_of_a_turn_comes_with_its_last_play(sample: RoundFile) -> None:
    steps = [{"watch": ["draw", "meld"]}, {"watch": "discard"}, {"watch": "turn"}]
    whys = [walked.whys for walked in walk(lesson(*steps), sample, 0)]
    assert sample.turns[0].why
    assert whys == [("", ""), (sample.turns[0].why,), ("", "", sample.turns[1].why)]


def test_nothing_is_said_of_a_turn_that_ends_in_a_refusal(sample: RoundFile) -> None:
    turns = list(sample.turns)
    turns[0] = turns[0].model_copy(update={"why": "Well.", "discard": card("9s")})
    refused = sample.model_copy(update={"turns": tuple(turns), "expect": None})
    (walked,) = walk(lesson({"watch": "turn"}), refused, 0)
    assert shown(walked) == ["draw discard", "meld 9c 9d 9s"]
    assert walked.whys == ("", "")
