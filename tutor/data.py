"""Data files of the package, read as values of a type.

Content files, which anybody may write, are read elsewhere (`tutor/content`), with the place of every fault.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

T = TypeVar("T")


def read_data(path: Path, kind: type[T]) -> T:
    """What a YAML file of the package says. Raises `msgspec.ValidationError` where it is of no such kind."""
    return msgspec.convert(yaml.load(path.read_text("utf-8"), yaml.CSafeLoader), kind)
