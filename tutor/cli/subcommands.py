"""A command that has commands of its own, such as `tutor sheet`: their list, and what is said of a name that
is none of them."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup

from tutor.cli.problems import Problem
from tutor.content.characters import excerpt
from tutor.text import did_you_mean, listed, nearest

_WHOLE = 1_000
"""Characters: what a command does is told in a whole sentence, wrapped where it is long."""


def refuse_misplaced(ctx: Any, command: Any, name: str) -> None:
    """Raises `Problem` for options in front of a command that only the group by itself heeds: dropped, they
    would change nothing and nobody would know. Those with `_` before their name count wherever they stand."""
    if ctx.resilient_parsing:  # the shell completes a line
        return
    given = [one for one in ctx.command.params if not one.name.startswith("_") and _typed(ctx, one)]
    if not given:
        return
    taken = {option for one in command.params for option in one.opts}
    lines = []
    for one in given:
        option = one.opts[0]
        if option in taken:
            lines.append(
                f"{option} stands before {name}: write it after, {ctx.command_path} {name} … {option}"
            )
        else:
            lines.append(f"{ctx.command_path} {name} takes no {option}")
    raise Problem(*lines)


def _typed(ctx: Any, parameter: Any) -> bool:
    source = ctx.get_parameter_source(parameter.name)
    return source is not None and source.name == "COMMANDLINE"


class Subcommands(TyperGroup):
    """The group of these commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if self.get_command(ctx, name) is None:
            raise Problem(f"there is no command {excerpt(f'{ctx.info_name} {name}')}{self._meant(ctx, name)}")
        refuse_misplaced(ctx, self.get_command(ctx, name), name)
        return super().resolve_command(ctx, args)

    def _meant(self, ctx: Any, name: str) -> str:
        names = self.list_commands(ctx)
        near = nearest(name, names)
        if near:
            return did_you_mean(f"{ctx.info_name} {near}")
        return f"; there are {listed(names)}. Try `{ctx.command_path} --help`"

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        commands: list[Any] = [self.get_command(ctx, name) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(one.name, one.get_short_help_str(limit=_WHOLE)) for one in commands])
