"""Scripted rounds: turns as files write them, the order of a turn, where a refused play stands."""

from __future__ import annotations

from typing import Any

import pytest
from situations.written import DEAL, MIDDLE, faults, script

from tutor.cards import write
from tutor.engine.replay import Replay
from tutor.engine.variant import settle_round
from tutor.situations.script import keyed_actions, place_of, play_script

SAMPLE: dict[str, Any] = {
    "rules": "rummy",
    "dealer": "Raj",
    "players": {
        "Mia": "4h 5h 6h 9d 9c Ks 2c",
        "Joe": "Js Jd 8d 5c 3c Ad Qd",
        "Raj": "Qc Qs 8c 10h 7s 6s 2d",
    },
    "upcard": "9s",
    "stock": "9h 3h",
}
TURNS: tuple[dict[str, Any], ...] = (
    {"player": "Mia", "draw": "discard", "meld": ["9d 9c 9s"], "discard": "Ks"},
    {"player": "Joe", "draw": "stock", "lay_off": [{"card": "9h", "onto": "9d"}], "discard": "Qd"},
    {"player": "Raj", "draw": "discard", "meld": ["Qc Qs Qd"], "discard": "8c"},
    {"player": "Mia", "draw": "stock", "meld": ["3h 4h 5h 6h"], "discard": "2c"},
)
MELD_ON_TABLE: list[Any] = [{"meld": "Jd Jh Js", "owner": "Joe"}]


def test_the_sample_round_as_a_file_writes_it() -> None:
    told = play_script(script(SAMPLE, *TURNS))
    assert told.refusal is None
    assert settle_round(told.final).pays == {"Joe": 37, "Raj": 25}


@pytest.mark.parametrize(
    "lay_off",
    ["9h", ["9h"], {"card": "9h"}, [{"card": "9h"}], [{"card": "9h", "onto": "9c 9d 9s"}]],
)
def test_a_lay_off_may_name_the_card_the_meld_or_any_card_of_it(lay_off: Any) -> None:
    if isinstance(lay_off, dict):
        lay_off = [lay_off]
    second = TURNS[1] | {"lay_off": lay_off}
    assert play_script(script(SAMPLE, TURNS[0], second)).refusal is None


@pytest.mark.parametrize("melds", [["9d 9c 9s"], "9d 9c 9s", [["9d", "9c", "9s"]], ["9d", "9c", "9s"]])
def test_melds_may_be_one_text_a_list_or_a_list_of_cards(melds: Any) -> None:
    assert play_script(script(SAMPLE, TURNS[0] | {"meld": melds})).refusal is None


def test_a_turn_is_drawn_melded_laid_off_and_discarded_in_this_order() -> None:
    turn = {
        "player": "Mia",
        "discard": "Ks",
        "lay_off": "9h",
        "meld": ["9d 9c 9s", "4h 5h 6h"],
        "draw": "stock",
    }
    keyed = [(loc, str(action)) for loc, action in keyed_actions(script(SAMPLE, turn).turns[0])]
    assert keyed == [
        (("draw",), "draw stock"),
        (("meld",), "meld 9c 9d 9s"),
        (("meld",), "meld 4h 5h 6h"),
        (("lay_off",), "lay off 9h"),
        (("discard",), "discard Ks"),
    ]


def test_actions_give_any_other_order() -> None:
    actions = ["draw stock", "lay off 9h onto 9d", "discard Qd"]
    told = play_script(script(SAMPLE, TURNS[0], {"player": "Joe", "actions": actions}))
    assert told.refusal is None
    assert [str(step.action) for step in told.steps[3:]] == actions


def refused(*turns: dict[str, Any], base: dict[str, Any] = MIDDLE, **changes: Any) -> tuple[Replay, Any]:
    """What came of a script that must be refused, and the place of the refused play."""
    told = script(base, *turns, **changes)
    found = play_script(told)
    assert found.refusal is not None
    return found, place_of(told, found.item, found.action_index)


@pytest.mark.parametrize(
    ("turn", "rules", "place"),
    [
        ({"player": "Mia", "draw": "discard", "discard": "Jc"}, ("turn.no-return",), "discard"),
        ({"player": "Mia", "draw": "stock", "meld": ["9c Kd 3c"], "discard": "9c"}, None, "meld"),
        ({"player": "Mia", "draw": "stock", "lay_off": "9c", "discard": "Kd"}, ("lay-off.fits",), "lay_off"),
        ({"player": "Mia", "draw": "none"}, ("turn.draw",), "draw"),
        ({"player": "Mia", "discard": "Kd"}, ("turn.draw",), "discard"),
        ({"player": "Joe", "draw": "stock", "discard": "2c"}, ("turn.order",), "draw"),
        ({"player": "Mia", "draw": "stock", "discard": "10h"}, ("meld.from-hand",), "discard"),
    ],
)
def test_a_refused_play_is_found_where_it_is_told(
    turn: dict[str, Any], rules: tuple[str, ...] | None, place: str
) -> None:
    found, loc = refused(turn)
    assert found.refusal is not None
    assert rules is None or found.refusal.rules == rules
    assert loc == ("turns", 0, place)


def test_a_turn_that_does_not_end_is_blamed_as_a_whole() -> None:
    found, loc = refused({"player": "Mia", "draw": "stock"})
    assert found.refusal is not None
    assert (found.refusal.rules, loc) == (("turn.discard",), ("turns", 0))


def test_one_of_several_actions_is_blamed_by_its_number() -> None:
    _, loc = refused({"player": "Mia", "actions": ["draw stock", "draw stock", "discard Kd"]})
    assert loc == ("turns", 0, "actions", 1)


def test_a_call_is_an_item_of_its_own() -> None:
    rules = {"base": "rummy", "calling-rummy": True}
    call = {"call": "Joe", "card": "Jc", "onto": "Jd"}
    turn = {"player": "Mia", "draw": "stock", "discard": "Kd"}
    told = play_script(script(MIDDLE, call, turn, rules=rules, table=MELD_ON_TABLE))
    assert told.refusal is None
    assert str(told.final.melds()[0]) == "Jc Jd Jh Js"
    assert write(told.final.discards) == "Qd Kd"


def test_a_refused_call_is_blamed_at_its_key() -> None:
    found, loc = refused({"call": "Joe", "card": "Jc", "onto": "Jd"}, table=MELD_ON_TABLE)
    assert found.refusal is not None
    assert (found.refusal.rules, loc) == (("table.call-rummy",), ("turns", 0, "call"))


def test_draw_none_is_how_a_blocked_round_ends() -> None:
    told = play_script(
        script(MIDDLE, {"player": "Mia", "draw": "none"}, rules="block-rummy", stock=None, stock_left=0)
    )
    assert told.final.ending is not None
    assert (str(told.final.ending.how), told.final.ending.winner) == ("blocked", None)


def test_without_a_discard_the_player_floats_where_that_is_played() -> None:
    players = {"Mia": "Jd Js", "Joe": "2c 5d", "Raj": "4h 6h"}
    told = play_script(
        script(
            MIDDLE,
            {"player": "Mia", "draw": "discard", "meld": ["Jc Jd Js"]},
            {"player": "Joe", "draw": "stock", "discard": "5d"},
            players=players,
            rules={"base": "rummy", "must-discard": True},
        )
    )
    assert told.refusal is None
    assert told.final.hands[0] == ()


@pytest.mark.parametrize(
    ("turns", "changes", "found"),
    [
        ([{"player": "Zoe", "draw": "stock"}], {}, [(("turns", 0, "player"), "player.unknown")]),
        ([{"call": "Zoe", "card": "Jc"}], {}, [(("turns", 0, "call"), "player.unknown")]),
        (
            [{"player": "Mia", "draw": "stock", "actions": ["discard Kd"]}],
            {},
            [(("turns", 0, "actions"), "turn.unreadable")],
        ),
        ([], {"expect": {"pays": {"Zoe": 3}}}, [(("expect", "pays", "Zoe"), "player.unknown")]),
        ([], {"expect": {"sheet": {"Zoe": 3}}}, [(("expect", "sheet", "Zoe"), "player.unknown")]),
        ([], {"expect": {"winner": "Zoe"}}, [(("expect", "winner"), "player.unknown")]),
        ([], {"expect": {"winner": "none"}}, []),
        ([], {"expect": {"next_dealer": "Zoe"}}, [(("expect", "next_dealer"), "player.unknown")]),
        ([], {"expect": {"refused": {"turn": 1}}}, [(("expect", "refused", "turn"), "turn.unreadable")]),
    ],
)
def test_every_problem_of_a_script_has_its_place(
    turns: list[dict[str, Any]], changes: dict[str, Any], found: list[Any]
) -> None:
    assert faults(script(MIDDLE, *turns, **changes)) == found


def test_a_script_has_the_problems_of_its_position_too() -> None:
    assert faults(script(DEAL, upcard="9c")) == [(("upcard",), "cards.twice")]
