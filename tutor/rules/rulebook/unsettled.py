"""What people ask at a table that the rulebook does not settle: topics, not rules, and so without rule ids.

Each tells what the three documents say of it or that they are silent, which rules stand nearest, and what a
table can choose between. None of them is a ruling. The topics stand in `unsettled.txt`; what people ask about
them, in `asked.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Unsettled(NamedTuple):
    """A topic without a rule.

    `says` is what the documents say, `near` are the rules that come nearest, `agree` what a
    table could choose between, unless the topic lies outside the game.
    """

    name: str
    title: str
    says: str
    near: tuple[str, ...]
    agree: str = ""


def _topics() -> Iterator[Unsettled]:
    _, *blocks = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").split("\n\n")
    for block in blocks:
        said = dict(line.split(": ", 1) for line in block.replace("\n  ", " ").splitlines())
        yield Unsettled(
            said["name"], said["title"], said["says"], tuple(said["near"].split()), said.get("agree", "")
        )


UNSETTLED: tuple[Unsettled, ...] = tuple(_topics())
"""Every topic, in the order of a round."""

ANY_BREACH = "breaches"
"""The topic that is about whatever goes against a rule."""


def topic(name: str) -> Unsettled:
    """The topic of that name."""
    return next(one for one in UNSETTLED if one.name == name)
