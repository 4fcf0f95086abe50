"""`tutor score`: what a round comes to, in exact figures."""

from __future__ import annotations

import pytest

JOE, RAJ = "Joe=Js Jd 8d 5c 3c Ad", "Raj=10h 7s 6s 2d"
SAMPLE = ("--winner", "Mia", "--hand", JOE, "--hand", RAJ)


def test_the_sample_round_pays_37_and_25(tutor):
    assert tutor("score", *SAMPLE, "--json").json == {
        "hands": {"Joe": 37, "Raj": 25},
        "pays": {"Joe": 37, "Raj": 25},
        "sheet": {"Mia": 62, "Joe": 0, "Raj": 0},
        "collects": 62,
    }


def test_players_stand_in_the_order_winner_first(tutor):
    assert list(tutor("score", *SAMPLE, "--json").json["sheet"]) == ["Mia", "Joe", "Raj"]


def test_going_rummy_doubles_for_everybody(tutor):
    found = tutor("score", *SAMPLE, "--rummy", "--json").json
    assert found["hands"] == {"Joe": 37, "Raj": 25}
    assert found["pays"] == {"Joe": 74, "Raj": 50}
    assert found["collects"] == 124


def test_penalties_go_to_those_who_hold_cards(tutor):
    assert tutor("score", *SAMPLE, "--house", "who-scores=penalties", "--json").json == {
        "hands": {"Joe": 37, "Raj": 25},
        "pays": {},
        "sheet": {"Mia": 0, "Joe": 37, "Raj": 25},
        "collects": 0,
    }


QUEEN_CITY = ("score", "--rules", "queen-city-rum", "--winner", "Ann")


def test_queen_city_pays_the_melded_cards_from_everybody(tutor):
    hands = ("--hand", "Bo=", "--hand", "Cy=Kh 2c", "--hand", "Di=")
    assert tutor(*QUEEN_CITY, *hands, "--melded", "9c 9d 9h 9s 6h 7h 8h", "--json").json == {
        "hands": {"Bo": 0, "Cy": 12, "Di": 0},
        "pays": {"Bo": 57, "Cy": 57, "Di": 57},
        "sheet": {"Ann": 57, "Bo": 0, "Cy": 0, "Di": 0},
        "collects": 171,
    }


@pytest.mark.parametrize("melded", ["Kc Kd Ks 5h 6h 7h", "Kc Kd Ks 5h 6h 7h 6s 6c 6d"])
def test_queen_city_takes_seven_or_eight_melded_cards(tutor, melded):
    found = tutor(*QUEEN_CITY, "--hand", "Bo=", "--melded", melded)
    assert found.status == 2
    assert "7 melded and a discard, or all 8" in found.err


def test_queen_city_takes_points_too_and_never_doubles(tutor):
    args = ("score", "--rules", "queen-city-rum", "--winner", "Ann", "--melded", "57", "--rummy")
    hands = ("--hand", "Bo=", "--hand", "Cy=", "--hand", "Di=")
    found = tutor(*args, *hands, "--json").json
    assert found["pays"] == {"Bo": 57, "Cy": 57, "Di": 57}
    assert found["collects"] == 171
    assert found["sheet"]["Ann"] == 57
    assert "nothing is doubled" in tutor(*args, *hands).words


def test_the_discard_is_no_part_of_the_melds(tutor):
    found = tutor(*QUEEN_CITY, "--hand", "Bo=", "--melded", "Kc Kd Ks 5h 6h 7h 8h Ac")
    assert found.status == 2
    assert "not the discard" in found.err


def test_what_was_melded_must_be_told_where_it_is_paid_for(tutor):
    found = tutor("score", "--rules", "queen-city-rum", "--winner", "Ann", "--hand", "Bo=")
    assert (found.status, found.out) == (2, "")
    assert "--melded" in found.err


def test_a_flat_bonus_for_rummy_is_added_once_and_paid_by_nobody(tutor):
    found = tutor("score", *SAMPLE, "--rummy", "--house", "going-rummy=10", "--json").json
    assert found["pays"] == {"Joe": 37, "Raj": 25}
    assert found["collects"] == found["sheet"]["Mia"] == 72


def test_the_bonus_for_going_out_is_not_doubled(tutor):
    found = tutor("score", *SAMPLE, "--rummy", "--house", "going-out-bonus=25", "--json").json
    assert found["pays"] == {"Joe": 74, "Raj": 50}
    assert found["collects"] == found["sheet"]["Mia"] == 149


def test_under_penalties_a_bonus_takes_the_winner_below_nothing(tutor):
    house = ("--house", "who-scores=penalties", "--house", "going-out-bonus=10")
    assert tutor("score", *SAMPLE, *house, "--json").json["sheet"] == {"Mia": -10, "Joe": 37, "Raj": 25}


def test_an_ace_counts_what_the_table_says(tutor):
    found = tutor("score", *SAMPLE, "--house", "ace-points=15", "--json").json
    assert found["hands"] == {"Joe": 51, "Raj": 25}


def test_points_can_be_told_instead_of_cards(tutor):
    found = tutor("score", "--winner", "Mia", "--hand", "Joe=37", "--hand", "Raj=", "--json").json
    assert found["hands"] == {"Joe": 37, "Raj": 0}


def test_a_dead_round_counts_nothing(tutor):
    found = tutor("score", "--winner", "none", "--hand", "Mia=4d", "--hand", "Joe=5d", "--json").json
    assert found == {
        "hands": {"Mia": 4, "Joe": 5},
        "pays": {"Mia": 0, "Joe": 0},
        "sheet": {"Mia": 0, "Joe": 0},
        "collects": 0,
    }


def test_the_working_is_shown_card_by_card(tutor):
    words = tutor("score", *SAMPLE).words
    assert "Joe: J♠ J♦ 8♦ 5♣ 3♣ A♦ = 10 + 10 + 8 + 5 + 3 + 1 = 37" in words
    assert "Mia collects 37 + 25 = 62." in words
    assert "Joe pays 2 × 37 = 74" in tutor("score", *SAMPLE, "--rummy").words


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--winner", "Mia", "--hand", "Joe=Js Js"), "J♠ is named twice"),
        (("--winner", "Mia", "--hand", "Joe=Js", "--hand", "Raj=Js"), "J♠ is named twice"),
        (("--winner", "Mia", "--hand", "Joe=JX"), '"JX" is no card'),
        (("--winner", "Mia", "--hand", "Joe"), "NAME=CARDS"),
        (("--winner", "Mia", "--hand", "Joe=1", "--hand", "Joe=2"), "two hands"),
        (("--winner", "Mia"), "what the others held"),
        (("--winner", "Mia", "--hand", "Mia=Kd", "--hand", "Joe=1"), "went out"),
        (("--winner", "Mia", "--hand", "none=3"), "nobody"),
        (("--winner", "M_a", "--hand", "Joe=3"), "no name"),
        (("--winner", "none", "--hand", "Joe=3", "--hand", "Mia=1", "--rummy"), "nobody went rummy"),
        (("--winner", "Mia", "--hand", "Joe=9999999999999999999999"), "1000000"),
        (("--hand", "Joe=3"), "--winner"),
        (("--winner", "Mia", *(f"--hand=P{n}=1" for n in range(6))), "two to six"),
        (("--winner", "Mia", "--hand", "Joe=3", "--rules", "rumy"), "did you mean rummy"),
        (("--winner", "Mia", "--hand", "Joe=3", "--house", "ace"), "KEY=VALUE"),
        (("--winner", "Mia", "--hand", "Joe=3", "--house", "all-at-once=yes"), "laying-off=false"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(tutor, arguments, says):
    found = tutor("score", *arguments)
    assert (found.status, found.out) == (2, "")
    assert says in found.err
    assert all(line.startswith("tutor: ") for line in found.err.splitlines())


def test_with_two_decks_the_same_card_may_lie_twice(tutor):
    found = tutor("score", "--winner", "Mia", "--hand", "Joe=Js Js", "--house", "decks=2", "--json")
    assert found.json["hands"] == {"Joe": 20}


def test_plain_speech_has_words_for_cards_and_no_table(tutor):
    found = tutor("score", *SAMPLE, "--plain", terminal=True)
    assert "jack of spades, jack of diamonds" in found.words
    assert "Joe. Pays: 37; Score sheet: 0." in found.words
    assert not set(found.out) & set("♠♥♦♣│─╭\x1b")


def test_a_round_that_nobody_won_asks_for_everybodys_hand(tutor):
    found = tutor("score", "--winner", "none", "--hand", "Joe=40")
    assert (found.status, found.out) == (2, "")
    assert "two players or more: give everybody's hand" in found.err
    assert tutor("score", "--winner", "none", "--hand", "Joe=40", "--hand", "Raj=3", "--json").status == 0


@pytest.mark.parametrize("hand", ["10+10+8", "10 + 10 + 8", "10+10+8 = 28", "10+10+8 points"])
def test_points_can_be_a_sum_whose_working_is_shown(tutor, hand):
    found = tutor("score", "--winner", "Mia", "--hand", f"Joe={hand}", "--hand", "Raj=5 points")
    assert "Joe: 10 + 10 + 8 = 28" in found.words
    assert "Raj: 5 " in found.words
    assert "Mia collects 28 + 5 = 33." in found.words
    told = tutor("score", "--winner", "Mia", "--hand", f"Joe={hand}", "--hand", "Raj=5", "--json").json
    assert told["hands"] == {"Joe": 28, "Raj": 5}


def test_a_sum_that_is_wrong_is_refused_with_the_right_one(tutor):
    found = tutor("score", "--winner", "Mia", "--hand", "Joe=10+5=16")
    assert (found.status, found.err) == (2, "tutor: 10+5 is 15, not 16\n")


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("Js+8d", "cards have blanks between them, no +"),
        ("Js + 8d", "cards have blanks between them, no +"),
        ("Js+8", "cards and points do not mix"),
        ("10+10h+Js", "cards and points do not mix"),
        ("10 5 37", "neither cards nor points"),
        ("1 5 3", "neither cards nor points"),
        ("10+", "neither cards nor points"),
        ("-5", "neither cards nor points"),
        ("10.5", "neither cards nor points"),
    ],
)
def test_what_is_neither_cards_nor_points_is_told_how_either_is_written(tutor, hand, why):
    found = tutor("score", "--winner", "Mia", "--hand", f"Joe={hand}")
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert why in found.err
    assert "Write cards like Js 8d 5c, or points like 23 or 10+8+5" in found.err


def test_the_worth_of_melds_can_be_a_sum_too(tutor):
    found = tutor(
        "score", "--rules", "queen-city-rum", "--winner", "Mia", "--melded", "27+26", "--hand", "Joe="
    )
    assert "Mia's melds: 27 + 26 = 53" in found.words


# --- cards without suits, and hands that no hand can be -------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "working"),
    [
        ("K K 4", "10 + 10 + 4 = 24"),
        ("king, king and 4", "10 + 10 + 4 = 24"),
        ("10 5 3", "10 + 5 + 3 = 18"),
        ("t a", "10 + 1 = 11"),
        ("Q", "10"),
    ],
)
def test_where_cards_are_points_only_they_need_no_suits(tutor, hand, working):
    found = tutor("score", "--winner", "Mia", "--hand", f"Joe={hand}")
    assert (found.status, found.err) == (0, "")
    assert f"- Joe: {working}\n" in found.out


def test_an_ace_without_a_suit_counts_what_the_table_says(tutor):
    found = tutor("score", "--winner", "Mia", "--hand", "Joe=A 2", "--house", "ace-points=15", "--json")
    assert found.json["hands"] == {"Joe": 17}


def test_a_rank_is_there_four_times_in_a_deck(tutor):
    command = ("score", "--winner", "Mia", "--hand", "Joe=K K K K K")
    assert tutor(*command).err == "tutor: K is named 5 times, and there are 4\n"
    assert tutor(*command, "--house", "decks=2").status == 0


def test_some_suits_and_some_not_are_refused_with_how_to_write_them(tutor):
    found = tutor("score", "--winner", "Mia", "--hand", "Joe=Ks K 4")
    assert (found.status, found.out) == (2, "")
    assert found.err == "tutor: K has no suit: write all cards with their suits, like Ks, or all without\n"


def test_the_worth_of_melds_can_be_told_without_suits(tutor):
    city = ("score", "--rules", "queen-city-rum", "--winner", "Ann", "--hand", "Bo=")
    assert tutor(*city, "--melded", "10 J Q 4 4 4 4", "--json").json["collects"] == 46


@pytest.mark.parametrize(
    ("hand", "house", "says"),
    [
        ("101", (), "Joe's hand: 101 points are more than 10 cards can be (100)."),
        ("4000", ("--house", "ace-points=15"), "more than 10 cards can be (120)."),
        (
            "2c 3c 4c 5c 6c 7c 8c 9c 10c 2d 3d",
            (),
            "Joe's hand: 11 cards are more than the 10 that can be held.",
        ),
    ],
)
def test_a_hand_that_counts_more_than_a_hand_can_is_asked_about_and_taken_down(tutor, hand, house, says):
    command = ("score", "--winner", "Mia", "--hand", f"Joe={hand}", *house)
    found = tutor(*command)
    assert found.status == 0
    assert says in found.err
    assert found.err.endswith("Is that right?\n")
    assert tutor(*command, "--json").json["collects"]
    tutor("sheet", "new", "Mia", "Joe", *house)
    told = tutor("sheet", "add", *command[1:5]).err
    assert says in told
    assert told.endswith("Is that right? If not: tutor sheet undo\n")


@pytest.mark.parametrize("hand", ["100", "Ks Kh Kd Kc Qs Qh Qd Qc Js Jh"])
def test_the_most_that_a_hand_can_count_is_not_asked_about(tutor, hand):
    assert tutor("score", "--winner", "Mia", "--hand", f"Joe={hand}").err == ""


def test_the_working_begins_with_the_dearest_cards_rank_by_rank(tutor):
    found = tutor("score", "--winner", "Mia", "--hand", "Joe=4d Ks Ac Jh Kd")
    assert "Joe: K♠ K♦ J♥ 4♦ A♣ = 10 + 10 + 10 + 4 + 1 = 35" in found.words


def test_between_the_working_and_the_score_sheet_stands_a_blank_line(tutor):
    assert "= 62.\n\nPlayer" in tutor("score", *SAMPLE).out


@pytest.mark.parametrize("again", ["Mia", "mia", "MIA "])
def test_the_winner_and_a_hand_of_the_same_name_are_one_player(tutor, again):
    found = tutor("score", "--winner", "mia", "--hand", f"{again}=5", "--hand", "Joe=5")
    assert (found.status, found.out) == (2, "")
    assert "went out" in found.err


def test_two_hands_that_differ_in_capitals_only_are_one_player_s(tutor):
    found = tutor("score", "--winner", "Mia", "--hand", "Joe=5", "--hand", "joe=6")
    assert found.status == 2
    assert "two hands" in found.err


@pytest.mark.parametrize("winner", ["none", "None", "nobody", "Nobody"])
def test_nobody_collects_nothing(tutor, winner):
    found = tutor("score", "--winner", winner, "--hand", "Mia=3", "--hand", "Joe=5", "--json").json
    assert found["collects"] == 0
