"""`tutor rules`: one rule, a question, the list."""

from __future__ import annotations

import pytest

from tutor.rules.rulebook import IDS


def test_one_rule_as_it_stands_under_the_rules_in_force(tutor):
    assert "A-2-3" in tutor("rules", "meld.ace").words
    low = tutor("rules", "meld.ace", "--json").json
    either = tutor("rules", "meld.ace", "--house", "ace=either", "--json").json
    assert low["text"] != either["text"]
    assert either["house"] == "rummy ace=either"


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_can_be_shown(tutor, rule_id):
    found = tutor("rules", rule_id)
    assert found.status == 0
    assert f"({rule_id})" in found.out
    assert "{" not in found.out


def test_a_rule_that_does_not_apply_says_what_is_so_instead(tutor):
    found = tutor("rules", "out.floating", "--json").json
    assert found["applies"] is False
    assert "must-discard=true" in [one["when"] for one in found["elsewhere"]]


def test_the_list_has_every_rule(tutor):
    assert [one["id"] for one in tutor("rules", "--json").json] == list(IDS)
    words = tutor("rules").words
    assert all(rule_id in words for rule_id in IDS)


@pytest.mark.parametrize(
    ("question", "rule_id"),
    [
        ("can I lay off on someone else's meld", "lay-off.anyone"),
        ("ace hihg", "meld.ace"),
        ("pick up and throw back", "turn.no-return"),
    ],
)
def test_a_question_finds_its_rule(tutor, question, rule_id):
    assert rule_id in [one["id"] for one in tutor("rules", *question.split(), "--json").json][:3]


def test_nothing_found_is_no_failure(tutor):
    found = tutor("rules", "zzzzq", "wwwwq")
    assert found.status == 0
    assert "Nothing about" in found.out
    assert tutor("rules", "zzzzq", "--json").json == []


def test_a_wrong_id_is_refused_with_the_one_that_was_meant(tutor):
    found = tutor("rules", "turn.no-retrun")
    assert (found.status, found.out) == (2, "")
    assert "did you mean turn.no-return" in found.err


def test_half_an_id_is_refused_with_the_ids_that_begin_so(tutor):
    found = tutor("rules", "turn.no")
    assert (found.status, found.out) == (2, "")
    assert "did you mean turn.no-return?" in found.err


def test_what_the_rulebook_does_not_settle_is_told_so_with_what_comes_nearest(tutor):
    found = tutor("rules", "someone", "forgot", "to", "discard")
    assert found.status == 0
    assert found.out.startswith("The rulebook does not settle this: a discard that was forgotten")
    assert "none says what follows" in found.words
    assert "A table can agree on it before going on:" in found.words
    assert "The nearest entries, which do not answer it - turn.discard:" in found.words
    assert "(turn.discard)" not in found.out


def test_another_game_is_told_to_be_none_of_this_one(tutor):
    found = tutor("rules", "is", "it", "poker")
    assert found.out.startswith("The rulebook is not about this: another game")
    assert "agree" not in found.out


def test_a_question_that_nothing_fits_is_told_the_words_that_are_not_in_the_book(tutor):
    found = tutor("rules", "what", "is", "the", "weather", "at", "the", "table")
    assert found.out.startswith("No entry clearly answers ")
    assert "The nearest entries, which may not be about it" in found.words
    assert 'Words it does not have: "weather".' in found.words


def test_for_programs_only_an_answer_is_marked_as_one(tutor):
    answered = tutor("rules", "ace", "high", "--json").json
    assert [one["id"] for one in answered if one["answers"]] == ["meld.ace"]
    assert answered[0]["answers"]
    topic, *near = tutor("rules", "misdeal", "--json").json
    assert (topic["id"], topic["topic"], topic["answers"]) == (None, "misdeal", False)
    assert [one["id"] for one in near] == topic["related"]
    assert not any(one["answers"] for one in near)
    assert set(answered[0]) <= set(topic)


def test_the_list_ends_with_what_no_rule_settles(tutor):
    words = tutor("rules").words
    assert "What the rulebook does not settle - misdeal: A misdeal" in words


@pytest.mark.parametrize("columns", ["40", "80"])
@pytest.mark.parametrize("question", ["misdeal", "weather at the table", "is it poker", "how do we win"])
def test_an_answer_fits_its_screen(tutor, question, columns):
    found = tutor("rules", *question.split(), variables={"COLUMNS": columns})
    assert max(map(len, found.out.splitlines())) <= int(columns)
