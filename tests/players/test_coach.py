"""The coach: everything it says is counted once more here, by hand or by trying everything."""

from __future__ import annotations

import re

import pytest
from engine.at_table import MELD_FIRST, at_table, played, told
from players.arena import NAMES
from players.by_hand import cheapest, fewest

from tutor.cards import DECK, card, write
from tutor.chance import Dice
from tutor.engine.actions import Discard
from tutor.engine.going_out import way_out
from tutor.engine.legal import holding_of, legal
from tutor.engine.play import play
from tutor.engine.state import Phase, deal
from tutor.exercises.spoilers import gives_away
from tutor.players.bot import decide
from tutor.players.coach import AS_FAR, Played, better_throw, hints, no_worse, remark, warning, weigh
from tutor.players.strength import Strength
from tutor.players.view import no_memory, with_hidden_hands, with_open_hands
from tutor.rules.house import house_rules
from tutor.rules.rulebook import rule
from tutor.session.playing.questions import turn_question


def turn(state, *actions):
    """These actions of Mia's as the coach sees them, and the round after them."""
    seen = []
    for text in actions:
        seen.append(Played(with_open_hands(state, 0), told(text, state)[1]))
        state = played(state, text)
    return seen


def said(state, *actions):
    return remark(turn(state, *actions))


def warned(state, text):
    return warning(with_open_hands(state, 0), card(text))


# --- after a turn ---


def test_a_way_out_that_was_missed_is_told():
    state = at_table("4h 5h 6h 9d 9c Kd", stock="9s 3d")
    found = said(state, "draw stock", "meld 4h 5h 6h", "discard 9s")
    assert found.words == "You could have gone out: meld 4♥ 5♥ 6♥, meld 9♣ 9♦ 9♠, discard K♦."


def test_a_way_out_with_the_top_discard_is_told():
    state = at_table("4h 5h 6h 9d 9c Kd", discards="9s", stock="Ad 3d")
    found = said(state, "draw stock", "discard Ad")
    assert found.words.startswith("With 9♠ from the pile you could have gone out:")


def test_nothing_is_said_of_a_turn_that_goes_out():
    state = at_table("4h 5h Kd", stock="6h 3d")
    assert said(state, "draw stock", "meld 4h 5h 6h", "discard Kd") is None


def test_a_better_throw_is_told_with_what_was_counted():
    """K♠ has nothing near it; the 7♥ is wanted by two runs and a set."""
    state = at_table("6h 7h 7c Ks 2c", "Ad 3d 4s 9s Js", stock="Qd 5h 8h 7d 7s 2s 2h", discards="Jc")
    found = said(state, "draw stock", "discard 7h")
    assert found.instead in (Discard(card("Qd")), Discard(card("Ks")))
    assert found.words.startswith(AS_FAR)
    assert "nothing near it, 10 points" in found.words
    assert found.tip == "tip.high-cards"


def test_the_best_throw_is_not_criticised():
    state = at_table("6h 7h 7c Ks 2c", "Ad 3d 4s 9s Js", stock="Qd 5h 8h 7d 7s 2s 2h", discards="Jc")
    for text in ("Ks", "Qd"):
        assert said(state, "draw stock", f"discard {text}") is None


def test_where_melds_are_paid_for_low_cards_are_no_better_to_keep():
    state = at_table("2c 5h 9d Js Kd Ac 7s", "3d 4d", rules="queen-city-rum", stock="Qh 3c", discards="8c")
    for action in legal(played(state, "draw stock")):
        found = said(state, "draw stock", str(action))
        assert found is None or "count against you" not in found.words


def test_a_discard_that_would_have_made_a_set_was_worth_taking():
    state = at_table("Qc Qs 3d 5h 8c 10d 2s", "Ah 4s 6c 9h Ks", discards="Qd", stock="Kd Ac 2h 2d")
    found = said(state, "draw stock", "discard Kd")
    assert found.words == (
        f"{AS_FAR}, Q♦ was worth taking: with Q♣ Q♠ it makes a set, "
        "and no card of the stock could put more down."
    )


def test_melds_kept_too_long_are_told_with_what_they_would_cost():
    state = at_table("4h 5h 6h 9d Kc Kd", "Ac Ad 8s", stock="7s As 2d 3s Ah", discards="Jd")
    found = said(state, "draw stock", "discard 9d")
    assert "Joe goes out with 2 of the 41 unseen cards; 15 points" in found.words
    assert found.tip == "tip.too-long"


def test_a_meld_put_down_early_is_told_if_somebody_can_use_it():
    state = at_table("4h 5h 6h 9d Kc Kd", "7h 3d 8s 10h Qd Jc", stock="7s Ad 2d 3s", discards="Jd")
    found = said(state, "draw stock", "meld 4h 5h 6h", "discard 9d")
    assert "4♥ 5♥ 6♥ could have waited: Joe can lay 7♥ off on it now" in found.words
    assert found.tip == "tip.hold-back"


# --- before a discard ---


def test_a_warning_before_the_next_player_is_let_out():
    state = played(
        at_table("4h 5h 9d 9c 2c Ks", "Kd Kh 8d", stock="7s Ac 2d 3d", discards="Jd"), "draw stock"
    )
    found = warned(state, "Ks")
    assert found.words == f"{AS_FAR}, Joe can take K♠ and go out: meld K♦ K♥ K♠, discard 8♦."
    assert found.tip == "tip.pickups"
    assert warned(state, "2c") is None


def test_no_warning_where_every_throw_lets_the_next_player_out():
    state = at_table("Kc", "Kd Kh", theirs="9c 9d 9h", stock="Ks 2d", discards="Jd")
    state = played(state, "draw stock")
    assert warned(state, "Kc") is None


def test_no_warning_of_hands_that_nobody_can_see():
    state = played(
        at_table("4h 5h 9d 9c 2c Ks", "Kd Kh 8d", stock="7s Ac 2d 3d", discards="Jd"), "draw stock"
    )
    assert warning(with_hidden_hands(state, 0, no_memory(2)), card("Ks")) is None


def test_a_warning_before_a_single_card_is_left_that_can_never_go():
    state = at_table("4h 5h 6h 9d", house={"laying-off": False}, stock="Kc 2d", discards="Jd")
    state = played(state, "draw stock", "meld 4h 5h 6h")
    found = warned(state, "Kc")
    assert "leaves you with 9♦ alone" in found.words
    assert "You can take back" in found.words
    state = at_table("8c Kd", house=MELD_FIRST, theirs="8d 8h 8s", stock="3s 4s", discards="Jd")
    state = played(state, "draw stock", "lay off 8c onto 8d")
    assert "you have not melded" in warned(state, "Kd").words


def test_a_warning_before_nothing_unseen_would_help_any_more():
    state = played(at_table("9d 9c 2h", "Ad 3d", stock="2s 4s", discards="9h 9s Jd"), "draw stock")
    found = warned(state, "2h")
    assert found.words == (f"{AS_FAR}, no unseen card would help what you keep; with another throw 2 would.")
    assert warned(state, "9d") is None


# --- the same, of whole rounds: nothing is said that does not hold ---


def turns_of_somebody_careless(seed, base, changes=None):
    """Turns in rounds where the first seat plays anything legal and the second plays well."""
    state = deal(NAMES[: 2 + seed % 2], house_rules(base, changes or {}), seed=seed)
    dice = Dice(seed, "careless")
    seen = []
    for _ in range(150):
        if state.phase is Phase.OVER:
            return
        if state.to_play == 0:
            action = dice.pick(list(legal(state)))
            seen.append(Played(with_open_hands(state, 0), action))
        else:
            action = decide(with_open_hands(state, state.to_play), Strength.EASY).action
        state = play(state, action).state
        if seen and (state.to_play != 0 or state.phase is Phase.OVER):
            yield seen
            seen = []


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("rummy", {}),
        ("block-rummy", {}),
        ("queen-city-rum", {}),
        ("rummy", {"must-discard": True, "decks": 2}),
    ],
    ids=str,
)
def test_whatever_is_called_better_is_better_in_what_is_counted(base, changes):
    spoken = 0
    for seed in range(5):
        for seen in turns_of_somebody_careless(seed, base, changes):
            found = remark(seen)
            if found is None:
                continue
            spoken += 1
            assert found.tip is None or rule(found.tip).applies(house_rules(base, changes))
            assert re.search(r"[.!]$", found.words)
            if found.instead is not None:
                view = seen[-1].view
                made, best = weigh(view, seen[-1].action.card), weigh(view, found.instead.card)
                assert no_worse(best, made, view)
                assert not no_worse(made, best, view)
            if "could have gone out" in found.words:
                assert _had_a_way_out(seen)
    assert spoken > 5


def test_on_small_positions_trying_everything_agrees_that_the_other_throw_is_better():
    compared = 0
    for number in range(60):
        dice = Dice(number, "small")
        some = dice.sample([one for one in DECK if 4 <= one.rank <= 9], 8)
        mine, theirs = write(some[:4]), write(some[4:7])
        state = at_table(mine, theirs, stock=str(some[7]), theirs="2c 2d 2h", discards="Kc")
        view = with_open_hands(played(state, "draw stock"), 0)
        found = better_throw(view, dice.pick(view.hand))
        if found is None:
            continue
        compared += 1
        worse, better = (_tried(view, one.card) for one in found)
        assert all(a <= b for a, b in zip(better, worse, strict=True))
        assert better != worse
    assert compared > 10


def _tried(view, thrown):
    """Cards left, points left, unseen cards that help (less is better, so below nought), cards that the next
    player could then put down more."""
    lying = tuple(tuple(write(meld.cards).split()) for meld in view.table)

    def left(hand):
        return fewest(tuple(map(str, hand)), lying, "rummy", ())

    rest = [one for one in view.hand if one != thrown]
    helps = sum(left([*rest, one]) <= left(rest) for one in view.unseen)
    fed = left(view.known[1]) + 1 - left([*view.known[1], thrown])
    return left(rest), cheapest(tuple(map(str, rest)), lying, "rummy", ()), -helps, fed


def _had_a_way_out(seen):
    before, after = seen[0].view, seen[1].view.state
    top = before.state.top_discard
    with_the_top = top is not None and way_out(before.holding(0, top, taken=True)) is not None
    return with_the_top or way_out(holding_of(after)) is not None


def test_a_warned_player_who_plays_anyway_does_let_the_next_one_out():
    warnings = 0
    for seed in range(12):
        for seen in turns_of_somebody_careless(seed, "rummy"):
            view, action = seen[-1].view, seen[-1].action
            if not isinstance(action, Discard) or len(view.hand) == 1:
                continue
            found = warning(view, action.card)
            if found is None or "and go out" not in found.words:
                continue
            warnings += 1
            state = play(view.state, action).state
            state = played(state, "draw discard")
            assert way_out(holding_of(state)) is not None
    assert warnings


# --- hints ---


@pytest.mark.parametrize("base", ["rummy", "block-rummy", "queen-city-rum"])
def test_only_the_last_hint_tells_the_move_and_the_move_is_legal(base):
    for seed in range(4):
        state = deal(NAMES[:2], house_rules(base), seed=seed)
        for _ in range(30):
            if state.phase is Phase.OVER:
                break
            view = with_open_hands(state, state.to_play)
            best = decide(view, Strength.STRONG).action
            *stages, last = hints(view)
            assert last.lower().startswith(best.shown.lower())
            assert all(best.shown not in stage for stage in stages)
            question = turn_question(view, view.state)
            assert not any(gives_away(question, stage) for stage in question.hints)
            state = play(state, best).state
