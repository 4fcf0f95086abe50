"""The uses of questions by name. A new use is one module and one line here; modules load when asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.situations.problems import Problem

MODULES: dict[str, str] = {
    "choose": "tutor.exercises.choose",
    "which-rule": "tutor.exercises.which_rule",
    "may-i": "tutor.exercises.may_i",
    "is-it-a-meld": "tutor.exercises.is_it_a_meld",
    "lay-off": "tutor.exercises.lay_off",
    "pays": "tutor.exercises.pays",
    "settle": "tutor.exercises.settle",
    "play": "tutor.exercises.play_turn",
    "go-out": "tutor.exercises.go_out",
    "order": "tutor.exercises.order",
    "what-happens": "tutor.exercises.what_happens",
    "find-mistake": "tutor.exercises.find_mistake",
    "what-helps": "tutor.exercises.what_helps",
    "best-discard": "tutor.exercises.best_discard",
    "two-tables": "tutor.exercises.two_tables",
    "cards-each": "tutor.exercises.cards_each",
    "who-deals": "tutor.exercises.who_deals",
    "who-wins": "tutor.exercises.who_wins",
}


class Use(Protocol):
    """What a module of a use has: the model of its keys in a file, and the question made of one."""

    Spec: Any

    def ask(self, spec: Any, setting: Setting) -> Question:
        """The question of this spec in this setting. Raises `SituationError` if it cannot be asked."""

    def problems(self, spec: Any, setting: Setting) -> tuple[Problem, ...]:
        """What is wrong with the spec beyond its model."""


def use(name: str) -> Any:
    """The module of a use. Raises KeyError for a name that is none."""
    return import_module(MODULES[name])
