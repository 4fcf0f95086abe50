"""What a refusal says: the rules it cites, the very cards it blames, and the nearest legal thing."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("cards", "house", "blamed", "named", "fixed_by"),
    [
        ("Ah Jh Kh", (), {"meld.run": "Ah Jh Kh"}, ["Q♥"], ["A♥", "Q♥"]),
        ("Qs Kh Ad", (), {"meld.one-suit": "Kh Qs", "meld.ace": "Qs Kh Ad"}, [], []),
        ("6d 7c 8h", (), {"meld.one-suit": "6d 8h"}, [], []),
        ("2h 3h Kh", ("ace=round-the-corner",), {"meld.run": "2h 3h Kh"}, ["A♥"], ["A♥"]),
        ("2h 3h Kh", (), {"meld.run": "2h 3h Kh"}, [], ["K♥"]),
        ("5c 6c 8c", (), {"meld.run": "5c 6c 8c"}, ["7♣"], ["7♣"]),
        ("7s 7h 8d", (), {"meld.set": "8d"}, [], ["8♦"]),
    ],
)
def test_a_meld_that_is_none_blames_cards_and_names_what_mends_it(
    tutor, cards, house, blamed, named, fixed_by
):
    options = [word for setting in house for word in ("--house", setting)]
    verdict = tutor("judge", cards, *options, "--json").json
    reasons = {reason["rule"]: reason for reason in verdict["reasons"]}
    assert {rule: reason["cards"] for rule, reason in reasons.items() if rule in blamed} == blamed
    said = " ".join(reason["message"] for reason in reasons.values())
    assert all(card in said for card in named)
    fix = verdict["fix"] or ""
    assert bool(fix) == bool(fixed_by)
    assert all(card in fix for card in fixed_by)


def test_a_card_that_fits_nowhere_is_told_what_the_meld_takes(tutor):
    verdict = tutor("judge", "8d", "--onto", "10d Jd Qd", "--json").json
    assert verdict["rules"] == ["lay-off.fits"]
    assert "9♦" in verdict["fix"]
    assert "K♦" in verdict["fix"]


ROUND = """\
kind: round
id: refused
title: Refused
rules: {base: rummy, deal: 8}
dealer: Joe
players:
  Mia: 4h 5h 6h 7h 8h Ks 2c 10d
  Joe: 2d 3c 8d Jd Qc Kc Ac 9c
upcard: 5d
stock: 9h
turns:
  - player: Mia
"""


@pytest.fixture
def refused(tutor, tmp_path: Path):
    """What `replay` says of the play that it refuses in Mia's first turn, given as lines of YAML."""

    def refused(*lines: str):
        path = tmp_path / "refused.yaml"
        path.write_text(ROUND + "".join(f"    {line}\n" for line in lines), "utf-8")
        return tutor("replay", str(path), "--json").json["refused"]

    return refused


def test_the_card_just_taken_may_not_go_back_but_any_other_may(refused):
    refusal = refused("draw: discard", "discard: 5d")
    assert refusal["rules"] == ["turn.no-return"]
    assert "any card but 5♦" in refusal["fix"]


def test_after_a_chain_of_lay_offs_the_meld_is_named_as_it_lies(refused):
    refusal = refused(
        "actions: [draw stock, meld 4h 5h 6h, lay off 7h onto 6h, lay off 8h onto 7h, lay off 10d onto 4h]"
    )
    assert refusal["rules"] == ["lay-off.fits"]
    assert "4♥ 5♥ 6♥ 7♥ 8♥" in refusal["message"]
    assert "9♥" in refusal["fix"]
