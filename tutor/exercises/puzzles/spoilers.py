"""Does a text give the answer away, or what is left of it?"""

from __future__ import annotations

import re

from tutor.cards import Card, cards
from tutor.engine.going_out import closest
from tutor.exercises.puzzles.explain import solution_plan
from tutor.exercises.puzzles.puzzle import Asks, Puzzle, answer
from tutor.exercises.spoilers import card_groups, numbers, says_yes_or_no

_IN_BRACES = re.compile(r"\{([^{}]*)\}")


def as_glyphs(text: str) -> str:
    """The text with cards in braces as glyphs: `{9c 9d}` becomes `9♣ 9♦`. Raises `CardError`."""
    return _IN_BRACES.sub(lambda found: " ".join(card.glyph for card in cards(found[1])), text)


def gives_away(puzzle: Puzzle, text: str) -> bool:
    """Does this text (cards as glyphs) hold the answer: the yes or no itself, the whole arrangement, the
    card or the number asked for?"""
    if puzzle.asks in (Asks.GO_OUT, Asks.FLOAT) and says_yes_or_no(text):
        return True
    groups = card_groups(text)
    key = answer(puzzle)
    if puzzle.asks is Asks.HELPER:
        return any(card in group for group in groups for card in key.cards)
    lone = {group[0] for group in groups if len(group) == 1}
    if puzzle.asks is Asks.WHICH_DISCARD and lone & set(key.cards):
        return True
    if puzzle.asks is Asks.BEST and key.points in numbers(text):
        return True
    return key.yes and _names_all(puzzle, groups)


def spelt_out(puzzle: Puzzle, text: str) -> bool:
    """Does this text (cards as glyphs) hold what is still asked for once the yes or no is told: the whole
    arrangement, the cards that stay, the card or the number?"""
    if puzzle.asks is not Asks.GO_OUT:
        return gives_away(puzzle, text)
    groups = card_groups(text)
    if answer(puzzle).yes:
        return _names_all(puzzle, groups)
    attempt = closest(puzzle.holding)
    thrown = () if attempt.plan.discard is None else (attempt.plan.discard,)
    stay = frozenset((*attempt.left, *thrown))
    return len(stay) > 1 and any(frozenset(group) == stay for group in groups)


def _names_all(puzzle: Puzzle, groups: list[tuple[Card, ...]]) -> bool:
    """Are all melds of the solution spelt out, card for card?"""
    plan = solution_plan(puzzle)
    named = {frozenset(group) for group in groups}
    return bool(plan.melds) and all(frozenset(meld.cards) in named for meld in plan.melds)
