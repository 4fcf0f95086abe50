"""One rule as it stands under the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.cli.in_force import InForce
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.rules.rulebook import Rule


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
    yield from _points("With other house rules", [f"{when}: {text}" for when, text in _elsewhere(one, force)])
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


def _elsewhere(one: Rule, force: InForce) -> list[tuple[str, str]]:
    """The wordings that are not in force, with the house rules under which they are."""
    other = [(variant.when, variant.text) for variant in one.elsewhere(force.house)]
    if one.only_when and not one.applies(force.house):
        return [(one.only_when, one.text), *other] if "{" not in one.text else other
    return other


def as_json(one: Rule, force: InForce) -> dict[str, Any]:
    """The rule for programs."""
    house = force.house
    return {
        "id": one.id,
        "title": one.title,
        "applies": one.applies(house),
        "text": one.text_under(house),
        "more": one.more_under(house),
        "examples": [example.says for example in one.examples_under(house)],
        "mistake": one.mistake_under(house),
        "elsewhere": [{"when": when, "text": text} for when, text in _elsewhere(one, force)],
        "house_rules": sorted(one.keys()),
        "related": list(one.related),
        "source": one.source,
        "house": str(house),
    }
