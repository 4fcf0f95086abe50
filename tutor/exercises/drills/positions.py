"""Positions for drills: turns out of rounds that were really played, with hands as they are at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from tutor.cards import Card
from tutor.chance import Dice
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    Discard,
    LayMeld,
    LayOff,
    discard_of,
)
from tutor.engine.going_out import possible_melds, way_out
from tutor.engine.legal import actions_of, holding_of, legal
from tutor.engine.play import carry_out
from tutor.engine.state import How, Phase, State, deal
from tutor.exercises.question import Question
from tutor.exercises.setting import Setting
from tutor.exercises.uses import use
from tutor.rules.house import HouseRules, house_rules
from tutor.rules.melds import fits

ROUNDS = 30
"""Rounds that are looked through for a position of the kind that is wanted."""


def some_turn(
    dice: Dice, house: HouseRules, wanted: Callable[[State], bool], holders: float = 0.0
) -> State | None:
    """A turn after its draw that is as wanted, from one of a few rounds; None if there is none."""
    for _ in range(ROUNDS):
        found = [state for state in turns_of(dice, house, dice.between(2, 4), holders) if wanted(state)]
        if found:
            return dice.pick(found)
    return None


def keys_of(state: State) -> dict[str, object]:
    """The turn as the keys of a question: hand, table, and the card that was drawn."""
    drawn = {"took": state.taken} if state.taken is not None else {}
    return {"hand": state.hand, "table": [meld.cards for meld in state.melds()], **drawn}


def is_plain(state: State) -> bool:
    """Can a question tell all of the turn: is nothing of it that only earlier turns explain?"""
    return state.phase is Phase.PLAY and not state.floating


def groups(hand: tuple[Card, ...], size: int) -> Iterator[tuple[Card, ...]]:
    """Cards of the hand that lie near each other: of one rank, or in sequence whatever their suits."""
    by_rank = sorted(hand, key=lambda card: (card.rank, card.suit))
    for at in range(len(by_rank) - size + 1):
        yield tuple(by_rank[at : at + size])
    by_suit = sorted(hand)
    for at in range(len(by_suit) - size + 1):
        yield tuple(by_suit[at : at + size])
    one_of_each = list({card.rank: card for card in by_rank}.values())
    for at in range(len(one_of_each) - size + 1):
        yield tuple(one_of_each[at : at + size])


Other = tuple[str, dict[str, str | int | bool]]
"""Another table: a rule set, and the house rules that differ from it."""

HIGHEST = 5
TRIES = 60
"""Situations that are tried until one can be asked about."""


def house_at(level: int, house: HouseRules, others: Sequence[Other], dice: Dice) -> HouseRules:
    """The house rules of an exercise: under the plain rules of `rummy` level 5 goes round the other tables;
    under anybody's own house rules it stays there."""
    if level < HIGHEST or house != house_rules():
        return house
    base, changes = dice.pick(others)
    return house_rules(base, changes)


def question_of(name: str, house: HouseRules, dice: Dice, **keys: object) -> Question | None:
    """The question of this use with these keys; None if it cannot be asked."""
    module = use(name)
    spec = module.Spec(id="drill", ask=name, **keys)
    setting = Setting(house, dice)
    if module.problems(spec, setting):
        return None
    made: Question = module.ask(spec, setting)
    return made


def tries(seed: int, *names: int | str) -> Iterator[Dice]:
    """Fresh dice for try after try; there is an end to them, since some tables have no such situation."""
    yield from (Dice(seed, *names, turn) for turn, _ in zip(count(), range(TRIES), strict=False))


NAMES = ("Ann", "Ben", "Cora", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jana")
LONGEST = 240
"""Turns after which a round is given up and another is dealt."""


def round_won(dice: Dice, house: HouseRules, players: int, holders: float = 0.0) -> State:
    """A round that somebody won by going out, from a deal of chance.

    Each player is with probability `holders` one who keeps all melds in the hand until everything goes
    at once: such a player goes rummy, or is left with melds. The others put melds down as they come.
    """
    while True:
        names = dice.sample(NAMES, players)
        holding = frozenset(seat for seat in range(players) if dice.happens(holders))
        state = deal(names, house, dealer=dice.below(players), seed=dice.below(1_000_000))
        for _ in range(LONGEST):
            if state.phase is Phase.OVER:
                break
            state = _turn(state, holding)
        if state.ending is not None and state.ending.how is How.OUT:
            return state


def turns_of(dice: Dice, house: HouseRules, players: int, holders: float = 0.0) -> Iterator[State]:
    """The turns of a round from a deal of chance, each as it stands after its draw; see `round_won`."""
    names = dice.sample(NAMES, players)
    holding = frozenset(seat for seat in range(players) if dice.happens(holders))
    state = deal(names, house, dealer=dice.below(players), seed=dice.below(1_000_000))
    for _ in range(LONGEST):
        state = _done(state, _draw(state))
        if state.phase is Phase.OVER:
            return
        yield state
        state = _played_on(state, holding)
        if state.phase is Phase.OVER:
            return


def _turn(state: State, holding: frozenset[int]) -> State:
    """One turn of a player who plays simply: takes what is of use, lays down, throws what costs most."""
    return _played_on(_done(state, _draw(state)), holding)


def _played_on(state: State, holding: frozenset[int]) -> State:
    """The rest of a turn after its draw."""
    seat = state.to_play
    plan = way_out(holding_of(state))
    if plan is not None:
        for action in actions_of(plan, state):
            state = _done(state, action)
        return state
    if seat not in holding:
        state = _laid_down(state, seat)
    if state.to_play == seat and state.phase is Phase.PLAY:
        state = _done(state, _throw(state))
    return state


def _done(state: State, action: Action) -> State:
    return carry_out(state, action, state.to_play).state


def _draw(state: State) -> Action:
    ways = legal(state)
    top = state.top_discard
    if top is not None and DRAW_DISCARD in ways and _of_use(state, top):
        return DRAW_DISCARD
    if DRAW_STOCK in ways:
        return DRAW_STOCK
    return DRAW_DISCARD if DRAW_DISCARD in ways else DRAW_NONE


def _of_use(state: State, card: Card) -> bool:
    if state.law.laying_off and any(fits(meld, card, state.law) for meld in state.melds()):
        return True
    together = tuple(sorted((*state.hand, card)))
    return any(card in meld.cards for meld in possible_melds(together, state.law))


def _laid_down(state: State, seat: int) -> State:
    """Lays down and off as long as something goes; the referee sees to it that a card is kept to throw."""
    while state.to_play == seat and state.phase is Phase.PLAY:
        ways = [one for one in legal(state) if isinstance(one, LayMeld | LayOff)]
        if not ways:
            return state
        state = _done(state, max(ways, key=_size))
    return state


def _size(action: Action) -> int:
    return len(action.cards) if isinstance(action, LayMeld) else 1


def _throw(state: State) -> Action:
    """The dearest card with nothing near it in the hand; any legal one, if all have something near."""
    ways = [one.card for one in legal(state) if isinstance(one, Discard)]
    if not ways:
        return next(iter(legal(state)))
    return discard_of(max(ways, key=lambda card: (not _near(card, state), state.law.points(card), card)))


def _near(card: Card, state: State) -> bool:
    """Does the hand hold another of its rank, or one close in its suit?"""
    others = list(state.hand)
    others.remove(card)
    return any(
        other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) <= 2)
        for other in others
    )
