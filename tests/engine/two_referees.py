"""The engine and the second opinion at one table: a random round played on both, compared at every step.

At each step both must hold the same cards in the same places, and must agree on *every* action that can
be named: legal for one is legal for the other. `TheyDifferError` says where they part, with all that is
needed to play it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from second_opinion import settle as second_settle
from second_opinion import table as second
from second_opinion.house import house as second_house

from tutor.cards import DECK, Card, card_at, write
from tutor.chance import Dice
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    Call,
    Discard,
    Draw,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.legal import calls, legal
from tutor.engine.play import Refusal, play
from tutor.engine.referee import objections
from tutor.engine.settlement import next_dealer
from tutor.engine.state import Phase, State, deal, shuffled_deck
from tutor.engine.variant import settle_round
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of, room

Changes = dict[str, Any]
Move = tuple[int, Action]
NAMES = ("Mia", "Joe", "Raj", "Zoe", "Ann", "Bo")
AT_A_TIME = 100
LONGEST = 200
"""Actions after which a round is left unfinished: at random some would last for thousands."""


class TheyDifferError(AssertionError):
    """Engine and second opinion differ."""


# --- random house rules -----------------------------------------------------------------------------


def some_house(dice: Dice) -> tuple[str, Changes, int]:
    """A rule set, house rules that go with it, and how many play."""
    base = dice.pick(("rummy", "rummy", "rummy", "rummy", "block-rummy", "queen-city-rum"))
    changes: Changes = {
        "ace": dice.pick(("low", "either", "round-the-corner")),
        "ace-points": dice.pick((1, 11, 15, 0)),
        "decks": dice.pick((1, 1, 2)),
        "stock-out": dice.pick(("turn-over", "turn-over", "shuffle", "block")),
        "turn-overs": dice.pick((0, 1, 2, 3)),
    }
    players = dice.between(2, 6 if changes["decks"] == 2 else 5)
    if base == "block-rummy":
        del changes["stock-out"]
    if base == "queen-city-rum":
        return base, changes, players
    if dice.happens(0.5):
        changes["deal"] = dice.between(1, 9)
    changes |= {
        "identical-in-set": dice.happens(0.5),
        "laying-off": dice.happens(0.85),
        "must-discard": dice.happens(0.4),
        "meld-first": dice.happens(0.4),
        "who-scores": dice.pick(("winner-takes-all", "penalties")),
        "going-rummy": dice.pick(("double", "none", 10, 25)),
        "going-out-bonus": dice.pick((0, 0, 5, 10)),
    }
    changes["calling-rummy"] = bool(changes["laying-off"]) and dice.happens(0.4)
    return base, changes, players


def opinion_of(base: str, changes: Changes) -> second.House:
    """The same house rules for the second opinion, which says None for none."""
    return second_house(base, {key: None if value == "none" else value for key, value in changes.items()})


# --- the same round on both -------------------------------------------------------------------------


def both_dealt(base: str, changes: Changes, players: int, seed: int) -> tuple[State, second.Table]:
    """One deal of the whole deck, dealt by both."""
    rules = house_rules(base, changes)
    dealer = seed % players
    pack = write(shuffled_deck(rules, seed)).split()
    dealt = second.deal(opinion_of(base, changes), NAMES[:players], dealer, pack)
    return deal(NAMES[:players], rules, dealer=dealer, seed=seed), dealt


def both_set_up(
    base: str, changes: Changes, players: int, pack: list[Card], each: int
) -> tuple[State, second.Table]:
    """The same round from cards that are no whole deck, so that melds abound."""
    hands = [tuple(sorted(pack[at * each : (at + 1) * each])) for at in range(players)]
    upcard, stock = pack[players * each], tuple(pack[players * each + 1 :])
    ours = State(
        law=law_of(house_rules(base, changes)),
        players=NAMES[:players],
        dealer=players - 1,
        hands=tuple(hands),
        stock=stock,
        discards=(upcard,),
        to_play=0,
    )
    theirs = second.position(
        opinion_of(base, changes),
        dict(zip(NAMES, map(_names, hands), strict=False)),
        to_play=NAMES[0],
        stock=_names(stock),
        discards=_names((upcard,)),
    )
    return ours, theirs


def corner_of_the_deck(decks: int, dice: Dice) -> list[Card]:
    """Cards that meld easily, shuffled: some ranks in a row of all suits, or more of them of two suits."""
    first, wide = dice.below(13), dice.happens(0.5)
    ranks, suits = (dice.between(5, 7), range(4)) if wide else (dice.between(9, 13), dice.sample(range(4), 2))
    return dice.shuffled(
        [card for card in DECK if (card.rank - 1 - first) % 13 < ranks and card.suit in suits] * decks
    )


def told(state: State) -> dict[str, Any]:
    """All that matters in the engine's round, in the words of the second opinion."""
    ending = state.ending
    return {
        "players": state.players,
        "dealer": state.dealer,
        "hands": tuple(_names(hand) for hand in state.hands),
        "stock": _names(state.stock),
        "discards": _names(state.discards),
        "to_play": state.to_play,
        "melds": tuple((one.owner, _names(one.meld.cards)) for one in state.table),
        "phase": str(state.phase),
        "ended": None if ending is None else str(ending.how),
        "winner": None if ending is None else ending.winner,
        "rummy": ending is not None and ending.rummy,
        "callable_from": state.thrown_by,
        "turn_overs": state.turn_overs,
        "have_melded": state.melded,
    } | (_of_the_turn(state) if ending is None else {})


def _of_the_turn(state: State) -> dict[str, Any]:
    return {
        "taken": None if state.taken is None else str(state.taken),
        "floater": state.floating and state.phase is Phase.PLAY,
        "laid_this_turn": state.laid_now,
        "laid_earlier": state.laid_earlier,
    }


def _names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def in_their_words(state: State, seat: int, action: Action) -> str:
    """An action as the second opinion writes it; a meld on the table goes by its number there."""
    if isinstance(action, LayMeld):
        laid = meld_of(action.cards, state.law)
        return "meld " + write(action.cards if laid is None else laid.cards)
    if isinstance(action, LayOff | Call):
        number = next(at for at, one in enumerate(state.table) if one.meld.cards == action.onto)
        verb = "lay off" if isinstance(action, LayOff) else f"call {state.players[seat]}"
        return f"{verb} {action.card} onto {number}"
    return str(action)


# --- every action that can be named -----------------------------------------------------------------


def nameable(state: State, dice: Dice) -> Iterator[Move]:
    """Every draw, discard, lay-off and call there could be, by whoever could mean it; every meld that the
    hand holds, and some that are nearly melds."""
    me = state.to_play
    yield from ((me, draw) for draw in (DRAW_STOCK, DRAW_DISCARD, DRAW_NONE))
    yield from ((me, discard_of(card)) for card in DECK)
    melds = dict.fromkeys(state.melds())
    for meld in melds:
        yield from ((me, LayOff(card, meld.cards)) for card in DECK)
        top = state.top_discard
        called = [dice.pick(DECK), *room(meld, state.law)[:1], *(() if top is None else (top,))]
        for seat in range(len(state.players)):
            yield from ((seat, Call(card, meld.cards)) for card in called)
    yield from ((me, LayMeld(cards)) for cards in near_melds(state, dice))
    others = [seat for seat in range(len(state.players)) if seat != me]
    yield from (
        (dice.pick(others), action) for action in (DRAW_STOCK, DRAW_DISCARD, discard_of(dice.pick(DECK)))
    )


def near_melds(state: State, dice: Dice) -> set[tuple[Card, ...]]:
    """Melds of the hand, and the same with a card more, a card less, another card; runs round the corner."""
    found = {tuple(sorted(one.cards)) for one in legal(state) if isinstance(one, LayMeld)}
    hand = list(state.hand)
    for cards in list(found):
        found.add(tuple(sorted((*cards, dice.pick(DECK)))))
        found.add(tuple(sorted((*cards[1:], dice.pick(hand)))))
        found.add(cards[1:])
    for card in dice.sample(hand, 3):
        around = [card_at((card.rank + step - 2) % 13 + 1, card.suit) for step in range(dice.between(3, 4))]
        found.add(tuple(sorted(around)))
        found.add(tuple(sorted(other for other in hand if other.rank == card.rank)))
        found.add(tuple(sorted(other for other in hand if other.suit == card.suit)))
    for count in (3, 4):
        found.add(tuple(sorted(dice.sample(hand, count))))
    return found - {()}


def check_actions(state: State, table: second.Table, dice: Dice) -> list[Move]:
    """Do both agree on what may be done now? Gives the legal moves."""
    theirs = second.legal_actions(table)
    ours = [(state.to_play, action) for action in legal(state)] + list(calls(state))
    written = [in_their_words(state, seat, action) for seat, action in ours]
    if len(set(written)) != len(written):
        raise TheyDifferError(f"offered twice: {sorted(written)}")
    # of two melds that look the same, the engine offers the first
    melds = state.melds()
    firsts = {str(melds.index(meld)) for meld in melds}
    expected = {action for action in theirs if " onto " not in action or action.rsplit(" ", 1)[1] in firsts}
    if set(written) != expected:
        raise TheyDifferError(f"only here {set(written) - expected}, only there {expected - set(written)}")
    legal_moves = set(ours)
    for move in nameable(state, dice):
        if (not objections(state, move[1], move[0])) is not (move in legal_moves):
            raise TheyDifferError(f"{NAMES[move[0]]}: {move[1]} is legal here or there, not in both")
    return ours


# --- a whole round ----------------------------------------------------------------------------------


def compare_round(seed: int | str) -> int:
    """Plays one random round on both; the number of actions. Raises `TheyDifferError` with the way there."""
    dice = Dice(seed, "two referees")
    base, changes, players = some_house(dice)
    eager = dice.pick((0.3, 0.7, 0.9))
    state, table = some_start(base, changes, players, dice)
    start, past = state, []
    try:
        while state.phase is not Phase.OVER and len(past) < LONGEST:
            _same_table(state, table)
            seat, action = _one_of(state, check_actions(state, table, dice), dice, eager)
            past.append(f"{NAMES[seat]}: {action}")
            state, table = _played(state, table, seat, action)
        _same_table(state, table)
        if state.phase is Phase.OVER:
            _same_settlement(state, table)
    except AssertionError as error:
        raise TheyDifferError(f"round {seed}: {base} {changes} {start} {past}: {error}") from error
    return len(past)


def compare_rounds(first: int) -> int:
    """Plays `AT_A_TIME` rounds on both, numbered from `first`; the number of actions."""
    return sum(compare_round(f"long {number}") for number in range(first, first + AT_A_TIME))


def some_start(base: str, changes: Changes, players: int, dice: Dice) -> tuple[State, second.Table]:
    """A round just dealt: from the whole deck, or from a corner of it."""
    if dice.happens(0.25):
        return both_dealt(base, changes, players, dice.below(1_000_000))
    pack = corner_of_the_deck(changes["decks"], dice)
    each = 7 if base == "queen-city-rum" else dice.between(1, 8)
    while players * each + 2 > len(pack):
        players, each = (players - 1, each) if players > 2 else (players, each - 1)
    return both_set_up(base, changes, players, pack, each)


def _one_of(state: State, moves: list[Move], dice: Dice, eager: float) -> Move:
    """A move at random, but rather one that lays something down, and rather a discard of a card that has few
    neighbours in the hand: else hardly anything would ever be laid."""
    if not dice.happens(eager):
        return dice.pick(moves)
    laying = [move for move in moves if not isinstance(move[1], Draw | Discard)]
    if laying:
        return dice.pick(laying)
    least = min(_company(state, move[1]) for move in moves)
    return dice.pick([move for move in moves if _company(state, move[1]) == least])


def _company(state: State, action: Action) -> int:
    """How many cards of the hand a discard could meld with."""
    if not isinstance(action, Discard):
        return 0
    one = action.card
    return sum(
        other.rank == one.rank or (abs(other - one) < 3 and other.suit == one.suit) for other in state.hand
    )


def _played(state: State, table: second.Table, seat: int, action: Action) -> tuple[State, second.Table]:
    result = play(state, action, seat)
    assert not isinstance(result, Refusal)
    turned = result.state.discards == () and action == DRAW_STOCK and not state.stock
    drawn = result.events[-1].cards
    shuffled = _names((*drawn, *result.state.stock)) if turned else None
    return result.state, second.apply(table, in_their_words(state, seat, action), shuffled)


def _same_table(state: State, table: second.Table) -> None:
    here = told(state)
    there = {key: getattr(table, key) for key in here}
    if here != there:
        raise TheyDifferError({key: (here[key], there[key]) for key in here if here[key] != there[key]})


def _same_settlement(state: State, table: second.Table) -> None:
    ours, theirs = settle_round(state), second_settle.settle_table(table)
    here = (ours.hands, ours.pays, ours.sheet, ours.collects)
    there = (theirs.hands, theirs.pays, theirs.sheet, theirs.collects)
    if here != there:
        raise TheyDifferError(f"settled here {here}, there {there}")
    names, dealer = state.players, state.players[state.dealer]
    after = next_dealer(names, dealer, ours.winner)
    if after != second_settle.next_dealer(names, dealer, ours.winner):
        raise TheyDifferError(f"{after} deals next here")
