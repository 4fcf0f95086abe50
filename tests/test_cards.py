"""Cards: read in every usual form, written in one."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.cards import (
    DECK,
    RANK_NAMES,
    RANKS,
    SUIT_GLYPHS,
    SUIT_NAMES,
    SUITS,
    Card,
    CardError,
    card,
    card_at,
    cards,
    show,
    write,
)


def test_a_deck_has_fifty_two_different_cards() -> None:
    assert len(set(DECK)) == 52
    assert len({str(one) for one in DECK}) == 52


def test_hands_sort_by_suit_then_rank() -> None:
    assert write(sorted(cards("Ks 2c 10h Ah Kc 9d"))) == "2c Kc 9d Ah 10h Ks"


@pytest.mark.parametrize("one", DECK, ids=str)
def test_every_card_is_read_as_it_is_written_shown_and_spoken(one: Card) -> None:
    assert card(str(one)) == card(one.glyph) == card(one.spoken) == one
    assert eval(repr(one), {"card": card}) == one
    assert card_at(one.rank, one.suit) == one


def forms_of(rank: int, suit: int) -> list[str]:
    """The ways in which people write a card."""
    letter, glyph, name = SUITS[suit], SUIT_GLYPHS[suit], SUIT_NAMES[suit]
    signs = [RANKS[rank - 1]] + (["T"] if rank == 10 else [])
    short = [form for sign in signs for form in (sign + letter, sign + glyph, letter + sign, glyph + sign)]
    long = [f"{RANK_NAMES[rank - 1]} of {name}", f"the {RANK_NAMES[rank - 1]} of {name[:-1]}"]
    return [*short, *long]


@pytest.mark.parametrize(("rank", "suit"), list(product(range(1, 14), range(4))))
def test_every_usual_form_is_read_whatever_the_case(rank: int, suit: int) -> None:
    for form in forms_of(rank, suit):
        for written in (form, form.upper(), form.lower(), f"  {form} "):
            assert card(written) == card_at(rank, suit), written


@pytest.mark.parametrize(
    "text",
    [
        "4h 5h 6h",
        "4h,5h,6h",
        "4h, 5h and 6h",
        "4h5h6h",
        "h4 H5 6♥",
        "four of hearts, five of hearts, the 6 of hearts",
        "4♥️ 5♥︎ 6♡",
        " 4H\t5H\n6H ",
    ],
)
def test_lists_may_be_separated_by_anything_usual_or_nothing(text: str) -> None:
    assert write(cards(text)) == "4h 5h 6h"


def test_the_order_given_is_kept_and_twins_are_two_cards() -> None:
    assert write(cards("9s 9c 9s")) == "9s 9c 9s"


def test_no_cards_are_no_cards() -> None:
    assert cards("") == cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "blamed"),
    [
        ("JX", "JX"),
        ("4h 1h", "1h"),
        ("11h", "11h"),
        ("h", "h"),
        ("4h 5", "5"),
        ("0c", "0c"),
        ("ten hearts", "ten"),
        ("٤h", "٤h"),
        ("İh", "İh"),
        ("4h; 5h", ";"),
    ],
)
def test_what_is_no_card_is_named(text: str, blamed: str) -> None:
    with pytest.raises(CardError, match="is no card: a card is a rank and a suit, like 10h or Qs") as caught:
        cards(text)
    assert caught.value.text == blamed


@pytest.mark.parametrize("text", ["", "4h 5h", "4h5h"])
def test_one_card_means_one(text: str) -> None:
    with pytest.raises(CardError):
        card(text)


def test_cards_are_shown_with_glyphs_in_a_sentence() -> None:
    assert show(cards("4h 5h 10s")) == "4♥ 5♥ 10♠"
    assert f"{card('10s')} and {card('Ad'):>4}" == "10s and   Ad"
    assert card("Qs").spoken == "queen of spades"


@given(st.lists(st.sampled_from(DECK), max_size=20))
def test_any_list_of_cards_is_read_back(some: list[Card]) -> None:
    assert list(cards(write(some))) == some
    assert list(cards(show(some))) == some
    assert list(cards("".join(map(str, some)))) == some


@given(st.text(max_size=40))
def test_any_text_is_cards_or_a_card_error(text: str) -> None:
    found: tuple[Card, ...] = ()
    with suppress(CardError):
        found = cards(text)
    assert set(found) <= set(DECK)


def test_every_card_is_something_the_ace_of_clubs_too() -> None:
    assert all(DECK)
    assert next((card for card in DECK if card), None) == DECK[0]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("4h-6h", "4h 5h 6h"),
        ("4-6h", "4h 5h 6h"),
        ("4h-6", "4h 5h 6h"),
        ("h4–h6", "4h 5h 6h"),
        ("4h to 6h", "4h 5h 6h"),
        ("4-6 of hearts", "4h 5h 6h"),
        ("four to six of hearts", "4h 5h 6h"),
        ("4h..6h", "4h 5h 6h"),
        ("4h-5h-6h", "4h 5h 6h"),
        ("10-Q of spades and 2c", "10s Js Qs 2c"),
        ("a-3h", "Ah 2h 3h"),
        ("Qh-Ah", "Qh Kh Ah"),
        ("9c-9d-9s", "9c 9d 9s"),
    ],
)
def test_a_range_is_all_the_cards_from_one_to_the_other(text: str, meant: str) -> None:
    assert write(cards(text)) == meant


@pytest.mark.parametrize("text", ["6h-4h", "4h-6c", "Qh-2h", "4-6"])
def test_a_range_that_can_be_meant_in_two_ways_is_not_read(text: str) -> None:
    with pytest.raises(CardError, match=re.escape(text)):
        cards(text)


@given(st.sampled_from(DECK), st.sampled_from(DECK))
def test_every_range_within_a_suit_is_a_row_of_ranks(first: Card, last: Card) -> None:
    with suppress(CardError):
        found = cards(f"{first}-{last}")
        assert (found[0], found[-1]) == (first, last)
        assert first.suit == last.suit or len(found) == 2


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("jack queen king of spades", "Js Qs Ks"),
        ("3 4 5 of hearts", "3h 4h 5h"),
        ("the 3, the 4 and the 5 of hearts", "3h 4h 5h"),
        ("Three, four, five of Hearts and the 9c", "3h 4h 5h 9c"),
        ("a 2 3 of clubs, q k a of clubs", "Ac 2c 3c Qc Kc Ac"),
        ("ace 2 of clubs 10 j of ♦", "Ac 2c 10d Jd"),
        ("9h 10 J of hearts", "9h 10h Jh"),
    ],
)
def test_several_ranks_with_one_suit_are_all_of_that_suit(text: str, named: str) -> None:
    assert write(cards(text)) == named


@pytest.mark.parametrize(
    "text",
    ["3 4 5", "3 4 hearts", "3 4 of", "a 5 of hearts", "a 2 of hearts", "3x 4 of hearts", "3 4 of hearty"],
)
def test_ranks_with_no_suit_of_their_own_nor_one_for_all_are_no_cards(text: str) -> None:
    with pytest.raises(CardError):
        cards(text)


@pytest.mark.parametrize("text", ["joker 4c 5c", "4c Jokers", "4c 🃏 5c"])
def test_a_joker_is_refused_with_the_rule_that_says_so(text: str) -> None:
    with pytest.raises(CardError, match=r"without jokers \(page.needs\)"):
        cards(text)
