"""One rule as it stands under the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.cli.in_force import InForce
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.rules.rulebook import Rule
from tutor.rules.rulebook.other_tables import at_other_tables


def blocks(one: Rule, force: InForce) -> Iterator[Block]:
    """The rule, its examples, what people get wrong, how it changes elsewhere, where it stands."""
    house = force.house
    yield Text(f"{one.title} ({one.id})", Tone.STRONG)
    yield Text(one.text_under(house))
    if more := one.more_under(house):
        yield Text(more)
    examples = one.examples_under(house) if one.applies(house) else ()
    yield from _points("Examples", [example.says for example in examples])
    if mistake := one.mistake_under(house):
        yield from _points("What people get wrong", [mistake])
    others = [f"{label}: {text}" for label, text in at_other_tables(one, house)]
    yield from _points("With other house rules", others)
    yield Gap()
    if one.related:
        yield Text(f"Related: {', '.join(one.related)}", Tone.FAINT)
    yield Text(f"Source: {one.source}", Tone.FAINT)
    yield Text(f"Is something wrong here? Please report it, and name {one.id}.", Tone.FAINT)


def _points(title: str, texts: list[str]) -> Iterator[Block]:
    if texts:
        yield Gap()
        yield Text(title, Tone.STRONG)
        yield from map(Item, texts)


def as_json(one: Rule, force: InForce) -> dict[str, Any]:
    house = force.house
    return {
        "id": one.id,
        "title": one.title,
        "applies": one.applies(house),
        "text": one.text_under(house),
        "more": one.more_under(house),
        "examples": [example.says for example in one.examples_under(house)],
        "mistake": one.mistake_under(house),
        "elsewhere": [{"when": label, "text": text} for label, text in at_other_tables(one, house)],
        "house_rules": sorted(one.keys()),
        "related": list(one.related),
        "source": one.source,
        "house": str(house),
    }
