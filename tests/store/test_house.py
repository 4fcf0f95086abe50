from __future__ import annotations

from pathlib import Path

import pytest

from tutor.store import (
    CannotReadError,
    CannotWriteError,
    DamagedStoreError,
    StoreError,
    forget_house_rules,
    house_rules,
    save_house_rules,
)


def test_house_rules_are_remembered_as_they_were_said(tmp_path: Path) -> None:
    save_house_rules(tmp_path, {"ace": "either", "decks": "2"}, pytest.fail)
    assert house_rules(tmp_path, pytest.fail) == {"ace": "either", "decks": "2"}


def test_saving_again_replaces_all_of_them(tmp_path: Path) -> None:
    save_house_rules(tmp_path, {"ace": "either", "decks": "2"}, pytest.fail)
    save_house_rules(tmp_path, {"decks": "1"}, pytest.fail)
    assert house_rules(tmp_path, pytest.fail) == {"decks": "1"}


def test_forgetting_brings_the_standard_rules_back(tmp_path: Path) -> None:
    save_house_rules(tmp_path, {"ace": "either"}, pytest.fail)
    forget_house_rules(tmp_path, pytest.fail)
    assert house_rules(tmp_path, pytest.fail) == {}


def test_asking_and_forgetting_leave_no_trace(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert house_rules(folder, pytest.fail) == {}
    forget_house_rules(folder, pytest.fail)
    assert not folder.exists()


def test_rules_that_cannot_be_saved_are_not_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotWriteError):
        save_house_rules(tmp_path / "file", {"ace": "either"}, pytest.fail)


def test_a_folder_that_may_not_be_entered_is_said_to_be_so(plain_user: Path) -> None:
    save_house_rules(plain_user, {"ace": "either"}, pytest.fail)
    plain_user.chmod(0)
    with pytest.raises(CannotReadError, match="may not look into its folder"):
        house_rules(plain_user, pytest.fail)


@pytest.mark.parametrize("content", [b"{}", b"\0" * 5000, b"SQLite format 3\0"])
def test_damaged_house_rules_are_neither_taken_for_none_nor_touched_by_reading(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "table.sqlite3").write_bytes(content)
    with pytest.raises(CannotReadError, match="damaged"):
        house_rules(tmp_path, pytest.fail)
    assert [one.name for one in tmp_path.iterdir()] == ["table.sqlite3"]
    assert (tmp_path / "table.sqlite3").read_bytes() == content


def test_saving_new_ones_sets_the_damaged_aside(tmp_path: Path) -> None:
    (tmp_path / "table.sqlite3").write_bytes(b"{}")
    told: list[StoreError] = []
    save_house_rules(tmp_path, {"ace": "either"}, told.append)
    assert isinstance(told[0], DamagedStoreError)
    assert house_rules(tmp_path, pytest.fail) == {"ace": "either"}
