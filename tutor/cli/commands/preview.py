"""`tutor preview`: what the learner will see, and what replies get."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from msgspec import Struct

from tutor.cli import options
from tutor.cli.commands.preview_parts import Part, Parts
from tutor.cli.environment import environment
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.status import Status
from tutor.cli.walk.blocks import asked, called, shown
from tutor.content.faults import Fault
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.matrix import parts
from tutor.exercises.question import Question, Verdict
from tutor.exercises.trial import Tried, other_replies, typed, wrong_replies
from tutor.session.events import Asked, Shown
from tutor.session.unit import Stop
from tutor.text import did_you_mean_word

MOST_TOLD = 10
"""Faults that are told before what can be shown; `tutor check` tells all."""

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def preview(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A content file, or an id.")],
    step: Annotated[
        str | None,
        typer.Option(
            "--step", metavar="N", help="Only this step: its number as the learner sees it, or its id."
        ),
    ] = None,
    replies: Annotated[
        list[str] | None,
        typer.Option(
            "--reply",
            metavar="TEXT",
            help="Try this reply; can be repeated. Without it: the right one and likely wrong ones.",
        ),
    ] = None,
    level: options.LevelShown = None,
    seed: options.Seed = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Show each step as the learner will see it, its hints, and what is said to right and wrong replies.

    Nobody's progress is touched. For example: tutor preview my-quiz.yaml --step 2 --reply "7s Js"
    """
    from tutor.cli.bar import as_they_come
    from tutor.cli.commands.preview_parts import parts_of_file
    from tutor.cli.faults import complain_of

    around, began = environment(ctx), time.monotonic()
    whole = parts_of_file(file, level, seed)
    if whole.faults:
        complain_of(around, whole.faults[:MOST_TOLD])
        around.stderr.write(_what_follows(whole, file))
    parts = _chosen(whole, step, replies)
    steps = previewed(whole, parts, replies or ())
    found = as_they_come(around, steps, len(parts), "steps", began)
    if json:
        around.write_json([one.as_json() for one in found])
    else:
        from tutor.cli.screen.page import show

        for one in found:
            show(around, blocks_of(one), plain=plain)
    if whole.faults:
        raise typer.Exit(Status.CONTENT)


def _chosen(whole: Parts, step: str | None, replies: list[str] | None) -> list[Part]:
    """The parts that are meant: all, or the one of this number or id."""
    if step is None or not whole.parts:
        asking = [part for part in whole.parts if part.number is not None]
        if replies and len(asking) != 1 and whole.parts:
            raise Problem(f"a reply to which step? Say --step N, {_numbers(whole)}")
        return asking if replies else list(whole.parts)
    number = int(step) if step.isascii() and step.isdigit() and len(step) < 6 else None
    named = [part for part in whole.parts if part.number is not None and part.number == number]
    named = named or [part for part in whole.parts if part.id == step]
    if named:
        return named
    from tutor.content.characters import excerpt

    meant = did_you_mean_word(step, [part.id for part in whole.parts])
    raise Problem(f"there is no step {excerpt(step)}: give its number, {_numbers(whole)}, or its id{meant}")


def _numbers(whole: Parts) -> str:
    return f"from 1 to {whole.of}" if whole.of != 1 else "1"


def _what_follows(whole: Parts, file: str) -> str:
    """After the faults: how many were not told, and that what comes now is not all."""
    from tutor.content.characters import clean

    more = len(whole.faults) - MOST_TOLD
    untold = f"and {more} more: tutor check {clean(file)}\n" if more > 0 else ""
    shown = any(part.make for part in whole.parts)
    return f"{untold}What can be shown of it:\n\n" if shown else untold


class Answered(Struct, frozen=True):
    """A reply that was tried: what came of it, or why it could not be read."""

    tried: Tried
    verdict: Verdict | None
    unclear: str = ""

    def as_json(self) -> dict[str, Any]:
        if self.verdict is None:
            return {"reply": self.tried.reply, "unclear": self.unclear}
        return {
            "reply": self.tried.reply,
            "correct": self.verdict.correct,
            **({} if self.verdict.legal is None else {"legal": self.verdict.legal}),
            **({"scripted": False} if self.tried.other else {}),
            "why": self.verdict.why,
            "rules": list(self.verdict.rules),
            "misconception": self.verdict.misconception,
            "believed_by": list(self.tried.beliefs),
        }


class Tryout(Struct, frozen=True):
    """A question, or what follows from its right answer, with replies tried on it."""

    question: Question
    answered: tuple[Answered, ...]


class Previewed(Struct, frozen=True):
    """One part of a file: what it shows and asks, and what is wrong with it.

    `number` is what the learner reads, of `of`; `before` the number of the next that asks, where this one
    only tells (None after the last). `stop` is None where faults are in the way.
    """

    kind: str
    id: str
    number: int | None
    of: int
    before: int | None
    stop: Stop | None
    tryouts: tuple[Tryout, ...]
    faults: tuple[Fault, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "step": self.number,
            "of": self.of,
            "id": self.id,
            **({"faults": [fault.as_data() for fault in self.faults]} if self.faults else {}),
            "shown": self.stop is not None,
            "shows": [Shown(block).as_json() for block in self.stop.before] if self.stop else [],
            "asks": [
                {
                    **{
                        key: value
                        for key, value in Asked(self.id, one.question, self.number or 0, self.of, 1)
                        .as_json()
                        .items()
                        if key not in ("event", "id", "step", "of", "attempt")
                    },
                    "shows": [Shown(block).as_json() for block in one.question.shows],
                    "hints": list(one.question.hints),
                    "answer": one.question.answer,
                    "replies": [reply.as_json() for reply in one.answered],
                }
                for one in self.tryouts
            ],
            "after": [Shown(block).as_json() for block in self.stop.after] if self.stop else [],
        }


def previewed(whole: Parts, parts: Sequence[Part], replies: Sequence[str]) -> Iterator[Previewed]:
    """These parts of a file. With `replies` just these are tried, one after the other as if they were typed;
    without, the right one and the likely wrong ones."""
    for part in parts:
        stop = part.make() if part.make else None
        tryouts: tuple[Tryout, ...] = ()
        if stop is not None and stop.question is not None:
            tryouts = tuple(_typed(stop.question, replies) if replies else _likely(stop.question))
        before = None if part.number else _next_number(whole, part)
        yield Previewed(whole.kind, part.id, part.number, whole.of, before, stop, tryouts, part.faults)


def _next_number(whole: Parts, part: Part) -> int | None:
    at = whole.parts.index(part)
    return next((one.number for one in whole.parts[at:] if one.number), None)


def _likely(first: Question) -> Iterator[Tryout]:
    for question in _whole(first):
        tried = [Tried(question.solution), *other_replies(question), *wrong_replies(question)]
        yield Tryout(question, tuple(_answered(question, one) for one in tried))


def _whole(first: Question) -> Iterator[Question]:
    """The question and what follows from its right answers; a turn to its end."""
    if first.use != "play":
        yield from parts(first)
        return
    following: Question | None = first
    for _ in range(40):
        if following is None:
            return
        yield following
        try:
            following = following.judge(following.read(following.solution)).then
        except Unreadable:  # a question that its own solution does not answer: its fault is told
            return


def _typed(question: Question, replies: Sequence[str]) -> Iterator[Tryout]:
    """The replies in order: one that leads on is followed, and after the end it begins anew."""
    first, answered = question, list[Answered]()
    for reply in replies:
        came = _answered(question, typed(question, reply))
        answered.append(came)
        if came.verdict is None or not (came.verdict.correct or came.verdict.then):
            continue
        yield Tryout(question, tuple(answered))
        question, answered = came.verdict.then or first, []
    if answered:
        yield Tryout(question, tuple(answered))


def _answered(question: Question, tried: Tried) -> Answered:
    try:
        return Answered(tried, question.judge(question.read(tried.reply)))
    except Unreadable as unclear:
        return Answered(tried, None, str(unclear))


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
