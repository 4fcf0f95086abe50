"""Hands with a point, and what must come out."""

from __future__ import annotations

import pytest
from engine.going_out.agreement import read

from tutor.cards import Card, cards
from tutor.engine.going_out import Holding, solve, way_out

QUEEN_CITY = "queen-city-rum"

OUT: list[tuple[str, Holding]] = [
    ("two runs share the sixes that a set would take", read("4h 5h 6h 7h 6d 7d 8d 6c")),
    ("three sets go where a run would leave pairs", read("2d 3d 4d 2c 2h 4c 4h 3s 3h 9s")),
    ("all seven go, with three jacks or with four", read("9h 10h Jh Jc Jd 8h Js")),
    ("taken jack in a run", read("Qc Kc Jc", table="3h 4h 5h", took="Jc")),
    ("one meld is the whole hand", read("5c 5d 5h")),
    ("run and taken card both on the table's run", read("7d Jd", table="8d 9d 10d", took="Jd")),
    ("queen, king, ace", read("Qs Ks 4d 4h 4c As", ace="either")),
    ("two after ace after king", read("As 2s 9d", table="Js Qs Ks", ace="round-the-corner")),
    ("an ace below and its twin above", read("As As 2s 3s Qs Ks 5d", ace="either", decks=2)),
    (
        "the last card of the suit",
        read("As 4d", table="2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", ace="either"),
    ),
    ("the seven belongs on the run", read("7h 8h Jd", table="4h 5h 6h, 7c 7d 7s")),
    ("a fifth seven", read("7c Kd", table="7c 7d 7h 7s", decks=2)),
    ("two sets of eights, no twins in either", read("8c 8c 8d 8d 8h 8h Kd", decks=2, identical_in_set=False)),
    ("never four eights first", read("8c 8c 8d 8d 8h 8s Kd", decks=2, identical_in_set=False)),
    ("a long run and the twin in a set", read("4c 5c 6c 6c 7c 8c 6d 6h", decks=2)),
    ("the same, twins barred from sets", read("6c 6c 6d 6h 7c 8c 4c 5c Kd", decks=2, identical_in_set=False)),
    ("sets and a nine, or three runs", read("5c 6c 7c 8c 5d 6d 7d 8d 5h 6h 7h 9c 8h")),
    ("a ladder with one rung too many", read("2c 3c 4c 4d 4h 4s 5h 6h 6s 6d 6c 7d 8d")),
    ("both ends must be cut in time", read("Ac 2c 3c 4c 4c 5c 6c 6d 6h 6s 7s 8s 9s Jd", decks=2)),
    ("kings, nines and threes", read("Kc 3s 3c 9c Kh 3h 9h 3d 9d Kd")),
    ("tens, and no set of threes", read("10c 2h 3h 2s 10d 5h 3s 4h 4s 10s")),
]


@pytest.mark.parametrize("holding", [holding for _, holding in OUT], ids=[name for name, _ in OUT])
def test_goes_out(holding: Holding) -> None:
    answer = solve(holding)
    assert answer.can_go_out
    assert answer.points_left == 0
    assert answer.plan is not None
    assert way_out(holding) is not None


NOT_OUT: list[tuple[str, Holding, int | None, bool]] = [
    ("only the taken king would be left", read("5h 6h 7h 2c 2d 2s Kd", took="Kd"), 14, False),
    ("the taken queen may not be last", read("7d Qd", table="8d 9d 10d", took="Qd"), 10, False),
    (
        "all melded but nothing to throw",
        read("Qc Kc Jc", table="3h 4h 5h", took="Jc", must_discard=True),
        0,
        True,
    ),
    ("a low ace ends the run below", read("Ah Kh 7c", table="2h 3h 4h"), 7, False),
    ("one ace cannot lie at both ends", read("Ah Kh 7c", table="2h 3h 4h", ace="either"), 7, False),
    ("nobody lays off here", read("7h 8h Kc", table="4h 5h 6h", laying_off=False), 15, False),
    ("no twin in a set here", read("7c Kd", table="7c 7d 7h 7s", decks=2, identical_in_set=False), 7, False),
    ("no twin in a run anywhere", read("5h Kd", table="4h 5h 6h", decks=2), 5, False),
    ("the wrong suit", read("10d Jd 7h", table="8s 9s 10s"), 17, False),
    ("a twin outside the run", read("5h 5h 6h 7h Kd", decks=2), 5, False),
    ("two of the three sevens are twins", read("7s 7s 7h Kd", decks=2, identical_in_set=False), 21, False),
    ("fours and threes in each other's way", read("4s 4c 4d 4h 5s 5c 5d 6s 2c 3s 3c"), 3, False),
    ("a taken card that fits nothing, alone", read("9s", took="9s"), None, False),
    ("lay-offs alone, and one must have melded", read("7h 8h", table="4h 5h 6h", meld_first=True), 7, False),
    ("the same with a single card", read("7h", table="4h 5h 6h", meld_first=True), None, False),
    (
        "floating without ever having melded",
        read("7h 8h", table="4h 5h 6h", meld_first=True, must_discard=True),
        7,
        False,
    ),
    ("all at once: no part of it goes down", read("Kc Kd Kh 4s 5s 6s 2d 9c", rules=QUEEN_CITY), 46, False),
]


@pytest.mark.parametrize(
    ("holding", "points_left", "floats"), [case[1:] for case in NOT_OUT], ids=[case[0] for case in NOT_OUT]
)
def test_does_not_go_out(holding: Holding, points_left: int | None, floats: bool) -> None:
    answer = solve(holding)
    assert not answer.can_go_out
    assert (answer.points_left, answer.floats) == (points_left, floats)
    assert (answer.least is None) == (points_left is None)
    assert (answer.plan, answer.discards, answer.ways) == (None, (), 0)
    assert answer.reasons
    assert way_out(holding) is None


@pytest.mark.parametrize(
    ("holding", "points"),
    [
        (read("Kc Kd Kh Qc Qd Qh Qs 3d", rules=QUEEN_CITY), 70),
        (read("9c 9d 9s 4h 5h 6h 7h 8h", rules=QUEEN_CITY), 57),
        (read("6c 7c 8c 9c 9d 9h 9s 10c", took="10c", rules=QUEEN_CITY), 67),
        (read("4s 5s 6s 7s Jc Jd Jh 8s", took="8s", rules=QUEEN_CITY), 60),
        (read("6h 7h 8h 9h 9c 9d 9s 2c", rules=QUEEN_CITY), 57),
        (read("Jc Jd Jh 10s 9s 8s 7s Js", took="Js", rules=QUEEN_CITY), 74),
    ],
    ids=[
        "the discard does not count",
        "three and five",
        "taken ten",
        "run grows",
        "either split",
        "all eight",
    ],
)
def test_the_most_valuable_way_out_in_queen_city(holding: Holding, points: int) -> None:
    answer = solve(holding)
    assert answer.melded_points == points
    assert answer.best is not None
    assert sum(holding.law.points(card) for meld in answer.best.melds for card in meld.cards) == points


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("8d 5s 5h 5d 4h 4c 3h 2h 2d 2c Ad", ""),
        ("7h 6h 5h 4s 4h 3h 2s As Ah Ad Ac", ""),
        ("As Ah Ad Ac 2s 2h 2d 2c", "As Ah Ad Ac 2s 2h 2d 2c"),
        ("As 2s 3s Ks", "Ks"),
        ("7c 7d 7h 4s 5s 6s 7s", "7c 7d 7h 7s 4s"),
    ],
)
def test_every_card_that_can_be_the_last_discard(hand: str, thrown: str) -> None:
    found: set[Card | None] = set(solve(read(hand)).discards) - {None}
    assert found == set(cards(thrown))


@pytest.mark.parametrize(
    "hand", ["As 6s 7s 8s Ac Ad", "9h 9s 9c 9d 10h Jh Qh Ks Kc Kd", "As 2s 3s", "2h 2c 2d"]
)
def test_no_discard_is_needed_where_all_cards_meld(hand: str) -> None:
    assert solve(read(hand)).discards[0] is None


@pytest.mark.parametrize("hand", ["3h 5h 6h", "Ac Ad 2d", "7h 8s 9d", "Kh Ks", "2h 3h 4h 6h"])
def test_no_way_to_put_all_cards_down(hand: str) -> None:
    assert None not in solve(read(hand)).discards


@pytest.mark.parametrize(
    "hand",
    ["2h 4h 3h", "2h 3h 4h 5h 6h 7h 8h", "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh", "7c 7c 7d 7d 7h 7s"],
)
def test_one_meld_of_all_cards_is_planned_as_one(hand: str) -> None:
    plan = way_out(read(hand, decks=2))
    assert plan is not None
    assert [len(meld.cards) for meld in plan.melds] == [len(cards(hand))]


@pytest.mark.parametrize(
    ("holding", "ways"),
    [
        (read("4h 5h 6h"), 1),
        (read("4h 5h 6h 7h"), 3),  # all four, or three of them and an end thrown
        (read("4h 5h 6h 7h 8h 9h"), 4),  # one run or two; all but the four; all but the nine
        (read("9h 10h Jh Jc Jd 8h Js"), 7),
        (read("7h", table="4h 5h 6h"), 2),
        (read("7h", table="4h 5h 6h, 4h 5h 6h", decks=2), 2),  # which of two like runs: the same table
        (read("4h 5h 6h 7h", table="4h 5h 6h", decks=2), 3),  # the seven on either, or an end thrown
        (read("4c 4d 4h 4c 4d 4h", decks=2, identical_in_set=False), 1),
        (read("3h 8h 9h 10h 7c 7d 7s", table="4h 5h 6h"), 2),  # the eight would need a seven below it
        (read("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh", ace="round-the-corner"), 378),
        (read("4c 4d 4h 4c 4d 4h", decks=2), 8),  # one set, four pairs of sets, or one of three fours thrown
    ],
)
def test_ways_are_counted_by_what_lies_on_the_table(holding: Holding, ways: int) -> None:
    assert solve(holding).ways == ways


def test_a_card_beyond_a_gap_is_no_discard() -> None:
    holding = read("3h 8h 9h 10h 7c 7d 7s", table="4h 5h 6h")
    assert set(solve(holding).discards) == {None, *cards("3h")}


def test_a_run_up_to_the_ace_closes_down_to_the_two_under_an_ace_at_either_end() -> None:
    table = "Jh Qh Kh Ah"
    hand = "2h 3h 4h 5h 6h 7h 8h 9h 10h"
    answer = solve(read(hand, table=table, ace="either", decks=2))
    assert None in answer.discards
    short = solve(read("2h 4h 5h 6h 7h 8h 9h 10h", table=table, ace="either", decks=2))
    assert short.discards == cards("2h")
