"""`tutor play`: a practice game against players of the program, hands open, with a coach."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import options
from tutor.cli.environment import environment
from tutor.cli.problems import Problem, path_given
from tutor.content.characters import excerpt
from tutor.players.strength import Strength

if TYPE_CHECKING:
    from tutor.session.playing.rounds import Round


app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def play(
    ctx: typer.Context,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="2-6", min=2, max=6, help="How many play, you included."),
    ] = None,
    hidden: Annotated[bool, typer.Option("--hidden", help="Show only your own hand.")] = False,
    bots: Annotated[
        Strength | None, typer.Option("--bots", metavar="easy|strong", help="How well the others play.")
    ] = None,
    no_coach: Annotated[bool, typer.Option("--no-coach", help="Nobody comments on what you play.")] = False,
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="FILE", help="Keep each round as a file that `tutor replay` plays."),
    ] = None,
    anew: options.Anew = False,
    rules: options.Rules = None,
    house: options.House = None,
    seed: options.Seed = None,
    _learner: options.Learner = None,
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Play a round, or a whole game, against the program; a game that was left is gone on with.

    For example: tutor play --players 3 --seed 7
    """
    around = environment(ctx)
    from contextlib import closing
    from shlex import quote

    from tutor.cli.in_force import PLAYERS, in_force, saved
    from tutor.cli.sitting import go_through, learner_of
    from tutor.session.playing.rounds import Practice
    from tutor.study import Wish
    from tutor.study.material import DEFAULT_PLAYERS, GameWish, left_otherwise, practice_game

    force = in_force(around, rules, house)
    usual = saved(around).get(PLAYERS, "") if force.follows else ""
    count = players or (int(usual) if usual in ("2", "3", "4", "5", "6") else DEFAULT_PLAYERS)
    force.house.cards_each(count)
    files = None if save is None else RoundFiles(save)
    game = Practice(
        players=count,
        house=force.house,
        hidden=hidden,
        coached=not no_coach,
        strength=bots or Strength.EASY,
    )
    asked_house = None if rules is None and not house else force.house
    wish = GameWish(players, asked_house, hidden or None, bots)
    with closing(learner_of(around)) as learner:
        anew = anew or left_otherwise(learner, game, wish)
    if not json:
        from tutor.cli.screen.page import show

        show(around, force.first_line, plain=plain)
    go_through(
        around,
        practice_game(game),
        "tutor play" if save is None else f"tutor play --save {quote(str(save))}",
        Wish(seed),
        anew=anew,
        write=files.write if files else None,
        json=json,
        plain=plain,
    )


_STEM = r"[a-z0-9]+(-[a-z0-9]+)*"


class RoundFiles:
    """Where rounds go: the first to `given`, the next beside it with a number.

    Raises `Problem` for a name that a round file cannot have.
    """

    def __init__(self, given: str) -> None:
        path = path_given(given)
        if path.suffix != ".yaml" or not re.fullmatch(_STEM, path.stem) or len(path.stem) > 50:
            raise Problem(
                f"--save takes a file name of small letters, digits and hyphens that ends in .yaml, like "
                f"my-round.yaml, not {excerpt(given)}"
            )
        if not path.parent.is_dir():
            raise Problem(f"there is no folder {excerpt(str(path.parent))} to save in")
        self._path = path

    def write(self, played: Round) -> str:
        """Writes the round; says where it is, or why it is nowhere."""
        from tutor.situations.written import round_file

        for number in range(1, 1_000):
            path = self._path if number == 1 else self._path.with_stem(f"{self._path.stem}-{number}")
            try:
                with path.open("x", encoding="utf-8", newline="\n") as file:
                    title = f"A practice round (seed {played.start.seed})"
                    file.write(round_file(path.stem, title, played.start, played.steps))
            except FileExistsError:
                continue
            except OSError as error:
                return f"The round could not be saved: {error.strerror or error}."
            return f"Saved as {path.name}; `tutor replay {path.name}` plays it again."
        return "The round could not be saved: there are too many files of that name."
