"""Moments in time as they are stored: UTC, as text that sorts.

>>> to_text(datetime(2025, 3, 1, 9, 30, tzinfo=UTC))
'2025-03-01T09:30:00.000000Z'
>>> from_text('2025-03-01T09:30:00.000000Z').hour
9
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Tells the present moment, with its time zone. Passed in, so that a test can say what time it is."""

_FORM = "%Y-%m-%dT%H:%M:%S.%fZ"


def utc_now() -> datetime:
    """The present moment in UTC: the clock used outside of tests."""
    return datetime.now(UTC)


def to_text(moment: datetime) -> str:
    """A moment in the stored form. All texts have the same length, so that their order is that of time.

    Raises ValueError for a moment without a time zone: nobody could say later when it was.
    """
    if moment.tzinfo is None:
        raise ValueError(f"{moment!r} has no time zone")
    text = moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds")
    return f"{text}Z"


def from_text(text: str) -> datetime:
    """The moment that `to_text` wrote. Raises ValueError for any other text."""
    return datetime.strptime(text, _FORM).replace(tzinfo=UTC)
