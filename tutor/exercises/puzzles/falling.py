"""Who falls for the trap of a puzzle? Whoever replies as the obvious play goes, against the rule that
decides, or as a mistaken rule would have it.

The trap is a text: what is computed here is when to say it before the puzzle is over, and whether it would
then tell what is still asked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tutor.cards import Card
from tutor.engine.actions import Action, Discard, LayMeld
from tutor.engine.going_out import closest, possible_melds, solve, way_out
from tutor.exercises.misconceptions import answers_under, beliefs_against
from tutor.exercises.puzzles.greedy import Line, is_out, lines
from tutor.exercises.puzzles.level import left_over, structure
from tutor.exercises.puzzles.puzzle import Asks, End, Puzzle, answer, with_card
from tutor.exercises.puzzles.spoilers import spelt_out
from tutor.exercises.spoilers import card_groups
from tutor.rules.law import Law
from tutor.rules.melds import extended, meld_of


def trap_of_yes_no(puzzle: Puzzle, said_yes: bool) -> str:
    """The trap for a wrong yes or no; empty for a right one, or where the trap has to wait.

    A no overlooks the way that there is; a yes, where there is none, sees what is not there.
    """
    return "" if said_yes is answer(puzzle).yes else _unless_spelt_out(puzzle)


def trap_of_arrangement(puzzle: Puzzle, actions: Iterable[Action], broken: Iterable[str]) -> str:
    """The trap for plays that do not go out. `broken` are the rules that stood in the way of them."""
    actions = tuple(actions)
    if not set(broken).isdisjoint(structure(puzzle).rules) or _obvious_and_fatal(puzzle, actions):
        return _unless_spelt_out(puzzle)
    return ""


def trap_of_staying(puzzle: Puzzle, said: Iterable[Card]) -> str:
    """The trap for the cards that somebody leaves where fewer need to stay."""
    named = sorted(said)
    fewest = len(left_over(closest(puzzle.holding)))
    if len(named) > fewest and any(sorted(line.left) == named for line in lines(puzzle.holding)):
        return _unless_spelt_out(puzzle)
    return ""


def trap_of_card(puzzle: Puzzle, said: Card) -> str:
    """The trap for a wrong card: one that the obvious play leaves or a mistaken rule lets go
    (`which-discard`), one that makes a meld and still lets nobody out (`helper`), or the very card that the
    trap speaks of."""
    if said in answer(puzzle).cards:
        return ""
    if puzzle.asks is Asks.HELPER:
        fell = _joins_a_meld(puzzle, said)
    else:
        failing = (line for line in lines(puzzle.holding) if not is_out(puzzle.holding, line))
        fell = said == puzzle.taken or any(said in line.left for line in failing) or _mistaken(puzzle, said)
    fell = fell or any(group == (said,) for group in card_groups(puzzle.trap))
    return _unless_spelt_out(puzzle) if fell else ""


def trap_of_points(puzzle: Puzzle, said: int) -> str:
    """The trap for the points of a way out that is not the dearest."""
    points = puzzle.law.points
    whole = sum(map(points, puzzle.hand))
    discards = answer(puzzle).going_out.discards
    lesser = {whole if card is None else whole - points(card) for card in discards}
    lesser |= {whole - sum(map(points, line.left)) for line in lines(puzzle.holding)}
    return _unless_spelt_out(puzzle) if said in lesser and said != answer(puzzle).points else ""


def trap_of_end(puzzle: Puzzle, said: End) -> str:
    """The trap for a wrong end: that of the obvious play, or one that the rule in the way would allow."""
    if said is answer(puzzle).end:
        return ""
    fell = bool(structure(puzzle).rules) or said in map(_end_of, lines(puzzle.holding))
    return puzzle.trap if fell else ""  # the whole solution is told with it


def _end_of(line: Line) -> End:
    return {0: End.FLOATS, 1: End.OUT}.get(len(line.left), End.STAYS)


def _obvious_and_fatal(puzzle: Puzzle, actions: tuple[Action, ...]) -> bool:
    """Is a meld down with which the obvious play begins, and after which there is no way out? Or is all of
    the obvious play played?"""
    holding = puzzle.holding
    failing = [line for line in lines(holding) if not is_out(holding, line)]
    down = {tuple(sorted(action.cards)) for action in actions if isinstance(action, LayMeld)}
    for line in failing:
        melds = [tuple(sorted(meld.cards)) for meld in line.plan.melds]
        if not melds:
            thrown = {action.card for action in actions if isinstance(action, Discard)}
            if not down and thrown & set(line.left):
                return True
        elif down.issuperset(melds) or (melds[0] in down and _no_way_after(puzzle, melds[0])):
            return True
    return False


def _no_way_after(puzzle: Puzzle, laid: tuple[Card, ...]) -> bool:
    """Is there no way out once this meld is down?"""
    rest = list(puzzle.hand)
    for card in laid:
        rest.remove(card)
    meld = meld_of(laid, puzzle.law)
    if meld is None or not rest:
        return False
    table = (*puzzle.table, meld)
    return way_out(replace(puzzle.holding, hand=tuple(rest), table=table, has_melded=True)) is None


def _joins_a_meld(puzzle: Puzzle, card: Card) -> bool:
    held = with_card(puzzle.holding, card)
    if any(card in meld.cards for meld in possible_melds(held.hand, held.law)):
        return True
    return held.law.laying_off and any(extended(meld, card, held.law) for meld in held.table)


def _mistaken(puzzle: Puzzle, said: Card) -> bool:
    """Could this card be the last discard if the rules were as some people believe?"""

    def right(law: Law) -> bool:
        return said in solve(replace(puzzle.holding, law=law)).discards

    return any(True in answers_under(one, right, puzzle.law) for one in beliefs_against(puzzle.law))


def _unless_spelt_out(puzzle: Puzzle) -> str:
    return "" if spelt_out(puzzle, puzzle.trap) else puzzle.trap
