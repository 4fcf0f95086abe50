"""What an entry of the rulebook is: one rule, in a sentence, under whatever house rules are in force.

A rule is written once, for the rule set `rummy`, with other wordings for the house rules that change it.
Which wording stands is decided by a condition in the notation of the house rules themselves:

>>> from tutor.rules.house import house_rules
>>> holds("ace=either|round-the-corner decks=2", house_rules("rummy", {"ace": "either", "decks": 2}))
True
>>> holds("going-rummy=number", house_rules("rummy", {"going-rummy": 10}))
True
>>> holds("going-rummy=number", house_rules())
False
>>> holds("going-out-bonus!=0", house_rules())
False
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tutor.rules.house import SETTINGS, HouseRules, quoted

if TYPE_CHECKING:
    from tutor.rules.rulebook.examples import Example

NUMBER = "number"
"""In a condition, the value that stands for any number."""

_SLOT = re.compile(r"\{([a-z-]+)\}")


class UnknownRule(ValueError):  # noqa: N818 - named like the other refusals of a word: what it is, not "Error"
    """There is no rule of that id; `suggestions` are those that were probably meant, the likeliest first."""

    def __init__(self, rule_id: str, suggestions: tuple[str, ...] = ()) -> None:
        self.id = rule_id
        self.suggestions = suggestions
        *others, last = suggestions or ("",)
        meant = f"{', '.join(others)} or {last}" if others else last
        super().__init__(f"there is no rule {quoted(rule_id)}{f'; did you mean {meant}?' if meant else ''}")

    @property
    def suggestion(self) -> str | None:
        """The likeliest, or None."""
        return self.suggestions[0] if self.suggestions else None


class Condition(NamedTuple):
    """One part of a condition: the house rule `key` has one of `values`, or (`unless`) none of them."""

    key: str
    values: tuple[str, ...]
    unless: bool = False

    def holds(self, house: HouseRules) -> bool:
        """Is it so under these house rules?"""
        written = SETTINGS[self.key].write(house[self.key])
        found = written in self.values or (NUMBER in self.values and written.isdigit())
        return found is not self.unless


@lru_cache(maxsize=1024)
def conditions(when: str) -> tuple[Condition, ...]:
    """A condition taken apart.

    >>> conditions("ace=either|low")
    (Condition(key='ace', values=('either', 'low'), unless=False),)
    """
    pairs = (part.split("=", 1) for part in when.split())
    return tuple(
        Condition(key.removesuffix("!"), tuple(values.split("|")), key.endswith("!")) for key, values in pairs
    )


def holds(when: str, house: HouseRules) -> bool:
    """Is every part of the condition so under these house rules? An empty condition always holds."""
    return all(part.holds(house) for part in conditions(when))


def filled(text: str, house: HouseRules) -> str:
    """The text with the house rules' own figures: `{ace-points}` becomes what an ace counts here."""
    return _SLOT.sub(lambda slot: SETTINGS[slot[1]].write(house[slot[1]]), text)


class Under(NamedTuple):
    """How a rule reads while the house rules meet a condition (`when`).

    `text` takes the place of the rule's sentence; `more` and `mistake` likewise, where they are not None.
    """

    when: str
    text: str
    more: str | None = None
    mistake: str | None = None


class Rule(NamedTuple):
    """One entry of the rulebook.

    `text` is the rule in a sentence, `more` what else it takes to apply it; of the `under` that hold, the
    first takes their place. A rule with `only_when` applies only while that condition holds; otherwise
    `otherwise` says what is so instead. `mistake` is what people get wrong, `words` are words people ask
    with, beyond those of the texts, and `source` says where the rule stands.

    Texts can have slots for the table's own figures, such as `{ace-points}`: show them through
    `text_under`, `more_under` and `mistake_under`, which fill these in.
    """

    id: str
    title: str
    text: str
    source: str
    more: str = ""
    under: tuple[Under, ...] = ()
    only_when: str = ""
    otherwise: str = ""
    examples: tuple[Example, ...] = ()
    mistake: str = ""
    related: tuple[str, ...] = ()
    words: str = ""

    def __hash__(self) -> int:
        """No two rules have one id; examples, with their mappings, have no hash."""
        return hash(self.id)

    def applies(self, house: HouseRules) -> bool:
        """Has this rule anything to decide under these house rules?"""
        return holds(self.only_when, house)

    def text_under(self, house: HouseRules) -> str:
        """The rule in a sentence, as it stands under these house rules; never empty."""
        if not self.applies(house):
            return filled(self.otherwise, house)
        variant = self._variant(house)
        return filled(variant.text if variant else self.text, house)

    def more_under(self, house: HouseRules) -> str:
        """What else there is to say, or nothing."""
        if not self.applies(house):
            return ""
        variant = self._variant(house)
        more = self.more if variant is None or variant.more is None else variant.more
        return filled(more, house)

    def mistake_under(self, house: HouseRules) -> str:
        """What people get wrong about it, or nothing."""
        if not self.applies(house):
            return ""
        variant = self._variant(house)
        mistake = self.mistake if variant is None or variant.mistake is None else variant.mistake
        return filled(mistake, house)

    def examples_under(self, house: HouseRules) -> tuple[Example, ...]:
        """The examples that are true under these house rules."""
        return tuple(example for example in self.examples if holds(example.when, house))

    def elsewhere(self, house: HouseRules) -> tuple[Under, ...]:
        """The wordings that say something else: how the rule changes under other house rules.

        A figure of this table's (`{ace-points}`) would be wrong there, so it becomes "so many".
        """
        variant = self._variant(house)
        in_force = variant.text if variant else self.text
        return tuple(
            Under(one.when, _SLOT.sub("so many", one.text))
            for one in self.under
            if one.text != in_force or not self.applies(house)
        )

    def keys(self) -> frozenset[str]:
        """The house rules that this rule depends on."""
        whens = [self.only_when, *(one.when for one in self.under)]
        named = {part.key for when in whens for part in conditions(when)}
        texts = [self.text, self.more, self.mistake, self.otherwise, *(one.text for one in self.under)]
        return frozenset(named.union(*(_SLOT.findall(text) for text in texts)))

    def _variant(self, house: HouseRules) -> Under | None:
        return next((one for one in self.under if holds(one.when, house)), None)


class Chapter(NamedTuple):
    """A chapter of the rulebook: its module's name, its title, its rules in order."""

    name: str
    title: str
    rules: tuple[Rule, ...]
