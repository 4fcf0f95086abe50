"""Sessions as JSON lines: one event a line, replies in the notation that people type."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest
from sample_round import ALONE, RIGHT

LEARN = ("learn", "sample-round", "--json", "--seed", "1")


def events(outcome):
    assert outcome.err == ""
    return [json.loads(line) for line in outcome.out.splitlines()]


def of(found, kind):
    return [event for event in found if event["event"] == kind]


def lines(replies):
    return "".join(f"{reply}\n" for reply in replies)


def test_the_sample_round_walked_right(tutor):
    outcome = tutor(*LEARN, replies=lines(RIGHT))
    found = events(outcome)
    assert outcome.status == 0
    assert (found[0]["event"], found[0]["id"], found[0]["seed"]) == ("start", "lesson:sample-round", 1)
    assert all(event["correct"] for event in of(found, "feedback"))
    assert found[-1] == {
        "event": "end", "asked": 12, "first_try": 12, "missed": [], "rules": [], "finished": True,
    }  # fmt: skip


def test_every_question_says_what_a_driver_needs(tutor):
    for ask in of(events(tutor(*LEARN, replies=lines(RIGHT))), "ask"):
        assert {"id", "kind", "prompt", "rules", "step", "of", "attempt"} <= ask.keys()
        assert 1 <= ask["step"] <= ask["of"] == 12
        assert ("choices" in ask) == (ask["kind"] in ("choose", "choose-several"))


def test_an_illegal_play_gets_its_rule_and_another_try(tutor):
    replies = [*RIGHT[:8], "meld Qc Qs Qd", "discard Qd", "discard 8c"]
    wrong, right = of(events(tutor(*LEARN, replies=lines(replies))), "feedback")[-2:]
    assert (wrong["correct"], wrong["legal"]) == (False, False)
    assert wrong["rules"]
    assert "Q♦" in wrong["why"]
    assert (right["correct"], right["legal"]) == (True, True)


def test_another_legal_play_is_right_and_told_from_the_sample(tutor):
    feedback = of(events(tutor(*LEARN, replies=lines([*RIGHT[:7], "discard 8d"]))), "feedback")[-1]
    assert (feedback["correct"], feedback["legal"]) == (True, True)
    assert "That is legal" in feedback["why"]
    assert "Q♦" in feedback["why"]


def test_a_wrong_settlement_is_told_card_by_card_without_its_sum(tutor):
    found = events(tutor(*LEARN, replies=lines([*RIGHT[:13], "38 25 63"])))
    feedback = of(found, "feedback")[-1]
    assert feedback["correct"] is False
    assert "J♦ 10, J♠ 10, added up" in feedback["why"]
    assert "37" not in feedback["why"]
    assert found[found.index(feedback) + 1]["event"] == "ask"


def test_what_cannot_be_read_is_no_attempt_and_the_question_comes_again(tutor):
    found = events(tutor(*LEARN, replies="what\n\n"))
    assert [event["event"] for event in found[-5:]] == ["unclear", "ask", "unclear", "ask", "end"]
    assert of(found, "ask")[-1]["attempt"] == 1
    assert of(found, "feedback") == []


def test_hints_come_in_stages_and_only_the_last_tells(tutor):
    found = of(events(tutor(*LEARN, replies="h\n" * 5)), "hint")
    assert [event["number"] for event in found] == [1, 2, 3, 3, 3]
    assert all(event["of"] == 3 for event in found)


def test_the_rule_can_be_read_at_any_question(tutor):
    says = of(events(tutor(*LEARN, replies="?\n")), "say")
    assert any("turn.draw" in event["text"] for event in says)


def test_nothing_before_the_answer_gives_the_stock_or_another_hand_away(tutor):
    for table in of(events(tutor(*LEARN, replies=lines(RIGHT))), "table"):
        assert isinstance(table["stock"], int)
        assert sum("hand" in player for player in table["players"]) == 1


@pytest.mark.parametrize("word", ["q", "quit", "Q"])
def test_quitting_and_the_end_of_the_input_come_to_the_same(tutor, word):
    quit_, ended = tutor(*LEARN, replies=f"{word}\n"), tutor(*LEARN, replies="")
    assert quit_.status == ended.status == 0
    assert of(events(quit_), "end") == of(events(ended), "end")
    assert not of(events(ended), "end")[0]["finished"]


def test_it_goes_on_in_the_middle_of_a_turn(tutor):
    tutor(*LEARN, replies=lines(RIGHT[:11]))
    found = events(tutor(*LEARN, replies=lines(RIGHT[11:])))
    assert found[0]["resumed"]
    assert of(found, "table")[0]["players"][0]["hand"] == "2c 3h 4h 5h 6h"
    assert of(found, "ask")[0]["id"] == "mia-again"
    assert of(found, "end")[0]["first_try"] == 12


def test_anew_begins_at_the_beginning(tutor):
    tutor(*LEARN, replies=lines(RIGHT[:3]))
    found = events(tutor(*LEARN, "--anew"))
    assert (found[0]["resumed"], found[0]["step"]) == (False, 1)


def test_a_second_walk_is_the_guided_one_unless_alone_is_asked_for(tutor):
    tutor(*LEARN, replies=lines(RIGHT))
    assert events(tutor(*LEARN))[0]["id"] == "lesson:sample-round"
    tutor(*LEARN, "--alone", replies=lines(ALONE[:2]))
    assert events(tutor(*LEARN))[0]["id"] == "lesson:sample-round"
    alone = events(tutor(*LEARN, "--alone", replies=lines(ALONE[2:])))
    assert (alone[0]["id"], alone[0]["resumed"]) == ("round:sample-round", True)
    assert of(alone, "end")[0] == {
        "event": "end", "asked": 5, "first_try": 5, "missed": [], "rules": [], "finished": True,
    }  # fmt: skip


def test_progress_counts_what_was_acknowledged(tutor):
    acknowledged = len(of(events(tutor(*LEARN, replies=lines(RIGHT[:6]))), "feedback"))
    progress = tutor("progress", "--json").json
    assert progress["answers"] == acknowledged == 6
    assert progress["rules"]["turn.draw"]["state"] == "known"
    assert progress["rules"]["score.rummy"] == {"state": "new", "due": None}


@pytest.mark.parametrize(
    "reply", ["\x00", "\udc80", "1" * 100_000, "[red]", "\x1b[31m", "♠" * 5000, "h h", "-1", "9" * 400]
)
def test_any_line_is_a_reply(tutor, reply):
    outcome = tutor(*LEARN, replies=f"{reply}\n" * 2)
    assert outcome.status == 0
    assert outcome.out.isascii()
    assert events(outcome)[-1]["event"] == "end"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_killed_after_a_feedback_nothing_acknowledged_is_lost(tutor, tmp_path):
    environment = {**os.environ, "TUTOR_HOME": str(tmp_path / "home")}
    for number in range(4):
        process = subprocess.Popen(
            [sys.executable, "-m", "tutor", *LEARN],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment,
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        start = json.loads(process.stdout.readline())
        assert start["resumed"] == (number > 0)
        process.stdin.write(f"{RIGHT[number]}\n".encode())
        process.stdin.flush()
        while json.loads(process.stdout.readline())["event"] != "feedback":
            pass
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdin.close()
        process.stdout.close()
        assert tutor("progress", "--json").json["answers"] == number + 1
    found = events(tutor(*LEARN))
    assert of(found, "ask")[0]["prompt"] == "Which rule says so?"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(("number", "status"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_ends_it_quietly(tmp_path, number, status):
    environment = {**os.environ, "TUTOR_HOME": str(tmp_path / "home")}
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", *LEARN],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    while json.loads(process.stdout.readline())["event"] != "ask":
        pass
    process.send_signal(getattr(signal, number))
    _, err = process.communicate()
    assert (process.returncode, err) == (status, b"")
