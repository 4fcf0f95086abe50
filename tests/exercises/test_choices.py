"""Choosing one or several statements, and the rule behind a play."""

from __future__ import annotations

import pytest
from exercises.asking import after, question, reply

from tutor.exercises.behind import arguable
from tutor.exercises.question import Question
from tutor.rules.rulebook import IDS, rule

RIGHT = {"text": "A set", "right": True, "why": "One rank."}
WRONG = {"text": "A run", "why": "The suits differ."}
OTHER = {"text": "Neither of them"}


def choose(*choices: dict[str, object], several: bool = False) -> Question:
    return question("choose", prompt="Which?", rules=("meld.set",), choices=choices, several=several)


def test_the_right_one_is_right_by_number_and_by_its_words() -> None:
    asked = choose(RIGHT, WRONG, OTHER)
    assert reply(asked, asked.solution).correct
    assert reply(asked, "a set").correct
    assert reply(asked, "a set").why == "One rank."


def test_a_wrong_one_is_told_what_the_author_says_of_it_or_that_it_is_not_so() -> None:
    asked = choose(RIGHT, WRONG, OTHER)
    assert reply(asked, "a run").why == "The suits differ."
    assert reply(asked, "neither of them").why == "That is not so: Neither of them."


def test_of_several_all_and_no_other_must_be_named() -> None:
    more = {"text": "A third", "right": True}
    asked = choose(RIGHT, WRONG, OTHER, more, several=True)
    assert reply(asked, asked.solution).correct
    first, second = asked.solution.split()
    assert reply(asked, f"{second} and {first}").correct
    assert reply(asked, first).why == "1 more is right."
    wrong = next(str(at + 1) for at in range(4) if asked.choices[at] == "A run")
    assert reply(asked, f"{first} {wrong}").why == "The suits differ. 1 more is right."
    assert not reply(asked, "all").correct
    assert reply(asked, "none").why == "2 more are right."


def test_none_can_be_right_of_several() -> None:
    asked = choose(WRONG, OTHER, several=True)
    assert asked.solution == "none"
    assert reply(asked, "none").correct


def which_rule(hand: str, play: str, *table: str, **keys: object) -> Question:
    return question("which-rule", hand=hand, play=play, table=list(table), **keys)


def test_any_rule_that_is_behind_the_play_is_right() -> None:
    asked = which_rule(
        "9h 2c 3d", "lay off 9h onto 9d", "9c 9d 9s", of=("lay-off.fits", "lay-off.anyone", "turn.draw")
    )
    for title in (rule("lay-off.fits").title, rule("lay-off.anyone").title):
        assert reply(asked, title).correct
    assert not reply(asked, rule("turn.draw").title).correct


def test_what_the_answer_credits_is_a_rule_that_could_be_chosen() -> None:
    asked = which_rule("9h 2c 3d", "lay off 9h onto 9d", "9c 9d 9s", of=("lay-off.anyone", "turn.draw"))
    assert reply(asked, rule("lay-off.anyone").title).rules == ("lay-off.anyone",)


def test_the_question_tells_whether_the_play_is_allowed_and_asks_only_why() -> None:
    assert which_rule("9c 9d 9s 2c", "meld 9c 9d 9s").prompt == "Which rule allows this: meld 9♣ 9♦ 9♠?"
    assert which_rule("6c 7c 9c 2d", "meld 6c 7c 9c").prompt == "Which rule forbids this: meld 6♣ 7♣ 9♣?"


def test_a_wrong_rule_is_told_what_it_is_about() -> None:
    asked = which_rule("9c 9d 9s 2c", "meld 9c 9d 9s", of=("meld.set", "turn.no-return"))
    assert reply(asked, "No throwing back").why.startswith(
        "That rule is about something else: The card you took"
    )


def test_rules_that_could_be_argued_about_are_known_to_the_book() -> None:
    for allowed in (True, False):
        for one in IDS:
            assert arguable((one,), allowed=allowed) <= set(IDS)
            assert one not in arguable((one,), allowed=allowed)


TO_NINES = {"table": ["9c 9d 9s"], "play": "lay off 9h onto 9d"}
TO_FOURS = {"table": ["4d 4h 4s"], "play": "lay off 4c onto 4d"}


@pytest.mark.parametrize(
    ("keys", "answer", "why"),
    [
        ({"hand": "5c 8d", "took": "5c", "play": "discard 5c"}, "no", "may not be thrown back"),
        ({"hand": "5c 8d", "drew": "5c", "play": "discard 5c"}, "yes", "5♣ came from the stock"),
        ({"hand": "5c 8d Kd", "play": "discard 5c"}, "yes", "Nothing forbids it."),
        ({"hand": "6c 7d 8c Kd", "play": "meld 6c 7d 8c"}, "no", "7♦ is not of clubs"),
        ({"hand": "9h 2c 4d", **TO_NINES}, "yes", "Nothing forbids it."),
        ({"hand": "4c 9s", "took": "9s", **TO_FOURS}, "no", "no legal way to end the turn"),
        ({"hand": "9h 2c 4d", "play": "draw stock"}, "no", "You have drawn already"),
    ],
)
def test_a_wrong_yes_or_no_is_told_the_reason(keys: dict[str, object], answer: str, why: str) -> None:
    asked = question("may-i", **keys)
    assert asked.solution == answer
    assert why in reply(asked, "no" if answer == "yes" else "yes").why


def test_a_right_yes_or_no_counts_only_with_its_reason() -> None:
    asked = after(question("may-i", hand="5c 8d", took="5c", play="discard 5c"), "no")
    assert asked.prompt == "Which rule says so?"
    verdict = reply(asked, "no throwing back")
    assert verdict.correct
    assert verdict.then is None


def test_how_the_turn_began_is_told_with_the_question() -> None:
    assert question("may-i", hand="5c 8d", took="5c", play="discard 8d").prompt == (
        "You took 5♣ from the discard pile. May you discard 8♦ now?"
    )


def test_a_hand_that_is_not_the_learner_s_is_shown_as_whose_it_is() -> None:
    asked = question("may-i", hand="5c 8d", took="5c", play="discard 8d", whose="Mia")
    assert [block.label for block in asked.shows if hasattr(block, "label")] == ["Mia's hand"]
