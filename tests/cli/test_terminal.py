"""The program at a real terminal."""

from __future__ import annotations

import re
import signal
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminal here", allow_module_level=True)

import pexpect
from sample_round import RIGHT
from terminal import Screen


@pytest.fixture
def at_terminal(tmp_path):
    screens = []

    def start(*arguments: str, **options) -> Screen:
        screens.append(Screen(tmp_path / "home", *arguments, **options))
        return screens[-1]

    yield start
    for screen in screens:
        screen.process.close(force=True)


LEARN = ("learn", "sample-round", "--seed", "1")
SCORE = ("score", "--winner", "Mia", "--hand", "Joe=Js Jd 8d 5c 3c Ad", "--hand", "Raj=10h 7s 6s 2d")


def test_red_suits_are_red_and_the_sheet_is_a_box(at_terminal):
    screen = at_terminal(*SCORE)
    assert screen.end() == 0
    assert "\x1b[31m8♦\x1b[39m" in screen.raw
    assert "\x1b[31m5♣" not in screen.raw
    assert "│ Mia    │      │          62 │" in screen.lines


def test_four_colours_are_remembered_until_two_are_asked_for(at_terminal):
    for asked, blue in (("four", True), ("two", False)):
        assert at_terminal("suits", asked).end() == 0
        screen = at_terminal("judge", "9c 9d 9h")
        assert screen.end() == 0
        assert ("\x1b[94m9♦" in screen.raw) is blue
        assert ("\x1b[31m9♦" in screen.raw) is not blue


def test_no_color_is_honoured(at_terminal):
    screen = at_terminal(*SCORE, NO_COLOR="1")
    screen.end()
    assert "\x1b[3" not in screen.raw
    assert "│ Mia    │      │          62 │" in screen.lines


def test_a_dumb_terminal_gets_neither_colour_nor_boxes(at_terminal):
    screen = at_terminal(*SCORE, TERM="dumb")
    screen.end()
    assert "\x1b" not in screen.raw
    assert "│" not in screen.raw


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_nothing_runs_over_the_edge(at_terminal, columns):
    screen = at_terminal("house", "show", columns=columns, rows=60)
    screen.end()
    rows = [line for line in screen.lines if line]
    assert rows[0].startswith("╭")
    frame = [line for line in rows if line[0] in "╭│╰"]
    assert len({len(line) for line in frame}) == 1
    assert all(line[-1] in "╮│╯" for line in frame)


def test_ctrl_c_in_the_middle_of_the_house_rules_leaves_them_as_they_were_and_says_so(at_terminal):
    assert at_terminal("house", "--house", "ace=either").end() == 0
    screen = at_terminal("house").until("> ")
    screen.type("2\r").until("How many of you").until("> ").type("\x03")
    assert screen.end() == 130
    assert "Traceback" not in screen.raw
    assert "Stopped: your house rules stay as they were." in screen.words
    shown = at_terminal("house", "show")
    shown.end()
    assert "Block Rummy" not in shown.raw
    assert "A-2-3 and Q-K-A are runs" in shown.words


@pytest.mark.parametrize("arguments", [("new",), ("add",)])
def test_ctrl_c_on_the_sheet_says_that_nothing_was_written(at_terminal, arguments):
    assert at_terminal("sheet", "new", "Mia", "Joe").end() == 0
    screen = at_terminal("sheet", *arguments).until("> ").type("\x03")
    assert screen.end() == 130
    assert "Nothing was written." in screen.words


def test_ctrl_d_leaves_with_0(at_terminal):
    screen = at_terminal("house").until("> ").type("\x04")
    assert screen.end() == 0
    assert "nothing is saved" in screen.raw


def test_a_reply_can_be_edited(at_terminal):
    screen = at_terminal("house").until("> ")
    screen.type("3").type("\x7f").type("9\x15").type("22\x7f\r").until("How many of you").until("> ").type(
        "q\r"
    )
    assert screen.end() == 0
    shown = at_terminal("house", "show")
    shown.end()
    assert "Block Rummy" in shown.raw


def test_a_quiz_is_answered_with_letters_or_cards_and_can_be_left_midway(at_terminal):
    screen = at_terminal("quiz", "melds", "--seed", "1", "-n", "3").until("> ")
    assert "Question 1 of 3" in screen.words
    screen.type("h\r").until("int 1 of").until("> ").type("s\r").until("Question 2 of 3").until("> ").type(
        "\x03"
    )
    assert screen.end() == 130
    assert "Saved." in screen.words
    assert "Traceback" not in screen.raw


def test_a_puzzle_is_solved_with_a_reply_that_was_mended(at_terminal):
    screen = at_terminal("puzzle", "easy-come").until("yes or no> ")
    screen.type("yex").type("\x7fs\r").until("> ")
    screen.type("4d 5d 6d / Jc Jh Jd / discard 2c").type("\x01\x05" + "\x02" * 13 + "\x7fs\r").until("Right")
    assert screen.end() == 0


def test_ctrl_u_takes_a_reply_back_and_the_prompt_stays(at_terminal):
    screen = at_terminal("puzzle", "easy-come").until("> ").type("no such thing\x15yes\r").until("> ")
    assert "no such thing" not in [line for line in screen.lines if line.startswith("Not")]
    assert any(line.rstrip().endswith("> yes") for line in screen.lines)


def test_after_the_window_is_made_narrower_nothing_runs_over_the_edge(at_terminal):
    screen = at_terminal("learn", "sample-round", "--seed", "1", columns=100, rows=50).until("number> ")
    assert max(map(len, screen.lines)) > 60
    so_far = len(screen.raw)
    screen.resize(44, 50).type("h\r").until("int 1 of").until("number> ")
    screen.type("First draw\r").until("Step 2 of").until("number> ")
    since = re.sub(r"\x1b\[[0-9;?]*[a-z]", "", screen.raw[so_far:])
    assert 36 < max(map(len, since.splitlines())) <= 44


def test_a_round_is_written_on_the_sheet_in_a_few_answers(at_terminal):
    assert at_terminal("sheet", "new", "Mia", "Joe", "Raj").end() == 0
    screen = at_terminal("sheet", "add").until("name> ").type("mia\r").until("points> ")
    screen.type("Js Jd 8d 5c 3c Ad\r").until("points> ").type("25\r").until("is n)> ").type("\r")
    assert screen.end() == 0
    assert "│ Round 1 │ Raj    │ 62 (+62) │   0 │   0 │" in screen.lines
    stopped = at_terminal("sheet", "add").until("name> ").type("joe\r").until("points> ").type("\x03")
    assert stopped.end() == 130
    shown = at_terminal("sheet")
    assert shown.end() == 0
    assert "Mia leads with 62." in shown.words


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_after_a_pause_the_prompt_is_there_again(at_terminal, term):
    screen = at_terminal(TERM=term)
    prompt = "q leaves)> "
    screen.process.expect_exact(prompt)
    for _ in range(20):  # a pause before the program has begun to wait for a key is told at the next one
        screen.process.kill(signal.SIGSTOP)
        screen.process.kill(signal.SIGCONT)
        if screen.process.expect_exact([prompt, pexpect.TIMEOUT], timeout=0.5) == 0:
            break
    else:
        pytest.fail("no prompt")
    screen.process.sendline("q")
    assert screen.end() == 0


def reply(screen, *replies):
    for text in replies:
        screen.until("> ").type(f"{text}\r")
    return screen


@pytest.mark.parametrize("columns", [80, 40])
def test_the_sample_round_from_the_first_step_to_the_end(at_terminal, columns):
    screen = reply(at_terminal(*LEARN, columns=columns, rows=50), *RIGHT)
    assert screen.end() == 0
    assert "All 12 right at the first try." in screen.words
    assert "Not yet" not in screen.raw
    assert "Traceback" not in screen.raw


def test_the_table_is_drawn_with_the_hand_of_the_player_one_sits_beside(at_terminal):
    screen = at_terminal(*LEARN, rows=60).until("number> ")
    assert any(line.startswith("╭─ Mia is to draw ─") for line in screen.lines)
    assert any("Mia's hand  2♣ 9♣ 9♦ 4♥ 5♥ 6♥ K♠" in line for line in screen.lines)


def test_ctrl_c_saves_and_says_how_to_go_on(at_terminal):
    screen = reply(at_terminal(*LEARN), *RIGHT[:2]).until("cards> ").type("\x03")
    assert screen.end() == 130
    assert "Saved. `tutor learn sample-round` goes on at step 3 of 12." in screen.words


def test_ctrl_d_in_a_lesson_saves_and_ends_well(at_terminal):
    screen = reply(at_terminal(*LEARN), *RIGHT[:2]).until("cards> ").type("\x04")
    assert screen.end() == 0
    assert "Saved." in screen.words


def test_one_is_asked_whether_to_go_on_and_enter_does(at_terminal):
    assert reply(at_terminal(*LEARN), *RIGHT[:2], "q").end() == 0
    screen = at_terminal(*LEARN).until("(Enter is 1)> ")
    assert "1. Go on where you stopped" in screen.lines
    screen.type("\r").until("cards> ")
    assert "Step 3 of 12" in screen.words


def test_a_finished_lesson_offers_both_walks(at_terminal):
    assert reply(at_terminal(*LEARN), *RIGHT).end() == 0
    screen = at_terminal(*LEARN).until("(Enter is 1)> ")
    assert "2. Play every turn of the round yourself" in screen.lines
    screen.type("7\r").until("Type a number from 1 to 2").type("2\r").until("play> ")
    assert "Turn 1 of 5" in screen.words


def test_no_color_takes_the_colour_and_leaves_the_words(at_terminal):
    screen = reply(at_terminal(*LEARN, NO_COLOR="1"), "Then throw", RIGHT[0]).until("number> ")
    assert "\x1b[3" not in screen.raw
    assert "Not yet." in screen.raw


def test_a_dumb_terminal_gets_no_boxes(at_terminal):
    screen = at_terminal(*LEARN, TERM="dumb").until("number> ")
    assert "╭" not in screen.raw
    assert "\x1b" not in screen.raw
    assert "9♠ on top" in screen.raw


def test_an_ascii_terminal_gets_letters(at_terminal):
    screen = at_terminal(*LEARN, PYTHONIOENCODING="ascii", LANG="C").until("number> ")
    assert screen.raw.isascii()
    assert "9s on top" in screen.raw
