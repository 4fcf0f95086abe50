"""What people can be called, and when two names are the same."""

from __future__ import annotations

import sqlite3
import unicodedata
from contextlib import closing
from pathlib import Path
from typing import Literal

import pytest

from tutor import names
from tutor.learner import FILE_NAME, Learner
from tutor.learner.learner import key_of, valid_name

FAR_AND_WIDE = ["Mia", "Zoë", "Mary Ann", "O'Brien", "Jean-Luc", "राज", "สมชาย", "தமிழ்", "محمد", "2nd"]


@pytest.mark.parametrize("name", FAR_AND_WIDE)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_has_letters_of_any_script_with_their_marks(name: str, form: Literal["NFC", "NFD"]) -> None:
    typed = unicodedata.normalize(form, name)
    assert names.can_be(names.read(typed))
    assert names.key(typed) == names.key(name)


@pytest.mark.parametrize(
    "name", ["", " ", "a_b", "-a", "'", "\u0301", "♥", "a\tb\x1b", "x" * 31, "a" + "\u0335" * 60]
)
def test_what_is_no_name_is_none(name: str) -> None:
    assert not names.can_be(names.read(name))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a  b", "a b"),
        ("\u00a0a\u00a0\tb ", "a b"),
        ("O\u2019Brien", "O'Brien"),
        ("O\u2018Brien", "O'Brien"),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_what_looks_the_same_is_kept_the_same(typed: str, kept: str) -> None:
    assert names.read(typed) == kept
    assert names.key(typed) == names.key(kept) == names.key(kept.upper())


@pytest.mark.parametrize(("typed", "kept"), [("Mary  Ann", "Mary Ann"), ("O\u2019Brien", "O'Brien")])
def test_a_learner_s_name_is_read_in_the_same_way(typed: str, kept: str) -> None:
    assert valid_name(typed) == kept
    assert key_of(typed) == key_of(kept)


def test_a_learner_who_was_kept_with_the_apostrophe_of_a_telephone_is_found_again(tmp_path: Path) -> None:
    with closing(Learner.open(tmp_path, "O'Brien", pytest.fail)) as learner:
        learner.mark_finished("lesson:sample-round")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute("UPDATE learners SET key = 'o\u2019brien', name = 'O\u2019Brien'")
    for typed in ("O'Brien", "o\u2019brien"):
        with closing(Learner.open(tmp_path, typed, pytest.fail)) as learner:
            assert learner.finished_units()
