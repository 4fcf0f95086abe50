"""`tutor preview`: what the learner will see, and what replies get."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem

if TYPE_CHECKING:
    from tutor.session.unit import Unit

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def preview(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A content file, or an id.")],
    step: Annotated[
        str | None, typer.Option("--step", metavar="N", help="Only this step: its number, or its id.")
    ] = None,
    replies: Annotated[
        list[str] | None,
        typer.Option(
            "--reply",
            metavar="TEXT",
            help="Try this reply; can be repeated. Without it: the right one and likely wrong ones.",
        ),
    ] = None,
    level: options.Level = None,
    seed: options.Seed = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Show each step as the learner will see it, its hints, and what is said to right and wrong replies.

    Nobody's progress is touched. For example: tutor preview my-quiz.yaml --step 2 --reply "7s Js"
    """
    from tutor.cli.authoring.previewing import previewed
    from tutor.cli.authoring.unit import unit_of_file

    around = environment(ctx)
    unit = unit_of_file(file, level, seed)
    numbers = _numbers(unit, step, replies)
    found = previewed(unit, numbers, replies or ())
    if json:
        around.write_json([one.as_json() for one in found])
        return
    from tutor.cli.authoring.shown import blocks_of
    from tutor.cli.screen.page import show

    for one in found:
        show(around, blocks_of(one), plain=plain)


def _numbers(unit: Unit, step: str | None, replies: list[str] | None) -> list[int]:
    every = list(range(1, unit.count + 1))
    if step is None:
        asking = [number for number in every if unit.stop(number - 1).question is not None]
        if replies and len(asking) != 1:
            raise Problem(f"a reply to which step? Say --step N, from 1 to {unit.count}")
        return asking if replies else every
    if step.isascii() and step.isdigit() and len(step) < 6 and int(step) in every:
        return [int(step)]
    named = [number for number in every if unit.stop(number - 1).id == step]
    if named:
        return named
    from tutor.content.characters import excerpt

    raise Problem(f"there is no step {excerpt(step)}: the steps are 1 to {unit.count}, or go by their ids")
