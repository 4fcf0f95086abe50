"""Exit statuses: what scripts can rely on."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """How the program ends.

    DONE also after wrong answers, a "no", saved and quit. NOT_SO: what was asked to hold does not.
    USAGE: wrong usage, cards or rules that cannot be. CONTENT: a content file is not valid. BUG: a fault
    of this program. CANNOT_KEEP: something could not be stored or written. TRY_AGAIN:
    another terminal was first; the same again can succeed. INTERRUPTED: Ctrl-C; HUNG_UP
    and TERMINATED as shells number those signals.
    """

    DONE = 0
    NOT_SO = 1
    USAGE = 2
    CONTENT = 3
    BUG = 70
    CANNOT_KEEP = 74
    TRY_AGAIN = 75
    HUNG_UP = 129
    INTERRUPTED = 130
    TERMINATED = 143
