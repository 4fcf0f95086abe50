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
