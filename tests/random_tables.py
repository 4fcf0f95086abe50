"""Tables with house rules drawn by lot, for sweeps over many of them."""

from __future__ import annotations

from random import Random

from tutor.rules.house import HouseRuleError, HouseRules, house_rules

VALUES: dict[str, tuple[str, ...]] = {
    "decks": ("1", "2"),
    "deal": ("standard", "1", "2", "7", "10", "13", "25"),
    "ace": ("low", "either", "round-the-corner"),
    "ace-points": ("0", "1", "2", "11", "15"),
    "identical-in-set": ("true", "false"),
    "laying-off": ("true", "false"),
    "must-discard": ("true", "false"),
    "meld-first": ("true", "false"),
    "stock-out": ("turn-over", "shuffle", "block"),
    "who-scores": ("winner-takes-all", "penalties", "melded"),
    "going-rummy": ("double", "none", "0", "1", "2", "10"),
    "going-out-bonus": ("0", "1", "2", "10"),
    "all-at-once": ("true", "false"),
    "calling-rummy": ("true", "false"),
    "play-to": ("none", "1", "2", "100", "250"),
    "deals": ("none", "1", "2", "6"),
    "turn-overs": ("none", "0", "1", "2", "5"),
}
"""For each setting every value, of numbers those that tell something apart."""

_MOST_CHANGED = 8


def random_table(luck: Random, base: str) -> HouseRules:
    """The rule set with some settings changed, among which none contradict each other."""
    while True:
        keys = luck.sample(sorted(VALUES), luck.randint(0, _MOST_CHANGED))
        try:
            return house_rules(base, {key: luck.choice(VALUES[key]) for key in keys})
        except HouseRuleError:
            continue
