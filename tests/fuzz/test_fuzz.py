"""Whatever is typed or handed in: an answer or a clear error, soon, in little memory.

A find names its target and number; `one(folder, seed, number, Report())` of `running` makes it again.
"""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from documents import CHECKOUT
from fuzz.branches import Branches
from fuzz.running import MOST_MEMORY, fuzz

from tutor.cards import CardError, cards
from tutor.cli.environment import Environment
from tutor.cli.program import run
from tutor.cli.status import Status
from tutor.content.check import check
from tutor.content.shelf import Shelf

A_FEW = 1_500
QUIET = 100_000
MOST_SECONDS = 60 * 60


def test_a_few_inputs_find_nothing(tmp_path: Path) -> None:
    report = fuzz(tmp_path, Random().randrange(1_000_000), least=A_FEW)
    assert report.finds == []
    assert report.inputs == A_FEW
    assert len(report.by_target) >= 4


@pytest.mark.long
def test_half_a_million_inputs_and_a_hundred_thousand_without_news_find_nothing() -> None:
    """In a process of its own, so that its memory can be told."""
    program = (
        "import sys, tempfile; from pathlib import Path; from fuzz.running import *\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        f"    report = fuzz(Path(folder), 1, least=500_000, quiet={QUIET}, most_seconds={MOST_SECONDS})\n"
        "print(report, *report.finds, sep='\\n')\n"
        f"sys.exit(bool(report.finds) or report.without_new < {QUIET} or memory() > {MOST_MEMORY})"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=CHECKOUT / "tests", env={"PYTHONPATH": f"{CHECKOUT}:."},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_new_branch_is_noticed_and_a_known_one_is_not() -> None:
    branches = Branches()
    cards.cache_clear()  # what another test has read already would not be read again
    with branches.watched():
        cards("4h 5h fuzzed"[:5])
        known = len(branches)
        cards("6h 7h fuzzed"[:5])
        again = len(branches)
        with suppress(CardError):
            cards("fuzzed")
    assert 0 < known == again < len(branches)


# --- what fuzzing has found ---------------------------------------------------------------------------


def test_a_message_that_quotes_an_endless_word_is_shortened(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "kind: puzzle\nid: mine\ntitle: T\nhand: 6c 7c 8c Jd\nlevel: 1\npoint: P\ntrap: T\n"
        f"hints: ['{{{'x' * 3_000}}}']\n"
    )
    faults = check(path, Shelf())
    assert any(fault.code == "puzzle.text" for fault in faults)
    assert all(len(str(fault)) < 1_500 for fault in faults)


@pytest.mark.parametrize("name", ["\ud800.yaml", "\ud800/x.yaml", "lessons/\ud800/x.yaml", "a\0b/x.yaml"])
@pytest.mark.parametrize(
    "command",
    [
        "learn",
        "quiz",
        "drill",
        "puzzle",
        "replay",
        "check",
        "preview",
        "new quiz",
        "new lesson --from",
        "play --save",
    ],
)
def test_a_name_that_no_file_can_have_is_no_fault_of_the_program(
    command: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    around = Environment(io.StringIO(), io.StringIO(), io.StringIO(), {"TUTOR_HOME": str(tmp_path / "home")})
    last = ["mine.yaml"] if command.endswith("--from") else []
    status = run([*command.split(), name, *last], around)
    assert status in (Status.USAGE, Status.CONTENT), around.stderr.getvalue()  # type: ignore[attr-defined]
    assert around.stderr.getvalue().count("\n") == 1  # type: ignore[attr-defined]
