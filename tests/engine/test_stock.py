"""When the stock runs out: turning over, shuffling, blocking; rounds that nobody wins."""

from __future__ import annotations

import pytest
from engine.at_table import FLOATING, at_table, may, played, refused
from msgspec.structs import replace

from tutor.cards import write
from tutor.engine.actions import DRAW_STOCK, read_action
from tutor.engine.play import Refusal, What, play
from tutor.engine.state import How, Phase, State
from tutor.engine.variant import settle_round
from tutor.exercises.telling import tell


def empty_stock(discards: str = "4d 5c Jc", **house: object) -> State:
    return at_table(stock="", discards=discards, house={key.replace("_", "-"): v for key, v in house.items()})


# --- turning over -----------------------------------------------------------------------------------


def test_with_the_stock_gone_one_takes_the_top_discard_or_turns_the_pile_over() -> None:
    assert may(empty_stock()) == {"draw stock", "draw discard"}


def test_the_first_card_that_was_ever_discarded_is_drawn_first() -> None:
    turned = played(empty_stock(), "draw stock")
    assert "4d" in map(str, turned.hand)
    assert write(turned.stock) == "5c Jc"


def test_the_pile_is_then_empty_until_that_player_discards() -> None:
    turned = played(empty_stock(), "draw stock")
    assert turned.discards == ()
    assert write(played(turned, "discard Kd").discards) == "Kd"


def test_it_is_told_how_many_cards_were_turned_over() -> None:
    result = play(empty_stock(), DRAW_STOCK)
    assert not isinstance(result, Refusal)
    assert [(event.what, event.count) for event in result.events] == [
        (What.TURNED_OVER, 3),
        (What.DRAWN, None),
    ]


def test_after_turning_over_one_does_not_take_a_discard_as_well() -> None:
    assert refused(played(empty_stock(), "draw stock"), "draw discard").rules == ("turn.draw",)


def test_a_pile_of_one_card_is_turned_over_too_and_that_card_may_be_thrown() -> None:
    state = played(empty_stock("Jc"), "draw stock")
    assert state.taken is None
    assert "discard Jc" in may(state)


def test_nobody_refuses_to_draw_while_the_pile_can_be_turned_over() -> None:
    assert refused(empty_stock(), "draw none").rules == ("stock.turn-over", "turn.draw")


def test_a_shuffled_pile_has_the_same_cards_and_the_same_order_for_the_same_seed() -> None:
    pile = "4d 5c Jc 2h 3h 8s 9s 10d Kc Ac"
    once, again, other = (
        played(at_table(stock="", discards=pile, house={"stock-out": "shuffle"}, seed=seed), "draw stock")
        for seed in (7, 7, 8)
    )
    assert once == again
    assert once.stock != other.stock
    assert sorted([*once.stock, *once.hand]) == sorted([*other.stock, *other.hand])
    assert once.discards == ()


def test_two_shuffles_of_one_round_differ() -> None:
    pile = "4d 5c Jc 2h 3h 8s 9s 10d Kc Ac"
    state = at_table(stock="", discards=pile, house={"stock-out": "shuffle"})
    first, second = play(state, DRAW_STOCK), play(replace(state, shuffles=1), DRAW_STOCK)
    assert first.state.stock != second.state.stock


# --- blocking ---------------------------------------------------------------------------------------


def test_in_block_rummy_the_pile_is_never_used_again() -> None:
    state = at_table(rules="block-rummy", stock="", discards="4d Jc")
    assert may(state) == {"draw discard", "draw none"}
    assert refused(state, "draw stock").rules == ("stock.block",)


def test_refusing_the_top_discard_ends_the_round_and_nobody_scores() -> None:
    end = played(at_table("Kc Kd", rules="block-rummy", stock="", discards="4d Jc"), "draw none")
    assert end.ending is not None
    assert (end.ending.how, end.ending.winner) == (How.BLOCKED, None)
    settled = settle_round(end)
    assert settled.hands == {"Mia": 20, "Joe": 7}
    assert settled.pays == {"Mia": 0, "Joe": 0}
    assert (settled.sheet, settled.collects) == ({"Mia": 0, "Joe": 0}, 0)


def test_taking_it_goes_on_and_the_next_player_has_the_same_choice() -> None:
    state = played(at_table(rules="block-rummy", stock="", discards="4d Jc"), "draw discard", "discard Kd")
    assert may(state) == {"draw discard", "draw none"}


def test_in_block_rummy_a_stock_is_drawn_from_like_any_other() -> None:
    assert may(at_table(rules="block-rummy")) == {"draw stock", "draw discard"}


def test_blocked_under_penalties_nobody_is_charged() -> None:
    state = at_table(rules="block-rummy", house={"who-scores": "penalties"}, stock="", discards="Jc")
    settled = settle_round(played(state, "draw none"))
    assert (settled.pays, settled.sheet) == ({}, {"Mia": 0, "Joe": 0})


def test_a_blocked_floater_whose_card_fits_nowhere_can_only_end_the_round() -> None:
    state = at_table("", rules="block-rummy", house=FLOATING, stock="", discards="Jc", melds="9d 9h 9s")
    assert may(state) == {"draw none"}


# --- a round that goes nowhere ----------------------------------------------------------------------


def test_after_two_turn_overs_with_nothing_laid_the_pile_stays_as_it_is() -> None:
    assert "draw stock" in may(at_table(stock="", turn_overs=1))
    stuck = at_table(stock="", turn_overs=2)
    assert may(stuck) == {"draw discard", "draw none"}
    assert refused(stuck, "draw stock").rules == ("stock.deadlock",)


def test_refusing_then_ends_the_round_dead() -> None:
    end = played(at_table(stock="", turn_overs=2), "draw none")
    assert end.ending is not None
    assert (end.ending.how, end.ending.winner) == (How.DEAD, None)
    assert settle_round(end).collects == 0


def test_the_top_discard_may_still_be_taken() -> None:
    state = played(at_table(stock="", turn_overs=2), "draw discard", "discard Kd")
    assert state.phase is Phase.DRAW


@pytest.mark.parametrize(
    ("bound", "turned", "goes_on"),
    [(0, 0, False), (3, 2, True), (3, 3, False), (10, 9, True), ("none", 99, True)],
)
def test_the_bound_is_a_house_rule(bound: int | str, turned: int, goes_on: bool) -> None:
    state = at_table(stock="", turn_overs=turned, house={"turn-overs": bound})
    assert ("draw stock" in may(state)) is goes_on


def test_queen_city_rum_allows_ten() -> None:
    hand = "4s 5s 6s 7s Jc Jd 2h"
    for turned, goes_on in ((9, True), (10, False)):
        state = at_table(hand, rules="queen-city-rum", stock="", turn_overs=turned)
        assert ("draw stock" in may(state)) is goes_on


@pytest.mark.parametrize("lays", ["lay off Jc onto Jd", "meld 9c 9d 9h"])
def test_laying_something_down_starts_the_count_again(lays: str) -> None:
    state = at_table("9c 9d 9h Kd", stock="", discards="Jc 2d", turn_overs=1, theirs="Jd Jh Js")
    turned = played(state, "draw stock")
    assert turned.turn_overs == 2
    assert played(turned, lays).turn_overs == 0


def test_so_does_a_call() -> None:
    state = at_table("Jc 2d", theirs="Jd Jh Js", turn_overs=2, house={"calling-rummy": True})
    state = played(state, "draw stock", "discard Jc", "Joe: call Jc")
    assert state.turn_overs == 0


@pytest.mark.parametrize("rules", ["rummy", "block-rummy"])
def test_with_neither_stock_nor_pile_the_round_ends_by_itself(rules: str) -> None:
    state = at_table("", stock="3c", discards="", melds="3d 3h 3s", house=FLOATING, rules=rules)
    end = played(state, "draw stock", "lay off 3c")
    assert end.ending is not None
    assert (end.phase, end.ending.how, end.ending.winner) == (Phase.OVER, How.DEAD, None)


def test_a_call_can_take_the_last_card_there_was() -> None:
    state = at_table(
        "Jc 4h", "2c 5d", theirs="Jd Jh Js", stock="3c", discards="", house={"calling-rummy": True}
    )
    end = played(state, "draw stock", "discard Jc", "Joe: call Jc")
    assert end.ending is not None
    assert end.ending.how is How.DEAD


# --- why a round ended with nobody out --------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "play_", "why", "words"),
    [
        (
            at_table(rules="block-rummy", stock=""),
            "draw none",
            {"what": "ended", "why": "blocked"},
            "The round ends, and nobody scores: the stock is used up, and the discard pile is not used "
            "again.",
        ),
        (
            at_table(stock="", turn_overs=2),
            "draw none",
            {"what": "ended", "count": 2, "why": "deadlock"},
            "The round ends, and nobody scores: the pile was turned over twice with nothing laid down in "
            "between.",
        ),
        (
            at_table(stock="", turn_overs=1, house={"turn-overs": 1}),
            "draw none",
            {"what": "ended", "count": 1, "why": "deadlock"},
            "The round ends, and nobody scores: the pile was turned over once with nothing laid down in "
            "between.",
        ),
        (
            at_table(stock="", house={"turn-overs": 0}),
            "draw none",
            {"what": "ended", "count": 0, "why": "deadlock"},
            "The round ends, and nobody scores: the stock is used up, and at this table the pile is not "
            "turned over.",
        ),
        (
            played(at_table("", stock="3c", discards="", melds="3d 3h 3s", house=FLOATING), "draw stock"),
            "lay off 3c",
            {"what": "ended", "why": "nothing-to-draw"},
            "The round ends, and nobody scores: the stock and the discard pile are both empty.",
        ),
    ],
    ids=["blocked", "deadlock", "once", "never", "nothing to draw"],
)
def test_a_round_that_ends_with_nobody_out_says_why(
    state: State, play_: str, why: dict[str, object], words: str
) -> None:
    action = read_action(play_)
    came = play(state, action)
    assert not isinstance(came, Refusal)
    assert came.events[-1].as_json() == why
    assert tell(came.events[-1:]) == words
