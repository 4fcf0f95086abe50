"""House rules: every setting that a table can choose, and the rule sets that ship.

A `HouseRules` is one full choice. It starts from a rule set and changes some of its settings; choices
that contradict each other are refused with all reasons at once.

>>> house_rules("rummy", {"ace": "either", "decks": 2})
house_rules('rummy', {'decks': 2, 'ace': 'either'})
>>> house_rules("rummy", {"ace": "sideways"})
Traceback (most recent call last):
    ...
tutor.rules.house.HouseRuleError: ace can be low, either or round-the-corner, not 'sideways'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tutor.text import did_you_mean, listed, nearest

DECK_SIZE = 52
_LONGEST_QUOTED = 40  # characters
MOST = 1_000_000  # no table counts further; keeps absurd numbers out of every sum
FEWEST_PLAYERS = 2
STANDARD_DEAL = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}


class Choice(StrEnum):
    """One of a few words; its `repr` can be pasted back into Python."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Ace(Choice):
    """Where an ace may stand in a run (`meld.ace`)."""

    LOW = "low"
    EITHER = "either"
    CORNER = "round-the-corner"


class StockOut(Choice):
    """What happens when the stock is empty (`stock.turn-over`, `stock.shuffle`, `stock.block`)."""

    TURN_OVER = "turn-over"
    SHUFFLE = "shuffle"
    BLOCK = "block"


class WhoScores(Choice):
    """Whose cards count, and for whom (`score.winner-takes-all`, `score.penalties`, `score.melded`)."""

    WINNER = "winner-takes-all"
    PENALTIES = "penalties"
    MELDED = "melded"


class HouseRuleError(ValueError):
    """House rules that do not exist, or cannot go together; `key` is the setting to blame, `problems`
    are all reasons, one sentence each."""

    def __init__(self, key: str, *problems: str) -> None:
        self.key = key
        self.problems = problems
        super().__init__("; ".join(problems))


Value = str | bool | int | None


class HouseRules(Struct, frozen=True):
    """One full choice of the rules. The fields are the keys of `SETTINGS` with `_` for `-`.

    Numbers count points (`ace_points`, `going_rummy`, `going_out_bonus`, `play_to`), cards (`deal`),
    rounds (`deals`) or times (`turn_overs`); None means "no such thing".
    """

    base: str = "rummy"
    decks: int = 1
    deal: int | str = "standard"
    ace: Ace = Ace.LOW
    ace_points: int = 1
    identical_in_set: bool = True
    laying_off: bool = True
    must_discard: bool = False
    meld_first: bool = False
    stock_out: StockOut = StockOut.TURN_OVER
    who_scores: WhoScores = WhoScores.WINNER
    going_rummy: int | str = "double"
    going_out_bonus: int = 0
    all_at_once: bool = False
    calling_rummy: bool = False
    play_to: int | None = 100
    deals: int | None = None
    turn_overs: int | None = 2

    def __getitem__(self, key: str) -> Value:
        """The value of the setting `key`, as written in files: `rules["ace-points"]`."""
        value: Value = getattr(self, SETTINGS[key].field)
        return value

    def changes(self) -> dict[str, Value]:
        """What differs from the rule set that these rules start from, key by key."""
        plain = RULE_SETS[self.base].rules
        return {key: self[key] for key in SETTINGS if self[key] != plain[key]}

    def __str__(self) -> str:
        """As the program says it in a first line, and as `--rules` and `--house` take it apart."""
        changed = (f"{key}={SETTINGS[key].write(value)}" for key, value in self.changes().items())
        return " ".join((self.base, *changed))

    def __repr__(self) -> str:
        changes = {
            key: str(value) if isinstance(value, str) else value for key, value in self.changes().items()
        }
        return f"house_rules({self.base!r}, {changes!r})"

    def cards_each(self, players: int) -> int:
        """Cards dealt to each of `players` (`deal.count`).

        Raises `HouseRuleError` if that many cannot play, or the cards do not leave an upcard and one
        card of stock.
        """
        if players not in STANDARD_DEAL:
            raise HouseRuleError("players", f"two to six can play, not {players}")
        each = STANDARD_DEAL[players] if self.deal == "standard" else int(self.deal)
        if too_many := _too_many(players, each, self.decks):
            raise HouseRuleError("deal", too_many)
        return each


def _too_many(players: int, each: int, decks: int) -> str:
    """Why so many cards cannot be dealt; empty if they can."""
    needed, there = players * each, decks * DECK_SIZE
    if needed + 2 <= there:
        return ""
    return (
        f"{players} players with {each} cards each take {needed} cards, and an upcard and a card "
        f"of stock must be left: {decks} deck{'s have' if decks > 1 else ' has'} {there}"
    )


# --- the settings, one by one ---------------------------------------------------------------------


class Setting(NamedTuple):
    """One house rule: its key, what it decides, the values it takes, and how they are read."""

    key: str
    decides: str
    values: str
    read: Callable[[str, Value], Value]

    @property
    def field(self) -> str:
        """The name of its field in `HouseRules`."""
        return self.key.replace("-", "_")

    def write(self, value: Value) -> str:
        """The value as people write it, the inverse of `read`."""
        if value is None:
            return "none"
        return str(value).lower() if isinstance(value, bool) else str(value)


def _refuse(key: str, takes: str, value: Value) -> HouseRuleError:
    return HouseRuleError(key, f"{key} can be {takes}, not {quoted(value)}")


def quoted(value: object) -> str:
    """A value as an error quotes it: a text in quotes, nothing at great length, `null` as files have it."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    return repr(shortened(value)) if isinstance(value, str) else shortened(str(value))


def shortened(text: str) -> str:
    """The beginning of a text that is too long for an error to quote, or all of it."""
    return text if len(text) <= _LONGEST_QUOTED else text[:_LONGEST_QUOTED] + "…"


def _one_of(choice: type[StrEnum]) -> Callable[[str, Value], Value]:
    def read(key: str, value: Value) -> Value:
        try:
            return choice(str(value).lower())
        except ValueError:
            raise _refuse(key, listed(choice, "or"), value) from None

    return read


def _yes_or_no(key: str, value: Value) -> Value:
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    truth = value if isinstance(value, bool) else words.get(str(value).lower())
    if truth is None:
        raise _refuse(key, "true or false", value)
    return truth


def _number(
    least: int, most: int = MOST, words: Mapping[str, Value] | None = None
) -> Callable[[str, Value], Value]:
    words = words or {}
    number = f"a number from {least} to {most}" if most - least > 1 else f"{least} or {most}"
    takes = f"{', '.join(words)} or {number}" if words else number

    def read(key: str, value: Value) -> Value:
        if value is None:
            value = "none"
        if isinstance(value, str):
            if value.lower() in words:
                return words[value.lower()]
            if not (value.isascii() and value.isdigit() and len(value) < 9):
                raise _refuse(key, takes, value)
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise _refuse(key, takes, value)
        return value

    return read


_NONE: Mapping[str, Value] = {"none": None}

SETTINGS: dict[str, Setting] = {
    setting.key: setting
    for setting in (
        Setting("decks", "how many 52-card decks are shuffled together", "1, 2", _number(1, 2)),
        Setting(
            "deal",
            "cards each; standard is 10 for two players, 7 for three or four, 6 for five or six",
            "standard, or a number",
            _number(1, 51, {"standard": "standard"}),
        ),
        Setting("ace", "where an ace may stand in a run", "low, either, round-the-corner", _one_of(Ace)),
        Setting("ace-points", "what an ace counts", "a number of points, often 1, 11 or 15", _number(0)),
        Setting(
            "identical-in-set",
            "with two decks, may the same card stand twice in one set",
            "true, false",
            _yes_or_no,
        ),
        Setting("laying-off", "may cards be added to melds on the table", "true, false", _yes_or_no),
        Setting("must-discard", "must the last card be a discard", "true, false", _yes_or_no),
        Setting(
            "meld-first", "must one have melded, this turn or earlier, to go out", "true, false", _yes_or_no
        ),
        Setting(
            "stock-out",
            "what happens when the stock is empty",
            "turn-over, shuffle, block",
            _one_of(StockOut),
        ),
        Setting("who-scores", "whose cards count", "winner-takes-all, penalties, melded", _one_of(WhoScores)),
        Setting(
            "going-rummy",
            "what going rummy pays: double, nothing more, or a flat number of points",
            "double, none, or a number of points",
            _number(0, words={"double": "double", "none": "none"}),
        ),
        Setting("going-out-bonus", "points for going out at all", "a number of points", _number(0)),
        Setting(
            "all-at-once",
            "are melds hidden until the whole hand goes down in one turn",
            "true, false",
            _yes_or_no,
        ),
        Setting(
            "calling-rummy",
            "may others claim a discard that fits a meld on the table",
            "true, false",
            _yes_or_no,
        ),
        Setting(
            "play-to", "the total that ends the game", "a number of points, none", _number(1, words=_NONE)
        ),
        Setting("deals", "how many rounds make a game", "none, or a number", _number(1, words=_NONE)),
        Setting(
            "turn-overs",
            "how often the pile may be turned over with nothing laid down in between",
            "a number, none",
            _number(0, words=_NONE),
        ),
    )
}


class RuleSet(NamedTuple):
    """A named full choice of the house rules; `takes` are the keys that may be changed in it."""

    name: str
    title: str
    tells: str
    rules: HouseRules
    takes: frozenset[str]
    variant: str = ""
    """The module under `tutor.engine.variants` that plays what no other rule set has; empty: none."""


RULE_SETS: dict[str, RuleSet] = {
    one.name: one
    for one in (
        RuleSet(
            "rummy",
            "Rummy",
            "meld and lay off as you go; the winner collects what the others still hold",
            HouseRules(),
            frozenset(SETTINGS),
        ),
        RuleSet(
            "block-rummy",
            "Block Rummy",
            "rummy in which the discard pile is never used again: an empty stock can end the round",
            HouseRules(base="block-rummy", stock_out=StockOut.BLOCK),
            frozenset(SETTINGS),
        ),
        RuleSet(
            "queen-city-rum",
            "Queen City Rum",
            "seven cards each, nothing goes down until all of it does; every opponent pays for your melds",
            HouseRules(
                base="queen-city-rum",
                deal=7,
                laying_off=False,
                who_scores=WhoScores.MELDED,
                going_rummy="none",
                all_at_once=True,
                play_to=None,
                turn_overs=10,
            ),
            frozenset({"decks", "ace", "ace-points", "stock-out", "play-to", "deals", "turn-overs"}),
        ),
    )
}


def house_rules(base: str = "rummy", changes: Mapping[str, Value] | None = None) -> HouseRules:
    """The rules of rule set `base` with `changes` (key → value, as words or as typed values).

    Raises `HouseRuleError` for an unknown rule set or key, a value the key does not take, and
    choices that contradict each other, naming all reasons of the first such kind.
    """
    typed = {key: _setting(key).read(key, value) for key, value in (changes or {}).items()}
    return _chosen(base, tuple(sorted(typed.items(), key=lambda item: item[0])))


@lru_cache(maxsize=512)
def _chosen(base: str, typed: tuple[tuple[str, Value], ...]) -> HouseRules:
    rule_set = RULE_SETS.get(base)
    if rule_set is None:
        raise HouseRuleError("rules", f"there is no rule set {quoted(base)}{_meant(base, RULE_SETS)}")
    changes = dict(typed)
    if changes.get("deals") is not None:
        if changes.setdefault("play-to", None) is not None:
            raise HouseRuleError("deals", "a game ends at a total (play-to) or after so many deals, not both")
    elif changes.get("play-to") is not None:
        changes["deals"] = None
    by_field: dict[str, Any] = {SETTINGS[key].field: value for key, value in changes.items()}
    rules = replace(rule_set.rules, **by_field)
    fixed = [
        f"{rule_set.title} does not take {key}: there it is always {SETTINGS[key].write(rule_set.rules[key])}"
        for key, value in changes.items()
        if key not in rule_set.takes and value != rule_set.rules[key]
    ]
    problems = fixed or list(_contradictions(rules))
    if problems:
        key = next((key for key in changes if any(key in problem for problem in problems)), "rules")
        raise HouseRuleError(key, *problems)
    return rules


def _setting(key: str) -> Setting:
    setting = SETTINGS.get(key)
    if setting is None:
        raise HouseRuleError(key, f"there is no house rule {quoted(key)}{_meant(key, SETTINGS)}")
    return setting


def _meant(word: str, known: Iterable[str]) -> str:
    return did_you_mean(nearest(word, known)) or f"; there are {', '.join(known)}"


def _contradictions(rules: HouseRules) -> Iterable[str]:
    if rules.all_at_once:
        barred: dict[str, Value] = {
            "laying-off": False,
            "must-discard": False,
            "meld-first": False,
            "calling-rummy": False,
            "going-rummy": "none",
            "deal": 7,
            "who-scores": WhoScores.MELDED,
        }
        for key, needed in barred.items():
            if rules[key] != needed:
                yield f"all-at-once goes only with {key}={SETTINGS[key].write(needed)}"
    elif rules.who_scores is WhoScores.MELDED:
        yield "who-scores=melded counts the melds one goes out with, so it needs all-at-once=true"
    if isinstance(rules.deal, int) and (too_many := _too_many(FEWEST_PLAYERS, rules.deal, rules.decks)):
        most = (rules.decks * DECK_SIZE - 2) // FEWEST_PLAYERS
        yield f"deal={rules.deal} is too many for any number of players ({most} at most): {too_many}"
    if rules.calling_rummy and not rules.laying_off:
        yield "calling-rummy is a way of laying off, so it needs laying-off=true"


assert {setting.field for setting in SETTINGS.values()} == set(HouseRules.__struct_fields__) - {"base"}
