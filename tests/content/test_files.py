"""The models of the kinds of file: which keys each takes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tutor.content.files import AnyQuestion, AnyStep, DrillFile, LessonFile, QuizFile
from tutor.exercises.uses import MODULES

STEP: TypeAdapter[object] = TypeAdapter(AnyStep)
QUESTION: TypeAdapter[object] = TypeAdapter(AnyQuestion)

KEYS: dict[str, dict[str, object]] = {
    "choose": {"choices": [{"text": "A", "right": True}, {"text": "B"}], "rules": ["turn.draw"]},
    "which-rule": {"hand": "5c", "play": "discard 5c"},
    "may-i": {"hand": "5c", "play": "discard 5c"},
    "is-it-a-meld": {"cards": "5c 6c 7c"},
    "lay-off": {"hand": "5c", "table": ["6c 7c 8c"]},
    "pays": {"hand": "5c"},
    "settle": {"winner": "Mia", "hands": {"Joe": "5c"}},
    "play": {},
    "go-out": {"hand": "5c"},
    "order": {"of": "turn"},
    "what-happens": {"hand": "5c 6d", "play": "discard 5c"},
    "find-mistake": {"hand": "5c", "stock": "9h", "turn": ["draw stock", "discard 5c"]},
    "what-helps": {"hand": "5c 6c"},
    "best-discard": {"hand": "5c 6c Kd"},
    "two-tables": {
        "first": "rummy",
        "second": "block-rummy",
        "question": {"ask": "is-it-a-meld", "cards": "5c 6c 7c"},
    },
    "cards-each": {"players": 3},
    "who-deals": {"players": ["Ann", "Ben"], "dealer": "Ann", "winner": "Ben"},
    "who-wins": {"totals": {"Ann": 100, "Ben": 20}},
}


def made(model: Any, data: object) -> Any:
    """The model of this data, read as the loader reads it."""
    return model.validate_json(json.dumps(data))


def spec(name: str, **more: object) -> dict[str, object]:
    return {"id": "a", "ask": name, **KEYS[name], **more}


def test_every_use_is_tried_here() -> None:
    assert set(KEYS) == set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_every_use_can_stand_in_a_lesson(name: str) -> None:
    assert made(STEP, spec(name)).ask == name


@pytest.mark.parametrize("name", [name for name in MODULES if name != "play"])
def test_every_use_that_needs_no_round_can_stand_in_a_quiz(name: str) -> None:
    assert made(QUESTION, spec(name)).ask == name


def test_a_turn_to_play_needs_a_round_so_a_quiz_has_none() -> None:
    with pytest.raises(ValidationError):
        made(QUESTION, spec("play"))


@pytest.mark.parametrize("name", MODULES)
def test_a_key_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ValidationError, match="extra_forbidden"):
        made(STEP, spec(name, promt="?"))


def test_a_step_that_asks_nothing_needs_only_an_id() -> None:
    assert made(STEP, {"id": "a"}) is not None
    with pytest.raises(ValidationError):
        made(STEP, {"say": "Hello"})


def test_a_lesson_and_a_quiz_have_something_in_them() -> None:
    with pytest.raises(ValidationError, match="too_short"):
        LessonFile.model_validate_json(json.dumps({"kind": "lesson", "id": "a", "title": "T", "steps": []}))
    with pytest.raises(ValidationError, match="too_short"):
        QuizFile.model_validate_json(json.dumps({"kind": "quiz", "id": "a", "title": "T", "questions": []}))


def test_a_drill_asks_between_one_and_a_hundred() -> None:
    drill = {"kind": "drill", "id": "a", "title": "T", "exercise": "scoring"}
    assert DrillFile.model_validate_json(json.dumps(drill)).count >= 1
    for count in (0, 101):
        with pytest.raises(ValidationError):
            DrillFile.model_validate_json(json.dumps({**drill, "count": count}))


@pytest.mark.parametrize("model", [LessonFile, QuizFile, DrillFile])
def test_every_model_has_a_schema_for_editors(model: type[LessonFile]) -> None:
    assert model.model_json_schema()["additionalProperties"] is False
