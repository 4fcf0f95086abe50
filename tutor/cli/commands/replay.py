"""`tutor replay`: play a scripted round on the referee."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment
from tutor.cli.status import Status

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def replay(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE…", help="Round files, or ids.", autocompletion=options.ids("round")),
    ],
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Play scripted rounds through the referee: what happens, what is refused and why, what it comes to.

    Ends with 1 if a play is refused that the file does not announce, or an expectation fails; with 3 if a
    file is not valid. For example: tutor replay my-round.yaml
    """
    around = environment(ctx)
    worst = max((_one(around, given, json=json, plain=plain) for given in files), default=Status.DONE)
    if worst:
        raise typer.Exit(worst)


def _one(around: Environment, given: str, *, json: bool, plain: bool) -> Status:
    from tutor.cli.faults import complain_of
    from tutor.content.faults import ContentError
    from tutor.content.load import load
    from tutor.content.shelf import Shelf, UnknownIdError
    from tutor.situations.outcome import outcome

    shelf = Shelf()
    try:
        loaded = load(shelf.locate("round", given), shelf, ("round",))
    except UnknownIdError as unknown:
        around.complain(str(unknown))
        return Status.USAGE
    except ContentError as error:
        complain_of(around, error.faults)
        return Status.CONTENT
    came = outcome(loaded.model)
    if json:
        from tutor.cli.replaying.result import as_json

        around.write_json(as_json(loaded, came))
    else:
        from tutor.cli.replaying.telling import told
        from tutor.cli.screen.page import show

        show(around, told(loaded, came), plain=plain)
    return Status.DONE if came.as_expected else Status.NOT_SO
