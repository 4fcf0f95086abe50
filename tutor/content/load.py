"""From a file to a checked model: read, validated, and found to make sense, or all its faults."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tutor.content.reading import Loaded, load_model
from tutor.content.sense import prove
from tutor.content.shelf import FOLDERS, Shelf


def load(path: Path, shelf: Shelf, kinds: Iterable[str] = FOLDERS) -> Loaded[Any]:
    """The file, of one of these kinds. Raises `ContentError` with all faults."""
    loaded = load_model(path, tuple(kinds))
    prove(loaded, shelf)
    return loaded
