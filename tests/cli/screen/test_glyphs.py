"""Cards in prose, for every kind of reader."""

from __future__ import annotations

import pytest

from tutor.cards import DECK, card, cards, show
from tutor.cli.screen.glyphs import glyphs_for


def test_a_terminal_that_can_shows_suits():
    assert glyphs_for("utf-8").text("Swap 9♦ for 9♣ – now") == "Swap 9♦ for 9♣ – now"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "no-such-encoding"])
def test_one_that_cannot_shows_letters(encoding):
    shown = glyphs_for(encoding).text(f"{show(DECK)} … ♥")
    assert shown.startswith("Ac 2c 3c")
    assert cards(shown[: shown.index("Ks") + 2]) == DECK


@pytest.mark.parametrize(
    ("prose", "said"),
    [
        ("9♦", "9 of diamonds"),
        ("10♥ J♥ Q♥", "10 of hearts, jack of hearts, queen of hearts"),
        ("Swap 9♦ for 9♣.", "Swap 9 of diamonds for 9 of clubs."),
        ("A♠, K♠ and the ♠", "ace of spades, king of spades and the spades"),
    ],
)
def test_speech_names_cards(prose, said):
    assert glyphs_for("utf-8", spoken=True).text(prose) == said


def test_what_is_said_can_be_read_back():
    for one in DECK:
        assert card(glyphs_for("utf-8", spoken=True).text(one.glyph)) == one


def test_signs_an_encoding_lacks_are_spelled():
    assert glyphs_for("ascii").text("2 × 5 – “so” … é") == '2 x 5 - "so" ... \\xe9'
