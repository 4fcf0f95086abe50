"""`tutor solve`: can this hand go out this turn, and how; if not, why not and what is the least left."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def solve(
    ctx: typer.Context,
    cards: Annotated[
        list[str], typer.Argument(metavar="CARDS", help="The hand after the draw; or - to read JSON lines.")
    ],
    drew: Annotated[
        str | None, typer.Option("--drew", metavar="CARD", help="This one of them came from the stock.")
    ] = None,
    took: Annotated[
        str | None,
        typer.Option(
            "--took", metavar="CARD", help="This one was taken from the discard pile: it may not be thrown."
        ),
    ] = None,
    table: Annotated[
        list[str] | None, typer.Option("--table", metavar="MELD", help="A meld on the table; repeatable.")
    ] = None,
    has_melded: Annotated[
        bool, typer.Option("--has-melded", help="The player has melded before (for meld-first tables).")
    ] = False,
    rules: options.Rules = None,
    house: options.House = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Can this hand go out this turn? Shows a way, or why there is none and the least that can be left.

    For example: tutor solve "4h 5h 6h 9d 9c 9s Ks 2c" --took 9s --table "8h 8d 8s"
    """
    around = environment(ctx)
    if cards == ["-"]:
        from tutor.cli.solving.lines import answer_all

        answer_all(around, rules, house)
        return
    from tutor.cli.solving.question import Question, holding_of

    question = Question(cards, drew, took, tuple(table or ()), has_melded)
    if json:
        from tutor.cli.in_force import stated
        from tutor.cli.solving.result import as_json
        from tutor.engine.going_out import solve as find

        holding = holding_of(question, stated(rules, house))
        around.write_json(as_json(find(holding), holding))
        return
    from tutor.cli.in_force import in_force
    from tutor.cli.screen import page
    from tutor.cli.solving.telling import told

    force = in_force(around, rules, house)
    holding = holding_of(question, force.house)
    page.show(around, (*force.first_line, *told(holding)), plain=plain)
