"""Finding content by kind and id, or by path."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.content import shelf
from tutor.content.faults import ContentError
from tutor.content.own import searching
from tutor.content.shelf import FOLDERS, Folder, Shelf, UnknownIdError, is_path


def write(root: Path, name: str, text: str = "kind: lesson\n") -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


@pytest.fixture
def built_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "built-in"
    for kind, folder in FOLDERS.items():
        write(root, f"{folder}/the-{kind}.yaml", f"kind: {kind}\n")
    monkeypatch.setattr(shelf, "shipped", lambda: Folder(root))
    return root


@pytest.mark.parametrize("kind", FOLDERS)
def test_a_file_is_found_by_its_name_in_the_folder_of_its_kind(built_in: Path, kind: str) -> None:
    assert Shelf().find(kind, f"the-{kind}") == built_in / FOLDERS[kind] / f"the-{kind}.yaml"
    assert Shelf().ids(kind) == [f"the-{kind}"]


def test_a_folder_of_ones_own_is_searched_too_in_the_same_layout_or_flat(
    built_in: Path, tmp_path: Path
) -> None:
    own = tmp_path / "own"
    deep = write(own, "lessons/quizzes/mine.yaml", "kind: quiz\n")
    flat = write(own, "flat.yaml", "# a comment\nid: flat\nkind: quiz\n")
    assert Shelf([own]).find("quiz", "mine") == deep
    assert Shelf([own]).find("quiz", "flat") == flat
    assert Shelf([own]).ids("quiz") == ["flat", "mine", "the-quiz"]
    assert Shelf([own]).paths("quiz")[0] == flat


def test_a_file_in_a_flat_folder_is_of_the_kind_that_it_says(built_in: Path, tmp_path: Path) -> None:
    write(tmp_path / "own", "the-lesson.yaml", "kind: puzzle\n")
    assert Shelf([tmp_path / "own"]).find("lesson", "the-lesson").parent == built_in / "lessons"
    assert Shelf([tmp_path / "own"]).ids("puzzle") == ["the-lesson", "the-puzzle"]


def test_the_same_kind_and_id_twice_is_a_fault_of_both_files(built_in: Path, tmp_path: Path) -> None:
    own = write(tmp_path / "own", "the-lesson.yaml")
    with pytest.raises(ContentError) as caught:
        Shelf([tmp_path / "own"]).find("lesson", "the-lesson")
    assert {f.file for f in caught.value.faults} == {str(own), str(built_in / "lessons/the-lesson.yaml")}
    assert {f.code for f in caught.value.faults} == {"shelf.repeated-id"}
    assert len(Shelf([tmp_path / "own"]).repeated("lesson")) == 2
    assert Shelf([tmp_path / "own"]).repeated("quiz") == []


def test_the_same_folder_given_twice_is_one_folder(built_in: Path, tmp_path: Path) -> None:
    write(tmp_path / "own", "mine.yaml")
    assert Shelf([tmp_path / "own", tmp_path / "own" / ".", built_in]).find("lesson", "mine")
    assert Shelf([built_in]).repeated("lesson") == []


def test_an_unknown_id_is_answered_with_the_one_that_was_meant(built_in: Path) -> None:
    with pytest.raises(UnknownIdError, match="did you mean `the-lesson`") as caught:
        Shelf().find("lesson", "the-leson")
    assert caught.value.near == "the-lesson"
    with pytest.raises(UnknownIdError, match=r'there is no puzzle "zzz"$'):
        Shelf().find("puzzle", "zzz")


def test_a_file_with_the_short_ending_is_not_found_but_told(built_in: Path) -> None:
    write(built_in, "puzzles/short.yml")
    with pytest.raises(UnknownIdError, match=r"name it short\.yaml"):
        Shelf().find("puzzle", "short")


@pytest.mark.parametrize(
    "id", ["../puzzles/the-puzzle", "..", "", "\x00", "x" * 10_000, "/etc/passwd", "THE-LESSON", "\udc80"]
)
def test_an_id_never_leads_out_of_the_folder(built_in: Path, id: str) -> None:
    with pytest.raises(UnknownIdError):
        Shelf().find("lesson", id)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_are_not_followed(built_in: Path, tmp_path: Path) -> None:
    secret = write(tmp_path / "elsewhere", "secret.yaml")
    (built_in / "lessons" / "linked.yaml").symlink_to(secret)
    with pytest.raises(ContentError, match=r"shelf\.link"):
        Shelf().find("lesson", "linked")
    assert "linked" not in Shelf().ids("lesson")
    own = tmp_path / "own"
    own.mkdir()
    (own / "lessons").symlink_to(secret.parent)
    (own / "flat.yaml").symlink_to(secret)
    assert Shelf([own]).ids("lesson") == ["the-lesson"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_the_folder_given_may_itself_be_a_link(built_in: Path, tmp_path: Path) -> None:
    write(tmp_path / "real", "mine.yaml")
    (tmp_path / "own").symlink_to(tmp_path / "real")
    assert Shelf([tmp_path / "own"]).ids("lesson") == ["mine", "the-lesson"]


def test_a_folder_that_is_not_there_has_nothing(built_in: Path, tmp_path: Path) -> None:
    assert Shelf([tmp_path / "nowhere", Path("nul\x00l")]).ids("lesson") == ["the-lesson"]


def test_what_looks_like_a_path_or_is_there_is_a_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").write_text("")
    assert [g for g in ("a/b", "x.yaml", "x.YML", "here") if is_path(g)] == ["a/b", "x.yaml", "x.YML", "here"]
    assert [g for g in ("first-round", "", "\x00", "x" * 9999) if is_path(g)] == []


def test_a_path_is_taken_as_it_is_and_an_id_is_looked_up(built_in: Path) -> None:
    assert Shelf().locate("lesson", "some/file.yaml") == Path("some/file.yaml")
    assert Shelf().locate("lesson", "the-lesson") == built_in / "lessons/the-lesson.yaml"


def test_what_ships_is_found_from_a_checkout() -> None:
    root = shelf.shipped().root
    assert (root / "lessons").is_dir()
    assert (root / "puzzles").is_dir()


def test_finding_a_file_does_not_cost_the_reading_of_one() -> None:
    program = (
        "import sys, tutor.content.shelf; print(sorted({'yaml', 'pydantic', 'rich'} & set(sys.modules)))"
    )
    root = Path(shelf.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root
    )
    assert done.stdout.strip() == "[]"


# --- what lies at hand, a person's own content, what ships ------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "home" / "content"
    folder.mkdir(parents=True)
    with searching(lambda: [folder]):
        yield folder


def test_what_lies_around_a_named_file_is_meant_before_the_copy_among_the_own_content(
    built_in: Path, own: Path, tmp_path: Path
) -> None:
    here, copy = write(tmp_path / "desk", "mine.yaml"), write(own, "mine.yaml")
    assert Shelf([tmp_path / "desk"]).find("lesson", "mine") == here
    assert Shelf().find("lesson", "mine") == copy
    first, second = Shelf([tmp_path / "desk"]).repeated("lesson")
    assert (first.severity, first.file, second.severity, second.file) == (
        ("warning", str(here), "warning", str(copy))
    )
    assert str(copy) in first.message
    assert str(here) in second.message


def test_an_id_that_ships_is_nobodys_else(built_in: Path, own: Path, tmp_path: Path) -> None:
    write(tmp_path / "desk", "the-lesson.yaml")
    write(own, "the-quiz.yaml", "kind: quiz\n")
    shelf = Shelf([tmp_path / "desk"])
    for kind in ("lesson", "quiz"):
        assert {fault.severity for fault in shelf.repeated(kind)} == {"error"}
        with pytest.raises(ContentError):
            shelf.find(kind, f"the-{kind}")


def test_in_one_place_there_is_one_file_of_an_id(built_in: Path, own: Path, tmp_path: Path) -> None:
    for folder in (own, tmp_path / "desk"):
        write(folder, "mine.yaml")
        write(folder, "lessons/mine.yaml")
        with pytest.raises(ContentError):
            Shelf([folder]).find("lesson", "mine")


def test_folders_in_the_own_content_keep_things_apart_and_are_searched(built_in: Path, own: Path) -> None:
    mine = write(own, "thursdays/mine.yaml")
    write(own, ".old/hidden.yaml")
    assert Shelf().find("lesson", "mine") == mine
    assert Shelf().ids("lesson") == ["mine", "the-lesson"]
    write(own, "mine.yaml")
    assert {fault.severity for fault in Shelf().repeated("lesson")} == {"error"}


def test_a_file_that_lies_at_hand_is_told_to_whoever_leaves_its_ending_off(
    built_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "the-leson.yaml")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownIdError, match=r"a file lies here: give it as the-leson\.yaml$"):
        Shelf().find("lesson", "the-leson")
