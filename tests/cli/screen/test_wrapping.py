"""Lines at a width."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.cli.screen.wrapping import cells, columns, wrapped

WORDS = st.text(st.sampled_from("ab9♦♥é李 "), max_size=120)


@given(WORDS, st.integers(20, 100))
def test_no_line_is_wider_than_asked(text, width):
    assert all(cells(line) <= width for line in wrapped(text, width, "- "))


@given(WORDS, st.integers(20, 100))
def test_no_letter_is_lost(text, width):
    joined = "".join("".join(wrapped(text, width)).split())
    assert joined == "".join(text.split())


def test_further_lines_stand_under_the_first():
    assert wrapped("one two three four", 10, "1. ") == ["1. one two", "   three", "   four"]


def test_a_card_is_never_parted():
    assert all(line.split()[-1][-1] in "♦♣" for line in wrapped("9♦ 10♣ 9♦ 10♣ 9♦ 10♣ 9♦", 11))


def test_cards_in_a_row_stay_together_where_they_are_few():
    assert wrapped("I will now put down 9♣ 9♦ 9♥.", 27) == ["I will now put down", "9♣ 9♦ 9♥."]
    assert wrapped("Ann, you meld 9♣ 9♦ 9♥.", 22) == ["Ann, you meld 9♣", "9♦ 9♥."]


def test_many_cards_in_a_row_fill_the_lines():
    assert wrapped("Your hand: A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣", 30)[0] == "Your hand: A♣ 2♣ 3♣ 4♣ 5♣ 6♣"


def test_the_spoken_name_of_a_card_stays_together():
    assert wrapped("Mia has 8 of diamonds, 8 of hearts.", 28) == ["Mia has 8 of diamonds,", "8 of hearts."]


def test_a_command_stays_together_where_it_is_short():
    assert wrapped("To begin, type `tutor learn` and play.", 40, "") == [
        "To begin, type `tutor learn` and play."
    ]
    assert wrapped("To begin now, please type `tutor learn` here", 39)[1] == "`tutor learn` here"


def test_a_short_last_word_is_not_left_alone():
    assert wrapped("You can do that. Try again, or h.", 31) == ["You can do that. Try again,", "or h."]
    assert wrapped("one two three four five", 21) == ["one two three", "four five"]
    assert wrapped("one two three afterwards", 16) == ["one two three", "afterwards"]


def test_a_sum_does_not_begin_at_the_end_of_a_line():
    assert wrapped("You pay for them (8 + 3 + 10 = 21)", 20)[0] == "You pay for them"


def test_columns_go_below_where_there_is_no_room():
    rows = [("--house KEY=VALUE", "change a house rule")]
    assert columns(rows, 80) == ["  --house KEY=VALUE  change a house rule"]
    assert columns(rows, 30) == ["  --house KEY=VALUE", "      change a house rule"]


@pytest.mark.parametrize("width", range(24, 60))
def test_the_number_of_a_choice_and_the_name_of_its_card_stay_together(width):
    text = "Discard 1: ace of clubs, 2: 10 of hearts, 5: 5 of hearts, 12: queen of diamonds."
    lines = wrapped(text, width)
    assert not any(line.split()[-1].rstrip(",").endswith((":", "of")) for line in lines)
    assert " ".join(lines) == text
