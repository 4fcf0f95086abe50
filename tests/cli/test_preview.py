"""`tutor preview`: what is shown of a file with faults, how steps are numbered, which plays are tried."""

from __future__ import annotations

import json

import pytest

from tutor.cli import bar
from tutor.content.shelf import Shelf


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lines(text):
    return [line for line in text.splitlines() if line]


# --- files with faults -------------------------------------------------------------------------------

QUIZ = """\
kind: quiz
id: mine
title: Mine
questions:
  - id: a
    ask: is-it-a-meld
    cards: Qh 11h Ah
  - id: b
    ask: pays
    hand: Kd Kc Kh 4s
    hint: [Do the kings lie on the table?]
  - id: c
    ask: pays
    hand: Kd Kc 4s
    answer: 25
"""


def test_faults_are_told_first_and_what_can_be_shown_is_shown(tutor, here):
    (here / "mine.yaml").write_text(QUIZ)
    outcome = tutor("preview", "mine.yaml")
    assert outcome.status == 3
    assert [line.split()[1] for line in lines(outcome.err)[:3]] == [
        "cards.unreadable",
        "field.unknown",
        "answer.contradicted",
    ]
    assert "What can be shown of it:" in outcome.err
    assert lines(outcome.out)[0] == "Question 1 of 3: a"
    assert outcome.out.count("\n! line ") == 3
    assert outcome.out.count("Not shown") == 2
    assert "+ 24 → right" in outcome.out


def test_a_good_step_of_a_faulty_file_can_be_previewed_alone(tutor, here):
    (here / "mine.yaml").write_text(QUIZ.replace("    hint: [Do the kings lie on the table?]\n", ""))
    outcome = tutor("preview", "mine.yaml", "--step", "b")
    assert (outcome.status, "Not shown" in outcome.out) == (3, False)
    assert lines(outcome.out)[0] == "Question 2 of 3: b"


def test_programs_are_told_which_step_has_which_fault(tutor, here):
    (here / "mine.yaml").write_text(QUIZ)
    steps = tutor("preview", "mine.yaml", "--json").json
    assert [step["shown"] for step in steps] == [False, False, True]
    assert [fault["line"] for step in steps for fault in step["faults"]] == [7, 11, 15]


def test_of_many_faults_ten_are_told_and_the_rest_counted(tutor, here):
    many = "".join(f"  - {{id: q{at}, ask: is-it-a-meld, cards: 4h 5h 6z}}\n" for at in range(14))
    (here / "mine.yaml").write_text(f"kind: quiz\nid: mine\ntitle: Mine\nquestions:\n{many}")
    outcome = tutor("preview", "mine.yaml")
    assert lines(outcome.err)[10:] == ["and 4 more: tutor check mine.yaml"]


@pytest.mark.parametrize("text", ["kind: quiz\n\tid: mine\n", "just words", "kind: round\nid: mine\n"])
def test_a_file_of_which_nothing_can_be_shown_has_its_faults_told(tutor, here, text):
    (here / "mine.yaml").write_text(text)
    outcome = tutor("preview", "mine.yaml")
    assert (outcome.status, outcome.out) == (3, "")
    assert outcome.err.startswith("mine.yaml:")
    assert "What can be shown" not in outcome.err


LESSON = """\
kind: lesson
id: mine
title: Mine
round: sample-round
steps:
  - id: mia-draws
    watch: draw
    say: Look at {9c}.
  - id: mia-plays
    ask: play
    hints: [""]
  - id: joe
    WATCH
  - id: alone
    ask: is-it-a-meld
    cards: 4h 5h 6h
  - id: raj
    ask: play
"""


def test_where_the_round_cannot_be_followed_only_what_needs_it_is_left_out(tutor, here):
    (here / "mine.yaml").write_text(LESSON.replace("WATCH", "watch: turm"))
    outcome = tutor("preview", "mine.yaml")
    heads = [one.split(": ")[1] for one in lines(outcome.out) if one.startswith(("Step", "Before"))]
    assert heads == ["mia-draws", "mia-plays", "joe", "alone", "raj"]
    assert outcome.out.count("Not shown") == 2
    assert "Is 4♥ 5♥ 6♥ a meld?" in outcome.out


ROUND = """\
kind: round
id: mine
title: Mine
rules: {base: rummy, deal: 3}
dealer: Bob
players:
  Ann: 4h 5h Kd
  Bob: 9c 9d 2s
upcard: 7h
stock: 9h
turns:
  - {player: Ann, draw: discard, discard: THROWN}
  - {player: WHO, draw: stock, meld: [9c 9d 9h], discard: 2s}
expect: {pays: {Ann: 32}}
"""


@pytest.mark.parametrize(
    ("thrown", "who", "shown"),
    [
        ("7h", "Bob", ["turn-1"]),
        ("Kd", "Bop", ["turn-1"]),
        ("Jz", "Bob", []),
        ("5h", "Bob", ["turn-1", "turn-2", "settle"]),  # another sum is expected than comes out
    ],
)
def test_a_round_is_shown_as_far_as_it_can_be_played(tutor, here, thrown, who, shown):
    (here / "mine.yaml").write_text(ROUND.replace("THROWN", thrown).replace("WHO", who))
    outcome = tutor("preview", "mine.yaml", "--json")
    assert outcome.status == 3
    assert [step["id"] for step in outcome.json if step["shown"]] == shown


def test_a_puzzle_of_another_level_can_be_seen_all_the_same(tutor, here):
    text = Shelf().find("puzzle", "easy-come").read_text("utf-8")
    (here / "mine.yaml").write_text(
        text.replace("id: easy-come", "id: mine").replace("level: 1", "level: 5"), "utf-8"
    )
    outcome = tutor("preview", "mine.yaml")
    assert (outcome.status, "+ yes → right" in outcome.out) == (3, True)


# --- numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ["sample-round", "must-discard", "two-decks"])
def test_steps_have_the_numbers_that_the_learner_sees(tutor, lesson):
    asked, seen = {}, "s\n" * 60
    for line in tutor("learn", lesson, "--json", replies=seen).out.splitlines():
        event = json.loads(line)
        if event["event"] == "ask" and event["step"] <= event["of"]:
            asked.setdefault(event["id"], (event["step"], event["of"]))
    steps = tutor("preview", lesson, "--json").json
    shown = {step["id"]: (step["step"], step["of"]) for step in steps if step["step"]}
    assert shown == {step: numbers for step, numbers in asked.items() if step in shown}
    assert len(shown) == steps[0]["of"]


def test_a_step_goes_by_its_number_or_by_its_id(tutor):
    by_number = tutor("preview", "sample-round", "--step", "4").out
    assert by_number.startswith("Step 4 of 12: mia-throws\n")
    assert tutor("preview", "sample-round", "--step", "mia-throws").out == by_number


def test_what_only_tells_has_no_number(tutor):
    assert tutor("preview", "sample-round", "--step", "the-deal").out.startswith("Before step 1: the-deal\n")


def test_a_near_miss_of_an_id_is_set_right(tutor):
    outcome = tutor("preview", "sample-round", "--step", "mia-trows")
    assert outcome.status == 2
    assert "from 1 to 12, or its id; did you mean `mia-throws`?" in outcome.err


# --- turns -------------------------------------------------------------------------------------------


def test_of_a_turn_a_right_play_refused_plays_and_other_legal_ones_are_tried(tutor):
    (turn,) = tutor("preview", "lessons/rounds/sample-round.yaml", "--step", "1", "--json").json
    draw, meld, throw = turn["asks"]
    assert [one["reply"] for one in draw["replies"]] == [
        "draw discard",
        "draw stock",
        "discard Ks",
        "draw none",
    ]
    by_reply = {one["reply"]: one for one in meld["replies"]}
    assert by_reply["meld 9c 9d 9s"]["correct"]
    assert by_reply["discard 9s"]["rules"] == ["turn.no-return"]
    assert by_reply["discard 9s"]["believed_by"] == ["taken-card-may-go-back"]
    assert by_reply["discard Ks"]["scripted"] is False
    assert "In this round Mia plays otherwise" in by_reply["discard Ks"]["why"]
    assert throw["replies"][0]["reply"] == "discard Ks"


def test_a_legal_play_that_is_typed_is_told_apart_from_the_script_s(tutor):
    typed = ["draw stock", "discard Ks", "draw discard", "discard 9s", "meld 9c 9d 9s / discard Ks"]
    replies = [part for reply in typed for part in ("--reply", reply)]
    told = tutor("preview", "lessons/rounds/sample-round.yaml", "--step", "1", *replies).out
    assert [line[0] for line in told.splitlines() if " → " in line] == ["~", "~", "+", "-", "+"]


def test_no_arrow_is_read_aloud(tutor):
    told = tutor("preview", "sample-round", "--step", "1", "--plain").out
    assert "+ 4: right: Every turn starts" in told
    assert "→" not in told


# --- waiting -----------------------------------------------------------------------------------------


def test_a_long_preview_shows_how_far_it_is_on_a_terminal_only(tutor, here, monkeypatch):
    monkeypatch.setattr(bar, "PATIENCE", -1.0)
    tutor("new", "quiz", "mine.yaml")
    shown = tutor("preview", "mine.yaml", terminal=True).err
    assert "2 of 5 steps" in shown
    assert shown.endswith("\r")
    assert tutor("preview", "mine.yaml").err == ""
    assert tutor("preview", "mine.yaml", terminal=True, variables={"TERM": "dumb"}).err == ""


def test_the_bar_fits_the_terminal_that_it_is_on(tutor, here, monkeypatch):
    monkeypatch.setattr(bar, "PATIENCE", -1.0)
    tutor("new", "quiz", "mine.yaml")
    wide = tutor("preview", "mine.yaml", terminal=True, variables={"COLUMNS": "80"}).err
    monkeypatch.setattr(bar, "_cells_on", lambda around: 30)
    narrow = tutor("preview", "mine.yaml", terminal=True, variables={"COLUMNS": "80"}).err
    assert ("[" in wide, "[" in narrow) == (True, False)
    assert max(map(len, narrow.split("\r"))) < 30


def test_the_level_of_a_preview_is_nobodys(tutor):
    words = tutor("preview", "--help").words
    assert "as your answers say" not in words
    assert "1 if left out" in words


def test_a_call_is_no_turn_and_is_not_counted_as_one(tutor):
    told = tutor("preview", "lessons/rounds/house-rules.yaml").out.splitlines()
    headings = [line for line in told if line.startswith(("Turn ", "Before turn "))]
    assert headings == [
        "Before turn 1: deal",
        "Turn 1 of 2: turn-1",
        "Before turn 2: call-1",
        "Turn 2 of 2: turn-2",
    ]


def test_a_settlement_is_no_turn(tutor):
    told = tutor("preview", "lessons/rounds/sample-round.yaml", "--step", "settle").out
    assert told.startswith("The settlement: settle\n")


def test_whoever_plays_a_round_alone_reads_the_settlement_by_its_name(tutor):
    told = tutor("learn", "sample-round", "--alone", replies="s\ns\ns\ns\nq\n")
    assert "The settlement" in told.out
    assert "goes on at the settlement" in told.words
    assert "Go on: A sample round, the settlement" in tutor().words
