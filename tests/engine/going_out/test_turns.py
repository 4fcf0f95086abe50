"""What a turn allows: lay-offs, the taken card, floating, meld-first, one by one."""

from __future__ import annotations

import pytest
from engine.going_out.agreement import read

from tutor.cards import card, cards
from tutor.engine.going_out import Holding, LayOff, Plan, possible_melds, solve, way_out
from tutor.rules.house import house_rules
from tutor.rules.law import law_of


def _plan(holding: Holding) -> Plan:
    plan = way_out(holding)
    assert plan is not None
    return plan


def test_chains_are_laid_off_in_an_order_that_can_be_played() -> None:
    plan = _plan(read("7s 6s Qs Js 2c", table="8s 9s 10s"))
    down = [one.card for one in plan.lay_offs]
    assert down.index(card("7s")) < down.index(card("6s"))
    assert down.index(card("Js")) < down.index(card("Qs"))
    assert plan.discard == card("2c")


def test_runs_on_the_table_never_join() -> None:
    assert _plan(read("6h", table="3h 4h 5h, 7h 8h 9h")).lay_offs
    assert solve(read("6h", table="3h 4h 5h, 7h 8h 9h")).ways == 3  # on either run, or thrown
    assert not solve(read("6h 6h 2c 2d", table="3h 4h 5h, 7h 8h 9h")).can_go_out


def test_a_full_set_takes_no_fifth_card() -> None:
    assert not solve(read("7c 9d Kd", table="7c 7d 7h 7s", decks=2, identical_in_set=False)).can_go_out


def test_a_taken_card_may_not_be_thrown_but_its_twin_may() -> None:
    assert not solve(read("4h 5h 6h Kd", took="Kd")).can_go_out
    assert _plan(read("Kd Kd Qd Jd", took="Kd", decks=2)).discard == card("Kd")


def test_a_card_from_the_stock_may_be_thrown_at_once() -> None:
    assert _plan(read("4h 5h 6h Kd")).discard == card("Kd")


def test_a_floater_lays_off_what_fits_and_floats_on() -> None:
    answer = solve(read("9s", table="9c 9d 9h", must_discard=True))
    assert (answer.can_go_out, answer.floats, answer.points_left) == (False, True, 0)
    assert answer.least == Plan(lay_offs=(LayOff(card("9s"), 0),))


def test_a_floater_throws_what_fits_nowhere_and_is_out() -> None:
    answer = solve(read("9s", table="8c 8d 8h", must_discard=True))
    assert (answer.can_go_out, answer.floats, answer.ways) == (True, False, 1)


def test_a_floater_stuck_with_a_taken_card_has_no_legal_end() -> None:
    answer = solve(read("9s", took="9s", must_discard=True))
    assert (answer.can_go_out, answer.floats, answer.points_left, answer.least) == (False, False, None, None)


def test_floating_is_nothing_where_the_last_card_may_be_melded() -> None:
    holding = Holding(cards("9s"), law_of(house_rules()), floating=True)
    assert solve(holding).discards == (card("9s"),)


def test_a_meld_in_this_turn_is_enough_for_meld_first() -> None:
    assert _plan(read("4h 5h 6h 7h", table="8h 9h 10h", meld_first=True)).melds
    late = read("7h 8h", table="4h 5h 6h", meld_first=True)
    assert way_out(late) is None
    assert way_out(Holding(late.hand, late.law, late.table, has_melded=True)) is not None


def test_with_must_discard_melding_everything_floats_and_keeping_one_goes_out() -> None:
    answer = solve(read("4h 5h 6h 7h", must_discard=True))
    assert answer.floats
    assert set(answer.discards) == set(cards("4h 7h"))


def test_nothing_left_to_do_is_a_way_out_too() -> None:
    assert way_out(Holding((), law_of(house_rules()))) == Plan()


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("4h 5h 6h 6c", ["4h 5h 6h"]),
        ("4h 5h 6h 7h", ["4h 5h 6h", "4h 5h 6h 7h", "5h 6h 7h"]),
        ("6c 6d 6h 6s", ["6c 6d 6h", "6c 6d 6s", "6c 6h 6s", "6d 6h 6s", "6c 6d 6h 6s"]),
        ("Kh Ah 2h", []),
    ],
)
def test_every_meld_that_a_hand_can_lay(hand: str, melds: list[str]) -> None:
    assert sorted(map(str, possible_melds(cards(hand), law_of(house_rules())))) == sorted(melds)


def test_big_hands_of_two_decks_are_solved_exactly() -> None:
    every_card = " ".join(f"{rank}{suit}" for rank in "A2345" for suit in "cdhs")
    answer = solve(read(f"{every_card} {every_card}", decks=2, ace="either"))
    assert answer.can_go_out
    assert answer.discards[0] is None
    assert len(answer.discards) == 21
    assert answer.ways > 10**8


def test_a_hand_of_26_cards_with_lay_offs_is_covered_by_its_plan() -> None:
    holding = read(
        "Ac 2c 3c 4c 5c 6c 7c 4d 4h 4s 8d 9d 10d Jd Qd Kd 2h 2s 2d 9h 9s 10s 8s Qh Qc 8h",
        table="8c 9c 10c, Js Qs Ks, 5h 6h 7h",
        decks=2,
    )
    plan = _plan(holding)
    laid = [one for meld in plan.melds for one in meld.cards] + [one.card for one in plan.lay_offs]
    thrown = [] if plan.discard is None else [plan.discard]
    assert sorted([*laid, *thrown]) == sorted(holding.hand)
