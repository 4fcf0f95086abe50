"""A sketch of one turn: the hand after the draw, and the table."""

from __future__ import annotations

import pytest

from tutor.cards import card, cards
from tutor.engine.legal import holding_of, legal
from tutor.rules.house import house_rules
from tutor.situations.problems import SituationError
from tutor.situations.sketch import Sketch, turn_of


def test_one_card_under_must_discard_is_a_floaters_who_has_melded() -> None:
    house = house_rules("rummy", {"must-discard": True, "meld-first": True})
    state = turn_of(Sketch(hand=cards("9c"), drew=card("9c")), house)
    assert state.floating
    assert [str(action) for action in legal(state)] == ["discard 9c"]
    assert holding_of(state).has_melded


def test_the_taken_card_is_barred() -> None:
    state = turn_of(Sketch(hand=cards("9c Kd"), took=card("Kd")), house_rules())
    assert [str(action) for action in legal(state)] == ["discard 9c"]
    assert holding_of(state).barred == card("Kd")


@pytest.mark.parametrize(
    ("decks", "says"),
    [(1, "9♣ is named twice, and there is one deck"), (2, "9♣ is named 3 times, and there are 2 decks")],
)
def test_a_card_named_too_often_is_told_with_the_decks_there_are(decks: int, says: str) -> None:
    with pytest.raises(SituationError) as caught:
        turn_of(Sketch(hand=cards("9c " * (decks + 1))), house_rules("rummy", {"decks": decks}))
    assert str(caught.value) == says
