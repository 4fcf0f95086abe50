"""All faults at once: what is sound in a file is proved although something else cannot even be read."""

from __future__ import annotations

from tutor.content.proving import faults_of
from tutor.content.shelf import Shelf


def found(tmp_path, text, name="mine"):
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return [(fault.line, fault.code) for fault in sorted(faults_of(path, Shelf()), key=lambda f: f.line)]


def test_a_slip_in_one_question_hides_no_wrong_answer_of_another(tmp_path):
    text = """\
kind: quiz
id: other
titel: Mine
questions:
  - id: a
    ask: is-it-a-meld
    card: Qh Kh Ah
  - id: b
    ask: pays
    hand: Kd Kc Kh 4s
    answer: 33
  - id: b
    ask: is-it-a-meld
    cards: 3c 3c 3d
"""
    assert found(tmp_path, text) == [
        (2, "file.id"),
        (3, "field.unknown"),
        (7, "field.unknown"),
        (11, "answer.contradicted"),
        (12, "id.twice"),
        (14, "cards.twice"),
    ]


ROUND = """\
kind: round
id: mine
title: Mine
rules: {base: rummy, deal: 3}
dealer: Bob
players:
  Ann: 4h 5h Kd
  Bob: 9c 9d 2s
upcard: 7h
turns:
  - player: Ann
    draw: discard
    discard: DISCARD
  - player: Bob
    draw: stok
    discard: 9c
expect: {winner: Bob}
"""


def test_a_round_is_played_up_to_its_first_faulty_turn(tmp_path):
    assert found(tmp_path, ROUND.replace("DISCARD", "Kd")) == [(15, "field.choice")]
    doubled = ROUND.replace("DISCARD", "Kd").replace("9c 9d 2s", "9c 9d 9d")
    assert found(tmp_path, doubled) == [(8, "cards.twice"), (15, "field.choice")]


def test_a_puzzle_with_a_fault_in_its_words_is_solved_all_the_same(tmp_path):
    text = """\
kind: puzzle
id: mine
title: [no, title]
hand: 6c 7c 8c Jd Jh Js Ad
took: Ad
level: 1
answer: yes
point: P
hints: [Look.]
trap: T
"""
    assert found(tmp_path, text) == [(3, "field.type"), (7, "puzzle.answer")]
