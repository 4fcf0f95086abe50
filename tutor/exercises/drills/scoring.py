"""Scoring drill: settle rounds that were really played. Without end, the same for the same seed.

Level 1 counts one hand, 2 settles a round, 3 has melds left in hands, 4 goes rummy, 5 changes who
pays whom: penalties, bonuses, dearer aces, two decks, Queen City Rum.
"""

from __future__ import annotations

from tutor.chance import Dice
from tutor.engine.going_out import possible_melds
from tutor.engine.state import State
from tutor.exercises.drills.positions import Other, house_at, round_won
from tutor.exercises.pays import Spec as PaysSpec
from tutor.exercises.pays import ask as ask_pays
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.settle import ended_round, settle_question
from tutor.rules.house import HouseRules

LEVELS: dict[int, str] = {
    1: "one hand",
    2: "a whole round",
    3: "melds left in the hands",
    4: "going rummy",
    5: "other tables: who pays whom",
}
"""What each level is about."""

HOLDERS = {2: 0.0, 3: 0.5, 4: 1.0, 5: 0.5}
"""How many of the players hold their melds back, by level."""
FEWEST = 3
"""Cards that a hand has at least where one hand is to be counted."""

OTHER_TABLES: tuple[Other, ...] = (
    ("rummy", {"who-scores": "penalties"}),
    ("rummy", {"going-out-bonus": 10}),
    ("rummy", {"going-rummy": 10}),
    ("rummy", {"ace-points": 11}),
    ("rummy", {"ace-points": 15, "who-scores": "penalties"}),
    ("rummy", {"going-out-bonus": 25, "who-scores": "penalties"}),
    ("rummy", {"decks": 2}),
    ("queen-city-rum", {}),
)
"""Tables that level 5 sits down at, where the learner's own table says nothing else."""


def exercise(level: int, seed: int, number: int, house: HouseRules) -> Question:
    """Exercise `number` (from 0) of this seed at a level from 1 to 5, under the house rules.

    Under the plain rules of `rummy` level 5 goes round the other tables; under anybody's own house
    rules it stays there.
    """
    dice = Dice(seed, "scoring", level, number)
    house = house_at(level, house, OTHER_TABLES, dice)
    return _one_hand(dice, house) if level == 1 else _whole_round(dice, house, level)


def _one_hand(dice: Dice, house: HouseRules) -> Question:
    while True:
        ended = ended_round(_round(dice, house))
        hands = [hand for hand in ended.hands.values() if len(hand) >= FEWEST]
        if hands:
            break
    spec = PaysSpec.model_construct(
        id="hand",
        ask="pays",
        rules=None,
        hand=dice.pick(hands),
        melded=ended.melded,
        thrown=ended.thrown,
        rummy=False,
        laid_before=ended.laid_before,
    )
    return ask_pays(spec, Setting(house, dice))


def _whole_round(dice: Dice, house: HouseRules, level: int) -> Question:
    while True:
        state = _round(dice, house, HOLDERS[level])
        if _shows(level, state):
            break
    return settle_question(ended_round(state), state.law)


def _round(dice: Dice, house: HouseRules, holders: float = 0.0) -> State:
    return round_won(dice, house, dice.between(2, 4), holders)


def _shows(level: int, state: State) -> bool:
    """Does the round show what its level is about? A game without rummy cannot show that."""
    ending = state.ending
    assert ending is not None
    if level == 3:
        return not ending.rummy and any(possible_melds(hand, state.law) for hand in state.hands if hand)
    if level == 4:
        return ending.rummy or state.law.all_at_once
    return True
