"""How a rule reads at other tables, and what has to be changed at this one for that.

A wording stands only where the rule applies, its own condition holds and no earlier wording takes its place.
So a label is looked for: the fewest settings that, on top of those in force, make the rulebook say just that.
Where no settings do, because the games differ, another rule set does, as it comes or with some settings.

>>> from tutor.rules.house import house_rules
>>> from tutor.rules.rulebook import rule
>>> [one.label for one in at_other_tables(rule("meld.set"), house_rules("rummy", {"decks": 2}))]
['decks=2 identical-in-set=false']
>>> [one.label for one in at_other_tables(rule("turn.meld"), house_rules())]
['queen-city-rum', 'laying-off=false']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from tutor.rules.house import RULE_SETS, SETTINGS, HouseRuleError, HouseRules, house_rules
from tutor.rules.rulebook.entry import NUMBER, Rule, Under, conditions, filled, holds

_ANY = {
    "deal": "9",
    "ace-points": "12",
    "going-rummy": "12",
    "going-out-bonus": "12",
    "play-to": "120",
    "deals": "9",
    "turn-overs": "9",
}
"""For each setting that takes numbers, one that no wording treats apart."""
_WORDS = {"deal": ("standard",), "going-rummy": ("double", "none")}
_WORDS |= dict.fromkeys(("play-to", "deals", "turn-overs"), ("none",))
Settings = Mapping[str, str]


class Elsewhere(NamedTuple):
    """`text` is what the rule says at a table with the settings of `label`, on top of those in force.

    A label that begins with a rule set means that one instead, with nothing changed but what it names.
    """

    label: str
    text: str


def at_other_tables(one: Rule, house: HouseRules) -> tuple[Elsewhere, ...]:
    """Each wording that says something else than the one in force, with the settings that bring it about."""
    plain = () if one.applies(house) else (Under("", one.text),)
    told: dict[str, Elsewhere] = {}
    here = one.text_under(house)
    for wording in (*plain, *one.under):
        found = _Change.to(one, wording, house)
        if found is None or (other := found.described()).text == here:
            continue
        shorter = told.get(other.text)
        if shorter is None or len(other.label) < len(shorter.label):
            told[other.text] = other
    return tuple(told.values())


class _Change(NamedTuple):
    """From a table to one where a wording is in force: `base` is the rule set changed to, if it is one, and
    `settings` what is set there, a number that may be any other as `number`."""

    one: Rule
    wording: Under
    house: HouseRules
    base: str
    settings: dict[str, str]

    @classmethod
    def to(cls, one: Rule, wording: Under, house: HouseRules) -> _Change | None:
        """The change with the fewest settings, in this rule set if it can be."""
        own = [part.key for part in conditions(wording.when)]
        for base in ("", *(name for name in RULE_SETS if name != house.base), house.base):
            start = house_rules(base) if base else house
            free = [*dict.fromkeys((*own, *_deciding(one)))]
            for settings in _fewest_first(one, free, start):
                change = cls(one, wording, house, base, settings)
                if change.reaches(settings):
                    return change
        return None

    def reaches(self, settings: Settings) -> bool:
        """Is the wording in force with these settings?"""
        there = self._there(settings)
        if there is None or not self.one.applies(there) or not holds(self.wording.when, there):
            return False
        stands = self.one.variant(there)
        return (stands.text if stands else self.one.text) == self.wording.text

    def described(self) -> Elsewhere:
        """The change in words, and the text with the figures there."""
        alike = self._all_values()
        unknown = [key for key, values in alike.items() if NUMBER in values]
        there = self._there(self.settings) or self.house
        own = {part.key: [_written(there, part.key)] for part in conditions(self.wording.when)}
        named = {key: values for key, values in {**own, **alike}.items() if key in alike or not self.base}
        parts = (f"{key}={self._said(key, values)}" for key, values in named.items())
        label = " ".join((self.base, *parts) if self.base else parts)
        return Elsewhere(label, filled(self.wording.text, there, unknown))

    def _there(self, settings: Settings) -> HouseRules | None:
        named = {key: _ANY[key] if value == NUMBER else value for key, value in settings.items()}
        return on_top(house_rules(self.base) if self.base else self.house, named)

    def _all_values(self) -> dict[str, list[str]]:
        """For each key that is set, every value that would do as well; only the one found, where such
        values do not go with each other."""
        wide = {
            key: [value for value in _values(self.one, key) if self.reaches({**self.settings, key: value})]
            for key in self.settings
        }
        same_text = len({self._text(chosen) for chosen in _each(wide)}) == 1
        if same_text and all(map(self.reaches, _each(wide))):
            return wide
        return {key: [value] for key, value in self.settings.items()}

    def _text(self, settings: Settings) -> str:
        there = self._there(settings)
        unknown = [key for key in settings if key in _ANY]
        return filled(self.wording.text, there, unknown) if there else ""

    def _said(self, key: str, values: Sequence[str]) -> str:
        """The values as a label has them: `none or 0`, `any number but 1`."""
        if NUMBER not in values:
            return " or ".join(values)
        words = [value for value in values if not value.isdigit() and value != NUMBER]
        barred = [value for value in _values(self.one, key) if value.isdigit() and value not in values]
        return " or ".join((*words, "any number" + (f" but {' or '.join(barred)}" if barred else "")))


def on_top(house: HouseRules, settings: Settings) -> HouseRules | None:
    """The house rules with these settings changed; None where they do not go together."""
    kept = house.changes()
    if settings.get("deals", "none") != "none":
        kept.pop("play-to", None)
    if settings.get("play-to", "none") != "none":
        kept.pop("deals", None)
    try:
        return house_rules(house.base, {**kept, **settings})
    except HouseRuleError:
        return None


def _fewest_first(one: Rule, keys: list[str], start: HouseRules) -> Iterator[dict[str, str]]:
    """Choices of settings that differ from those at the start, none of them first."""
    others = {key: [value for value in _values(one, key) if value != _written(start, key)] for key in keys}
    for count in range(len(keys) + 1):
        for changed in combinations(keys, count):
            yield from _each({key: others[key] for key in changed})


def _each(values: Mapping[str, list[str]]) -> Iterator[dict[str, str]]:
    return (dict(zip(values, chosen, strict=True)) for chosen in product(*values.values()))


def _deciding(one: Rule) -> Iterable[str]:
    """The keys that decide which wording stands."""
    return (part.key for when in _whens(one) for part in conditions(when))


def _whens(one: Rule) -> list[str]:
    return [one.only_when, *(other.when for other in one.under)]


def _values(one: Rule, key: str) -> list[str]:
    """The values of a setting that a rule can tell apart."""
    if key not in _ANY:
        return [value.strip() for value in SETTINGS[key].values.split(",")]
    parts = (part for when in _whens(one) for part in conditions(when) if part.key == key)
    named = {value: None for part in parts for value in part.values if value.isdigit()}
    return [*_WORDS.get(key, ()), NUMBER, *named]


def _written(house: HouseRules, key: str) -> str:
    return SETTINGS[key].write(house[key])
