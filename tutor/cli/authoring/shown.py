"""A preview on the screen."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cli.authoring.previewing import Answered, Previewed
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.walking.shown import asked, called, shown
from tutor.exercises.forms import Form


def blocks_of(part: Previewed) -> Iterator[Block]:
    """One part: what is wrong with it, what it shows, its question, its hints, what replies get."""
    yield Text(f"{_where(part)}{part.id}", Tone.STRONG)
    for fault in part.faults:
        yield Item(f"line {fault.line}: {fault.message}", "!", Tone.BAD)
    if part.stop is None:
        yield Text("Not shown before that is mended." if part.faults else "Not shown: a fault is in the way.")
        yield Gap()
        return
    for block in part.stop.before:
        yield from shown(block)
    for tryout in part.tryouts:
        for block in tryout.question.shows:
            yield from shown(block)
        yield from asked(tryout.question, "")
        hints = tryout.question.all_hints
        for number, hint in enumerate(hints, 1):
            yield Item(f"hint {number} of {len(hints)}: {hint}", "·", Tone.FAINT)
        for one in tryout.answered:
            yield _reply(one, tryout.question.form)
    for block in part.stop.after:
        yield from shown(block)
    yield Gap()


def _where(part: Previewed) -> str:
    """As the learner's screen numbers it; what only tells comes before or after a number."""
    name = called(part.kind)
    if part.stop is not None and part.stop.heading:
        return f"{part.stop.heading}: "
    if part.number is not None:
        return f"{name} {part.number} of {part.of}: "
    if part.before is not None:
        return f"Before {name.lower()} {part.before}: "
    return f"After {name.lower()} {part.of}: " if part.of else ""


def _reply(one: Answered, form: Form) -> Block:
    if one.verdict is None:
        return Item(f"{one.tried.reply} → not understood: {one.unclear}", "?")
    why = f": {one.verdict.why}" if one.verdict.why else ""
    believed = f" (so answers who believes: {', '.join(one.tried.beliefs)})" if one.tried.beliefs else ""
    if not one.verdict.correct:
        word, mark, tone = "not allowed" if form is Form.PLAY else "not right", "-", Tone.BAD
    elif one.tried.other:
        word, mark, tone = "legal, but not this round's play", "~", Tone.NORMAL
    else:
        word, mark, tone = "right", "+", Tone.GOOD
    return Item(f"{one.tried.reply} → {word}{why}{believed}", mark, tone)
