"""The rules in force for one command: the saved house rules of the table, unless told otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from tutor.cli.environment import Environment
from tutor.cli.problems import Problem
from tutor.cli.screen.blocks import Block, Gap, Text, Tone
from tutor.cli.status import Status
from tutor.content.characters import excerpt
from tutor.rules.house import RULE_SETS, HouseRuleError, HouseRules, Value, house_rules, quoted
from tutor.rules.law import Law, law_of

if TYPE_CHECKING:
    from tutor.store import StoreError

BASE, PLAYERS = "rules", "players"
"""Saved beside the keys of house rules: the rule set they start from, and how many usually play."""


class InForce(NamedTuple):
    """The rules in force. `follows`: the saved house rules of the table decide them, at least in part;
    `gave_way` are saved settings, in words, that what was asked for put aside; `unread`: what the table has
    saved is not known, and no part of them."""

    house: HouseRules
    follows: bool = False
    gave_way: tuple[str, ...] = ()
    unread: bool = False

    @property
    def law(self) -> Law:
        """What these rules come down to."""
        return law_of(self.house)

    @property
    def first_line(self) -> tuple[Block, ...]:
        """What a command that follows the table's house rules says first; nothing if it does not."""
        if not self.follows and not self.unread:
            return ()
        from tutor.rules.in_words import changes_in_words

        said = changes_in_words(self.house)
        if self.unread:
            told = f"The house rules of your table cannot be read. These count here: {said}."
            return (Text(told, Tone.STRONG), Gap())
        aside = f". Put aside for now: {'; '.join(self.gave_way)}" if self.gave_way else ""
        return (Text(f"House rules of your table: {said}{aside}.", Tone.FAINT), Gap())


def stated(rules: str | None, house: Sequence[str] | None) -> HouseRules:
    """The rules that the command line alone states; saved house rules play no part."""
    return house_rules(rules if rules is not None else "rummy", settings(house))


def in_force(around: Environment, rules: str | None, house: Sequence[str] | None) -> InForce:
    """The rules in force; see `InForce`. Raises `HouseRuleError` for what cannot be, and `Problem` where the
    saved house rules are needed and cannot be read: an answer under others would pass for this table's."""
    if rules is not None:
        return InForce(stated(rules, house))
    kept = saved(around)
    changes = settings(house)
    if not kept:
        return InForce(house_rules("rummy", changes))
    return _combined(kept, changes)


def in_force_to_learn(around: Environment, rules: str | None, house: Sequence[str] | None) -> InForce:
    """As `in_force`; where the saved house rules cannot be read, that is told and standard rummy is learnt:
    practice goes on whatever happens to the disk, as long as it says under which rules."""
    try:
        return in_force(around, rules, house)
    except UnreadRulesError as problem:
        around.complain_all(problem.lines)
        return InForce(house_rules("rummy", settings(house)), unread=True)


class UnreadRulesError(Problem):
    """The saved house rules cannot be read, so it is not known which rules count."""

    def __init__(self, problem: StoreError) -> None:
        self.problem = problem
        told = str(problem)
        if getattr(problem, "why", None) == "damaged":
            told += " `tutor house reset` keeps it under another name and begins anew."
        super().__init__(
            f"the house rules of your table are not known: {told} Where a command takes --rules, other rules "
            "can be named for once, for example --rules rummy",
            status=Status.CANNOT_KEEP,
        )


def saved(around: Environment) -> dict[str, str]:
    """The saved settings, with `BASE` and `PLAYERS`; empty if this table has none. Raises UnreadRulesError
    where that cannot be found out."""
    from tutor.store.folder import house_rules as kept_house_rules
    from tutor.store.problems import StoreError

    try:
        return kept_house_rules(around.data_folder, around.tell)
    except StoreError as problem:
        raise UnreadRulesError(problem) from problem


def saved_rules(kept: Mapping[str, str]) -> HouseRules:
    """Saved settings as rules. Raises `Problem` if this version cannot make sense of them."""
    base, changes = _split(kept)
    try:
        return house_rules(base, changes)
    except HouseRuleError as error:
        why = "; ".join(error.problems)
        raise Problem(
            f"the saved house rules cannot be used: {why}. `tutor house reset` forgets them"
        ) from None


def _split(kept: Mapping[str, str]) -> tuple[str, dict[str, Value]]:
    changes: dict[str, Value] = {key: value for key, value in kept.items() if key not in (BASE, PLAYERS)}
    return kept.get(BASE, "rummy"), changes


def _combined(kept: Mapping[str, str], changes: Mapping[str, Value]) -> InForce:
    """The saved rules with the stated changes; where they contradict each other, as few saved settings
    as possible give way."""
    if not changes:
        return InForce(saved_rules(kept), follows=True)
    before = saved_rules(kept)
    base, old = _split(kept)
    candidates = [key for key in old if key not in changes]
    problem: HouseRuleError | None = None
    for count in range(len(candidates) + 1):
        for aside in combinations(candidates, count):
            together = {key: value for key, value in old.items() if key not in aside} | dict(changes)
            try:
                found = house_rules(base, together)
            except HouseRuleError as error:
                problem = problem or error
            else:
                return InForce(found, follows=True, gave_way=_in_words(before, aside))
    assert problem is not None
    raise _against(problem, before, changes)


def _against(problem: HouseRuleError, kept: HouseRules, changes: Mapping[str, Value]) -> Exception:
    """What is said of changes that the saved rules do not allow, though others would."""
    try:
        house_rules("rummy", changes)
    except HouseRuleError:
        return problem
    base = RULE_SETS[kept.base].title
    more = f"the saved house rules of your table count here ({base}); --rules NAME names others for once"
    return Problem(*problem.problems, more)


def _in_words(house: HouseRules, keys: Sequence[str]) -> tuple[str, ...]:
    from tutor.rules.in_words import setting_in_words

    return tuple(setting_in_words(house, key) for key in keys)


def settings(house: Sequence[str] | None) -> dict[str, Value]:
    """`KEY=VALUE` texts as a mapping. Raises `Problem` for one that is not, or a key with two values."""
    found: dict[str, Value] = {}
    for text in house or ():
        key, equals, value = text.partition("=")
        key, value = key.strip().lower(), value.strip()
        if not equals or not key or not value:
            raise Problem(f"--house takes KEY=VALUE, for example ace=either, not {excerpt(text)}")
        if found.setdefault(key, value) != value:
            raise Problem(f"{excerpt(key)[1:-1]} is given twice: {quoted(found[key])} and {quoted(value)}")
    return found
