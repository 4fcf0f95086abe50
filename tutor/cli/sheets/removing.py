"""`tutor sheet remove`: a sheet taken away, with everything that brings it back."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from tutor.cli.asking import ask
from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.sheets.telling import option, struck
from tutor.names import key
from tutor.rules.house import SETTINGS, shortened
from tutor.sheet.sheet import Sheet
from tutor.text import counted, did_you_mean


def refuse_half_a_name(typed: str, found: Sheet) -> None:
    """Raises `Problem` unless the whole name was typed: what takes a sheet away guesses nothing."""
    if key(typed) != key(found.name):
        raise Problem(f"there is no sheet {shortened(typed.strip())}{did_you_mean(found.name)}")


def sure(around: Environment, sheet: Sheet) -> bool:
    """Does the person want this sheet removed? The end of the input is a no."""
    reply = ask(around, f"Remove sheet {sheet.name} ({_standing(sheet)})? (yes or no)> ")
    return reply is not None and reply.lower() in ("y", "yes")


def _standing(sheet: Sheet) -> str:
    totals = ", ".join(f"{name} {total}" for name, total in sheet.game.totals.items())
    return f"{totals}; {counted(len(sheet.game.rounds), 'round')}"


def written_again(sheet: Sheet) -> Iterator[str]:
    """The commands that write this sheet once more, round by round."""
    parts = ["tutor sheet new", *map(shlex.quote, sheet.players), "--dealer", shlex.quote(sheet.dealer)]
    parts += ["--sheet", shlex.quote(sheet.name), "--rules", sheet.house.base]
    for setting, value in sheet.house.changes().items():
        parts += ["--house", f"{setting}={SETTINGS[setting].write(value)}"]
    yield " ".join(parts)
    for told in sheet.told:
        yield struck(told) + option(sheet)
