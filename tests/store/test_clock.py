from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.store import from_text, to_text, utc_now

moments = st.datetimes(
    min_value=datetime(1970, 1, 2),
    timezones=st.integers(-12, 14).map(lambda hours: timezone(timedelta(hours=hours))),
    max_value=datetime(9998, 12, 31),
)


@given(moments)
def test_a_moment_comes_back_as_it_was(moment: datetime) -> None:
    assert from_text(to_text(moment)) == moment


@given(moments, moments)
def test_texts_sort_as_the_moments_do(one: datetime, other: datetime) -> None:
    assert (to_text(one) < to_text(other)) == (one < other)


def test_a_moment_without_a_time_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        to_text(datetime(2025, 3, 1))


def test_now_is_told_in_utc() -> None:
    assert utc_now().tzinfo is UTC
