"""`tutor judge`: the dispute desk."""

from __future__ import annotations

import pytest

from tutor.rules.rulebook import IDS


@pytest.mark.parametrize(
    ("cards", "house", "meld"),
    [
        ("4h 6h 5h", (), "4h 5h 6h"),
        ("9s 9c 9d", (), "9c 9d 9s"),
        ("Ah Kh Qh", ("--house", "ace=either"), "Qh Kh Ah"),
        ("2s As Ks", ("--house", "ace=round-the-corner"), "Ks As 2s"),
        ("7s 7s 7c", ("--house", "decks=2"), "7c 7s 7s"),
    ],
)
def test_a_meld_is_shown_as_it_lies_on_the_table(tutor, cards, house, meld):
    found = tutor("judge", cards, *house, "--json")
    assert found.status == 0
    assert found.json["legal"] is True
    assert found.json["meld"] == meld
    assert found.json["reasons"] == []


def test_a_no_is_no_failure_and_names_rule_cards_and_fix(tutor):
    found = tutor("judge", "7c", "8c", "9d", "--json")
    assert found.status == 0
    assert found.json["legal"] is False
    assert found.json["rules"] == ["meld.one-suit"]
    assert found.json["reasons"][0]["cards"] == "9d"
    assert found.json["fix"] == "Swap 9♦ for 9♣ and it is a run."


def test_the_words_say_the_same(tutor):
    words = tutor("judge", "7c 8c 9d").words
    assert "No: 7♣ 8♣ 9♦ are no meld." in words
    assert "(meld.one-suit)" in words
    assert "Swap 9♦ for 9♣" in words


def test_all_reasons_are_told_not_the_first(tutor):
    found = tutor("judge", "6c 7d", "--json").json
    assert {"meld.run", "meld.one-suit"} <= set(found["rules"])


@pytest.mark.parametrize(
    "cards", ["Qh Kh Ah", "Ks As 2s", "5h 6h", "5h", "Ks Kd Ac 2d", "5h 6h 8h", "2c 2d 3h"]
)
def test_every_rule_cited_is_in_the_rulebook(tutor, cards):
    found = tutor("judge", cards, "--json").json
    assert found["rules"]
    assert set(found["rules"]) <= set(IDS)


@pytest.mark.parametrize(
    ("card", "onto", "house", "fits"),
    [
        ("7s", "8s 9s 10s", (), True),
        ("Js", "8s 9s 10s", (), True),
        ("10d", "8s 9s 10s", (), False),
        ("7h", "8s 9s 10s", (), False),
        ("Js Qs", "8s 9s 10s", (), True),
        ("Qs Js", "8s 9s 10s", (), True),
        ("Qs", "8s 9s 10s", (), False),
        ("Ad", "Jd Qd Kd", (), False),
        ("Ad", "Jd Qd Kd", ("--house", "ace=either"), True),
        ("Ks", "As 2s 3s", ("--house", "ace=either"), False),
        ("9h", "9c 9d 9s", (), True),
        ("9h", "9c 9d 9s", ("--house", "laying-off=false"), False),
        ("9h", "9c 9d 9s", ("--rules", "queen-city-rum"), False),
    ],
)
def test_what_fits_a_meld(tutor, card, onto, house, fits):
    assert tutor("judge", card, "--onto", onto, *house, "--json").json["legal"] is fits


def test_where_laying_off_is_forbidden_that_is_a_reason(tutor):
    found = tutor("judge", "9h", "--onto", "9c 9d 9s", "--rules", "queen-city-rum", "--json").json
    assert found["rules"] == ["lay-off.house"]


def test_of_several_cards_those_that_fit_are_named(tutor):
    assert "7♥ 8♥ can go on 4♥ 5♥ 6♥" in tutor("judge", "7h 8h Ks", "--onto", "4h 5h 6h").words


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "CARDS"),
        (("",), "say which cards"),
        (("5h 5h",), "5♥ is named twice, and there is one deck"),
        (("5h 5h 5h", "--house", "decks=2"), "named three times, and there are 2 decks"),
        (("7h", "--onto", "5h 6h"), "no such meld"),
        (("7h", "--onto", ""), "no cards"),
        (("[red]5h",), "no card"),
    ],
)
def test_what_cannot_be_is_refused(tutor, arguments, says):
    found = tutor("judge", *arguments)
    assert (found.status, found.out) == (2, "")
    assert says in found.err


@pytest.mark.parametrize(
    ("cards", "onto", "fix"),
    [
        ("7s 7s", "8s 9s 10s", "Of these cards, 7♠ can go on 8♠ 9♠ 10♠."),
        ("As As", "Js Qs Ks", "Of these cards, A♠ can go on J♠ Q♠ K♠."),
        ("8c 8s 9s", "8d 8h 8s", "Of these cards, 8♣ 8♠ can go on 8♦ 8♥ 8♠."),
        ("9s 9h", "8d 8h 8s", "8♦ 8♥ 8♠ takes 8♣ or 8♦ or 8♥ or 8♠."),
    ],
)
def test_of_two_alike_only_the_copy_that_fits_is_named(tutor, cards, onto, fix):
    found = tutor("judge", cards, "--onto", onto, "--house", "decks=2", "--house", "ace=either", "--json")
    assert (found.json["legal"], found.json["fix"]) == (False, fix)


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("7s", "7♠ fits, and makes 7♠ 8♠ 9♠ 10♠."),
        ("6s 7s", "6♠ 7♠ fit, and make 6♠ 7♠ 8♠ 9♠ 10♠."),
    ],
)
def test_one_card_fits_and_several_fit(tutor, cards, says):
    assert f"Yes: {says}" in tutor("judge", cards, "--onto", "8s 9s 10s").words


def test_cards_that_are_two_melds_are_told_so(tutor):
    house = ("--house", "decks=2", "--house", "identical-in-set=false")
    found = tutor("judge", "8c 8c 8d 8d 8h 8h", *house, "--json").json
    assert (found["legal"], found["fix"]) == (False, "They make two sets: 8♣ 8♦ 8♥ and 8♣ 8♦ 8♥.")


def test_that_there_are_no_jokers_is_said_with_its_rule(tutor):
    found = tutor("judge", "Joker", "4c", "5c")
    assert (found.status, found.out) == (2, "")
    assert found.err == 'tutor: "Joker" is no card here: the game is played without jokers (page.needs)\n'


@pytest.mark.parametrize("given", ["Ks Kd", "Kd Ks", "9c 4d Kh", "Kh 9c 4d"])
def test_the_cards_stand_in_one_order_throughout_the_answer(tutor, given):
    verdict, *reasons = tutor("judge", given).out.splitlines()
    named = " ".join(verdict.removeprefix("No: ").split()[: len(given.split())])
    assert all(named in line for line in reasons if line.startswith("- "))


def test_one_suit_for_all_the_ranks_is_understood(tutor):
    assert tutor("judge", "jack", "queen", "king", "of", "spades").words == "Yes: J♠ Q♠ K♠ is a run."


def test_a_meld_without_quotes_is_told_to_stand_in_them(tutor):
    found = tutor("judge", "7h", "--onto", "4h", "5h", "6h")
    assert (found.status, found.out) == (2, "")
    assert "put its cards in quotes" in found.err
    assert tutor("judge", "7h", "--onto", "4h 5h 6h").status == 0
    assert "quotes" not in tutor("judge", "7h", "--onto", "4h 5h").err


def test_a_setting_that_the_saved_rules_do_not_take_is_told_with_whose_rules_they_are(tutor):
    tutor("house", "--rules", "queen-city-rum")
    found = tutor("judge", "4h 5h 6h", "--house", "must-discard=true")
    assert found.status == 2
    first, second = found.err.splitlines()
    assert "Queen City Rum does not take must-discard" in first
    assert "the saved house rules of your table count here" in second
    assert "--rules NAME" in second
    assert tutor("judge", "4h 5h 6h", "--rules", "rummy", "--house", "must-discard=true").status == 0
    wrong_anywhere = tutor("judge", "4h 5h 6h", "--house", "decks=9")
    assert "saved" not in wrong_anywhere.err
