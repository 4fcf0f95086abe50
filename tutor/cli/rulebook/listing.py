"""The whole rulebook as a list, and what a search found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.cli.in_force import InForce
from tutor.cli.rulebook import entry
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.content.characters import excerpt
from tutor.rules.rulebook import Rule, chapters

_MOST_BESIDE = 5


def everything(force: InForce) -> Iterator[Block]:
    """Every rule by chapter; those that decide nothing under these house rules say so."""
    for chapter in chapters():
        yield Text(chapter.title, Tone.STRONG)
        for one in chapter.rules:
            idle = "" if one.applies(force.house) else " (not at your table)"
            yield Item(f"{one.id}: {one.title}{idle}")
        yield Gap()
    yield Text("One rule: tutor rules turn.no-return. A question: tutor rules ace high", Tone.FAINT)


def everything_json(force: InForce) -> list[dict[str, Any]]:
    """Every rule for programs."""
    return [
        {"id": one.id, "title": one.title, "chapter": chapter.title, "applies": one.applies(force.house)}
        for chapter in chapters()
        for one in chapter.rules
    ]


def found(asked: str, hits: Sequence[Rule], force: InForce) -> Iterator[Block]:
    """The best answer in full, the next ones by name."""
    if not hits:
        yield Text(f"Nothing about {excerpt(asked)} in the rulebook. `tutor rules` lists all that is there.")
        return
    best, *others = hits
    yield from entry.blocks(best, force)
    if others:
        yield Gap()
        yield Text("Or did you mean", Tone.STRONG)
        for one in others[:_MOST_BESIDE]:
            yield Item(f"{one.id}: {one.title}")


def found_json(hits: Sequence[Rule], force: InForce) -> list[dict[str, Any]]:
    """What a search found, best first, for programs."""
    return [entry.as_json(one, force) for one in hits]
