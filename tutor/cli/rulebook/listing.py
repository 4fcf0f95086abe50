"""The whole rulebook as a list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.cli.in_force import InForce
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.rules.rulebook import chapters


def everything(force: InForce) -> Iterator[Block]:
    """Every rule by chapter, marked if it decides nothing here; then what no rule settles."""
    for chapter in chapters():
        yield Text(chapter.title, Tone.STRONG)
        for one in chapter.rules:
            idle = "" if one.applies(force.house) else " (not at your table)"
            yield Item(f"{one.id}: {one.title}{idle}")
        yield Gap()
    from tutor.rules.rulebook.unsettled import UNSETTLED  # a single rule is shown without it

    yield Text("What the rulebook does not settle", Tone.STRONG)
    for topic in UNSETTLED:
        yield Item(f"{topic.name}: {topic.title}")
    yield Gap()
    yield Text("One rule: tutor rules turn.no-return. A question: tutor rules ace high", Tone.FAINT)


def everything_json(force: InForce) -> list[dict[str, Any]]:
    """Every rule for programs."""
    return [
        {"id": one.id, "title": one.title, "chapter": chapter.title, "applies": one.applies(force.house)}
        for chapter in chapters()
        for one in chapter.rules
    ]
