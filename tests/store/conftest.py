from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from store.notes import Notes


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "notes.sqlite3"


@pytest.fixture
def notes(path: Path) -> Iterator[Notes]:
    opened = Notes(path)
    yield opened
    opened.store.close()


@pytest.fixture
def another(path: Path) -> Iterator[Notes]:
    """The same file, in another terminal."""
    opened = Notes(path)
    yield opened
    opened.store.close()


@pytest.fixture
def plain_user() -> Iterator[Path]:
    """A folder of one's own, and no more rights than anybody has: root may write to what is read-only."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if sys.platform == "win32" or os.geteuid() != 0:
            yield folder
            folder.chmod(0o755)
            return
        nobody = 65534
        os.chown(folder, nobody, nobody)
        os.seteuid(nobody)
        try:
            yield folder
        finally:
            os.seteuid(0)
            folder.chmod(0o755)
