"""Reasons: why a play, a meld or a way out is not allowed, as data.

A reason cites a rule of the rulebook and holds the very cards. It becomes a sentence in one place
(`tutor.rules.wording`), so that the terminal, plain speech and JSON say the same.
"""

from __future__ import annotations

from msgspec import Struct, field

from tutor.cards import Card

Fact = str | int | tuple[Card, ...]


class Reason(Struct, frozen=True):
    """One rule that stands in the way.

    `rule` is an id of the rulebook, `fault` the way in which it is broken (a key of the wording),
    `cards` the cards concerned, `facts` what else the sentence needs. A fault that only one rule set
    knows brings its sentence along, with `{cards}` and the facts in it.
    """

    rule: str
    fault: str
    cards: tuple[Card, ...] = ()
    facts: dict[str, Fact] = field(default_factory=dict)
    sentence: str = ""

    def __hash__(self) -> int:
        """Of what tells faults apart at a glance; a dictionary of facts has none."""
        return hash((self.rule, self.fault, self.cards, self.sentence))
