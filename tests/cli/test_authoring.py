"""`tutor new`, `tutor preview`, `tutor schema`, and content of one's own."""

from __future__ import annotations

import json
import re

import pytest

from tutor.cli.bar import FEW
from tutor.content.schema import path_of
from tutor.content.shelf import FOLDERS, Shelf


@pytest.fixture
def here(tmp_path, monkeypatch):
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


# --- new ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FOLDERS)
def test_a_new_file_is_right_as_it_stands(tutor, here, kind):
    assert tutor("new", kind, f"my-{kind}").status == 0
    outcome = tutor("check", "--strict", f"my-{kind}.yaml")
    assert (outcome.status, outcome.out, outcome.err) == (0, "1 file, 0 errors, 0 warnings\n", "")


@pytest.mark.parametrize("kind", FOLDERS)
def test_a_new_file_names_its_schema_beside_it_for_editors(tutor, here, kind):
    told = tutor("new", kind, "inside/mine.yaml").out
    first = (here / "inside" / "mine.yaml").read_text("utf-8").splitlines()[0]
    assert first == f"# yaml-language-server: $schema={kind}.schema.json"
    beside = here / "inside" / f"{kind}.schema.json"
    assert beside.read_text("utf-8") == path_of(kind).read_text("utf-8")
    assert beside.name in told


def test_a_new_file_names_no_place_of_this_machine(tutor, here):
    tutor("new", "round", "mine.yaml")
    tutor("new", "lesson", "walk.yaml", "--from", "mine.yaml")
    for path in here.iterdir():
        text = path.read_text("utf-8")
        assert str(here) not in text
        assert "file:" not in text
        assert str(path_of("round").parent) not in text


def test_the_schema_beside_a_file_is_made_current_but_anothers_is_let_be(tutor, here):
    schema = here / "quiz.schema.json"
    schema.write_text('{"title": "Rummy tutor: quiz"}', "utf-8")
    assert "wrote quiz.schema.json" in tutor("new", "quiz", "one").out
    assert "schema" not in tutor("new", "quiz", "two").out
    schema.write_text('{"title": "Quizzes of mine"}', "utf-8")
    assert "schema" not in tutor("new", "quiz", "three").out
    assert schema.read_text("utf-8") == '{"title": "Quizzes of mine"}'


def test_a_lesson_made_of_a_round_names_its_schema_too(tutor, here):
    tutor("new", "lesson", "walk.yaml", "--from", "sample-round")
    assert "$schema=lesson.schema.json" in (here / "walk.yaml").read_text("utf-8")
    assert (here / "lesson.schema.json").exists()


@pytest.mark.parametrize("round_id", Shelf().ids("round"))
def test_a_lesson_made_of_a_round_is_right_as_it_stands(tutor, here, round_id):
    assert tutor("new", "lesson", "walk.yaml", "--from", round_id).status == 0
    assert tutor("check", "--strict", "walk.yaml").err == ""


def test_a_lesson_made_of_a_round_asks_for_every_decision_and_the_settlement(tutor, here):
    tutor("new", "lesson", "walk.yaml", "--from", "sample-round")
    text = (here / "walk.yaml").read_text("utf-8")
    assert re.findall(r"- id: (.*)", text) == [
        "the-deal",
        *(f"turn-{number}{part}" for number in range(1, 5) for part in ("-draw", "")),
        "settlement",
    ]
    assert text.count("hints:") == 9


def test_a_lesson_made_of_a_round_that_shows_a_mistake_asks_about_it(tutor, here):
    tutor("new", "round", "wrong.yaml")
    path = here / "wrong.yaml"
    text = path.read_text("utf-8").partition("expect:")[0]
    text = text.replace("discard: Kd", "discard: 7h")
    path.write_text(text + "expect: {refused: {turn: 1, rules: [turn.no-return]}}\n", "utf-8")
    assert tutor("check", "wrong.yaml").status == 0
    assert tutor("new", "lesson", "walk.yaml", "--from", "wrong.yaml").status == 0
    assert "ask: may-i" in (here / "walk.yaml").read_text("utf-8")
    assert tutor("check", "--strict", "walk.yaml").err == ""


def test_no_lesson_is_made_of_a_round_with_a_fault(tutor, here):
    tutor("new", "round", "wrong.yaml")
    path = here / "wrong.yaml"
    path.write_text(path.read_text("utf-8").replace("discard: Kd", "discard: 7h"), "utf-8")
    outcome = tutor("new", "lesson", "walk.yaml", "--from", "wrong.yaml")
    assert outcome.status == 3
    assert "is refused" in outcome.err
    assert not (here / "walk.yaml").exists()


def test_a_lesson_lies_beside_its_round(tutor, here):
    (here / "rounds").mkdir()
    tutor("new", "round", "rounds/mine.yaml")
    outcome = tutor("new", "lesson", "elsewhere/walk.yaml", "--from", "rounds/mine.yaml")
    assert outcome.status == 2
    assert "rounds/walk.yaml" in outcome.err


def test_nothing_is_written_over(tutor, here):
    (here / "mine.yaml").write_text("mine")
    outcome = tutor("new", "quiz", "mine.yaml")
    assert (outcome.status, (here / "mine.yaml").read_text()) == (2, "mine")
    assert "is there already" in outcome.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["quiz", "My Quiz.yaml"], "how about my-quiz.yaml?"),
        (["quiz", "mine.yml"], "how about mine.yaml?"),
        (["quizz", "mine.yaml"], "did you mean `quiz`?"),
        (["quiz", "."], "is a folder"),
        (["quiz", "a.yaml", "--from", "sample-round"], "--from makes a lesson"),
        (["lesson", "a.yaml", "--from", "sampel-round"], "did you mean `sample-round`?"),
        (["lesson", "sample-round.yaml"], "there is a lesson sample-round already"),
    ],
)
def test_what_cannot_be_begun_is_refused_with_a_way_out(tutor, here, arguments, told):
    outcome = tutor("new", *arguments)
    assert outcome.status == 2
    assert told in outcome.err
    assert list(here.iterdir()) == []


# --- schema ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FOLDERS)
def test_the_schema_is_printed(tutor, kind):
    outcome = tutor("schema", kind)
    assert outcome.out == path_of(kind).read_text("utf-8")


def test_the_schema_of_any_file_knows_every_kind(tutor):
    assert json.loads(tutor("schema").out)["properties"]["kind"]["enum"] == list(FOLDERS)
    assert tutor("schema", "lessen").status == 2


# --- preview -----------------------------------------------------------------------------------------


def test_a_preview_shows_what_right_and_mistaken_replies_get(tutor, here):
    tutor("new", "quiz", "mine.yaml")
    (step,) = tutor("preview", "mine.yaml", "--step", "what-it-costs", "--json").json
    (asked,) = step["asks"]
    by_reply = {reply["reply"]: reply for reply in asked["replies"]}
    assert by_reply["34"]["correct"]
    assert by_reply["4"]["misconception"] == "held-melds-are-free"
    assert asked["hints"] == ["Do the kings lie on the table?"]


def test_a_preview_goes_through_the_file_in_its_order(tutor, here):
    tutor("new", "quiz", "mine.yaml")
    ids = [step["id"] for step in tutor("preview", "mine.yaml", "--json").json]
    assert ids == ["queen-king-ace", "thrown-straight-back", "which-fit", "what-it-costs", "whose-turn"]


def test_replies_are_tried_one_after_the_other(tutor, here):
    tutor("new", "quiz", "mine.yaml")
    outcome = tutor("preview", "mine.yaml", "--step", "4", "--reply", "x", "--reply", "4", "--reply", "34")
    assert [line[:1] for line in outcome.out.splitlines() if " → " in line] == ["?", "-", "+"]


@pytest.mark.parametrize("kind", FOLDERS)
def test_every_kind_can_be_previewed(tutor, here, kind):
    tutor("new", kind, "mine.yaml")
    outcome = tutor("preview", "mine.yaml")
    assert outcome.status == 0
    assert "→ right" in outcome.out


def test_a_preview_leaves_no_trace(tutor, here, tmp_path):
    tutor("new", "quiz", "mine.yaml")
    tutor("preview", "mine.yaml")
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["mine.yaml", "--reply", "4"], 2, "a reply to which step? Say --step N, from 1 to 5"),
        (["mine.yaml", "--step", "9"], 2, "there is no step"),
        (["nothing-of-that-name"], 2, "there is no file"),
        (["no.yaml"], 3, "file.missing"),
    ],
)
def test_what_cannot_be_previewed_is_told(tutor, here, arguments, status, told):
    tutor("new", "quiz", "mine.yaml")
    outcome = tutor("preview", *arguments)
    assert outcome.status == status
    assert told in outcome.err


# --- one's own content -------------------------------------------------------------------------------


def test_content_in_the_data_folder_is_found_by_id(tutor, here, tmp_path):
    tutor("new", "quiz", str(tmp_path / "home" / "content" / "mine.yaml"))
    assert "mine" in tutor("quiz").out
    assert tutor("quiz", "mine", replies="q\n").status == 0


def test_content_in_a_folder_that_the_environment_names_is_found(tutor, here, tmp_path):
    tutor("new", "quiz", str(tmp_path / "own" / "lessons" / "quizzes" / "mine.yaml"))
    assert tutor("quiz", "mine").status == 2
    assert tutor("quiz", "mine", variables={"TUTOR_CONTENT": str(tmp_path / "own")}).status == 0


def test_an_id_that_is_there_twice_is_never_silently_taken(tutor, tmp_path, here):
    tutor("new", "quiz", "mine.yaml")
    text = (here / "mine.yaml").read_text("utf-8").replace("id: mine ", "id: check-yourself ")
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "check-yourself.yaml").write_text(text, "utf-8")
    own = {"TUTOR_CONTENT": str(tmp_path / "own")}
    outcome = tutor("quiz", "check-yourself", variables=own)
    assert outcome.status == 3
    assert outcome.err.count("shelf.repeated-id") == 2
    assert "shelf.repeated-id" in tutor("check", str(tmp_path / "own"), variables=own).err


def test_a_named_folder_that_is_not_there_is_told(tutor, tmp_path):
    outcome = tutor("quiz", variables={"TUTOR_CONTENT": str(tmp_path / "nowhere")})
    assert outcome.status == 2
    assert "which is no folder" in outcome.err


# --- warnings, names and the bar ---------------------------------------------------------------------


def quiz_of(question):
    return f"kind: quiz\nid: mine\ntitle: Mine\nquestions:\n  - {question}\n"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ('{id: a, ask: pays, hand: Kd Kc Kh 4s, prompt: "Is it 34?"}', "prompt.answer"),
        ('{id: a, ask: is-it-a-meld, cards: 6c 7d 8c, prompt: "Is it a meld? No."}', "prompt.answer"),
        ("{id: a, ask: who-wins, totals: {Mia: 2, Joe: 7}}", "question.no-misconception"),
    ],
)
def test_what_is_hardly_meant_is_warned_of(tutor, here, question, code):
    (here / "mine.yaml").write_text(quiz_of(question))
    outcome = tutor("check", "mine.yaml")
    assert outcome.status == 0
    assert code in outcome.err
    assert "(warning)" in outcome.err
    assert outcome.out == "1 file, 0 errors, 1 warning\n"
    assert tutor("check", "--strict", "mine.yaml").status == 1


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("{id: a, ask: is-it-a-meld, cards: 9h 1Oh Jh}", "did you mean 10h?"),
        ("{id: a, ask: who-deals, players: [Mia, Joe], dealer: mia}", ""),
        ("{id: a, ask: is-it-a-mold, cards: 9h}", "did you mean `is-it-a-meld`?"),
        ("{id: a, ask: is-it-a-meld, card: 9h 10h Jh}", "did you mean `cards`?"),
        ("{id: a, ask: is-it-a-meld, cards: 9h 10h Jh, rules: {base: rumy}}", "did you mean rummy?"),
    ],
)
def test_near_misses_are_set_right(tutor, here, question, meant):
    (here / "mine.yaml").write_text(quiz_of(question))
    outcome = tutor("check", "mine.yaml")
    assert outcome.status == 3
    assert meant in outcome.err


def test_a_player_that_is_not_there_is_set_right(tutor, here):
    tutor("new", "round", "mine.yaml")
    text = (here / "mine.yaml").read_text("utf-8").replace("player: Bob", "player: Bop")
    (here / "mine.yaml").write_text(text, "utf-8")
    assert "did you mean Bob?" in tutor("check", "mine.yaml").err


def test_a_long_check_shows_how_far_it_is_on_a_terminal_only(tutor, here):
    for number in range(FEW + 1):
        tutor("new", "drill", f"drill-{number}.yaml")
    assert "\r" not in tutor("check", ".").err
    shown = tutor("check", ".", terminal=True).err
    assert f"0 of {FEW + 1} files" in shown
    assert shown.endswith("\r")
    assert "\r" not in tutor("check", ".", terminal=True, variables={"TERM": "dumb"}).err
