"""The command line: parse options, call one thing, show what came out, end with the right status.

The console script `tutor` is `main`.
"""

from __future__ import annotations

import gc
from typing import NoReturn

_COLLECT_AFTER = 100_000
"""New objects before Python looks for garbage. Loading makes tens of thousands that all stay; with the
usual 700, looking for garbage among them takes a tenth of the time to the first prompt."""


def main() -> NoReturn:
    """Run the program with this process's arguments and streams, and end the process."""
    gc.set_threshold(_COLLECT_AFTER)
    from tutor.cli.program import run_process

    run_process()
