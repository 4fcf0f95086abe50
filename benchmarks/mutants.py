"""How many small mistakes in the rules the tests would catch.

`python -m benchmarks.mutants --seed 1 -n 400`: a sample of mutants of `cards`, `rules` and `engine` (a
comparison turned, a number one higher, `and` for `or` …), each tried on the tests of these rooms in a copy of
the checkout. Prints the survivors, to be looked at one by one: those that change no behaviour are equivalent,
the others lack a test. A killed mutant takes half a minute or less, a survivor as long as the tests.
"""

from __future__ import annotations

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

ROOMS = ("tutor/cards.py", "tutor/rules", "tutor/engine")
TESTS = ("tests/test_cards.py", "tests/rules", "tests/engine", "tests/golden", "tests/test_second_opinion.py")
TIMEOUT = 300
"""Seconds after which a mutant that keeps the tests busy counts as killed."""
TURNED: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.And: "or",
    ast.Or: "and",
    ast.Add: "-",
    ast.Sub: "+",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}
"""What stands in the place of an operator in a mutant."""


class Mutant(NamedTuple):
    """One expression of a file, replaced."""

    path: Path
    line: int
    before: str
    after: str
    start: int
    end: int

    def applied(self, source: bytes) -> bytes:
        """The file with the mistake in it."""
        return source[: self.start] + f"({self.after})".encode() + source[self.end :]


def main() -> None:
    """Tries a sample and prints what survived."""
    parser = argparse.ArgumentParser(description="Try small mistakes in the rules on the tests.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-n", type=int, default=400, help="how many mutants")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    everything = [mutant for path in _files() for mutant in _mutants(path)]
    sample = random.Random(options.seed).sample(everything, min(options.n, len(everything)))
    print(f"seed {options.seed}: {len(sample)} of {len(everything)} mutants", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copies: Queue[Path] = Queue()
        for number in range(options.jobs):
            copies.put(_copy(Path(folder, str(number))))
        with ThreadPoolExecutor(options.jobs) as pool:
            killed = sum(pool.map(lambda mutant: _is_killed(mutant, copies), sample))
    print(f"{killed} of {len(sample)} killed, {len(sample) - killed} survived")


def _files() -> Iterator[Path]:
    for room in map(Path, ROOMS):
        yield from sorted(room.rglob("*.py")) if room.is_dir() else [room]


def _mutants(path: Path) -> Iterator[Mutant]:
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in _expressions(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = ast.unparse(node)
        for after in _changes(node):
            yield Mutant(path, node.lineno, before, after, start, end)


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Every expression that runs: no annotation, and none inside an f-string, whose places are not known."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.expr):
        yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _expressions(child)


def _changes(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in TURNED:
            yield f"{ast.unparse(left)} {TURNED[type(operator)]} {ast.unparse(right)}"
        case ast.BoolOp(operator, values):
            yield f" {TURNED[type(operator)]} ".join(f"({ast.unparse(value)})" for value in values)
        case ast.BinOp(left, operator, right) if type(operator) in TURNED:
            yield f"({ast.unparse(left)}) {TURNED[type(operator)]} ({ast.unparse(right)})"
        case ast.UnaryOp(ast.Not(), operand):
            yield ast.unparse(operand)
        case ast.Constant(bool() as value):
            yield str(not value)
        case ast.Constant(int() as number):
            yield str(number + 1)


def _copy(folder: Path) -> Path:
    skipped = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis")
    shutil.copytree(Path.cwd(), folder, ignore=skipped)
    return folder


def _is_killed(mutant: Mutant, copies: Queue[Path]) -> bool:
    copy = copies.get()
    target = copy / mutant.path
    sound = target.read_bytes()
    try:
        target.write_bytes(mutant.applied(sound))
        tests = [name for name in TESTS if (copy / name).exists()]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        done = subprocess.run(command, cwd=copy, capture_output=True, timeout=TIMEOUT, check=False)
        killed = done.returncode != 0
    except subprocess.TimeoutExpired:
        killed = True
    finally:
        target.write_bytes(sound)
        copies.put(copy)
    if not killed:
        print(f"{mutant.path}:{mutant.line}: {mutant.before}  ->  {mutant.after}", flush=True)
    return killed


if __name__ == "__main__":
    main()
