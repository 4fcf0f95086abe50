"""Drill: sets and runs, in hands that were really held.

Level 1: three cards; 2: aces, pairs and gaps too; 3: which cards would make a meld; 4: how many are unseen
that would; 5 other tables: where an ace may stand, two decks, twins.
"""

from __future__ import annotations

from collections import Counter

from tutor.cards import ACE, KING, Card
from tutor.chance import Dice
from tutor.engine.state import State
from tutor.exercises.drills.positions import Other, groups, house_at, is_plain, question_of, some_turn, tries
from tutor.exercises.question import Question
from tutor.rules.faults import why_no_meld
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of

LEVELS: dict[int, str] = {
    1: "three cards: is it a meld",
    2: "aces, pairs and gaps",
    3: "which cards would make a meld",
    4: "how many of them are still unseen",
    5: "other tables: aces, two decks",
}
"""What each level is about."""

OTHER_TABLES: tuple[Other, ...] = (
    ("rummy", {"ace": "either"}),
    ("rummy", {"ace": "round-the-corner"}),
    ("rummy", {"decks": 2}),
    ("rummy", {"decks": 2, "identical-in-set": False}),
)
FAULTS = {
    1: ("", "", "mixed-suits", "mixed-suits", "other-rank"),
    2: ("", "", "mixed-suits", "short-set", "short-run", "gap", "ace-low", "ace-low"),
    5: ("", "", "", "mixed-suits", "ace-low", "ace-either", "twins-in-set", "twins-in-run"),
}
"""What can be wrong with the cards ("" nothing: they are a meld), by level."""


def exercise(level: int, seed: int, number: int, house: HouseRules) -> Question:
    """Exercise `number` (from 0) of this seed at a level from 1 to 5, under the house rules."""
    house = house_at(level, house, OTHER_TABLES, Dice(seed, "melds table", level, number))
    for dice in tries(seed, "melds", level, number):
        made = _of_a_hand(dice, house, level == 4) if level in (3, 4) else _of_cards(dice, house, level)
        if made is not None:
            return made
    raise AssertionError("no hand was found to ask about")


def _of_cards(dice: Dice, house: HouseRules, level: int) -> Question | None:
    """A few cards out of a hand that make a meld, or have just the one fault that chance asks for."""
    fault = dice.pick(FAULTS[level])
    size = 2 if fault.startswith("short") else dice.pick((3, 3, 4))
    found: list[tuple[Card, ...]] = []
    for _ in range(6):
        state = some_turn(dice, house, is_plain)
        if state is not None:
            found += [cards for cards in _pools(state, size) if _fault_of(cards, house) == fault]
    if not found:
        return None
    return question_of("is-it-a-meld", house, dice, cards=dice.shuffled(dice.pick(found)))


def _pools(state: State, size: int) -> list[tuple[Card, ...]]:
    """Cards that lie together in the hand or in a meld on the table, with kings and aces side by side."""
    whole = (*state.hand, *(card for meld in state.melds() for card in meld.cards))
    ends = tuple(card for card in whole if card.rank in (ACE, 2, KING, KING - 1))
    around = sorted(ends, key=lambda card: (card.suit, (card.rank + 2) % KING))
    some = {tuple(sorted(cards)): None for cards in groups(whole, size)}
    some |= {tuple(sorted(around[at : at + size])): None for at in range(len(around) - size + 1)}
    return [cards for cards in some if len(cards) == size]


def _fault_of(cards: tuple[Card, ...], house: HouseRules) -> str | None:
    """The one thing that is wrong with these cards: "" if nothing is, None if several things are."""
    reasons = why_no_meld(cards, law_of(house))
    return "" if not reasons else reasons[0].fault if len(reasons) == 1 else None


def _of_a_hand(dice: Dice, house: HouseRules, count: bool) -> Question | None:
    """Some cards of a hand, and perhaps a few that have been seen elsewhere."""
    state = some_turn(dice, house, lambda one: is_plain(one) and len(one.hand) >= 5)
    if state is None:
        return None
    near = Counter(card for pair in groups(state.hand, 2) for card in pair)
    hand = [card for card, _ in near.most_common(6 if count else 5)]
    others = [card for card in state.discards if card not in hand]
    return question_of("what-helps", house, dice, hand=sorted(hand), seen=others[-6:], count=count)
