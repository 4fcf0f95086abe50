"""Questions in a line, for tests: the keys of a spec as a file has them, and replies as they are typed."""

from __future__ import annotations

from typing import Any

from tutor.chance import Dice
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use


def question(name: str, **keys: Any) -> Question:
    """The question of this use. Keys with `_` where the file has `-` are meant so."""
    module = use(name)
    spec = module.Spec.model_validate({"id": "made", "ask": name, **keys})
    setting = Setting(dice=Dice(1, name))
    assert module.problems(spec, setting) == ()
    made: Question = module.ask(spec, setting)
    return made


def reply(asked: Question, text: str) -> Verdict:
    """The verdict on a typed line."""
    return asked.judge(asked.read(text))


def after(asked: Question, *texts: str) -> Question:
    """What is asked after these replies."""
    for text in texts:
        following = reply(asked, text).then
        assert following is not None
        asked = following
    return asked
