"""Misconceptions: what people get wrong, each a law with one fact replaced.

A wrong answer that exactly one of them yields is answered by name. Where several fit, or none,
nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tutor.cards import ACE
from tutor.rules.house import Ace
from tutor.rules.law import Law


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong belief: `belief` says it as a condition ("melds that are still in a hand did not count"),
    `fact` what is so (`{ace}` stands for the points of an ace, `{ace-rule}` for where it may stand),
    `changes` gives the facts of the law that it replaces.
    """

    id: str
    rule: str
    belief: str
    fact: str
    changes: Callable[[Law], dict[str, Any]]


def _always(**facts: Any) -> Callable[[Law], dict[str, Any]]:
    return lambda _law: facts


def _faces_go_on(law: Law) -> dict[str, Any]:
    return {"rank_points": (*law.rank_points[:11], 11, 12, 13)}


def _ace_counts(points: int) -> Callable[[Law], dict[str, Any]]:
    return lambda law: {"rank_points": (0, points, *law.rank_points[2:])}


MISCONCEPTIONS: tuple[Misconception, ...] = (
    Misconception(
        "held-melds-are-free",
        "score.hand",
        "melds that are still in a hand did not count",
        "Every card still in a hand counts, meld or not.",
        _always(held_melds_count=False),
    ),
    Misconception(
        "faces-go-on",
        "cards.points",
        "jack, queen and king counted 11, 12 and 13",
        "Each of them counts 10.",
        _faces_go_on,
    ),
    Misconception(
        "ace-is-eleven",
        "cards.points",
        "an ace counted 11",
        "An ace counts {ace} here.",
        _ace_counts(11),
    ),
    Misconception(
        "rummy-is-not-doubled",
        "score.rummy",
        "going rummy paid no more than going out",
        "Going rummy doubles every hand that is left.",
        _always(rummy_factor=1),
    ),
    Misconception(
        "no-lay-offs",
        "lay-off.anyone",
        "nobody could add to melds on the table, as in Gin",
        "Anyone may lay off on anyone's meld.",
        _always(laying_off=False),
    ),
    Misconception(
        "suits-may-mix",
        "meld.one-suit",
        "a run could mix suits",
        "All cards of a run are of one suit.",
        _always(one_suit_runs=False),
    ),
    Misconception(
        "ace-goes-round",
        "meld.ace",
        "a run could go on from the king to the ace",
        "{ace-rule}",
        _always(ace=Ace.CORNER),
    ),
    Misconception(
        "last-card-is-thrown",
        "out.discard-optional",
        "the last card always had to be thrown",
        "You are out the moment your hand is empty, thrown or laid down.",
        _always(must_discard=True),
    ),
    Misconception(
        "taken-card-may-go-back",
        "turn.no-return",
        "the card taken from the pile could be thrown back",
        "The card taken from the discard pile stays out of it this turn.",
        _always(may_throw_back=True),
    ),
    Misconception(
        "two-make-a-set",
        "meld.set",
        "two of a kind were a set",
        "A set takes three cards at least.",
        _always(shortest_set=2),
    ),
    Misconception(
        "two-make-a-run",
        "meld.run",
        "two in sequence were a run",
        "A run takes three cards at least.",
        _always(shortest_run=2),
    ),
)


@lru_cache(maxsize=4096)
def law_under(misconception: Misconception, law: Law) -> Law:
    """The law as somebody with this belief takes it to be."""
    return replace(law, **misconception.changes(law))


def held_by(
    reply: Any,
    key: Callable[[Law], Any],
    law: Law,
    among: Iterable[Misconception] = MISCONCEPTIONS,
) -> Misconception | None:
    """The one belief under which this wrong reply would be right; None if there is none, or several."""
    right = key(law)
    if reply == right:
        return None
    fitting = [one for one in among if (wrong := key(law_under(one, law))) == reply and wrong != right]
    return fitting[0] if len(fitting) == 1 else None


_ACE_RULE = {
    Ace.LOW: "The ace is low here: a run stops at the king.",
    Ace.EITHER: "An ace ends a run here: it stands below the two or above the king, and nothing goes beyond.",
    Ace.CORNER: "A run goes on past the king here.",
}


def supposing(reply: str, misconception: Misconception, law: Law) -> str:
    """The belief named to the learner, with the fact: "4 would be right if …"."""
    fact = misconception.fact.format_map({"ace": law.rank_points[ACE], "ace-rule": _ACE_RULE[law.ace]})
    return f"{reply} would be right if {misconception.belief}. {fact}"
