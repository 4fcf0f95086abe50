"""What the program decided once it decides still; `tests/golden/__main__.py` tells how to record anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from golden.transcripts import DATA, differences, transcript

_LONG = 9  # of sessions, one in so many is walked each time, the others when all is tested


def _cases() -> list[Any]:
    found = []
    for path in sorted(DATA.glob("*.jsonl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines()):
            name = f"{path.stem}:{number + 1}"
            marks = [pytest.mark.long] if path.stem.startswith("sessions") and number % _LONG else []
            found.append(pytest.param(line, id=name, marks=marks))
    return found


@pytest.mark.parametrize("line", _cases())
def test_as_recorded(line: str, tmp_path: Path) -> None:
    for run in json.loads(line):
        status, facts = transcript(tmp_path, run["args"], run["typed"])
        found = list(differences(run["out"], facts))
        assert not found, "\n".join([f"tutor {' '.join(run['args'])}", *found[:10]])
        assert status == run["status"], f"tutor {' '.join(run['args'])}: ends with {status}"
