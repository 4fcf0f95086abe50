"""Opening a file to go through it: what ships is on the list of what was proved, all else is proved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tutor.content import proven
from tutor.content.faults import ContentError
from tutor.content.load import load
from tutor.content.proven import LIST, proofs, ready
from tutor.content.shelf import Shelf, shipped


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were proved during the test."""
    from tutor.content import sense

    found: list[Path] = []
    really = sense.prove

    def noted(loaded, shelf):
        found.append(loaded.path)
        really(loaded, shelf)

    monkeypatch.setattr(sense, "prove", noted)
    return found


@pytest.fixture
def copies(tmp_path: Path) -> Shelf:
    """A shelf with the sample lesson and its round as one's own, under other names."""
    for kind in ("", "rounds"):
        (tmp_path / "lessons" / kind).mkdir(parents=True, exist_ok=True)
    lessons = shipped().root / "lessons"
    round_text = (lessons / "rounds" / "sample-round.yaml").read_text("utf-8")
    (tmp_path / "lessons/rounds/copied-round.yaml").write_text(
        round_text.replace("id: sample-round", "id: copied-round"), "utf-8"
    )
    lesson_text = (lessons / "sample-round.yaml").read_text("utf-8")
    (tmp_path / "lessons/copied.yaml").write_text(
        lesson_text.replace("id: sample-round", "id: copied").replace(
            "round: sample-round", "round: copied-round"
        ),
        "utf-8",
    )
    return Shelf([tmp_path])


def test_the_list_is_current_and_all_on_it_is_proved():
    listed = LIST.read_text("utf-8").splitlines()
    assert listed == list(proofs(Shelf())), "python -m tutor.content.proven writes it anew"


@pytest.mark.parametrize("kind", ["lesson", "quiz", "drill", "round", "puzzle"])
def test_what_ships_is_not_proved_again_and_comes_out_the_same(kind: str, proved: list[Path]):
    shelf = Shelf()
    for path in shelf.paths(kind)[:5]:
        opened = ready(path, shelf, (kind,))
        assert proved == []
        assert opened.model == load(path, shelf, (kind,)).model
        proved.clear()


def test_a_file_of_ones_own_is_proved(copies: Shelf, proved: list[Path]):
    path = copies.find("lesson", "copied")
    ready(path, copies, ("lesson",))
    assert path in proved


def test_a_file_that_ships_is_proved_once_somebody_changed_it(tmp_path: Path, proved: list[Path]):
    path = tmp_path / "aces.yaml"
    shutil.copy(shipped().root / "lessons" / "aces.yaml", path)
    ready(path, Shelf(), ("lesson",))
    assert proved == []
    path.write_text(path.read_text("utf-8") + "# mine\n", "utf-8")
    ready(path, Shelf(), ("lesson",))
    assert path in proved


def test_a_lesson_is_proved_anew_when_only_its_round_was_changed(copies: Shelf, monkeypatch, proved):
    lesson = copies.find("lesson", "copied")
    marks = frozenset(line.split(" ")[0] for line in proofs(copies))
    monkeypatch.setattr(proven, "_proven", lambda: marks)
    proved.clear()
    ready(lesson, copies, ("lesson",))
    assert proved == []
    played = copies.find("round", "copied-round")
    played.write_text(played.read_text("utf-8").replace("discard:", "discard : "), "utf-8")
    ready(lesson, copies, ("lesson",))
    assert lesson in proved


def test_line_ends_of_another_system_change_nothing(tmp_path: Path, proved: list[Path]):
    path = tmp_path / "aces.yaml"
    text = (shipped().root / "lessons" / "aces.yaml").read_bytes()
    path.write_bytes(text.replace(b"\n", b"\r\n"))
    ready(path, Shelf(), ("lesson",))
    assert proved == []


def test_a_faulty_file_is_refused_as_ever(tmp_path: Path):
    path = tmp_path / "mine.yaml"
    path.write_text(
        "kind: quiz\nid: mine\ntitle: Mine\nquestions:\n"
        "  - {id: one, ask: is-it-a-meld, cards: 4h 5h 6h, answer: no}\n",
        "utf-8",
    )
    with pytest.raises(ContentError) as caught:
        ready(path, Shelf([tmp_path]), ("quiz",))
    assert caught.value.faults
    with pytest.raises(ContentError) as expected:
        load(path, Shelf([tmp_path]), ("quiz",))
    assert caught.value.faults == expected.value.faults


def test_without_the_list_everything_is_proved(monkeypatch, proved: list[Path]):
    monkeypatch.setattr(proven, "_proven", frozenset)
    shelf = Shelf()
    path = shelf.find("lesson", "aces")
    ready(path, shelf, ("lesson",))
    assert path in proved
