"""A book of sheets in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sheet.rounds import fail

from tutor.sheet.book import Book


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    with closing(Book(tmp_path, fail)) as book:
        yield book
