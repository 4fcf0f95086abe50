"""Order, what happens, find the mistake, what helps, the best throw, two tables, the deal and the game."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.chance import Dice
from tutor.exercises import two_tables
from tutor.exercises.forms import Unreadable, read_order
from tutor.exercises.matrix import parts
from tutor.exercises.misconceptions import laws_under, misconception
from tutor.exercises.proving import solved
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.exercises.spoilers import gives_away
from tutor.exercises.uses import use
from tutor.rules.house import house_rules
from tutor.rules.law import law_of


def asked(name: str, rules: str = "rummy", house: dict[str, Any] | None = None, **keys: Any) -> Question:
    module = use(name)
    spec = module.Spec.model_validate({"id": "one", "ask": name, **keys})
    setting = Setting(house_rules(rules, house), Dice(3, name))
    assert module.problems(spec, setting) == ()
    question: Question = module.ask(spec, setting)
    for part in parts(question):
        assert not gives_away(part, part.prompt)
        assert not any(gives_away(part, hint) for hint in part.hints)
    assert solved(question).correct
    return question


def problems(name: str, **keys: Any) -> list[str]:
    module = use(name)
    spec = module.Spec.model_validate({"id": "one", "ask": name, **keys})
    return [problem.code for problem in module.problems(spec, Setting(house_rules()))]


def reply(question: Question, text: str) -> Verdict:
    return question.judge(question.read(text))


def chosen(question: Question, beginning: str) -> Verdict:
    at = next(at for at, choice in enumerate(question.choices, 1) if choice.startswith(beginning))
    return reply(question, str(at))


# --- order ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["2 3 1", "2,3,1", "231", "2 then 3 then 1", "2 > 3 > 1", "2. 3. 1."])
def test_an_order_is_read_in_any_usual_form(typed: str) -> None:
    assert read_order(typed, ["a", "b", "c"]) == (1, 2, 0)


@pytest.mark.parametrize("typed", ["1 2", "1 1 2", "1 2 4", "first", "12"])
def test_half_an_order_is_no_attempt(typed: str) -> None:
    with pytest.raises(Unreadable):
        read_order(typed, ["a", "b", "c"])


def test_a_turn_goes_from_the_draw_to_the_discard() -> None:
    question = asked("order", of="turn")
    right = [question.choices[int(at) - 1] for at in question.solution.split()]
    assert right[0] == "draw one card"
    assert right[-1] == "discard one card"


def test_play_starts_on_the_dealers_left_and_the_dealer_is_last() -> None:
    question = asked("order", of="play", players=("Ann", "Ben", "Cora"), dealer="Ann")
    assert question.answer == "Ben, then Cora, then Ann."
    dealer_first = " ".join(str(question.choices.index(name) + 1) for name in ("Ann", "Ben", "Cora"))
    assert reply(question, dealer_first).misconception == "dealer-starts"


def test_cards_of_a_run_stand_as_the_ace_rule_has_them() -> None:
    assert (
        asked("order", house={"ace": "either"}, of="run", cards="Ad Qd Kd").answer == "Q♦, then K♦, then A♦."
    )
    assert asked("order", of="run", cards="Ad 3d 2d").answer == "A♦, then 2♦, then 3♦."
    assert problems("order", of="run", cards="Ad Qd Kd") == ["meld.invalid"]


def test_cards_that_count_the_same_have_no_order() -> None:
    assert problems("order", of="points", cards="Kd Qd 3c") == ["ask.two-answers"]


# --- what happens -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "keys", "happens"),
    [
        ({}, {"hand": "4c 4d 4h", "play": "meld 4c 4d 4h"}, "You go rummy"),
        ({}, {"hand": "4c 4d 4h", "play": "meld 4c 4d 4h", "laid_before": True}, "You are out"),
        (
            {"must-discard": True},
            {"hand": "4c 4d 4h", "play": "meld 4c 4d 4h"},
            "You have no card left and float",
        ),
        ({}, {"hand": "4c 4d 4h Ks", "play": "meld 4c 4d 4h"}, "Your turn goes on"),
        ({}, {"hand": "4c Ks", "play": "discard Ks"}, "Your turn is over"),
        ({}, {"hand": "4c Ks", "took": "Ks", "play": "discard Ks"}, "It is not allowed"),
        ({}, {"pile": "4c 9d Jh Ks"}, "The whole pile is turned over, unshuffled, and you draw 4♣"),
        ({"stock-out": "shuffle"}, {"pile": "4c 9d Jh Ks"}, "The pile is shuffled"),
        ({"stock-out": "block"}, {"pile": "4c 9d Jh Ks"}, "The round ends, and nobody scores"),
        ({}, {"pile": "4c 9d Jh Ks", "turned": 2}, "The round ends, and nobody scores"),
    ],
)
def test_what_happens(house: dict[str, Any], keys: dict[str, Any], happens: str) -> None:
    assert chosen(asked("what-happens", house=house, **keys), happens).correct


def test_a_pile_or_a_play_is_needed() -> None:
    assert problems("what-happens", hand="4c 5c") == ["field.missing"]
    assert problems("what-happens", hand="4c 5c", play="discard 4c", pile="4d 5d 6d") == ["field.missing"]


# --- the deal and the game --------------------------------------------------------------------------


def test_cards_each_depend_on_how_many_play() -> None:
    assert [asked("cards-each", players=count).solution for count in range(2, 7)] == [
        "10",
        "7",
        "7",
        "6",
        "6",
    ]
    assert asked("cards-each", rules="queen-city-rum", players=2).solution == "7"


def test_of_two_the_winner_deals_of_more_the_left() -> None:
    assert chosen(asked("who-deals", players=("Ann", "Ben"), dealer="Ann", winner="Ann"), "Ann").correct
    three = asked("who-deals", players=("Ann", "Ben", "Cora"), dealer="Ann", winner="Cora")
    assert chosen(three, "Ben").correct
    assert chosen(three, "Cora").misconception == "winner-always-deals"
    assert problems("who-deals", players=("Ann", "Ben"), dealer="Zoe") == ["player.unknown"]


def test_the_target_ends_the_game_and_shared_penalties_do_not() -> None:
    assert chosen(asked("who-wins", totals={"Ann": 100, "Ben": 99}), "Ann has won").correct
    assert chosen(asked("who-wins", totals={"Ann": 98, "Ben": 99}), "Nobody yet").correct
    low = {"who-scores": "penalties"}
    assert chosen(asked("who-wins", house=low, totals={"Ann": 100, "Ben": 9}), "Ben has won").correct
    assert chosen(
        asked("who-wins", house=low, totals={"Ann": 9, "Ben": 9, "Cora": 120}), "Nobody yet"
    ).correct
    deals = {"deals": 3}
    assert chosen(
        asked("who-wins", house=deals, totals={"Ann": 9, "Ben": 9}, rounds=3), "Ann and Ben share"
    ).correct
    assert chosen(asked("who-wins", house=deals, totals={"Ann": 9, "Ben": 9}, rounds=2), "Nobody yet").correct


# --- find the mistake -------------------------------------------------------------------------------


def test_the_first_refused_play_is_the_mistake_and_its_rule_is_asked() -> None:
    question = asked("find-mistake", hand="4c 9d 9h Ks", pile="3c 9s", turn=("draw discard", "discard 9s"))
    verdict = chosen(question, "Discard 9♠")
    assert verdict.correct
    assert verdict.then is not None
    assert verdict.then.use == "which-rule"
    assert not chosen(question, "Take the top").correct


def test_a_turn_without_a_mistake_is_all_right() -> None:
    turn = ("draw discard", "meld 9d 9h 9s", "discard Ks")
    question = asked("find-mistake", hand="4c 9d 9h Ks", pile="3c 9s", turn=turn)
    assert chosen(question, "Nothing").correct
    assert not chosen(question, "Meld").correct


# --- counting ---------------------------------------------------------------------------------------


def test_what_helps_is_what_was_not_seen() -> None:
    assert asked("what-helps", hand="4h 5h 9c 9d Ks").solution == "3h 6h 9h 9s"
    assert asked("what-helps", hand="4h 5h 9c 9d Ks", seen="3h 9h").solution == "6h 9s"
    assert asked("what-helps", hand="4h 5h 9c 9d Ks", seen="3h 9h", count=True).solution == "2"
    assert asked("what-helps", house={"decks": 2}, hand="4h 5h Ks", count=True).solution == "4"


def test_what_lets_you_go_out() -> None:
    assert asked("what-helps", hand="4h 5h 9c 9d 9s", to="go-out").solution == "3h 6h"
    assert asked("what-helps", hand="4h 5h 6h Ks", to="go-out", count=True).solution != "0"


def test_the_throw_that_keeps_most_help_is_best_and_ties_are_all_right() -> None:
    question = asked("best-discard", hand="4h 5h 9c 9d Ks")
    assert reply(question, "Ks").correct
    assert not reply(question, "9c").correct
    by_points = asked("best-discard", hand="4h Qh Kd 2c", by="points")
    assert reply(by_points, "Qh").correct
    assert reply(by_points, "Kd").correct
    taken = asked("best-discard", hand="4h 9c Kd 2c", took="Kd", by="points")
    assert reply(taken, "9c").correct
    assert reply(taken, "Kd").rules == ("turn.no-return",)


def test_no_number_stands_next_to_the_card_that_it_does_not_belong_to() -> None:
    helps = asked("best-discard", hand="4h 5h 9c 9d Ks")
    assert reply(helps, "Ks").why.startswith("Cards that would help: 4 without K♠, 2 without ")
    assert reply(helps, "9c").why == "2 cards would help without 9♣; it can be more."
    points = asked("best-discard", hand="4h Qh Kd 2c", by="points")
    assert reply(points, "Qh").why == "Points that stay: 16 without K♦, 16 without Q♥."
    assert reply(points, "4h").why == "22 points stay in the hand without 4♥; it can be fewer."


def test_a_choice_that_is_a_sentence_is_quoted_without_its_full_stop() -> None:
    steps = ("The cards are dealt.", "The upcard is turned.", "The first player draws.")
    question = asked("order", items=steps, prompt="What comes first?", about=("deal.count",))
    last_first = " ".join(reversed(question.solution.split()))
    assert reply(question, last_first).why == "“The first player draws” does not come first."


def test_a_hand_with_a_meld_in_it_is_no_choice_of_throws() -> None:
    assert problems("best-discard", hand="4h 5h 6h Ks") == ["ask.two-answers"]


# --- two tables -------------------------------------------------------------------------------------


def test_a_yes_or_no_is_answered_for_both_tables_at_once() -> None:
    question = asked(
        "two-tables",
        first="rummy",
        second={"base": "rummy", "ace": "either"},
        question={"ask": "is-it-a-meld", "cards": "Qh Kh Ah"},
    )
    assert chosen(question, "No with ace low, yes").correct


def test_anything_else_is_asked_at_one_table_and_then_at_the_other() -> None:
    question = asked(
        "two-tables",
        first="rummy",
        second={"base": "rummy", "ace-points": 15},
        question={"ask": "pays", "hand": "Ah 3c"},
    )
    verdict = reply(question, "4")
    assert verdict.then is not None
    assert reply(verdict.then, "18").correct


def test_two_tables_with_the_same_rules_are_none() -> None:
    nested = {"ask": "is-it-a-meld", "cards": "Qh Kh Ah"}
    assert problems("two-tables", first="rummy", second="rummy", question=nested) == ["ask.same-tables"]


# --- laying off once the round is over, and what was laid before --------------------------------------


def test_nobody_lays_off_once_somebody_is_out() -> None:
    question = asked("lay-off", hand="8c Kd", table=["8d 8h 8s"], over=True)
    assert question.solution == "none"
    assert reply(question, "8c").misconception == "lays-off-when-over"


def test_going_out_after_an_earlier_meld_is_not_doubled() -> None:
    question = asked("pays", hand="Kd 4s", laid_before=True)
    assert question.solution == "14"
    assert reply(question, "28").misconception == "doubles-late"


def test_a_belief_at_a_second_table_is_one_law_however_often_it_is_asked() -> None:
    first, second = law_of(house_rules()), law_of(house_rules("rummy", {"ace": "either"}))
    (belief,) = laws_under(misconception("suits-may-mix"), first)
    assert two_tables._as_believed(belief, first, second) is two_tables._as_believed(belief, first, second)
