"""How the program was started, so that what it says to type next can be typed just so."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tutor.content.near import near

PLAIN = "tutor"


def command(arguments: Sequence[str], original: Sequence[str], path: str) -> str:
    """What was typed in front of the arguments: `tutor` where the shell finds this program by that name, else
    its file as it was named, or `python -m tutor`.

    `arguments` are those of the program (`sys.argv`), `original` those of Python (`sys.orig_argv`), `path`
    the folders in which the shell looks.
    """
    if "-m" in original[1:-1] and original[original.index("-m") + 1] == PLAIN:
        return f"{shlex.quote(near(original[0]))} -m {PLAIN}"
    file = Path(arguments[0] if arguments else "")
    if file.name not in (PLAIN, f"{PLAIN}.exe") or _found(file, path):
        return PLAIN
    return shlex.quote(near(str(file)))


def named(text: str, typed: str) -> str:
    """The text with every command in it named as `typed` instead of `tutor`.

    >>> named("Next: tutor drill scoring. `tutor` alone starts.", ".venv/bin/tutor")
    'Next: .venv/bin/tutor drill scoring. `.venv/bin/tutor` alone starts.'
    >>> named("the tutor knows", ".venv/bin/tutor")
    'the tutor knows'
    """
    if typed == PLAIN or PLAIN not in text:
        return text
    return _commands().sub(lambda _: typed, text)


@cache
def _commands() -> re.Pattern[str]:
    from tutor.cli.catalogue import CATALOGUE

    return re.compile(rf"(?<![\w/.\\-]){PLAIN}(?=`| (?:{'|'.join(CATALOGUE)}|COMMAND|--[a-z])\b)")


def _found(file: Path, path: str) -> bool:
    """Is this file the first of its name in those folders?"""
    for folder in path.split(os.pathsep):
        candidate = Path(folder) / file.name
        if folder and os.access(candidate, os.X_OK):
            try:
                return candidate.samefile(file)
            except OSError:
                return False
    return False
