"""`tutor rules`: the rulebook under the rules in force; one rule, a search, or the whole list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.in_force import in_force
from tutor.rules.rulebook import IDS, answer, rule

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)

_LONGEST = 400
_LONGEST_WORD = 24
"""Characters of a question, and of a word in it: what comes after adds nothing, and forgiving its slips
would take minutes."""


def _ids(incomplete: str) -> Iterator[str]:
    return (one for one in IDS if one.startswith(incomplete))


@app.command()
def rules(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORDS or ID]", help="A rule's id, or a question in your words.", autocompletion=_ids
        ),
    ] = None,
    rule_set: options.Rules = None,
    house: options.House = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """The rulebook: all rules, one rule, or the one that answers a question, if any does.

    For example: tutor rules turn.no-return; tutor rules can I lay off on somebody else
    """
    from tutor.cli.rulebook import answered, entry, listing

    around = environment(ctx)
    force = in_force(around, rule_set, house)
    asked = _cut(" ".join(words or ()))
    content: Any
    if not asked:
        content = listing.everything_json(force) if json else listing.everything(force)
    elif _is_an_id(asked):
        found = rule(asked.lower())
        content = entry.as_json(found, force) if json else entry.blocks(found, force)
    else:
        said = answer(asked, force.house)
        content = answered.as_json(said, force) if json else answered.blocks(asked, said, force)
    if json:
        around.write_json(content)
        return
    from tutor.cli.screen.page import show

    show(around, (*force.first_line, *content), plain=plain)


def _cut(question: str) -> str:
    return " ".join(word[:_LONGEST_WORD] for word in question.split())[:_LONGEST].strip()


def _is_an_id(asked: str) -> bool:
    """Ids have one point between two words and no blanks; a question in words hardly looks so."""
    first, point, second = asked.partition(".")
    return bool(point and first.isalpha() and second.replace("-", "").isalnum())
