"""Reply forms: every usual spelling is read, keys are nobody's answer, and nothing else ever happens."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tutor.cards import cards
from tutor.exercises import forms
from tutor.exercises.forms import RESERVED, Form, Unreadable
from tutor.exercises.question import Question, Verdict

CHOICES = ("A run", "A run of three", "Hint at a set", "Back to the stock", "Skip it", "7♠ is no 8")
NAMES = ("Joe", "Jo-Ann", "Player 2", "Mia")


def question(form: Form) -> Question:
    choices = CHOICES if form in (Form.CHOOSE, Form.CHOOSE_SEVERAL) else ()
    return Question("x", form, "?", lambda _: Verdict(True, ""), "", "", choices=choices, names=NAMES)


@pytest.mark.parametrize(
    "text", ["y", "Yes", "YES.", " yep ", "yeah!", "sure", "ok", "true", "yes, you may", "yes I can", "“yes”"]
)
def test_a_yes_is_read(text: str) -> None:
    assert forms.read_yes_no(text) is True


@pytest.mark.parametrize(
    "text",
    [
        "n",
        "No",
        "NO!",
        "nope",
        "nah",
        "false",
        "not really",
        "no, it isn't",
        "no you can't",
        "No, you may not.",
    ],
)
def test_a_no_is_read(text: str) -> None:
    assert forms.read_yes_no(text) is False


@pytest.mark.parametrize("text", ["maybe", "yes and no", "", "9h", "yesno", "no or yes", "3", "1", "2", "0"])
def test_what_is_neither_yes_nor_no_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable, match="neither yes nor no"):
        forms.read_yes_no(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("37", 37),
        (" 37 points", 37),
        ("37pts", 37),
        ("37.", 37),
        ("=37", 37),
        ("it's 37", 37),
        ("10+4", 14),
        ("10 + 10 + 4", 24),
        ("10 + 4 = 14", 14),
        ("-5", -5),
        ("−5", -5),
        ("+5", 5),
        ("nothing", 0),
        ("0", 0),
        ("62 chips", 62),
        ("007", 7),
    ],
)
def test_a_number_is_read(text: str, number: int) -> None:
    assert forms.read_number(text) == number


@pytest.mark.parametrize(
    "text", ["lots", "3 7", "10+", "1e3", "10 + 4 = 15", "4.5", "1234567", "²", "10--4", "9h"]
)
def test_what_is_no_number_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        forms.read_number(text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1", 0),
        ("2.", 1),
        ("(3)", 2),
        ("#4", 3),
        ("no. 2", 1),
        ("Choice 2", 1),
        ("a run", 0),
        ("a RUN of", 1),
        ("back to", 3),
    ],
)
def test_a_choice_is_named_by_its_number_or_by_how_it_begins(text: str, place: int) -> None:
    assert forms.read_choice(text, CHOICES) == place


def test_a_choice_that_begins_like_another_is_named_by_all_of_its_words() -> None:
    assert forms.read_choice("A run.", CHOICES) == 0


@pytest.mark.parametrize("text", ["0", "7", "99", "a r", "what", "1 2", "٣٣"])
def test_what_names_no_choice_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        forms.read_choice(text, CHOICES[:2])


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("1 3", {0, 2}),
        ("1,3", {0, 2}),
        ("1 and 3", {0, 2}),
        ("3; 1", {0, 2}),
        ("(1) (3)", {0, 2}),
        ("1. 3.", {0, 2}),
        ("2", {1}),
        ("none", set()),
        ("None of them", set()),
        ("all", {0, 1, 2}),
        ("1 1", {0}),
        ("hint at", {2}),
    ],
)
def test_several_choices_are_read(text: str, places: set[int]) -> None:
    assert forms.read_choices(text, CHOICES[:3]) == places


@pytest.mark.parametrize(
    "text",
    [
        "7s Jh",
        "7S JH",
        "7s,Jh",
        "7sJh",
        "7s and Jh",
        "7♠ J♥",
        "7♠️ J♥️",
        "s7 hJ",
        "seven of spades and the jack of hearts",
        "7 of spades, jack of hearts",
        "7s + Jh",
        "7s & Jh",
        "7s/Jh",
        "7s; Jh.",
        "(7s) (Jh)",
        "“7s Jh”",
    ],
)
def test_cards_are_read_in_every_usual_form(text: str) -> None:
    assert forms.read_cards(text) == cards("7s Jh")


@pytest.mark.parametrize("text", ["10h", "Th", "10♥", "H10", "ten of hearts", "10 of hearts", "TH"])
def test_a_ten_is_a_ten_however_it_is_written(text: str) -> None:
    assert forms.read_cards(text) == cards("10h")


@pytest.mark.parametrize("text", ["none", "None.", "nothing", "no cards", "-", "0", "none of these"])
def test_no_card_can_be_the_answer(text: str) -> None:
    assert forms.read_cards(text) == ()


def test_a_card_that_is_none_is_quoted_back() -> None:
    with pytest.raises(Unreadable, match="“jx” is no card"):
        forms.read_cards("9h JX")


@pytest.mark.parametrize(
    "text",
    [
        "Joe 37, Raj 25, Mia 62",
        "Raj 25 Mia 62 Joe 37",
        "joe=37 raj=25 mia=62",
        "Joe: 37; Raj: 25; Mia: 62",
        "Joe pays 37, Raj pays 25 and Mia collects 62.",
        "Joe owes 37 points / Raj owes 25 points / Mia gets 62 points",
        "37 25 62",
        "37, 25, 62",
        "37 for Joe, 25 for Raj, 62 to Mia",
        "Mia gets 62: Joe 37 and Raj 25",
        "Joe - 37, Raj - 25, Mia - 62",
        "Joe has to pay 37. Raj has to pay 25. Mia: 62",
    ],
)
def test_a_table_of_payments_is_read_in_any_order_and_phrasing(text: str) -> None:
    assert forms.read_table(text, ("Joe", "Raj", "Mia")) == {"Joe": 37, "Raj": 25, "Mia": 62}


def test_names_with_digits_hyphens_and_blanks_are_told_apart_from_numbers() -> None:
    table = forms.read_table("Player 2 5, Jo-Ann 6, Joe 7, Mia -8", NAMES)
    assert table == {"Joe": 7, "Jo-Ann": 6, "Player 2": 5, "Mia": -8}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Joe 37, Raj 25", "no number read for Mia"),
        ("37 25", "2 numbers typed, and 3 are wanted: for Joe, Raj and Mia"),
        ("Joe 37, Raj 25, Joe 37, Mia 62", "Joe is there twice"),
        ("Joe 37 38, Raj 25, Mia 62", "one number belongs to each name"),
        ("Joe Raj Mia 62", "one number belongs to each name"),
    ],
)
def test_a_table_with_something_missing_or_too_much_is_not_read(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        forms.read_table(text, ("Joe", "Raj", "Mia"))


def test_letters_that_only_look_alike_do_not_break_the_reading_of_names() -> None:
    with pytest.raises(Unreadable):
        forms.read_table("ſam 5", ("Joe", "Sam"))


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("key", sorted(RESERVED))
def test_no_form_takes_a_key_or_its_word_for_an_answer(form: Form, key: str) -> None:
    for text in (key, key.upper(), f" {key} ", f"“{key}”"):
        with pytest.raises(Unreadable):
            question(form).read(text)


WORDS = """yes no 9h 10♥ of spades meld discard lay off onto draw stock take then and none all Joe Mia
Jo-Ann 37 -5
² ٣ ſ 1 h ? + = ( / ; , İ \x1b"""
PIECES = st.sampled_from(re.split("[ \n]", WORDS))
LINES = st.one_of(
    st.text(max_size=80),
    st.lists(PIECES, max_size=14).map(" ".join),
    st.lists(PIECES, max_size=8).map("".join),
)


@pytest.mark.parametrize("form", Form)
@given(text=LINES)
@example("İ of hearts")
@example("meld")
@example("lay off onto")
def test_any_line_is_read_or_said_to_be_unreadable(form: Form, text: str) -> None:
    said = ""
    try:
        question(form).read(text)
    except Unreadable as unclear:
        said = str(unclear)
    assert len(said) < 300


@pytest.mark.parametrize("form", Form)
def test_what_a_reply_looks_like_is_said_and_is_itself_readable_where_it_gives_an_example(form: Form) -> None:
    asked = question(form)
    assert asked.expected
    if form is Form.SETTLE:
        table = {"Joe": 10, "Jo-Ann": 20, "Player 2": 30, "Mia": 40}
        assert asked.read(asked.expected.split("like ")[1]) == table
    elif form is Form.NUMBER:
        assert asked.read(asked.expected.split("like ")[1]) == 23
