"""The uses of questions by name. A new use is one module and one line here; modules load when asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Protocol

from msgspec import Struct
from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError, core_schema

from tutor.exercises.asked import Step
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


_ONLY_THERE = {"play": "in a lesson that walks a `round`"}


class AnyUse(Struct, frozen=True):
    """An annotation: the value is what its `ask` names. `tells`: without `ask` it is a step that only says
    or shows something. `without` are uses that cannot stand here. `named`: the question needs no id, since
    it is part of another; it gets this one."""

    tells: bool = False
    without: frozenset[str] = frozenset()
    named: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """What `ask` may be."""
        return tuple(name for name in MODULES if name not in self.without)

    def models(self) -> Iterator[type[BaseModel]]:
        """Every model that a value here can be of. Loads all uses."""
        if self.tells:
            yield Step
        for name in self.names:
            yield use(name).Spec

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self._made)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        branches = []
        for model in self.models():
            model.model_rebuild()
            branches.append(handler(model.__pydantic_core_schema__))
        return {"oneOf": branches}

    def _made(self, value: Any) -> BaseModel:
        if isinstance(value, Step):
            return value
        if not isinstance(value, dict):
            raise PydanticKnownError("model_type", {"class_name": "Step"})
        asked = value.get("ask")
        if asked is None and self.tells:
            return Step.model_validate_json(json.dumps(value))
        if asked is None:
            raise PydanticKnownError("union_tag_not_found", {"discriminator": "'ask'"})
        if not isinstance(asked, str) or asked not in self.names:
            if isinstance(asked, str) and asked in MODULES:
                told = {"ask": asked, "where": _ONLY_THERE.get(asked, "by itself"), "at": ("ask",)}
                raise PydanticCustomError("field.choice", "`{ask}` cannot be asked here: only {where}", told)
            expected = ", ".join(f"'{name}'" for name in self.names)
            raise PydanticKnownError(
                "union_tag_invalid",
                {"discriminator": "'ask'", "tag": str(asked), "expected_tags": expected},
            )
        if self.named:
            value = {"id": self.named, **value}
        # As JSON, since strict models then take a list for a tuple and text for an enum.
        made: BaseModel = use(asked).Spec.model_validate_json(json.dumps(value))
        return made
