"""`tutor replay`: rounds as they are told, with what is refused, where, and what it comes to."""

from __future__ import annotations

import json

import pytest

from tutor.content.shelf import Shelf

HEAD = """\
kind: round
id: {id}
title: A small round
rules: {{base: rummy, deal: 3}}
dealer: Bob
players:
  Ann: 4h 5h Kd
  Bob: 9c 9d 2s
upcard: 6h
stock: 9h 8c
turns:
"""
ANN = "  - player: Ann\n    draw: discard\n    meld: [4h 5h 6h]\n    discard: Kd\n"
BACK = "  - player: Ann\n    draw: discard\n    discard: 6h\n"


@pytest.fixture
def round_file(tmp_path):
    def write(turns, rest="", name="mine"):
        path = tmp_path / f"{name}.yaml"
        path.write_text(HEAD.format(id=name) + turns + rest)
        return str(path)

    return write


def test_the_sample_round_comes_to_62(tutor):
    path = str(Shelf().find("round", "sample-round"))
    came = tutor("replay", path, "--json").json
    assert (came["file"], came["id"], came["turns_played"]) == (path, "sample-round", 4)
    assert came["refused"] is None
    assert came["expect_failed"] == []
    assert came["result"] == {
        "winner": "Mia", "ended": "out", "rummy": False, "hands": {"Joe": 37, "Raj": 25},
        "pays": {"Joe": 37, "Raj": 25}, "sheet": {"Mia": 62, "Joe": 0, "Raj": 0}, "collects": 62,
        "next_dealer": "Mia",
    }  # fmt: skip


def test_everything_held_back_is_rummy_for_142(tutor):
    came = tutor("replay", "sample-round-all-at-once", "--json").json
    assert (came["result"]["rummy"], came["result"]["collects"]) == (True, 142)


def test_for_people_it_is_told_turn_by_turn(tutor):
    out = tutor("replay", "sample-round").words
    assert "1. Mia takes 9♠ from the discard pile. Mia melds 9♣ 9♦ 9♠. Mia discards K♠." in out
    assert "Mia collects 37 + 25 = 62." in out


def test_a_refused_play_is_placed_at_its_key(tutor, round_file):
    path = round_file(BACK)
    outcome = tutor("replay", path, "--json")
    assert outcome.status == 1
    refused = outcome.json["refused"]
    assert (refused["turn"], refused["action"], refused["rules"]) == (1, "discard 6h", ["turn.no-return"])
    assert (refused["line"], refused["column"]) == (14, 5)
    assert "6♥" in refused["message"]
    assert outcome.json["result"] is None
    assert outcome.json["turns_played"] == 0


def test_an_announced_refusal_is_as_it_should_be(tutor, round_file):
    path = round_file(BACK, "expect: {refused: {turn: 1, rules: [turn.no-return]}}\n")
    outcome = tutor("replay", path, "--json")
    assert (outcome.status, outcome.json["expect_failed"]) == (0, [])
    assert "As announced." in tutor("replay", path).out


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ("{refused: {turn: 1, rules: [meld.run]}}", "turn 1 was refused under turn.no-return, not meld.run"),
        ("{winner: Ann}", "the round is not over, so it has no result: it stops at turn 1"),
    ],
)
def test_what_was_expected_and_did_not_come_is_told(tutor, round_file, expect, says):
    outcome = tutor("replay", round_file(BACK, f"expect: {expect}\n"), "--json")
    assert (outcome.status, outcome.json["expect_failed"]) == (1, [says])


def test_a_result_other_than_expected_is_told(tutor, round_file):
    outcome = tutor(
        "replay", round_file(ANN, "expect: {winner: Bob, pays: {Bob: 20}, rummy: true}\n"), "--json"
    )
    assert outcome.status == 1
    assert outcome.json["expect_failed"] == [
        "winner: Bob was expected, and it is Ann",
        "pays: Bob 20 was expected, and it is 40",
    ]
    assert (
        "not as expected"
        in tutor("replay", round_file(ANN, "expect: {collects: 3}\n", name="other")).words.lower()
    )


def test_a_round_that_is_not_over_has_no_result(tutor, round_file):
    path = round_file("  - {player: Ann, draw: stock, discard: Kd}\n")
    outcome = tutor("replay", path, "--json")
    assert (outcome.status, outcome.json["result"]) == (0, None)
    assert "The round is not over." in tutor("replay", path).out


@pytest.mark.parametrize(
    ("turns", "rule"),
    [
        ("  - {player: Bob, draw: stock, discard: 2s}\n", "turn.order"),
        ("  - {player: Ann, draw: stock, meld: [9c 9d 9h], discard: Kd}\n", "meld.from-hand"),
        (ANN + "  - {player: Bob, draw: stock, discard: 2s}\n", "out.empty"),
        ("  - {player: Ann, draw: stock}\n", "turn.discard"),
        ("  - {player: Ann, discard: Kd}\n", "turn.draw"),
    ],
)
def test_what_is_out_of_place_is_a_refused_play_and_no_fault_of_the_file(tutor, round_file, turns, rule):
    outcome = tutor("replay", round_file(turns), "--json")
    assert outcome.status == 1
    assert rule in outcome.json["refused"]["rules"]


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (HEAD.format(id="mine") + "  - {player: Eve, draw: stock}\n", ":12:14: player.unknown"),
        (HEAD.format(id="mine").replace("Kd", "KX") + ANN, ":7:8: cards.unreadable"),
        (HEAD.format(id="other") + ANN, ":2:5: file.id"),
        ("kind: [", ":1:"),
        ("", ":1:1: file.empty"),
    ],
)
def test_a_file_that_is_not_valid_is_told_with_its_places(tutor, tmp_path, wrong, place):
    path = tmp_path / "mine.yaml"
    path.write_text(wrong)
    outcome = tutor("replay", str(path), "--json")
    assert (outcome.status, outcome.out) == (3, "")
    assert f"{path}{place}" in outcome.err


def test_of_several_files_all_are_played_and_the_highest_status_counts(tutor, round_file, tmp_path):
    good, refused = round_file(ANN, name="good"), round_file(BACK, name="refused")
    bad = tmp_path / "bad.yaml"
    bad.write_text("kind: round\n")
    for files, status in ([good, good], 0), ([refused, good], 1), ([bad, refused, good], 3):
        outcome = tutor("replay", *map(str, files), "--json")
        assert outcome.status == status
        assert len(outcome.out.splitlines()) == len(files) - files.count(bad)
        assert all(json.loads(line)["file"] for line in outcome.out.splitlines())


def test_a_round_that_is_not_there_is_wrong_usage(tutor):
    assert tutor("replay", "no-such-round").status == 2


def test_a_position_that_is_an_end_says_why(tutor, tmp_path):
    path = tmp_path / "over.yaml"
    path.write_text(
        "kind: round\nid: over\ntitle: Over\nrules: rummy\nplayers:\n  Ann: 4h 5h\n  Bob: 9c 9d\n"
        "to_play: Ann\nstock_left: 0\ndiscards: []\nturns: []\n"
    )
    found = tutor("replay", str(path))
    assert "nobody scores: the stock and the discard pile are both empty." in found.words
