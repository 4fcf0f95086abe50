"""`tutor check`: every fault of a content file, each at its place."""

from __future__ import annotations

import re

import pytest

ROUND = """\
kind: round
id: {id}
title: A small round
rules: {{base: rummy, deal: 3}}
dealer: Bob
players:
  Ann: 4h 5h Kd
  Bob: 9c 9d 2s
upcard: 6h
turns:
  - player: Ann
    draw: discard
    meld: [4h 5h 6h]
    discard: {discard}
expect: {expect}
"""


@pytest.fixture
def file(tmp_path):
    def write(text, name="mine"):
        path = tmp_path / f"{name}.yaml"
        path.write_text(text)
        return path

    return write


def test_what_ships_is_right(tutor):
    outcome = tutor("check", "--strict")
    assert (outcome.status, outcome.err) == (0, "")
    assert re.fullmatch(r"\d+ files, 0 errors, 0 warnings", outcome.out.splitlines()[-1])


def test_all_faults_come_at_once_each_in_a_line_of_its_own(tutor, file):
    path = file("kind: quiz\nid: mine\ntitel: Mine\nquestions:\n  - {id: a, ask: pays, hand: Kx}\n")
    outcome = tutor("check", str(path))
    assert outcome.status == 3
    assert outcome.out == "1 file, 2 errors, 0 warnings\n"
    assert all(line.startswith(f"{path}:") for line in outcome.err.splitlines())
    assert f"{path}:3:1: field.unknown there is no key" in outcome.err
    assert f"{path}:5:30: cards.unreadable" in outcome.err


def test_faults_and_warnings_go_to_stderr_and_the_count_to_stdout(tutor, file):
    text = "kind: lesson\nid: mine\ntitle: Mine\nteaches: [game.target]\nsteps: [{id: a, say: Look #2 up}]\n"
    outcome = tutor("check", str(file(text.replace("#2 up}]", "}]"))))
    assert outcome.out == "1 file, 0 errors, 1 warning\n"
    assert outcome.err.endswith("(warning)\n")
    outcome = tutor("check", "--json", str(file(text.replace("[{id", "[{idd").replace("#2 up}]", "}]"))))
    assert (outcome.status, outcome.err) == (3, "")
    assert {one["severity"] for one in outcome.json} == {"error"}


def test_a_round_must_do_what_it_says(tutor, file):
    path = file(ROUND.format(id="mine", discard="Kd", expect="{winner: Ann, collects: 3, pays: {Bob: 20}}"))
    outcome = tutor("check", str(path))
    assert outcome.status == 3
    assert f"{path}:15:33: round.expect collects: 3 was expected, and it is 40" in outcome.err


def test_a_refusal_that_is_not_announced_is_a_fault_at_its_key(tutor, file):
    path = file(ROUND.format(id="mine", discard="6h", expect="{}"))
    outcome = tutor("check", str(path))
    assert outcome.status == 3
    assert f"{path}:14:5: round.refused turn 1, discard 6h, is refused" in outcome.err


def test_an_announced_refusal_is_none(tutor, file):
    path = file(ROUND.format(id="mine", discard="6h", expect="{refused: {turn: 1}}"))
    assert tutor("check", str(path)).status == 0


def test_json_has_every_fault_with_the_way_to_it(tutor, file):
    path = file(ROUND.format(id="mine", discard="6h", expect="{}"))
    (fault,) = tutor("check", str(path), "--json").json
    assert fault["file"] == str(path)
    assert (fault["line"], fault["column"], fault["severity"]) == (14, 5, "error")
    assert (fault["code"], fault["path"]) == ("round.refused", "turns[0].discard")


def test_json_of_a_good_file_is_an_empty_list(tutor, file):
    assert tutor("check", str(file(ROUND.format(id="mine", discard="Kd", expect="{}"))), "--json").json == []


def test_a_folder_is_checked_with_all_that_is_in_it(tutor, tmp_path):
    inside = tmp_path / "course" / "rounds"
    inside.mkdir(parents=True)
    (inside / "one.yaml").write_text(ROUND.format(id="one", discard="Kd", expect="{}"))
    (inside.parent / "two.yaml").write_text(ROUND.format(id="two", discard="6h", expect="{}"))
    (inside.parent / ".hidden.yaml").write_text("kind: nonsense")
    (inside.parent / "notes.txt").write_text("not content")
    outcome = tutor("check", str(tmp_path / "course"))
    assert (outcome.status, outcome.out) == (3, "2 files, 1 error, 0 warnings\n")


def test_the_same_id_twice_is_a_fault_of_both(tutor, tmp_path):
    for place in (tmp_path, tmp_path / "lessons" / "rounds"):
        place.mkdir(parents=True, exist_ok=True)
        (place / "mine.yaml").write_text(ROUND.format(id="mine", discard="Kd", expect="{}"))
    outcome = tutor("check", str(tmp_path))
    assert outcome.status == 3
    assert outcome.err.count("shelf.repeated-id") == 2


def test_a_lesson_whose_question_has_no_answer_is_refused(tutor, file):
    path = file(
        "kind: lesson\nid: mine\ntitle: Mine\nsteps:\n"
        "  - {id: a, ask: choose, prompt: Which?, rules: [meld.set],\n"
        "     choices: [{text: One}, {text: Two}]}\n"
    )
    outcome = tutor("check", str(path))
    assert outcome.status == 3
    assert "choice.none-right" in outcome.err


@pytest.mark.parametrize("given", ["nowhere.yaml", "no-such-folder/"])
def test_what_is_not_there_is_told(tutor, tmp_path, given):
    outcome = tutor("check", str(tmp_path / given))
    assert outcome.status == 3
    assert "file.missing" in outcome.err
