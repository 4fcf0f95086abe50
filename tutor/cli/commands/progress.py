"""`tutor progress`: what is known, what is not."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.callback(invoke_without_command=True)
def progress(
    ctx: typer.Context,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Show what you have gone through, and which rules you know, are shaky on, or have not met."""
    if ctx.invoked_subcommand is not None:
        return
    from contextlib import closing

    from tutor.cli.progress.picture import as_json, blocks
    from tutor.cli.sitting import learner_of

    around = environment(ctx)
    with closing(learner_of(around)) as learner:
        if json:
            around.write_json(as_json(learner))
            return
        from tutor.cli.screen.page import show

        show(around, blocks(learner), plain=plain)


@app.command("export")
def export(ctx: typer.Context, _debug: options.Debug = False) -> None:
    """Print everything that is kept about you as one JSON object."""
    from contextlib import closing

    from tutor.cli.sitting import learner_of

    around = environment(ctx)
    with closing(learner_of(around)) as learner:
        around.write_json(learner.export())


@app.command("reset")
def reset(
    ctx: typer.Context,
    unit: Annotated[
        str | None, typer.Argument(metavar="[UNIT]", help="Only this one, for example lesson:sample-round.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    _debug: options.Debug = False,
) -> None:
    """Forget what you have done, all of it or one lesson; a copy is kept."""
    from tutor.cli.asking import ask
    from tutor.learner import ME, Learner

    around = environment(ctx)
    what = f"everything about {unit}" if unit else "all your progress"
    if not yes:
        reply = ask(around, f"Forget {what}? (yes or no) ")
        if reply is None or reply.lower() not in ("y", "yes"):
            around.write("Nothing was forgotten.")
            return
    with Learner.open(around.data_folder, ME, around.tell) as learner:
        copy = learner.reset(unit)
    around.write("There was nothing to forget." if copy is None else f"Forgotten. A copy is kept: {copy}")
