"""One key, many models: a step or question is of the model that its `ask:` names, and only that is loaded.

There are many uses of questions and a file names a few of them, so a union of all their models would cost
every file the building of every model.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from pydantic import BaseModel, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError, core_schema

from tutor.exercises.asked import Step
from tutor.exercises.uses import MODULES, use

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
