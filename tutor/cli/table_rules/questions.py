"""The questions about a table's house rules, as data: few, each with its usual answers."""

from __future__ import annotations

from typing import NamedTuple

from tutor.cli.in_force import BASE, PLAYERS
from tutor.cli.table_rules.kept import ANY, TableRules
from tutor.rules.house import RULE_SETS, SETTINGS


class Choice(NamedTuple):
    """An answer: what it sets (a value of the question's key), what it says, and the rule that explains it,
    as it reads under that value; without one, the question's own."""

    value: str
    says: str
    rule: str = ""


class Question(NamedTuple):
    """One question: the key it sets, the words, the usual answers, and the rule that explains it.

    `other` says what else can be typed; where all answers are numbers, there are no `choices`, since the
    number of a choice would be taken for the answer. `for_example` are values of that sort, to be explained
    beside the choices. `only_if` is a setting, as key and value, without which the question is not asked.
    """

    key: str
    words: str
    choices: tuple[Choice, ...]
    rule: str = ""
    other: str = ""
    for_example: tuple[str, ...] = ()
    only_if: tuple[str, str] | None = None

    def asked_of(self, rules: TableRules) -> bool:
        """Is it a question for this table, as far as it is known?"""
        if self.key in (BASE, PLAYERS):
            return True
        if self.key not in RULE_SETS[rules.house.base].takes:
            return False
        if self.only_if is None:
            return True
        key, value = self.only_if
        return SETTINGS[key].write(rules.house[key]) == value

    def now(self, rules: TableRules) -> str:
        """The answer that stands at present, as it would be typed."""
        if self.key == BASE:
            return rules.house.base
        if self.key == PLAYERS:
            return ANY if rules.players is None else str(rules.players)
        return SETTINGS[self.key].write(rules.house[self.key])


_PAGES = {
    "rummy": "page.names",
    "block-rummy": "page.block-rummy",
    "queen-city-rum": "page.queen-city-rum",
}

QUESTIONS: tuple[Question, ...] = (
    Question(
        BASE,
        "Which game do you play?",
        tuple(
            Choice(one.name, f"{one.title}: {one.tells}", _PAGES.get(one.name, ""))
            for one in RULE_SETS.values()
        ),
    ),
    Question(
        PLAYERS,
        "How many of you usually play?",
        (),
        "deal.count",
        "type a number from 2 to 6, or any",
        for_example=(ANY,),
    ),
    Question(
        "decks",
        "With how many decks?",
        (Choice("1", "one"), Choice("2", "two: usual for five or six")),
        "page.two-decks",
    ),
    Question(
        "identical-in-set",
        "May the same card stand twice in a set?",
        (Choice("true", "yes"), Choice("false", "no: a set takes each card once")),
        "meld.set",
        only_if=("decks", "2"),
    ),
    Question(
        "deal",
        "How many cards are dealt to each?",
        (
            Choice("standard", "the usual: ten for two, seven for three or four, six for five or six"),
            Choice("7", "seven"),
            Choice("10", "ten"),
        ),
        "deal.count",
        "or type another number",
    ),
    Question(
        "ace",
        "Where may an ace stand in a run?",
        (
            Choice("low", "low only: A-2-3"),
            Choice("either", "low or high: A-2-3, or Q-K-A"),
            Choice("round-the-corner", "anywhere, K-A-2 too"),
        ),
        "meld.ace",
    ),
    Question(
        "ace-points",
        "What does an ace count?",
        (),
        "cards.points",
        "type a number: 1, 11 and 15 are usual",
        for_example=("1", "11"),
    ),
    Question(
        "laying-off",
        "May you lay off: add cards to melds that are on the table?",
        (
            Choice("true", "yes, on anybody's melds", "lay-off.anyone"),
            Choice("false", "no", "lay-off.house"),
        ),
    ),
    Question(
        "calling-rummy",
        "May you call rummy: claim a discard that fits a meld on the table?",
        (
            Choice("false", "no: a discard is only for the next player"),
            Choice("true", "yes: the first to call lays it off"),
        ),
        "table.call-rummy",
        only_if=("laying-off", "true"),
    ),
    Question(
        "must-discard",
        "Must your last card be a discard?",
        (
            Choice("false", "no: meld or lay off everything and you are out", "out.discard-optional"),
            Choice("true", "yes", "out.must-discard"),
        ),
    ),
    Question(
        "meld-first",
        "Must you have melded before you may go out?",
        (Choice("false", "no: laying off and a discard will do"), Choice("true", "yes, at least once")),
        "out.meld-first",
    ),
    Question(
        "stock-out",
        "What happens when the stock is empty?",
        (
            Choice("turn-over", "turn the discard pile over, unshuffled", "stock.turn-over"),
            Choice("shuffle", "shuffle the discard pile", "stock.shuffle"),
            Choice("block", "the round ends; nobody scores", "stock.block"),
        ),
    ),
    Question(
        "who-scores",
        "Who scores?",
        (
            Choice("winner-takes-all", "the winner, what all others still hold", "score.winner-takes-all"),
            Choice(
                "penalties",
                "everybody, their own leftovers as a penalty; the lowest total wins",
                "score.penalties",
            ),
        ),
    ),
    Question(
        "going-rummy",
        "What does going rummy pay (going out in one turn, nothing laid down before)?",
        (Choice("double", "double"), Choice("none", "nothing more")),
        "score.rummy",
        "or type a number of points",
        for_example=("10",),
    ),
    Question(
        "play-to",
        "Up to how many points do you play?",
        (),
        "game.target",
        "type a number (100, 250 and 500 are usual), or none",
        for_example=("250", "none"),
    ),
    Question(
        "deals",
        "Or for a number of rounds?",
        (),
        "game.deals",
        "type a number, or none",
        for_example=("6", "none"),
        only_if=("play-to", "none"),
    ),
)
