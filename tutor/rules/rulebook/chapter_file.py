"""A chapter's text file: its title, then a block for each rule, a field a line; indented lines go on.

`under: CONDITION` and `example: KIND` begin a wording or an example, whose fields are the lines with a dash.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tutor.rules.rulebook import examples
from tutor.rules.rulebook.entry import Chapter, Rule, Under

_KINDS: dict[str, Any] = {
    "meld": examples.MeldExample,
    "fit": examples.FitExample,
    "points": examples.PointsExample,
    "deal": examples.DealExample,
    "play": examples.PlayExample,
    "settle": examples.SettleExample,
    "dealer": examples.DealerExample,
    "game": examples.GameExample,
}
_NOBODY = "nobody"


def chapter(name: str) -> Chapter:
    """The chapter of that file name."""
    text = Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8")
    title, *blocks = text.split("\n\n")
    return Chapter(name, title, tuple(map(_rule, blocks)))


def _rule(block: str) -> Rule:
    said: dict[str, Any] = {}
    parts: list[tuple[str, dict[str, str]]] = []
    for line in block.replace("\n    ", " ").splitlines():
        key, _, value = line.partition(":")
        if key.startswith("- "):
            parts[-1][1][key[2:]] = value.strip()
        elif key == "under":
            parts.append(("under", {"when": value.strip()}))
        elif key == "example":
            parts.append((value.strip(), {}))
        else:
            said[key] = tuple(value.split()) if key == "related" else value.strip()
    under = tuple(Under(**fields) for kind, fields in parts if kind == "under")
    shown = tuple(_example(_KINDS[kind], fields) for kind, fields in parts if kind != "under")
    return Rule(**said, under=under, examples=shown)


def _example(kind: Any, fields: dict[str, str]) -> Any:
    return kind(**{key: _value(kind.__annotations__[key], said) for key, said in fields.items()})


def _value(annotated: Any, said: str) -> Any:
    """A value as the field's type has it: lists are divided by semicolons, in mappings `name = value`."""
    kind = getattr(annotated, "__forward_arg__", annotated)
    if kind == "bool":
        return said == "yes"
    if kind == "int":
        return int(said)
    if kind.startswith("tuple"):
        return tuple(filter(None, said.split("; ")))
    if "[str, " in kind:
        pairs = (one.split(" = ") for one in said.split("; ") if one)
        return {name: int(value) if kind.endswith("int]") else value for name, value in pairs}
    return None if kind.endswith("None") and said == _NOBODY else said
