"""`tutor puzzle`: can you go out this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment
from tutor.cli.problems import Problem

if TYPE_CHECKING:
    from tutor.study import Material

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def puzzle(
    ctx: typer.Context,
    given: Annotated[
        str | None,
        typer.Argument(metavar="[ID or FILE]", help="A puzzle.", autocompletion=options.ids("puzzle")),
    ] = None,
    generate: Annotated[bool, typer.Option("--generate", help="Make puzzles that never repeat.")] = False,
    level: options.Level = None,
    count: options.Count = None,
    anew: options.Anew = False,
    rules: options.Rules = None,
    house: options.House = None,
    seed: options.Seed = None,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Solve puzzles: a hand after the draw; can it go out, and how?

    Without a puzzle, --generate, --level or -n: the list of them.
    For example: tutor puzzle boomerang; tutor puzzle --generate --level 3
    """
    from tutor.exercises.puzzles import NoPuzzleError

    around = environment(ctx)
    if given is None and not generate and level is None and count is None:
        from tutor.cli.listing import show_list

        show_list(around, "puzzle", json=json, plain=plain)
        return
    from tutor.cli.sitting import go_through
    from tutor.study import Wish

    material = _chosen(around, given, rules, house, generate=generate)
    asked = [given or "", "--generate" if generate else "", f"--level {level}" if level else ""]
    command = " ".join(filter(None, ["tutor puzzle", *asked, f"-n {count}" if count else ""]))
    try:
        go_through(around, material, command, Wish(seed, count, level), anew=anew, json=json, plain=plain)
    except NoPuzzleError as nothing:
        raise Problem(str(nothing)) from None


def _chosen(
    around: Environment, given: str | None, rules: str | None, house: list[str] | None, *, generate: bool
) -> Material:
    from tutor.cli.in_force import in_force_to_learn
    from tutor.study import find, generated_puzzles, puzzles_of_the_book

    if given is not None and generate:
        raise Problem("--generate makes puzzles: leave the id out")
    if given is not None:
        return find("puzzle", given)
    if not generate:
        return puzzles_of_the_book()
    force = in_force_to_learn(around, rules, house)
    own = force.follows or rules is not None or bool(house)
    return generated_puzzles(force.house if own else None)
