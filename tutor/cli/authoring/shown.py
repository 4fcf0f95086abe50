"""A preview on the screen."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cli.authoring.previewing import Answered, Previewed
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.walking.shown import asked, shown


def blocks_of(step: Previewed) -> Iterator[Block]:
    """One step: what it shows, its question, its hints, what replies get."""
    yield Text(f"Step {step.number} of {step.of}: {step.stop.id}", Tone.STRONG)
    for block in step.stop.before:
        yield from shown(block)
    for tryout in step.tryouts:
        for block in tryout.question.shows:
            yield from shown(block)
        yield from asked(tryout.question, "")
        hints = tryout.question.all_hints
        for number, hint in enumerate(hints, 1):
            yield Item(f"hint {number} of {len(hints)}: {hint}", "·", Tone.FAINT)
        for one in tryout.answered:
            yield from _reply(one)
    for block in step.stop.after:
        yield from shown(block)
    yield Gap()


def _reply(one: Answered) -> Iterator[Block]:
    if one.verdict is None:
        yield Item(f"{one.tried.reply} → not understood: {one.unclear}", "?")
        return
    word = "right" if one.verdict.correct else "not right"
    why = f": {one.verdict.why}" if one.verdict.why else ""
    believed = f" (so answers who believes: {', '.join(one.tried.beliefs)})" if one.tried.beliefs else ""
    tone = Tone.GOOD if one.verdict.correct else Tone.BAD
    yield Item(f"{one.tried.reply} → {word}{why}{believed}", "+" if one.verdict.correct else "-", tone)
