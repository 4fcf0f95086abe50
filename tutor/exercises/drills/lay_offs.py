"""Drill: laying off, on tables as they really looked.

Level 1: one meld on the table; 2: all of it; 3: one card makes room for another; 4: may this card be laid
off now, also when the round is over; 5 other tables.
"""

from __future__ import annotations

from tutor.cards import Card
from tutor.chance import Dice
from tutor.engine.actions import LayOff
from tutor.engine.state import State
from tutor.exercises.drills.positions import Other, house_at, is_plain, keys_of, question_of, some_turn, tries
from tutor.exercises.lay_off import cards_that_fit
from tutor.exercises.question import Question
from tutor.rules.house import HouseRules
from tutor.rules.melds import fits

LEVELS: dict[int, str] = {
    1: "one meld on the table",
    2: "several melds",
    3: "one card makes room for another",
    4: "may it be laid off now",
    5: "other tables: aces, two decks, no laying off",
}
"""What each level is about."""

OTHER_TABLES: tuple[Other, ...] = (
    ("rummy", {"ace": "either"}),
    ("rummy", {"ace": "round-the-corner"}),
    ("rummy", {"decks": 2}),
    ("rummy", {"decks": 2, "identical-in-set": False}),
    ("rummy", {"laying-off": False}),
    ("rummy", {"meld-first": True}),
)
FEW = 4
"""Cards of a hand that are shown at the first level."""


def exercise(level: int, seed: int, number: int, house: HouseRules) -> Question:
    """Exercise `number` (from 0) of this seed at a level from 1 to 5, under the house rules.

    Where nothing lies on the table before the round is over, it is asked whether one may lay off then.
    """
    house = house_at(level, house, OTHER_TABLES, Dice(seed, "lay-offs table", level, number))
    for dice in tries(seed, "lay-offs", level, number):
        made = _over(dice, house) if house.all_at_once else _made(dice, house, level)
        if made is not None:
            return made
    raise AssertionError("no table was found to ask about")


def _made(dice: Dice, house: HouseRules, level: int) -> Question | None:
    wanted = (
        _has_a_chain if level == 3 and house.laying_off else _has_a_use if dice.happens(0.75) else _has_melds
    )
    state = some_turn(dice, house, lambda one: is_plain(one) and len(one.hand) > 2 and wanted(one))
    if state is None:
        return None
    if level == 4:
        return _over(dice, house) if dice.happens(0.3) else _may_i(dice, house, state)
    keys = keys_of(state)
    keys.pop("took", None)
    if level == 1:
        keys = _one_meld(dice, state)
    return question_of("lay-off", house, dice, **keys)


def _has_melds(state: State) -> bool:
    return bool(state.melds())


def _has_a_use(state: State) -> bool:
    return bool(cards_that_fit(state, state.law)) if state.law.laying_off else _has_melds(state)


def _has_a_chain(state: State) -> bool:
    return any(chain for _, chain in cards_that_fit(state, state.law).values())


def _one_meld(dice: Dice, state: State) -> dict[str, object]:
    """One meld of the table, and a few cards of the hand: those that come nearest to it."""
    melds = state.melds()
    fed = [meld for meld in melds if any(fits(meld, card, state.law) for card in state.hand)]
    meld = dice.pick(fed or melds)

    def far(card: Card) -> int:
        return min(abs(card.rank - other.rank) + (card.suit != other.suit) for other in meld.cards)

    near = sorted(sorted(state.hand), key=far)[:FEW]
    return {"hand": sorted(near), "table": [meld.cards]}


def _may_i(dice: Dice, house: HouseRules, state: State) -> Question | None:
    melds = state.melds()
    fed = [meld for meld in melds if any(fits(meld, card, state.law) for card in state.hand)]
    meld = dice.pick(fed or melds)
    fitting = [card for card in state.hand if fits(meld, card, state.law)]
    others = [
        card
        for card in state.hand
        if card not in fitting and any(card.suit == one.suit or card.rank == one.rank for one in meld.cards)
    ]
    some = fitting if fitting and (not others or dice.happens(0.5)) else others
    if not some:
        return None
    return question_of("may-i", house, dice, **keys_of(state), play=str(LayOff(dice.pick(some), meld.cards)))


def _over(dice: Dice, house: HouseRules) -> Question | None:
    """Somebody has gone out: their melds lie there, and the hand holds a card that would have fitted."""
    from tutor.exercises.drills.positions import round_won

    state = round_won(dice, house, dice.between(2, 4))
    for hand in state.hands:
        if 0 < len(hand) <= 8 and any(fits(meld, card, state.law) for meld in state.melds() for card in hand):
            table = [meld.cards for meld in state.melds()]
            return question_of("lay-off", house, dice, hand=hand, table=table, over=True)
    return None
