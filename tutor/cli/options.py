"""The options that several commands share, declared once.

A command takes those that mean something to it: `rules: options.Rules = None`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated

import typer

from tutor.cli.environment import environment
from tutor.rules.house import RULE_SETS, SETTINGS


def _rule_sets(incomplete: str) -> Iterator[tuple[str, str]]:
    return ((one.name, one.tells) for one in RULE_SETS.values() if one.name.startswith(incomplete))


def _house_rules(incomplete: str) -> Iterator[tuple[str, str]]:
    """Shell completion: keys first, then the values of one key."""
    key, equals, _ = incomplete.partition("=")
    if not equals:
        for setting in SETTINGS.values():
            if setting.key.startswith(key):
                yield f"{setting.key}=", setting.decides
    elif key in SETTINGS:
        for value in SETTINGS[key].values.split(", "):
            if " " not in value:
                yield f"{key}={value}", SETTINGS[key].decides


def ids(kind: str) -> Callable[[str], list[str]]:
    """Shell completion: the ids of a kind of content."""

    def complete(incomplete: str) -> list[str]:
        from tutor.content.shelf import Shelf

        return [one for one in Shelf().ids(kind) if one.startswith(incomplete)]

    return complete


def _as_learner(ctx: typer.Context, name: str | None) -> str | None:
    """Whatever asks who learns here finds this name, as if the environment had said it."""
    if name is not None:
        around = environment(ctx)
        around.variables = {**around.variables, "TUTOR_LEARNER": name}
    return name


Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME",
        help="A rule set, for example queen-city-rum (`tutor house list`).",
        autocompletion=_rule_sets,
    ),
]
House = Annotated[
    list[str] | None,
    typer.Option(
        "--house",
        metavar="KEY=VALUE",
        help="Change a house rule, for example ace=either; can be repeated (`tutor house list`).",
        autocompletion=_house_rules,
    ),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="A number: the same one gives the same cards again."),
]
Json = Annotated[bool, typer.Option("--json", help="The result for programs, as JSON.")]
Plain = Annotated[bool, typer.Option("--plain", help="No boxes, cards in words: for a screen reader.")]
Debug = Annotated[bool, typer.Option("--debug", help="After a fault of the program, show where it happened.")]
Anew = Annotated[bool, typer.Option("--anew", help="From the beginning, although you stopped midway.")]
Count = Annotated[
    int | None, typer.Option("-n", "--count", metavar="N", min=1, max=100, help="How many questions.")
]
Level = Annotated[
    int | None,
    typer.Option("--level", metavar="1-5", min=1, max=5, help="How hard; without it, as your answers say."),
]
LevelShown = Annotated[
    int | None,
    typer.Option("--level", metavar="1-5", min=1, max=5, help="Of a drill, at which level; 1 if left out."),
]
Learner = Annotated[
    str | None,
    typer.Option(
        "--learner",
        metavar="NAME",
        help="Who learns, where several share a machine; each has progress of their own.",
        callback=_as_learner,
    ),
]

# How a round is told (`score`, `sheet add`), beside who went out.
Hands = Annotated[
    list[str] | None,
    typer.Option(
        "--hand",
        metavar="NAME=CARDS",
        help="What another player still held: cards (Js 8d, or J 8), points (37 or 10+27), or nothing. "
        "Once for each.",
    ),
]
Rummy = Annotated[
    bool, typer.Option("--rummy", help="The winner went rummy: out in one turn, nothing laid before.")
]
Melded = Annotated[
    list[str] | None,
    typer.Option("--melded", metavar="CARDS", help="The winner's melds (Queen City Rum); or points."),
]
