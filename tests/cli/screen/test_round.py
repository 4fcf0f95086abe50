"""The table of a round: what a player may see, and nothing else."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.cards import cards, show
from tutor.cli.screen.round import table
from tutor.engine.state import TableMeld, deal
from tutor.rules.house import house_rules
from tutor.rules.melds import meld_of

ROUND = deal(["Mia", "Joe", "Raj"], house_rules(), seed=3)


def shown(panel) -> str:
    return "\n".join((panel.title, *(f"{field.label}: {' | '.join(field.values)}" for field in panel.fields)))


def test_a_player_sees_the_own_hand_only():
    text = shown(table(ROUND, 0))
    assert f"Your hand: {show(ROUND.hands[0])}" in text
    for hand in ROUND.hands[1:]:
        assert not any(card.glyph in text.replace(show(ROUND.hands[0]), "") for card in hand)


def test_open_hands_are_all_shown():
    text = shown(table(ROUND))
    assert all(show(hand) in text for hand in ROUND.hands)


def test_the_stock_is_a_number():
    for viewer in (None, 0):
        text = shown(table(ROUND, viewer))
        assert f"Stock: {len(ROUND.stock)} cards" in text
        assert show(ROUND.stock[:3]) not in text


def test_melds_stand_with_their_owners_and_the_pile_with_its_top():
    meld = meld_of(cards("9c 9d 9s"), ROUND.law)
    assert meld
    text = shown(
        table(replace(ROUND, table=(TableMeld(meld, 1), TableMeld(meld)), discards=cards("2c 3c")), 0)
    )
    assert "Melds: 9♣ 9♦ 9♠ (Joe) | 9♣ 9♦ 9♠" in text
    assert "Pile: 3♣ on top of 1 card" in text


def test_whose_turn_it_is_stands_above():
    assert table(ROUND, 0).title == "Mia is to draw"
    assert "to play" in shown(table(ROUND, 0)).splitlines()[1]
