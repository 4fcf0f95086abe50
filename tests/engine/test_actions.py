"""Actions as text: every usual way to say one is read, one way is written."""

from __future__ import annotations

import pytest

from tutor.cards import CardError, card, cards
from tutor.engine.actions import (
    DRAW_DISCARD,
    DRAW_NONE,
    DRAW_STOCK,
    Action,
    ActionError,
    Call,
    LayMeld,
    LayOff,
    discard_of,
    read_action,
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw stock", DRAW_STOCK),
        ("Draw from the stock.", DRAW_STOCK),
        ("draw discard", DRAW_DISCARD),
        ("take the discard", DRAW_DISCARD),
        ("pick up the pile", DRAW_DISCARD),
        ("draw none", DRAW_NONE),
        ("draw nothing", DRAW_NONE),
        ("meld 9c 9d 9s", LayMeld(cards("9c 9d 9s"))),
        ("MELD 9S,9C,9D", LayMeld(cards("9c 9d 9s"))),
        ("lay down 4h-5h-6h", LayMeld(cards("4h 5h 6h"))),
        ("meld 4h & 5h & 6h", LayMeld(cards("4h 5h 6h"))),
        ("lay off 9h onto 9d", LayOff(card("9h"), cards("9d"))),
        ("lay off 9h on 9c 9d 9s", LayOff(card("9h"), cards("9c 9d 9s"))),
        ("lay off 9h", LayOff(card("9h"))),
        ("lay-off 9♥ to the 9♦", LayOff(card("9h"), cards("9d"))),
        ("discard Ks", discard_of(card("Ks"))),
        ("throw away the king of spades", discard_of(card("Ks"))),
        ("call 9h onto 9d", Call(card("9h"), cards("9d"))),
        ("call rummy 9h", Call(card("9h"))),
    ],
)
def test_these_are_read(text: str, action: Action) -> None:
    assert read_action(text) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (DRAW_STOCK, "draw stock"),
        (DRAW_DISCARD, "draw discard"),
        (DRAW_NONE, "draw none"),
        (LayMeld(cards("9c 9d 9s")), "meld 9c 9d 9s"),
        (LayMeld(cards("Ah Qh Kh")), "meld Qh Kh Ah"),
        (LayMeld(cards("Ah 2h Kh")), "meld Kh Ah 2h"),
        (LayMeld(cards("Ah 2h 3h")), "meld Ah 2h 3h"),
        (LayOff(card("9h"), cards("9d")), "lay off 9h onto 9d"),
        (LayOff(card("9h")), "lay off 9h"),
        (discard_of(card("10s")), "discard 10s"),
        (Call(card("9h"), cards("9d")), "call 9h onto 9d"),
    ],
)
def test_they_are_written_in_one_way(action: Action, text: str) -> None:
    assert str(action) == text
    assert read_action(text) == action


@pytest.mark.parametrize("text", ["", "pass", "knock", "draw", "draw two", "meld", "9c 9d 9s", "discard"])
def test_what_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(ActionError, match="is no action; an action looks like"):
        read_action(text)


def test_a_discard_is_one_card() -> None:
    with pytest.raises(ActionError, match="names 2 cards where one is needed"):
        read_action("discard Ks Qs")


def test_a_card_that_cannot_be_read_is_named() -> None:
    with pytest.raises(CardError, match="'JX' is no card"):
        read_action("discard JX")


def test_an_action_is_said_with_glyphs() -> None:
    assert LayOff(card("9h"), cards("9d")).shown == "lay off 9♥ onto 9♦"
    assert LayMeld(cards("Ah Qh Kh")).shown == "meld Q♥ K♥ A♥"
    assert discard_of(card("Ks")).shown == "discard K♠"
    assert DRAW_DISCARD.shown == "take the top discard"
