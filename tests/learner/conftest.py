from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC

import pytest
from learner.giving import SetClock

from tutor.learner import Learner, Memoryless


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def mia(clock: SetClock) -> Iterator[Learner]:
    with Memoryless("Mia", clock=clock, zone=UTC) as learner:
        yield learner
