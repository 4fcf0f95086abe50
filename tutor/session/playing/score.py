"""How the learner has done in a game so far: turns without a rule broken, rounds settled at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field


class Score(Struct):
    """`asked`: each turn and settlement that was begun, and whether it was right at the first try without a
    hint. `rules`: those broken, in order."""

    asked: dict[str, bool] = field(default_factory=dict)
    rules: dict[str, None] = field(default_factory=dict)

    def begins(self, step: str) -> None:
        """That step is being answered; right, unless something comes."""
        self.asked.setdefault(step, True)

    def spoils(self, step: str, rules: tuple[str, ...] = ()) -> None:
        """It was not right at the first try."""
        self.asked[step] = False
        self.rules.update(dict.fromkeys(rules))

    @property
    def right(self) -> int:
        """How many were right at the first try."""
        return sum(self.asked.values())

    @property
    def missed(self) -> tuple[str, ...]:
        return tuple(step for step, right in self.asked.items() if not right)

    def as_extra(self) -> dict[str, Any]:
        return {"asked": dict(self.asked), "broken": list(self.rules)}

    @classmethod
    def of(cls, extra: Mapping[str, Any]) -> Score:
        """As it was kept; what makes no sense is left out."""
        asked, rules = extra.get("asked"), extra.get("broken")
        return cls(
            {str(step): right is True for step, right in asked.items()} if isinstance(asked, dict) else {},
            dict.fromkeys(str(one) for one in rules) if isinstance(rules, list) else {},
        )
