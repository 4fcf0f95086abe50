"""Sheets as they are kept: several of them, what is written in them, and what is refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from sheet.rounds import DEAD, HOUSE, fail, won

from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.sheet.book import (
    FILE_NAME,
    Book,
    ChangedError,
    NoSheetError,
    OverError,
    SheetError,
    SpoiledError,
    TakenError,
)
from tutor.sheet.sheet import Held, Told
from tutor.store import CannotReadError, CannotWriteError, DamagedStoreError

TRIO = ("Mia", "Joe", "Raj")


def test_a_sheet_is_read_as_it_was_written(book, tmp_path):
    house = house_rules("rummy", {"ace": "either", "decks": 2, "play-to": 250, "ace-points": 15})
    law = law_of(house)
    told = Told("Mia", {"Joe": Held.read("Js Ad", law), "Raj": Held(25)}, rummy=True)
    book.begin(house, TRIO, "Raj", "Friday")
    written = book.add(book.sheet(), told)
    with closing(Book(tmp_path, fail)) as again:
        read = again.sheet("friday")
    assert read == written
    assert (read.name, read.house, read.players, read.dealer, read.told) == (
        "Friday", house, TRIO, "Raj", (told,)
    )  # fmt: skip
    assert read.game.totals == {"Mia": 2 * (10 + 15 + 25), "Joe": 0, "Raj": 0}


def test_looking_leaves_no_trace(book, tmp_path):
    assert book.sheets() == []
    with pytest.raises(NoSheetError, match="tutor sheet new"):
        book.sheet()
    assert list(tmp_path.iterdir()) == []


def test_the_sheet_last_written_in_is_the_one_that_is_meant(book):
    first = book.begin(HOUSE, TRIO, "Raj")
    second = book.begin(HOUSE, ("Ann", "Bo"), "Bo")
    assert (first.name, second.name) == ("1", "2")
    assert book.sheet() == second
    first = book.add(first, won("Mia", Joe=5, Raj=7))
    assert book.sheet() == first
    assert [one.name for one in book.sheets()] == ["1", "2"]
    book.undo(book.add(book.sheet("2"), DEAD))
    assert [one.name for one in book.sheets()] == ["2", "1"]


def test_a_sheet_is_meant_by_how_its_name_begins_if_no_other_begins_so(book):
    for name in ("Friday", "Family", "1", "10"):
        book.begin(HOUSE, TRIO, "Raj", name)
    assert [book.sheet(typed).name for typed in ("fr", "FAM", "1", "10")] == ["Friday", "Family", "1", "10"]
    with pytest.raises(NoSheetError, match="f can be the sheet Family or Friday: say which"):
        book.sheet("f")


def test_a_name_serves_one_sheet_whatever_its_capitals(book):
    book.begin(HOUSE, TRIO, "Raj", "Friday")
    with pytest.raises(TakenError):
        book.begin(HOUSE, TRIO, "Raj", "FRIDAY")
    with pytest.raises(NoSheetError, match="there is no sheet Sunday"):
        book.sheet("Sunday")


def test_undo_strikes_the_last_round_and_the_one_before(book):
    empty = book.begin(HOUSE, TRIO, "Raj")
    one = book.add(empty, won("Mia", Joe=5, Raj=7))
    two = book.add(one, DEAD)
    assert book.undo(two) == one
    assert book.undo(one) == empty
    with pytest.raises(SheetError, match="no round to strike"):
        book.undo(empty)


def test_two_terminals_do_not_write_the_same_round_twice(book):
    seen = book.begin(HOUSE, TRIO, "Raj")
    written = book.add(seen, won("Mia", Joe=5, Raj=7))
    with pytest.raises(ChangedError):
        book.add(seen, won("Mia", Joe=5, Raj=7))
    with pytest.raises(ChangedError):
        book.undo(seen)
    assert book.sheet() == written


def test_a_game_that_is_over_takes_no_round(book):
    seen = book.begin(house_rules("rummy", {"play-to": 10}), TRIO, "Raj")
    over = book.add(seen, won("Mia", Joe=5, Raj=7))
    with pytest.raises(OverError):
        book.add(over, DEAD)
    assert book.undo(over) == seen


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE sheets SET players = '{}'",
        "UPDATE sheets SET players = 'Mia'",
        "UPDATE sheets SET dealer = 'Zoe'",
        "UPDATE sheets SET house = '[1]'",
        "UPDATE rounds SET winner = 'Zoe'",
        """UPDATE rounds SET hands = '{"Joe": "4x"}'""",
        "UPDATE rounds SET hands = x'ff'",
        "UPDATE rounds SET hands = 5",
        """UPDATE rounds SET hands = '{"Joe": "' || replace(hex(zeroblob(2500)), '0', '9') || '"}'""",
        """UPDATE rounds SET hands = '{"Mia": "5"}'""",
        "UPDATE rounds SET melded = x'05'",
        "UPDATE sheets SET dealer = x'4d6961'",
        "UPDATE sheets SET base = 5",
        'UPDATE sheets SET players = \'["Raj", "Raj"]\'',
        """UPDATE sheets SET house = '{"jokers": "2"}'""",
    ],
)
def test_a_garbled_sheet_spoils_no_other(book, tmp_path, change):
    book.add(book.begin(HOUSE, TRIO, "Raj", "Whole"), won("Mia", Joe=1, Raj=2))
    book.add(book.begin(HOUSE, TRIO, "Raj", "Spoiled"), won("Mia", Joe=5, Raj=7))
    book.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        where = "id" if change.startswith("UPDATE sheets") else "sheet"
        db.execute(f"{change} WHERE {where} = 2")
    before = (tmp_path / FILE_NAME).read_bytes()
    with closing(Book(tmp_path, pytest.fail)) as again:
        spoiled, whole = again.whole()
        assert isinstance(spoiled, SpoiledError)
        assert "sheet Spoiled cannot be read" in str(spoiled)
        assert again.sheets() == [whole]
        assert again.sheet("Whole") == whole
        with pytest.raises(SpoiledError):
            again.sheet("Spoiled")
        assert (tmp_path / FILE_NAME).read_bytes() == before
        again.add(again.sheet("Whole"), won("Mia", Joe=5, Raj=7))


def test_looking_leaves_a_damaged_file_where_it_is_and_writing_sets_it_aside(book, tmp_path):
    path = tmp_path / FILE_NAME
    path.write_bytes(b"no database")
    with pytest.raises(CannotReadError, match="damaged"):
        book.sheets()
    assert [one.name for one in tmp_path.iterdir()] == [FILE_NAME]
    told = []
    with closing(Book(tmp_path, told.append)) as again:
        again.begin(HOUSE, TRIO, "Raj")
    (problem,) = told
    assert isinstance(problem, DamagedStoreError)
    assert problem.kept_as.read_bytes() == b"no database"


def test_a_trigger_that_is_not_ours_is_told_as_one(book, tmp_path):
    seen = book.begin(HOUSE, TRIO, "Raj")
    book.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute("CREATE TRIGGER no BEFORE INSERT ON rounds BEGIN SELECT raise(ABORT, 'no'); END")
    with pytest.raises(CannotWriteError, match="trigger"):
        book.add(seen, won("Mia", Joe=5, Raj=7))


def test_house_rules_that_this_version_does_not_know_are_no_damage(book, tmp_path):
    book.begin(HOUSE, TRIO, "Raj")
    book.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute("UPDATE sheets SET base = 'tomorrow'")
    with closing(Book(tmp_path, fail)) as again, pytest.raises(SheetError, match="cannot be used"):
        again.sheet()
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_a_removed_sheet_takes_its_rounds_along_and_no_others(book, tmp_path):
    friday = book.add(book.begin(HOUSE, TRIO, "Raj", "Friday"), won("Mia", Joe=5, Raj=7))
    other = book.add(book.begin(HOUSE, TRIO, "Raj"), won("Joe", Mia=1, Raj=2))
    copy = book.remove(friday)
    assert copy is not None
    assert copy.exists()
    assert book.sheets() == [other]
    assert book.begin(HOUSE, ("Ann", "Bo"), "Bo", "Friday").told == ()


def test_a_sheet_that_was_written_in_meanwhile_is_not_removed(book):
    seen = book.begin(HOUSE, TRIO, "Raj")
    book.add(seen, DEAD)
    with pytest.raises(ChangedError):
        book.remove(seen)
    assert len(book.sheets()) == 1
