"""What holds in every round: thousands of random ones, under random house rules."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest
from engine.two_referees import NAMES, corner_of_the_deck, nameable, some_house, some_start
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import tutor.cards as cards_module
import tutor.engine.actions as actions_module
import tutor.engine.state as state_module
import tutor.rules.house as house_module
import tutor.rules.law as law_module
import tutor.rules.melds as melds_module
from tutor.cards import DECK, Card, cards, write
from tutor.chance import Dice
from tutor.engine.actions import (
    DRAW_NONE,
    Action,
    Call,
    Discard,
    Draw,
    LayMeld,
    LayOff,
    discard_of,
    read_action,
)
from tutor.engine.fixes import fix_for
from tutor.engine.legal import calls, legal
from tutor.engine.play import Played, Refusal, play
from tutor.engine.referee import objections
from tutor.engine.settlement import Settlement
from tutor.engine.state import Phase, State, deal
from tutor.engine.variant import settle_round
from tutor.rules.house import HouseRules, house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of
from tutor.rules.rulebook import IDS
from tutor.rules.wording import say_all

LONGEST = 300
SHARES = 20
ROUNDS_A_SHARE = 55


def random_round(dice: Dice) -> list[State]:
    """A round played at random, all its states; unfinished after many actions."""
    base, changes, players = some_house(dice)
    state, _ = some_start(base, changes, players, dice)
    states = [state]
    while state.phase is not Phase.OVER and len(states) < LONGEST:
        moves: list[tuple[int, Action]] = [(state.to_play, one) for one in legal(state)] + list(calls(state))
        assert moves, "there is always something to do until the round is over"
        laying = [move for move in moves if not isinstance(move[1], Draw | Discard)]
        seat, action = dice.pick(laying if laying and dice.happens(0.6) else moves)
        result = play(state, action, seat)
        assert isinstance(result, Played), f"{action} was offered and is refused: {result}"
        state = result.state
        states.append(state)
    return states


def all_cards(state: State) -> Counter[Card]:
    places = [*state.hands, state.stock, state.discards, *(meld.cards for meld in state.melds())]
    return Counter(chain.from_iterable(places))


shares = pytest.mark.parametrize("share", range(SHARES))


@shares
def test_random_rounds_lose_no_card_offer_only_legal_actions_and_can_always_go_on(share: int) -> None:
    check_rounds(range(ROUNDS_A_SHARE), share)


@pytest.mark.long
@shares
def test_so_do_twenty_thousand_more(share: int) -> None:
    check_rounds(range(ROUNDS_A_SHARE, ROUNDS_A_SHARE + 1000), share)


def check_rounds(numbers: range, share: int) -> None:
    """Plays these rounds; every card stays in the round, and something can be done until it is over."""
    for number in numbers:
        states = random_round(Dice(number, "round", share))
        start = all_cards(states[0])
        for state in states:
            assert all_cards(state) == start
        last = states[-1]
        assert all(list(hand) == sorted(hand) for state in states[::10] for hand in state.hands)
        assert all(meld_of(meld.cards, last.law) == meld for meld in last.melds())
        assert bool(legal(last)) is (last.phase is not Phase.OVER) is (last.ending is None)
        if last.phase is Phase.OVER:
            check_settlement(last, settle_round(last))


def check_settlement(state: State, settled: Settlement) -> None:
    ending, law = state.ending, state.law
    assert ending is not None
    assert (ending.winner is None) is (str(ending.how) != "out")
    assert set(settled.sheet) == set(state.players)
    bonus = law.out_bonus + (law.rummy_bonus if settled.rummy else 0)
    if settled.winner is None:
        assert not any(settled.pays.values())
        assert not any(settled.sheet.values())
    elif law.house.who_scores == "penalties":
        assert (settled.pays, settled.collects) == ({}, 0)
        assert settled.sheet[settled.winner] == -bonus
    else:
        assert settled.collects - sum(settled.pays.values()) == bonus, "only bonuses come from nobody"
        assert settled.winner not in settled.pays
        assert {name for name in settled.sheet if settled.sheet[name]} <= {settled.winner}


@shares
def test_every_action_that_is_refused_cites_rules_has_words_and_a_legal_way_out(share: int) -> None:
    for number in range(3):
        dice = Dice(number, "refusals", share)
        for state in dice.sample(random_round(dice), 8):
            offered = set(legal(state))
            for seat, action in nameable(state, dice):
                result = play(state, action, seat)
                if isinstance(result, Played):
                    assert seat != state.to_play or isinstance(action, Call) or action in offered
                    continue
                assert action not in offered or seat != state.to_play
                check_refusal(result, offered)


def check_refusal(refusal: Refusal, offered: set[Action]) -> None:
    assert refusal.rules
    assert set(refusal.rules) <= set(IDS)
    assert say_all(refusal.reasons)
    fix = fix_for(refusal)
    plays = refusal.seat == refusal.state.to_play and refusal.state.phase is not Phase.OVER
    if plays and not isinstance(refusal.action, Call):
        assert fix is not None
    if fix is not None and fix.action is not None:
        if isinstance(fix.action, Call):
            assert (refusal.seat, fix.action) in list(calls(refusal.state))
        else:
            assert fix.action in offered


@shares
def test_the_list_of_legal_actions_and_the_question_whether_one_is_legal_agree(share: int) -> None:
    dice = Dice(share, "membership")
    for state in dice.sample(random_round(dice), 10):
        listed = list(legal(state))
        assert len(set(listed)) == len(listed)
        for seat, action in nameable(state, dice):
            if seat == state.to_play and not isinstance(action, Call):
                assert (action in legal(state)) is (action in listed) is (not objections(state, action))


@pytest.mark.parametrize("seed", range(6))
def test_the_same_seed_plays_the_same_round(seed: int) -> None:
    assert random_round(Dice(seed, "twice")) == random_round(Dice(seed, "twice"))


def test_playing_does_not_change_the_round_that_was_there() -> None:
    states = random_round(Dice(5, "unchanged"))
    again = random_round(Dice(5, "unchanged"))
    for state in states:
        for action in list(legal(state)):
            play(state, action)
    assert states == again


# --- notation round-trips ---------------------------------------------------------------------------

some_card = st.sampled_from(DECK)
some_cards = st.lists(some_card, min_size=1, max_size=14).map(lambda some: tuple(sorted(some)))
some_action = st.one_of(
    st.sampled_from(list(actions_module.Source)).map(Draw),
    some_cards.map(LayMeld),
    some_card.map(discard_of),
    st.builds(LayOff, some_card, some_cards),
    st.builds(LayOff, some_card),
    st.builds(Call, some_card, some_cards),
    st.builds(Call, some_card),
)
NAMESPACE: dict[str, Any] = {
    **vars(cards_module),
    **vars(house_module),
    **vars(law_module),
    **vars(melds_module),
}
NAMESPACE |= {**vars(actions_module), **vars(state_module)}


@given(some_action)
def test_an_action_is_read_as_it_is_written(action: Action) -> None:
    assert read_action(str(action)) == action


@given(some_action)
def test_an_action_is_read_as_it_is_said_to_people(action: Action) -> None:
    if action != DRAW_NONE:
        assert read_action(action.shown) == action


@given(some_action)
def test_the_repr_of_an_action_can_be_pasted_back(action: Action) -> None:
    assert eval(repr(action), NAMESPACE) == action


@given(some_cards)
def test_cards_are_read_as_they_are_written(some: tuple[Card, ...]) -> None:
    assert cards(write(some)) == some
    assert eval(repr(some), NAMESPACE) == some


@settings(max_examples=200)
@given(st.integers(0, 1_000_000))
def test_house_rules_are_read_as_they_are_written(seed: int) -> None:
    base, changes, _ = some_house(Dice(seed, "house"))
    house = house_rules(base, changes)
    name, *pairs = str(house).split()
    assert house_rules(name, dict(pair.split("=", 1) for pair in pairs)) == house
    back = eval(repr(house), NAMESPACE)
    assert isinstance(back, HouseRules)
    assert back == house


@pytest.mark.parametrize("seed", range(5))
def test_the_repr_of_a_round_can_be_pasted_back(seed: int) -> None:
    for state in random_round(Dice(seed, "repr"))[::7]:
        assert eval(repr(state), NAMESPACE) == state


def test_the_repr_of_a_wrong_law_says_what_is_wrong_about_it() -> None:
    wrong = replace(law_of(house_rules("rummy", {"ace": "either"})), shortest_run=2)
    assert repr(wrong) == "replace(law_of(house_rules('rummy', {'ace': 'either'})), shortest_run=2)"


@given(st.integers(0, 1_000_000))
@settings(max_examples=50)
def test_every_legal_action_of_a_round_is_read_as_it_is_written(seed: int) -> None:
    dice = Dice(seed, "notation")
    state = dice.pick(random_round(dice))
    for action in legal(state):
        assert read_action(str(action)) == action


def test_a_corner_of_the_deck_has_no_card_twice() -> None:
    pack = corner_of_the_deck(1, Dice(3))
    assert len(set(pack)) == len(pack)
    assert deal(NAMES[:2], house_rules()).phase is Phase.DRAW
