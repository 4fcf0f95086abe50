"""How hard the next puzzle or drill should be, from 1 to 5.

>>> after(Standing(1, "+-++"), right=True)
Standing(level=2, recent='')
>>> after(Standing(3, "-+-"), right=False)
Standing(level=2, recent='')
"""

from __future__ import annotations

from msgspec import Struct

LOWEST, HIGHEST = 1, 5
_LOOKED_AT = 5  # so many last answers
_UP, _DOWN = 4, 3  # so many right ones lead up, so many wrong ones down


class Standing(Struct, frozen=True):
    """A level, and the last answers since it was reached, oldest first: `+` right, `-` wrong."""

    level: int = LOWEST
    recent: str = ""


def after(standing: Standing, right: bool) -> Standing:
    """The standing after one more answer that counts: a first try, without a hint, at a fresh exercise.

    Up after four right of the last five, down after three wrong; then the counting starts afresh, since
    the answers so far were about another level.
    """
    recent = (standing.recent + ("+" if right else "-"))[-_LOOKED_AT:]
    if recent.count("+") >= _UP and standing.level < HIGHEST:
        return Standing(standing.level + 1)
    if recent.count("-") >= _DOWN and standing.level > LOWEST:
        return Standing(standing.level - 1)
    return Standing(standing.level, recent)
