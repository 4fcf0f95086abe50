"""The JSON Schema of content files, made from their models: completion and checking while one types.

A copy lies in `schemas` beside this module, where editors find it; `python -m tutor.content.schema` writes
it anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from tutor.content.load import MODELS, model_of
from tutor.data import read_data
from tutor.exercises.asked import Answer
from tutor.exercises.uses import MODULES
from tutor.situations.fields import Cards, RuleId, Rules

FOLDER = Path(__file__).parent / "schemas"
"""Where the copies lie."""

DRAFT = "http://json-schema.org/draft-07/schema#"
Schema = dict[str, Any]

MEANINGS = read_data(Path(__file__).with_name("meanings.yaml"), dict[str, dict[str, str]])
"""What each key means, by its owner and itself."""
NOT_STEPS = frozenset(
    ("lesson", "quiz", "drill", "round", "puzzle", "choice", "laid", "turn", "call", "expect", "refused")
)
"""Owners that are no step or question."""

_OWNERS = {"Choice": "choice", "Turn": "turn", "CallItem": "call", "Expected": "expect", "Refused": "refused"}


def schema_of(kind: str) -> Schema:
    """The schema of a kind of file. Raises KeyError for a kind that is none."""
    raw = model_of(kind).model_json_schema()
    parts = {_owner(name): part for name, part in raw.pop("$defs", {}).items()}
    _lift_uses(raw, parts)
    _tidy(raw, kind)
    for owner, part in parts.items():
        _tidy(part, owner)
    raw = _shared(raw)
    parts = {owner: _shared(part) for owner, part in parts.items()}
    named = {**parts, **_shared_parts()}
    used = sorted(set(_named_in(raw, named)))
    return {
        "$schema": DRAFT,
        "title": f"Rummy tutor: {kind}",
        **raw,
        "$defs": {one: named[one] for one in used},
    }


def schema_of_all() -> Schema:
    """The schema of any content file, whatever its `kind` says."""
    found = {kind: schema_of(kind) for kind in MODELS}
    parts: Schema = {}
    for schema in found.values():
        parts |= schema.pop("$defs")
    chosen = [
        {
            "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
            "then": {"$ref": f"#/$defs/{kind}-file"},
        }
        for kind in found
    ]
    for kind, schema in found.items():
        parts[f"{kind}-file"] = {key: value for key, value in schema.items() if key != "$schema"}
    return {
        "$schema": DRAFT,
        "title": "Rummy tutor: a content file",
        "type": "object",
        "properties": {"kind": {"enum": list(found)}},
        "required": ["kind"],
        "allOf": chosen,
        "$defs": dict(sorted(parts.items())),
    }


def copies() -> Iterator[tuple[Path, str]]:
    """The files of `FOLDER` with what should stand in them."""
    for kind in MODELS:
        yield path_of(kind), written(schema_of(kind))
    yield path_of(None), written(schema_of_all())


def path_of(kind: str | None) -> Path:
    """Where the copy of a kind's schema is; without a kind, of the one for any file."""
    return FOLDER / f"{kind or 'content'}.schema.json"


def written(schema: Schema) -> str:
    """A schema as text."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


# --- from pydantic's to ours --------------------------------------------------------------------------


def _owner(name: str) -> str:
    """What we call a model: a use by its name, `tutor__exercises__lay_off__Spec` is `lay-off`."""
    for use, module in MODULES.items():
        if name == f"{module.replace('.', '__')}__Spec":
            return use
    return _OWNERS.get(name, name.lower())


def _lift_uses(schema: Schema, parts: Schema) -> None:
    """Every use a part of its own, also where pydantic wrote it out in place."""
    for key in ("steps", "questions"):
        items = schema["properties"].get(key, {}).get("items")
        if items is None:
            continue
        for at, branch in enumerate(items["oneOf"]):
            if "$ref" not in branch:
                owner = branch["properties"].get("ask", {}).get("const", "step")
                parts[owner] = branch
                items["oneOf"][at] = {"$ref": f"#/$defs/{owner}"}


def _tidy(schema: Schema, owner: str) -> None:
    """Without what pydantic makes up (titles, nothing as a value), with what each key means."""
    schema.pop("title", None)
    if "description" in schema:
        schema["description"] = " ".join(schema["description"].split())
    for key, value in schema.get("properties", {}).items():
        tidied = _without_nothing(value)
        meaning = meaning_of(owner, key)
        if meaning:
            tidied = {"allOf": [tidied]} if "$ref" in tidied else tidied
            tidied["description"] = meaning
        schema["properties"][key] = tidied


def _without_nothing(schema: Any) -> Any:
    """A key may be left out, but not stand there with nothing after it."""
    if isinstance(schema, list):
        return [_without_nothing(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return {"$ref": f"#/$defs/{_owner(schema['$ref'].rpartition('/')[2])}"}
    kept = {
        key: _without_nothing(value)
        for key, value in schema.items()
        if not (key == "title" and isinstance(value, str))
        and not (key == "default" and (not value or isinstance(value, dict)))
    }
    if {"type": "null"} in kept.get("anyOf", []):
        others = [one for one in kept.pop("anyOf") if one != {"type": "null"}]
        kept = {**(others[0] if len(others) == 1 else {"anyOf": others}), **kept}
    return kept


def _shared_parts() -> Schema:
    """Values that many keys take, told once."""
    return {
        "cards": TypeAdapter(Cards).json_schema(),
        "rule-id": TypeAdapter(RuleId).json_schema(),
        "rule-set": TypeAdapter(Rules).json_schema(),
        "answer-text": TypeAdapter(Answer).json_schema(),
    }


def _shared(schema: Any) -> Any:
    known = _shared_parts()

    def replaced(part: Any) -> Any:
        if isinstance(part, list):
            return [replaced(one) for one in part]
        if not isinstance(part, dict):
            return part
        for name, wanted in known.items():
            rest = {key: value for key, value in part.items() if wanted.get(key) != value}
            if all(key in part for key in wanted) and set(rest) <= {"description", "default"}:
                return (
                    {"allOf": [{"$ref": f"#/$defs/{name}"}], **rest} if rest else {"$ref": f"#/$defs/{name}"}
                )
        return {key: replaced(value) for key, value in part.items()}

    return replaced(schema)


def _named_in(schema: Any, parts: Schema) -> Iterator[str]:
    """The parts that a schema needs, and those that these need."""
    waiting, seen = [schema], set[str]()
    while waiting:
        one = waiting.pop()
        if isinstance(one, list):
            waiting += one
        elif isinstance(one, dict):
            waiting += one.values()
            name = str(one.get("$ref", "")).rpartition("/")[2]
            if name and name not in seen:
                seen.add(name)
                waiting.append(parts[name])
                yield name


def meaning_of(owner: str, key: str) -> str | None:
    """What a key of this owner means; None if nobody wrote that down."""
    names = [owner, "step"] if owner not in NOT_STEPS else [owner]
    return next((MEANINGS[one][key] for one in (*names, "*") if key in MEANINGS.get(one, {})), None)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in copies():
        path.write_text(text, "utf-8")
