"""Who plays on a score sheet: names of any script, and none that a question would take for something else."""

from __future__ import annotations

import unicodedata
from contextlib import closing

import pytest

from tutor.rules.house import HouseRules
from tutor.sheet.book import Book


@pytest.fixture
def old_sheet(tutor, tmp_path):
    """Begins a sheet with any names at all, as they were taken once."""

    def begin(*players):
        with closing(Book(tmp_path / "home", pytest.fail)) as book:
            book.begin(HouseRules(), players, players[-1])
        return tutor

    return begin


@pytest.mark.parametrize("name", ["राज", "สมชาย", "தமிழ்", "Zoe\u0308", "O\u2019Brien", "a  b"])
def test_a_player_is_found_by_the_name_that_was_typed_at_the_start(tutor, name):
    assert tutor("sheet", "new", name, "Bob").status == 0
    assert tutor("sheet", "add", "--winner", name, "--hand", "Bob=5", "--json").json["totals"]["Bob"] == 0
    assert (
        tutor("sheet", "add", "--winner", "Bob", "--hand", f"{name}=7", "--json").json["totals"]["Bob"] == 7
    )
    composed = unicodedata.normalize("NFC", name)
    assert tutor("sheet", "add", "--winner", composed, "--hand", "Bob=5").status == 0


def test_names_that_differ_in_their_blanks_only_are_one(tutor):
    found = tutor("sheet", "new", "a b", "a  b")
    assert found.status == 2
    assert "named twice" in found.err


def test_what_undo_prints_can_be_typed(tutor, old_sheet):
    old_sheet("a  b", "Joe")
    assert tutor("sheet", "add", "--winner", "a  b", "--hand", "Joe=5").status == 0
    assert "--winner 'a  b'" in tutor("sheet", "undo").out
    assert tutor("sheet", "add", "--winner", "a  b", "--hand", "Joe=5").status == 0


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("2", "a place in the list"),
        ("007", "a place in the list"),
        ("None", "it means nobody"),
        ("Nobody", "it means nobody"),
        ("q", "stops the asking"),
        ("Quit", "stops the asking"),
        ("B", "goes back"),
        ("back", "goes back"),
        ("h", "asks for an explanation"),
    ],
)
def test_a_name_that_a_question_takes_for_something_else_is_refused_with_the_reason(tutor, name, why):
    found = tutor("sheet", "new", name, "Joe")
    assert (found.status, found.out) == (2, "")
    assert f"no player can be called {name.lower() if why == 'it means nobody' else name}: " in found.err
    assert why in found.err
    asked = tutor("sheet", "new", replies=f"{name}, Joe\nMia, Joe\n\n")
    assert why in asked.words
    assert "Mia" in tutor("sheet", "show").out


def test_a_name_may_begin_with_a_number(tutor):
    assert tutor("sheet", "new", "2nd Mia", "Bo").status == 0


@pytest.mark.parametrize("players", [("2", "1"), ("3", "4"), ("nobody", "Joe"), ("q", "b")], ids=" ".join)
def test_on_an_old_sheet_with_such_names_only_a_marked_number_counts(tutor, old_sheet, players):
    old_sheet(*players)
    for reply in ("1", "2", "3", *players):
        found = tutor("sheet", "add", replies=f"{reply}\n")
        assert "with # before it" in found.out
        assert "Nothing was written" in found.out
    found = tutor("sheet", "add", replies="#2\n5\n\n")
    assert found.status == 0
    assert tutor("sheet", "show", "--json").json["totals"] == {players[0]: 0, players[1]: 5}
    assert tutor("sheet", "undo").status == 0
    assert tutor("sheet", "add", replies="#3\n").status == 0
    assert tutor("sheet", "show", "--json").json["played"] == 0


def test_on_an_old_sheet_an_option_means_the_player_of_that_name(tutor, old_sheet):
    old_sheet("nobody", "Joe")
    assert tutor("sheet", "add", "--winner", "nobody", "--hand", "Joe=5").status == 0
    assert tutor("sheet", "add", "--winner", "Joe", "--hand", "nobody=7").status == 0
    assert tutor("sheet", "show", "--json").json["totals"] == {"nobody": 5, "Joe": 7}
    assert tutor("sheet", "add", "--winner", "none", "--hand", "Joe=5").status == 0
    assert tutor("sheet", "show", "--json").json["totals"] == {"nobody": 5, "Joe": 7}


def test_a_sheet_is_found_whatever_the_form_of_its_name(tutor):
    assert tutor("sheet", "new", "Mia", "Joe", "--sheet", "Zoe\u0308\u2019s  game").status == 0
    assert tutor("sheet", "show", "--sheet", "ZOË'S GAME").status == 0
    assert tutor("sheet", "remove", "zoë's game", "--yes").status == 0


@pytest.mark.parametrize("name", ["", " "])
def test_no_name_is_no_sheet_s(tutor, name):
    tutor("sheet", "new", "Mia", "Joe")
    found = tutor("sheet", "show", "--sheet", name)
    assert found.status == 2
    assert "a sheet has a name, and none was given" in found.err
