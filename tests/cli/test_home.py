"""`tutor` alone, review, placement and progress, and learners who share a machine."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from learner.giving import answer
from sample_round import RIGHT

from tutor.learner import FILE_NAME, Learner, Place


def lines(replies):
    return "".join(f"{one}\n" for one in replies)


@pytest.fixture
def some_days_ago(tmp_path):
    """Answers of a learner, given some days ago."""

    def give(*answers, name="me", days=5):
        def clock():
            return datetime.now(UTC) - timedelta(days=days)

        with Learner.open(tmp_path / "home", name, lambda problem: None, clock=clock) as learner:
            for one in answers:
                learner.record(one)

    return give


# --- home -------------------------------------------------------------------------------------------


def test_in_a_pipe_the_first_run_prints_what_there_is_and_asks_nothing(tutor):
    found = tutor()
    assert (found.status, found.err) == (0, "")
    for command in ("tutor learn sample-round", "tutor placement", "tutor puzzle -n 5", "tutor house"):
        assert command in found.out
    assert "number" not in found.words.replace("card", "")


def test_the_first_run_is_two_sentences_and_four_choices(tutor):
    out = tutor(terminal=True, replies="q\n").words
    assert out.count(". ") >= 2
    assert "1. I have never played" in out
    assert "4. I sit at a table now" in out


def test_three_keystrokes_lead_to_the_first_decision(tutor):
    out = tutor(terminal=True, replies="\n").words
    assert "Which rule allows this: take the top discard?" in out


@pytest.mark.parametrize(
    ("replies", "says"),
    [
        ("2\nq\n", "What do you know already?"),
        ("3\nq\n", "Puzzles of level 1"),
        ("4\n2\nthrow back\n", "No throwing back"),
        ("4\n3\n6c 7d 8c\n", "no meld"),
        ("4\n5\nMia\nJoe=Js 8d\n\n\n", "Mia collects 18"),
        ("4\n6\nMia, Joe\n\n", "Mia starts"),
        ("4\n7\nq\n", "there is no sheet yet. Begin one"),
        ("9\nq\n", "Type a number from 1 to 4, or q."),
    ],
)
def test_each_choice_leads_where_it_says(tutor, replies, says):
    found = tutor(terminal=True, replies=replies)
    assert found.status == 0
    assert says in found.words


@pytest.mark.parametrize("choice", ["3", "4"])
@pytest.mark.parametrize("reply", ["?", "h", "-", "", "6c 7d 8x", "no cards at all"])
def test_at_a_table_what_cannot_be_read_is_asked_for_again(tutor, choice, reply):
    found = tutor(terminal=True, replies=f"4\n{choice}\n{reply}\n6c 7d 8c\n")
    assert (found.status, found.err) == (0, "")
    assert found.out.count("cards> ") == 2
    assert "No" in found.out


@pytest.mark.parametrize("choice", ["2", "3", "4", "5"])
def test_at_a_table_q_leaves_a_question(tutor, choice):
    found = tutor(terminal=True, replies=f"4\n{choice}\nq\n")
    assert (found.status, found.err) == (0, "")


@pytest.mark.parametrize("choice", ["2", "3", "4"])
def test_at_a_table_b_goes_back_to_the_choices(tutor, choice):
    found = tutor(terminal=True, replies=f"4\n{choice}\nb\n1\nq\n")
    assert found.status == 0
    assert found.words.count("Can a hand go out?") == 2
    assert "(tutor house)" in found.words


def test_a_round_can_be_counted_up_from_home_by_questions_alone(tutor):
    replies = "4\n5\nMia\nJoe=Js 8d\nRaj\nRaj=7\nb\nRaj=9\n\ny\n"
    found = tutor(terminal=True, replies=replies)
    assert "Mia collects 36 + 18 = 54" in found.words, found.out
    tutor("house", "--rules", "queen-city-rum")
    city = tutor(terminal=True, replies="4\n5\nMia\n4h 5h 6h 9c 9d 9s 9h\nJoe=\n\n")
    assert "Mia collects" in city.words, city.out


@pytest.mark.parametrize("replies", ["", "q\n", "quit\n"], ids=["end of input", "q", "quit"])
def test_home_can_be_left_and_leaves_no_trace(tutor, tmp_path, replies):
    assert tutor(terminal=True, replies=replies).status == 0
    assert not (tmp_path / "home" / FILE_NAME).exists()


def test_afterwards_it_goes_on_at_the_very_step(tutor):
    tutor("learn", "sample-round", replies=lines(RIGHT[:4]))
    assert "Go on: A sample round, step 4 of 12" in tutor().words
    out = tutor(terminal=True, replies="1\nq\n", variables={"TERM": "dumb"}).words
    assert "You go on where you stopped." in out
    assert "Step 4 of 12 Which rule says so?" in out


def test_what_is_due_is_counted_and_offered(tutor, some_days_ago):
    some_days_ago(answer(credited=("turn.no-return",)), answer(credited=("score.hand",)))
    assert "Review: 2 rules are due" in tutor().words
    assert "The rules that are due" in tutor(terminal=True, replies="1\nq\n").words


OWN = """\
kind: lesson
id: our-evening
title: Our evening
steps:
  - id: hello
    say: Welcome.
  - id: one
    ask: is-it-a-meld
    cards: 4h 5h 6h
    hints: [Look at the suits.]
  - id: two
    ask: is-it-a-meld
    cards: 4h 5h 6d
    hints: [Look at the suits.]
"""


@pytest.fixture
def own_lesson(tmp_path, monkeypatch):
    """A lesson of one's own in a folder with a blank in its name, which one works above."""
    folder = tmp_path / "my lessons"
    folder.mkdir()
    (folder / "our-evening.yaml").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder / "our-evening.yaml"


def test_a_lesson_that_is_a_file_is_gone_on_with_from_home(tutor, own_lesson, tmp_path, monkeypatch):
    tutor("learn", "my lessons/our-evening.yaml", replies="s\n")
    found = tutor()
    assert "Go on: Our evening, step 2 of 2" in found.words
    assert "tutor learn 'my lessons/our-evening.yaml'" in found.words
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert f"tutor learn '{own_lesson}'" in tutor(variables={"COLUMNS": "200"}).words
    out = tutor(terminal=True, replies="1\nq\n", variables={"TERM": "dumb"}).words
    assert "You go on where you stopped." in out
    assert "Question 2 of 2" in out or "Step 2 of 2" in out


def test_a_lesson_begun_by_its_path_is_gone_on_with_where_it_was_put(tutor, own_lesson, tmp_path):
    tutor("learn", "my lessons/our-evening.yaml", replies="s\n")
    own = tmp_path / "own"
    own.mkdir()
    own_lesson.rename(own / "our-evening.yaml")
    found = tutor(variables={"TUTOR_CONTENT": str(own)}).words
    assert "Go on: Our evening, step 2 of 2" in found
    assert "tutor learn our-evening" in found


def test_what_was_missed_is_gone_on_with_as_it_was_told(tutor, own_lesson):
    said = tutor("learn", "my lessons/our-evening.yaml", replies="no\n2\ns\nq\n").words
    assert "goes on with what you missed, 1 of 1" in said
    assert "Go on: Our evening, with what you missed, 1 of 1" in tutor().words


@pytest.mark.parametrize("become", ["gone", "of another name", "no lesson any more"])
def test_a_file_that_is_not_what_it_was_is_not_offered(tutor, own_lesson, become):
    tutor("learn", str(own_lesson), replies="s\n")
    assert "Go on" in tutor().words
    match become:
        case "gone":
            own_lesson.unlink()
        case "of another name":
            own_lesson.rename(own_lesson.with_name("other.yaml"))
            own_lesson.symlink_to("other.yaml")
            own_lesson.with_name("other.yaml").write_text(OWN.replace("our-evening", "other"), "utf-8")
        case _:
            own_lesson.write_text("nonsense", encoding="utf-8")
    found = tutor()
    assert (found.status, found.err) == (0, "")
    assert "Go on" not in found.words


def test_a_quiz_that_is_a_file_is_gone_on_with_too(tutor, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    quiz = OWN.replace("kind: lesson", "kind: quiz").replace(
        "steps:\n  - id: hello\n    say: Welcome.", "questions:"
    )
    (tmp_path / "our-evening.yaml").write_text(quiz, encoding="utf-8")
    assert tutor("quiz", "our-evening.yaml", replies="s\nq\n").err == ""
    assert "tutor quiz our-evening.yaml" in tutor().words


def test_what_is_no_longer_there_is_not_offered(tutor, tmp_path, some_days_ago):
    some_days_ago(answer())
    with Learner.open(tmp_path / "home", "me", lambda problem: None) as learner:
        learner.keep_place("lesson:a-lesson-of-old", Place("first", 1, {"made": {"seed": 1}}))
        learner.keep_place("something:else", Place("first", 1))
    found = tutor()
    assert (found.status, found.err) == (0, "")
    assert "Go on" not in found.out


@pytest.mark.parametrize("columns", ["40", "80"])
def test_home_keeps_to_the_width(tutor, some_days_ago, columns):
    assert max(map(len, tutor(variables={"COLUMNS": columns}).out.splitlines())) <= int(columns)
    some_days_ago(answer(credited=("turn.no-return",)))
    out = tutor(terminal=True, replies="q\n", variables={"COLUMNS": columns, "NO_COLOR": "1"}).out
    assert max(map(len, out.splitlines())) <= int(columns)
    assert "\x1b[3" not in out


# --- review -----------------------------------------------------------------------------------------


def test_before_anything_is_learned_there_is_nothing_to_review(tutor):
    found = tutor("review")
    assert found.status == 0
    assert "nothing to review yet" in found.words


def test_nothing_due_says_when_and_offers_practice(tutor):
    tutor("learn", "sample-round", replies=lines(RIGHT))
    found = tutor("review")
    assert found.status == 0
    assert "Nothing is due before" in found.words
    assert "tutor review --practise" in found.words
    at_terminal = tutor("review", terminal=True, replies="\nq\n").words
    assert "Practice of your weakest rules" in at_terminal
    assert "Practice" not in tutor("review", terminal=True, replies="n\n").words.split("now?")[1]


def test_the_review_as_json_lines(tutor, some_days_ago):
    some_days_ago(answer(credited=("turn.no-return",)))
    events = [json.loads(line) for line in tutor("review", "--json", "--seed", "3").out.splitlines()]
    assert [one["event"] for one in events if one["event"] in ("start", "ask", "end")] == [
        "start",
        "ask",
        "end",
    ]
    assert events[0]["of"] == 1


def test_the_same_seed_gives_the_same_review(tutor, some_days_ago, tmp_path):
    some_days_ago(answer(credited=("score.hand",)))
    once, again = (tutor("review", "--practise", "--seed", "4", "--plain").out for _ in range(2))
    assert once.splitlines()[0] == again.splitlines()[0]


def test_with_nothing_due_json_begins_and_ends(tutor):
    events = [json.loads(line)["event"] for line in tutor("review", "--json").out.splitlines()]
    assert events == ["start", "end"]


def test_with_nothing_to_practise_it_says_what_to_do_instead(tutor):
    for command in (("review", "--practise"), ("review", "--practise", "-n", "3"), ("review",)):
        found = tutor(*command)
        assert found.status == 0
        assert "0 questions" not in found.words
        assert "the rules that you meet" in found.words
        assert "`tutor` starts" in found.words


def test_a_rule_of_another_table_is_asked_at_another_table(tutor, some_days_ago):
    some_days_ago(answer(correct=False, blamed=("out.must-discard",), credited=()))
    for command in (("review",), ("review", "--practise")):
        found = tutor(*command)
        assert "1 question." in found.words
        assert "At this table the last card must be thrown" in found.words or "another table" in found.words


# --- placement --------------------------------------------------------------------------------------


def test_the_placement_can_be_left_at_any_time_and_gone_on_with(tutor):
    first = tutor("placement", "--seed", "1", replies="Dan 1, Gus 1\nq\n")
    assert first.status == 0
    assert "Question 1 of 10" in first.words
    assert tutor("placement", "--anew", "--seed", "2", "-n", "3").words.count("Question 1 of 3") == 1


# --- progress ---------------------------------------------------------------------------------------


def test_progress_is_a_course_map_with_rules_and_days(tutor):
    tutor("learn", "sample-round", replies=lines([*RIGHT[:3], "yes", *RIGHT[3:], "s"]))
    out = tutor("progress").words
    assert "The first half hour #" in out
    assert "1 shaky" in out
    assert "No throwing back (turn.no-return) shaky" in out


def test_what_a_clock_years_ahead_put_off_is_asked_today(tutor, some_days_ago):
    some_days_ago(answer(credited=("turn.draw",)), days=-4000)
    found = tutor("progress", "--json").json
    assert found["due"] == ["turn.draw"]
    assert found["rules"]["turn.draw"]["due"] == found["next_due"]
    assert "(turn.draw) known today" in tutor("progress").words
    assert "1 question" in tutor("review", replies="q\n").words


def test_progress_read_aloud_has_no_drawings(tutor):
    out = tutor("progress", "--plain").out
    assert "#." not in out
    assert "0 of" in out


def test_levels_are_told_in_words(tutor, some_days_ago):
    some_days_ago(*(answer(topic="puzzle") for _ in range(4)), answer(topic="drill:scoring"))
    out = tutor("progress").words
    assert "Puzzles: level 2 of 5, easy" in out
    assert "Drill scoring: level 1 of 5, gentle" in out


def test_a_recurring_belief_is_told_with_the_lesson_that_answers_it(tutor, some_days_ago):
    wrong = {"correct": False, "blamed": ("score.hand",), "misconceptions": ("held-melds-are-free",)}
    some_days_ago(answer(**wrong), answer(**wrong))
    out = tutor("progress").words
    assert "melds that are still in a hand did not count (2 times). See `tutor learn " in out
    found = tutor("progress", "--json").json
    assert found["misconceptions"][0]["lessons"]
    assert found["rules"]["score.hand"]["state"] == "shaky"
    assert found["due"] == ["score.hand"]


def test_one_lesson_is_forgotten_by_its_id_alone_and_a_copy_is_kept(tutor, tmp_path):
    tutor("learn", "sample-round", replies=lines(RIGHT[:3]))
    tutor("quiz", "check-yourself", "--seed", "1", replies="yes\n")
    assert "Forget everything about lesson:sample-round?" in tutor("progress", "reset", "sample-round").out
    out = tutor("progress", "reset", "sample-round", replies="yes\n").out
    assert "A copy is kept" in out
    assert all("lesson" not in one["unit"] for one in tutor("progress", "export").json["answers"])


def test_what_is_not_there_cannot_be_forgotten(tutor):
    tutor("learn", "sample-round", replies=lines(RIGHT[:3]))
    found = tutor("progress", "reset", "sample-ruond", "--yes")
    assert found.status == 2
    assert "did you mean lesson:sample-round?" in found.err


@pytest.mark.parametrize(
    "command",
    [
        ("progress",),
        ("progress", "--json"),
        ("progress", "export"),
        ("progress", "learners"),
        ("progress", "reset", "--yes"),
        ("sheet",),
        ("sheet", "show"),
        ("sheet", "list", "--json"),
        ("house", "--house", "ace=either"),
        ("house", "show"),
        ("judge", "4h 5h 6h"),
        ("rules", "turn.draw"),
        ("suits", "four"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_read_is_not_taken_for_nothing(tutor, tmp_path, command):
    (tmp_path / "file").write_text("no folder")
    found = tutor(*command, variables={"TUTOR_HOME": str(tmp_path / "file")})
    assert (found.status, found.out) == (74, "")
    (line,) = found.err.splitlines()
    assert "what should be its folder is a file" in line


@pytest.mark.parametrize("command", [(), ("judge", "4h 5h 6h", "--rules", "rummy")], ids=" ".join)
def test_what_needs_nothing_kept_says_so_and_goes_on(tutor, tmp_path, command):
    (tmp_path / "file").write_text("no folder")
    found = tutor(*command, variables={"TUTOR_HOME": str(tmp_path / "file")})
    assert found.status == 0
    assert found.out
    assert found.err.count("what should be its folder is a file") == (not command)


# --- learners ---------------------------------------------------------------------------------------


def test_learners_who_share_a_machine_are_never_mixed(tutor):
    tutor("learn", "sample-round", "--learner", "Ann", replies=lines(RIGHT[:3]))
    tutor("learn", "sample-round", replies=lines(RIGHT[:2]), variables={"TUTOR_LEARNER": "Bea"})
    assert tutor("progress", "--learner", "Ann", "--json").json["answers"] == 3
    assert tutor("progress", "--json", variables={"TUTOR_LEARNER": "Bea"}).json["answers"] == 2
    assert tutor("progress", "--json").json["answers"] == 0
    assert tutor("progress", "learners", "--json").json == ["Ann", "Bea"]
    assert "Rummy: Ann" in tutor("--learner", "ann".title()).out
    assert "Progress of Ann" in tutor("--learner", "Ann", "progress").out


def test_one_is_forgotten_and_the_other_is_not(tutor):
    for name in ("Ann", "Bea"):
        tutor("learn", "sample-round", "--learner", name, replies=lines(RIGHT[:3]))
    tutor("progress", "reset", "--learner", "Ann", "--yes")
    assert tutor("progress", "learners", "--json").json == ["Bea"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 50, "a\x1b[31m"])
def test_a_name_that_cannot_be_is_refused_in_one_line(tutor, name):
    found = tutor("progress", "--learner", name)
    if not name:
        assert found.status == 0  # nobody in particular
        return
    assert (found.status, len(found.err.splitlines())) == (2, 1)
    assert "\x1b" not in found.err


def test_looking_at_who_learns_leaves_no_trace(tutor, tmp_path):
    assert "Nobody" in tutor("progress", "learners").out
    assert not (tmp_path / "home").exists()
