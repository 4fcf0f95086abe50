"""`tutor house`: asked once, kept, shown as a card, followed by other commands."""

from __future__ import annotations

import pytest

from tutor.cli.problems import Problem
from tutor.cli.table_rules.answers import answered, with_value
from tutor.cli.table_rules.explaining import explained
from tutor.cli.table_rules.kept import TableRules
from tutor.cli.table_rules.questions import QUESTIONS
from tutor.rules.house import RULE_SETS, SETTINGS, house_rules
from tutor.rules.rulebook import rule


def test_without_saved_rules_the_card_is_standard_rummy(tutor):
    found = tutor("house", "show", "--json").json
    assert (found["rules"], found["house"], found["saved"]) == ("rummy", {}, False)
    assert list(found["settings"]) == list(SETTINGS)


def test_rules_set_without_questions_are_kept_and_followed(tutor):
    found = tutor("house", "--house", "ace=either", "--house", "play-to=250", "--players", "4", "--json").json
    assert (found["house"], found["players"], found["saved"]) == ({"ace": "either", "play-to": 250}, 4, True)
    judged = tutor("judge", "Qh Kh Ah")
    said = (
        "House rules of your table: an ace stands below the two or above the king; a game goes to 250 points."
    )
    assert judged.words.startswith(f"{said} Yes")
    assert "Yes" in judged.out


@pytest.mark.parametrize(
    "command",
    [
        ("judge", "4h 5h 6h"),
        ("solve", "4h 5h 6h"),
        ("score", "--winner", "Mia", "--hand", "Joe=4d"),
        ("rules", "meld.ace"),
        ("rules",),
        ("rules", "ace", "high"),
        ("sheet", "new", "Mia", "Joe"),
    ],
)
def test_every_command_that_follows_them_says_so_first(tutor, command):
    assert not tutor(*command).out.startswith("House rules of your table")
    tutor("house", "--house", "ace=either")
    assert tutor(*command).out.startswith("House rules of your table: an ace stands below")


def test_a_rule_set_on_the_command_line_puts_all_saved_rules_aside(tutor):
    tutor("house", "--house", "ace=either")
    assert tutor("judge", "Qh Kh Ah", "--rules", "rummy").out.startswith("No")


def test_a_house_rule_on_the_command_line_changes_the_saved_ones(tutor):
    tutor("house", "--house", "ace=either", "--house", "decks=2")
    found = tutor("judge", "7s 7s 7c", "--house", "ace=low", "--json").json
    assert found["legal"] is True
    assert found["house"] == "rummy decks=2"


@pytest.mark.parametrize(
    ("kept", "asked", "becomes"),
    [
        ("deals=4", "play-to=250", "a game goes to 250 points. Put aside for now: a game is 4 rounds."),
        ("play-to=250", "deals=4", "a game is 4 rounds. Put aside for now: a game goes to 250 points."),
        (
            "calling-rummy=true",
            "laying-off=false",
            "nobody lays off. Put aside for now: rummy can be called.",
        ),
    ],
)
def test_saved_rules_give_way_to_what_contradicts_them(tutor, kept, asked, becomes):
    tutor("house", "--house", kept)
    found = tutor("judge", "4h 5h 6h", "--house", asked)
    assert found.status == 0
    assert found.words.startswith(f"House rules of your table: {becomes} ")


def test_a_contradiction_is_refused_with_its_reasons_and_changes_nothing(tutor):
    tutor("house", "--house", "ace=either")
    found = tutor("house", "--house", "all-at-once=true")
    assert (found.status, found.out) == (2, "")
    assert "all-at-once goes only with laying-off=false" in found.err
    assert tutor("house", "show", "--json").json["house"] == {"ace": "either"}


def test_a_deal_that_the_deck_cannot_serve_is_refused_with_the_count(tutor):
    found = tutor("house", "--players", "6", "--house", "deal=10")
    assert found.status == 2
    assert "60 cards" in found.err
    assert "52" in found.err


def test_reset_forgets_them(tutor):
    tutor("house", "--house", "ace=either")
    assert tutor("house", "reset").status == 0
    assert tutor("house", "show", "--json").json["saved"] is False
    assert tutor("judge", "Qh Kh Ah").out.startswith("No")


def test_the_questions_are_answered_by_number_by_word_or_by_enter(tutor):
    replies = "1\n4\n2\nyes\n\nround-the-corner\n15\n\nyes\n2\n\n2\n1\n10\nnone\n6\n"
    found = tutor("house", replies=replies)
    assert found.status == 0
    saved = tutor("house", "show", "--json").json
    assert saved["players"] == 4
    assert saved["house"] == {
        "decks": 2,
        "ace": "round-the-corner",
        "ace-points": 15,
        "must-discard": True,
        "stock-out": "shuffle",
        "going-rummy": 10,
        "calling-rummy": True,
        "play-to": None,
        "deals": 6,
    }
    assert "round the corner" in found.words


def test_queen_city_is_asked_only_what_it_takes(tutor):
    found = tutor("house", replies="3\n")
    assert "Must your last card be a discard" not in found.out
    assert tutor("house", "show", "--json").json["rules"] == "queen-city-rum"


def test_an_answer_that_cannot_be_is_asked_again(tutor):
    found = tutor("house", replies="9\nrummy\n7\n3\nq\n")
    assert "none of the answers" in found.out
    assert "two to six can play" in found.out
    assert tutor("house", "show", "--json").json["players"] == 3


def test_a_deal_too_big_for_the_players_is_refused_at_the_question(tutor):
    found = tutor("house", replies="1\n6\n1\n10\nq\n")
    assert "That cannot be: 6 players with 10 cards each take 60 cards" in found.words


def test_the_letters_work_at_every_question(tutor):
    found = tutor("house", replies="?\nh\n1\nb\n1\n2\nq\n")
    assert "Block Rummy" in found.out
    assert found.status == 0
    assert tutor("house", "show", "--json").json["players"] == 2


@pytest.mark.parametrize("replies", ["", "q\n"])
def test_nothing_answered_is_nothing_saved(tutor, tmp_path, replies):
    assert tutor("house", replies=replies).status == 0
    assert not (tmp_path / "home").exists()


def test_nothing_answered_leaves_saved_rules_as_they_were(tutor):
    tutor("house", "--house", "ace=either")
    assert "Nothing was answered: your house rules stay as they were." in tutor("house", replies="q\n").words
    assert tutor("house", "show", "--json").json["house"] == {"ace": "either"}


def test_nothing_is_kept_before_the_last_answer_or_q(tutor, tmp_path, monkeypatch):
    from tutor.cli.table_rules import interview

    asked = iter(["2", "5"])

    def then_interrupted(*_):
        for reply in asked:
            return reply
        raise KeyboardInterrupt

    monkeypatch.setattr(interview, "ask", then_interrupted)
    found = tutor("house")
    assert (found.status, "Stopped: nothing is saved." in found.words) == (130, True)
    assert not (tmp_path / "home").exists()


def test_leaving_before_the_last_question_says_how_far_it_is_saved(tutor):
    assert "Saved as far as you answered" in tutor("house", replies="2\n5\nq\n").words
    assert "Saved as far as you answered" not in tutor("house", replies="3\n5\n" + "\n" * 14).words


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.key)
def test_explaining_a_question_explains_every_choice_and_marks_the_one_in_force(question):
    house = {"decks": 2} if question.only_if == ("decks", "2") else {}
    house |= {"play-to": "none"} if question.only_if == ("play-to", "none") else {}
    now = TableRules(house_rules("rummy", house), 4)
    lines = list(explained(question, now))
    for choice in question.choices:
        under = with_value(question, now, choice.value).house
        about = rule(choice.rule or question.rule).text_under(under)
        assert "Not at your table" not in about
        assert any(line.text == about for line in lines)
    assert sum(line.text.endswith(" (now)") for line in lines) == 1


def test_an_answer_that_cannot_go_with_the_others_is_explained_as_such():
    question = next(one for one in QUESTIONS if one.key == "deal")
    lines = list(explained(question, TableRules(house_rules("rummy"), 6)))
    assert any(line.text.startswith("That cannot be: 6 players with 10 cards each") for line in lines)


def test_the_end_of_the_input_saves_what_was_answered(tutor):
    tutor("house", replies="2\n5\n")
    saved = tutor("house", "show", "--json").json
    assert (saved["rules"], saved["players"]) == ("block-rummy", 5)


def test_five_at_one_deck_hear_of_the_second(tutor):
    assert "two decks" in tutor("house", "--players", "5").words


def test_all_rule_sets_and_house_rules_are_listed_with_what_they_change(tutor):
    found = tutor("house", "list", "--json").json
    assert [one["name"] for one in found["rule_sets"]] == list(RULE_SETS)
    assert [one["key"] for one in found["house_rules"]] == list(SETTINGS)
    assert "meld.ace" in next(one["rules"] for one in found["house_rules"] if one["key"] == "ace")
    words = tutor("house", "list").words
    assert all(key in words for key in (*RULE_SETS, *SETTINGS))
    assert "changes meld.ace, lay-off.fits -" in words
    assert "page." not in words
    assert "tip." not in words


def test_rules_saved_by_a_version_that_knew_more_are_named_not_guessed(tutor, tmp_path):
    from tutor.store.folder import save_house_rules

    save_house_rules(tmp_path / "home", {"rules": "rummy", "jokers": "2"}, lambda problem: None)
    found = tutor("judge", "4h 5h 6h")
    assert found.status == 2
    assert "tutor house reset" in found.err
    assert tutor("judge", "4h 5h 6h", "--rules", "rummy").status == 0
    assert tutor("house", "reset").status == 0
    assert tutor("judge", "4h 5h 6h").status == 0


def test_every_question_marks_an_answer_for_enter(tutor):
    found = tutor("house", replies="\n" * 20)
    assert "type a number from 2 to 6, or any (now any)" in found.words.lower()
    questions = found.out.partition("House rules:")[0].split("\n> \n")[:-1]
    assert len(questions) > 12
    assert all("(now" in question for question in questions)
    assert tutor("house", "show", "--json").json["players"] is None


def test_how_many_play_can_be_left_open_again(tutor):
    tutor("house", "--players", "4")
    tutor("house", replies="\nany\nq\n")
    assert tutor("house", "show", "--json").json["players"] is None
    assert tutor("house", "--players", "5", "--json").json["players"] == 5
    assert tutor("house", "--players", "any", "--json").json["players"] is None


def test_laying_off_and_calling_rummy_are_asked_about(tutor):
    skip = "\n" * 6
    asked = tutor("house", replies=f"{skip}yes\nyes\nq\n")
    assert "May you call rummy" in asked.out
    assert tutor("house", "show", "--json").json["house"] == {"calling-rummy": True}
    without = tutor("house", replies=f"{skip}no\nq\n")
    assert "May you call rummy" not in without.out
    assert tutor("house", "show", "--json").json["house"] == {"laying-off": False}
    assert "May you lay off" not in tutor("house", replies="3\n").out


@pytest.mark.parametrize(
    ("key", "reply", "how"),
    [
        ("play-to", "lots", "Type a number (100, 250 and 500 are usual), or none"),
        ("ace-points", "-1", "Type a number: 1, 11 and 15 are usual"),
        ("going-rummy", "treble", "Type the number of an answer, or type a number of points"),
    ],
)
def test_what_a_question_cannot_take_is_refused_in_its_own_words(key, reply, how):
    question = next(one for one in QUESTIONS if one.key == key)
    with pytest.raises(Problem) as refused:
        answered(question, TableRules(house_rules("rummy"), 4), reply)
    assert str(refused.value) == f'"{reply}" is no answer here. {how}.'


def test_that_the_end_of_the_input_saves_is_said_beside_the_other_keys(tutor):
    assert "q (or Ctrl-D) saves and stops; Ctrl-C leaves everything as it was." in tutor("house").words
