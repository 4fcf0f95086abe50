"""Hints, point and trap in words, computed for a puzzle that nobody has written them for."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from tutor.cards import Card, show
from tutor.engine.going_out import Holding
from tutor.exercises.puzzles.explain import solution_plan
from tutor.exercises.puzzles.greedy import Line, lines
from tutor.exercises.puzzles.level import Structure, groups_of, structure
from tutor.exercises.puzzles.puzzle import Asks, Puzzle, answer, with_card
from tutor.exercises.puzzles.spoilers import gives_away
from tutor.rules.melds import Kind, extended
from tutor.rules.rulebook import rule

POINTS: dict[str, str] = {
    "turn.no-return": "The card just taken must find a place: it may not be thrown back.",
    "out.must-discard": "Putting everything down is not enough where the last card must be thrown.",
    "out.meld-first": "Laying off is not melding, and here one must have melded.",
    "lay-off.house": "What would fit on the table does not count where nobody lays off.",
    "meld.ace": "It hangs on where the ace may stand.",
    "meld.set": "It hangs on whether twins may share a set.",
    "out.floating": "A floater lays off what fits, and throws only what does not.",
}
_SET_RULE, _RUN_RULE, _ONE_PLACE = "meld.set", "meld.run", "meld.one-place"


def told(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its point, its hints (where to look, the rule, the move) and its trap."""
    built = structure(puzzle)
    holding = _asked_about(puzzle)
    hints = (_where_to_look(puzzle, holding), _the_rule(puzzle, built), _the_move(puzzle))
    kept = tuple(hint for hint in hints if hint and not gives_away(puzzle, hint))
    return replace(puzzle, point=_point(built), hints=kept, trap=_trap(puzzle, built, holding))


def _asked_about(puzzle: Puzzle) -> Holding:
    if puzzle.asks is Asks.HELPER:
        return with_card(puzzle.holding, answer(puzzle).cards[0])
    return puzzle.holding


def _point(built: Structure) -> str:
    for rule_id in built.rules:
        return POINTS[rule_id]
    if built.chain > 1:
        return "One card laid off makes room for the next."
    if built.trap:
        return "The largest meld is not the one to begin with."
    if built.contested:
        return "Some cards could go to two places, and each can go to one only."
    return "A quick look is enough: each card has one place, or none."


def _where_to_look(puzzle: Puzzle, holding: Holding) -> str:
    if puzzle.asks is Asks.HELPER:
        return "Look for what is nearly there: two cards that lack a third, a run that lacks its middle."
    if puzzle.asks is Asks.BEST:
        return "Several cards could be the one thrown: look for all of them before you add up."
    wanted = Counter(card for group in groups_of(holding) for card in set(group))
    contested = sorted(card for card, times in wanted.items() if times > 1)
    if contested:
        verb = "it" if len(contested) == 1 else "each of them"
        return f"Look at {show(contested[:4])}: more than one group wants {verb}."
    lone = [card for card in holding.hand if not wanted[card]]
    if lone and puzzle.asks is not Asks.WHICH_DISCARD:
        return f"Ask of every card which others it could lie with; begin with {lone[0].glyph}."
    return "Sort the hand by rank for the sets, then by suit for the runs."


def _the_rule(puzzle: Puzzle, built: Structure) -> str:
    house = puzzle.rules
    if built.rules:
        return rule(built.rules[0]).text_under(house)
    if puzzle.taken is not None:
        return rule("turn.no-return").text_under(house)
    if built.contested:
        return rule(_ONE_PLACE).text_under(house)
    if built.chain:
        return rule("lay-off.fits").text_under(house)
    kinds = {meld.kind for meld in solution_plan(puzzle).melds}
    return rule(_SET_RULE if Kind.SET in kinds else _RUN_RULE).text_under(house)


def _the_move(puzzle: Puzzle) -> str:
    plan = solution_plan(puzzle)
    seen = set(puzzle.hand)
    for meld in sorted(plan.melds, key=lambda meld: len(meld.cards)):
        hint = f"Begin with {meld.shown}, and see what that leaves."
        if seen.issuperset(meld.cards) and not gives_away(puzzle, hint):
            return hint
    for one in plan.lay_offs:
        if one.card in seen and extended(puzzle.table[one.onto], one.card, puzzle.law):
            return f"Begin by laying off {one.card.glyph}."
    for meld in plan.melds:
        pair = [card for card in meld.cards if card in seen][:2]
        return f"{show(pair)} belong to one meld."
    return "No meld can be made of these cards: what is left to do with them?"


def _trap(puzzle: Puzzle, built: Structure, holding: Holding) -> str:
    if built.trap:
        return _obvious_play(puzzle, min(lines(holding), key=lambda line: len(line.left)))
    if built.rules:
        return rule(built.rules[0]).mistake_under(puzzle.rules) or POINTS[built.rules[0]]
    return ""


def _obvious_play(puzzle: Puzzle, line: Line) -> str:
    left = _left(line.left)
    if not line.plan.melds:
        return f"With what fits laid off as it comes, {left}."
    first = line.plan.melds[0].shown
    if puzzle.asks is Asks.BEST:
        return f"{first} comes to mind first, but another choice leaves a cheaper card to throw."
    if line.plan.melds[0] in solution_plan(puzzle).melds:
        return f"Melds first, then whatever fits as it comes: so {left}."
    return f"The largest meld is {first}, but if it goes down first, {left}."


def _left(cards: tuple[Card, ...]) -> str:
    return (
        f"{show(cards)} {'is' if len(cards) == 1 else 'are'} left over"
        if cards
        else "nothing is left to throw"
    )
