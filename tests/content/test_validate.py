"""A file checked against a model: every fault at its place, in words that name no machinery."""

from __future__ import annotations

import re

import pytest
from sample_models import LESSON, Lesson, Turn

from tutor.content.faults import ContentError, Fault
from tutor.content.validate import keys_at, validate
from tutor.content.yaml_tree import read


def lesson(text: str) -> Lesson:
    return validate(Lesson, read(text.encode(), "a.yaml"), "a.yaml")


def faults(text: str) -> tuple[Fault, ...]:
    try:
        lesson(text)
    except ContentError as error:
        return error.faults
    return ()


def changed(old: str, new: str) -> tuple[Fault, ...]:
    """The faults of the sample lesson with one thing in it changed."""
    assert LESSON.count(old) == 1
    return faults(LESSON.replace(old, new))


def line_of(text: str) -> int:
    return LESSON[: LESSON.index(text)].count("\n") + 1


def test_a_good_file_becomes_a_model() -> None:
    made = lesson(LESSON)
    assert made.turns[0] == Turn(player="Mia", draw="discard", meld=["9d 9c 9s"], discard="Ks")
    assert made.play_to == "none"
    assert made.questions[0].prompt == "Which one: this or that?"


def test_a_misspelt_key_is_one_fault_at_the_key_with_the_word_that_was_meant() -> None:
    (fault,) = changed("    prompt: >", "    promt: >")
    assert fault.code == "field.unknown"
    assert (fault.line, fault.column, fault.where) == (line_of("    prompt: >"), 5, "questions[1].promt")
    assert "did you mean `prompt`?" in fault.message


def test_an_unknown_key_that_is_like_no_other_is_told_the_keys_there_are() -> None:
    (fault,) = changed("decks: 1\n", "decks: 1\nzzz: 1\n")
    assert (fault.line, fault.column) == (5, 1)
    assert "`title`" in fault.message


def test_a_missing_key_is_a_fault_of_the_block_it_is_missing_in() -> None:
    (fault,) = changed("    draw: stock\n", "")
    assert (fault.code, fault.line, fault.column) == ("field.missing", line_of("player: Joe"), 5)
    assert fault.where == "turns[1].draw"
    assert "`draw` is missing" in fault.message
    (fault,) = changed("title: The first round\n", "")
    assert (fault.code, fault.line, fault.column, fault.where) == ("field.missing", 2, 1, "title")


@pytest.mark.parametrize(
    ("old", "new", "code", "where", "says"),
    [
        ("title: The first round", "title: 7", "field.type", "title", "`7` is a number .*expected text"),
        ("title: The first round", "title: [a]", "field.type", "title", "a list .*expected text"),
        ("decks: 1", "decks: one", "field.type", "decks", '"one" is not .*a whole number'),
        ("decks: 1", "decks: 1.5", "field.type", "decks", "a whole number"),
        ("decks: 1", "decks: true", "field.type", "decks", "`true` is not .*a whole number"),
        ("decks: 1", 'decks: "1"', "field.type", "decks", "a whole number"),
        ("decks: 1", "decks: 3", "decks.too-many", "decks", "3 decks are too many"),
        ("open_hand: true", "open_hand: yes", "field.type", "open_hand", '"yes" .*`true`, without quotes'),
        ("play_to: none", "play_to: non", "field.type", "play_to", "`none` or a whole .*mean `none`"),
        ("play_to: none", "play_to: 0", "field.range", "play_to", "0 .*at least 1"),
        ("id: first-round", "id: First Round", "field.form", "id", "First Round"),
        ("draw: stock", "draw: stok", "field.choice", "turns[1].draw", "did you mean `stock`"),
        ("draw: stock", "draw: [a]", "field.choice", "turns[1].draw", "a list is not possible"),
        ("[9d 9c 9s]", "[9d 9c 9s, 7]", "field.type", "turns[0].meld[1]", "7` .*expected text"),
        ("[9d 9c 9s]", "7", "field.type", "turns[0].meld", "7 .*expected text or a list"),
        ("onto: 9d}]", "ont: 9d}]", "field.unknown", "turns[1].lay_off[0].ont", "mean `onto`"),
        ("[{card: 9h, onto: 9d}]", "{card: JX}", "field.value", "turns[1].lay_off.card", "'JX' is no card"),
        ("kind: number", "kind: numbr", "field.choice", "questions[1].kind", "mean `number`"),
        ("[7♠, 10♥]", "[7♠]", "field.too-short", "questions[0].choices", "2 entries or more"),
        ("[7♠, 10♥]", "[7♠, [10♥]]", "field.type", "questions[0].choices[1]", "a list .*expected text"),
        ('"Which one: this or that?"', '""', "field.too-short", "questions[0].prompt", "empty"),
        ("Which one: this or that?", "x" * 90, "field.too-long", "questions[0].prompt", "80 characters"),
        ("answer: 37", "answer: 501", "field.range", "questions[1].answer", "501 .*at most 500"),
        ("  Mia: 4h 5h 6h 9d 9c Ks 2c", "  Mia: [4h]", "field.type", "players.Mia", "a list"),
        ("player: Mia", "player: Mai", "player.unknown", "turns[0].player", "nobody called Mai"),
    ],
)
def test_a_wrong_value_is_told_what_was_read_and_what_was_expected(
    old: str, new: str, code: str, where: str, says: str
) -> None:
    (fault,) = changed(old, new)
    assert (fault.code, fault.where) == (code, where)
    assert re.search(says, fault.message)
    assert fault.line == line_of(old)


def test_a_validator_that_quotes_a_long_value_does_not_fill_the_screen() -> None:
    (fault,) = changed("{card: 9h, onto: 9d}", "{card: " + "x" * 3_000 + "}")
    assert fault.code == "field.value"
    assert len(fault.message) < 500
    assert fault.message.endswith("like 10h or Qs")


def test_a_key_that_cannot_be_is_a_fault_at_the_key() -> None:
    (fault,) = changed("  Joe: Js Jd", "  Bartholomew the Third: Js Jd")
    assert (fault.code, fault.line, fault.column) == ("field.too-long", line_of("  Joe: Js"), 3)


def test_the_key_that_says_what_a_thing_is_may_be_missing() -> None:
    (fault,) = changed("kind: number\n    prompt", "prompt")
    assert (fault.code, fault.line) == ("field.missing", line_of("kind: number"))
    assert "`kind` is missing" in fault.message


def test_all_faults_are_told_at_once_those_of_the_yaml_too() -> None:
    found = faults("id: x\nid: y\ntitel: Q\ndecks: lots\nplayers:\n  Mia: 7\nopen_hand:\n")
    assert [(f.line, f.code) for f in found] == [
        (2, "yaml.repeated-key"),
        (3, "field.unknown"),
        (4, "field.type"),
        (6, "field.type"),
        (7, "yaml.empty-value"),
    ]


def test_a_value_that_has_a_fault_already_is_not_complained_about_again() -> None:
    assert [f.code for f in faults("id: x\ntitle:\n")] == ["yaml.empty-value"]
    assert [f.code for f in faults("id: x\ntitle: !!int 7\n")] == ["yaml.tag"]
    assert [f.code for f in faults("id: x\nti\u200btle: y\n")] == ["text.hidden-character"]


def test_a_file_with_nothing_wrong_but_its_yaml_is_still_refused() -> None:
    assert [f.code for f in changed("decks: 1\n", "decks: 1\ndecks: 1\n")] == ["yaml.repeated-key"]


def test_faults_bear_the_name_of_the_file_that_is_asked_about() -> None:
    with pytest.raises(ContentError) as caught:
        validate(Lesson, read(b"id: x\nid: y\n", "a.yaml"), "shown.yaml")
    assert {f.file for f in caught.value.faults} == {"shown.yaml"}


def test_no_words_of_the_machinery_are_shown() -> None:
    text = "id: 1\ntitle: [1]\ndecks: x\nplay_to: {a: 1}\nplayers: 1\nturns: {a: b}\n"
    text += "questions: [1, {}, {kind: x}]"
    found = faults(text)
    assert len(found) >= 9
    for fault in found:
        assert not re.search(
            r"pydantic|Input should|valid (string|dictionary|list)|str\b|dict\b|union|tag", str(fault)
        )


def test_the_keys_of_a_union_are_those_of_the_member_that_is_meant() -> None:
    data = {"questions": [{"kind": "number"}], "turns": [{"player": "Mia"}], "players": {"Mia": "x"}}
    assert keys_at(Lesson, ("questions", 0), data) == ("kind", "prompt", "answer")
    assert set(keys_at(Lesson, ("turns", 0), data)) == {*Turn.model_fields, "call", "card"}
    assert keys_at(Lesson, ("players",), data) == ()


def test_a_file_full_of_faults_is_answered_soon() -> None:
    text = "id: x\ntitle: y\n" + "".join(f"titl{n}: x\n" for n in range(9_000))
    assert len(faults(text)) == 201
    text = "id: x\ntitle: y\nturns:\n" + "- {player: 1, drw: x, lay_off: [{}, {x: y}]}\n" * 1_500
    assert len(faults(text)) == 201
