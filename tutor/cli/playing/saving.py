"""Keeping played rounds as round files. Nothing that is there is ever written over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tutor.cli.problems import Problem, path_given
from tutor.content.characters import excerpt

if TYPE_CHECKING:
    from tutor.session.playing.rounds import Round

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
