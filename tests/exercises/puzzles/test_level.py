"""What makes a puzzle hard, feature by feature."""

from __future__ import annotations

from tutor.cards import card, cards
from tutor.exercises.puzzles import Puzzle, structure
from tutor.exercises.puzzles.pattern import pattern
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of


def of(hand: str, *table: str, took: str = "", **changes: object):
    house = house_rules("rummy", {key.replace("_", "-"): value for key, value in changes.items()})  # type: ignore
    melds = tuple(meld_of(cards(text), law_of(house)) for text in table)
    taken = card(took) if took else None
    return structure(Puzzle("p", "p", house, tuple(sorted(cards(hand))), taken=taken, table=melds))  # type: ignore


def test_two_melds_that_keep_apart_are_level_1() -> None:
    built = of("4d 5d 6d Jc Jh Js 2c")
    assert (built.groups, built.contested, built.trap, built.level) == (2, 0, False, 1)


def test_a_card_that_two_melds_want_is_contested_and_makes_a_trap() -> None:
    built = of("6c 6d 6h 6s 7s 8s Kd")
    assert (built.contested, built.trap, built.level) == (1, True, 3)


def test_a_tie_that_may_be_broken_the_right_way_is_no_trap() -> None:
    assert not of("5c 5d 5h 5s 6s 7s 8s").trap


def test_the_first_lay_off_that_fits_can_be_the_trap() -> None:
    assert of("7s 6s 2d", "7c 7d 7h", "8s 9s 10s").trap
    assert not of("7s 6s 2d", "8s 9s 10s", "7c 7d 7h").trap


def test_a_no_has_a_trap_where_the_obvious_play_leaves_more_than_it_must() -> None:
    assert of("4h 5h 6h 7h 8h 8c 8d 4c 3d").trap
    assert not of("2h 3h 4h 10d 10s").trap


def test_chains_are_counted_by_how_many_cards_wait_for_one_another() -> None:
    assert of("Js 2d", "8s 9s 10s").chain == 1
    assert of("Js Qs Ks 2d", "8s 9s 10s").chain == 3
    assert of("Js Qs Ks 2d", "8s 9s 10s", laying_off=False).chain == 0


def test_pairs_that_lead_nowhere_are_false_starts() -> None:
    assert of("4d 5d 6d Jc Jh Js 2c").false_starts == 0
    assert of("4d 5d 6d 9c 9h 10h Kc").false_starts == 2


def test_the_rules_that_decide_are_found() -> None:
    assert of("6c 7c 8c Jd Jh Js Ad", took="Ad").rules == ("turn.no-return",)
    assert of("2c 2d 2h 9s 10s Js", must_discard=True).rules == ("out.must-discard",)
    assert of("5s 9h", "2s 3s 4s", "10h Jh Qh", meld_first=True).rules == ("out.meld-first",)
    assert of("Jc Jd Jh 5s 6s", "2s 3s 4s", laying_off=False).rules == ("lay-off.house",)
    assert of("Qd Kd Ad 8c 8h 8s 5c").rules == ("meld.ace",)
    assert of("8h 8h 8s 3c 4c 5c Kd", decks=2).rules == ("meld.set",)
    assert of("4c", "4d 4h 4s", must_discard=True).rules == ("out.floating",)


def test_a_pattern_is_the_same_whatever_the_suits_and_however_high() -> None:
    assert pattern(cards("Kd Ad 2d 5c")) == pattern(cards("Ah 2h 3h 6s"))
    assert pattern(cards("7s 7s 8s")) == pattern(cards("2c 2c 3c"))
    assert pattern(cards("7s 7s 8s")) != pattern(cards("7s 8s 8s"))
    assert pattern(()) == (0,) * 13
