"""Does data fit a JSON Schema? As far as ours go: enough to tell what an editor would underline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

TYPES = {"string": str, "object": dict, "array": list, "boolean": bool, "integer": int}
KNOWN = {
    *("$schema", "$defs", "$ref", "title", "description", "default", "type", "enum", "const", "pattern"),
    *(
        "properties",
        "patternProperties",
        "additionalProperties",
        "required",
        "items",
        "oneOf",
        "anyOf",
        "allOf",
    ),
    *("if", "then", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"),
    *("minimum", "maximum", "prefixItems"),
}


def misfits(data: Any, schema: dict[str, Any], root: dict[str, Any], at: str = "") -> Iterator[str]:
    """Every place of the data that the schema does not allow."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        yield from misfits(data, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, at)
    yield from _of_value(data, schema, at)
    for part in schema.get("allOf", ()):
        yield from misfits(data, part, root, at)
    for word in ("oneOf", "anyOf"):
        fitting = [part for part in schema.get(word, ()) if not list(misfits(data, part, root, at))]
        if word in schema and (not fitting or (word == "oneOf" and len(fitting) > 1)):
            yield f"{at}: {len(fitting)} of {word}"
    if "if" in schema and not list(misfits(data, schema["if"], root, at)):
        yield from misfits(data, schema["then"], root, at)
    if isinstance(data, dict):
        yield from _of_keys(data, schema, root, at)
    if isinstance(data, list) and "items" in schema:
        for number, item in enumerate(data):
            yield from misfits(item, schema["items"], root, f"{at}[{number}]")


def _of_value(data: Any, schema: dict[str, Any], at: str) -> Iterator[str]:
    wanted = schema.get("type", [])
    kinds = [wanted] if isinstance(wanted, str) else wanted
    if kinds and not any(
        isinstance(data, TYPES[kind]) and not (kind == "integer" and isinstance(data, bool)) for kind in kinds
    ):
        yield f"{at}: is no {wanted}"
    if "enum" in schema and data not in schema["enum"]:
        yield f"{at}: {data} is none of {schema['enum']}"
    if "const" in schema and data != schema["const"]:
        yield f"{at}: is not {schema['const']}"
    if isinstance(data, str) and "pattern" in schema and not re.search(schema["pattern"], data):
        yield f"{at}: {data} has another form"
    size = {str: "Length", list: "Items", dict: "Properties"}.get(type(data))
    if size and not schema.get(f"min{size}", 0) <= len(data) <= schema.get(f"max{size}", len(data)):
        yield f"{at}: too long or too short"
    if type(data) is int and not schema.get("minimum", data) <= data <= schema.get("maximum", data):
        yield f"{at}: {data} is out of range"


def _of_keys(data: dict[str, Any], schema: dict[str, Any], root: dict[str, Any], at: str) -> Iterator[str]:
    known = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    for key in schema.get("required", ()):
        if key not in data:
            yield f"{at}: no {key}"
    for key, value in data.items():
        inner = (
            [known[key]]
            if key in known
            else [part for form, part in patterns.items() if re.search(form, key)]
        )
        other = schema.get("additionalProperties")
        if not inner and isinstance(other, dict):
            inner = [other]
        if not inner and other is False:
            yield f"{at}: {key} is unknown"
        for part in inner:
            yield from misfits(value, part, root, f"{at}.{key}")
