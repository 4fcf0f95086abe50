"""Figures that the lessons on playing well and on Queen City Rum tell in words."""

from __future__ import annotations

import pytest

from tutor.cards import cards
from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.engine.settlement import Settlement, count
from tutor.engine.state import deal
from tutor.engine.variant import settle_round
from tutor.exercises import best_discard
from tutor.exercises.working import goes_out_with, unseen
from tutor.rules.house import HouseRules, house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of
from tutor.situations.script import play_script
from tutor.situations.sketch import turn_of

LAW = law_of(HouseRules())
QUEEN_CITY = law_of(house_rules("queen-city-rum"))


def settled(name: str) -> Settlement:
    shelf = Shelf()
    script = load(shelf.find("round", name), shelf, ("round",)).model
    return settle_round(play_script(script).final)


def told(lesson: str, step: str) -> str:
    shelf = Shelf()
    model = load(shelf.find("lesson", lesson), shelf, ("lesson",)).model
    found = next(one for one in model.steps if one.id == step)
    return f"{found.say} {getattr(found, 'after', '')}"


def helped_after_each_throw(lesson: str, step: str) -> dict[str, int]:
    shelf = Shelf()
    model = load(shelf.find("lesson", lesson), shelf, ("lesson",)).model
    spec = next(one for one in model.steps if one.id == step)
    counts = best_discard.counted(spec, turn_of(spec, HouseRules()))
    return {str(card): number for card, number in counts.items()}


@pytest.mark.parametrize(
    ("lesson", "step", "as_played", "otherwise", "words"),
    [
        (
            "high-cards",
            "had-you-kept-them",
            ("high-cards", "Ann"),
            ("high-cards-kept", "Ann"),
            "52 instead of 36",
        ),
        ("pickups", "had-you-fed-him", ("pickups", ""), ("pickups-fed", "Ann"), "58; you would have paid 64"),
        (
            "queen-city-shapes",
            "had-you-waited",
            ("queen-city-small-win", ""),
            ("queen-city-waiting", "Ann"),
            "64. One turn more, and you would have paid 70",
        ),
    ],
)
def test_a_round_and_how_it_would_have_gone(
    lesson: str, step: str, as_played: tuple[str, str], otherwise: tuple[str, str], words: str
) -> None:
    def figure(name: str, pays: str) -> int:
        round_ = settled(name)
        return round_.pays[pays] if pays else round_.collects

    assert words in told(lesson, step)
    for one in (figure(*as_played), figure(*otherwise)):
        assert str(one) in words


def test_what_two_melds_held_back_gain() -> None:
    held, down = settled("hold-back"), settled("hold-back-down")
    assert (held.collects, down.collects) == (182, 65)
    assert down.pays == {"Ben": 16, "Cora": 49}
    assert "182. With the melds put down" in told("hold-back", "settle")
    assert count(cards("7c Jc Qc"), LAW) == 27


def test_holding_back_costs_no_time() -> None:
    waits = "7c Jc 5h"
    hand, melds = (
        cards("8c 9c 10c 5c 5d 5s 3h"),
        [meld_of(cards(one), LAW) for one in ("8c 9c 10c", "5c 5d 5s")],
    )
    table = [meld for meld in melds if meld]
    left = unseen(LAW, hand)
    in_the_hand = {
        card for card in left if goes_out_with(tuple(sorted(hand)), card, (), LAW, has_melded=False)
    }
    on_the_table = {card for card in left if goes_out_with(cards("3h"), card, table, LAW, has_melded=True)}
    assert in_the_hand == on_the_table == set(cards(waits))


def test_the_high_pair_costs_one_card_and_any_other_two() -> None:
    helped = helped_after_each_throw("middle-cards", "which-pair")
    best = max(helped.values())
    assert {card for card, number in helped.items() if number == best} == {"Qd", "Kd"}
    whole = sum(unseen(LAW, cards("6s 7s Qd Kd 9h 9c"))[card] for card in cards("5s 8s 9d 9s Jd 3s 7c"))
    assert best == whole - 1
    assert all(number <= whole - 2 for card, number in helped.items() if card not in {"Qd", "Kd"})


def test_a_pair_that_is_gone_costs_nothing_and_any_other_card_two() -> None:
    helped = helped_after_each_throw("count-what-is-gone", "which-pair")
    best = max(helped.values())
    assert {card for card, number in helped.items() if number == best} == {"8h", "8s"}
    assert all(number <= best - 2 for card, number in helped.items() if card[0] != "8")


def test_all_eight_melded_pay_more_than_seven() -> None:
    assert count(cards("6c 7c 8c 9c 9d 9h 9s"), QUEEN_CITY) == 57
    assert count(cards("6c 7c 8c 9c 10c 9d 9h 9s"), QUEEN_CITY) == 67
    assert "pay 57" in told("queen-city-shapes", "three-and-five")
    assert count(cards("2c 3c 4c 5c 6d 6h 6s"), QUEEN_CITY) * 2 < count(
        cards("Kc Kd Kh Qc Qd Qh Qs"), QUEEN_CITY
    )


def test_how_big_a_stock_three_players_have() -> None:
    assert len(deal(("Ann", "Ben", "Cora"), HouseRules(), dealer=0, seed=1).stock) == 30
