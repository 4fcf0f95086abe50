"""Slips that authors make, each told at its place and in the words that mend it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.faults import Fault
from tutor.content.proving import faults_of
from tutor.content.shelf import Shelf

QUIZ = "kind: quiz\nid: it\ntitle: T\nquestions:\n  - id: a\n    ask: pays\n    hand: Kd 4s\n"
CHOOSE = (
    "kind: quiz\nid: it\ntitle: T\nquestions:\n  - id: a\n    ask: choose\n    prompt: W?\n"
    "    rules: [turn.draw]\n"
    "    choices:\n      - {text: A, right: true}\n      - {text: B, right: true}\n      - {text: C}\n"
)


def faults_in(tmp_path: Path, text: str) -> list[Fault]:
    path = tmp_path / "it.yaml"
    path.write_text(text, "utf-8")
    return faults_of(path, Shelf([tmp_path]))


def told(tmp_path: Path, text: str) -> list[tuple[str, str]]:
    return [(f"{one.line}:{one.column} {one.code}", one.message) for one in faults_in(tmp_path, text)]


@pytest.mark.parametrize("item", ["Look here: the king", "{Kd 4s} are two", "[Kd] is one", "First: look"])
def test_a_list_item_that_yaml_takes_apart_belongs_in_quotes(tmp_path: Path, item: str) -> None:
    text = QUIZ + f"    hints:\n      - Look.\n      - {item}\n"
    ((place, message),) = told(tmp_path, text)
    assert place == "10:9 yaml.needs-quotes"
    assert "quotes" in message


def test_every_wrong_house_rule_is_told_at_once(tmp_path: Path) -> None:
    text = QUIZ.replace("questions", "rules: {base: rummi, aces: high, deal: many, ace: either}\nquestions")
    assert [place for place, _ in told(tmp_path, text)] == [
        "4:15 rules.contradiction",
        "4:22 rules.contradiction",
        "4:40 rules.contradiction",
    ]


@pytest.mark.parametrize(
    ("rules", "places"),
    [
        ("{base: queen-city-rum, laying-off: true, must-discard: true}", ["laying-off", "must-discard"]),
        ("{calling-rummy: true, laying-off: false, who-scores: melded}", ["calling-rummy", "who-scores"]),
        ("{base: queen-city-rum, all-at-once: true, deal: 9, meld-first: true}", ["deal", "meld-first"]),
        ("{deal: 40, aces: low}", ["deal", "aces"]),
        ("{deals: 3, play-to: 100}", ["deals"]),
    ],
)
def test_each_rule_that_does_not_go_with_the_others_is_told_at_its_key(
    tmp_path: Path, rules: str, places: list[str]
) -> None:
    faults = faults_in(tmp_path, QUIZ.replace("questions", f"rules: {rules}\nquestions"))
    assert [one.where for one in faults] == [f"rules.{key}" for key in places]
    assert {one.code for one in faults} == {"rules.contradiction"}
    assert not any(";" in one.message.replace("; did you", "") for one in faults)


def test_each_right_choice_too_many_is_pointed_at(tmp_path: Path) -> None:
    assert [place for place, _ in told(tmp_path, CHOOSE)] == ["11:26 choice.many-right"]


@pytest.mark.parametrize("name", ["A", "my question", "a--b"])
def test_an_id_of_another_form_is_told_how_ids_are_written(tmp_path: Path, name: str) -> None:
    (place, message), *_ = told(tmp_path, QUIZ.replace("id: a\n", f"id: {name}\n"))
    assert place == "5:9 field.form"
    assert "small letters, digits and single hyphens" in message
