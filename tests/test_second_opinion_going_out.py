"""The second opinion on going out: known hands, and agreement with its own table played to every end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from second_opinion import going_out, table
from second_opinion.going_out import Answer
from second_opinion.house import House, house
from second_opinion.melds import is_meld
from second_opinion.names import ONE_DECK, cards, points
from second_opinion.plans import Outcome, after_the_draw, follow


def solve(
    hand: str, down: str = "", took: str | None = None, base: str = "rummy", **settings: object
) -> Answer:
    """`down` holds the melds on the table, a comma between two."""
    chosen = house(base, {key.replace("_", "-"): value for key, value in settings.items()})
    melds = [cards(meld) for meld in down.split(",") if meld]
    return going_out.solve(cards(hand), chosen, table=melds, took=took)


OUT: list[tuple[str, dict[str, Any]]] = [
    ("a set of sixes would break both runs", {"hand": "4h 5h 6h 7h 6d 7d 8d 6c"}),
    ("the diamond run would break three sets", {"hand": "2d 3d 4d 2c 2h 4c 4h 3s 3h 9s"}),
    ("seven cards meld two ways, nothing to throw", {"hand": "9h 10h Jh Jc Jd 8h Js"}),
    (
        "the taken seven melds, another seven is thrown",
        {"hand": "7c 7d 7h 4s 5s 6s 7s", "took": "7s", "must_discard": True},
    ),
    ("both cards go on the run, the taken one too", {"hand": "7d Jd", "down": "8d 9d 10d", "took": "Jd"}),
    ("the taken jack ends up in a run", {"hand": "Qc Kc Jc", "down": "3h 4h 5h", "took": "Jc"}),
    ("three fives are all there is", {"hand": "5c 5d 5h"}),
    ("the ace on top", {"hand": "Qs Ks 4d 4h 4c As", "ace": "either"}),
    ("ace and two follow the king", {"hand": "As 2s 9d", "down": "Js Qs Ks", "ace": "round-the-corner"}),
    ("one ace below, its twin above", {"hand": "As As 2s 3s Qs Ks 5d", "ace": "either", "decks": 2}),
    (
        "the thirteenth card of a run",
        {"hand": "As 4d", "down": "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", "ace": "either"},
    ),
    (
        "the run takes the seven and the eight, the set only the seven",
        {"hand": "7h 8h Jd", "down": "4h 5h 6h,7c 7d 7s"},
    ),
    (
        "the ten belongs on the run, so that the nine can follow",
        {"hand": "10s 9s 4d", "down": "10c 10d 10h,Js Qs Ks"},
    ),
    ("three eights and a king, not one eight on the run", {"hand": "8h 8d 8c Ks", "down": "5h 6h 7h"}),
    ("a fifth seven from the second deck", {"hand": "7c Kd", "down": "7c 7d 7h 7s", "decks": 2}),
    (
        "six eights as two sets without twins",
        {"hand": "8c 8c 8d 8d 8h 8h Kd", "decks": 2, "identical_in_set": False},
    ),
    (
        "three and three, where four first would strand a pair",
        {"hand": "8c 8c 8d 8d 8h 8s Kd", "decks": 2, "identical_in_set": False},
    ),
    ("a run of five and the twin six with the other sixes", {"hand": "4c 5c 6c 6c 7c 8c 6d 6h", "decks": 2}),
    (
        "the same with a king to throw and no twins in a set",
        {"hand": "6c 6c 6d 6h 7c 8c 4c 5c Kd", "decks": 2, "identical_in_set": False},
    ),
    ("three runs take all thirteen", {"hand": "5c 6c 7c 8c 5d 6d 7d 8d 5h 6h 7h 9c 8h"}),
    ("the heart five is the one to spare", {"hand": "2c 3c 4c 4d 4h 4s 5h 6h 6s 6d 6c 7d 8d"}),
    ("the clubs split four and three", {"hand": "Ac 2c 3c 4c 4c 5c 6c 6d 6h 6s 7s 8s 9s Jd", "decks": 2}),
]

NOT_OUT: list[tuple[str, int, dict[str, Any]]] = [
    ("only the taken king is left over", 14, {"hand": "5h 6h 7h 2c 2d 2s Kd", "took": "Kd"}),
    (
        "the taken queen cannot be thrown after the seven",
        10,
        {"hand": "7d Qd", "down": "8d 9d 10d", "took": "Qd"},
    ),
    ("everything melds, so the player floats", 0, {"hand": "Qc Kc Jc", "took": "Jc", "must_discard": True}),
    ("three fives melded leave nothing to throw", 0, {"hand": "5c 5d 5h", "must_discard": True}),
    ("no king below a low ace", 7, {"hand": "Ah Kh 7c", "down": "2h 3h 4h"}),
    ("an ace used low is not high as well", 7, {"hand": "Ah Kh 7c", "down": "2h 3h 4h", "ace": "either"}),
    ("nothing may be laid off", 15, {"hand": "7h 8h Kc", "down": "4h 5h 6h", "laying_off": False}),
    (
        "the twin seven is barred from the set",
        7,
        {"hand": "7c Kd", "down": "7c 7d 7h 7s", "decks": 2, "identical_in_set": False},
    ),
    ("a second five has no place in the run", 5, {"hand": "5h Kd", "down": "4h 5h 6h", "decks": 2}),
    ("right ranks, wrong suit", 17, {"hand": "10d Jd 7h", "down": "8s 9s 10s"}),
    ("the twin five stays behind", 5, {"hand": "5h 5h 6h 7h Kd", "decks": 2}),
    ("two sevens and a barred twin", 21, {"hand": "7s 7s 7h Kd", "decks": 2, "identical_in_set": False}),
    (
        "a full circle takes no second ace",
        1,
        {
            "hand": "As 4d",
            "down": "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks",
            "ace": "round-the-corner",
            "decks": 2,
        },
    ),
    (
        "two aces for one free end",
        1,
        {"hand": "As As 4d", "down": "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", "ace": "either", "decks": 2},
    ),
    ("one ace for two runs", 5, {"hand": "As 2s 3s Qs Ks 4d", "ace": "either"}),
    ("one seven for a set and a run", 7, {"hand": "7d 7h 7s 8s 9s"}),
]

PAID_FOR_MELDS: list[tuple[str, int | None, dict[str, Any]]] = [
    ("the card thrown is not paid for", 70, {"hand": "Kc Kd Kh Qc Qd Qh Qs 3d"}),
    ("three and five", 57, {"hand": "9c 9d 9s 4h 5h 6h 7h 8h"}),
    ("all eight, since the taken ten may not go", 67, {"hand": "6c 7c 8c 9c 9d 9h 9s 10c", "took": "10c"}),
    ("all eight are worth more than seven", 67, {"hand": "6c 7c 8c 9c 9d 9h 9s 10c"}),
    ("the taken card lengthens the run", 60, {"hand": "4s 5s 6s 7s Jc Jd Jh 8s", "took": "8s"}),
    ("two splits of the same seven", 57, {"hand": "6h 7h 8h 9h 9c 9d 9s 2c"}),
    ("four and four with the taken jack", 74, {"hand": "Jc Jd Jh 10s 9s 8s 7s Js", "took": "Js"}),
    ("one run of eight", 52, {"hand": "3h 4h 5h 6h 7h 8h 9h 10h"}),
    ("the only spare card is the taken one", None, {"hand": "Kc Kd Kh Qc Qd Qh Qs 3d", "took": "3d"}),
    ("no ace on the king", None, {"hand": "Qh Kh Ah 5c 5d 5h 5s 2d"}),
]


@pytest.mark.parametrize("problem", [pytest.param(case, id=why) for why, case in OUT])
def test_hands_that_go_out(problem: dict[str, Any]) -> None:
    answer = solve(**problem)
    assert answer.can_go_out
    assert answer.points_left == 0


@pytest.mark.parametrize(
    ("left", "problem"), [pytest.param(left, case, id=why) for why, left, case in NOT_OUT]
)
def test_hands_that_do_not_go_out_and_the_least_they_keep(left: int, problem: dict[str, Any]) -> None:
    answer = solve(**problem)
    assert not answer.can_go_out
    assert answer.discards == frozenset()
    assert answer.points_left == left
    assert answer.floats == (left == 0)


@pytest.mark.parametrize(
    ("paid", "problem"), [pytest.param(paid, case, id=why) for why, paid, case in PAID_FOR_MELDS]
)
def test_what_queen_city_pays(paid: int | None, problem: dict[str, Any]) -> None:
    answer = solve(base="queen-city-rum", **problem)
    assert answer.can_go_out == (paid is not None)
    assert answer.melded_points == paid


@pytest.mark.parametrize(
    ("hand", "discards"),
    [
        ("As 6s 7s 8s Ac Ad", {None}),
        ("9h 9s 9c 9d 10h Jh Qh Ks Kc Kd", {None, "9h", "9s", "9c", "9d", "Qh"}),
        ("Kc 3s 3c 9c Kh 3h 9h 3d 9d Kd", {None, "3s", "3c", "3h", "3d"}),
        ("10c 2h 3h 2s 10d 5h 3s 4h 4s 10s", {None, "2h", "5h"}),
        ("As Ah Ad Ac 2s 2h 2d 2c", {None, "As", "Ah", "Ad", "Ac", "2s", "2h", "2d", "2c"}),
        ("8d 5s 5h 5d 4h 4c 3h 2h 2d 2c Ad", set()),
        ("7h 6h 5h 4s 4h 3h 2s As Ah Ad Ac", set()),
    ],
)
def test_every_final_discard_is_found(hand: str, discards: set[str | None]) -> None:
    assert solve(hand).discards == discards


def test_the_least_that_a_tangle_of_threes_fours_and_fives_leaves() -> None:
    assert solve("4s 4c 4d 4h 5s 5c 5d 6s 2c 3s 3c").points_left == 3


def test_seven_cards_go_out_in_seven_ways() -> None:
    # nothing thrown: 8-J and three jacks, or 8-10 and four; 8 thrown: 9-J and three jacks;
    # a jack thrown, whichever: 8-10 and the other three
    assert solve("9h 10h Jh Jc Jd 8h Js").ways == 7
    assert solve("9h 10h Jh Jc Jd 8h Js").discards == {None, "8h", "Jc", "Jd", "Jh", "Js"}


def test_a_taken_card_may_go_if_its_twin_does_the_work() -> None:
    assert solve("7s 7s", down="4s 5s 6s", took="7s", decks=2).discards == {"7s"}
    assert solve("9s 7s", down="4s 5s 6s", took="9s").can_go_out is False


@pytest.mark.parametrize(
    ("problem", "discards", "left", "floats"),
    [
        ({"hand": "9h", "down": "9c 9d 9s"}, set(), 0, True),
        ({"hand": "9h", "down": "4c 5c 6c"}, {"9h"}, 0, False),
        ({"hand": "9h", "down": "9c 9d 9s", "took": "9h"}, set(), 0, True),
        ({"hand": "9h", "down": "4c 5c 6c", "took": "9h"}, set(), None, False),
        ({"hand": "9h", "down": "9c 9d 9s", "laying_off": False}, {"9h"}, 0, False),
        ({"hand": "9h", "down": "4c 5c 6c", "meld_first": True}, {"9h"}, 0, False),
    ],
)
def test_a_floater_with_one_card(
    problem: dict[str, Any], discards: set[str | None], left: int | None, floats: bool
) -> None:
    answer = solve(**problem, must_discard=True)
    assert (set(answer.discards), answer.points_left, answer.floats) == (discards, left, floats)


def test_where_melding_comes_first_lay_offs_alone_do_not_end_the_round() -> None:
    answer = solve("7h 8h Kc", down="4h 5h 6h", meld_first=True)
    assert not answer.can_go_out
    assert answer.points_left == 8
    assert solve("7h 8h", down="4h 5h 6h", meld_first=True).points_left == 7
    assert solve("7h 2c 2d 2s Kc", down="4h 5h 6h", meld_first=True).can_go_out


@pytest.mark.parametrize(
    ("hand", "yes"),
    [
        ("As 2s 3s", True),
        ("As 2s 3s Ks", False),
        ("3h 5h 6h", False),
        ("Ac Ad 2d", False),
        ("7h 8s 9d", False),
        ("Kh Ks", False),
        ("2h 4h 3h", True),
        ("2h 2c 2d", True),
        ("2h 3h 4h 6h", False),
    ],
)
def test_single_melds(hand: str, yes: bool) -> None:
    assert is_meld(cards(hand), house()) == yes


# Agreement with the table


def played_out(hand: list[str], chosen: House, melds: list[list[str]], took: str | None) -> Answer:
    """The same answer, from every sequence of legal actions at the table."""
    ends: set[table.Table] = set()
    seen = {after_the_draw(hand, chosen, table=melds, took=took)}
    todo = list(seen)
    while todo:
        now = todo.pop()
        if now.phase != "play":
            ends.add(now)
            continue
        for action in table.legal_actions(now):
            after = table.apply(now, action)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    outs = {(tuple(sorted(end.melds)), _thrown(end)) for end in ends if end.winner == 0}
    tables = {(tuple(sorted(cards for _, cards in down)), thrown) for down, thrown in outs}
    melded = [points(hand, chosen) - (points([thrown], chosen) if thrown else 0) for _, thrown in tables]
    return Answer(
        can_go_out=bool(outs),
        discards=frozenset(thrown for _, thrown in outs),
        ways=len(tables),
        points_left=min((points(end.hands[0], chosen) for end in ends), default=None),
        melded_points=max(melded) if melded and chosen["who-scores"] == "melded" else None,
        floats=any(end.winner is None and not end.hands[0] for end in ends),
    )


def _thrown(end: table.Table) -> str | None:
    return end.discards[-1] if len(end.discards) > 1 else None


SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("rummy", {}),
    ("rummy", {"must-discard": True}),
    ("rummy", {"meld-first": True}),
    ("rummy", {"must-discard": True, "meld-first": True, "ace": "either"}),
    ("rummy", {"laying-off": False, "ace": "round-the-corner"}),
    ("rummy", {"decks": 2}),
    ("rummy", {"decks": 2, "identical-in-set": False, "must-discard": True}),
    ("queen-city-rum", {}),
    ("queen-city-rum", {"decks": 2, "ace": "either"}),
]


@pytest.mark.parametrize(("base", "overrides"), SETTINGS)
def test_reading_layouts_and_playing_every_turn_agree(base: str, overrides: dict[str, Any]) -> None:
    chosen = house(base, overrides)
    chance = random.Random(str((base, overrides)))
    for _ in range(25):
        pack = [card for card in ONE_DECK if card[:-1] in ("A", "2", "3", "4", "5", "Q", "K")]
        pack *= chosen["decks"]
        chance.shuffle(pack)
        melds = []
        if not chosen["all-at-once"]:
            triples = [pack[at : at + 3] for at in range(0, len(pack) - 2, 3)]
            melds = [triple for triple in triples if is_meld(triple, chosen)][:2]
            melds += [["6h", "7h", "8h"], ["9c", "9d", "9h"]][: chance.randint(0, 2)]
            for card in [card for meld in melds for card in meld if card in pack]:
                pack.remove(card)
        hand = pack[: chance.choice([1, 2, 3, 4, 5, 6, 7])]
        took = chance.choice([None, hand[0]])
        answer = going_out.solve(hand, chosen, table=melds, took=took)
        assert answer == played_out(hand, chosen, melds, took), (hand, melds, took)


# Plans


def test_a_plan_is_followed_to_its_end() -> None:
    plan = {"melds": ["9c 9d 9s"], "lay_offs": [{"card": "8h", "onto": "7h"}], "discard": "Kd"}
    ends = follow(plan, cards("9c 9d 9s 8h Kd"), house(), table=[cards("5h 6h 7h")], took="9s")
    assert ends == {Outcome("out", 0, 35, "Kd")}


def test_a_plan_that_throws_the_taken_card_back_leads_nowhere() -> None:
    plan = {"melds": ["9c 9d 9s"], "lay_offs": [], "discard": "Kd"}
    assert follow(plan, cards("9c 9d 9s Kd"), house(), took="Kd") == set()


def test_a_plan_without_an_end_of_the_turn_leads_nowhere() -> None:
    plan: dict[str, Any] = {"melds": ["9c 9d 9s"], "lay_offs": [], "discard": None}
    assert follow(plan, cards("9c 9d 9s Kd"), house()) == set()
    ends = follow({**plan, "discard": "2c"}, cards("9c 9d 9s Kd 2c"), house())
    assert ends == {Outcome("goes on", 10, 27, "2c")}
