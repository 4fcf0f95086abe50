"""Blocks on a page: in boxes, without, and spoken."""

from __future__ import annotations

import re

import pytest

from tutor.cli.screen.blocks import Field, Gap, Grid, Item, Listing, Panel, Section, Text, Tone
from tutor.cli.screen.glyphs import glyphs_for
from tutor.cli.screen.page import Page
from tutor.cli.screen.suits import FOUR
from tutor.cli.screen.wrapping import cells

PLAIN = Page(80, glyphs_for("utf-8"))
BOXES = PLAIN._replace(boxes=True)
COLOUR = BOXES._replace(colour=True)
SPOKEN = Page(80, glyphs_for("utf-8", spoken=True))

SHEET = Grid(("Player", "Pays"), (("Mia", ""), ("[bold]Joe[/]", "37")), frozenset({1}))
TABLE = Panel("Mia is to play", (Field("Melds", ("9♣ 9♦ 9♠", "4♥ 5♥ 6♥")), Field("Stock", ("30 cards",))))


def lines(page, *blocks):
    return list(page.lines(blocks))


def test_a_table_without_boxes():
    assert lines(PLAIN, SHEET) == [
        "Player        Pays",
        "------------  ----",
        "Mia",
        "[bold]Joe[/]    37",
    ]


def test_markup_is_never_interpreted():
    assert any("[bold]Joe[/]" in line for line in lines(COLOUR, SHEET))
    assert lines(COLOUR, Text("[red]x[/] :heart: [/]")) == ["[red]x[/] :heart: [/]"]
    titled = Panel("[red]x[/]", (Field("[a]", (":heart: [/]",)),))
    shown = "\n".join(lines(COLOUR, titled))
    assert "[red]x[/]" in shown
    assert ":heart: [/]" in shown


def test_each_suit_can_have_its_colour_in_boxes_and_out():
    four = COLOUR._replace(suits=FOUR)
    (line,) = lines(four, Text("9♣ 10♦ J♥ Q♠"))
    assert line == "\x1b[32m9♣\x1b[39m \x1b[94m10♦\x1b[39m \x1b[31mJ♥\x1b[39m Q♠"
    boxed = "\n".join(lines(four, Panel("Table", (Field("Melds", ("9♣ 10♦ J♥ Q♠",)),))))
    assert all(f"\x1b[{code}m{card}" in boxed for code, card in ((32, "9♣"), (94, "10♦"), (31, "J♥")))


@pytest.mark.parametrize("page", [PLAIN, BOXES, COLOUR, SPOKEN])
def test_control_characters_never_reach_the_terminal(page):
    bad = "a\x1b]0;x\x07b\x9b‮c"
    blocks = (Text(bad), Item(bad), Panel(bad, (Field(bad, (bad,)),)), Grid((bad, bad), ((bad, bad),)))
    shown = "\n".join(lines(page._replace(width=200), *blocks))
    assert not set(shown) & set("\x07\x9b‮")
    assert "\x1b]" not in shown


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@pytest.mark.parametrize("page", [PLAIN, BOXES, SPOKEN])
def test_everything_keeps_to_the_width(page, width):
    wide = Grid(
        ("Player", "Cards", "Points"), (("Joe", "J♠ J♦ 8♦ 5♣ 3♣ A♦ Q♦ K♦ 2♦ 4♦", "57"),), frozenset({2})
    )
    long_name = Panel("Round", (Field("Maximiliana van der Heuvel", ("7 cards, dealer, to play",)),))
    blocks = (TABLE, SHEET, wide, long_name, Text("word " * 60), Item("word " * 60), Gap())
    shown = lines(page._replace(width=width), *blocks)
    assert all(cells(re.sub("\x1b\\[[0-9;]*m", "", line)) <= width for line in shown)


def test_a_table_too_wide_is_told_row_by_row_not_broken():
    wide = Grid(("Player", "Cards", "Points"), (("Joe", "J♠ J♦ 8♦ 5♣ 3♣ A♦ Q♦", "47"),), frozenset({2}))
    for page in (PLAIN, BOXES):
        assert lines(page._replace(width=30), wide) == [
            "Joe",
            "  Cards   J♠ J♦ 8♦ 5♣ 3♣ A♦ Q♦",
            "  Points  47",
        ]


def test_colour_returns_after_a_red_card():
    assert lines(COLOUR, Text("Take 9♦ now", Tone.STRONG)) == [
        "\x1b[1mTake \x1b[31m9♦\x1b[39m\x1b[1m now\x1b[0m"
    ]


def test_of_a_verdict_only_the_first_sentence_is_coloured():
    right = Text("Right. A set takes 9♦ too, and one more.", Tone.GOOD)
    assert lines(COLOUR._replace(width=30), right) == [
        "\x1b[32mRight.\x1b[0m A set takes \x1b[31m9♦\x1b[39m too, and",
        "one more.",
    ]
    (wrong,) = lines(COLOUR, Item("Not yet. Try again.", "-", Tone.BAD))
    assert wrong == "\x1b[1m- Not yet.\x1b[0m Try again."


def test_a_listing_lines_up_over_all_its_sections():
    listing = Listing((Section("First", (("one", "The first"),)), Section("", (("twelve", "The last"),))))
    assert lines(BOXES, listing) == ["First", "  one     The first", "  twelve  The last"]
    assert lines(SPOKEN, listing) == ["First.", "one: The first.", "twelve: The last."]


def test_a_spoken_sentence_that_begins_with_a_card_begins_large():
    assert lines(SPOKEN, Text("Q♦ lies there. K♠ is gone: A♣ is not.")) == [
        "Queen of diamonds lies there. King of spades is gone: ace of clubs is not."
    ]


def test_speech_has_sentences_for_tables():
    assert lines(SPOKEN, SHEET) == ["Mia.", "[bold]Joe[/]. Pays: 37."]
    assert lines(SPOKEN, TABLE)[1].startswith("Melds: 9 of clubs, 9 of diamonds, 9 of spades; 4 of hearts")


def test_paragraphs_break_where_the_text_does():
    assert lines(PLAIN, Text("one\ntwo")) == ["one", "two"]
