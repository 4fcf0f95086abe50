"""`tutor preview`: what the learner will see, and what replies get."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem
from tutor.cli.status import Status
from tutor.text import did_you_mean_word

if TYPE_CHECKING:
    from tutor.cli.authoring.parts import Part, Parts

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
    from tutor.cli.authoring.parts import parts_of_file
    from tutor.cli.authoring.previewing import previewed
    from tutor.cli.bar import as_they_come
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
        from tutor.cli.authoring.shown import blocks_of
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
