"""Queen City Rum: nothing goes down before all of it does."""

from __future__ import annotations

import pytest
from engine.at_table import MIA, QUEEN_CITY, at_table, may, played, refused

from tutor.engine.state import Phase, State
from tutor.engine.variant import settle_round


def city(mine: str, *others: str, **more: str) -> State:
    return at_table(mine, *others, rules=QUEEN_CITY, **more)  # type: ignore[arg-type]


def test_nothing_goes_down_before_the_whole_hand_does() -> None:
    state = played(city("4s 5s 6s 7s Jc Jd 2h", stock="Qh Kh"), "draw stock")
    refusal = refused(state, "meld 4s 5s 6s 7s")
    assert refusal.rules == ("out.all-at-once",)
    assert not any(action.startswith("meld") for action in may(state))


@pytest.mark.parametrize(
    ("hand", "drawn", "melds", "paid"),
    [
        ("Kc Kd Kh Ks 5h 5d 5c", "5s", ("Kc Kd Kh Ks", "5c 5d 5h 5s"), 60),
        ("Kc Kd Kh 5h 6h 7h 8h", "9h", ("Kc Kd Kh", "5h 6h 7h 8h 9h"), 65),
        ("3h 4h 5h 6h 7h 8h 9h", "10h", ("3h 4h 5h 6h 7h 8h 9h 10h",), 52),
    ],
)
def test_eight_melded_without_a_discard(hand: str, drawn: str, melds: tuple[str, ...], paid: int) -> None:
    end = played(city(hand, stock=f"{drawn} 2d"), "draw stock", *(f"meld {meld}" for meld in melds))
    assert end.phase is Phase.OVER
    assert settle_round(end).pays == {"Joe": paid}


@pytest.mark.parametrize("melds", [("Kc Kd Kh", "Qc Qd Qh Qs"), ("Qc Qd Qh Qs", "Kc Kd Kh")])
def test_seven_melded_and_the_eighth_thrown(melds: tuple[str, ...]) -> None:
    state = played(city("Kc Kd Kh Qc Qd Qh Qs", stock="3d 4d"), "draw stock", f"meld {melds[0]}")
    assert may(state) == {f"meld {melds[1]}"}
    end = played(state, f"meld {melds[1]}", "discard 3d")
    assert settle_round(end).pays == {"Joe": 70}


def test_seven_in_one_run_and_a_discard() -> None:
    end = played(city("3h 4h 5h 6h 7h 8h 9h", stock="2d 4d"), "draw stock", "meld 3h 4h 5h 6h 7h 8h 9h")
    assert may(end) == {"discard 2d"}


def test_who_has_begun_puts_all_of_it_down() -> None:
    state = played(city("Kc Kd Kh Qc Qd Qh Qs", stock="3d 4d"), "draw stock", "meld Kc Kd Kh")
    assert refused(state, "discard 3d").rules == ("out.all-at-once",)


def test_the_card_just_taken_may_not_be_the_eighth() -> None:
    state = played(city("Kc Kd Kh Qc Qd Qh Qs", discards="3d"), "draw discard")
    refusal = refused(state, "meld Kc Kd Kh")
    assert refusal.rules == ("out.all-at-once", "turn.must-finish", "turn.no-return")
    assert not any(action.startswith("meld") for action in may(state))


def test_a_player_dealt_seven_melded_cards_still_draws_and_throws_it() -> None:
    state = city("Kc Kd Kh Qc Qd Qh Qs", stock="3d 4d")
    assert may(state) == {"draw stock", "draw discard"}


def test_or_takes_a_discard_that_joins_the_melds() -> None:
    end = played(
        city("Kc Kd Kh Qc Qd Qh Qs", discards="Ks"), "draw discard", "meld Kc Kd Kh Ks", "meld Qc Qd Qh Qs"
    )
    assert end.phase is Phase.OVER


def test_a_meld_that_would_spoil_the_rest_is_refused() -> None:
    """Four nines would leave 6-7-8 and the taken ten, which may not be thrown."""
    state = played(city("6c 7c 8c 9c 9d 9h 9s", discards="10c"), "draw discard")
    assert "turn.no-return" in refused(state, "meld 9c 9d 9h 9s").rules
    end = played(state, "meld 9d 9h 9s", "meld 6c 7c 8c 9c 10c")
    assert settle_round(end).pays == {"Joe": 67}


def test_drawn_from_the_stock_the_ten_may_go_for_less() -> None:
    state = played(city("6c 7c 8c 9c 9d 9h 9s", stock="10c 2d"), "draw stock")
    end = played(state, "meld 9c 9d 9h 9s", "meld 6c 7c 8c", "discard 10c")
    assert settle_round(end).pays == {"Joe": 57}


def test_nobody_lays_off() -> None:
    state = played(city("Kc Kd Kh Qc Qd Qh Qs", stock="3d 4d"), "draw stock", "meld Kc Kd Kh")
    assert "lay-off.house" in refused(state, "lay off Qs onto Kc").rules


def test_the_ace_is_low_so_queen_king_ace_is_no_meld() -> None:
    state = played(city("Qh Kh Ah 5c 5d 5h 5s", stock="2d 4d"), "draw stock")
    assert refused(state, "meld Qh Kh Ah").rules == ("meld.ace",)
    assert not any(action.startswith("meld") for action in may(state))


def test_it_is_never_going_rummy() -> None:
    end = played(city("3h 4h 5h 6h 7h 8h 9h", stock="10h 2d"), "draw stock", "meld 3h 4h 5h 6h 7h 8h 9h 10h")
    assert end.ending is not None
    assert (end.ending.winner, end.ending.rummy) == (MIA, False)


def test_the_cards_that_would_be_left_are_named() -> None:
    state = played(city("4s 5s 6s 7s Jc Jd 2h", stock="Qh Kh"), "draw stock")
    (reason,) = refused(state, "meld 4s 5s 6s 7s").reasons
    assert set(map(str, reason.cards)) == {"Jc", "Jd", "2h", "Qh"}
