"""All faults at once: what is sound in a file is proved although something else cannot even be read."""

from __future__ import annotations

from tutor.content.check import check
from tutor.content.shelf import Shelf


def found(tmp_path, text, name="mine"):
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return [
        (fault.line, fault.code) for fault in sorted(check(path, Shelf([tmp_path])), key=lambda f: f.line)
    ]


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
    # Which answers are right may hang on the rules: of their slip alone nothing further is said.
    assert found(tmp_path, text.replace("titel: Mine", "title: Mine\nrulse: rummy")) == [
        (4, "field.unknown"),
        (8, "field.unknown"),
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
    discard: Kd
  - player: Bob
    draw: stok
    discard: 9c
expect: {winner: Bob}
"""


def test_a_round_is_looked_at_up_to_its_first_faulty_turn(tmp_path):
    assert found(tmp_path, ROUND) == [(15, "field.choice")]
    assert found(tmp_path, ROUND.replace("9c 9d 2s", "9c 9d 9d")) == [
        (8, "cards.twice"),
        (15, "field.choice"),
    ]


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


WALK = "kind: lesson\nid: mine\ntitle: Mine\n{round}steps:\n"


def test_nothing_follows_from_a_step_that_cannot_be_read(tmp_path):
    steps = "  - {id: a, wacth: turn}\n  - {id: b, watch: turn}\n  - {id: c, ask: settle}\n"
    assert found(tmp_path, WALK.format(round="round: sample-round\n") + steps) == [(6, "field.unknown")]


def test_what_comes_behind_a_refused_play_is_not_missed_in_the_lesson(tmp_path):
    (tmp_path / "short.yaml").write_text(
        ROUND.replace("mine", "short").replace("discard: Kd", "discard: Qd").replace("stok", "stock"), "utf-8"
    )
    steps = "  - {id: a, watch: [draw, discard]}\n  - {id: b, watch: turn}\n  - {id: c, ask: play}\n"
    steps += "  - {id: d, show: settlement}\n  - {id: e, ask: settle}\n"
    assert found(tmp_path, WALK.format(round="round: short\n") + steps) == [(4, "lesson.faulty-round")]


def test_a_lesson_that_does_not_name_its_round_has_one_fault(tmp_path):
    steps = "  - {id: a, show: table}\n  - {id: b, watch: turn}\n  - {id: c, ask: play}\n"
    steps += "  - {id: d, ask: settle}\n  - {id: e, ask: pays, hand: 5x}\n"
    assert found(tmp_path, WALK.format(round="") + steps) == [(5, "lesson.no-round"), (9, "cards.unreadable")]
