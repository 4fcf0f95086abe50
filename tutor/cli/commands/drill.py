"""`tutor drill`: exercises made by chance, without end."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def drill(
    ctx: typer.Context,
    given: Annotated[
        str | None,
        typer.Argument(metavar="[ID or FILE]", help="A drill.", autocompletion=options.ids("drill")),
    ] = None,
    level: options.Level = None,
    count: options.Count = None,
    anew: options.Anew = False,
    rules: options.Rules = None,
    house: options.House = None,
    seed: options.Seed = None,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Practise on exercises that never repeat, at your level; the same seed gives the same again.

    Without a drill: the list of them. For example: tutor drill scoring --level 3 -n 5
    """
    around = environment(ctx)
    if given is None:
        from tutor.cli.listing import show_list

        show_list(around, "drill", json=json, plain=plain)
        return
    from tutor.cli.in_force import in_force_to_learn
    from tutor.cli.sitting import go_through
    from tutor.study import Wish, find

    force = in_force_to_learn(around, rules, house)
    if not json:
        from tutor.cli.screen.page import show

        show(around, force.first_line, plain=plain)
    material = find("drill", given, force.house)
    go_through(
        around, material, f"tutor drill {given}", Wish(seed, count, level), anew=anew, json=json, plain=plain
    )
