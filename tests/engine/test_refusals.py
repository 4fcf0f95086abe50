"""Every refusal: it cites rules that exist, in words that exist, and points to something legal."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from engine.at_table import at_table, meld, played, refused, told, under
from engine.breaches import BREACHES, Breach

import tutor
from tutor.cards import card, cards
from tutor.engine.actions import Call, read_action
from tutor.engine.fixes import fix_for
from tutor.engine.going_out import Holding, solve
from tutor.engine.legal import calls, legal
from tutor.engine.play import Refusal
from tutor.engine.replay import Item, replay
from tutor.engine.state import Phase
from tutor.rules.rulebook import IDS
from tutor.rules.wording import SENTENCES, say, say_all

breaches = pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: breach.name)


@breaches
def test_a_breach_is_refused_for_all_the_rules_it_breaks(breach: Breach) -> None:
    refusal = refused(breach.state, breach.action)
    assert refusal.rules == breach.rules
    assert tuple(reason.fault for reason in refusal.reasons) == breach.faults


@breaches
def test_a_refusal_changes_nothing_and_can_be_said(breach: Breach) -> None:
    state = breach.state
    refusal = refused(state, breach.action)
    assert refusal.state == state
    assert say_all(refusal.reasons)
    assert "{" not in say_all(refusal.reasons)


@breaches
def test_a_fix_is_legal_and_there_is_one_wherever_one_can_play_on(breach: Breach) -> None:
    refusal = refused(breach.state, breach.action)
    fix = fix_for(refusal)
    may_play_on = refusal.state.phase is not Phase.OVER and refusal.seat == refusal.state.to_play
    assert (fix is not None) is (may_play_on and not isinstance(refusal.action, Call))
    if fix is not None and fix.action is not None:
        assert fix.action in legal(refusal.state)


@pytest.mark.parametrize(
    ("mine", "before", "action", "words", "instead"),
    [
        ("7c 8c 9d 9c Ks", (), "meld 7c 8c 9d", "Swap 9♦ for 9♣ and it is a run.", "meld 7c 8c 9c"),
        ("4h 5h 6h 9d Ks", (), "meld 4h 5h 6h 9d", "Leave out 9♦ and it is a run.", "meld 4h 5h 6h"),
        ("9c 9d 9h Ks", (), "meld 9c 9d", "Add 9♥ and it is a set.", "meld 9c 9d 9h"),
        ("9c 9d Ks", (), "discard 2h", "You can discard 3♣, 9♣, 9♦ or K♠.", "discard 3c"),
        ("9c 9d 9h Ks", ("meld 9c 9d 9h",), "lay off Ks onto 9c", "That meld takes 9♠.", None),
    ],
)
def test_the_nearest_legal_thing_is_named(
    mine: str, before: tuple[str, ...], action: str, words: str, instead: str | None
) -> None:
    fix = fix_for(refused(played(at_table(mine), "draw stock", *before), action))
    assert fix is not None
    assert fix.words == words
    assert fix.action == (None if instead is None else read_action(instead))


@pytest.mark.parametrize(
    ("mine", "theirs", "action", "words", "instead"),
    [
        (
            "4h 5h 6h Kd",
            "7s 8s 9s",
            "meld Kd Qd",
            "There is a meld in your hand that you can put down.",
            "meld 4h 5h 6h",
        ),
        (
            "10s 5d 5h Kd",
            "7s 8s 9s",
            "meld 5d 5h",
            "There is a card in your hand that you can lay off.",
            "lay off 10s onto 7s 8s 9s",
        ),
        ("5d 5h Kd", "7s 8s 9s", "meld 5d 5h", "To end the turn you can discard 3♣, 5♦, K♦ or 5♥.", None),
        ("5d 5h Kd", "7s 8s 9s", "draw stock", "To end the turn you can discard 3♣, 5♦, K♦ or 5♥.", None),
    ],
)
def test_discarding_is_never_said_as_if_nothing_else_could_be_done(
    mine: str, theirs: str, action: str, words: str, instead: str | None
) -> None:
    state = played(at_table(mine, theirs=theirs), "draw stock")
    fix = fix_for(refused(state, action))
    assert fix is not None
    assert fix.words == words
    assert fix.action in legal(state)
    assert instead is None or fix.action == read_action(instead)


def test_what_a_meld_takes_is_told_as_a_choice() -> None:
    state = played(at_table("Kd 2c", theirs="7s 8s 9s"), "draw stock")
    fix = fix_for(refused(state, "lay off Kd onto 7s"))
    assert fix is not None
    assert fix.words == "That meld takes 6♠ or 10♠."


def test_the_card_that_does_fit_there_is_named() -> None:
    state = played(at_table("10s 6s Kd", theirs="7s 8s 9s"), "draw stock")
    fix = fix_for(refused(state, "lay off Kd onto 7s"))
    assert fix is not None
    assert fix.words == "Of your cards, 6♠ 10♠ fit there."


def test_where_the_card_does_fit_is_named() -> None:
    state = played(at_table("10s Kd 2c", theirs="7s 8s 9s,Qc Qd Qh"), "draw stock")
    fix = fix_for(refused(state, "lay off 10s onto Qc"))
    assert fix is not None
    assert fix.words == "10♠ fits 7♠ 8♠ 9♠."


def test_a_call_onto_the_wrong_meld_is_shown_the_right_one() -> None:
    state = at_table("Jc 4c", theirs="Jd Jh Js,2c 3c 4c", house={"calling-rummy": True})
    state = played(state, "draw stock", "discard Jc")
    refusal = refused(state, "Joe: call Jc onto 2c")
    fix = fix_for(refusal)
    assert fix is not None
    assert (1, fix.action) in list(calls(state))


def test_a_turn_without_its_discard_is_told_what_can_be_thrown() -> None:
    state = at_table("9c 9d 9h Ks 2d")
    stopped = replay(state, [Item(0, (read_action("draw stock"), read_action("meld 9c 9d 9h")))])
    assert stopped.refusal is not None
    assert stopped.refusal.rules == ("turn.discard",)
    fix = fix_for(stopped.refusal)
    assert fix is not None
    assert fix.action in legal(stopped.final)


# --- nothing is left out ----------------------------------------------------------------------------

# A turn that stops before its discard is refused by the replay; a meld of no cards can stand only in a file.
NO_PLAYS = {("turn.discard", "no-discard-yet"), ("meld.set", "no-cards")}
# What the ace may not do depends on the house rule, so the fault is put together.
BUILT = {"ace-": ("low", "either"), "ace-end-": ("low", "either"), "ace-stays-": ("low", "either")}


def reasons_in(folder: str) -> set[tuple[str, str]]:
    """Every (rule, fault) that the code of a folder can give, read from its source."""
    found: set[tuple[str, str]] = set()
    for path in sorted((Path(tutor.__file__).parent / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                rule, fault = node.args[:2]
                assert isinstance(rule, ast.Constant), f"{path.name}: a rule id is written out"
                found |= {(str(rule.value), one) for one in faults_of(fault)}
    return found


def faults_of(node: ast.expr) -> list[str]:
    """The faults that an expression can stand for: itself, a name, or a beginning with the ace after it."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.Name):
        return ["which-meld"]
    first = node.values[0] if isinstance(node, ast.JoinedStr) else getattr(node, "left", None)
    assert isinstance(first, ast.Constant)
    return [f"{first.value}{ace}" for ace in BUILT[str(first.value)]]


PLAYS = reasons_in("engine") | reasons_in("rules")


def test_every_rule_that_can_be_broken_is_broken_here() -> None:
    broken = {rule for breach in BREACHES for rule in breach.rules}
    breakable = {rule for rule, _ in PLAYS - NO_PLAYS}
    assert broken == breakable


def test_every_way_to_break_a_rule_is_shown_here() -> None:
    assert {fault for breach in BREACHES for fault in breach.faults} == {
        fault for _, fault in PLAYS - NO_PLAYS
    }


def test_every_rule_cited_stands_in_the_rulebook() -> None:
    cited = {rule for rule, _ in PLAYS | reasons_in("engine/going_out")}
    assert cited <= set(IDS)


def test_every_fault_has_a_sentence_and_every_sentence_a_fault() -> None:
    assert {fault for _, fault in PLAYS | reasons_in("engine/going_out")} == set(SENTENCES)


TABLE = "8h 9h 10h"
WAYS = (
    ("4h 5h 6h", "", {}),
    ("4h 5h 6h Jh", TABLE, {}),
    ("4h 5h 6h Kd", "", {}),
    ("4h 5h 6h Kd", "", {"must-discard": True}),
    ("4h 5h 6h", "", {"must-discard": True}),
    ("4h 5h 6h 2c 9d", "", {}),
    ("4h 5h 6h 2c 9d", TABLE, {}),
    ("7c 7d 7s 5s 6s", "", {}),
    ("Jh Qh 2c", TABLE, {"laying-off": False}),
    ("Jh", TABLE, {"meld-first": True}),
    ("Qs Ks As 2d", "", {}),
    ("Ks As 2s 3d", "", {"ace": "either"}),
    ("7c 7c 7d 2h", "", {"decks": 2, "identical-in-set": False}),
)
BARRED = (
    ("4h 5h 6h Kd", "Kd", {}),
    ("9s", "9s", {}),
    ("9s", "9s", {"must-discard": True}),
    ("Jh", "Jh", {"must-discard": True}),
)


def test_whatever_is_said_of_going_out_has_a_sentence_and_a_rule() -> None:
    said: set[str] = set()
    for hand, table, house in WAYS:
        law = under(**{key.replace("-", "_"): value for key, value in house.items()})
        laid = (meld(table, law),) if table else ()
        said |= sayable(Holding(cards(hand), law, laid))
    for hand, taken, house in BARRED:
        law = under(**{key.replace("-", "_"): value for key, value in house.items()})
        floating = "must-discard" in house
        laid = (meld(TABLE, law),)
        said |= sayable(
            Holding(cards(hand), law, laid, barred=card(taken), has_melded=floating, floating=floating)
        )
    city = under("queen-city-rum")
    said |= sayable(Holding(cards("Kc Kd Kh Qc Qd Qh Qs 3d"), city))
    said |= sayable(Holding(cards("Kc Kd Kh Qc Qd 5h 2s 3d"), city))
    assert said == {fault for _, fault in reasons_in("engine/going_out")}


def sayable(holding: Holding) -> set[str]:
    """The faults of the answer to "can this go out", each of which can be said."""
    reasons = solve(holding).reasons
    assert all(reason.rule in IDS and say(reason) for reason in reasons)
    return {reason.fault for reason in reasons}


def test_a_refusal_by_a_seat_knows_the_seat() -> None:
    state = at_table()
    seat, action = told("Joe: draw stock", state)
    refusal = refused(state, "Joe: draw stock")
    assert isinstance(refusal, Refusal)
    assert (refusal.seat, refusal.action) == (seat, action)
