"""`tutor score`: settle one round from what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

import typer

from tutor.cards import Card
from tutor.cli import options
from tutor.cli.cards_given import NOBODY, cards_of, name, opponents, refuse_too_many
from tutor.cli.environment import environment
from tutor.cli.in_force import InForce, in_force
from tutor.cli.problems import Problem
from tutor.content.characters import excerpt
from tutor.engine.settlement import Settlement, count, settle
from tutor.rules.house import MOST, WhoScores
from tutor.rules.law import Law

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


class Counted(NamedTuple):
    """What somebody holds or has melded: its points, and its cards where these were told."""

    points: int
    cards: tuple[Card, ...] | None = None


@app.command()
def score(
    ctx: typer.Context,
    winner: Annotated[
        str, typer.Option("--winner", metavar="NAME", help="Who went out; none if nobody did.")
    ],
    hand: Annotated[
        list[str] | None,
        typer.Option(
            "--hand",
            metavar="NAME=CARDS",
            help="What another player still held: cards, points, or nothing. Once for each of them.",
        ),
    ] = None,
    rummy: Annotated[
        bool, typer.Option("--rummy", help="The winner went rummy: out in one turn, nothing laid before.")
    ] = False,
    melded: Annotated[
        list[str] | None,
        typer.Option("--melded", metavar="CARDS", help="The winner's melds (Queen City Rum); or points."),
    ] = None,
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
    law = force.law
    who = _winner(winner)
    hands = {player: _counted(text, law) for player, text in opponents(hand or ()).items()}
    laid = _melded(melded, law)
    _refuse_impossible(force, who, hands, laid, rummy=rummy)
    players = list(hands) if who is None or who in hands else [who, *hands]
    settled = settle(
        law,
        players,
        who,
        {player: held.points for player, held in hands.items()},
        rummy=rummy and not law.all_at_once,
        melded=laid.points if laid else 0,
    )
    if json:
        around.write_json(settled.as_json())
        return
    _show(ctx, force, settled, hands, laid, plain=plain, said_rummy=rummy)


def _winner(text: str) -> str | None:
    who = name(text)
    return None if who.lower() == NOBODY else who


def _counted(text: str, law: Law) -> Counted:
    if text.isascii() and text.isdigit():
        if len(text) > len(str(MOST)) or int(text) > MOST:
            raise Problem(f"nobody counts further than {MOST} points, and {excerpt(text, 20)} is more")
        return Counted(int(text))
    held = cards_of([text])
    return Counted(count(held, law), held)


def _melded(texts: list[str] | None, law: Law) -> Counted | None:
    if not texts:
        return None
    return _counted(" ".join(texts).strip(), law)


def _refuse_impossible(
    force: InForce, winner: str | None, hands: dict[str, Counted], laid: Counted | None, *, rummy: bool
) -> None:
    """Raises `Problem` for what no round can come to, and `HouseRuleError` for a wrong number of players."""
    if winner in hands and hands[winner].points:
        raise Problem(f"{winner} went out, so {winner} has no cards left")
    if winner is None and rummy:
        raise Problem("nobody went out, so nobody went rummy")
    everybody = len(hands) + (winner is not None and winner not in hands)
    if everybody < 2:
        raise Problem('say what the others held, for example --hand "Joe=Js 8d"')
    force.house.cards_each(everybody)
    named = [card for held in (*hands.values(), *([laid] if laid else [])) for card in held.cards or ()]
    refuse_too_many(named, force.house)
    if force.law.who_scores is WhoScores.MELDED and winner is not None:
        _refuse_no_melds(winner, laid, force.law)


def _refuse_no_melds(winner: str, laid: Counted | None, law: Law) -> None:
    """Where melds are paid for, they must be told and be melds: the discard, for one, does not count."""
    from tutor.engine.going_out import Holding, solve

    if laid is None:
        raise Problem(
            f'the others pay for what {winner} melded: say it, for example --melded "9c 9d 9s 4h 5h 6h 7h"'
        )
    if laid.cards is None:
        return
    dealt, told = int(law.house.deal), len(laid.cards)
    if told not in (dealt, dealt + 1):
        raise Problem(
            f"{winner} melded {told} cards: going out takes {dealt} melded and a discard, or all {dealt + 1}"
        )
    if None not in solve(Holding(laid.cards, law)).discards:
        from tutor.cards import show

        raise Problem(f"{show(laid.cards)} cannot all lie in melds; only melds count, not the discard")


def _show(
    ctx: typer.Context,
    force: InForce,
    settled: Settlement,
    hands: dict[str, Counted],
    laid: Counted | None,
    *,
    plain: bool,
    said_rummy: bool,
) -> None:
    from tutor.cli.screen import page
    from tutor.cli.screen.blocks import Block, Text
    from tutor.cli.screen.settled import settlement

    def blocks() -> Iterator[Block]:
        yield from force.first_line
        left = {player: held.cards for player, held in hands.items() if held.cards is not None}
        yield from settlement(settled, force.law, left, (laid.cards if laid else None) or ())
        if said_rummy and force.law.all_at_once:
            yield Text("Nobody goes rummy in this game, so nothing is doubled.")
        if laid and force.law.who_scores is not WhoScores.MELDED:
            yield Text("Melds on the table count nothing in this game.")

    page.show(environment(ctx), blocks(), plain=plain)
