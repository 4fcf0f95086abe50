"""Lines at a width."""

from __future__ import annotations

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


def test_columns_go_below_where_there_is_no_room():
    rows = [("--house KEY=VALUE", "change a house rule")]
    assert columns(rows, 80) == ["  --house KEY=VALUE  change a house rule"]
    assert columns(rows, 30) == ["  --house KEY=VALUE", "      change a house rule"]
