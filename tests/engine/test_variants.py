"""A rule set can bring its own way to end and settle a round in one module, and leave all else as in rummy.

The one made up here: whoever throws a king of spades wins the round, and three points a player; hearts
are not melded; nothing is drawn from the last card of the stock.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest
from engine.at_table import at_table, played, refused

from tutor.cards import Card, card
from tutor.engine.actions import read_action
from tutor.engine.play import play
from tutor.engine.settlement import Settlement
from tutor.engine.state import Ending, Hand, How, State
from tutor.engine.variant import Variant, settle_round
from tutor.rules.house import RULE_SETS, HouseRules, RuleSet
from tutor.rules.reasons import Reason
from tutor.rules.wording import say


class KingWins(Variant):
    def against_melding(self, state: State, cards: Hand) -> Iterator[Reason]:
        hearts = tuple(one for one in cards if one.suit == card("Ah").suit)
        if hearts:
            yield Reason("turn.meld", "hearts", hearts, sentence="{cards}: no hearts here.")

    def against_throwing(self, state: State, thrown: Card) -> Iterator[Reason]:
        if thrown == card("Qs"):
            yield Reason("turn.discard", "queen", (thrown,), sentence="{cards} stays.")

    knows_rummy = False

    def winner_by_discard(self, state: State) -> int | None:
        return state.to_play if state.top_discard == card("Ks") else None

    def dead(self, state: State) -> bool:
        return len(state.stock) == 1

    def settlement(self, state: State) -> Settlement | None:
        ending = state.ending
        if ending is None or ending.winner is None:
            return None
        winner = state.players[ending.winner]
        pays = {name: 3 for name in state.players if name != winner}
        total = sum(pays.values())
        return Settlement(winner, False, dict.fromkeys(pays, 0), pays, {winner: total}, total)


@pytest.fixture(autouse=True)
def king_wins(monkeypatch) -> None:
    module = ModuleType("king_wins")
    module.VARIANT = KingWins()
    monkeypatch.setitem(sys.modules, "tutor.engine.variants.king_wins", module)
    rules = HouseRules(base="king-wins")
    made_up = RuleSet("king-wins", "King wins", "made up", rules, frozenset(), variant="king_wins")
    monkeypatch.setitem(RULE_SETS, "king-wins", made_up)


def test_its_end_of_a_round_and_its_settlement_count():
    state = played(at_table("Ks 2c 3c", "4d", rules="king-wins"), "draw stock", "discard Ks")
    assert state.ending == Ending(How.OUT, 0)
    assert settle_round(state).pays == {"Joe": 3}


def test_what_it_forbids_is_refused_in_its_own_words():
    state = played(at_table("Ah 2h 4h Qs", "4d", rules="king-wins", stock="3h 9d 9c"), "draw stock")
    (reason,) = refused(state, "meld Ah 2h 3h").reasons
    assert (reason.rule, say(reason)) == ("turn.meld", "A♥ 2♥ 3♥: no hearts here.")
    assert say(refused(state, "discard Qs").reasons[0]) == "Q♠ stays."


def test_it_can_end_a_round_before_a_draw():
    state = played(at_table("2c 3c", "4d", rules="king-wins", stock="9d 9c"), "draw stock", "discard 9d")
    assert state.ending == Ending(How.DEAD)
    assert settle_round(state).winner is None


def test_what_it_does_not_mention_goes_as_in_rummy():
    state = at_table("2c 3c", "4d", rules="king-wins", discards="9s")
    assert refused(played(state, "draw discard"), "discard 9s").rules == ("turn.no-return",)


def test_a_rule_set_that_ends_a_round_in_its_own_way_gets_no_reason_of_rummys():
    state = played(at_table("2c 3c", "4d", rules="king-wins", stock="9d 9c"), "draw stock")
    came = play(state, read_action("discard 9d"))
    assert [event.as_json() for event in came.events][1:] == [{"what": "ended"}]
