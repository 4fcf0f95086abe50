"""Drill: going out, with hands that were really held late in a round.

Level 1: can you go out; 2: what happens at this play; 3: which cards would let you go out; 4: can you go
out, with more cards and more on the table; 5 other tables.
"""

from __future__ import annotations

from msgspec.structs import replace

from tutor.chance import Dice
from tutor.engine.actions import Action, LayMeld, LayOff
from tutor.engine.going_out import way_out
from tutor.engine.legal import actions_of, holding_of, legal
from tutor.engine.state import State
from tutor.exercises.drills.positions import Other, house_at, is_plain, keys_of, question_of, some_turn, tries
from tutor.exercises.question import Question
from tutor.rules.house import HouseRules

LEVELS: dict[int, str] = {
    1: "can you go out",
    2: "what happens at this play",
    3: "which cards would let you go out",
    4: "more cards, more on the table",
    5: "other tables: floating, meld first, Queen City Rum",
}
"""What each level is about."""

OTHER_TABLES: tuple[Other, ...] = (
    ("rummy", {"must-discard": True}),
    ("rummy", {"meld-first": True}),
    ("rummy", {"laying-off": False}),
    ("rummy", {"ace": "either"}),
    ("queen-city-rum", {}),
)
FEW, MANY = 5, 6


def exercise(level: int, seed: int, number: int, house: HouseRules) -> Question:
    """Exercise `number` (from 0) of this seed at a level from 1 to 5, under the house rules."""
    house = house_at(level, house, OTHER_TABLES, Dice(seed, "going out table", level, number))
    for dice in tries(seed, "going out", level, number):
        kind = level if level < 5 else dice.pick((1, 2, 3, 4))
        made = {2: _what_happens, 3: _what_helps}.get(kind, _can_you)(dice, house, kind)
        if made is not None:
            return made
    raise AssertionError("no hand was found to ask about")


def _can_you(dice: Dice, house: HouseRules, level: int) -> Question | None:
    """Half of the hands can go out."""
    out = dice.happens(0.5)

    def wanted(state: State) -> bool:
        fits = house.all_at_once or (len(state.hand) >= MANY if level == 4 else len(state.hand) <= FEW)
        if not is_plain(state) or not fits or len(state.hand) < 2:
            return False
        return (way_out(holding_of(state)) is not None) is out

    state = some_turn(dice, house, wanted, holders=0.5)
    return None if state is None else question_of("go-out", house, dice, **keys_of(state))


def _what_happens(dice: Dice, house: HouseRules, _level: int) -> Question | None:
    """The last play of a way out, or another that leaves little."""
    short = dice.happens(0.6)

    def wanted(state: State) -> bool:
        return is_plain(state) and (len(_last_plays(state)) == 1 if short else len(state.hand) <= FEW)

    state = some_turn(dice, house, wanted, holders=0.3) or some_turn(dice, house, is_plain)
    if state is None:
        return None
    ways = _last_plays(state)
    if len(ways) != 1:
        ways = [one for one in legal(state) if isinstance(one, LayMeld | LayOff)] or list(legal(state))
    if not ways:
        return None
    laid = state.to_play in state.laid_earlier
    return question_of(
        "what-happens", house, dice, **keys_of(state), play=str(dice.pick(ways)), laid_before=laid
    )


def _last_plays(state: State) -> list[Action]:
    """A way out, play by play; none where there is none."""
    if len(state.hand) > FEW:
        return []
    holding = holding_of(state)
    plan = way_out(holding)
    if plan is None and state.law.must_discard:
        plan = way_out(replace(holding, law=replace(state.law, must_discard=False)))
    return list(actions_of(plan, state)) if plan is not None else []


def _what_helps(dice: Dice, house: HouseRules, _level: int) -> Question | None:
    state = some_turn(dice, house, lambda one: is_plain(one) and 3 <= len(one.hand) <= 8, holders=0.5)
    if state is None:
        return None
    hand = list(state.hand)
    hand.remove(state.taken if state.taken is not None else dice.pick(hand))
    seen = [card for card in state.discards if card not in hand][-5:]
    keys = {"hand": hand, "table": [meld.cards for meld in state.melds()], "seen": seen}
    made = question_of(
        "what-helps", house, dice, **keys, to="go-out", melded_before=state.to_play in state.melded
    )
    # Hands that no single card would help are rarer than they are in play.
    return made if made is not None and (made.solution != "none" or dice.happens(0.2)) else None
