"""What can be chosen: the rule sets and the house rules, each with what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.rules.house import RULE_SETS, SETTINGS, RuleSet, Setting, Value
from tutor.rules.rulebook import rules

_BESIDE_PLAY = ("page.", "tip.")
"""What is no rule of play: pages to read, and advice."""

_PLAIN = RULE_SETS["rummy"].rules


def as_json() -> dict[str, Any]:
    return {
        "rule_sets": [
            {
                "name": one.name,
                "title": one.title,
                "tells": one.tells,
                "changes": _against_rummy(one),
                "takes": [key for key in SETTINGS if key in one.takes],
            }
            for one in RULE_SETS.values()
        ],
        "house_rules": [
            {
                "key": one.key,
                "decides": one.decides,
                "values": one.values,
                "default": _PLAIN[one.key],
                "rules": _changed_by(one),
            }
            for one in SETTINGS.values()
        ],
    }


def blocks() -> Iterator[Block]:
    yield Text("Rule sets (--rules NAME)", Tone.STRONG)
    for one in RULE_SETS.values():
        yield Item(f"{one.name}: {one.tells}{_differs(one)}")
    yield Gap()
    yield Text("House rules (--house KEY=VALUE)", Tone.STRONG)
    for setting in SETTINGS.values():
        usual = setting.write(_PLAIN[setting.key])
        changes = ", ".join(one for one in _changed_by(setting) if not one.startswith(_BESIDE_PLAY))
        yield Item(f"{setting.key}: {setting.decides}. Values: {setting.values}; usually {usual}.")
        if changes:
            yield Item(f"changes {changes}", mark=" ", tone=Tone.FAINT)


def _differs(one: RuleSet) -> str:
    changed = [f"{key}={SETTINGS[key].write(value)}" for key, value in _against_rummy(one).items()]
    return f" ({', '.join(changed)})" if changed else ""


def _against_rummy(one: RuleSet) -> dict[str, Value]:
    return {key: one.rules[key] for key in SETTINGS if one.rules[key] != _PLAIN[key]}


def _changed_by(setting: Setting) -> list[str]:
    """The rules that read differently under another value of this setting."""
    depends = {one.id: one.keys() for one in rules()}
    return [rule_id for rule_id, keys in depends.items() if setting.key in keys]
