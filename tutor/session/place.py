"""Where a session stands, as whoever keeps it can write it down; and what has come of the answers so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, field


class Place(Struct, frozen=True):
    """Where a session stands: the step, its number (from 1), and what else is needed to go on there.

    `extra` is anything that JSON can hold. It may come back from an older version or a damaged file:
    whatever in it makes no sense is left out.
    """

    step: str
    number: int
    extra: Mapping[str, Any]


class Tally(Struct):
    """What has come of the questions so far.

    `asked`: step → right at the first try without a hint. `rules`: those that a reply broke, in order.
    `to_repeat`: steps to be asked once more, each with its how-manieth time. `repeated`: questions put
    once more so far; `before_pass` of these in earlier passes, a pass being all that comes back for the same
    time. `met`: the exercises (fingerprints) with which steps came back.
    """

    asked: dict[str, bool] = field(default_factory=dict)
    rules: dict[str, None] = field(default_factory=dict)
    to_repeat: list[tuple[str, int]] = field(default_factory=list)
    repeated: int = 0
    before_pass: int = 0
    met: list[str] = field(default_factory=list)

    @property
    def right(self) -> int:
        """How many were right at the first try without a hint."""
        return sum(self.asked.values())

    @property
    def missed(self) -> tuple[str, ...]:
        return tuple(step for step, right in self.asked.items() if not right)

    def as_extra(self) -> dict[str, Any]:
        return {
            "asked": dict(self.asked),
            "rules": list(self.rules),
            "repeat": [list(one) for one in self.to_repeat],
            "repeated": self.repeated,
            **({"before_pass": self.before_pass} if self.before_pass else {}),
            **({"met": list(self.met)} if self.met else {}),
        }

    @classmethod
    def of(cls, extra: Mapping[str, Any], steps: Iterable[str]) -> Tally:
        """As it was when the place was kept, without steps that are gone."""
        there = set(steps)
        asked, rules, repeat = extra.get("asked"), extra.get("rules"), extra.get("repeat")
        met = extra.get("met")
        return cls(
            {
                step: right is True
                for step, right in (asked.items() if isinstance(asked, Mapping) else ())
                if step in there
            },
            dict.fromkeys(rule for rule in rules if isinstance(rule, str)) if isinstance(rules, list) else {},
            [one for pair in repeat if (one := _pair(pair, there))] if isinstance(repeat, list) else [],
            number_in(extra, "repeated"),
            number_in(extra, "before_pass"),
            [one for one in met if isinstance(one, str)] if isinstance(met, list) else [],
        )


def _pair(value: Any, there: set[str]) -> tuple[str, int] | None:
    if isinstance(value, list | tuple) and len(value) == 2:
        step, times = value
        if step in there and isinstance(times, int) and times > 0:
            return step, times
    return None


def number_in(extra: Mapping[str, Any], key: str, least: int = 0) -> int:
    """The whole number kept under `key`; `least` where there is none."""
    value = extra.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and value > least else least
