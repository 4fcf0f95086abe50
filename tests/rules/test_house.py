"""House rules: every setting, its values, and the choices that do not go together."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.rules.house import RULE_SETS, SETTINGS, HouseRuleError, house_rules
from tutor.rules.law import law_of

CITY = "queen-city-rum"


def test_the_rules_that_nobody_changed() -> None:
    rummy = house_rules()
    assert {key: rummy[key] for key in SETTINGS} == {
        "decks": 1,
        "deal": "standard",
        "ace": "low",
        "ace-points": 1,
        "identical-in-set": True,
        "laying-off": True,
        "must-discard": False,
        "meld-first": False,
        "stock-out": "turn-over",
        "who-scores": "winner-takes-all",
        "going-rummy": "double",
        "going-out-bonus": 0,
        "all-at-once": False,
        "calling-rummy": False,
        "play-to": 100,
        "deals": None,
        "turn-overs": 2,
    }


def test_block_rummy_differs_in_the_stock_alone() -> None:
    block, rummy = house_rules("block-rummy"), house_rules()
    assert [key for key in SETTINGS if block[key] != rummy[key]] == ["stock-out"]
    assert block["stock-out"] == "block"


def test_queen_city_rum_in_full() -> None:
    city, rummy = house_rules(CITY), house_rules()
    assert {key: city[key] for key in SETTINGS if city[key] != rummy[key]} == {
        "deal": 7,
        "laying-off": False,
        "who-scores": "melded",
        "going-rummy": "none",
        "all-at-once": True,
        "play-to": None,
        "turn-overs": 10,
    }


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("decks", "2", 2),
        ("deal", "standard", "standard"),
        ("deal", "10", 10),
        ("ace", "round-the-corner", "round-the-corner"),
        ("ace", "EITHER", "either"),
        ("ace-points", "15", 15),
        ("identical-in-set", "no", False),
        ("laying-off", "off", False),
        ("must-discard", "yes", True),
        ("meld-first", "true", True),
        ("stock-out", "shuffle", "shuffle"),
        ("who-scores", "penalties", "penalties"),
        ("going-rummy", "10", 10),
        ("going-rummy", "none", "none"),
        ("going-out-bonus", "5", 5),
        ("play-to", "250", 250),
        ("play-to", "none", None),
        ("deals", "4", 4),
        ("turn-overs", "none", None),
        ("turn-overs", "0", 0),
    ],
)
def test_a_value_is_read_as_people_write_it(key: str, text: str, value: object) -> None:
    assert house_rules("rummy", {key: text})[key] == value


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("decks", "3", "decks can be 1 or 2, not 3"),
        ("decks", 3, "decks can be 1 or 2, not 3"),
        ("deal", "0", "deal can be standard or a number from 1 to 51, not 0"),
        ("deal", "52", "deal can be"),
        ("ace", "sideways", "ace can be low, either or round-the-corner, not 'sideways'"),
        ("ace-points", "-1", "ace-points can be a number from 0"),
        ("ace-points", "1.5", "ace-points can be"),
        ("ace-points", 1.5, "ace-points can be a number from 0 to 1000000, not 1.5"),
        ("ace-points", float("inf"), "ace-points can be a number from 0 to 1000000, not inf"),
        ("decks", 2.0, "decks can be 1 or 2, not 2.0"),
        ("ace", "x" * 999, f"ace can be low, either or round-the-corner, not '{'x' * 40}…'"),
        ("must-discard", "perhaps", "must-discard can be true or false, not 'perhaps'"),
        ("going-rummy", "triple", "going-rummy can be double, none or a number"),
        ("play-to", "0", "play-to can be none or a number from 1"),
        ("decks", True, "decks can be"),
        ("turn-overs", "99999999999", "turn-overs can be"),
    ],
)
def test_a_value_that_the_key_does_not_take_is_refused(key: str, value: Any, says: str) -> None:
    with pytest.raises(HouseRuleError) as caught:
        house_rules("rummy", {key: value})
    assert str(caught.value).startswith(says)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("base", "changes", "says"),
    [
        ("rumy", {}, "there is no rule set 'rumy'; did you mean rummy?"),
        ("rummy", {"aces": "low"}, "there is no house rule 'aces'; did you mean ace?"),
        ("canasta", {}, "there is no rule set 'canasta'"),
    ],
)
def test_what_does_not_exist_is_named_with_what_was_probably_meant(
    base: str, changes: dict[str, Any], says: str
) -> None:
    with pytest.raises(HouseRuleError) as caught:
        house_rules(base, changes)
    assert str(caught.value).startswith(says)


# --- what does not go together ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "changes", "key"),
    [
        (CITY, {"laying-off": True}, "laying-off"),
        (CITY, {"must-discard": True}, "must-discard"),
        (CITY, {"meld-first": True}, "meld-first"),
        (CITY, {"calling-rummy": True}, "calling-rummy"),
        (CITY, {"going-rummy": "double"}, "going-rummy"),
        (CITY, {"going-rummy": 10}, "going-rummy"),
        (CITY, {"deal": 10}, "deal"),
        (CITY, {"deal": "standard"}, "deal"),
        (CITY, {"who-scores": "penalties"}, "who-scores"),
        (CITY, {"going-out-bonus": 10}, "going-out-bonus"),
        (CITY, {"identical-in-set": False}, "identical-in-set"),
        (CITY, {"all-at-once": False}, "all-at-once"),
        ("rummy", {"who-scores": "melded"}, "who-scores"),
        ("rummy", {"all-at-once": True}, "all-at-once"),
        ("rummy", {"calling-rummy": True, "laying-off": False}, "calling-rummy"),
        ("rummy", {"deal": 26}, "deal"),
        ("block-rummy", {"deal": 51, "decks": 1}, "deal"),
        ("rummy", {"deals": 4, "play-to": 100}, "deals"),
    ],
)
def test_choices_that_do_not_go_together_are_refused(base: str, changes: dict[str, Any], key: str) -> None:
    with pytest.raises(HouseRuleError) as caught:
        house_rules(base, changes)
    assert any(key in problem for problem in caught.value.problems)


def test_all_reasons_are_given_at_once() -> None:
    with pytest.raises(HouseRuleError) as caught:
        house_rules("rummy", {"all-at-once": True, "must-discard": True, "meld-first": True})
    named = " ".join(caught.value.problems)
    for key in ("laying-off", "must-discard", "meld-first", "going-rummy", "deal", "who-scores"):
        assert key in named


@pytest.mark.parametrize(
    "changes",
    [
        {"decks": 2},
        {"ace": "either"},
        {"ace-points": 11},
        {"stock-out": "block"},
        {"play-to": 250},
        {"deals": 4},
        {"turn-overs": 3},
        {"deal": 7, "laying-off": False, "going-rummy": "none"},
    ],
)
def test_queen_city_rum_takes_these(changes: dict[str, Any]) -> None:
    house_rules(CITY, changes)


def test_rummy_can_be_turned_into_queen_city_rum_key_by_key() -> None:
    changes = {
        "all-at-once": True,
        "who-scores": "melded",
        "laying-off": False,
        "going-rummy": "none",
        "deal": 7,
    }
    assert law_of(house_rules("rummy", changes)).all_at_once


def test_a_number_of_deals_takes_the_place_of_the_target() -> None:
    rules = house_rules("rummy", {"deals": 4})
    assert (rules["deals"], rules["play-to"]) == (4, None)


def test_twins_in_sets_and_one_deck_are_no_contradiction() -> None:
    for together in (True, False):
        assert not law_of(house_rules("rummy", {"identical-in-set": together})).twins_in_set


# --- telling them -----------------------------------------------------------------------------------


def test_rules_are_told_as_what_differs_from_their_rule_set() -> None:
    rules = house_rules("rummy", {"ace": "either", "decks": 2, "play-to": 100})
    assert rules.changes() == {"decks": 2, "ace": "either"}
    assert str(rules) == "rummy decks=2 ace=either"


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_says_what_it_is_and_takes_its_own_values(name: str) -> None:
    one = RULE_SETS[name]
    assert one.name == name
    assert one.title
    assert one.tells
    assert str(one.rules) == name
    assert (
        house_rules(name, {key: one.rules[key] for key in SETTINGS if one.rules[key] is not None})
        == one.rules
    )


@pytest.mark.parametrize("key", SETTINGS)
def test_every_setting_says_what_it_decides_and_reads_what_it_writes(key: str) -> None:
    setting = SETTINGS[key]
    assert setting.decides
    assert setting.values
    for rules in RULE_SETS.values():
        value = rules.rules[key]
        assert setting.read(key, setting.write(value)) == value


@pytest.mark.parametrize(("decks", "most"), [(1, 25), (2, 51)])
def test_a_deal_that_two_players_can_have_is_the_largest(decks: int, most: int) -> None:
    assert house_rules("rummy", {"deal": most, "decks": decks}).cards_each(2) == most


def test_a_deal_that_no_number_of_players_can_have_is_refused_with_the_count() -> None:
    with pytest.raises(HouseRuleError, match=r"25 at most.*take 52 cards.*1 deck has 52") as caught:
        house_rules("rummy", {"deal": 26})
    assert caught.value.key == "deal"


@pytest.mark.parametrize("key", ["decks", "deal", "nonsense", "x" * 999])
def test_a_long_key_is_not_quoted_in_full(key: str) -> None:
    with pytest.raises(HouseRuleError) as caught:
        house_rules("x" * 999, {key: "9" * 999})
    assert len(str(caught.value)) < 400
