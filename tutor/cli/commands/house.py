"""`tutor house`: this table's house rules, asked once, shown as a card, followed by other commands."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment
from tutor.cli.in_force import settings, stated
from tutor.cli.problems import done_all_the_same
from tutor.cli.subcommands import Subcommands
from tutor.cli.table_rules.kept import TableRules, forget, load, number_of_players, save
from tutor.rules.house import HouseRules

app = typer.Typer(
    cls=Subcommands, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False
)

_SAVED = "The house rules are saved all the same"

Players = Annotated[
    str | None, typer.Option("--players", metavar="N", help="How many of you usually play: 2 to 6, or any.")
]


@app.callback(invoke_without_command=True)
def house_rules(
    ctx: typer.Context,
    rules: options.Rules = None,
    house: options.House = None,
    players: Players = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Your table's house rules: answer a few questions once, and other commands follow them.

    With --rules, --house or --players they are set without questions.
    For example: tutor house --house ace=either --house play-to=250
    """
    if ctx.invoked_subcommand is not None:
        return
    around = environment(ctx)
    if rules is not None or house or players is not None:
        chosen = _chosen(around, rules, house, players)
        save(around, chosen)
        with done_all_the_same(around.stdout, _SAVED):
            _show(around, chosen, saved=True, json=json, plain=plain)
    elif json:
        _show_saved(around, json=True, plain=plain)
    else:
        _ask(around, plain=plain)


@app.command("show")
def show_card(
    ctx: typer.Context,
    rules: options.Rules = None,
    house: options.House = None,
    players: Players = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Print the house rules as a card to lay on the table; with --rules or --house, others than the saved."""
    around = environment(ctx)
    if rules is None and not house and players is None:
        _show_saved(around, json=json, plain=plain)
        return
    _show(around, _chosen(around, rules, house, players), saved=False, json=json, plain=plain)


@app.command("reset")
def reset(ctx: typer.Context, json: options.Json = False, _debug: options.Debug = False) -> None:
    """Forget the house rules: back to standard rummy."""
    around = environment(ctx)
    forget(around)
    with done_all_the_same(around.stdout, "The house rules are forgotten all the same"):
        if json:
            from tutor.cli.table_rules.card import as_json

            around.write_json(as_json(TableRules(HouseRules()), saved=False))
        else:
            around.write("House rules forgotten: standard rummy counts.")


@app.command("list")
def list_rules(
    ctx: typer.Context,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """List the rule sets and house rules there are, each with what it changes."""
    from tutor.cli.screen.page import show
    from tutor.cli.table_rules import listing

    around = environment(ctx)
    if json:
        around.write_json(listing.as_json())
    else:
        show(around, listing.blocks(), plain=plain)


def _chosen(
    around: Environment, rules: str | None, house: list[str] | None, players: str | None
) -> TableRules:
    """The saved house rules with what is stated; another rule set starts afresh."""
    from tutor.cli.in_force import in_force

    kept = _kept_or_nothing(around, rules)
    asked = settings(house)
    if rules is not None:
        found = stated(rules, house)
    elif asked:
        found = in_force(around, None, house).house
    else:
        found = kept.house
    count = kept.players if players is None else number_of_players(players)
    return TableRules(found, count).check()


def _kept_or_nothing(around: Environment, rules: str | None) -> TableRules:
    """What is saved; with a rule set stated, rules that cannot be used any more do not stand in the way."""
    from tutor.cli.problems import Problem

    try:
        return load(around) or TableRules(HouseRules())
    except Problem:
        if rules is None:
            raise
        return TableRules(HouseRules())


def _show_saved(around: Environment, *, json: bool, plain: bool) -> None:
    kept = load(around)
    _show(around, kept or TableRules(HouseRules()), saved=kept is not None, json=json, plain=plain)


def _show(around: Environment, rules: TableRules, *, saved: bool, json: bool, plain: bool) -> None:
    from tutor.cli.screen.blocks import Text
    from tutor.cli.screen.page import show
    from tutor.cli.table_rules.card import as_json, card

    if json:
        around.write_json(as_json(rules, saved=saved))
        return
    notes = [] if saved else [Text("Not saved: `tutor house` asks for your table's rules and keeps them.")]
    if rules.house.decks == 1 and (rules.players or 0) > 4:
        notes.append(Text("Five or six usually play with two decks: tutor house --house decks=2"))
    show(around, (card(rules), *notes), plain=plain)


def _ask(around: Environment, *, plain: bool) -> None:
    """Ask, and keep what the answers come to: all of them, or those before `q`; after Ctrl-C none."""
    from tutor.cli.asking import told_of_interruption
    from tutor.cli.screen.blocks import Gap, Text
    from tutor.cli.screen.page import show
    from tutor.cli.table_rules.card import card
    from tutor.cli.table_rules.interview import interview

    before = load(around)
    as_it_was = "nothing is saved" if before is None else "your house rules stay as they were"
    with told_of_interruption(around, f"Stopped: {as_it_was}."):
        found = interview(around, before or TableRules(HouseRules()), plain=plain)
        if not found.answers:
            show(around, (Text(f"Nothing was answered: {as_it_was}."),), plain=plain)
            return
        save(around, found.rules)
    rarer = Text("Rarer house rules: `tutor house list`. This card again: `tutor house show`.")
    stopped = () if found.complete else (Text("Saved as far as you answered; the rest is as it was."),)
    with done_all_the_same(around.stdout, _SAVED):
        show(around, (Gap(), card(found.rules), *stopped, rarer), plain=plain)
