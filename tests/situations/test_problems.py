"""What is wrong with a situation is told in the same words wherever it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cards import DECK, card
from tutor.content.check import check
from tutor.content.shelf import Shelf
from tutor.rules.house import house_rules
from tutor.situations.position import Position, problems_of
from tutor.situations.problems import alike, named_once_too_often, too_big_to_solve


@pytest.mark.parametrize(
    "question",
    [
        "ask: is-it-a-meld, cards: 9c 9c 9d",
        "ask: settle, winner: Mia, hands: {Joe: 9c, Raj: 9c}",
        "ask: pays, hand: 9c 9c",
        "ask: what-helps, hand: 9c 9d 4h, seen: 9c 9h",
        "ask: go-out, hand: 9c 9c 9d Kd",
        "ask: lay-off, hand: 9c, table: [9c 9d 9s]",
    ],
)
def test_a_card_that_is_there_twice_is_told_alike_in_every_question(tmp_path: Path, question: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        f"kind: quiz\nid: mine\ntitle: Mine\nabout: Mine.\nquestions:\n  - {{id: one, {question}}}\n", "utf-8"
    )
    found = [fault for fault in check(path, Shelf([tmp_path])) if fault.code == "cards.twice"]
    ((message, _, elsewhere),) = [fault.message.partition(": first under ") for fault in found]
    assert message == "9♣ is named twice, and there is one deck"
    assert elsewhere in ("", "`hands`, `Joe`", "`hand`")
    assert (elsewhere == "") == ("settle" not in question and "table" not in question)
    assert found[0].line == 6


def test_a_card_is_told_once_where_it_is_one_too_many() -> None:
    named = [((place,), card("9c")) for place in ("hand", "seen", "table", "stock")]
    assert [one.loc for one in named_once_too_often(named, 1)] == [("seen",)]
    assert [one.loc for one in named_once_too_often(named, 2)] == [("table",)]
    assert list(named_once_too_often(named, 4)) == []


def test_a_hand_nobody_can_hold_is_too_big_and_round_the_corner_a_smaller_one() -> None:
    corner = house_rules("rummy", {"ace": "round-the-corner"})
    assert too_big_to_solve(DECK[:30], corner) is None
    assert "31 cards" in (too_big_to_solve(DECK[:31], corner) or "")
    assert too_big_to_solve(DECK[:40], house_rules()) is None
    assert "41 cards" in (too_big_to_solve(DECK[:41], house_rules()) or "")


@pytest.mark.parametrize(
    "question",
    [
        "ask: who-deals, players: [Ida, Bob, ida], dealer: Bob",
        "ask: order, of: play, players: [Ida, Bob, ida], dealer: Bob",
        "ask: who-wins, totals: {Ida: 90, Bob: 80, ida: 70}, rules: {base: rummy, play-to: 100}",
        "ask: settle, winner: Ida, hands: {Bob: 5d, ida: 4d}",
        "ask: settle, winner: Bob, hands: {Ida: 5d, ida: 4d}",
    ],
)
def test_two_players_whom_only_a_capital_tells_apart_are_told_alike_in_every_question(
    tmp_path: Path, question: str
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"kind: quiz\nid: mine\ntitle: Mine\nquestions:\n  - {{id: one, {question}}}\n", "utf-8")
    (found,) = [fault for fault in check(path, Shelf()) if fault.severity == "error"]
    assert (found.code, found.line) == ("player.alike", 5)
    assert found.message.startswith("ida and Ida differ in capitals only")
    assert found.column == 15 + question.index("ida")


def test_two_players_of_a_round_are_not_told_apart_by_a_capital() -> None:
    names = {"hers": "Ida", "his": "Bo", "shouted": "IDA", "again": "Ida"}
    assert [one.loc for one in alike(((key,), name) for key, name in names.items())] == [("shouted",)]
    position = Position(players={"Ida": "4h", "ida": "5h"}, dealer="Ida", upcard="9d")  # type: ignore[dict-item, arg-type]
    assert ("players", "ida") in {one.loc for one in problems_of(position) if one.code == "player.alike"}
