"""`tutor check`: is a content file right, in everything that a program can tell."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.status import Status
from tutor.text import counted

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def check(
    ctx: typer.Context,
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH…]", help="Files, folders or ids; without any, all that ships and your own."
        ),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="End with 1 if there are warnings.")] = False,
    where: Annotated[
        bool,
        typer.Option("--where", help="Only say which folder is for your own files, to be found by id."),
    ] = False,
    json: options.Json = False,
    _debug: options.Debug = False,
) -> None:
    """Check lessons, quizzes, drills, puzzles and rounds: every fault, with its line and column.

    Without a path also: how many questions would catch each misconception and test each rule.

    A lesson finds its round beside itself, in the folder of your own content (--where), in what ships.

    Faults go to stderr, the count to stdout; with --json all is on stdout.

    Ends with 3 if a file is not valid. For example: tutor check my-lesson.yaml
    """
    from tutor.cli.bar import with_bar
    from tutor.cli.checking.coverage import table, thin
    from tutor.cli.checking.gathering import all_that_ships, given_files, repeated_ids
    from tutor.cli.faults import complain_of
    from tutor.content.check import check as faults_of
    from tutor.content.covering import coverage_of
    from tutor.content.faults import Fault, in_order
    from tutor.content.shelf import Shelf

    around = environment(ctx)
    if where:
        for folder in around.own_content():
            around.write(str(folder))
        return
    files = given_files(paths) if paths else all_that_ships()
    found: list[Fault] = []
    for path, shelf in with_bar(around, files):
        found += faults_of(path, shelf)
    found += repeated_ids(files)
    sound = all(fault.severity != "error" for fault in found)
    covered = coverage_of(Shelf()) if sound and not paths else None
    found += thin(covered) if covered else []
    faults = in_order(found)
    errors = sum(fault.severity == "error" for fault in faults)
    warnings = len(faults) - errors
    if json:
        around.write_json([fault.as_data() for fault in faults])
    else:
        if covered:
            around.write("How many questions would catch each misconception and test each rule, and which:")
            for row in table(covered):
                around.write(row)
            around.write("")
        # Faults are complaints, the count is the result: so a script can have the one without the other.
        complain_of(around, faults)
        told = (counted(len(files), "file"), counted(errors, "error"), counted(warnings, "warning"))
        around.write(", ".join(told))
    if errors:
        raise typer.Exit(Status.CONTENT)
    if strict and warnings:
        raise typer.Exit(Status.NOT_SO)
