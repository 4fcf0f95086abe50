"""Files as they are named to people."""

from __future__ import annotations

from pathlib import Path


def near(file: str) -> str:
    """The file as seen from the folder in which one works, if it lies below that."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except (ValueError, OSError):  # elsewhere, or as seen from here already; or the folder is gone
        return file
