"""`tutor schema`: the JSON Schema of content files, for editors."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem
from tutor.content.shelf import FOLDERS
from tutor.rules.house import quoted
from tutor.text import did_you_mean_word

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


def _kinds(incomplete: str) -> list[str]:
    return [kind for kind in FOLDERS if kind.startswith(incomplete)]


@app.command()
def schema(
    ctx: typer.Context,
    kind: Annotated[
        str | None,
        typer.Argument(metavar="[KIND]", help="lesson, quiz, drill, round or puzzle.", autocompletion=_kinds),
    ] = None,
    where: Annotated[
        bool, typer.Option("--where", help="Only say where it lies, for the settings of an editor.")
    ] = False,
    _debug: options.Debug = False,
) -> None:
    """Print the JSON Schema of a kind of file; without a kind, of all of them.

    For example: tutor schema lesson
    """
    from tutor.content.schema import path_of, schema_of, schema_of_all, written

    around = environment(ctx)
    if kind is not None and kind not in FOLDERS:
        meant = did_you_mean_word(kind, FOLDERS)
        raise Problem(f"there is no kind {quoted(kind)}: it is one of {', '.join(FOLDERS)}{meant}")
    if where:
        around.write(str(path_of(kind)))
        return
    around.stdout.write(written(schema_of(kind) if kind else schema_of_all()))
