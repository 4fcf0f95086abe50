"""What learners may be called.

>>> key_of("Ann") == key_of("ANN")
True
"""

from __future__ import annotations

from tutor import names

ME = "me"
"""The learner when nobody gives a name."""

LONGEST_NAME = 40  # characters


def valid_name(name: str) -> str:
    """The name in the form in which it is kept. Raises ValueError saying what is wrong with it."""
    kept = names.read(name)
    if not kept:
        raise ValueError("a learner needs a name")
    if len(kept) > LONGEST_NAME:
        raise ValueError(f"a learner's name has at most {LONGEST_NAME} characters, this one has {len(kept)}")
    if not kept.isprintable():
        raise ValueError(f"{kept!r} holds characters that cannot be shown")
    return kept


def key_of(name: str) -> str:
    """The same for names that differ only in capitals: who types `ann` today is Ann of yesterday."""
    return names.key(valid_name(name))
