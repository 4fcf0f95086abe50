"""Reading what somebody plays, in the notation and as people say it at the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.cards import cards
from tutor.engine.actions import read_action
from tutor.engine.legal import legal
from tutor.engine.play import Played, play
from tutor.engine.state import Phase, State, deal
from tutor.exercises.forms import Unreadable
from tutor.exercises.plays import read_actions
from tutor.rules.house import house_rules
from tutor.situations.position import Position, set_up
from tutor.situations.sketch import Sketch, turn_of


def read(text: str, state: State | None = None) -> str:
    return " / ".join(str(action) for action in read_actions(text, state))


def before_the_draw() -> State:
    return set_up(
        Position.model_validate(
            {
                "players": {"Mia": "9c 9d Ks", "Joe": "2c 3d"},
                "to_play": "Mia",
                "discards": "Qd 9s",
            }
        )
    )


def in_the_turn(hand: str, *table: str) -> State:
    return turn_of(Sketch(hand=cards(hand), table=tuple(cards(meld) for meld in table)), house_rules())


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("meld 9c 9d 9s / discard Ks", "meld 9c 9d 9s / discard Ks"),
        ("meld 9c 9d 9s; throw Ks", "meld 9c 9d 9s / discard Ks"),
        ("meld 9c, 9d, 9s, discard Ks", "meld 9c 9d 9s / discard Ks"),
        ("meld 9c 9d and 9s, then throw away the K of spades", "meld 9c 9d 9s / discard Ks"),
        ("9c 9d 9s then discard Ks", "meld 9c 9d 9s / discard Ks"),
        ("put down 9c 9d 9s and discard Ks", "meld 9c 9d 9s / discard Ks"),
        ("I meld 9c 9d 9s, and I throw Ks.", "meld 9c 9d 9s / discard Ks"),
        ("4h 5h 6h / 9c 9d 9s", "meld 4h 5h 6h / meld 9c 9d 9s"),
        ("meld 4h 5h 6h, 9c 9d 9s / discard 2c", "meld 4h 5h 6h / meld 9c 9d 9s / discard 2c"),
        ("draw stock, lay off 9h onto 9d, discard Qd", "draw stock / lay off 9h onto 9d / discard Qd"),
        ("meld 4h-6h", "meld 4h 5h 6h"),
        ("meld 4-6 of hearts, discard 2c", "meld 4h 5h 6h / discard 2c"),
        ("meld 4h to 6h / 9c-9d-9s", "meld 4h 5h 6h / meld 9c 9d 9s"),
        ("lay off 7h-8h onto 4h-6h", "lay off 7h onto 4h 5h 6h / lay off 8h onto 4h 5h 6h"),
        ("lay off 7h to 6h", "lay off 7h onto 6h"),
        ("lay 9h on 9d", "lay off 9h onto 9d"),
        ("add 9h to 9c 9d 9s", "lay off 9h onto 9c 9d 9s"),
        ("put 9h on 9d", "lay off 9h onto 9d"),
        ("lay off 7h 8h onto 6h", "lay off 7h onto 6h / lay off 8h onto 6h"),
        ("lay off 7h and 8h", "lay off 7h / lay off 8h"),
        ("draw", "draw stock"),
        ("stock", "draw stock"),
        ("the stock", "draw stock"),
        ("Draw from the stock.", "draw stock"),
        ("draw a card from the deck", "draw stock"),
        ("take the top card of the stock", "draw stock"),
        ("pile", "draw discard"),
        ("take it", "draw discard"),
        ("pick up the upcard", "draw discard"),
        ("take the top discard", "draw discard"),
        ("draw from the discard pile", "draw discard"),
        ("draw none", "draw none"),
    ],
)
def test_plays_are_read_as_people_say_them(text: str, actions: str) -> None:
    assert read(text) == actions


@pytest.mark.parametrize(
    "text",
    ["take 9s", "take the 9s", "pick up the 9 of spades", "9s", "take 9♠ from the discard pile", "discard"],
)
def test_the_card_on_the_discard_pile_may_be_named(text: str) -> None:
    assert read(text, before_the_draw()) == "draw discard"


@pytest.mark.parametrize("text", ["take Qd", "Ks", "take the 2c"])
def test_a_card_that_does_not_lie_on_top_is_not_taken(text: str) -> None:
    with pytest.raises(Unreadable, match="does not lie on top of the discard pile"):
        read(text, before_the_draw())


def test_the_top_discard_may_be_refused_where_a_card_is_to_be_drawn() -> None:
    assert read("none", before_the_draw()) == "draw none"


def test_a_bare_card_is_the_one_to_throw() -> None:
    assert read("Ks", in_the_turn("9c 9d Ks")) == "discard Ks"
    assert read("9c 9d 9s / Ks", in_the_turn("9c 9d 9s Ks")) == "meld 9c 9d 9s / discard Ks"
    assert read("9c 9d 9s, Ks", in_the_turn("9c 9d 9s Ks")) == "meld 9c 9d 9s / discard Ks"


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("9h", in_the_turn("9h Ks", "9c 9d 9s")),
        ("9c 9d 9s / 9h", in_the_turn("9c 9d 9h 9s")),
        ("Ks", None),
    ],
    ids=["fits a meld on the table", "fits the meld just put down", "the round is not known"],
)
def test_a_bare_card_that_could_also_be_laid_off_is_asked_about(text: str, state: State | None) -> None:
    with pytest.raises(Unreadable, match="discard it, or lay it off"):
        read(text, state)


def test_commas_within_a_meld_do_not_part_it() -> None:
    assert read("4h 5h 6h, 7h", in_the_turn("4h 5h 6h 7h")) == "meld 4h 5h 6h 7h"
    assert read("4h 5h 6h, 7h 8h 9h", in_the_turn("4h 5h 6h 7h 8h 9h")) == "meld 4h 5h 6h 7h 8h 9h"


@pytest.mark.parametrize(
    "text", ["", " / ", "knock", "meld", "discard Jx", "lay off", "lay off onto 9d", "go out", "discard"]
)
def test_what_is_no_play_is_said_to_be_none(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text, in_the_turn("9c 9d Ks"))


@given(st.integers(0, 10_000), st.lists(st.integers(0, 200), max_size=25))
def test_every_legal_play_is_read_back_as_it_is_written_and_as_it_is_shown(
    seed: int, picks: list[int]
) -> None:
    state = deal(["Ann", "Bo", "Cy"], house_rules(), seed=seed)
    for pick in picks:
        if state.phase is Phase.OVER:
            break
        actions = list(legal(state))
        for action in actions:
            assert read_actions(str(action), state) == (action,)
            assert read_actions(action.shown, state) == (action,)
            assert read_action(str(action)) == action
        result = play(state, actions[pick % len(actions)])
        assert isinstance(result, Played)
        state = result.state


# --- named by rank alone ---


@pytest.mark.parametrize("text", ["take the 9", "take the nine", "pick up that nine", "nine", "draw the 9"])
def test_the_top_discard_may_be_named_by_its_rank(text: str) -> None:
    assert read(text, before_the_draw()) == "draw discard"


@pytest.mark.parametrize("text", ["take the king", "take a queen"])
def test_a_rank_that_does_not_lie_on_top_is_not_taken(text: str) -> None:
    with pytest.raises(Unreadable, match="lies on top of the discard pile"):
        read(text, before_the_draw())


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("throw 8", "discard 8d"),
        ("throw the eight", "discard 8d"),
        ("discard my 10", "discard 10h"),
        ("throw away the ten", "discard 10h"),
        ("ten", "discard 10h"),
        ("meld queens", "meld Qc Qd Qs"),
        ("meld the queens", "meld Qc Qd Qs"),
        ("queens", "meld Qc Qd Qs"),
        ("meld three queens, throw the 8", "meld Qc Qd Qs / discard 8d"),
        ("lay off the ace", "lay off As"),
        ("lay the ace on the aces", "lay off As onto Ac Ad Ah"),
    ],
)
def test_a_card_is_named_by_its_rank_where_only_one_can_be_meant(text: str, actions: str) -> None:
    state = in_the_turn("Qc Qd Qs 8d 10h As 5c 5h", "Ac Ad Ah")
    assert read(text, state) == actions


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("throw a five", "which 5: 5♣ or 5♥"),
        ("throw the king", "there is no king in your hand"),
        ("meld fives", "no set of 5s in your hand, only 5♣ 5♥"),
        ("meld kings", "no set of kings in your hand, no king"),
        ("Qh", "Q♥ is not in your hand"),
        ("Qc Qd Qs, Kh", "K♥ is not in your hand"),
    ],
)
def test_what_the_hand_does_not_have_is_said_and_is_no_attempt(text: str, told: str) -> None:
    with pytest.raises(Unreadable, match=told):
        read(text, in_the_turn("Qc Qd Qs 8d 5c 5h"))


def test_a_card_that_the_stock_would_bring_is_not_told_by_reading_what_comes_after() -> None:
    state = before_the_draw()
    assert read("draw stock, throw the king", state) == "draw stock / discard Ks"
    assert read("draw stock, discard 2h", state) == "draw stock / discard 2h"
