"""The pages for authors that list every key and every fault, made from the models:
`python -m tutor.content.reference` writes them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor.content import check, covering, doubts, faults, load, sense
from tutor.content.load import MODELS
from tutor.content.schema import schema_of
from tutor.exercises import proving as questions
from tutor.exercises.puzzles import model as puzzles
from tutor.exercises.puzzles.puzzle import Asks
from tutor.exercises.uses import MODULES
from tutor.situations import problems

FOLDER = Path(__file__).parents[2] / "docs" / "authors"

_TITLES = {
    "lesson": "A lesson",
    "quiz": "A quiz",
    "drill": "A drill",
    "round": "A round",
    "puzzle": "A puzzle",
}
_WITHIN = {
    "lesson": {},
    "round": {
        "turn": "`turns`: a turn",
        "call": "`turns`: a call of rummy",
        "expect": "`expect`",
        "refused": "`expect: refused`",
    },
}
_ORDER = ("kind", "id", "title", "about")


def pages() -> dict[Path, str]:
    """Where each page lies, and what should stand there."""
    return {
        FOLDER / "keys.md": "\n".join(_keys()) + "\n",
        FOLDER / "codes.md": "\n".join(_codes()) + "\n",
    }


CODES: dict[str, str] = {
    **faults.CODES,
    **load.CODES,
    **sense.CODES,
    **check.CODES,
    **problems.CODES,
    **questions.CODES,
    **puzzles.CODES,
    **doubts.CODES,
    **covering.CODES,
}
"""Every code of a fault or warning, with what it means."""


def _codes() -> Iterator[str]:
    yield "# Every fault"
    yield ""
    yield "What `tutor check` can find, by code. Codes stay what they are, so that a script may rely on them."
    yield "Made by `python -m tutor.content.reference`; a test keeps it so."
    yield ""
    yield "| code | what it means |"
    yield "|---|---|"
    for code, meaning in sorted(CODES.items()):
        yield f"| `{code}` | {meaning} |"


def _keys() -> Iterator[str]:
    yield "# Every key"
    yield ""
    yield "Made from the program's own models by `python -m tutor.content.reference`; a test keeps it so."
    yield "`tutor rules` lists the ids of the rules, `tutor house list` the rule sets and house rules, with"
    yield "their values; a rule id is one of the former, never a house rule."
    yield "What is marked ● has to be there. How a file is written from nothing stands in"
    yield "[a lesson from nothing](README.md), the kinds of question with an example each in"
    yield "[questions](questions.md)."
    for kind in MODELS:
        schema = schema_of(kind)
        yield from _block(f"## {_TITLES[kind]}", schema)
        for owner, title in _WITHIN.get(kind, {}).items():
            yield from _block(f"### {title}", schema["$defs"][owner])
    parts = schema_of("lesson")["$defs"]
    yield from _block("## A step of a lesson", parts["step"])
    yield ""
    yield "## A question"
    yield ""
    yield "In `steps` of a lesson and `questions` of a quiz. Besides the keys of a step, every question has:"
    common = [key for key in parts["may-i"]["properties"] if key in _COMMON]
    any_use = {"enum": list(MODULES), "description": parts["may-i"]["properties"]["ask"]["description"]}
    of_any = {**parts["may-i"], "properties": {**parts["may-i"]["properties"], "ask": any_use}}
    yield from _table(of_any, common)
    yield ""
    yield "Each kind has keys of its own, below; an example of each stands in [questions](questions.md)."
    for use in MODULES:
        own = [key for key in parts[use]["properties"] if key not in _COMMON and key not in _STEP]
        yield ""
        yield f"### `ask: {use}`"
        yield ""
        yield parts[use]["description"]
        yield from _table(parts[use], own)
        if use == "choose":
            yield from _block("#### `choices`: a choice", parts["choice"])


_STEP = ("id", "say", "watch", "show")
_COMMON = ("ask", "prompt", "hints", "after", "answer", "whose")


def _block(title: str, schema: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield title
    yield ""
    if "description" in schema:
        yield schema["description"]
    keys = sorted(schema["properties"], key=lambda key: _ORDER.index(key) if key in _ORDER else len(_ORDER))
    yield from _table(schema, keys)


def _table(schema: dict[str, Any], keys: list[str]) -> Iterator[str]:
    if not keys:
        return
    yield ""
    yield "| key | | what | value |"
    yield "|---|---|---|---|"
    for key in keys:
        value = schema["properties"][key]
        needed = "●" if key in schema.get("required", ()) else ""
        cells = (f"`{key}`", needed, value.get("description", ""), _value(value))
        yield f"| {' | '.join(cell.replace('|', ' or ') for cell in cells)} |"


_NAMED = {
    "cards": "cards",
    "rule-id": "rule id",
    "rule-set": "rules",
    "answer-text": "text, number, yes or no, list, or a number by name",
    "choice": "choice",
    "turn": "turn",
    "call": "call",
    "expect": "keys below",
    "refused": "keys below",
    "asks": ", ".join(f"`{one}`" for one in Asks),
}


def _value(schema: dict[str, Any]) -> str:
    """What a key takes, in a few words."""
    words = _words(schema)
    bounds = _bounds(schema)
    default = schema.get("default")
    if default not in (None, False, True) and not isinstance(default, list):
        bounds.append(f"default {default}")
    return f"{words} ({', '.join(bounds)})" if bounds else words


def _words(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return _NAMED.get(name, "question" if name != "step" else "step")
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{one}`" for one in schema["enum"])
    for word in ("oneOf", "anyOf", "allOf"):
        if word in schema:
            found = dict.fromkeys(_words(part) for part in schema[word])
            return "step or question" if "step" in found else " or ".join(found)
    kind = schema.get("type")
    if kind == "array":
        inner = _words(schema["items"]) if "items" in schema else "text"
        return f"list: {inner}"
    if kind == "object":
        return "a block of keys" if "properties" in schema else "a value by name"
    if kind == "string" and str(schema.get("pattern", "")).startswith("^(10"):
        return "card"
    return {"string": "text", "integer": "number", "boolean": "true or false"}.get(str(kind), "text")


def _bounds(schema: dict[str, Any]) -> list[str]:
    found = [f"at most {schema['maxLength']:,} characters"] if "maxLength" in schema else []
    for least, most in (("minimum", "maximum"), ("minItems", "maxItems"), ("minProperties", "maxProperties")):
        low, high = schema.get(least), schema.get(most)
        if low is not None and high is not None:
            found.append(f"{low} to {high}")
        elif low is not None:
            found.append(f"at least {low}")
        elif high is not None:
            found.append(f"at most {high}")
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, "utf-8")
