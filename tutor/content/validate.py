"""Plain data from a file → a model, or every fault of it at its place and in our own words.

The models are pydantic's, with `ConfigDict(extra="forbid", strict=True)`. A validator of ours says
what is wrong by raising ValueError, or PydanticCustomError if the fault has a code of its own; its
text is shown as it is. The context key `at` of a PydanticCustomError, a tuple of keys and places,
moves the fault to a value inside the one that is validated; `of_key` says that its key is wrong. The
context key `several` holds such contexts, a `problem` each, to tell many faults at once.
"""

from __future__ import annotations

import json
import types
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from tutor.content.characters import LOST
from tutor.content.faults import MOST_FAULTS, ContentError, Fault, Loc
from tutor.content.field_wording import (
    about_curly_quotes,
    cards_in_braces,
    described,
    is_about_sort,
    not_a_text,
    wrong_sort,
    wrong_value,
)
from tutor.content.yaml_tree import Marked
from tutor.exercises.uses import AnyUse
from tutor.situations.fields import CARDS_NEEDED, TEXT_NEEDED
from tutor.text import did_you_mean, nearest

Model = TypeVar("Model", bound=BaseModel)

# Of a value there are as many errors as sorts that it could be of; of a file with more than that many, no
# fault of those that are left out would be listed.
_MOST_ERRORS = 20 * MOST_FAULTS
_OF_KEY = "[key]"  # how pydantic ends the way to a dict's key that is wrong


def validate(model: type[Model], marked: Marked, file: str) -> Model:
    """The model made from `marked`. Raises ContentError with all faults, those of the YAML included.

    `file` is what the faults call the file; normally `marked.file`.
    """
    try:
        # As JSON, since strict models then take a list for a tuple and text for an enum.
        made = model.model_validate_json(json.dumps(marked.data))
    except ValidationError as error:
        found = _faults(model, marked, error.errors(include_url=False, include_input=False))
        raise ContentError(_renamed([*_not_of_texts(marked, found), *found], file)) from None
    if any(fault.severity == "error" for fault in marked.faults):
        raise ContentError(_renamed(marked.faults, file))
    return made


def _not_of_texts(marked: Marked, found: list[Fault]) -> list[Fault]:
    """The faults of the YAML without those inside of what was meant as a text: it has no keys."""
    texts = {fault.where for fault in found if fault.code in ("yaml.needs-quotes", "cards.unreadable")}
    inside = tuple(f"{where}{sign}" for where in texts for sign in (".", "["))
    return [f for f in marked.faults if f.where not in texts and not (inside and f.where.startswith(inside))]


def _renamed(faults: Iterable[Fault], file: str) -> list[Fault]:
    return [
        f if f.file == file else Fault(file, f.line, f.column, f.code, f.message, f.where, f.severity)
        for f in faults
    ]


class _Error(Struct, frozen=True):
    """One of pydantic's errors, its `loc` split in the way to the value and the branches taken."""

    details: ErrorDetails
    loc: Loc
    branches: dict[Loc, tuple[str, ...]]
    """By place, the names of the union branches that the value there was tried on, outermost first."""
    of_key: bool
    """Whether a key is wrong, not the value at it."""


def _faults(model: type[BaseModel], marked: Marked, details: list[ErrorDetails]) -> list[Fault]:
    errors = [_located(one, marked.data) for d in details[:_MOST_ERRORS] for one in _taken_apart(d)]
    errors = [e for e in errors if not marked.is_spoilt(e.loc[:-1] if _is_unknown(e) else e.loc)]
    errors = _without_short_lists(_of_the_likely_branch(errors), marked)
    meant: dict[Loc, str | None] = {}
    faults = []
    for error in [e for e in errors if _is_unknown(e)][: MOST_FAULTS + 1]:
        keys = keys_at(model, error.loc[:-1], marked.data)
        present = set(_at(marked.data, error.loc[:-1]) or ())
        near = nearest(str(error.loc[-1]), [k for k in keys if k not in present])
        meant[error.loc] = near
        faults.append(_unknown(marked, error.loc, near, keys))
    expected_soon = {(*loc[:-1], near) for loc, near in meant.items() if near}
    together: dict[Loc, list[_Error]] = {}
    for error in errors:
        kind = error.details["type"]
        if kind == "missing":
            # A misspelt key is one slip, not two.
            if error.loc not in expected_soon and error.loc[:-1] not in marked.gaps:
                faults.append(_missing(marked, error.loc))
        elif not _is_unknown(error) and not _has_no_value(marked, error):
            together.setdefault(error.loc, []).append(error)
    for loc, several in list(together.items())[: 2 * MOST_FAULTS]:
        faults += _of_a_value(marked, loc, several)
    # What quotes our stand-in for a character or a value is not about what the author wrote.
    return [fault for fault in faults if LOST not in fault.message]


def _taken_apart(details: ErrorDetails) -> Iterator[ErrorDetails]:
    """The errors that a validator of ours has put into one, under the context key `several`."""
    several = details.get("ctx", {}).get("several")
    if not several:
        yield details
        return
    for one in several:
        yield {
            "type": details["type"],
            "loc": details["loc"],
            "msg": one["problem"],
            "input": None,
            "ctx": one,
        }


def _located(details: ErrorDetails, data: Any) -> _Error:
    loc, branches = _aligned(details["loc"], data, missing=details["type"] == "missing")
    at = details.get("ctx", {}).get("at")
    if isinstance(at, tuple | list):
        inner, _ = _aligned(tuple(at), _at(data, loc), missing=False)
        loc += inner
    names: dict[Loc, tuple[str, ...]] = {}
    for place, name in branches:
        if name != _OF_KEY:
            names[place] = (*names.get(place, ()), name)
    of_key = (loc, _OF_KEY) in branches or bool(details.get("ctx", {}).get("of_key"))
    return _Error(details, loc, names, of_key)


def _is_unknown(error: _Error) -> bool:
    return error.details["type"] == "extra_forbidden"


def _aligned(raw: Loc, data: Any, *, missing: bool) -> tuple[Loc, tuple[tuple[Loc, str], ...]]:
    """Pydantic's `loc` without the names of union branches and validators it is mixed with.

    A part is a step if the value has such a key or place, else the name of a branch. A branch may be
    called like a key; then the reading that leaves the fewest parts unused is right.
    """
    way = raw[:-1] if missing else raw
    readings: list[tuple[Loc, Any, tuple[tuple[Loc, str], ...]]] = [((), data, ())]
    for part in way:
        following = []
        for loc, value, branches in readings:
            if _has(value, part):
                following.append(((*loc, part), value[part], branches))
            following.append((loc, value, (*branches, (loc, str(part)))))
        # Few parts are ambiguous; keep the best readings so that odd names cannot multiply them.
        following.sort(key=lambda reading: -len(reading[0]))
        readings = following[:4]
    if missing:
        readings = [r for r in readings if isinstance(r[1], dict) and raw[-1] not in r[1]] or readings
        loc, _, branches = readings[0]
        return (*loc, raw[-1]), branches
    loc, _, branches = readings[0]
    return loc, branches


def _has(value: Any, part: str | int) -> bool:
    if isinstance(value, dict):
        return part in value
    return isinstance(value, list) and isinstance(part, int) and 0 <= part < len(value)


def _at(data: Any, loc: Loc) -> Any:
    for part in loc:
        if not _has(data, part):
            return None
        data = data[part]
    return data


def _of_the_likely_branch(errors: list[_Error]) -> list[_Error]:
    """Without the errors of union branches that the value was hardly meant for.

    Of `text or a list of text`, a list with a number in it is faulty at the number; that it is no text
    either is no news. Of two models the one that the keys fit better is meant. Only if a value is of
    the wrong sort for every branch, all of them are kept: together they say what was expected.
    """
    tried: dict[Loc, dict[tuple[str, ...], list[_Error]]] = {}
    for error in errors:
        for place, names in error.branches.items():
            tried.setdefault(place, {}).setdefault(names, []).append(error)
    unlikely: set[int] = set()
    for place, branches in tried.items():
        misfits = {names: _misfit(found, place) for names, found in branches.items()}
        best = min(misfits, key=lambda names: misfits[names])
        for names, found in branches.items():
            if names != best and not (misfits[names][0] and misfits[best][0]):
                unlikely.update(map(id, found))
    return [error for error in errors if id(error) not in unlikely]


def _without_short_lists(errors: list[_Error], marked: Marked) -> list[_Error]:
    """Without the lists that are too short only because an item of theirs is faulty."""
    around = {e.loc[:length] for e in errors for length in range(len(e.loc))}
    return [
        e
        for e in errors
        if not (e.details["type"] == "too_short" and (e.loc in around or marked.has_spoilt(e.loc)))
    ]


def _misfit(errors: list[_Error], place: Loc) -> tuple[bool, int, int]:
    """How badly a value fits a union branch: wrong sort, keys that do not match, errors."""
    wrong_sort_here = any(e.loc == place and is_about_sort(e.details) for e in errors)
    keys = sum(e.loc[:-1] == place and e.details["type"] in ("missing", "extra_forbidden") for e in errors)
    return wrong_sort_here, keys, len(errors)


def _unknown(marked: Marked, loc: Loc, near: str | None, keys: tuple[str, ...]) -> Fault:
    message = f"there is no key {described(str(loc[-1]))} here"
    if near:
        message += did_you_mean(f"`{near}`")
    elif keys:
        message += f" (expected {', '.join(f'`{key}`' for key in keys[:20])})"
    return marked.key_fault(loc, "field.unknown", message)


def _has_no_value(marked: Marked, error: _Error) -> bool:
    """Is the key that says what this is there, and what is wrong with it known?"""
    if error.details["type"] != "union_tag_not_found":
        return False
    return marked.is_spoilt(
        (*error.loc, str(error.details.get("ctx", {}).get("discriminator", "")).strip("'"))
    )


def _missing(marked: Marked, loc: Loc) -> Fault:
    message = f"`{loc[-1]}` is missing (expected a line `{loc[-1]}: …` here)"
    mark = marked.key_mark(loc[:-1])
    at = marked.key_fault(loc, "field.missing", message)
    return Fault(at.file, mark.line, mark.column, at.code, at.message, at.where)


def _wrong_tag(marked: Marked, loc: Loc, details: ErrorDetails) -> Fault:
    """The fault of the key that says which kind of thing this is."""
    context = details.get("ctx", {})
    at = (*loc, str(context.get("discriminator", "")).strip("'"))
    code, message = wrong_value(details, None)
    message += about_curly_quotes(str(context.get("tag", "")))
    return marked.fault(at if at in marked.marks else loc, code, message)


def _wants_text(error: _Error) -> bool:
    details = error.details
    return details["type"] == "string_type" or details["msg"] == TEXT_NEEDED


def _of_a_value(marked: Marked, loc: Loc, errors: list[_Error]) -> list[Fault]:
    """The faults of one value: complaints about its sort are put together, the others stand alone."""
    value = _at(marked.data, loc)
    opener = marked.openers.get(loc, "")
    if all(map(_wants_text, errors)) and (told := not_a_text(value, opener)):
        return [marked.fault(loc, *told)]
    if any(e.details["msg"] == CARDS_NEEDED for e in errors) and (told := cards_in_braces(opener)):
        return [marked.fault(loc, *told)]
    faults = []
    sort_errors = [e.details for e in errors if is_about_sort(e.details)]
    if sort_errors:
        faults.append(marked.fault(loc, *wrong_sort(sort_errors, value)))
    for error in errors:
        if error.details["type"] == "union_tag_invalid":
            faults.append(_wrong_tag(marked, loc, error.details))
        elif not is_about_sort(error.details):
            of_key = error.details["type"] == "union_tag_not_found" or error.of_key
            fault = marked.key_fault if of_key else marked.fault
            faults.append(fault(loc, *wrong_value(error.details, value)))
    if curly := about_curly_quotes(value):
        faults = [replace(fault, message=fault.message + curly) for fault in faults[:1]]
    return list(dict.fromkeys(faults))


# --- which keys a model knows at a place, so that a misspelt one can be set right --------------------


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
