"""Disputes at the table that the engine settles: what was asked, and the right answer."""

from __future__ import annotations

from typing import Any

import pytest
from engine.at_table import QUEEN_CITY, at_table, may, meld, played, refused, under

from tutor.cards import card, cards
from tutor.engine.game import Game
from tutor.engine.going_out import Holding, solve
from tutor.engine.settlement import count, next_dealer, settle
from tutor.engine.state import State
from tutor.engine.variant import settle_round
from tutor.rules.house import HouseRuleError, house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import fits, meld_of

Rules = dict[str, Any]

CORNER: Rules = {"ace": "round-the-corner"}
EITHER: Rules = {"ace": "either"}
TWO: Rules = {"decks": 2}
APART: Rules = {"decks": 2, "identical_in_set": False}
THIRTEEN = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"


@pytest.mark.parametrize(
    ("question", "hand", "rules", "melds"),
    [
        ("queen, king, ace at a plain table", "Qh Kh Ah", {}, False),
        ("king, ace, two at a plain table", "Ks As 2s", {}, False),
        ("queen, king, ace where the ace goes either way", "Qc Kc Ac", EITHER, True),
        ("king, ace, two where it goes round the corner", "Ks As 2s", CORNER, True),
        ("two hearts, the third is still to come", "5h 6h", {}, False),
        ("five nines of two decks", "9c 9c 9d 9h 9s", TWO, True),
        ("five nines where twins stand apart", "9c 9c 9d 9h 9s", APART, False),
        ("a run with the five of hearts twice", "5h 5h 6h 7h", TWO, False),
        ("seven, seven and a heart seven of two decks", "7s 7s 7h", TWO, True),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value and len(value) > 12 else None,
)
def test_is_it_a_meld(question: str, hand: str, rules: Rules, melds: bool) -> None:
    assert (meld_of(cards(hand), under(**rules)) is not None) is melds, question


@pytest.mark.parametrize(
    ("question", "laid", "other", "rules", "may_be"),
    [
        ("a king under the ace", "As 2s 3s", "Ks", EITHER, False),
        ("an ace over the king", "Jd Qd Kd", "Ad", EITHER, True),
        ("an ace over the king at a plain table", "Jd Qd Kd", "Ad", {}, False),
        ("an ace under the two", "2c 3c 4c", "Ac", {}, True),
        ("a second ace on a run of thirteen", THIRTEEN, "As", TWO | CORNER, False),
        ("the twin five on a run that has one", "4h 5h 6h", "5h", TWO, False),
        ("a fifth seven of one deck", "7c 7d 7h 7s", "7c", {}, False),
    ],
)
def test_does_it_fit(question: str, laid: str, other: str, rules: Rules, may_be: bool) -> None:
    law = under(**rules)
    assert fits(meld(laid, law), card(other), law) is may_be, question


def test_two_aces_do_not_close_a_run_at_both_ends() -> None:
    law = under(**EITHER, **TWO)
    twelve = meld("2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", law)
    assert fits(twelve, card("As"), law)
    assert not fits(meld(THIRTEEN, law), card("As"), law)


def can_go_out(hand: str, rules: str = "rummy", taken: str = "", **house: Any) -> bool:
    law = under(rules, **house)
    return solve(Holding(cards(hand), law, barred=card(taken) if taken else None)).can_go_out


@pytest.mark.parametrize(
    ("question", "hand", "rules", "house", "out"),
    [
        ("one ace for two runs", "As 2s 3s Qs Ks", "rummy", EITHER, False),
        ("four sevens and the eight and nine of spades", "7c 7d 7h 7s 8s 9s", "rummy", {}, True),
        ("two sets of the same three eights", "8c 8c 8d 8d 8h 8h", "rummy", APART, True),
        ("two sets of eights that share three of four", "8c 8c 8d 8d 8h 8s", "rummy", APART, True),
        ("queen, king, ace and four fives", "Qh Kh Ah 5c 5d 5h 5s 2d", QUEEN_CITY, {}, False),
        ("the third five under must-discard", "5c 5d 5h", "rummy", {"must_discard": True}, False),
        ("eight hearts in a row", "3h 4h 5h 6h 7h 8h 9h 10h", QUEEN_CITY, {}, True),
    ],
)
def test_can_it_go_out(question: str, hand: str, rules: str, house: Rules, out: bool) -> None:
    assert can_go_out(hand, rules, **house) is out, question


def test_four_sevens_and_the_run_do_not_both_lie_there() -> None:
    state = played(at_table("7c 7d 7h 7s 8s 9s Kd"), "draw stock", "meld 7c 7d 7h 7s")
    assert refused(state, "meld 7s 8s 9s").rules == ("meld.one-place", "meld.from-hand")


def test_two_melds_in_one_turn() -> None:
    state = played(at_table("9c 9d 9h 4h 5h 6h Kd"), "draw stock", "meld 9c 9d 9h")
    assert "meld 4h 5h 6h" in may(state)


# --- taking and throwing ----------------------------------------------------------------------------


def five_taken(**house: Any) -> State:
    return played(at_table("9c Kd", discards="5c", house=house), "draw discard")


def test_the_five_just_taken_is_not_thrown_though_it_may_stay_in_the_hand() -> None:
    assert may(five_taken()) == {"discard 9c", "discard Kd"}


def test_the_five_just_drawn_from_the_stock_is() -> None:
    assert "discard 5c" in may(played(at_table("9c Kd", stock="5c 2d"), "draw stock"))


def test_its_twin_is() -> None:
    state = at_table("7s Kd", discards="7s", house=TWO)
    assert "discard 7s" in may(played(state, "draw discard"))


def test_a_card_turned_over_with_the_pile_comes_from_the_stock() -> None:
    assert "discard 4d" in may(played(at_table(stock="", discards="4d"), "draw stock"))


# --- laying off -------------------------------------------------------------------------------------


def test_on_the_run_the_nine_follows_on_the_set_it_is_stuck() -> None:
    """10♠ fits three tens and J-Q-K; with 9♠ and one card to throw, only the run lets one out."""
    state = at_table("10s 9s", theirs="10c 10d 10h,Js Qs Ks")
    drawn = played(state, "draw stock")
    out = played(drawn, "lay off 10s onto Js", "lay off 9s onto 10s Js", "discard 3c")
    assert out.ending is not None
    stuck = played(drawn, "lay off 10s onto 10c")
    assert not any(action.startswith("lay off 9s") for action in may(stuck))


def test_laying_an_eight_off_breaks_the_set_that_would_have_gone_out() -> None:
    state = played(at_table("8h 8d 8c", stock="Ks 2d", theirs="5h 6h 7h"), "draw stock")
    assert played(state, "meld 8c 8d 8h", "discard Ks").ending is not None
    assert may(played(state, "lay off 8h onto 5h")) == {"discard 8c", "discard 8d", "discard Ks"}


def test_a_card_that_fits_may_be_kept() -> None:
    state = played(at_table("8h Kd", theirs="5h 6h 7h"), "draw stock")
    assert {"discard Kd", "discard 3c", "discard 8h"} <= may(state)


# --- going rummy, points ----------------------------------------------------------------------------


def collects(rummy: bool, **house: Any) -> int:
    left = {"Joe": 37, "Raj": 25}
    return settle(under(**house), ("Mia", "Joe", "Raj"), "Mia", left, rummy=rummy, melded=0).collects


@pytest.mark.parametrize(
    ("question", "rummy", "house", "points"),
    [
        ("all in one turn against 37 and 25", True, {}, 124),
        ("with ten for going out", True, {"going_out_bonus": 10}, 134),
        ("with a flat ten instead of doubling", True, {"going_rummy": 10}, 72),
        ("after an earlier lay-off", False, {}, 62),
    ],
)
def test_what_the_winner_collects(question: str, rummy: bool, house: Rules, points: int) -> None:
    assert collects(rummy, **house) == points, question


def test_seven_melded_and_one_laid_off_in_the_same_turn_is_rummy() -> None:
    state = at_table("3h 4h 5h 9c 9d 9s 9h", stock="8s 2d", theirs="5s 6s 7s")
    out = played(state, "draw stock", "meld 3h 4h 5h", "meld 9c 9d 9h 9s", "lay off 8s")
    assert out.ending is not None
    assert out.ending.rummy


def test_the_first_turn_of_a_round_can_go_rummy() -> None:
    out = played(at_table("3h 4h", stock="5h 2d"), "draw stock", "meld 3h 4h 5h")
    assert out.ending is not None
    assert out.ending.rummy


@pytest.mark.parametrize(("hand", "points"), [("Kc Kd Kh 4s", 34), ("Js Jd 8d 5c 3c Ad", 37)])
def test_what_a_hand_costs(hand: str, points: int) -> None:
    assert count(cards(hand), under()) == points


def test_sixty_points_on_the_table_are_worth_nothing_when_another_goes_out() -> None:
    state = at_table("5c 5d", "9h", stock="5h 2d", theirs="Kc Kd Kh,Qc Qd Qh")
    settled = settle_round(played(state, "draw stock", "meld 5c 5d 5h"))
    assert settled.hands == {"Joe": 9}
    assert settled.sheet["Joe"] == 0


# --- the stock, the deal, the game ------------------------------------------------------------------


def test_six_players_do_not_get_ten_cards_each_from_one_deck() -> None:
    with pytest.raises(HouseRuleError, match="60 cards"):
        house_rules("rummy", {"deal": 10}).cards_each(6)


@pytest.mark.parametrize(
    ("players", "rules", "each", "stock"),
    [(2, "rummy", 10, 31), (4, "rummy", 7, 23), (5, "rummy", 6, 21), (2, QUEEN_CITY, 7, 37)],
)
def test_how_many_cards_are_dealt_and_left(players: int, rules: str, each: int, stock: int) -> None:
    assert house_rules(rules).cards_each(players) == each
    assert 52 - players * each - 1 == stock


def test_the_target_nobody_set_is_a_hundred() -> None:
    assert house_rules()["play-to"] == 100


def test_penalties_at_104_88_and_61_are_won_by_61() -> None:
    house = house_rules("rummy", {"who-scores": "penalties"})
    game = Game(house, ("A", "B", "C"), "A")
    for winner, left in (("C", {"A": 104, "B": 88}), ("A", {"B": 0, "C": 61})):
        game = game.with_round(settle(law_of(house), game.players, winner, left, rummy=False, melded=0))
    assert game.totals == {"A": 104, "B": 88, "C": 61}
    assert game.winners == ("C",)


@pytest.mark.parametrize(("dealer", "winner", "then"), [("Mia", "Joe", "Joe"), ("Mia", "Zoe", "Joe")])
def test_of_four_the_dealers_left_deals_whoever_won(dealer: str, winner: str, then: str) -> None:
    assert next_dealer(("Mia", "Joe", "Raj", "Zoe"), dealer, winner) == then


# --- Queen City Rum ---------------------------------------------------------------------------------


def test_the_only_spare_card_was_taken_from_the_pile() -> None:
    hand = "Kc Kd Kh Qc Qd Qh Qs 3d"
    assert can_go_out(hand, QUEEN_CITY)
    assert not can_go_out(hand, QUEEN_CITY, taken="3d")


@pytest.mark.parametrize(
    ("hand", "worth"),
    [("3h 4h 5h 6h 7h 8h 9h 10h", 52), ("6c 7c 8c 9c 10c 9d 9h 9s", 67), ("Ac Ad Ah 5c 6c 7c 8c 2s", 29)],
)
def test_what_the_melds_are_worth_at_best(hand: str, worth: int) -> None:
    assert solve(Holding(cards(hand), under(QUEEN_CITY))).melded_points == worth


def test_one_may_throw_an_eighth_card_that_would_meld() -> None:
    state = played(at_table("Kc Kd Kh Qc Qd Qh Qs", rules=QUEEN_CITY, stock="Ks 2d"), "draw stock")
    state = played(state, "meld Kc Kd Kh", "meld Qc Qd Qh Qs")
    assert may(state) == {"discard Ks"}
    assert settle_round(played(state, "discard Ks")).pays == {"Joe": 70}


def test_three_opponents_pay_fifty_seven_each_and_the_sheet_gets_it_once() -> None:
    left = {"Joe": 40, "Raj": 43, "Zoe": 2}
    settled = settle(under(QUEEN_CITY), ("Mia", *left), "Mia", left, rummy=False, melded=57)
    assert (settled.collects, settled.sheet["Mia"]) == (171, 57)
    assert set(settled.sheet.values()) == {57, 0}
