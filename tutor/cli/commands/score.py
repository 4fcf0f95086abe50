"""`tutor score`: settle one round from what lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from tutor.cli import options
from tutor.cli.cards_given import is_nobody, name, opponents
from tutor.cli.environment import environment
from tutor.cli.in_force import InForce, in_force
from tutor.cli.problems import Problem
from tutor.cli.round_told import held_in, melded_in, more_than_can_be, refuse_impossible
from tutor.engine.settlement import Settlement
from tutor.names import key
from tutor.rules.house import WhoScores
from tutor.sheet.sheet import Told

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def score(
    ctx: typer.Context,
    winner: Annotated[
        str, typer.Option("--winner", metavar="NAME", help="Who went out; none if nobody did.")
    ],
    hand: options.Hands = None,
    rummy: options.Rummy = False,
    melded: options.Melded = None,
    rules: options.Rules = None,
    house: options.House = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Settle one round: who pays what, and what goes on the score sheet.

    For example: tutor score --winner Mia --hand "Joe=Js Jd 8d" --hand Raj=25
    """
    around = environment(ctx)
    force = in_force(around, rules, house)
    hands = {player: held_in(text, force.law) for player, text in opponents(hand or ()).items()}
    who = _winner(winner, hands)
    told = Told(who, hands, rummy, melded_in(melded, force.law))
    players = list(hands) if who is None or who in hands else [who, *hands]
    if len(players) < 2:
        raise Problem(
            "a round that nobody won has two players or more: give everybody's hand, for example "
            '--hand "Joe=Js 8d" --hand Raj=25'
            if who is None
            else 'say what the others held, for example --hand "Joe=Js 8d"'
        )
    force.house.cards_each(len(players))
    refuse_impossible(told, force.house, force.law)
    for line in more_than_can_be(told, force.house, force.law, len(players)):
        around.complain(line)
    settled = told.settled(force.law, players)
    if json:
        around.write_json(settled.as_json())
        return
    _show(ctx, force, settled, told, plain=plain)


def _winner(text: str, others: Iterable[str]) -> str | None:
    """Who went out, as the same player is written among those whose hands are told."""
    who = name(text)
    return None if is_nobody(who) else next((one for one in others if key(one) == key(who)), who)


def _show(ctx: typer.Context, force: InForce, settled: Settlement, told: Told, *, plain: bool) -> None:
    from tutor.cli.screen import page
    from tutor.cli.screen.blocks import Block, Text
    from tutor.cli.screen.settled import settlement

    def blocks() -> Iterator[Block]:
        yield from force.first_line
        yield from settlement(settled, force.law, told.hands, told.melded)
        if told.rummy and force.law.all_at_once:
            yield Text("Nobody goes rummy in this game, so nothing is doubled.")
        if told.melded and force.law.who_scores is not WhoScores.MELDED:
            yield Text("Melds on the table count nothing in this game.")

    page.show(environment(ctx), blocks(), plain=plain)
