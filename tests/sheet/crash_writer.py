"""The program that the crash tests kill."""

from __future__ import annotations

import sys
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path

from sheet.rounds import HOUSE, fail, won
from store.failing_disk import failing_disk

from tutor.sheet.book import Book, ChangedError


def write(folder: Path, name: str, how_many: str = "", kill_at: str = "") -> None:
    """Write rounds on a sheet of that name, and print the number of each as soon as it is acknowledged.

    With `kill_at` the process ends like kill -9 before that file operation, counted from the opening.
    """
    with ExitStack() as stack:
        if kill_at:
            stack.enter_context(failing_disk()).kill(int(kill_at))
        book = stack.enter_context(closing(Book(folder, fail)))
        if name not in {one.name for one in book.sheets()}:
            book.begin(HOUSE, ("Mia", "Joe"), "Joe", name)
        for number in range(1, int(how_many) + 1) if how_many else count(1):
            while True:
                try:
                    book.add(book.sheet(name), won("Mia", Joe=number))
                    break
                except ChangedError:  # the other terminal was first
                    continue
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()
