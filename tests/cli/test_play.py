"""`tutor play` and `tutor solve --discards`."""

from __future__ import annotations

import json

import pytest

from tutor.cli.status import Status

GAME = ("play", "--players", "3", "--seed", "3")
OUT = "draw stock\nmeld 3c 4c 5c 6c\nmeld 8c 8d 8h\ndiscard Qd\n"
"""Mia goes out, and goes rummy, in her first turn."""


def events(outcome):
    return [json.loads(line) for line in outcome.out.splitlines()]


def kinds(outcome):
    return [event["event"] for event in events(outcome)]


def test_a_round_as_json_lines(tutor):
    outcome = tutor(*GAME, "--json", replies=f"{OUT}Joe 1, Raj 1, Mia 2\n")
    assert outcome.status == Status.DONE
    assert outcome.err == ""
    assert kinds(outcome)[:4] == ["start", "say", "table", "ask"]
    found = events(outcome)
    settle = next(event for event in found if event["event"] == "ask" and event["use"] == "settle")
    assert settle["names"] == ["Joe", "Raj", "Mia"]
    before = found[: found.index(settle)]
    assert not any("collects" in event.get("text", "") for event in before)
    assert found[-1]["event"] == "end"
    assert [event["correct"] for event in found if event["event"] == "feedback"] == [True] * 4 + [False]


def test_a_round_at_a_pipe(tutor):
    outcome = tutor(*GAME, replies=f"{OUT}s\n2\n")
    assert outcome.status == Status.DONE
    assert "Mia discards Q♦. Mia is out." in outcome.words
    assert "who goes rummy" not in outcome.words
    assert "Totals: Mia" in outcome.words


def test_a_game_is_gone_on_with_where_it_was_left(tutor):
    tutor(*GAME, "--json", replies="draw stock\nmeld 8c 8d 8h\n")
    outcome = tutor("play", "--json", replies="b\n")
    start, *_, last = events(outcome)
    assert (start["resumed"], start["seed"]) == (True, 3)
    table = next(event for event in events(outcome) if event["event"] == "table")
    assert table["melds"] == [{"meld": "8c 8d 8h", "owner": "Mia"}]
    assert last["event"] == "end"


@pytest.mark.parametrize(
    "asked",
    [
        ("--players", "4"),
        ("--hidden",),
        ("--rules", "block-rummy"),
        ("--house", "ace=either"),
        ("--bots", "strong"),
        ("--seed", "4"),
        ("--anew",),
    ],
    ids=lambda asked: asked[0],
)
def test_another_game_is_asked_for_by_asking_for_another(tutor, asked):
    tutor(*GAME, "--json", replies="draw stock\n")
    assert events(tutor("play", "--json", *asked))[0]["resumed"] is False


def test_the_same_options_go_on(tutor):
    tutor(*GAME, "--json", "--rules", "block-rummy", replies="draw stock\n")
    again = tutor(*GAME, "--json", "--rules", "block-rummy")
    assert events(again)[0]["resumed"] is True
    assert events(again)[0]["rules"] == "block-rummy"


def test_the_rules_of_the_table_hold(tutor):
    outcome = tutor("play", "--rules", "queen-city-rum", "--players", "6", "--json")
    assert events(outcome)[0]["rules"] == "queen-city-rum"
    table = next(event for event in events(outcome) if event["event"] == "table")
    assert [one["cards"] for one in table["players"]] == [7] * 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "7"), "--players"),
        (("--players", "6", "--house", "deal=10"), "60 cards"),
        (("--bots", "clever"), "--bots"),
        (("--save", "My Round.yaml"), "--save takes"),
        (("--save", "nowhere/round.yaml"), "no folder"),
        (("--save", "round.json"), "--save takes"),
    ],
    ids=lambda one: one if isinstance(one, str) else " ".join(one),
)
def test_what_cannot_be_is_refused(tutor, arguments, said):
    outcome = tutor("play", *arguments)
    assert outcome.status == Status.USAGE
    assert said in outcome.err
    assert outcome.out == ""


def test_hidden_hands_do_not_reach_the_output(tutor):
    outcome = tutor("play", "--hidden", "--seed", "3", "--json", replies="draw stock\n")
    for event in events(outcome):
        if event["event"] == "table":
            assert ["hand" in one for one in event["players"]] == [True, False, False]


def test_nobody_comments_without_a_coach(tutor):
    replies = "draw stock\ndiscard 8c\n"
    assert "could have gone out" in tutor(*GAME, replies=replies).words
    assert "could have gone out" not in tutor(*GAME, "--anew", "--no-coach", replies=replies).words


def test_a_rule_broken_is_remembered(tutor):
    tutor(*GAME, "--json", replies="draw discard\ndiscard Jd\n")
    progress = tutor("progress", "--json").json
    assert progress["answers"] == 2
    assert "turn.no-return" in progress["rules"]


def test_rounds_are_saved_beside_each_other_and_replayed(tutor, tmp_path):
    path = tmp_path / "mine.yaml"
    for _ in range(2):
        outcome = tutor(*GAME, "--anew", "--save", str(path), replies=OUT)
    assert "Saved as mine-2.yaml" in outcome.words
    for name in ("mine", "mine-2"):
        played = tutor("replay", str(tmp_path / f"{name}.yaml"), "--json")
        assert played.status == Status.DONE
        assert (played.json["result"]["winner"], played.json["result"]["rummy"]) == ("Mia", True)
        assert tutor("check", str(tmp_path / f"{name}.yaml")).status == Status.DONE


def test_a_round_that_was_left_at_its_end_can_still_be_saved(tutor, tmp_path):
    tutor(*GAME, replies=f"{OUT}s\nq\n")
    outcome = tutor("play", "--save", str(tmp_path / "late.yaml"), replies="q\n")
    assert "Saved as late.yaml" in outcome.words
    assert tutor("replay", str(tmp_path / "late.yaml")).status == Status.DONE


def test_plain_speech_has_no_signs(tutor):
    outcome = tutor(*GAME, "--plain", replies="draw stock\ns\n")
    assert not set("♣♦♥♠│─") & set(outcome.out)


# --- solve --discards ---


def test_every_throw_is_told_with_what_it_leaves(tutor):
    outcome = tutor(
        "solve", "4h 5h 6h 9d 9c 7s Ks 2c", "--took", "2c", "--discards", "--seen", "9h Kd", "--json"
    )
    throws = outcome.json["throws"]
    assert [one["discard"] for one in throws] == ["Ks", "9c", "9d", "7s", "6h", "5h", "4h"]
    assert throws[0] == {
        "discard": "Ks", "points_left": 27, "stays": "2c 9c 9d 7s",
        "helps": {"3h": 1, "7h": 1, "9s": 1}, "unseen": 3,
    }  # fmt: skip
    assert outcome.json["points_left"] == throws[0]["points_left"]


def test_the_throws_in_words(tutor):
    outcome = tutor("solve", "9c 9d Kh", "--discards")
    assert "K♥ 9♣ 9♦ 18 2 9♥ 9♠" in outcome.words


def test_lines_can_ask_for_throws_too(tutor):
    lines = '{"hand": "9c 9d Kh", "discards": true, "seen": "9h"}\n{"hand": "9c 9d Kh"}\n'
    first, second = (json.loads(line) for line in tutor("solve", "-", replies=lines).out.splitlines())
    assert first["throws"][0]["helps"] == {"9s": 1}
    assert "throws" not in second


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("9c 9d Kh", "--seen", "2c"), "give both"),
        (("9c 9d Kh", "--discards", "--seen", "9c"), "9♣ is named twice"),
        (("9c 9d Kh", "--discards", "--seen", "xx"), "is no card"),
        (("-", "--discards", "--seen", "2c"), "each line"),
    ],
    ids=lambda one: one if isinstance(one, str) else " ".join(one),
)
def test_cards_that_cannot_be_gone_are_refused(tutor, arguments, said):
    outcome = tutor("solve", *arguments)
    assert outcome.status == Status.USAGE
    assert said in outcome.err


def test_between_two_rounds_the_screen_names_no_turn(tutor):
    out = tutor(*GAME, replies=f"{OUT}s\nq\n").words
    asked = out.split("Mia is out.")[1]
    assert "Turn" not in asked
    assert "The end of round 1" in asked
    assert asked.endswith("Saved. `tutor play` goes on at the end of round 1.")
    assert "The end of round 1 What now?" in tutor("play", replies="").words
