"""For which entry the words of a question speak, one by one, and how a question is read."""

from __future__ import annotations

import pytest

from tutor.rules.house import house_rules
from tutor.rules.rulebook import answer, search
from tutor.rules.rulebook.leaning import Leaning
from tutor.rules.rulebook.plain_words import sentences, telling

RUMMY = house_rules()


def asked(words: str) -> dict[str, float]:
    return dict.fromkeys(words.split(), 1.0)


@pytest.fixture
def leaning() -> Leaning:
    written = [
        ("kings", asked("king worth")),
        ("kings", asked("king")),
        ("runs", asked("run long")),
        ("runs", asked("run king")),
    ]
    return Leaning(written, {"kings": ["crown"], "runs": []})


def test_a_word_speaks_for_the_entry_whose_questions_have_it_oftener(leaning):
    speaks = leaning.to_each(asked("king"))
    assert speaks["kings"] > 0 > speaks["runs"]


def test_a_word_of_the_entry_itself_speaks_for_it_though_nobody_asks_with_it(leaning):
    assert leaning.to_each(asked("crown"))["kings"] > 0
    assert "runs" not in leaning.to_each(asked("crown"))


def test_a_word_that_nobody_has_speaks_for_nothing(leaning):
    assert leaning.to_each(asked("wifi")) == {}


def test_several_words_speak_together(leaning):
    assert leaning.to_each(asked("king worth"))["kings"] > leaning.to_each(asked("king"))["kings"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("6c 7d 8c", "6 of clubs, 7 of diamonds and 8 of clubs"),
        ("5♥ 6♥ 7♥", "5 6 7 of hearts"),
        ("is A 2 3 a run", "is A-2-3 run"),
        ("go out w/o discard", "go out without discard"),
        ("the trash", "the discard pile"),
        ("the card that I just picked up", "the card I drew"),
        ("chuck it", "throw it"),
        ("lay\n   off", "lay off"),
    ],
)
def test_what_people_type_in_another_way_is_read_the_same(typed, meant):
    assert telling(typed) == telling(meant)


def test_suits_that_differ_are_another_question_than_suits_that_do_not():
    assert telling("6c 7c 8c") != telling("6c 7c 8d")


@pytest.mark.parametrize("slip", ["go out whithout a discard", "go out withuot a discard"])
def test_a_slip_in_a_word_that_the_book_has_in_another_form_is_forgiven(slip):
    assert search(slip, RUMMY)[0].id == "out.discard-optional"


def test_a_story_is_read_by_its_sentences_without_those_that_say_nothing():
    story = "We had two decks. My aunt threw a king that I wanted to have. Is that right? What do we do?"
    assert sentences(story) == ["My aunt threw a king that I wanted to have."]
    assert sentences("Is it canasta vs. rummy? No.") == []


def test_a_rule_that_is_not_in_force_leaves_its_question_to_the_one_in_its_place():
    question = "Nobody had gone out. There were no cards left in the stock. What do we do now?"
    assert answer(question, house_rules("block-rummy")).rules[0].id == "stock.block"
