"""Playing a turn: a legal play counts, an illegal one is answered at once, the script is told after."""

from __future__ import annotations

import random

import pytest
from exercises.asking import reply

from tutor.content.load import load
from tutor.content.shelf import Shelf
from tutor.engine.actions import Action, discard_of, read_action
from tutor.engine.legal import legal
from tutor.engine.play import Played, play
from tutor.engine.replay import Step
from tutor.engine.state import Phase, State
from tutor.exercises.forms import Unreadable
from tutor.exercises.play_turn import Turn, turn_question
from tutor.exercises.puzzles.spoilers import as_glyphs
from tutor.exercises.question import Question
from tutor.exercises.spoilers import gives_away
from tutor.situations.script import play_script

SHELF = Shelf()
SAMPLE = load(SHELF.find("round", "sample-round"), SHELF, ("round",)).model
STEPS = play_script(SAMPLE).steps


def turn_of(item: int, *, only_draw: bool = False, hints: tuple[str, ...] = ()) -> Question:
    """The turn of that item of the sample round (from 0), to be played."""
    steps: tuple[Step, ...] = tuple(step for step in STEPS if step.item == item)
    mine = steps[:1] if only_draw else steps
    why = "" if only_draw else SAMPLE.turns[item].why
    turn = Turn(steps[0].before, steps[0].seat, mine, why, "", hints, only_draw)
    return turn_question(turn, turn.start, mine)


def walk(asked: Question, *lines: str) -> Question:
    for line in lines:
        following = reply(asked, line).then
        assert following is not None, line
        asked = following
    return asked


@pytest.mark.parametrize("item", range(4))
def test_the_script_s_own_plays_are_right_in_one_line_or_in_several(item: int) -> None:
    lines = [str(step.action) for step in STEPS if step.item == item]
    verdict = reply(turn_of(item), " / ".join(lines))
    assert verdict.correct
    assert verdict.legal
    assert verdict.then is None
    assert "otherwise" not in verdict.why
    last = reply(walk(turn_of(item), *lines[:-1]), lines[-1]).why
    assert ("is out." in last) is (item == 3)


@pytest.mark.parametrize("item", range(4))
def test_what_the_script_says_of_a_turn_is_said_once_it_is_played_and_not_before(item: int) -> None:
    why = as_glyphs(SAMPLE.turns[item].why)
    lines = [str(step.action) for step in STEPS if step.item == item]
    assert why
    assert reply(turn_of(item), " / ".join(lines)).why.endswith(why)
    for upto in range(1, len(lines)):
        assert why not in reply(walk(turn_of(item), *lines[: upto - 1]), lines[upto - 1]).why


def test_another_legal_turn_is_legal_and_told_apart_from_the_script_s() -> None:
    verdict = reply(turn_of(0), "take 9s / meld 9c 9d 9s / meld 4h 5h 6h / discard Ks")
    assert verdict.correct
    assert verdict.legal
    assert (
        "That is legal. In this round Mia plays otherwise: take the top discard; meld 9♣ 9♦ 9♠; discard K♠."
        in verdict.why
    )
    assert "on the table it would take anybody's 3♥ or 7♥" in verdict.why


def test_of_another_way_to_draw_it_is_said_what_the_script_draws_and_why() -> None:
    why = reply(turn_of(1, only_draw=True), "take Ks").why
    assert "In this round Joe plays otherwise: draw 9♥ from the stock." in why
    assert "K♠ makes no meld with cards of the hand and fits none on the table." in why
    assert "draw 9♥ from the stock; lay off 9♥" in reply(turn_of(1), "take Ks / discard Qd").why


def test_what_the_script_plays_is_right_and_a_draw_says_why() -> None:
    assert reply(turn_of(1, only_draw=True), "draw stock").why == (
        "Right. Joe draws 9♥ from the stock. "
        "K♠ makes no meld with cards of the hand and fits none on the table."
    )
    assert reply(turn_of(2), "take Qd / meld Qc Qd Qs / discard 8c").why.startswith("Right. Raj takes Q♦")


def test_the_same_turn_in_another_order_is_not_another_turn() -> None:
    verdict = reply(turn_of(1), "draw stock / lay off 9h / discard Qd")
    assert "otherwise" not in verdict.why


def test_a_rule_that_is_broken_is_told_at_once_with_a_way_out() -> None:
    verdict = reply(walk(turn_of(0), "take 9s"), "discard 9s")
    assert not verdict.correct
    assert verdict.legal is False
    assert verdict.rules == ("turn.no-return",)
    assert verdict.why.startswith(
        "You took 9♠ from the discard pile this turn, so it may not be thrown back."
    )
    assert "You can discard" in verdict.why


def test_of_several_plays_the_legal_ones_stand_and_the_turn_goes_on_from_there() -> None:
    verdict = reply(turn_of(0), "take 9s, meld 9c 9d 9s, discard 9s")
    assert not verdict.correct
    assert verdict.why.startswith("Mia takes 9♠ from the discard pile. Mia melds 9♣ 9♦ 9♠.")
    assert verdict.then is not None
    assert reply(verdict.then, "Ks").correct


def test_a_play_beyond_the_turn_is_not_an_attempt() -> None:
    with pytest.raises(Unreadable, match="is too much"):
        reply(turn_of(0), "take 9s / discard Ks / draw stock")
    with pytest.raises(Unreadable, match="is too much"):
        reply(turn_of(0, only_draw=True), "take 9s / discard Ks")


def test_a_draw_alone_is_over_after_the_draw_and_tells_nothing_of_the_rest() -> None:
    asked = turn_of(1, only_draw=True)
    for line in ("draw stock", "take Ks"):
        verdict = reply(asked, line)
        assert verdict.correct
        assert verdict.then is None
        assert "Q♦" not in verdict.why
    assert "Q♦" not in asked.answer


def test_the_way_to_draw_is_asked_for_as_the_table_stands() -> None:
    assert turn_of(1).prompt == "You play Joe. Do you draw from the stock, or take K♠ from the discard pile?"


def test_the_answer_tells_one_play_and_the_script_s_reason_only_with_its_last() -> None:
    asked = turn_of(2)
    assert asked.answer == "Raj can take the top discard. Q♦ makes a meld with cards of the hand."
    asked = walk(asked, "take Qd", "Qc Qd Qs")
    assert asked.answer.startswith("Raj can discard 8♣. Q♦ makes three queens")


def test_an_author_s_hints_stand_at_the_beginning_of_the_turn_only() -> None:
    asked = turn_of(0, hints=("What could make three?",))
    assert asked.hints[0] == "What could make three?"
    assert "What could make three?" not in walk(asked, "take 9s").hints


def test_no_hint_forbids_what_the_referee_allows() -> None:
    asked = walk(turn_of(0), "take 9s", "9c 9d 9s")
    assert asked.hints == ("The turn ends with a discard: throw the card that helps you least.",)
    asked = walk(turn_of(0), "take 9s", "meld 4h 5h 6h")
    assert all("K♠" not in hint for hint in asked.hints)


def illegal(state: State, rng: random.Random) -> Action:
    texts = ["draw stock", "meld 2c 3d 9h", "lay off Ah onto 9d", "draw none", "meld 5c 6c 7c"]
    others = [read_action(text) for text in texts]
    others += [discard_of(card) for hand in state.hands for card in hand]
    return rng.choice([action for action in others if action not in legal(state)])


@pytest.mark.parametrize("seed", range(40))
def test_any_legal_play_is_right_and_any_illegal_one_is_told_a_rule(seed: int) -> None:
    """The learner plays a turn by chance, a slip now and then."""
    rng = random.Random(seed)
    asked = turn_of(rng.randrange(4))
    for _ in range(40):
        state = asked.state
        assert state is not None
        assert not any(gives_away(asked, hint) for hint in asked.hints)
        assert asked.judge(asked.read(asked.solution)).correct
        if rng.random() < 0.4:
            verdict = asked.judge((illegal(state, rng),))
            assert not verdict.correct
            assert verdict.legal is False
            assert verdict.rules
            assert verdict.why
            assert verdict.then is None
            continue
        action = rng.choice(list(legal(state)))
        verdict = asked.judge((action,))
        assert verdict.correct
        assert verdict.legal
        result = play(state, action)
        assert isinstance(result, Played)
        if verdict.then is None:
            assert result.state.to_play != state.to_play or result.state.phase is Phase.OVER
            return
        asked = verdict.then
        assert asked.state == result.state
    pytest.fail("the turn does not end")
