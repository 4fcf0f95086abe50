"""`tutor progress`: what is known, what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment
from tutor.cli.subcommands import Subcommands
from tutor.text import did_you_mean, nearest

if TYPE_CHECKING:
    from tutor.learner import Learner

app = typer.Typer(
    cls=Subcommands, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False
)


@app.callback(invoke_without_command=True)
def progress(
    ctx: typer.Context,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Show the course, which rules you know, are shaky on, or have not met, and when each comes back."""
    if ctx.invoked_subcommand is not None:
        return
    from contextlib import closing

    from tutor.cli.progress.picture import as_json, blocks

    around = environment(ctx)
    with closing(_kept(around)) as learner:
        if json:
            around.write_json(as_json(learner))
            return
        from tutor.cli.screen.page import show

        show(around, blocks(learner, plain=plain), plain=plain)


@app.command("export")
def export(ctx: typer.Context, _learner: options.Learner = None, _debug: options.Debug = False) -> None:
    """Print everything that is kept about you as one JSON object."""
    from contextlib import closing

    around = environment(ctx)
    with closing(_kept(around)) as learner:
        around.write_json(learner.export())


@app.command("learners")
def list_learners(ctx: typer.Context, json: options.Json = False, _debug: options.Debug = False) -> None:
    """List everybody who learns on this machine."""
    from tutor.learner import learners

    around = environment(ctx)
    names = learners(around.data_folder, around.tell)
    if json:
        around.write_json(names)
        return
    from tutor.cli.screen.blocks import Item, Text
    from tutor.cli.screen.page import show

    show(around, [Item(name) for name in names] or [Text("Nobody has answered anything here yet.")])


@app.command("reset")
def reset(
    ctx: typer.Context,
    unit: Annotated[
        str | None,
        typer.Argument(
            metavar="[UNIT]", help="Only this one: a lesson's id, or quiz:ID, drill:ID, review, placement …"
        ),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    _learner: options.Learner = None,
    _debug: options.Debug = False,
) -> None:
    """Forget what you have done, all of it or one lesson; a copy is kept."""
    from tutor.cli.asking import ask
    from tutor.cli.sitting import name_of
    from tutor.learner import ME, Learner

    around = environment(ctx)
    name = name_of(around)
    with Learner.open(around.data_folder, name, around.tell) as learner:
        if unit is not None:
            unit = _unit_meant(unit, learner)
        whose = "your" if name == ME else f"{name}'s"
        what = f"everything about {unit}" if unit else f"all {whose} progress"
        if not yes:
            reply = ask(around, f"Forget {what}? (yes or no)> ")
            if reply is None or reply.lower() not in ("y", "yes"):
                around.write("Nothing was forgotten.")
                return
        copy = learner.reset(unit)
    _tell_of_copy(around, copy)


def _kept(around: Environment) -> Learner:
    """The learner as it is kept. Raises StoreError where that cannot be read: whoever looks must not take it
    for nothing. A file that can only be read is enough."""
    from tutor.cli.sitting import learner_of, name_of
    from tutor.learner import Learner
    from tutor.store.problems import UNREADABLE, CannotWriteError

    learner = Learner.open(around.data_folder, name_of(around), around.tell)
    try:
        learner.answers()
    except CannotWriteError as problem:
        learner.close()
        if problem.why in UNREADABLE:
            raise
        return learner_of(around)
    return learner


def _unit_meant(given: str, learner: Learner) -> str:
    """The unit of which something is kept: by its full name, or a lesson by its id alone. `Problem` if
    nothing is kept of it."""
    from tutor.cli.problems import Problem
    from tutor.content.characters import excerpt

    kept = {one["unit"] for one in learner.export()["answers"]}
    kept |= {*learner.finished_units(), *(name for name, _ in learner.places())}
    for name in (given, f"lesson:{given}"):
        if name in kept:
            return name
    near = nearest(given, sorted(kept), alike=0.4)
    raise Problem(f"nothing is kept about {excerpt(given)}{did_you_mean(near)}")


def _tell_of_copy(around: Environment, copy: object) -> None:
    around.write("There was nothing to forget." if copy is None else f"Forgotten. A copy is kept: {copy}")
