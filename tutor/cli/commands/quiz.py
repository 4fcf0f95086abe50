"""`tutor quiz`: check-yourself questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment

if TYPE_CHECKING:
    from tutor.study import Material

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def quiz(
    ctx: typer.Context,
    given: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID, RULE, TOPIC or FILE]",
            help="A quiz; or a rule, as turn.no-return, or a topic, as meld: the questions about it.",
            autocompletion=options.ids("quiz"),
        ),
    ] = None,
    count: options.Count = None,
    anew: options.Anew = False,
    seed: options.Seed = None,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Answer check-yourself questions; what you miss comes back. Without a quiz: the list of them.

    For example: tutor quiz check-yourself -n 5; tutor quiz turn.no-return
    """
    around = environment(ctx)
    if given is None:
        from tutor.cli.listing import show_list

        show_list(around, "quiz", json=json, plain=plain)
        return
    from tutor.cli.sitting import go_through
    from tutor.study import Wish

    go_through(
        around, _found(given), f"tutor quiz {given}", Wish(seed, count), anew=anew, json=json, plain=plain
    )


def _found(given: str) -> Material:
    """A quiz of that id or path, else the questions about that rule or topic."""
    from tutor.content.shelf import UnknownIdError
    from tutor.study import find, quiz_about

    try:
        return find("quiz", given)
    except UnknownIdError as unknown:
        try:
            return quiz_about(given)
        except UnknownIdError as nothing:
            raise (nothing if "." in given else unknown) from None
