"""What a lesson says it teaches, its steps ask about or show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.content.check import check
from tutor.content.shelf import Shelf

HEAD = "kind: lesson\nid: it\ntitle: T\nWALKS"
STEPS = "steps:\n  - {id: a, ask: is-it-a-meld, cards: 7c 7d 7h}\n  - {id: b, say: 'Lay off what fits.'}\n"
WALK = (
    "steps:\n  - {id: a, watch: [draw, meld]}\n  - {id: b, ask: play}\n"
    "  - {id: c, watch: turn}\n  - {id: d, watch: turn}\n"
)


def warned_of(tmp_path: Path, teaches: str, steps: str = STEPS, walks: str = "") -> list[tuple[str, str]]:
    path = tmp_path / "it.yaml"
    path.write_text(f"{HEAD.replace('WALKS', walks)}teaches: {teaches}\n{steps}", "utf-8")
    found = check(path, Shelf([tmp_path]))
    assert {one.severity for one in found} <= {"warning"}
    return [(f"{one.line}:{one.column}", one.code) for one in found]


def test_a_rule_that_a_question_tests_is_taught(tmp_path: Path) -> None:
    assert warned_of(tmp_path, "[meld.set]") == []


def test_a_rule_that_no_step_touches_is_warned_of_at_its_place(tmp_path: Path) -> None:
    assert warned_of(tmp_path, "[meld.set, score.rummy, game.target]") == [
        ("4:21", "lesson.not-taught"),
        ("4:34", "lesson.not-taught"),
    ]


def test_what_is_only_told_of_a_rule_teaches_no_rule(tmp_path: Path) -> None:
    assert warned_of(tmp_path, "[lay-off.fits]") == [("4:11", "lesson.not-taught")]


def test_tips_and_pages_are_told_in_words_and_not_looked_for(tmp_path: Path) -> None:
    assert warned_of(tmp_path, "[tip.high-cards, page.ages]") == []


@pytest.mark.parametrize(
    "rule_id", ["turn.draw", "meld.set", "turn.order", "turn.must-finish", "lay-off.fits"]
)
def test_a_rule_of_what_is_watched_or_played_is_taught(tmp_path: Path, rule_id: str) -> None:
    assert warned_of(tmp_path, f"[{rule_id}]", WALK, "round: sample-round\n") == []


def test_a_settlement_that_is_not_shown_is_not_taught(tmp_path: Path) -> None:
    found = warned_of(tmp_path, "[score.hand]", WALK, "round: sample-round\n")
    assert found == [("5:11", "lesson.not-taught")]
