"""What to say of a reply to a puzzle: right or wrong, and exactly why; and the solution in words.

The referee judges an arrangement: it is played on the puzzle's own position, and what he refuses is
said in his words. Any arrangement that he accepts is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tutor.cards import Card, show
from tutor.engine.actions import Action, Discard, Draw, LayMeld, LayOff, discard_of
from tutor.engine.going_out import Holding, Plan, closest, way_out
from tutor.engine.play import Refusal, play
from tutor.engine.referee import WHICH_MELD
from tutor.engine.state import Phase, State
from tutor.exercises.puzzles.puzzle import Answer, Asks, End, Puzzle, answer, with_card
from tutor.rules.faults import why_no_meld
from tutor.rules.melds import Meld, extended
from tutor.rules.nearest import nearest_words
from tutor.rules.wording import say_all
from tutor.text import listed


class Verdict(Struct, frozen=True):
    """What comes of a reply: right or wrong, why, and the rules that say so.

    `unclear`: not judged at all, since it has to be said more exactly (`why` says what).
    """

    right: bool
    why: str
    rules: tuple[str, ...] = ()
    unclear: bool = False


# --- the solution -----------------------------------------------------------------------------------


def solution_plan(puzzle: Puzzle) -> Plan:
    """The plan that solves the puzzle; where there is no way out, the attempt that comes nearest."""
    key = answer(puzzle)
    if puzzle.asks is Asks.HELPER and key.cards:
        return way_out(with_card(puzzle.holding, key.cards[0])) or Plan()
    if puzzle.asks is Asks.BEST and key.going_out.best:
        return key.going_out.best
    if key.yes and key.going_out.plan:
        return key.going_out.plan
    if key.end is End.FLOATS and key.going_out.least:
        return key.going_out.least
    return closest(puzzle.holding).plan


def laid_out(puzzle: Puzzle) -> tuple[Meld, ...]:
    """The melds as they lie on the table once the solution is played: the old ones first."""
    plan = solution_plan(puzzle)
    table = list(puzzle.table)
    for one in plan.lay_offs:
        table[one.onto] = extended(table[one.onto], one.card, puzzle.law) or table[one.onto]
    return (*table, *plan.melds)


def solution(puzzle: Puzzle) -> str:
    """The answer with its reason: what the last hint and the reveal say."""
    key, plan = answer(puzzle), in_words(solution_plan(puzzle), puzzle.table)
    match puzzle.asks:
        case Asks.WHICH_DISCARD:
            return f"{_either(key.cards)} must be thrown: {plan}."
        case Asks.HELPER:
            others = f" ({show(key.cards[1:])} would do too.)" if key.cards[1:] else ""
            return f"{show(key.cards[:1])}: with it, {plan}.{others}"
        case Asks.BEST:
            return f"{key.points} points: {plan}."
        case Asks.FLOAT:
            return _how_far(puzzle, key, plan)
        case Asks.GO_OUT:
            return f"Yes: {plan}." if key.yes else f"No. {why_not(puzzle)}"


def _how_far(puzzle: Puzzle, key: Answer, plan: str) -> str:
    if key.end is End.OUT:
        return f"You go out: {plan}."
    if key.end is End.FLOATS:
        return f"You float: {plan}, and nothing is left to throw."
    return f"You keep cards. {why_not(puzzle)}"


def why_not(puzzle: Puzzle) -> str:
    """Why there is no way out: the attempt that comes nearest, what it lacks, and the rules that decide."""
    attempt = closest(puzzle.holding)
    reasons = say_all(answer(puzzle).going_out.reasons)
    if not attempt.plan.melds and not attempt.plan.lay_offs:
        return reasons
    tried = in_words(attempt.plan, puzzle.table)
    if not attempt.left:
        return f"{tried[:1].upper()}{tried[1:]}: so far it would go. {reasons}"
    left = f"{show(attempt.left)} {'is' if len(attempt.left) == 1 else 'are'} left over"
    return f"The nearest you come: {tried}, and {left}. {reasons}"


def in_words(plan: Plan, table: Sequence[Meld]) -> str:
    """A plan as part of a sentence: what goes down, what is laid off where, what is thrown."""
    parts = []
    if plan.melds:
        parts.append(f"{listed(meld.shown for meld in plan.melds)} go down")
    lying = [*table, *plan.melds]
    onto: dict[int, list[Card]] = {}
    for one in plan.lay_offs:
        onto.setdefault(one.onto, []).append(one.card)
    for at, cards in onto.items():
        parts.append(f"{listed(card.glyph for card in cards)} on {lying[at].shown}")
    if plan.discard is not None:
        parts.append(f"{plan.discard.glyph} is thrown")
    return listed(parts) if parts else "nothing goes down"


def _either(cards: tuple[Card, ...]) -> str:
    return " or ".join(card.glyph for card in cards)


# --- short replies ----------------------------------------------------------------------------------


def judge_yes_no(puzzle: Puzzle, said_yes: bool) -> Verdict:
    """Is it right that this hand can, or cannot, go out? A right no comes with the nearest attempt."""
    key = answer(puzzle)
    rules = tuple(dict.fromkeys(reason.rule for reason in key.going_out.reasons))
    if not key.yes:
        return Verdict(not said_yes, why_not(puzzle), rules)
    if said_yes:
        return Verdict(True, "There is a way out.", rules)
    return Verdict(False, "There is a way out." + (f" {puzzle.trap}" if puzzle.trap else ""), rules)


def judge_end(puzzle: Puzzle, said: End) -> Verdict:
    """Is it right that the hand goes out, floats, or keeps cards?"""
    key = answer(puzzle)
    rules = tuple(dict.fromkeys(reason.rule for reason in key.going_out.reasons))
    return Verdict(said is key.end, solution(puzzle), rules)


def judge_points(puzzle: Puzzle, said: int) -> Verdict:
    """Is that the most that the melds can be worth (`score.melded`)?"""
    points = answer(puzzle).points or 0
    if said == points:
        return Verdict(True, solution(puzzle), ("score.melded",))
    if said > points:
        return Verdict(
            False, f"No way out melds {said} points: the discard does not count.", ("score.melded",)
        )
    return Verdict(False, f"Melds of {said} points are not the dearest that go out.", ("score.melded",))


def judge_card(puzzle: Puzzle, said: Card) -> Verdict:
    """Is that the card to throw (`which-discard`), or a card that would let the hand go out (`helper`)?"""
    if said in answer(puzzle).cards:
        return Verdict(True, solution(puzzle), ("out.empty",))
    holding = puzzle.holding
    if puzzle.asks is Asks.HELPER:
        if holding.hand.count(said) + _on_table(puzzle, said) >= holding.law.copies:
            return Verdict(False, f"{said.glyph} cannot be drawn: you can see where it lies.", ("turn.draw",))
        return Verdict(
            False, f"With {said.glyph}, {_what_is_left(with_card(holding, said))}.", ("out.empty",)
        )
    if said not in holding.hand:
        return Verdict(False, f"{said.glyph} is not in your hand.", ("turn.discard",))
    if said == holding.not_to_throw:
        taken = f"You took {said.glyph} from the discard pile this turn, so it may not be thrown back."
        return Verdict(False, taken, ("turn.no-return",))
    rest = list(holding.hand)
    rest.remove(said)
    kept = Holding(tuple(rest), holding.law, holding.table, None, has_melded=holding.has_melded)
    return Verdict(False, f"With {said.glyph} thrown, {_what_is_left(kept)}.", ("out.empty",))


def _on_table(puzzle: Puzzle, card: Card) -> int:
    return sum(meld.cards.count(card) for meld in puzzle.table)


def _what_is_left(holding: Holding) -> str:
    attempt = closest(holding)
    left = attempt.left if attempt.plan.discard is None else (*attempt.left, attempt.plan.discard)
    return f"at best {show(sorted(left))} {'is' if len(left) == 1 else 'are'} left over"


# --- arrangements -----------------------------------------------------------------------------------


def judge_arrangement(puzzle: Puzzle, actions: Sequence[Action]) -> Verdict:
    """Does this arrangement do what the puzzle asks for? Melds, lay-offs and the discard in any order;
    where one card is left that may be thrown, it need not be said."""
    if any(isinstance(action, Draw) for action in actions):
        return Verdict(False, "You have drawn already: say what you put down, and what you throw.", (), True)
    misuse = [*_used_too_often(puzzle, actions), *_no_melds(puzzle, actions)]
    if misuse:
        return Verdict(False, " ".join(text for text, _ in misuse), _unique(rule for _, rule in misuse))
    state, refusal = _played(puzzle.state, actions)
    if refusal is not None:
        exactly = any(reason.fault == WHICH_MELD for reason in refusal.reasons)
        return Verdict(False, say_all(refusal.reasons), refusal.rules, unclear=exactly)
    return _ended(puzzle, state)


def _used_too_often(puzzle: Puzzle, actions: Sequence[Action]) -> Iterator[tuple[str, str]]:
    used: dict[Card, list[str]] = {}
    for action in actions:
        for card, place in _uses(action):
            used.setdefault(card, []).append(place)
    held = Counter(puzzle.hand)
    for card, places in used.items():
        if not held[card]:
            yield _not_held(puzzle, card), "meld.from-hand"
        elif len(places) > held[card]:
            where = listed(dict.fromkeys(places))
            times = "twice" if len(places) == 2 else f"{len(places)} times"
            yield f"{card.glyph} is used {times}: {where}. A card serves in one place only.", "meld.one-place"


def _uses(action: Action) -> Iterator[tuple[Card, str]]:
    match action:
        case LayMeld(cards):
            yield from ((card, f"in {show(cards)}") for card in cards)
        case LayOff(card, onto):
            yield card, f"laid off on {show(onto)}" if onto else "laid off"
        case Discard(card):
            yield card, "thrown"


def _not_held(puzzle: Puzzle, card: Card) -> str:
    meld = next((meld for meld in puzzle.table if card in meld.cards), None)
    if meld is None:
        return f"{card.glyph} is not in your hand."
    return f"{card.glyph} lies on the table, in {meld.shown}: cards are added to it by laying off."


def _no_melds(puzzle: Puzzle, actions: Sequence[Action]) -> Iterator[tuple[str, str]]:
    for action in actions:
        if isinstance(action, LayMeld) and (faults := why_no_meld(action.cards, puzzle.law)):
            nearest = nearest_words(action.cards, puzzle.law, puzzle.hand)
            fix = f" {nearest}" if nearest else ""
            whole = show(sorted(action.cards))
            said = say_all(faults)
            yield (said if said.startswith(whole) else f"{whole} is no meld. {said}") + fix, faults[0].rule


def _played(state: State, actions: Sequence[Action]) -> tuple[State, Refusal | None]:
    """The position after these actions, the discard last; what is refused now may be allowed after the
    others, since a lay-off can wait for the card before it."""
    laying = [action for action in actions if not isinstance(action, Discard)]
    while laying:
        first_refusal: Refusal | None = None
        for action in laying:
            result = play(state, action, seat=0)
            if not isinstance(result, Refusal):
                state = result.state
                laying.remove(action)
                break
            first_refusal = first_refusal or result
        else:
            return state, first_refusal
    for thrown in actions:
        if isinstance(thrown, Discard):
            result = play(state, thrown, seat=0)
            if isinstance(result, Refusal):
                return state, result
            state = result.state
    return state, None


def _ended(puzzle: Puzzle, state: State) -> Verdict:
    if state.phase is Phase.PLAY and state.to_play == 0 and len(state.hand) == 1:
        result = play(state, discard_of(state.hand[0]))
        if isinstance(result, Refusal):
            left = f"{show(state.hand)} is left over. "
            return Verdict(False, left + say_all(result.reasons), result.rules)
        state = result.state
    left_over = state.hands[0]
    if left_over:
        verb = "is" if len(left_over) == 1 else "are"
        return Verdict(False, f"{show(left_over)} {verb} left over.", ("out.empty",))
    if state.phase is Phase.OVER:
        return Verdict(True, "You are out.", ("out.empty",))
    floats = "All is down, but at this table the last card must be thrown: you float."
    right = puzzle.asks is Asks.FLOAT and answer(puzzle).end is End.FLOATS
    return Verdict(right, floats, ("out.must-discard", "out.floating"))


def _unique(rules: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))
