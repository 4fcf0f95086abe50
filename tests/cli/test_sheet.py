"""`tutor sheet`: a game kept round by round, by options and by questions."""

from __future__ import annotations

import os
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

FIRST = ("--winner", "Mia", "--hand", "Joe=Js Jd 8d 5c 3c Ad", "--hand", "Raj=25")


@pytest.fixture
def trio(tutor):
    """A sheet for Mia, Joe and Raj, who deals first."""
    assert tutor("sheet", "new", "Mia", "Joe", "Raj").status == 0
    return tutor


def add(tutor, *arguments):
    found = tutor("sheet", "add", *arguments)
    assert (found.status, found.err) == (0, "")
    return found


def test_a_new_sheet_says_who_deals_how_many_cards_and_who_starts(tutor):
    found = tutor("sheet", "new", "Mia", "Joe", "Raj", "--json").json
    assert found == {
        "sheet": "1",
        "players": ["Mia", "Joe", "Raj"],
        "rules": "rummy",
        "house": {},
        "played": 0,
        "totals": {"Mia": 0, "Joe": 0, "Raj": 0},
        "chips": {"Mia": 0, "Joe": 0, "Raj": 0},
        "leaders": [],
        "over": False,
        "winners": [],
        "rounds": [],
        "dead_rounds": 0,
        "dead": [],
        "next": {"round": 1, "dealer": "Raj", "starts": "Mia", "cards_each": 7},
    }


def test_a_round_is_one_command_and_shows_its_working_and_the_sheet(trio):
    words = add(trio, *FIRST).words
    assert "Joe: J♠ J♦ 8♦ 5♣ 3♣ A♦ = 10 + 10 + 8 + 5 + 3 + 1 = 37" in words
    assert "Mia collects 37 + 25 = 62." in words
    assert "Round 1 Raj 62 (+62) 0 0" in words
    assert "Mia leads with 62. 38 to the target of 100." in words
    assert "Round 2: Mia deals 7 cards each, Joe starts." in words


def test_the_sheet_for_programs_has_every_round(trio):
    add(trio, *FIRST)
    found = trio("sheet", "show", "--json").json
    assert found["rounds"] == [
        {
            "round": 1,
            "dealer": "Raj",
            "winner": "Mia",
            "rummy": False,
            "hands": {"Joe": 37, "Raj": 25},
            "pays": {"Joe": 37, "Raj": 25},
            "sheet": {"Mia": 62, "Joe": 0, "Raj": 0},
            "collects": 62,
            "totals": {"Mia": 62, "Joe": 0, "Raj": 0},
        }
    ]
    assert (found["leaders"], found["over"]) == (["Mia"], False)


def test_questions_ask_for_a_round(trio):
    found = trio("sheet", "add", replies="joe\nJc 2d\n44\ny\n")
    assert found.status == 0
    assert "did Joe go rummy" in found.out
    assert "Joe collects 24 + 88 = 112." in found.words
    assert trio("sheet", "--json").json["totals"] == {"Mia": 0, "Joe": 112, "Raj": 0}


def test_a_sum_of_points_is_kept_as_it_was_told(trio):
    found = trio("sheet", "add", replies="mia\n10+5+3\nJs+8d\nJs 8d\n\n")
    assert "cards have blanks between them, no +" in found.words
    assert "Joe: 10 + 5 + 3 = 18" in found.words
    assert trio("sheet", "--json").json["totals"]["Mia"] == 36
    assert "--hand Joe=10+5+3" in trio("sheet", "undo").out


def test_an_answer_can_be_taken_back_asked_about_and_mistyped(trio):
    found = trio("sheet", "add", replies="9\nzoe\n?\n1\n\n4x\n5d 5d\n12\nb\nb\n2\n10\n0\nmaybe\n\n")
    assert found.status == 0
    assert "Type a number from 1 to 4" in found.words
    assert '"zoe" does not play on this sheet: Mia, Joe, Raj do' in found.words
    assert '"4x" is no card' in found.words
    assert "5♦ is named twice" in found.words
    assert '"maybe" is neither y nor n.' in found.words
    (told,) = trio("sheet", "--json").json["rounds"]
    assert (told["winner"], told["hands"], told["rummy"]) == ("Joe", {"Mia": 10, "Raj": 0}, False)


def test_back_shows_the_question_again_with_what_was_said_and_enter_keeps_it(trio):
    found = trio("sheet", "add", replies="1\nJs 8d\nb\nb\n\n\n5\n\n")
    assert found.out.count("Who went out?") == 2
    assert "So far: Mia. Enter keeps it." in found.words
    assert "So far: Js 8d. Enter keeps it." in found.words
    assert trio("sheet", "--json").json["rounds"][0]["hands"] == {"Joe": 18, "Raj": 5}


def test_back_can_be_asked_for_up_to_the_last_question_and_changes_the_answer(trio):
    trio("sheet", "add", replies="1\n10\n5\nb\n7\ny\n")
    (told,) = trio("sheet", "--json").json["rounds"]
    assert (told["hands"], told["rummy"]) == ({"Joe": 10, "Raj": 7}, True)


def test_another_winner_is_not_taken_to_have_gone_rummy_like_the_one_before(trio):
    trio("sheet", "add", replies="1\nKs\nKd\ny\nKd\nKh\nb\nb\nb\n2\n5\nKd\n\n")
    assert trio("sheet", "--json").json["rounds"][0]["rummy"] is True
    trio("sheet", "undo")
    trio("sheet", "add", replies="1\nKs\nKs\ny\nb\n2\n5\n6\n\n")
    (told,) = trio("sheet", "--json").json["rounds"]
    assert (told["winner"], told["hands"], told["rummy"]) == ("Joe", {"Mia": 5, "Raj": 6}, False)


def test_at_the_first_question_there_is_nothing_to_go_back_to(trio):
    assert "This is the first question; q stops." in trio("sheet", "add", replies="b\nq\n").words


def test_back_leads_from_the_dealer_to_the_players(tutor):
    found = tutor("sheet", "new", replies="b\n?\nMia Joe\n?\nb\nMia, Ann, Joe\nann\n")
    assert "This is the first question; q stops." in found.words
    assert "So far: Mia, Joe. Enter keeps it." in found.words
    assert "Round 1: Ann deals 7 cards each, Joe starts." in found.words


def test_a_dealer_who_does_not_play_is_said_and_the_players_asked_again(tutor):
    found = tutor("sheet", "new", "--dealer", "Zoe", replies="Mia Joe\nMia Zoe\n")
    assert '"Zoe" does not play' in found.words
    assert "Zoe deals 10 cards each, Mia starts." in found.words


def test_cards_that_are_impossible_only_together_are_asked_for_again(trio):
    found = trio("sheet", "add", replies="1\nKs 5d\n5d\n\nKs\n5d\n\n")
    assert "5♦ is named twice" in found.words
    assert trio("sheet", "--json").json["rounds"][0]["hands"] == {"Joe": 10, "Raj": 5}


@pytest.mark.parametrize("replies", ["", "q\n", "1\nq\n", "1\n4d\n"])
def test_asking_that_is_stopped_writes_nothing(trio, replies):
    found = trio("sheet", "add", replies=replies)
    assert found.status == 0
    assert "Nothing was written." in found.words
    assert trio("sheet", "--json").json["played"] == 0


def test_a_round_that_nobody_won_moves_the_deal_and_is_no_round(trio):
    add(trio, "--winner", "none")
    found = trio("sheet", "--json").json
    assert (found["played"], found["dead_rounds"], found["rounds"]) == (0, 1, [])
    assert found["next"]["dealer"] == "Mia"
    assert trio("sheet", "add", replies="4\n").status == 0
    assert "Dead rounds: nobody won them, and they do not count as rounds." in trio("sheet").words


def test_a_dead_round_stands_at_its_place_with_its_dealer(trio):
    add(trio, *FIRST)
    add(trio, "--winner", "none")
    add(trio, "--winner", "none")
    found = add(trio, "--winner", "Joe", "--hand", "Mia=5", "--hand", "Raj=6")
    rows = [line.split() for line in found.out.splitlines() if line.startswith(("Round", "Dead"))]
    assert rows[:4] == [
        ["Round", "1", "Raj", "62", "(+62)", "0", "0"],
        ["Dead", "round", "Mia", "62", "0", "0"],
        ["Dead", "round", "Joe", "62", "0", "0"],
        ["Round", "2", "Raj", "62", "11", "(+11)", "0"],
    ]
    told = trio("sheet", "--json").json
    assert [one["round"] for one in told["rounds"]] == [1, 2]
    assert told["dead"] == [{"after_round": 1, "dealer": "Mia"}, {"after_round": 1, "dealer": "Joe"}]
    assert told["dead_rounds"] == 2


def test_a_dead_round_of_two_is_dealt_again_by_the_same_dealer_and_the_sheet_shows_it(tutor):
    tutor("sheet", "new", "Ann", "Bo")
    found = add(tutor, "--winner", "none")
    assert "Dead round Bo 0 0" in found.words
    assert "Round 1: Bo deals 10 cards each, Ann starts." in found.words


def test_undo_says_how_to_write_the_struck_round_again(trio):
    before = add(trio, *FIRST, "--rummy", "--json").json
    found = trio("sheet", "undo")
    line = next(line for line in found.out.splitlines() if line.startswith("tutor sheet add"))
    assert trio("sheet", "--json").json["rounds"] == []
    assert trio(*shlex.split(line)[1:], "--json").json == before


def test_undo_on_an_empty_sheet_is_refused(trio):
    found = trio("sheet", "undo")
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)


def test_the_house_rules_are_those_of_the_start(tutor):
    tutor("house", "--house", "ace-points=15", "--house", "play-to=250")
    begun = tutor("sheet", "new", "Ann", "Bo").words
    assert "House rules of this game: an ace counts 15. Until somebody has 250 points." in begun
    tutor("house", "reset")
    assert add(tutor, "--winner", "Ann", "--hand", "Bo=Ad").words.count("A♦ = 15") == 1
    assert tutor("sheet", "--json").json["house"] == {"ace-points": 15, "play-to": 250}


def test_the_game_ends_at_the_target_and_takes_no_further_round(trio):
    add(trio, *FIRST)
    found = add(trio, "--winner", "Joe", "--hand", "Mia=50", "--hand", "Raj=50")
    assert "The game is over: Joe has won with 100 points." in found.words
    refused = trio("sheet", "add", "--winner", "none")
    assert (refused.status, refused.out) == (2, "")
    assert "is over: Joe won" in refused.err
    assert trio("sheet", "--json").json["next"] is None


def test_an_agreed_number_of_rounds_can_end_in_a_shared_win(tutor):
    tutor("sheet", "new", "Ann", "Bo", "--house", "deals=2")
    assert "1 round to go" in add(tutor, "--winner", "Ann", "--hand", "Bo=5").words
    found = add(tutor, "--winner", "Bo", "--hand", "Ann=5")
    assert "The game is over: Ann and Bo share the win with 5 points." in found.words


def test_under_penalties_the_fewest_points_lead_and_a_tie_is_played_off(tutor):
    tutor("sheet", "new", "Ann", "Bo", "Cy", "--house", "who-scores=penalties", "--house", "play-to=50")
    found = add(tutor, "--winner", "Ann", "--hand", "Bo=5", "--hand", "Cy=50")
    assert "has won with 0 points" in found.words
    tutor("sheet", "undo")
    add(tutor, "--winner", "Ann", "--hand", "Bo=5", "--hand", "Cy=49")
    found = add(tutor, "--winner", "Bo", "--hand", "Ann=5", "--hand", "Cy=3")
    assert "Ann and Bo lead with 5. The target is reached, but the lowest total is shared" in found.words


def test_queen_city_takes_the_melds_alone_and_keeps_the_chips(tutor):
    tutor("sheet", "new", "Ann", "Bo", "Cy", "Di", "--rules", "queen-city-rum")
    found = add(tutor, "--winner", "Ann", "--melded", "9c 9d 9h 9s 6h 7h 8h")
    assert "Round 1 Di 57 (+57) 0 0 0" in found.words
    assert "In chips: Ann +171, Bo -57, Cy -57, Di -57." in found.words
    asked = tutor("sheet", "add", replies="bo\n7h 8h\n20\n")
    assert "7 melded and a discard, or all 8" in asked.words
    assert "rummy, y or n" not in asked.out
    assert tutor("sheet", "--json").json["chips"] == {"Ann": 151, "Bo": 3, "Cy": -77, "Di": -77}


def test_what_to_type_next_names_the_sheet_unless_it_is_the_one_that_is_meant(trio):
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Our Friday", "--house", "deals=1")
    assert "Then: tutor sheet add --sheet 1" in trio("sheet", "show", "--sheet", "1").words
    assert trio("sheet", "show", "--sheet", "our").words.endswith("Then: tutor sheet add")
    assert trio("sheet").words.endswith("Then: tutor sheet add")
    add(trio, "--sheet", "our", "--winner", "ann", "--hand", "bo=5")
    add(trio, "--sheet", "1", "--winner", "none")
    over = trio("sheet", "show", "--sheet", "our")
    assert "`tutor sheet undo --sheet 'Our Friday'` strikes the last round" in over.words
    refused = trio("sheet", "add", "--sheet", "our", "--winner", "none")
    assert "`tutor sheet undo --sheet 'Our Friday'`" in refused.err


def test_a_long_evening_is_a_line_a_round_on_a_narrow_screen_too(trio):
    for _ in range(12):
        add(trio, "--winner", "Mia", "--hand", "Joe=1", "--hand", "Raj=2")
        trio("sheet", "add", "--winner", "none")
    rows = [line.split() for line in trio("sheet", variables={"COLUMNS": "40"}).out.splitlines()]
    assert ["1", "Raj", "3", "0", "0"] in rows
    assert ["dead", "Mia", "3", "0", "0"] in rows
    assert len(rows) < 40
    spoken = trio("sheet", "--plain", variables={"COLUMNS": "40"}).words
    assert "Round 1. Dealer: Raj; Mia: 3 (+3); Joe: 0; Raj: 0." in spoken


def test_several_sheets_are_kept_apart(trio):
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Friday", "--dealer", "an")
    add(trio, *FIRST, "--sheet", "1")
    found = trio("sheet", "list", "--json").json
    assert [(one["sheet"], one["totals"]) for one in found] == [
        ("1", {"Mia": 62, "Joe": 0, "Raj": 0}),
        ("Friday", {"Ann": 0, "Bo": 0}),
    ]
    assert trio("sheet", "show", "--sheet", "friday", "--json").json["next"]["dealer"] == "Ann"
    assert trio("sheet", "show", "--json").json["sheet"] == "1"
    assert "Friday Ann 0, Bo 0 0 rounds goes on" in trio("sheet", "list").words


def test_questions_begin_a_sheet(tutor):
    found = tutor("sheet", "new", replies="Mia\nMia, Mia\nMia, Mary Ann, Raj\nzoe\nmary\n")
    assert found.status == 0
    assert "two to six can play, not 1" in found.words
    assert "Mia is named twice" in found.words
    assert "Round 1: Mary Ann deals 7 cards each, Raj starts." in found.words
    stopped = tutor("sheet", "new", replies="Mia Joe\nq\n")
    assert (stopped.status, "Nothing was written." in stopped.words) == (0, True)
    assert len(tutor("sheet", "list", "--json").json) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("new", "Mia"), "two to six can play"),
        (("new", "Mia", "mia"), "named twice"),
        (("new", "Mia", "none"), "it means nobody"),
        (("new", "Mia", "Joe", "--dealer", "Raj"), '"Raj" does not play'),
        (("new", "Mia", "Joe", "--sheet", "1"), "there is a sheet 1 already"),
        (("new", "Mia", "J[red]oe"), "is no name"),
        (("new", "Mia", "Joe", "--house", "deal=51"), "cards each"),
        (("add", "--winner", "Zoe", "--hand", "Joe=4"), '"Zoe" does not play'),
        (("add", "--winner", "Mia", "--hand", "Joe=4"), "say what Raj held"),
        (("add", "--winner", "Mia", "--hand", "Joe=4", "--hand", "joe=5", "--hand", "Raj=1"), "two hands"),
        (("add", "--winner", "Mia", "--hand", "Joe=4d", "--hand", "Raj=4d"), "named twice"),
        (("add", "--hand", "Joe=4d"), "--winner"),
        (("add", "--json"), "--winner"),
        (("add", "--sheet", "Sunday"), "there is no sheet Sunday"),
    ],
)
def test_what_cannot_be_is_one_line_and_changes_nothing(trio, arguments, says):
    found = trio("sheet", *arguments)
    assert (found.status, found.out) == (2, "")
    (line,) = found.err.splitlines()
    assert says in line
    (only,) = trio("sheet", "list", "--json").json
    assert only["played"] == 0


def test_without_a_sheet_it_is_told_how_to_begin_one(tutor):
    assert "tutor sheet new" in tutor("sheet").out
    assert "tutor sheet new" in tutor("sheet", "list").out
    assert tutor("sheet", "list", "--json").json == []
    for command in ("show", "add", "undo"):
        found = tutor("sheet", command)
        assert (found.status, "tutor sheet new" in found.err) == (2, True)


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_six_players_stay_within_the_width(tutor, columns):
    players = ("Mia", "Joe", "Raj", "Bartholomew", "Zoe", "Li")
    tutor("sheet", "new", *players)
    add(tutor, "--winner", "Mia", *(part for name in players[1:] for part in ("--hand", f"{name}=5")))
    for command in ("show", "list"):
        found = tutor("sheet", command, variables={"COLUMNS": columns})
        assert max(map(len, found.out.splitlines())) <= int(columns)


def test_spoken_it_has_no_table(trio):
    add(trio, *FIRST)
    assert "Round 1. Dealer: Raj; Mia: 62 (+62); Joe: 0; Raj: 0." in trio("sheet", "--plain").words


def test_a_sheet_can_be_named_by_how_its_name_begins(trio):
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Friday")
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Family")
    add(trio, "--sheet", "fri", "--winner", "ann", "--hand", "bo=5")
    assert trio("sheet", "show", "--sheet", "FR", "--json").json["totals"] == {"Ann": 5, "Bo": 0}
    trio("sheet", "undo", "--sheet", "fri")
    assert trio("sheet", "show", "--sheet", "friday", "--json").json["played"] == 0
    refused = trio("sheet", "show", "--sheet", "f")
    assert (refused.status, refused.err) == (2, "tutor: f can be the sheet Friday or Family: say which\n")


@pytest.mark.parametrize(("typed", "completed"), [("", {"1", "Friday"}), ("Fr", {"Friday"})])
def test_the_shell_completes_the_names_of_sheets(trio, tmp_path, typed, completed):
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Friday")
    asked = {"COMP_WORDS": f"tutor sheet show --sheet {typed}", "COMP_CWORD": "4"}
    asked["_TUTOR_COMPLETE"] = "complete_bash"
    found = subprocess.run(
        [sys.executable, "-m", "tutor"],
        env=os.environ | asked | {"TUTOR_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(found.stdout.split()) == completed


# --- which sheet, whose points, and sheets that go ------------------------------------------------------


@pytest.fixture
def two_sheets(trio):
    """Beside the sheet of Mia, Joe and Raj one called Our Friday, of Ann and Bo, last written in."""
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Our Friday")
    return trio


def test_questions_for_a_round_say_first_on_which_sheet_it_is_written(two_sheets):
    assert two_sheets("sheet", "add", replies="q\n").out.startswith("Sheet Our Friday: Ann, Bo\n")
    asked = two_sheets("sheet", "add", "--sheet", "1", replies="q\n")
    assert asked.out.startswith("Sheet 1: Mia, Joe, Raj\n")


def test_somebody_who_does_not_play_is_looked_for_on_the_other_sheets(two_sheets):
    found = two_sheets("sheet", "add", "--winner", "Mia", "--hand", "Joe=5", "--hand", "Raj=6")
    assert (
        '"Mia" does not play on sheet Our Friday: Ann, Bo do. If you mean another sheet, add --sheet 1\n'
        in found.err
    )
    on_one = two_sheets("sheet", "add", "--sheet", "1", "--winner", "Mia", "--hand", "Bo=5")
    assert on_one.err.startswith('tutor: "Bo" does not play on sheet 1: Mia, Joe, Raj do.')
    assert on_one.err.endswith("If you mean another sheet, add --sheet 'Our Friday'\n")
    nowhere = two_sheets("sheet", "add", "--winner", "Zoe", "--hand", "Ann=5")
    assert nowhere.err == 'tutor: "Zoe" does not play on sheet Our Friday: Ann, Bo do\n'


def test_on_a_penalty_sheet_it_is_said_whose_points_are_nearest_to_the_end(tutor):
    tutor("sheet", "new", "Dora", "Fritz", "Cy", "--house", "who-scores=penalties", "--house", "play-to=60")
    found = add(tutor, "--winner", "Dora", "--hand", "Fritz=45", "--hand", "Cy=3")
    assert "Dora leads with 0. Fritz has most, 45: 15 to the end at 60." in found.words
    assert "then the lowest total wins" in found.words
    found = add(tutor, "--winner", "Fritz", "--hand", "Cy=42", "--hand", "Dora=4")
    assert "Dora leads with 4. Fritz and Cy have most, 45: 15 to the end at 60." in found.words


@pytest.mark.parametrize("reply", ["", "n\n", "\n"])
def test_a_sheet_is_removed_only_after_a_yes(trio, reply):
    found = trio("sheet", "remove", "1", replies=reply)
    assert found.status == 0
    assert "Remove sheet 1 (Mia 0, Joe 0, Raj 0; 0 rounds)? (yes or no)>" in found.out
    assert "Nothing was removed." in found.words
    assert len(trio("sheet", "list", "--json").json) == 1


def test_a_removed_sheets_name_is_free_and_a_copy_is_kept(trio, tmp_path):
    add(trio, *FIRST)
    assert "`tutor sheet remove 1`" in trio("sheet", "new", "Ann", "Bo", "--sheet", "1").err
    found = trio("sheet", "remove", "1", replies="yes\n")
    assert found.status == 0
    assert trio("sheet", "list", "--json").json == []
    copy = found.out.splitlines()[-1].removeprefix("A copy of all sheets as they were: ")
    (kept,) = (one for one in (tmp_path / "home").iterdir() if str(one) == copy)
    assert kept.stat().st_size
    assert trio("sheet", "new", "Ann", "Bo", "--sheet", "1", "--json").json["players"] == ["Ann", "Bo"]


def test_the_commands_that_are_told_write_a_removed_sheet_again(tutor):
    house = ("--house", "ace=either", "--house", "deals=9", "--rules", "block-rummy")
    tutor("sheet", "new", "Mary Ann", "O'Neil", "Raj", "--sheet", "Our Friday", "--dealer", "mary", *house)
    add(tutor, "--winner", "raj", "--hand", "mary=Js 2d", "--hand", "o'n=10+3", "--rummy")
    before = add(tutor, "--winner", "none", "--json").json
    tutor("sheet", "new", "Ann", "Bo")
    removed = tutor("sheet", "remove", "our friday", "--yes", "--json").json
    assert removed["removed"] == "Our Friday"
    for line in removed["again"]:
        assert tutor(*shlex.split(line)[1:]).status == 0
    assert tutor("sheet", "show", "--sheet", "Our Friday", "--json").json == before


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("frid", "--yes"), "there is no sheet frid; did you mean Friday?"),
        (("Sunday", "--yes"), "there is no sheet Sunday"),
        (("Friday", "--json"), "--yes"),
        ((), "NAME"),
    ],
)
def test_what_cannot_be_removed_is_one_line_and_removes_nothing(trio, arguments, says):
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Friday")
    found = trio("sheet", "remove", *arguments)
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert says in found.err
    assert len(trio("sheet", "list", "--json").json) == 2


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("sheet", "shwo"), '"sheet shwo"; did you mean sheet show?'),
        (("sheet", "kept"), '"sheet kept"; there are new, add, show, undo, remove and list'),
        (("house", "liste"), '"house liste"; did you mean house list?'),
        (("progress", "rest"), '"progress rest"; did you mean progress reset?'),
    ],
)
def test_a_command_of_a_command_that_is_none_is_refused_with_the_one_meant(tutor, typed, says):
    found = tutor(*typed)
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert found.err.startswith(f"tutor: there is no command {says}")


@pytest.mark.parametrize("command", ["sheet", "house", "progress"])
@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_what_each_command_does_is_told_in_a_whole_sentence(tutor, command, columns):
    shown = tutor(command, "--help", variables={"COLUMNS": columns}).out.partition("Commands:")[2]
    assert shown
    assert "..." not in shown


def test_a_sheet_whose_name_is_a_number_is_read_out_as_a_sheet(trio):
    trio("sheet", "new", "Ann", "Bo", "--sheet", "Friday")
    words = trio("sheet", "list", "--plain").words
    assert "Friday. Totals: Ann 0, Bo 0; Played: 0 rounds; Game: goes on." in words
    assert "Sheet 1. Totals: Mia 0, Joe 0, Raj 0;" in words


# --- sheets that cannot be read, output that cannot be shown ------------------------------------------


@pytest.fixture
def one_spoiled(tutor, tmp_path):
    """Friday can be read; what was written last cannot."""
    assert tutor("sheet", "new", "Mia", "Joe", "--sheet", "Friday").status == 0
    assert tutor("sheet", "new", "Ann", "Bo", "--sheet", "Spoiled").status == 0
    with closing(sqlite3.connect(tmp_path / "home" / "sheets.sqlite3")) as db, db:
        db.execute("""UPDATE sheets SET house = '{"jokers": "2"}' WHERE name = 'Spoiled'""")
    return tutor


def test_one_sheet_that_cannot_be_read_hides_no_other(one_spoiled):
    found = one_spoiled("sheet", "list")
    assert found.status == 0
    assert "Friday" in found.out
    assert found.err.startswith("tutor: sheet Spoiled cannot be read: its house rules cannot be used")
    named = one_spoiled("sheet", "list", "--json").json
    assert [one["sheet"] for one in named] == ["Friday", "Spoiled"]
    assert "error" in named[1]
    assert one_spoiled("sheet", "show", "--sheet", "Friday").status == 0
    assert one_spoiled("sheet", "add", "--sheet", "Friday", "--winner", "Mia", "--hand", "Joe=5").status == 0


def test_the_sheet_written_last_is_not_taken_for_none(tutor, one_spoiled):
    found = tutor("sheet")
    assert (found.status, found.out) == (2, "")
    assert "sheet Spoiled cannot be read" in found.err


@pytest.mark.parametrize("command", [("list",), ("show",), (), ("add", "--winner", "none"), ("undo",)])
def test_looking_into_a_damaged_file_moves_nothing_and_says_what_to_do(trio, tmp_path, command):
    path = tmp_path / "home" / "sheets.sqlite3"
    path.write_bytes(b"no database" * 100)
    found = trio("sheet", *command)
    assert (found.status, found.out) == (74, "")
    assert "it is damaged" in found.err
    assert "tutor sheet new" in found.err
    assert path.read_bytes() == b"no database" * 100
    assert trio("sheet", "new", "Mia", "Joe").status == 0
    assert len(list((tmp_path / "home").glob("sheets.damaged-*"))) == 1


def test_the_tab_key_neither_complains_nor_moves_a_damaged_file(tmp_path):
    (tmp_path / "sheets.sqlite3").write_bytes(b"no database" * 100)
    line = {"_TUTOR_COMPLETE": "complete_bash", "COMP_WORDS": "tutor sheet show --sheet ", "COMP_CWORD": "4"}
    found = subprocess.run(
        [sys.executable, "-m", "tutor"],
        env={**os.environ, "TUTOR_HOME": str(tmp_path), **line},
        capture_output=True,
        check=False,
    )
    assert (found.stdout.strip(), found.stderr) == (b"", b"")
    assert [one.name for one in tmp_path.iterdir()] == ["sheets.sqlite3"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only there is a disk that is always full")
@pytest.mark.parametrize(
    ("command", "done"),
    [
        ("sheet new Mia Joe", "Sheet 2 is begun all the same"),
        ("sheet add --winner Mia --hand Joe=5 --hand Raj=7", "The round is written on sheet 1 all the same"),
        ("sheet remove 1 --yes", "Sheet 1 is removed all the same"),
        ("house --house ace=either", "The house rules are saved all the same"),
        ("house reset", "The house rules are forgotten all the same"),
    ],
)
def test_what_is_done_and_cannot_be_shown_is_said_to_be_done(trio, tmp_path, command, done):
    with Path("/dev/full").open("w") as full:
        found = subprocess.run(
            [sys.executable, "-m", "tutor", *command.split()],
            env={**os.environ, "TUTOR_HOME": str(tmp_path / "home")},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert found.returncode == 74
    assert done in found.stderr
    assert found.stderr.startswith("tutor: cannot write: No space left on device. ")


def test_a_round_that_another_terminal_forestalled_can_be_written_again(tutor, monkeypatch):
    from tutor.sheet.book import Book, ChangedError

    tutor("sheet", "new", "Mia", "Joe")

    def forestalled(*_: object) -> None:
        raise ChangedError("sheet 1 was written in meanwhile")

    monkeypatch.setattr(Book, "add", forestalled)
    run = tutor("sheet", "add", "--winner", "Mia", "--hand", "Joe=25")
    assert run.status == 75
    assert "--hand" in run.err
    assert "25" in run.err
