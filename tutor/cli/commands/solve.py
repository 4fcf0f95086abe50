"""`tutor solve`: can this hand go out this turn, and how; if not, why not and what is the least left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem

if TYPE_CHECKING:
    from tutor.cli.screen.blocks import Block

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
    discards: Annotated[
        bool,
        typer.Option("--discards", help="For each possible throw: what is left, and what would still help."),
    ] = False,
    seen: Annotated[
        list[str] | None,
        typer.Option(
            "--seen", metavar="CARDS", help="Cards known to be gone, for --discards; can be repeated."
        ),
    ] = None,
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
    if seen and not discards:
        raise Problem("--seen tells which cards are gone for --discards: give both")
    if cards == ["-"]:
        from tutor.cli.solving.lines import answer_all

        if drew is not None or took is not None or table or has_melded:
            raise Problem(
                'with -, each line tells its own turn: {"hand": "…", "took": "9s", "table": ["8h 8d 8s"]}; '
                "--drew, --took, --table and --has-melded go with a hand on the command line"
            )
        if seen:
            raise Problem('with -, each line tells what is gone: {"hand": "…", "seen": "9h Kd"}')
        answer_all(around, rules, house, discards=discards)
        return
    from tutor.cli.solving.question import Question, holding_of

    question = Question(cards, drew, took, tuple(table or ()), has_melded)
    if json:
        from tutor.cli.in_force import stated
        from tutor.cli.solving.result import as_json
        from tutor.engine.going_out import solve as find

        holding = holding_of(question, stated(rules, house))
        result = as_json(find(holding), holding)
        if discards:
            from tutor.cli.solving import throws

            result["throws"] = throws.as_json(holding, throws.seen_cards(seen, holding))
        around.write_json(result)
        return
    from tutor.cli.in_force import in_force
    from tutor.cli.screen import page
    from tutor.cli.solving.telling import told

    force = in_force(around, rules, house)
    holding = holding_of(question, force.house)
    counted: Iterator[Block] = iter(())
    if discards:
        from tutor.cli.solving import throws

        counted = throws.told(holding, throws.seen_cards(seen, holding))
    page.show(around, (*force.first_line, *told(holding), *counted), plain=plain)
