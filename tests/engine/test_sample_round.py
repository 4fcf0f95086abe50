"""The sample round, every card of it, and the rounds it might have been."""

from __future__ import annotations

import pytest
from engine.at_table import may, played, refused
from msgspec.structs import replace

from tutor.cards import card, cards, write
from tutor.engine.actions import read_action
from tutor.engine.replay import Item, replay
from tutor.engine.settlement import count, next_dealer
from tutor.engine.state import State
from tutor.engine.variant import settle_round
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import extended, room

MIA, JOE, RAJ = "4h 5h 6h 9d 9c Ks 2c", "Js Jd 8d 5c 3c Ad Qd", "Qc Qs 8c 10h 7s 6s 2d"
TURNS = (
    (0, "draw discard", "meld 9c 9d 9s", "discard Ks"),
    (1, "draw stock", "lay off 9h onto 9d", "discard Qd"),
    (2, "draw discard", "meld Qc Qd Qs", "discard 8c"),
    (0, "draw stock", "meld 3h 4h 5h 6h", "discard 2c"),
)


def dealt(**house: object) -> State:
    hands = tuple(tuple(sorted(cards(hand))) for hand in (MIA, JOE, RAJ))
    return State(
        law=law_of(house_rules("rummy", {key.replace("_", "-"): value for key, value in house.items()})),  # type: ignore[misc]
        players=("Mia", "Joe", "Raj"),
        dealer=2,
        hands=hands,
        stock=cards("9h 3h 10s Kd"),
        discards=cards("9s"),
        to_play=0,
    )


def after(turns: int, state: State | None = None) -> State:
    return played(state or dealt(), *(action for _, *turn in TURNS[:turns] for action in turn))


def test_mia_starts_since_raj_deals() -> None:
    assert dealt().player == "Mia"


@pytest.mark.parametrize(
    ("turns", "seat", "left", "hand"),
    [(1, 0, 4, "2c 4h 5h 6h"), (2, 1, 6, "3c 5c Ad 8d Jd Js"), (3, 2, 4, "2d 10h 6s 7s")],
)
def test_what_each_holds_after_their_turn(turns: int, seat: int, left: int, hand: str) -> None:
    held = after(turns).hands[seat]
    assert len(held) == left
    assert write(held) == hand


def test_the_melds_on_the_table_at_the_end() -> None:
    assert list(map(str, after(4).melds())) == ["9c 9d 9h 9s", "Qc Qd Qs", "3h 4h 5h 6h"]


def test_mia_goes_out_and_collects_sixty_two() -> None:
    settled = settle_round(after(4))
    assert settled.winner == "Mia"
    assert settled.hands == settled.pays == {"Joe": 37, "Raj": 25}
    assert (settled.sheet, settled.collects) == ({"Mia": 62, "Joe": 0, "Raj": 0}, 62)
    assert not settled.rummy


def test_mia_deals_next_of_three_though_she_won() -> None:
    assert next_dealer(("Mia", "Joe", "Raj"), "Raj", "Mia") == "Mia"


def test_the_script_replays_to_the_same_end() -> None:
    script = [Item(seat, tuple(map(read_action, actions))) for seat, *actions in TURNS]
    told = replay(dealt(), script)
    assert told.refusal is None
    assert told.final == after(4)
    assert told.items_played == 4


def test_going_rummy_against_the_same_leftovers_would_be_124() -> None:
    end = after(4)
    ending = end.ending
    assert ending is not None
    assert settle_round(replace(end, ending=replace(ending, rummy=True))).collects == 74 + 50


def test_had_she_held_the_nines_back_too_it_would_have_been_rummy_for_142() -> None:
    """Everybody draws and throws the same; Joe has nothing to lay 9♥ off on and keeps it."""
    end = played(
        dealt(),
        "draw discard", "discard Ks",
        "draw stock", "discard Qd",
        "draw discard", "meld Qc Qd Qs", "discard 8c",
        "draw stock", "meld 9c 9d 9s", "meld 3h 4h 5h 6h", "discard 2c",
    )  # fmt: skip
    settled = settle_round(end)
    assert settled.rummy
    assert settled.hands == {"Joe": 46, "Raj": 25}
    assert settled.collects == 2 * (46 + 25) == 142


def test_laid_down_in_the_first_turn_the_run_would_have_taken_a_three_or_a_seven() -> None:
    state = played(dealt(), "draw discard", "meld 9c 9d 9s", "meld 4h 5h 6h", "discard Ks")
    run = state.melds()[1]
    assert write(room(run, state.law)) == "3h 7h"
    longer = extended(run, card("3h"), state.law)
    assert longer is not None
    assert write(room(longer, state.law)) == "2h 7h", "the two fits only once the three is there"


def test_holding_it_back_risked_fifteen_points() -> None:
    assert count(cards("4h 5h 6h"), dealt().law) == 15
    assert count(cards("4h 5h 6h 9d 9c 9s 2c"), dealt().law) == 44


def test_at_mias_first_turn_the_nines_may_be_held_back() -> None:
    taken = played(dealt(), "draw discard")
    assert {"meld 9c 9d 9s", "meld 4h 5h 6h", "discard Ks"} <= may(taken)
    assert "discard 9s" not in may(taken)


def test_check_yourself_a_five_of_clubs_taken_from_the_pile_may_not_go_back() -> None:
    state = replace(dealt(), discards=cards("9s 5c"), hands=(cards("2c Ks"), *dealt().hands[1:]))
    assert refused(played(state, "draw discard"), "discard 5c").rules == ("turn.no-return",)


def test_check_yourself_three_kings_and_a_four_cost_thirty_four() -> None:
    assert count(cards("Kd Kc Kh 4s"), dealt().law) == 34


def test_under_penalties_the_same_round_charges_joe_and_raj() -> None:
    settled = settle_round(after(4, dealt(who_scores="penalties")))
    assert settled.sheet == {"Mia": 0, "Joe": 37, "Raj": 25}
