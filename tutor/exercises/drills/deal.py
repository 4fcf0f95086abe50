"""Drill: around the round: the deal, who plays when, the score sheet, the empty stock.

Level 1: cards each, and who plays when; 2: who deals; 3: who has won; 4: the stock runs out; 5 all of that
at other tables.
"""

from __future__ import annotations

from tutor.cards import DECK
from tutor.chance import Dice
from tutor.exercises.drills.positions import NAMES, Other, house_at, question_of, tries
from tutor.exercises.question import Question
from tutor.rules.house import HouseRules, WhoScores

LEVELS: dict[int, str] = {
    1: "cards each, and who plays when",
    2: "who deals next",
    3: "who has won the game",
    4: "the stock runs out",
    5: "other tables",
}
"""What each level is about."""

OTHER_TABLES: tuple[Other, ...] = (
    ("queen-city-rum", {"play-to": 250}),
    ("block-rummy", {}),
    ("rummy", {"who-scores": "penalties"}),
    ("rummy", {"deals": 4}),
    ("rummy", {"stock-out": "shuffle"}),
    ("rummy", {"play-to": 250}),
)
TARGET = 100
"""Points about which totals lie where a game has no target."""


def exercise(level: int, seed: int, number: int, house: HouseRules) -> Question:
    """Exercise `number` (from 0) of this seed at a level from 1 to 5, under the house rules."""
    house = house_at(level, house, OTHER_TABLES, Dice(seed, "deal table", level, number))
    for dice in tries(seed, "deal", level, number):
        made = dice.pick(_MAKERS[level])(dice, house)
        if made is not None:
            return made
    raise AssertionError("nothing was found to ask about")


def _cards_each(dice: Dice, house: HouseRules) -> Question | None:
    return question_of("cards-each", house, dice, players=dice.between(2, 6))


def _who_plays(dice: Dice, house: HouseRules) -> Question | None:
    players = tuple(dice.sample(NAMES, dice.between(3, 6)))
    return question_of("order", house, dice, of="play", players=players, dealer=dice.pick(players))


def _who_deals(dice: Dice, house: HouseRules) -> Question | None:
    players = tuple(dice.sample(NAMES, dice.pick((2, 2, 3, 4, 5))))
    winner = None if dice.happens(0.25) else dice.pick(players)
    dealer = dice.pick(players)
    return question_of("who-deals", house, dice, players=players, dealer=dealer, winner=winner)


def _who_wins(dice: Dice, house: HouseRules) -> Question | None:
    if house.play_to is None and house.deals is None:
        # A game without an end: nobody can have won it.
        return _who_deals(dice, house)
    names = dice.sample(NAMES, dice.between(2, 5))
    target = house.play_to or TARGET
    totals = {name: dice.between(target // 4, target - 1) for name in names}
    if dice.happens(0.7):
        totals[names[0]] = target + dice.pick((0, 0, 1, 7, 12))
    if dice.happens(0.4) and len(names) > 2:
        totals[names[1]] = totals[names[2]]
        if house.who_scores is WhoScores.PENALTIES:
            totals[names[1]] = totals[names[2]] = min(totals.values())
    mixed = {name: totals[name] for name in dice.shuffled(names)}
    rounds = 1 if house.deals is None else max(1, house.deals - dice.below(2))
    return question_of("who-wins", house, dice, totals=mixed, rounds=rounds)


def _stock_out(dice: Dice, house: HouseRules) -> Question | None:
    pile = dice.sample(DECK, dice.between(4, 8))
    turned = dice.pick((0, 0, 0, house.turn_overs or 0))
    return question_of("what-happens", house, dice, pile=pile, turned=turned)


_MAKERS = {
    1: (_cards_each, _who_plays),
    2: (_who_deals,),
    3: (_who_wins,),
    4: (_stock_out,),
    5: (_cards_each, _who_deals, _who_wins, _stock_out),
}
