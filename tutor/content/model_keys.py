"""Which keys a model knows at a place in the data, so that a misspelt key can be set right."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from tutor.content.faults import Loc
from tutor.exercises.uses import AnyUse


def keys_at(model: type[BaseModel], loc: Loc, data: Any) -> tuple[str, ...]:
    """The keys that the block at `loc` of `data` may have, in the models' order.

    Of a union of models those count that the block can be: the ones whose `Literal` fields agree
    with it, or all if none does.
    """
    sorts: list[Any] = [model]
    for part in loc:
        sorts = [inner for sort in _likely(sorts, data) for inner in _inside(sort, part)]
        data = data[part]
    keys: dict[str, None] = {}
    for sort in _likely(sorts, data):
        if _is_model(sort):
            keys.update(dict.fromkeys(_fields(sort)))
    return tuple(keys)


def _likely(sorts: list[Any], data: Any) -> list[Any]:
    """The members of all unions among `sorts`; of several models, those that can be `data`."""
    members = [member for sort in sorts for member in _members(sort)]
    models = [m for m in members if _is_model(m)]
    if len(models) < 2 or not isinstance(data, dict):
        return members
    fitting = [m for m in models if _literals_agree(m, data)]
    return [m for m in members if not _is_model(m) or m in (fitting or models)]


def _members(sort: Any) -> Iterator[Any]:
    origin = get_origin(sort)
    if origin is Annotated:
        lazy = next((one for one in get_args(sort)[1:] if isinstance(one, AnyUse)), None)
        yield from lazy.models() if lazy else _members(get_args(sort)[0])
    elif hasattr(sort, "__value__"):
        yield from _members(sort.__value__)  # `type X = …`
    elif origin in (Union, types.UnionType):
        for member in get_args(sort):
            yield from _members(member)
    else:
        yield sort


def _inside(sort: Any, part: str | int) -> Iterator[Any]:
    arguments = [a for a in get_args(sort) if a is not Ellipsis]
    if _is_model(sort):
        field = _fields(sort).get(str(part))
        if field is not None:
            yield field
    elif isinstance(part, int):
        yield from arguments
    elif arguments:
        yield arguments[-1]  # the values of a dict


def _fields(model: Any) -> dict[str, Any]:
    return {field.alias or name: _sort_of(field) for name, field in model.model_fields.items()}


def _sort_of(field: FieldInfo) -> Any:
    """A field's annotation, with the uses that it allows: pydantic keeps these beside it."""
    lazy = next((one for one in field.metadata if isinstance(one, AnyUse)), None)
    return field.annotation if lazy is None else Annotated[field.annotation, lazy]


def _literals_agree(model: Any, data: dict[str, Any]) -> bool:
    return all(
        data[key] in get_args(annotation)
        for key, annotation in _fields(model).items()
        if get_origin(annotation) is Literal and isinstance(data.get(key), str | int)
    )


def _is_model(sort: Any) -> bool:
    return isinstance(sort, type) and issubclass(sort, BaseModel)
