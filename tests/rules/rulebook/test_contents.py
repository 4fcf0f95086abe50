"""Every rule is there under its id, and looking one up reads only its chapter."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import tutor
from tutor.rules import rulebook
from tutor.rules.house import SETTINGS
from tutor.rules.rulebook import IDS, UnknownRule, rule, rules
from tutor.rules.rulebook.chapter_file import chapter

WRITTEN = """
    deal.count deal.upcard deal.dealer cards.points
    turn.order turn.draw turn.meld turn.lay-off turn.discard turn.no-return turn.must-finish
    meld.set meld.run meld.one-suit meld.ace meld.one-place meld.from-hand
    lay-off.fits lay-off.anyone lay-off.house
    out.empty out.discard-optional out.must-discard out.floating out.meld-first out.all-at-once
    stock.turn-over stock.shuffle stock.block stock.deadlock
    score.hand score.winner-takes-all score.penalties score.melded score.rummy score.out-bonus score.blocked
    game.target game.deals table.call-rummy
    tip.high-cards tip.middle-cards tip.pickups tip.hold-back tip.too-long tip.count
    tip.high-melds tip.shapes tip.small-win
"""
RULES = WRITTEN.split()


def test_every_rule_of_the_game_is_in_the_book():
    assert [one for one in RULES if one not in IDS] == []


def test_whatever_else_is_in_the_book_is_a_page():
    assert [one for one in IDS if one not in RULES and not one.startswith("page.")] == []


def test_the_contents_list_what_the_chapters_hold_in_their_order():
    assert tuple(one.id for one in rules()) == IDS
    assert len(set(IDS)) == len(IDS)


def test_every_id_finds_its_own_rule():
    assert [rule(one).id for one in IDS] == list(IDS)


def test_related_rules_exist_and_a_rule_is_not_related_to_itself():
    wrong = [
        (one.id, other) for one in rules() for other in one.related if other not in IDS or other == one.id
    ]
    assert wrong == []


def test_every_rule_points_on_to_another():
    assert [one.id for one in rules() if not one.related] == []


def test_every_house_rule_is_covered_by_some_entry():
    covered = frozenset().union(*(one.keys() for one in rules()))
    assert covered == set(SETTINGS)


def test_every_rule_names_its_source():
    assert [one.id for one in rules() if not one.source] == []


def test_every_rule_that_the_program_cites_is_in_the_book():
    package = Path(tutor.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    cited = set(re.findall(r'Reason\(\s*"([a-z.-]+)"', source))
    assert "turn.no-return" in cited
    assert cited - set(IDS) == set()


@pytest.mark.parametrize(
    ("slip", "meant"),
    [("turn.no-retrun", "turn.no-return"), ("Meld.Ace ", "meld.ace"), ("layoff.fits", "lay-off.fits")],
)
def test_an_unknown_id_is_told_what_was_probably_meant(slip, meant):
    with pytest.raises(UnknownRule, match=f"did you mean {meant}") as refused:
        rule(slip)
    assert refused.value.suggestion == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("turn.no", "turn.no-return"),
        ("turn.must", "turn.must-finish"),
        ("meld.one", "meld.one-suit or meld.one-place"),
        ("score.r", "score.rummy"),
        ("page.queen", "page.queen-city-rum"),
        ("off.fits", "lay-off.fits"),
        ("stock.", "stock.turn-over, stock.shuffle or stock.block"),
    ],
)
def test_an_id_half_typed_is_told_those_that_go_on_like_it(typed, meant):
    with pytest.raises(UnknownRule) as refused:
        rule(typed)
    assert str(refused.value).endswith(f"did you mean {meant}?")


def test_an_id_like_no_other_is_refused_without_a_guess():
    with pytest.raises(UnknownRule) as refused:
        rule("zzzzzzzzzzzz")
    assert refused.value.suggestion is None
    assert str(refused.value) == "there is no rule 'zzzzzzzzzzzz'"


@pytest.mark.parametrize("rule_id", ["turn.no-return", "meld.ace", "page.canasta", "tip.count"])
def test_looking_up_one_id_reads_only_its_chapter(rule_id, monkeypatch):
    read = []
    monkeypatch.setattr(rulebook, "_chapter", lambda name: read.append(name) or chapter(name))
    assert rule(rule_id).id == rule_id
    assert len(read) == 1


def test_the_ids_are_known_without_reading_a_chapter():
    asked = (
        "import sys; from tutor.rules.rulebook import IDS; assert IDS; "
        "print(*sorted(name for name in sys.modules if name.startswith('tutor.rules.rulebook.')))"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["tutor.rules.rulebook.entry"]
