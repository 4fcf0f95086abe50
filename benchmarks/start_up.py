"""How long commands take to start, beside a trivial Typer command in the same run (POSIX only).

`python -m benchmarks.start_up`: the least processor time of each, all in turn, so that a busy moment of
the machine meets them alike. To aim at: 1.5 for the short commands, 3.5 for a lesson up to its first prompt.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 25
TRIVIAL = """
import typer
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
@app.command()
def hello(name: str = "Mia") -> None:
    print(name)
app()
"""
COMMANDS = (
    ("--version",),
    ("rules", "turn.no-return"),
    ("judge", "6c 7d 8c"),
    ("score", "--winner", "Mia", "--hand", "Joe=Js Jd 8d", "--hand", "Raj=25"),
    ("solve", "4h 5h 6h 9d 9c 9s Ks 2c"),
    ("learn", "sample-round"),
)


def seconds(arguments: tuple[str, ...], home: str) -> float:
    """The processor time of one Python process, in seconds; its modules are compiled, as once installed."""
    surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    surroundings |= {"HOME": home, "PYTHONPATH": str(Path.cwd())}
    surroundings.pop("TUTOR_HOME", None)
    process = subprocess.Popen(
        [sys.executable, *arguments],
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    _, _, used = os.wait4(process.pid, 0)
    process.returncode = 0
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Prints the table."""
    with tempfile.TemporaryDirectory() as home:
        script = Path(home, "trivial.py")
        script.write_text(TRIVIAL, "utf-8")
        several = [(str(script),), *(("-m", "tutor", *arguments) for arguments in COMMANDS)]
        for arguments in several:
            seconds(arguments, home)  # compiles what is not compiled yet
        times = [[seconds(arguments, home) for arguments in several] for _ in range(ROUNDS)]
    least = [min(column) for column in zip(*times, strict=True)]
    print(f"{'command':24}{'ms':>8}{'x trivial':>12}")
    for name, spent in zip(("trivial Typer command", *(one[0] for one in COMMANDS)), least, strict=True):
        print(f"{name:24}{spent * 1000:>8.0f}{spent / least[0]:>12.2f}")


if __name__ == "__main__":
    main()
