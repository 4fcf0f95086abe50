"""Nobody peeks: what lies hidden has no say in a decision."""

from __future__ import annotations

import pytest
from engine.at_table import JOE, MIA, at_table, played, told
from msgspec.structs import replace
from players.arena import NAMES

from tutor.cards import cards, write
from tutor.chance import Dice
from tutor.engine.play import play
from tutor.engine.state import Phase, deal
from tutor.players.bot import decide
from tutor.players.coach import hints
from tutor.players.strength import Strength
from tutor.players.view import no_memory, remembering, with_hidden_hands, with_open_hands
from tutor.rules.house import house_rules


def stirred(state, seat, memory, dice):
    """The same round to that seat, with everything that it cannot see in another place."""
    known = [hand if at == seat else memory[at] for at, hand in enumerate(state.hands)]
    hidden = list(state.stock)
    for at, hand in enumerate(state.hands):
        left = list(hand)
        for card in known[at]:
            left.remove(card)
        hidden += left
    hidden = dice.shuffled(hidden)
    hands = []
    for at, hand in enumerate(state.hands):
        missing = len(hand) - len(known[at])
        hands.append(tuple(sorted((*known[at], *hidden[:missing]))))
        hidden = hidden[missing:]
    return replace(state, hands=tuple(hands), stock=tuple(hidden))


@pytest.mark.parametrize("base", ["rummy", "block-rummy", "queen-city-rum"])
@pytest.mark.parametrize("strength", list(Strength))
def test_hidden_cards_have_no_say(base, strength):
    for seed in range(4):
        state = deal(NAMES[:3], house_rules(base), seed=seed)
        memory, dice = no_memory(3), Dice(seed)
        for _ in range(25):
            if state.phase is Phase.OVER:
                break
            seat = state.to_play
            view = with_hidden_hands(state, seat, memory)
            decision = decide(view, strength)
            other = with_hidden_hands(stirred(state, seat, memory, dice), seat, memory)
            assert other == view
            assert decide(other, strength) == decision
            memory = remembering(memory, state, decision.action)
            state = play(state, decision.action).state


@pytest.mark.parametrize("strength", list(Strength))
def test_the_order_of_the_stock_has_no_say_when_hands_are_open(strength):
    for seed in range(6):
        state = deal(NAMES[:2], house_rules(), seed=seed)
        other = replace(state, stock=tuple(Dice(seed).shuffled(state.stock)))
        for one in (state, other):
            assert decide(with_open_hands(one, one.to_play), strength) == decide(
                with_open_hands(state, state.to_play), strength
            )
            assert hints(with_open_hands(one, one.to_play)) == hints(with_open_hands(state, state.to_play))


def test_a_card_taken_from_the_pile_is_remembered_until_it_is_gone():
    state = at_table("9c 9d Kd 2h", "4c 5c", discards="9s")
    memory = no_memory(2)
    for text, expected in (("draw discard", "9s"), ("discard Kd", "9s")):
        memory = remembering(memory, state, told(text, state)[1])
        state = played(state, text)
        assert write(memory[MIA]) == expected
    for text in ("draw stock", "discard 4c"):
        memory = remembering(memory, state, told(text, state)[1])
        state = played(state, text)
    view = with_hidden_hands(state, JOE, memory)
    assert write(view.known[MIA]) == "9s"
    assert not view.knows(MIA)
    for text in ("draw stock", "meld 9c 9d 9s"):
        memory = remembering(memory, state, told(text, state)[1])
        state = played(state, text)
    assert memory[MIA] == ()


def test_unseen_is_what_lies_in_the_stock_and_in_closed_hands():
    state = deal(NAMES[:3], house_rules(), seed=1)
    shown = with_open_hands(state, MIA)
    closed = with_hidden_hands(state, MIA, no_memory(3))
    assert shown.unseen == tuple(sorted(state.stock))
    assert len(closed.unseen) == 52 - 7 - 1
    assert not set(closed.unseen) & {*state.hands[MIA], *cards(write(state.discards))}
