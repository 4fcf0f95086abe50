"""The command line: parse options, call one thing, show what came out, end with the right status.

The console script `tutor` is `main`.
"""

from __future__ import annotations

from typing import NoReturn


def main() -> NoReturn:
    """Run the program with this process's arguments and streams, and end the process."""
    from tutor.cli.program import run_process

    run_process()
