"""`tutor learn` at a real terminal."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminal here", allow_module_level=True)

from sample_round import RIGHT
from terminal import Screen

LEARN = ("learn", "sample-round", "--seed", "1")


@pytest.fixture
def at_terminal(tmp_path):
    screens = []

    def start(*arguments: str, **options) -> Screen:
        screens.append(Screen(tmp_path / "home", *arguments, **options))
        return screens[-1]

    yield start
    for screen in screens:
        screen.process.close(force=True)


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


def test_ctrl_d_saves_and_ends_well(at_terminal):
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
