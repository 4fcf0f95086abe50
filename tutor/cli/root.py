"""The command `tutor` itself: its help by groups, `--version`, and finding the command that was meant."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tutor import __version__
from tutor.cli import options
from tutor.cli.catalogue import CATALOGUE, GROUPS
from tutor.cli.environment import environment
from tutor.cli.problems import Problem
from tutor.cli.subcommands import refuse_misplaced
from tutor.content.characters import excerpt
from tutor.text import did_you_mean, nearest


class Commands(TyperGroup):
    """The group of all commands. Each is made when it is asked for, so that running one costs no other."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - as in TyperGroup
        return list(CATALOGUE)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - as in TyperGroup
        listed = CATALOGUE.get(cmd_name)
        if listed is None:
            return None
        command = typer.main.get_command(import_module(listed.module).app)
        command.name = listed.name
        return command

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        if len(args) > 1 and args[0] in ("--install-completion", "--show-completion"):
            raise Problem(f"{args[0]} stands alone: it is for the shell that you use")
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if name in CATALOGUE:
            command = self.get_command(ctx, name)
            refuse_misplaced(ctx, command, name)
            return name, command, args[1:]
        raise Problem(f"there is no command {excerpt(name)}{_meant(name)}")

    def format_help(self, ctx: Any, formatter: Any) -> None:
        around = environment(ctx)
        formatter.write(around.glyphs().text(root_help(around.width)))


def _meant(name: str) -> str:
    return did_you_mean(nearest(name, CATALOGUE)) or ". `tutor --help` lists them"


def root_help(width: int) -> str:
    """What `tutor --help` prints: the commands by group, for a terminal of that width."""
    from tutor.cli.screen.wrapping import MEASURE, columns, wrapped

    lines = ["Usage: tutor [COMMAND …]", ""]
    lines += wrapped("Learn Rummy at the terminal, judged by a real rules engine.", width)
    lines += wrapped("`tutor` alone starts, or carries on where you are.", width)
    for group in GROUPS:
        rows = [(f"{one.name} {one.takes}", one.does) for one in CATALOGUE.values() if one.group == group]
        if rows:
            lines += ["", f"{group}:", *columns(rows, width)]
    common = [
        ("--rules NAME", "a rule set, for example queen-city-rum (`tutor house list`)"),
        ("--house KEY=VALUE", "change a house rule, for example ace=either; can be repeated"),
        ("--json", "results for programs"),
        ("--plain", "no boxes, cards in words, for a screen reader"),
        ("--learner NAME", "who learns, where several share a machine"),
        ("--debug", "after a fault of the program, show where it happened"),
    ]
    lines += ["", "Options that most commands take:", *columns(common, width)]
    more = "`tutor COMMAND --help` says more about a command, `tutor --version` prints the version, and "
    more += "`tutor --install-completion` sets up the Tab key of your shell."
    return "\n".join([*lines, "", *wrapped(more, min(width, MEASURE))]) + "\n"


def _print_version(ctx: typer.Context, asked: bool) -> None:
    if asked:
        environment(ctx).write(f"tutor {__version__}")
        raise typer.Exit


@lru_cache(maxsize=1)
def root() -> Any:
    """The command `tutor`, made once."""
    app = typer.Typer(cls=Commands, rich_markup_mode=None, pretty_exceptions_enable=False)

    @app.callback(invoke_without_command=True)
    def tutor(
        ctx: typer.Context,
        _version: Annotated[
            bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
        ] = False,
        _learner: options.Learner = None,
        plain: options.Plain = False,
        _debug: options.Debug = False,
    ) -> None:
        """Learn Rummy at the terminal."""
        if ctx.invoked_subcommand is None:
            home(ctx, plain=plain)

    return typer.main.get_command(app)


def home(ctx: typer.Context, *, plain: bool) -> None:
    """`tutor` alone: what to do next."""
    from tutor.cli.home import come_home

    come_home(environment(ctx), plain=plain)
