"""Tables to read the rulebook at: the three rule sets, and each of them with one house rule changed."""

from __future__ import annotations

import pytest

from tutor.rules.house import RULE_SETS, HouseRuleError, HouseRules, house_rules

VALUES: dict[str, tuple[str, ...]] = {
    "decks": ("1", "2"),
    "deal": ("standard", "1", "7", "9", "10"),
    "ace": ("low", "either", "round-the-corner"),
    "ace-points": ("1", "7", "11", "15"),
    "identical-in-set": ("true", "false"),
    "laying-off": ("true", "false"),
    "must-discard": ("false", "true"),
    "meld-first": ("false", "true"),
    "stock-out": ("turn-over", "shuffle", "block"),
    "who-scores": ("winner-takes-all", "penalties"),
    "going-rummy": ("double", "none", "0", "10"),
    "going-out-bonus": ("0", "10", "25"),
    "calling-rummy": ("false", "true"),
    "play-to": ("100", "250", "none"),
    "deals": ("none", "1", "6"),
    "turn-overs": ("2", "0", "1", "5", "none"),
}
Change = tuple[str, str]
CHANGES: tuple[Change, ...] = tuple((key, value) for key, values in VALUES.items() for value in values)


def table(base: str, *changes: Change) -> HouseRules | None:
    """The house rules with these changes, None where they contradict each other."""
    try:
        return house_rules(base, dict(changes))
    except HouseRuleError:
        return None


@pytest.fixture(scope="session")
def tables() -> list[HouseRules]:
    """Every rule set, plain and with one change."""
    made = [table(base, *change) for base in RULE_SETS for change in ((), *((one,) for one in CHANGES))]
    return list(dict.fromkeys(one for one in made if one))


@pytest.fixture(scope="session")
def busy_tables(tables: list[HouseRules]) -> list[HouseRules]:
    """Every rule set with up to two changes."""
    pairs = (
        (base, one, other) for base in RULE_SETS for one in CHANGES for other in CHANGES if one[0] < other[0]
    )
    made = [table(base, one, other) for base, one, other in pairs]
    return list(dict.fromkeys([*tables, *(one for one in made if one)]))
