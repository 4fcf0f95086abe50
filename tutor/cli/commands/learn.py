"""`tutor learn`: the lessons, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def learn(
    ctx: typer.Context,
    lesson: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID or FILE]", help="A lesson, or a round to play.", autocompletion=options.ids("lesson")
        ),
    ] = None,
    alone: Annotated[
        bool, typer.Option("--alone", help="Play every turn of the lesson's round yourself.")
    ] = False,
    anew: options.Anew = False,
    seed: options.Seed = None,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Go through a lesson, step by step, on from where you stopped. Without a lesson: the list of them.

    For example: tutor learn sample-round
    """
    around = environment(ctx)
    if lesson is None:
        from tutor.cli.listing import show_list

        show_list(around, "lesson", json=json, plain=plain)
        return
    from tutor.cli.sitting import go_through
    from tutor.study import Wish, find

    material = find("lesson", lesson)
    if alone and material.kind == "round":
        alone = False  # a round is played alone anyway
    if alone and material.alone is None:
        raise Problem(f"the lesson {material.id} has no round to play alone")
    go_through(
        around,
        material,
        f"tutor learn {lesson}",
        Wish(seed),
        anew=anew,
        alone=alone,
        json=json,
        plain=plain,
    )
