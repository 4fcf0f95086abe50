"""Players of the program: legal whatever the rules, quick, with reasons, and one better than the other."""

from __future__ import annotations

import time

import pytest
from engine.at_table import CALLING, MELD_FIRST, at_table, played
from players.arena import NAMES, RANDOM, played_round, wins

from tutor.engine.legal import calls
from tutor.engine.play import play
from tutor.engine.state import How, Phase, deal
from tutor.players.bot import decide, decide_call
from tutor.players.strength import Strength
from tutor.players.view import with_open_hands
from tutor.rules.house import house_rules

EASY, STRONG = Strength.EASY, Strength.STRONG
HOUSES = [
    ("rummy", {}),
    ("block-rummy", {}),
    ("queen-city-rum", {}),
    ("queen-city-rum", {"decks": 2, "ace": "either"}),
    ("rummy", {"must-discard": True}),
    ("rummy", {"must-discard": True, "laying-off": False}),
    ("rummy", {"meld-first": True, "who-scores": "penalties"}),
    ("rummy", {"laying-off": False}),
    ("rummy", {"decks": 2, "ace": "round-the-corner", "stock-out": "shuffle"}),
    ("rummy", {"turn-overs": 0, "deal": 5}),
]


def decided(state, strength=STRONG):
    return decide(with_open_hands(state, state.to_play), strength)


# --- legal, whatever the rules ---


@pytest.mark.parametrize(("base", "changes"), HOUSES, ids=str)
@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
def test_every_round_comes_to_an_end(base, changes, hidden):
    for seed, players in enumerate(((EASY, STRONG), (STRONG, STRONG, EASY), (EASY, EASY))):
        state = played_round(players, seed, house_rules(base, changes), hidden=hidden)
        assert state.phase is Phase.OVER


def test_six_can_play():
    assert played_round([EASY, STRONG] * 3, 5, house_rules()).phase is Phase.OVER


def test_rounds_are_the_same_for_the_same_seed():
    assert played_round([EASY, STRONG], 9, house_rules()) == played_round([EASY, STRONG], 9, house_rules())


# --- what they do, and why ---


@pytest.mark.parametrize("strength", list(Strength))
def test_whoever_can_go_out_goes_out(strength):
    state = at_table("4h 5h 6h 9d 9c Kd", discards="9s")
    assert str(decided(state, strength).action) == "draw discard"
    while state.phase is not Phase.OVER:
        state = played(state, str(decided(state, strength).action))
    assert (state.ending.how, state.ending.winner) == (How.OUT, 0)


def test_a_card_that_makes_a_set_is_taken_and_the_reason_names_it():
    state = at_table("Qc Qs 8c 10h 7s 6s 2d", "4h 6h 2h Kd", discards="Qd")
    for strength in Strength:
        decision = decided(state, strength)
        assert (str(decision.action), decision.why) == ("draw discard", "with Q♣ Q♠ it makes a set")


def test_a_card_of_no_use_is_left_and_the_stock_is_counted():
    state = at_table("Qc Qs 8c 10h 7s 6s 2d", "4h 6h 2h Kd", discards="Jc", stock="Qd Ac 5s 9h")
    decision = decided(state)
    assert str(decision.action) == "draw stock"
    assert "unseen cards would let more of the hand go down" in decision.why


def test_a_high_card_with_nothing_near_it_goes_first():
    state = played(at_table("4h 5h 9d 9c 2c 3c Ks", discards="Jd", stock="7s"), "draw stock")
    decision = decided(state, EASY)
    assert (str(decision.action), decision.why) == ("discard Ks", "nothing near it, 10 points")


def test_the_strong_one_does_not_throw_what_lets_the_next_player_out():
    state = at_table("4h 5h 9d 9c 2c 3c Ks", "Kd Kh 5c 6c 7c 8d", discards="Jd", stock="7s Ac 2d 3d")
    state = played(state, "draw stock")
    assert str(decided(state, EASY).action) == "discard Ks"
    assert str(decided(state, STRONG).action) != "discard Ks"


def test_a_meld_is_held_back_as_long_as_nobody_can_soon_be_out():
    far = at_table("4h 5h 6h 9d Kc 2s", "Ac 3d 8s 10h Qd Jc", discards="Jd", stock="7s Ad 2d 3s")
    near = at_table("4h 5h 6h 9d Kc 2s", "Ac Ad 8s", discards="Jd", stock="7s As 2d 3s")
    assert str(decided(played(far, "draw stock")).action).startswith("discard")
    decision = decided(played(near, "draw stock"))
    assert (str(decision.action), decision.why) == ("meld 4h 5h 6h", "Joe may soon be out")
    assert str(decided(played(far, "draw stock"), EASY).action) == "meld 4h 5h 6h"


def test_the_dearest_melds_are_laid_where_they_are_paid_for():
    state = at_table("4h 5h 6h Kc Kd Kh Ks", "2c 3d", rules="queen-city-rum", discards="Jd", stock="3h 4d")
    state = played(state, "draw stock")
    while state.phase is not Phase.OVER:
        state = played(state, str(decided(state, EASY).action))
    laid = sorted(str(one.meld) for one in state.table)
    assert laid == ["3h 4h 5h 6h", "Kc Kd Kh Ks"]


def test_nobody_is_left_with_a_single_card_where_nobody_lays_off():
    for mine in ("4h 5h 6h 9d", "4h 5h 6h 9d 9c"):
        state = at_table(mine, "Ac Ad 8s", house={"laying-off": False}, discards="Jd", stock="7s 2d 3s")
        state = played(state, "draw stock")
        for strength in Strength:
            after = state
            while after.to_play == 0:
                after = played(after, str(decided(after, strength).action))
            assert len(after.hands[0]) != 1


def test_whoever_has_not_melded_keeps_enough_cards_to_meld():
    state = at_table(
        "8c 9h Kd", "Ac Ad 8s", house=MELD_FIRST, theirs="8d 8h 8s", discards="Jd", stock="3s 4s"
    )
    after = played(state, "draw stock")
    while after.to_play == 0:
        after = played(after, str(decided(after, EASY).action))
    assert len(after.hands[0]) >= 2


def test_a_floating_player_does_what_the_rules_make_them_do():
    state = at_table("", "2c 5d", house={"must-discard": True}, theirs="9c 9d 9h", discards="9s", stock="Kd")
    for strength in Strength:
        assert str(decided(state, strength).action) in ("draw discard", "draw stock")
        assert str(decided(played(state, "draw stock"), strength).action) == "discard Kd"
        assert str(decided(played(state, "draw discard"), strength).action).startswith("lay off 9s")


def test_rummy_is_called_only_to_keep_somebody_from_going_out():
    feeding = at_table(
        "9s Jc", "9h 2c", "5h 6h Ks", house=CALLING, theirs="9c 9d 9h", discards="Jd", stock="4c 5c"
    )
    state = played(feeding, "draw stock", "discard 9s")
    possible = [call for seat, call in calls(state) if seat == 2]
    assert decide_call(with_open_hands(state, 2), possible, EASY) is None
    harmless = decide_call(with_open_hands(state, 2), possible, STRONG)
    assert harmless is None or "could go out" in harmless.why


def test_reasons_are_clauses_that_a_sentence_can_end_on():
    for seed in range(6):
        state = deal(NAMES[:3], house_rules(), seed=seed)
        while state.phase is not Phase.OVER:
            decision = decided(state, STRONG if seed % 2 else EASY)
            assert decision.why
            assert not decision.why.endswith(".")
            state = play(state, decision.action).state


# --- how well, how fast ---


@pytest.mark.parametrize("base", ["rummy", "block-rummy", "queen-city-rum"])
def test_the_strong_one_beats_the_easy_one(base):
    """A quick share of the long test below, with the same seeds every time."""
    assert wins([STRONG, EASY], range(24), house_rules(base))[0] >= 16


def test_both_beat_whoever_plays_anything_legal():
    assert wins([EASY, RANDOM], range(24), house_rules())[0] >= 22
    assert wins([STRONG, RANDOM], range(12), house_rules())[0] >= 11


def test_nobody_has_to_wait_for_a_decision():
    spent = []
    for seed in range(3):
        state = deal(NAMES[:2], house_rules(), seed=seed)
        while state.phase is not Phase.OVER:
            start = time.process_time()
            decision = decided(state)
            spent.append(time.process_time() - start)
            state = play(state, decision.action).state
    spent.sort()
    assert spent[len(spent) * 95 // 100] < 0.05


@pytest.mark.long
@pytest.mark.parametrize(
    ("base", "hidden", "least"),
    [
        ("rummy", False, 600),
        ("rummy", True, 550),
        ("block-rummy", False, 580),
        ("queen-city-rum", False, 550),
    ],
)
def test_a_thousand_rounds(base, hidden, least):
    won = wins([STRONG, EASY], range(1_000), house_rules(base), hidden=hidden)
    assert won[0] >= least
    assert won[0] > 1.1 * won[1]


@pytest.mark.long
def test_a_thousand_rounds_against_anything_legal():
    assert wins([EASY, RANDOM], range(1_000), house_rules())[0] >= 950


FAR_FROM_OUT = "2c 4d 6s 8c 10h Qd Ks"


def test_who_holds_a_meld_back_says_so_with_the_discard():
    decision = decided(played(at_table("Ac Ad Ah 9s Kd 5c 7h", FAR_FROM_OUT), "draw stock"))
    assert str(decision.action).startswith("discard")
    assert "A♣ A♦ A♥ stay in the hand as long as nobody is near going out" in decision.why


def test_who_holds_nothing_back_says_nothing_of_it():
    decision = decided(played(at_table("9s Kd 5c 7h 2d 3s Jh", FAR_FROM_OUT), "draw stock"))
    assert "stay" not in decision.why
