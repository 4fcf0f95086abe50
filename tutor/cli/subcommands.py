"""A command that has commands of its own, such as `tutor sheet`: their list, and what is said of a name that
is none of them."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup

from tutor.cli.problems import Problem
from tutor.content.characters import excerpt

_WHOLE = 1_000
"""Characters: what a command does is told in a whole sentence, wrapped where it is long."""


class Subcommands(TyperGroup):
    """The group of these commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if self.get_command(ctx, name) is None:
            raise Problem(f"there is no command {excerpt(f'{ctx.info_name} {name}')}{self._meant(ctx, name)}")
        return super().resolve_command(ctx, args)

    def _meant(self, ctx: Any, name: str) -> str:
        from difflib import get_close_matches

        names = self.list_commands(ctx)
        close = get_close_matches(name, names, n=1)
        if close:
            return f"; did you mean {ctx.info_name} {close[0]}?"
        return f"; there are {', '.join(names[:-1])} and {names[-1]}. Try `{ctx.command_path} --help`"

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        commands: list[Any] = [self.get_command(ctx, name) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(one.name, one.get_short_help_str(limit=_WHOLE)) for one in commands])
