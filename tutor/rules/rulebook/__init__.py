"""The rulebook: every rule by its id, as it stands under the house rules in force.

Ids are what a refusal, a question, a lesson and a learner's progress refer to. Looking up one id reads
only the chapter it stands in.

>>> rule("turn.no-return").title
'No throwing back'
>>> rule("turn.no-retrun")
Traceback (most recent call last):
    ...
tutor.rules.rulebook.entry.UnknownRule: there is no rule 'turn.no-retrun'; did you mean turn.no-return?
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tutor.rules.house import HouseRules
from tutor.rules.rulebook.entry import Chapter, Rule, Under, UnknownRule
from tutor.text import nearest

if TYPE_CHECKING:
    from tutor.rules.rulebook.answering import Answer

__all__ = ["IDS", "Chapter", "Rule", "Under", "UnknownRule", "answer", "chapters", "rule", "rules", "search"]

_CONTENTS: dict[str, tuple[str, ...]] = {
    "cards_and_deal": ("deal.count", "deal.upcard", "deal.dealer", "cards.points"),
    "turn": (
        "turn.order",
        "turn.draw",
        "turn.meld",
        "turn.lay-off",
        "turn.discard",
        "turn.no-return",
        "turn.must-finish",
    ),
    "melds": ("meld.set", "meld.run", "meld.one-suit", "meld.ace", "meld.one-place", "meld.from-hand"),
    "laying_off": ("lay-off.fits", "lay-off.anyone", "lay-off.house"),
    "going_out": (
        "out.empty",
        "out.discard-optional",
        "out.must-discard",
        "out.floating",
        "out.meld-first",
        "out.all-at-once",
    ),
    "stock": ("stock.turn-over", "stock.shuffle", "stock.block", "stock.deadlock"),
    "scoring": (
        "score.hand",
        "score.winner-takes-all",
        "score.penalties",
        "score.melded",
        "score.rummy",
        "score.out-bonus",
        "score.blocked",
    ),
    "game": ("game.target", "game.deals"),
    "table": (
        "table.call-rummy",
        "page.needs",
        "page.first-dealer",
        "page.agree-first",
        "page.sorting",
        "page.teaching",
        "page.ages",
        "page.two-players",
        "page.three-players",
        "page.five-players",
        "page.two-decks",
    ),
    "tips": (
        "tip.high-cards",
        "tip.middle-cards",
        "tip.pickups",
        "tip.hold-back",
        "tip.too-long",
        "tip.count",
        "tip.high-melds",
        "tip.shapes",
        "tip.small-win",
    ),
    "relatives": (
        "page.names",
        "page.block-rummy",
        "page.queen-city-rum",
        "page.gin-rummy",
        "page.500-rum",
        "page.boat-house-rum",
        "page.canasta",
    ),
}
_CHAPTER_OF = {rule_id: name for name, ids in _CONTENTS.items() for rule_id in ids}

IDS: tuple[str, ...] = tuple(_CHAPTER_OF)
"""Every id, in the order of the book; known without reading a chapter."""


def rule(rule_id: str) -> Rule:
    """The rule of that id. Raises `UnknownRule`, with the ids that were probably meant."""
    name = _CHAPTER_OF.get(rule_id)
    if name is None:
        raise UnknownRule(rule_id, _closest(rule_id))
    return next(one for one in _chapter(name).rules if one.id == rule_id)


def rules() -> tuple[Rule, ...]:
    """Every rule, in the order of the book."""
    return tuple(one for chapter in chapters() for one in chapter.rules)


def chapters() -> tuple[Chapter, ...]:
    """The chapters, in order."""
    return tuple(_chapter(name) for name in _CONTENTS)


def search(words: str, house: HouseRules) -> list[Rule]:
    """The rules that have to do with a question asked in plain words, best first; typing slips are forgiven.

    Of entries that fit equally well, those that apply under these house rules come first. Whether the first
    answers the question or only has some of its words, `answer` tells.
    """
    from tutor.rules.rulebook.finding import find  # the search library is needed for nothing else

    return find(words, house)


def answer(words: str, house: HouseRules) -> Answer:
    """What the rulebook has to say to a question in plain words, or that it does not settle it."""
    from tutor.rules.rulebook.answering import answer_to  # as above

    return answer_to(words, house)


@cache
def _chapter(name: str) -> Chapter:
    from tutor.rules.rulebook.chapter_file import chapter  # ids are known without it

    return chapter(name)


_MOST_MEANT = 3


def _closest(rule_id: str) -> tuple[str, ...]:
    """Ids that begin with what was typed, else those that have it in them, else the one most like it."""
    typed = rule_id.strip().lower()
    begun = [one for one in IDS if one.startswith(typed)]
    holding = [one for one in IDS if typed in one]
    near = nearest(typed, IDS)
    return tuple((begun or holding or ([near] if near else []))[:_MOST_MEANT])
