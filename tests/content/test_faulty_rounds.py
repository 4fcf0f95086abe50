"""A lesson is no better than its round: a fault of the round file is told at the lesson's `round`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.faults import ContentError
from tutor.content.load import load
from tutor.content.shelf import Shelf

ROUND = """kind: round
id: short
title: A short round
rules: {base: rummy, deal: 7}
dealer: Joe
players: {Mia: Jc Qc Kc 2d 8s 5h 9d, Joe: 3c 4d 6h 7s 9c Kd Ah}
upcard: 4s
stock: 10h 2c
turns:
  - {player: Mia, draw: stock, meld: [Jc Qc Kc], discard: 8s}
  - {player: Joe, draw: stock, discard: Kd}
"""
LESSON = "kind: lesson\nid: it\ntitle: T\nround: short\nsteps:\n  - {id: a, watch: turn}\n"
FAULTY = {
    "what it expects does not come": (ROUND + "expect: {winner: Mia}\n", "no result"),
    "a play is refused": (ROUND.replace("[Jc Qc Kc]", "[Jc Qc 2d]"), "refused"),
    "a key is unknown": (ROUND + "exspect: {}\n", "exspect"),
    "a card is there twice": (ROUND.replace("upcard: 4s", "upcard: Kd"), "K♦"),
    "it is no YAML": (ROUND + "  - x: [\n", ""),
}


def write(tmp_path: Path, script: str) -> Path:
    (tmp_path / "short.yaml").write_text(script, "utf-8")
    path = tmp_path / "it.yaml"
    path.write_text(LESSON, "utf-8")
    return path


@pytest.mark.parametrize("name", FAULTY)
def test_a_lesson_does_not_pass_while_its_round_is_faulty(tmp_path: Path, name: str) -> None:
    script, told = FAULTY[name]
    path = write(tmp_path, script)
    (fault,) = check(path, Shelf([tmp_path]))
    assert (fault.file, fault.line, fault.column) == (str(path), 4, 8)
    assert (fault.code, fault.where) == ("lesson.faulty-round", "round")
    assert "short.yaml, line " in fault.message
    assert told in fault.message


@pytest.mark.parametrize("name", FAULTY)
def test_nobody_learns_by_a_faulty_round(tmp_path: Path, name: str) -> None:
    path = write(tmp_path, FAULTY[name][0])
    with pytest.raises(ContentError) as raised:
        load(path, Shelf([tmp_path]))
    assert [fault.code for fault in raised.value.faults] == ["lesson.faulty-round"]


def test_a_refusal_that_is_announced_is_no_fault(tmp_path: Path) -> None:
    script = ROUND.replace("[Jc Qc Kc]", "[Jc Qc 2d]") + "expect: {refused: {turn: 1}}\n"
    assert check(write(tmp_path, script), Shelf([tmp_path])) == []
