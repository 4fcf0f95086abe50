"""All faults at once: what is sound in a file is proved although something else cannot even be read."""

from __future__ import annotations

from tutor.content.proving import faults_of
from tutor.content.shelf import Shelf


def found(tmp_path, text, name="mine"):
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return [
        (fault.line, fault.code) for fault in sorted(faults_of(path, Shelf([tmp_path])), key=lambda f: f.line)
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


# --- rounds that cannot be played -------------------------------------------------------------------


def test_an_unreadable_card_hides_no_dealer_no_stranger_and_no_doubled_card(tmp_path):
    text = (
        ROUND.replace("DISCARD", "Kd").replace("dealer: Bob", "dealer: Bub").replace("Kd\n  Bob", "Kx\n  Bob")
    )
    text = text.replace("upcard: 7h", "upcard: 9c").replace("stok", "stock")
    text = text.replace("winner: Bob", "winner: Zed, pays: {Ann: ten}")
    assert found(tmp_path, text) == [
        (5, "player.unknown"),
        (7, "cards.unreadable"),
        (9, "cards.twice"),
        (17, "field.type"),
        (17, "player.unknown"),
    ]


def test_a_misspelt_key_of_a_turn_hides_no_stranger_in_a_later_one(tmp_path):
    text = ROUND.replace("DISCARD", "Kd").replace("draw: discard", "darw: discard")
    text = text.replace("player: Bob", "player: Bub").replace("stok", "stock")
    assert found(tmp_path, text) == [(12, "field.unknown"), (14, "player.unknown")]


def test_nothing_is_said_that_depends_on_what_cannot_be_read(tmp_path):
    text = ROUND.replace("DISCARD", "Kd").replace("stok", "stock").replace("expect: {winner: Bob}\n", "")
    for faulty in (
        text.replace("base: rummy, deal: 3", "base: rummmy"),  # how many are dealt, how many decks
        text.replace("upcard: 7h", "upcard: 7x"),  # a deal has an upcard
        text.replace("4h 5h Kd", "4h 5h Kx"),  # three cards
        text.replace("dealer: Bob", "dealer: 7"),  # there is a dealer
        text.replace("player: Ann", "player: 7"),
    ):
        assert len(found(tmp_path, faulty)) == 1, faulty


# --- what would only follow ---------------------------------------------------------------------------

WALK = "kind: lesson\nid: mine\ntitle: Mine\n{round}steps:\n"


def test_a_misspelt_watch_moves_nobody_who_knows_how_far_and_nothing_follows_from_it(tmp_path):
    steps = "  - {id: a, wacth: turn}\n  - {id: b, watch: turn}\n  - {id: c, ask: settle}\n"
    assert found(tmp_path, WALK.format(round="round: sample-round\n") + steps) == [(6, "field.unknown")]


def test_what_comes_behind_a_refused_play_is_not_missed_in_the_lesson(tmp_path):
    (tmp_path / "short.yaml").write_text(
        ROUND.replace("mine", "short").replace("DISCARD", "Qd").replace("stok", "stock"), "utf-8"
    )
    steps = "  - {id: a, watch: [draw, discard]}\n  - {id: b, watch: turn}\n  - {id: c, ask: play}\n"
    steps += "  - {id: d, show: settlement}\n  - {id: e, ask: settle}\n"
    assert found(tmp_path, WALK.format(round="round: short\n") + steps) == [(4, "lesson.faulty-round")]


def test_a_lesson_that_does_not_name_its_round_has_one_fault(tmp_path):
    steps = "  - {id: a, show: table}\n  - {id: b, watch: turn}\n  - {id: c, ask: play}\n"
    steps += "  - {id: d, ask: settle}\n  - {id: e, ask: pays, hand: 5x}\n"
    assert found(tmp_path, WALK.format(round="") + steps) == [(5, "lesson.no-round"), (9, "cards.unreadable")]


# --- warnings -------------------------------------------------------------------------------------------


def test_a_fault_elsewhere_hides_no_warning(tmp_path):
    text = """\
kind: quiz
id: mine
title: Mine #2
questions:
  - id: a
    ask: pays
    hand: 5x
  - id: b
    ask: is-it-a-meld
    cards: 3c 3h 3d
    prompt: Is it a meld? Yes.
"""
    assert found(tmp_path, text) == [(3, "yaml.comment"), (7, "cards.unreadable"), (11, "prompt.answer")]
    assert found(tmp_path, text.replace("5x", "Kd Ad\n    answer: 6")) == [
        (3, "yaml.comment"),
        (8, "answer.contradicted"),
        (12, "prompt.answer"),
    ]
