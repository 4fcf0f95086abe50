"""What a new sheet needs, asked for: who plays, and who deals first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Text
from tutor.cli.screen.page import show
from tutor.cli.sheets.names import listed, meant, players_in
from tutor.rules.house import HouseRuleError, HouseRules

T = TypeVar("T")


def start_asked(
    around: Environment, house: HouseRules, dealer: str | None, *, plain: bool
) -> tuple[tuple[str, ...], str] | None:
    """The players in seat order and the first dealer, unless `dealer` says that; None if it was stopped."""

    def until_read(prompt: str, read: Callable[[str], T]) -> T | None:
        while True:
            reply = ask(around, prompt)
            if reply is None or reply.lower() in ("q", "quit"):
                return None
            try:
                return read(reply)
            except Problem as problem:
                lines = problem.lines
            except HouseRuleError as error:
                lines = error.problems
            show(around, map(Text, lines), plain=plain)

    players = until_read("who plays, in seat order> ", lambda reply: players_in(listed(reply), house))
    if players is None:
        return None
    if dealer is not None:
        return players, meant(dealer, players)
    last = players[-1]
    first = until_read(
        f"who deals first (Enter is {last})> ", lambda reply: meant(reply, players) if reply else last
    )
    return None if first is None else (players, first)
