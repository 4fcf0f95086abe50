"""Can you go out: any arrangement that the referee accepts is right, and a no is proved by the cards."""

from __future__ import annotations

import pytest
from exercises.asking import after, question, reply

from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.question import Question


def go_out(hand: str, *table: str, rules: object = "rummy", **keys: object) -> Question:
    return question("go-out", hand=hand, table=list(table), rules=rules, **keys)


def test_every_arrangement_that_works_is_right() -> None:
    asked = after(go_out("4h 5h 6h 7h 6d 7d 8d 6c"), "yes")
    assert asked.form is Form.ARRANGE
    for text in (
        "4h 5h 6h 7h / 6d 7d 8d / discard 6c",
        "6d 7d 8d, meld 4h 5h 6h 7h, throw 6c",
        "4h 5h 6h 7h; 6d 7d 8d; 6c",
    ):
        assert reply(asked, text).correct, text


def test_an_arrangement_that_leaves_a_card_is_told_which() -> None:
    asked = after(go_out("4h 5h 6h 7h 6d 7d 8d 6c"), "yes")
    assert (
        reply(asked, "6h 6d 6c / discard 4h").why
        == "7♦ 8♦ 5♥ 7♥ would still be in your hand. Going out takes all of it."
    )


def test_an_arrangement_with_a_meld_that_is_none_is_told_the_rule() -> None:
    verdict = reply(after(go_out("4h 5h 6h 7h 6d 7d 8d 6c"), "yes"), "4h 5h 6d / 6h 7h 8d")
    assert verdict.legal is False
    assert verdict.rules == ("meld.one-suit",)


def test_cards_may_be_laid_off_in_a_chain() -> None:
    asked = after(go_out("7d 8d 9d Kc", "4d 5d 6d"), "yes")
    assert reply(asked, "7d 8d 9d / Kc").correct
    assert reply(asked, "lay off 7d 8d 9d onto 6d, discard Kc").correct


def test_a_play_after_the_hand_is_empty_is_not_an_attempt() -> None:
    asked = after(go_out("4h 5h 6h"), "yes")
    with pytest.raises(Unreadable, match="you are out before"):
        reply(asked, "4h 5h 6h / discard Kc")


def test_a_wrong_yes_is_told_how_many_cards_stay_and_not_which() -> None:
    verdict = reply(go_out("4h 5h 6h Kc 2d"), "yes")
    assert (
        verdict.why
        == "Not this turn. However you lay them, 2 cards stay in your hand, and only one can be thrown."
    )


def test_a_wrong_no_is_told_that_there_is_a_way_and_not_which() -> None:
    assert reply(go_out("4h 5h 6h Kc"), "no").why.startswith(
        "There is a way: all cards but one can be put down."
    )
    assert "needs no discard" in reply(go_out("4h 5h 6h"), "no").why


def test_a_no_is_proved_by_the_cards_that_stay_in_any_choice_of_as_few() -> None:
    asked = after(go_out("4h 5h 6h 7h Kc 2d"), "no")
    assert reply(asked, "2d Kc").correct
    assert reply(asked, "7h 2d Kc").why == "More can go down: only 2 cards need to stay."
    assert reply(asked, "Kc").why == "With K♣ left over, the rest still does not all go down."
    assert reply(asked, "none").why == "The rest still does not all go down."
    assert reply(asked, "9s").why == "9♠ is not in your hand."
    assert reply(asked, "9s 9h").why == "9♥ 9♠ are not in your hand."


def test_the_card_just_taken_may_be_what_is_in_the_way() -> None:
    asked = go_out("4h 5h 6h Kc", took="Kc")
    assert asked.solution == "no"
    assert "may not be thrown back" in reply(asked, "yes").why
    which = after(asked, "no")
    assert "Every card but K♣ can be put down" in which.prompt
    assert reply(which, which.solution).rules == ("turn.no-return",)


def test_no_end_of_a_turn_that_the_rules_forbid_is_called_right() -> None:
    # With three runs and sets down, only the taken ace would be left: such a turn has no legal end.
    which = after(go_out("6c 7c 8c Ad Jd Jh Js", took="Ad"), "no")
    assert which.form is Form.CHOOSE


def test_where_the_last_card_must_be_thrown_putting_all_down_is_floating() -> None:
    rules = {"base": "rummy", "must-discard": True}
    asked = after(go_out("4h 5h 6h 7h", rules=rules), "yes")
    assert reply(asked, "4h 5h 6h / discard 7h").correct
    assert "you float" in reply(asked, "4h 5h 6h 7h").why
    asked = go_out("4h 5h 6h", rules=rules)
    assert asked.solution == "no"
    which = after(asked, "no")
    assert which.form is Form.CHOOSE
    assert reply(which, which.solution).rules == ("out.must-discard",)


def test_two_decks_with_two_melds_alike_can_still_be_told_apart() -> None:
    rules = {"base": "rummy", "decks": 2}
    asked = go_out("10s Js Qs 2c", "7s 8s 9s", "7s 8s 9s 10s", rules=rules)
    assert reply(after(asked, "yes"), after(asked, "yes").solution).correct
