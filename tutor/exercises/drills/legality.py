"""Drill: what may be done, and what not, in turns that were really played.

Level 1: throwing a card; 2: melding; 3: anything; 4: a whole turn told with a mistake in it, or without one;
5 other tables.
"""

from __future__ import annotations

from tutor.chance import Dice
from tutor.engine.actions import DRAW_DISCARD, DRAW_STOCK, Action, LayMeld, LayOff, discard_of
from tutor.engine.going_out import possible_melds
from tutor.engine.legal import legal
from tutor.engine.referee import objections
from tutor.engine.state import State
from tutor.exercises.drills.positions import (
    Other,
    groups,
    house_at,
    is_plain,
    keys_of,
    question_of,
    some_turn,
    tries,
)
from tutor.exercises.question import Question
from tutor.rules.house import HouseRules

LEVELS: dict[int, str] = {
    1: "throwing a card",
    2: "melding",
    3: "anything in a turn",
    4: "find the mistake",
    5: "other tables: other rules",
}
"""What each level is about."""

OTHER_TABLES: tuple[Other, ...] = (
    ("rummy", {"must-discard": True}),
    ("rummy", {"meld-first": True}),
    ("rummy", {"laying-off": False}),
    ("rummy", {"ace": "either"}),
    ("rummy", {"decks": 2}),
    ("queen-city-rum", {}),
)


def exercise(level: int, seed: int, number: int, house: HouseRules) -> Question:
    """Exercise `number` (from 0) of this seed at a level from 1 to 5, under the house rules."""
    house = house_at(level, house, OTHER_TABLES, Dice(seed, "legality table", level, number))
    for dice in tries(seed, "legality", level, number):
        made = _turn(dice, house) if level == 4 else _one_play(dice, house, level)
        if made is not None:
            return made
    raise AssertionError("no turn was found to ask about")


def _one_play(dice: Dice, house: HouseRules, level: int) -> Question | None:
    """Half of the plays are allowed."""
    legal_one = dice.happens(0.5)
    plays = {1: _throws, 2: _melds}.get(level, _anything)

    def fitting(state: State) -> list[Action]:
        return [play for play in plays(state) if bool(objections(state, play)) is not legal_one]

    state = some_turn(dice, house, lambda one: is_plain(one) and bool(fitting(one)))
    if state is None:
        return None
    keys = keys_of(state)
    play = dice.pick(fitting(state))
    if "took" not in keys and level == 1:
        # The contrast that matters: the same throw of a card that came from the stock is allowed.
        keys["drew"] = getattr(play, "card", None)
    return question_of("may-i", house, dice, **keys, play=str(play))


def _throws(state: State) -> list[Action]:
    taken = state.taken
    throws: list[Action] = [discard_of(card) for card in state.hand if card != taken]
    return throws if taken is None else [discard_of(taken), *throws[:1]]


def _melds(state: State) -> list[Action]:
    real: list[Action] = [
        LayMeld(tuple(sorted(meld.cards))) for meld in possible_melds(state.hand, state.law)
    ]
    near: list[Action] = [LayMeld(tuple(sorted(cards))) for cards in groups(state.hand, 3)]
    pairs: list[Action] = [
        LayMeld(tuple(sorted(cards)))
        for cards in groups(state.hand, 2)
        if cards[0].rank == cards[1].rank or (cards[0].suit == cards[1].suit and _next_to(cards))
    ]
    return list(dict.fromkeys((*real, *(one for one in near if _looks_like_one(one)), *pairs)))


def _next_to(cards: tuple[object, ...]) -> bool:
    first, second = sorted(getattr(card, "rank", 0) for card in cards)
    return second - first == 1


def _looks_like_one(play: Action) -> bool:
    """Three cards of one rank but for one, or in sequence but for a suit: worth a thought."""
    assert isinstance(play, LayMeld)
    ranks = sorted(card.rank for card in play.cards)
    suits = {card.suit for card in play.cards}
    in_sequence = ranks[-1] - ranks[0] == 2 and len(set(ranks)) == 3
    return in_sequence or (len(suits) == 1 and ranks[-1] - ranks[0] <= 4) or len(set(ranks)) == 1


def _lay_offs(state: State) -> list[Action]:
    return [
        LayOff(card, meld.cards)
        for meld in state.melds()
        for card in state.hand
        if any(card.rank == one.rank or card.suit == one.suit for one in meld.cards)
    ]


def _anything(state: State) -> list[Action]:
    plays = [*_throws(state), *_melds(state), *_lay_offs(state)]
    return [*plays, DRAW_STOCK] if len(plays) < 3 else plays


# --- a whole turn -----------------------------------------------------------------------------------


def _turn(dice: Dice, house: HouseRules) -> Question | None:
    """Draw, a meld or lay-off if there is one, a discard: legal throughout, or wrong in one play."""
    state = some_turn(dice, house, lambda one: is_plain(one) and len(one.hand) > 2)
    if state is None:
        return None
    drawn = state.taken if state.taken is not None else dice.pick(state.hand)
    before = list(state.hand)
    before.remove(drawn)
    plays: list[Action] = [DRAW_DISCARD if state.taken is not None else DRAW_STOCK]
    downs = [one for one in legal(state) if isinstance(one, LayMeld | LayOff)]
    left = list(state.hand)
    if downs and dice.happens(0.7):
        plays.append(down := dice.pick(downs))
        for card in down.cards if isinstance(down, LayMeld) else (down.card,):
            left.remove(card)
    if left:
        plays.append(discard_of(dice.pick(left)))
    if dice.happens(0.7):
        plays = _spoilt(dice, state, plays)
    top = {"pile": [drawn]} if state.taken is not None else {"stock": [drawn]}
    melded = state.to_play in state.melded
    keys = {"hand": before, "table": [meld.cards for meld in state.melds()], **top}
    turn = tuple(str(one) for one in plays)
    return question_of("find-mistake", house, dice, **keys, turn=turn, melded_before=melded)


def _spoilt(dice: Dice, state: State, plays: list[Action]) -> list[Action]:
    """The turn with one play put in the place of another that is not allowed."""
    kind = dice.pick(("meld", "lay off", "throw back"))
    if kind == "throw back" and state.taken is not None:
        return [plays[0], discard_of(state.taken)]
    melds = _lay_offs(state) if kind == "lay off" else _melds(state)
    wrong = [one for one in melds if objections(state, one)]
    if not wrong:
        return plays
    return [plays[0], dice.pick(wrong), plays[-1]] if len(plays) > 1 else plays
