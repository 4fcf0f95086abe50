"""A sheet on the screen: the rounds, who leads, how far it is to the end, and who deals next."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from tutor.cli.screen.blocks import Block, Gap, Grid, Text, Tone
from tutor.cli.screen.wrapping import cells
from tutor.engine.game import Game
from tutor.rules.house import WhoScores
from tutor.rules.in_words import changes_in_words
from tutor.sheet.sheet import Line, Sheet, Told
from tutor.text import counted, listed

_GOALS = ("play-to", "deals")
"""Settings that a sentence of their own tells."""


def blocks(sheet: Sheet, width: int, *, latest: bool = True) -> Iterator[Block]:
    """The whole sheet, for an output of that width. `latest`: it is the one last written in, which commands
    mean if they name none."""
    game = sheet.game
    lines = list(sheet.lines())
    yield Text(f"Sheet {sheet.name}: {', '.join(sheet.players)}", Tone.STRONG)
    said = changes_in_words(sheet.house, _GOALS)
    yield Text(f"House rules of this game: {said}. {_goal(sheet)}", Tone.FAINT)
    yield Gap()
    if lines:
        yield _grid(sheet, lines, width)
    dead = sum(line.number is None for line in lines)
    if dead:
        yield Text(
            "Dead round: nobody won it, and it does not count as a round."
            if dead == 1
            else "Dead rounds: nobody won them, and they do not count as rounds."
        )
    yield from _standing(game)
    yield from _chips(game)
    yield Text(_next(sheet, "" if latest else option(sheet)))


def option(sheet: Sheet) -> str:
    """How a command names this sheet."""
    return f" --sheet {shlex.quote(sheet.name)}"


def one_line(sheet: Sheet) -> tuple[str, ...]:
    """A row of the list: the sheet, its players with their totals, how it stands."""
    game = sheet.game
    players = ", ".join(f"{name} {total}" for name, total in game.totals.items())
    rounds = counted(len(game.rounds), "round")
    return sheet.name, players, rounds, "over" if game.over else "goes on"


def struck(told: Told) -> str:
    """The command that writes a struck round again."""
    parts = ["tutor sheet add", "--winner", shlex.quote(told.winner or "none")]
    for name, held in told.hands.items():
        parts += ["--hand", shlex.quote(f"{name}={held}")]
    if told.rummy:
        parts.append("--rummy")
    if told.melded is not None:
        parts += ["--melded", shlex.quote(str(told.melded))]
    return " ".join(parts)


def _grid(sheet: Sheet, lines: Sequence[Line], width: int) -> Grid:
    """A row for each round: the running totals, and what the round changed as far as there is room for that.
    One that nobody won has no number, but its place and its dealer."""
    columns = frozenset(range(2, 2 + len(sheet.players)))
    rows = tuple(
        (
            "Dead round" if line.number is None else f"Round {line.number}",
            line.dealer,
            *(_cell(line.totals[name], line.settled.sheet[name]) for name in sheet.players),
        )
        for line in lines
    )
    whole = Grid(("", "Dealer", *sheet.players), rows, columns)
    if _takes(whole) <= width:
        return whole
    short = tuple(
        (
            "dead" if line.number is None else str(line.number),
            line.dealer,
            *(str(line.totals[name]) for name in sheet.players),
        )
        for line in lines
    )
    narrow = Grid(("", "Deals", *sheet.players), short, columns)
    return narrow if _takes(narrow) <= width else whole


def _takes(grid: Grid) -> int:
    """Cells across that a table takes in its box."""
    columns = zip(grid.headers, *grid.rows, strict=True)
    return sum(max(map(cells, column)) + 3 for column in columns) + 1


def _cell(total: int, change: int) -> str:
    return f"{total} ({change:+d})" if change else str(total)


def _goal(sheet: Sheet) -> str:
    house = sheet.house
    if house.deals is not None:
        return f"{house.deals} rounds are played." if house.deals > 1 else "One round is played."
    if house.play_to is None:
        return "No target: stop when you like."
    if sheet.law.lowest_total_wins:
        return f"Until somebody has {house.play_to} points; then the lowest total wins."
    return f"Until somebody has {house.play_to} points."


def _standing(game: Game) -> Iterator[Text]:
    leaders = listed(game.leaders)
    points = game.totals[game.leaders[0]]
    share = len(game.leaders) > 1
    if game.over:
        said = "share the win" if share else "has won"
        yield Text(f"The game is over: {leaders} {said} with {points} points.", Tone.GOOD)
    elif not game.rounds:
        yield Text("Nothing is written yet.")
    else:
        yield Text(f"{leaders} {'lead' if share else 'leads'} with {points}.{_left(game)}", Tone.STRONG)


def _left(game: Game) -> str:
    house = game.house
    if house.deals is not None:
        left = house.deals - len(game.rounds)
        return f" {counted(left, 'round')} to go."
    if house.play_to is None:
        return ""
    highest = max(game.totals.values())
    missing = house.play_to - highest
    if missing > 0 and house.who_scores is WhoScores.PENALTIES:  # another than the leader ends the game
        most = [name for name, total in game.totals.items() if total == highest]
        have = "have" if len(most) > 1 else "has"
        return f" {' and '.join(most)} {have} most, {highest}: {missing} to the end at {house.play_to}."
    if missing > 0:
        return f" {missing} to the target of {house.play_to}."
    return " The target is reached, but the lowest total is shared: one more round."


def _chips(game: Game) -> Iterator[Text]:
    """What players are up or down, where opponents pay the winner in chips (`score.melded`)."""
    if game.house.who_scores is WhoScores.MELDED and game.rounds:
        held = ", ".join(f"{name} {chips:+d}" for name, chips in game.chips.items())
        yield Text(f"In chips: {held}.")


def _next(sheet: Sheet, which: str) -> str:
    game = sheet.game
    if game.over:
        return f"`tutor sheet undo{which}` strikes the last round; `tutor sheet new` begins another game."
    return (
        f"Round {len(game.rounds) + 1}: {game.dealer} deals {sheet.cards_each} cards each, "
        f"{sheet.starts} starts. Then: tutor sheet add{which}"
    )
