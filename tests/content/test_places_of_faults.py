"""Faulty files of every kind, in which «code» stands right before each faulty place: just these places are
told, each with that code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.faults import ContentError
from tutor.content.shelf import Shelf

ROUND = """kind: round
id: it
title: A small round
rules: {base: rummy, deal: 3}
dealer: Bob
players:
  Ann: 4h 5h Kd
  Bob: 9c 9d 2s
upcard: 6h
stock: 9h
turns:
  - player: Ann
    draw: discard
    meld: [4h 5h 6h]
    discard: Kd
expect: {winner: Ann, pays: {Bob: 40}, collects: 40}
"""
QUIZ = "kind: quiz\nid: it\ntitle: T\nquestions:\n"
LESSON = "kind: lesson\nid: it\ntitle: T\nround: sample-round\nsteps:\n"
PUZZLE = """kind: puzzle
id: it
title: T
hand: 7c 8c 9c 9d 9h 9s 2d
level: 3
point: P.
trap: T.
hints: [Look.]
"""
DRILL = "kind: drill\nid: it\ntitle: T\nexercise: scoring\ncount: 10\n"


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


FILES = {
    "unknown player in turn": changed(ROUND, ("player: Ann", "player: «player.unknown»Anne")),
    "stock card held too": changed(ROUND, ("stock: 9h", "stock: «cards.twice»9c")),
    "dealer unknown": changed(ROUND, ("dealer: Bob", "dealer: «player.unknown»Bill")),
    "hand too big": changed(ROUND, ("Ann: 4h 5h Kd", "Ann: «cards.deal»4h 5h Kd Qd")),
    "meld with card not held": changed(
        ROUND, ("    meld: [4h 5h 6h]", "    «round.refused»meld: [4h 5h 7h]")
    ),
    "collects wrong": changed(ROUND, ("collects: 40", "collects: «round.expect»20")),
    "pays wrong player": changed(ROUND, ("pays: {Bob: 40}", "pays: {«player.unknown»Bib: 40}")),
    "draw misspelt": changed(ROUND, ("draw: discard", "draw: «field.choice»discrad")),
    "discarded taken card": changed(
        ROUND,
        ("    meld: [4h 5h 6h]\n    discard: Kd", "    «round.refused»discard: 6h"),
        ("expect: {winner: Ann, pays: {Bob: 40}, collects: 40}", "expect: {winner: Ann}"),
    ),
    "turn key unknown": changed(ROUND, ("    discard: Kd", "    «field.unknown»throw: Kd\n    discard: Kd")),
    "missing player": changed(ROUND, ("  - player: Ann\n    draw", "  - «field.missing»draw")),
    "rounds two: bad card and bad rule value": changed(
        ROUND,
        ("4h 5h Kd", "«cards.unreadable»4h 5h 14d"),
        ("deal: 3", "deal: 3, ace: «rules.contradiction»hihg"),
    ),
    "lay off without meld": changed(ROUND, ("    discard: Kd", "    «round.refused»lay_off: Kd")),
    "id not file name": changed(ROUND, ("id: it", "id: «file.id»another")),
    "title empty": changed(ROUND, ("title: A small round", "title: «field.too-short»''")),
    "quiz three faults": QUIZ
    + (
        "  - id: a\n"
        "    ask: pays\n"
        "    hand: «cards.unreadable»Kd 4x\n"
        "  - id: «field.form»B b\n"
        "    ask: may-i\n"
        "    hand: 5c 8d\n"
        "    play: «turn.unreadable»drop 5c\n"
        "  - id: c\n"
        "    «yaml.empty-value»ask:\n"
    ),
    "choice both same": QUIZ
    + (
        "  - id: a\n"
        "    ask: choose\n"
        "    prompt: W?\n"
        "    rules: [turn.draw]\n"
        "    choices:\n"
        "      - {text: A, right: true}\n"
        "      - {text: B}\n"
        "      - {text: «choice.twice»B}\n"
    ),
    "rule misspelt": QUIZ
    + (
        "  - id: a\n"
        "    ask: choose\n"
        "    prompt: W?\n"
        "    rules: [«rule.unknown»turn.drow]\n"
        "    choices: [{text: A, right: true}, {text: B}]\n"
    ),
    "answer contradicts": QUIZ + "  - {id: a, ask: pays, hand: Kd 4s, answer: «answer.contradicted»15}\n",
    "answer unreadable": QUIZ
    + "  - {id: a, ask: is-it-a-meld, cards: 7c 7d 7h, answer: «answer.unreadable»perhaps}\n",
    "unknown key": QUIZ
    + (
        "  - id: a\n"
        "    ask: pays\n"
        "    hand: Kd 4s\n"
        "    «field.unknown»hint: x\n"
        "    hints: [Look., It is 14.]\n"
    ),
    "card twice in hand and table": QUIZ
    + "  - id: a\n    ask: lay-off\n    hand: 4d 7d\n    table: [«cards.twice»4d 5d 6d]\n",
    "meld none": QUIZ
    + "  - id: a\n    ask: lay-off\n    hand: 4d 7d\n    table: [8c 8d 8h, «meld.invalid»4s 5d 6d]\n",
    "took not in hand": QUIZ
    + "  - id: a\n    ask: go-out\n    hand: 4h 5h 6h 9d\n    took: «position.impossible»9s\n",
    "negative players": QUIZ + "  - {id: a, ask: cards-each, players: «field.range»9}\n",
    "settle winner has cards": QUIZ
    + "  - id: a\n    ask: settle\n    winner: Mia\n    hands: {Joe: Kd, Mia: «position.impossible»4s}\n",
    "two warnings": QUIZ
    + "  - id: a\n    ask: pays\n    prompt: «prompt.answer»What is it, 14?\n    hand: Kd 4s\n",
    "lesson watch nothing": LESSON + "  - {id: a, watch: «lesson.nothing-to-watch»meld}\n",
    "lesson no such round": LESSON.replace("round: sample-round", "round: «lesson.no-such-round»sampel-round")
    + "  - {id: a, watch: draw}\n",
    "lesson settlement early": LESSON + "  - {id: a, watch: draw, show: «lesson.not-over»settlement}\n",
    "lesson other rules": LESSON.replace("steps:", "rules: «lesson.other-rules»block-rummy\nsteps:")
    + "  - {id: a, watch: draw}\n",
    "lesson after unknown": LESSON.replace("steps:", "after: «lesson.no-such-lesson»a-trun\nsteps:")
    + "  - {id: a, watch: draw}\n",
    "lesson step no id, bad card in prose": LESSON
    + "  - «field.missing»say: Hello {4h}\n  - id: b\n    say: «cards.unreadable»Look at {4x 5h}\n",
    "lesson colon, told alone": LESSON + "  - id: a\n    say: Now«yaml.needs-quotes»: look\n  - id: a\n",
    "lesson duplicate id + step unknown key": LESSON
    + ("  - id: b\n    watch: draw\n  - id: «id.twice»b\n    say: x\n  - id: d\n    «field.unknown»sy: y\n"),
    "lesson no rounds show": LESSON.replace("round: sample-round\n", "")
    + "  - {id: a, show: «lesson.no-round»table}\n  - {id: b, watch: draw}\n",
    "lesson part": LESSON.replace("round:", "part: «field.choice»first-halfhour\nround:")
    + "  - {id: a, watch: draw}\n",
    "puzzle level wrong": changed(PUZZLE, ("level: 3", "level: «puzzle.level»5")),
    "puzzle hint tells": changed(PUZZLE, ("hints: [Look.]", "hints: [«puzzle.hint»The answer is yes.]")),
    "puzzle answer wrong": changed(PUZZLE, ("level: 3", "level: 3\nanswer: «puzzle.answer»no")),
    "puzzle card twice": changed(PUZZLE, ("hand: 7c 8c 9c 9d", "hand: «cards.twice»7c 7c 9c 9d")),
    "puzzle text brace": changed(PUZZLE, ("point: P.", "point: «puzzle.text»The {9x} is it.")),
    "puzzle missing keys": "«field.missing»" + changed(PUZZLE, ("point: P.\n", "")),
    "drill unknown exercise": DRILL.replace("scoring", "«field.choice»scorring"),
    "drill count": DRILL.replace("10", "«field.range»0"),
    "drill count text": DRILL.replace("count: 10", "count: «field.type»ten"),
    "drill rules contradictory": DRILL
    + (
        "rules: {base: queen-city-rum, laying-off: «rules.contradiction»true, "
        "must-discard: «rules.contradiction»true}\n"
    ),
    "drill empty value": DRILL.replace("title: T", "«yaml.empty-value»title:"),
}


def marked_places(text: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The text without its marks, and where they stood."""
    clean, places = "", []
    for part in re.split("(«[^»]*»)", text):
        if part.startswith("«"):
            places.append((clean.count("\n") + 1, len(clean) - clean.rfind("\n"), part.strip("«»")))
        else:
            clean += part
    return clean, places


@pytest.mark.parametrize("name", FILES)
def test_every_faulty_place_is_told_and_no_other(tmp_path: Path, name: str) -> None:
    text, places = marked_places(FILES[name])
    path = tmp_path / "it.yaml"
    path.write_text(text, "utf-8")
    found = ContentError(check(path, Shelf([tmp_path]))).faults
    told = [(one.line, one.column, one.code) for one in found]
    assert told == [(line, column, code) for line, column, code in places]
