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

from tutor.rules.house import SETTINGS, HouseRuleError, HouseRules, quoted
from tutor.text import NUMBER_WORDS, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection

    from tutor.rules.rulebook.examples import Example

NUMBER = "number"
"""In a condition, the value that stands for any number."""

_PIECE = re.compile(r"\[([a-z][^\[\]?]*)\?([^\[\]]*)\]")
_SLOT = re.compile(r"\{([a-z-]+)\}( [a-z-]+s\b)?")
_PLAYERS = "players"


class UnknownRule(ValueError):  # noqa: N818 - named like the other refusals of a word: what it is, not "Error"
    """There is no rule of that id; `suggestions` are those that were probably meant, the likeliest first."""

    def __init__(self, rule_id: str, suggestions: tuple[str, ...] = ()) -> None:
        self.id = rule_id
        self.suggestions = suggestions
        super().__init__(f"there is no rule {quoted(rule_id)}{did_you_mean(*suggestions)}")

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


def filled(text: str, house: HouseRules, unknown: Collection[str] = ()) -> str:
    """The text with the house rules' own figures: `{ace-points}` becomes what an ace counts here.

    `[must-discard=true? and throws one]` stands only where its condition holds; `{players}` is how many
    can play. A figure whose key is `unknown` becomes "so many".

    >>> from tutor.rules.house import house_rules
    >>> filled("{deals} rounds[decks=2? with two decks] for {players}", house_rules("rummy", {"deals": 1}))
    '1 round for two to six players'
    """
    said = _PIECE.sub(lambda piece: piece[2] if holds(piece[1], house) else "", text)
    return _SLOT.sub(lambda slot: _figure(slot[1], slot[2] or "", house, unknown), said)


def with_every_piece(text: str) -> str:
    """The text with all that it can say, whatever the house rules; slots are left as they are."""
    return _PIECE.sub(lambda piece: piece[2], text)


def _figure(key: str, counted: str, house: HouseRules, unknown: Collection[str]) -> str:
    """A figure and what it counts, so that one is one round and not one rounds."""
    if key == _PLAYERS:
        return f"{_who_can_play(house)}{counted}"
    if key in unknown:
        return f"so many{counted}"
    written = SETTINGS[key].write(house[key])
    if written == "1" and counted:
        return "once" if counted == " times" else f"1{counted.removesuffix('s')}"
    return f"{written}{counted}"


def _who_can_play(house: HouseRules) -> str:
    """How many players the cards serve (`deal.count`), in words."""
    served = [word for count, word in enumerate(NUMBER_WORDS[3:7], 3) if _serves(house, count)]
    return f"two to {served[-1]} players" if served else "only two players"


def _serves(house: HouseRules, players: int) -> bool:
    try:
        return house.cards_each(players) > 0
    except HouseRuleError:
        return False


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

    Texts can have slots for the table's own figures, such as `{ace-points}`, and pieces that stand only
    under a condition (see `filled`): show them through `text_under`, `more_under` and `mistake_under`.
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
        variant = self.variant(house)
        return filled(variant.text if variant else self.text, house)

    def more_under(self, house: HouseRules) -> str:
        """What else there is to say, or nothing."""
        if not self.applies(house):
            return ""
        variant = self.variant(house)
        more = self.more if variant is None or variant.more is None else variant.more
        return filled(more, house)

    def mistake_under(self, house: HouseRules) -> str:
        """What people get wrong about it, or nothing."""
        if not self.applies(house):
            return ""
        variant = self.variant(house)
        mistake = self.mistake if variant is None or variant.mistake is None else variant.mistake
        return filled(mistake, house)

    def examples_under(self, house: HouseRules) -> tuple[Example, ...]:
        """The examples that are true under these house rules."""
        return tuple(example for example in self.examples if holds(example.when, house))

    def keys(self) -> frozenset[str]:
        """The house rules that this rule depends on."""
        whens = [self.only_when, *(one.when for one in self.under)]
        variants = [text or "" for one in self.under for text in (one.text, one.more, one.mistake)]
        texts = [self.text, self.more, self.mistake, self.otherwise, *variants]
        whens += [piece[1] for text in texts for piece in _PIECE.finditer(text)]
        figures = {slot[1] for text in texts for slot in _SLOT.finditer(text)}
        if _PLAYERS in figures:
            figures = figures - {_PLAYERS} | {"deal", "decks"}
        return frozenset(figures | {part.key for when in whens for part in conditions(when)})

    def variant(self, house: HouseRules) -> Under | None:
        """The other wording that stands under these house rules; None: the rule's own."""
        return next((one for one in self.under if holds(one.when, house)), None)


class Chapter(NamedTuple):
    """A chapter of the rulebook: its module's name, its title, its rules in order."""

    name: str
    title: str
    rules: tuple[Rule, ...]
