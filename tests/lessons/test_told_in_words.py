"""Figures that a lesson tells in its prose, where no question checks them."""

from __future__ import annotations

from tutor.cards import cards
from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.engine.settlement import count, leftovers, settle
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of

LAW = law_of(HouseRules())


def said(lesson: str, step: str) -> str:
    shelf = Shelf()
    model = load(shelf.find("lesson", lesson), shelf, ("lesson",)).model
    return next(one for one in model.steps if one.id == step).say


def test_the_worked_settlement_before_the_first_one_to_do():
    hands = {"Ann": leftovers(cards("Kc 5h 5d"), LAW), "Ben": leftovers(cards("Ad 3s 8h"), LAW)}
    settled = settle(LAW, ("Tom", "Ann", "Ben"), "Tom", hands, rummy=False, melded=0)
    assert (settled.pays, settled.collects) == ({"Ann": 20, "Ben": 12}, 32)
    told = said("counting-up", "who-is-paid")
    assert "K♣ 5♥ 5♦ and paid him 10 + 5 + 5 = 20" in told
    assert "1 + 3 + 8 = 12. So Tom collected 32" in told


def test_what_the_run_and_the_set_take_out_of_the_hand():
    assert count(cards("9h 10h Jh"), LAW) == 29
    assert count(cards("9d 9h 9s"), LAW) == 27


def test_the_card_that_would_have_fitted_when_the_round_was_over():
    shelf = Shelf()
    script = load(shelf.find("round", "going-out"), shelf, ("round",)).model
    assert cards("8h")[0] in script.players["Kim"]


def test_the_cards_each_that_the_deal_tells():
    told = said("new-round", "the-deal")
    assert "Two players get 10 each, three or four get 7, five or six get 6" in told
    assert [LAW.dealt[players] for players in range(2, 7)] == [10, 7, 7, 6, 6]
