"""Faults of content files on stderr, one line each, in the form that editors and scripts can follow."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cli.environment import Environment
from tutor.cli.screen.glyphs import glyphs_for
from tutor.content.faults import Fault


def complain_of(around: Environment, faults: Iterable[Fault]) -> None:
    """The faults as `FILE:LINE:COLUMN: CODE message`."""
    glyphs = glyphs_for(around.stderr.encoding or "utf-8")
    for fault in faults:
        aside = " (warning)" if fault.severity == "warning" else ""
        around.stderr.write(glyphs.text(f"{fault}{aside}") + "\n")
