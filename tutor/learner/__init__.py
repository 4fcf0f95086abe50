"""What a learner knows and where they are: answers, places, rules in memory, levels, misconceptions.

`Learner.open_steadily(folder, name, tell)` opens one for a session. Knows rules, units and exercises by
their ids only.
"""

from __future__ import annotations

from tutor.learner.answers import Answer, Place
from tutor.learner.derived import Belief
from tutor.learner.learner import FILE_NAME, ME, Learner, Memoryless, learners
from tutor.learner.scheduling import RuleState

__all__ = [
    "FILE_NAME",
    "ME",
    "Answer",
    "Belief",
    "Learner",
    "Memoryless",
    "Place",
    "RuleState",
    "learners",
]
