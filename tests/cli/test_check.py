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
    assert f"{path}:14:5: round.refused turn 1, discard 6h by Ann, is refused" in outcome.err


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


# --- at the desk, with a copy among the own content --------------------------------------------------

QUIZ = "kind: quiz\nid: {id}\ntitle: One\nquestions:\n  - {{id: one, ask: pays, hand: Kd 2c}}\n"
WALK = "kind: lesson\nid: walk\ntitle: A walk\nround: thursday\nsteps: [{id: look, show: table}]\n"
PLAYED = ROUND.format(id="thursday", discard="Kd", expect="{winner: Ann}")


@pytest.fixture
def desk(tmp_path, monkeypatch):
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_a_copy_of_ones_own_does_not_keep_one_from_working_on_the_original(tutor, desk, tmp_path):
    own = tmp_path / "home" / "content"
    own.mkdir(parents=True)
    for folder in (desk, own):
        (folder / "walk.yaml").write_text(WALK)
        (folder / "thursday.yaml").write_text(PLAYED)
    for given, clashes in ((["walk.yaml"], 1), (["."], 2)):
        outcome = tutor("check", *given)
        assert (outcome.status, outcome.err.count("shelf.repeated-id")) == (0, clashes)
        assert outcome.err.count("(warning)") == clashes
        assert str(own / "walk.yaml") in outcome.err
    assert tutor("learn", "walk.yaml", "--alone", replies="s\n").status == 0
    assert "1 error" not in tutor("preview", "walk.yaml").out


def test_the_round_beside_a_lesson_is_walked_though_the_own_content_has_another(tutor, desk, tmp_path):
    own = tmp_path / "home" / "content"
    own.mkdir(parents=True)
    (desk / "walk.yaml").write_text(WALK)
    (desk / "thursday.yaml").write_text(PLAYED)
    (own / "thursday.yaml").write_text(PLAYED.replace("Bob: 9c 9d 2s", "Bob: 9c 9d Kd"))
    assert tutor("check", "walk.yaml").err == ""


def test_two_files_of_an_id_checked_together_are_told_of_each_other(tutor, desk):
    (desk / "sub").mkdir()
    for folder in (desk, desk / "sub"):
        (folder / "mine.yaml").write_text(QUIZ.format(id="mine"))
    outcome = tutor("check", ".")
    assert outcome.out == "2 files, 0 errors, 2 warnings\n"
    assert outcome.err.count("shelf.repeated-id") == 2
    assert tutor("check", "mine.yaml", "./sub/../mine.yaml").err.count("shelf.repeated-id") == 0


def test_a_round_that_was_not_passed_on_is_told_with_where_it_belongs(tutor, desk):
    (desk / "walk.yaml").write_text(WALK.replace("thursday", "thursday-round"))
    told = tutor("check", "walk.yaml").err
    assert 'no round "thursday-round": put thursday-round.yaml beside this file' in told
    assert "did you mean" not in told
    (desk / "walk.yaml").write_text(WALK.replace("thursday", "sample-roundd"))
    assert "did you mean `sample-round`" in tutor("check", "walk.yaml").err


def test_a_file_may_be_checked_without_its_ending_or_by_its_id(tutor, desk):
    (desk / "mine.yaml").write_text(QUIZ.format(id="mine"))
    for given in ("mine", "./mine", "mine.yaml", "sample-round"):
        assert tutor("check", given).out.startswith("1 file, 0 errors"), given
    assert tutor("check", "mined").status == 3


def test_the_ending_left_off_elsewhere_is_asked_for(tutor, desk):
    (desk / "mine.yaml").write_text(QUIZ.format(id="mine"))
    for command in ("learn", "quiz", "puzzle", "preview", "drill"):
        assert "a file lies here: give it as mine.yaml" in tutor(command, "mine").err, command
    assert "give it as mine.yaml" in tutor("new", "lesson", "walk.yaml", "--from", "mine").err


def test_where_ones_own_content_lies_can_be_asked(tutor, tmp_path):
    assert tutor("check", "--where").out == f"{tmp_path / 'home' / 'content'}\n"
    assert tutor("check", "--where", variables={"TUTOR_CONTENT": str(tmp_path)}).out == f"{tmp_path}\n"


def test_what_the_course_covers_has_its_heading_and_stands_apart_from_the_count(tutor):
    told = tutor("check").out.splitlines()
    assert told[0].startswith("How many questions would catch each misconception")
    assert told[-2] == ""
    assert told[-1].endswith("warnings")
