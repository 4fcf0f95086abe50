"""`tutor learn`: through a pipe, where memory fails, and the words around it."""

from __future__ import annotations

import os
import sys

import pytest
from sample_round import ALONE, RIGHT

LEARN = ("learn", "sample-round", "--seed", "1")


def lines(replies):
    return "".join(f"{reply}\n" for reply in replies)


def test_the_sample_round_walked_right_through_a_pipe(tutor):
    outcome = tutor(*LEARN, replies=lines(RIGHT))
    assert (outcome.status, outcome.err) == (0, "")
    assert "Not yet" not in outcome.out
    assert "All 12 right at the first try." in outcome.out
    assert "Next: `tutor" in outcome.out or "Next: tutor" in outcome.out


def test_it_says_where_one_is_and_which_keys_there_are(tutor):
    out = tutor(*LEARN).words
    assert "Step 1 of 12" in out
    assert "h hint, ? rule and keys, s skip, b back, q save and quit" in out


def test_a_wrong_answer_says_why_and_what_to_do(tutor):
    out = tutor(*LEARN, replies=lines([*RIGHT[:2], "2h"])).words
    assert "Not yet. 2♥" in out
    assert "Try again, or h." in out


def test_the_end_names_the_rules_to_look_at_again(tutor):
    out = tutor(*LEARN, replies=lines([*RIGHT[:3], "yes", *RIGHT[4:], "s"])).words
    assert "11 of 12 right at the first try." in out
    assert "tutor rules turn.no-return" in out


def test_a_missed_step_comes_back_on_other_cards(tutor):
    out = tutor(*LEARN, "--seed", "1", replies=lines([*RIGHT[:3], "yes", *RIGHT[4:]])).words
    assert "Step 13" not in out
    assert "Again: 1 of 1" in out
    assert "goes on with what you missed, 1 of 1" in out


def test_after_a_wrong_yes_or_no_the_reason_is_asked_and_not_the_other_word(tutor):
    out = tutor(*LEARN, replies=lines([*RIGHT[:3], "yes"])).words
    told = out.partition("Not so. ")[2]
    assert "Which rule says so?" in told
    assert "Try again" not in told


@pytest.mark.parametrize("replies", ["", "q\n"], ids=["end of input", "q"])
def test_leaving_says_how_to_go_on(tutor, replies):
    outcome = tutor(*LEARN, replies=lines(RIGHT[:4]) + replies)
    assert outcome.status == 0
    assert outcome.out.splitlines()[-1] == "Saved. `tutor learn sample-round` goes on at step 4 of 12."


def test_going_on_says_so(tutor):
    tutor(*LEARN, replies=lines(RIGHT[:4]))
    out = tutor(*LEARN).words
    assert "You go on where you stopped." in out
    assert "Step 4 of 12 Which rule says so?" in out


def test_leaving_at_once_saves_nothing(tutor):
    assert "Stopped; nothing was answered." in tutor(*LEARN, replies="q\n").out
    assert "You go on" not in tutor(*LEARN).out


def test_every_turn_can_be_played_alone(tutor):
    outcome = tutor(*LEARN, "--alone", replies=lines(ALONE))
    assert "All 5 right at the first try." in outcome.out


def test_a_round_file_can_be_played(tutor):
    out = tutor("learn", "sample-round-all-at-once", replies="q\n").words
    assert "You play every turn" in out


def test_without_a_lesson_they_are_listed(tutor):
    out = tutor("learn").out
    assert "sample-round" in out
    assert "next" in out
    tutor(*LEARN, replies=lines(RIGHT[:1]))
    assert "begun" in tutor("learn").out
    tutor(*LEARN, replies=lines(RIGHT[1:]))
    assert "done" in tutor("learn").out
    assert tutor("learn", "--json").json[0]["finished"] == 1


def test_a_lesson_that_is_not_there(tutor):
    outcome = tutor("learn", "sampel-round")
    assert outcome.status == 2
    assert outcome.err == 'tutor: there is no lesson "sampel-round"; did you mean `sample-round`?\n'


def test_a_file_that_is_wrong_is_told_with_its_place(tutor, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("kind: lesson\nid: mine\ntitle: Mine\nsteps:\n  - {id: a, sya: Hello.}\n")
    outcome = tutor("learn", str(path))
    assert outcome.status == 3
    assert f"{path}:5:13: field.unknown" in outcome.err


def test_a_lesson_without_a_round_cannot_be_played_alone(tutor, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("kind: lesson\nid: mine\ntitle: Mine\nsteps:\n  - {id: a, say: Hello.}\n")
    assert tutor("learn", str(path), "--alone").status == 2
    assert tutor("learn", str(path)).status == 0


def test_a_lesson_can_hold_no_orders_for_the_terminal(tutor, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("kind: lesson\nid: mine\ntitle: '[bold]Mine'\nsteps:\n  - {id: a, say: ':heart: [/]'}\n")
    out = tutor("learn", str(path)).out
    assert "[bold]Mine" in out
    assert ":heart: [/]" in out


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_no_line_is_wider_than_the_terminal(tutor, columns):
    out = tutor(*LEARN, replies=lines(RIGHT), variables={"COLUMNS": columns}).out
    assert max(map(len, out.splitlines())) <= int(columns)


def test_an_ascii_stream_gets_letters(tutor):
    out = tutor(*LEARN, replies=lines(RIGHT), encoding="ascii").out
    assert out.isascii()
    assert "9c 9d 9s" in out
    assert "All 12 right" in out


def test_plain_speaks(tutor):
    out = tutor(*LEARN, "--plain", replies=lines(RIGHT)).words
    assert "9 of clubs, 9 of diamonds, 9 of spades" in out
    assert not set("♣♦♥♠│╭─") & set(out)


# --- memory that cannot be kept ---------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_that_cannot_be_written_is_told_once(tutor, tmp_path):
    (tmp_path / "home").mkdir(mode=0o500)
    _told_once(tutor(*LEARN, replies=lines(RIGHT)))


def test_a_folder_that_cannot_be_made_is_told_once(tutor, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    _told_once(tutor(*LEARN, replies=lines(RIGHT)))


def _told_once(outcome):
    assert outcome.status == 0
    assert outcome.err.count("cannot be written") == 1
    assert "All 12 right" in outcome.out


def test_leaving_promises_nothing_that_was_not_kept(tutor, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    assert "Saved" not in tutor(*LEARN, replies=lines(RIGHT[:3])).out


def test_progress_of_a_newer_version_is_left_alone(tutor, tmp_path):
    import sqlite3

    tutor(*LEARN, replies=lines(RIGHT[:1]))
    file = tmp_path / "home" / "progress.sqlite3"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = file.read_bytes()
    outcome = tutor(*LEARN, replies=lines(RIGHT))
    assert outcome.status == 0
    assert outcome.err.count("newer version") == 1
    assert "All 12 right" in outcome.out
    assert file.read_bytes() == before


def test_progress_shows_what_is_known_and_what_is_not(tutor):
    tutor(*LEARN, replies=lines([*RIGHT[:3], "yes", *RIGHT[4:], "s"]))
    out = tutor("progress").words
    assert "16 answers so far." in out
    assert "No throwing back (turn.no-return)" in out
    assert "done" in out


def test_progress_can_be_exported_and_forgotten(tutor, tmp_path):
    tutor(*LEARN, replies=lines(RIGHT[:3]))
    assert len(tutor("progress", "export").json["answers"]) == 3
    assert "Nothing was forgotten." in tutor("progress", "reset", replies="no\n").out
    assert "A copy is kept" in tutor("progress", "reset", "--yes").out
    assert tutor("progress", "--json").json["answers"] == 0
