"""`tutor new`: a content file to begin with."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem, path_given
from tutor.content.shelf import FOLDERS
from tutor.rules.house import quoted
from tutor.text import did_you_mean_word

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


def _kinds(incomplete: str) -> list[str]:
    return [kind for kind in FOLDERS if kind.startswith(incomplete)]


@app.command()
def new(
    ctx: typer.Context,
    kind: Annotated[
        str,
        typer.Argument(metavar="KIND", help="lesson, quiz, drill, round or puzzle.", autocompletion=_kinds),
    ],
    path: Annotated[str, typer.Argument(metavar="PATH", help="Where to write it, as my-lesson.yaml.")],
    from_round: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="ROUND",
            help="Of a lesson: make a step of every decision in this round, a file or an id.",
            autocompletion=options.ids("round"),
        ),
    ] = None,
    _debug: options.Debug = False,
) -> None:
    """Write a content file with comments that says what goes where and is right as it stands.

    For example: tutor new quiz my-quiz.yaml; tutor new lesson my-lesson.yaml --from sample-round
    """
    from tutor.cli.authoring.beginning import begin, begin_from_round, schema_beside

    around = environment(ctx)
    if kind not in FOLDERS:
        meant = did_you_mean_word(kind, FOLDERS)
        raise Problem(f"there is no kind {quoted(kind)}: it is one of {', '.join(FOLDERS)}{meant}")
    if from_round is not None and kind != "lesson":
        raise Problem("--from makes a lesson: tutor new lesson PATH --from ROUND")
    where = path_given(path)
    written = begin_from_round(where, from_round) if from_round is not None else begin(kind, where)
    around.write(f"wrote {written}")
    if schema := schema_beside(written, kind):
        around.write(f"wrote {schema}, which helps editors")
    around.write(around.named(f"next: tutor check {written}; tutor preview {written}"))
