"""What a hand costs, and who pays whom: every misconception by name, every wrong number explained."""

from __future__ import annotations

import re

import pytest
from exercises.asking import question, reply

from tutor.exercises.question import Question


def pays(hand: str, rules: object = "rummy", **keys: object) -> Question:
    return question("pays", hand=hand, rules=rules, **keys)


def sample_round(rules: object = "rummy", **keys: object) -> Question:
    hands = {"Joe": "Js Jd 8d 5c 3c Ad", "Raj": "10h 7s 6s 2d"}
    return question("settle", winner="Mia", hands=hands, rules=rules, **keys)


@pytest.mark.parametrize(
    ("hand", "keys", "wrong", "belief"),
    [
        ("Kd Kc Kh 4s", {}, "4", "held-melds-are-free"),
        ("Kd Qc 4s", {}, "29", "faces-go-on"),
        ("Ah 7c", {}, "18", "ace-is-eleven"),
        ("10h 7s 6s 2d", {"rummy": True}, "25", "rummy-is-not-doubled"),
    ],
)
def test_a_wrong_number_that_one_belief_explains_is_named(
    hand: str, keys: dict[str, object], wrong: str, belief: str
) -> None:
    verdict = reply(pays(hand, **keys), wrong)
    assert not verdict.correct
    assert verdict.misconception == belief
    assert verdict.why.startswith(f"{wrong} would be right if ")


def test_a_wrong_number_that_several_beliefs_explain_is_not_named() -> None:
    # Counting the ace 11 or the jack 11: 21 either way, where an ace counts 10.
    assert reply(pays("Js Ad", rules={"base": "rummy", "ace-points": 10}), "21").misconception is None


def test_a_wrong_number_that_nothing_explains_is_answered_by_what_is_to_be_added_and_not_by_the_sum() -> None:
    verdict = reply(pays("Kd Kc Kh 4s"), "30")
    assert verdict.misconception is None
    assert verdict.why == "It is not 30: K♣ 10, K♦ 10, K♥ 10, 4♠ 4, added up."
    assert verdict.shows == ()
    assert pays("Kd Kc Kh 4s").answer == "34. 10 + 10 + 10 + 4 = 34."


def test_a_plain_miscount_is_blamed_on_the_cards_alone() -> None:
    assert reply(pays("Kd Kc Kh 4s"), "30").rules == ("cards.points",)
    assert reply(sample_round(), "Joe 36, Raj 25, Mia 61").rules == ("cards.points",)
    assert reply(sample_round(rummy=True), "Joe 72, Raj 50, Mia 122").rules == ("cards.points",)


def test_each_wrong_number_is_blamed_on_the_rule_that_it_breaks() -> None:
    assert reply(sample_round(), "Joe 37, Raj 25, Mia 60").rules == ("score.winner-takes-all",)
    assert reply(sample_round(rummy=True), "Joe 37, Raj 51, Mia 88").rules == ("score.rummy", "cards.points")
    assert reply(sample_round(), "Joe 74, Raj 26, Mia 100").rules == ("score.rummy", "cards.points")


@pytest.mark.parametrize("rummy", [False, True])
@pytest.mark.parametrize("rules", ["rummy", {"base": "rummy", "who-scores": "penalties"}])
def test_no_wrong_settlement_is_answered_with_a_number_that_is_still_to_be_found(
    rules: object, *, rummy: bool
) -> None:
    asked = sample_round(rules, rummy=rummy)
    told = reply(asked, "Joe 100, Raj 101, Mia 102")
    assert told.shows == ()
    for number in re.findall(r"\d+", asked.solution):
        if int(number):  # whoever goes out is charged nothing: a rule, not a sum
            assert number not in re.findall(r"\d+", told.why)


def test_what_only_lacks_the_doubling_is_told_so() -> None:
    asked = sample_round(rummy=True)
    assert "Joe: not 37; added up right, and not doubled." in reply(asked, "Joe 37, Raj 51, Mia 88").why
    assert (
        "Joe: not 74; nothing is doubled in this round."
        in reply(sample_round(), "Joe 74, Raj 26, Mia 100").why
    )


def test_one_card_is_told_as_one_card() -> None:
    assert reply(pays("Ks"), "13").why.endswith("Each of them counts 10.")
    assert reply(pays("Ks"), "9").why == "It is not 9, but what K♠ counts."
    assert reply(pays("Ks", rummy=True), "9").why == "It is not 9, but what K♠ counts, then doubled."
    assert pays("Ks", rummy=True).answer == "20. K♠ counts 10, doubled 20."


def test_the_ace_counts_what_the_table_says() -> None:
    asked = pays("Ah 7c", rules={"base": "rummy", "ace-points": 15})
    assert asked.solution == "22"
    verdict = reply(asked, "18")
    assert verdict.misconception == "ace-is-eleven"
    assert "An ace counts 15 here." in verdict.why


def test_no_hint_names_a_number_that_is_the_answer() -> None:
    for hand in ("Ks", "Ah", "As 9d"):
        asked = pays(hand)
        assert all(asked.solution not in hint.replace(",", "").split() for hint in asked.hints)


def test_the_sample_round_is_settled_in_any_order_and_with_any_sign() -> None:
    for text in ("Joe 37, Raj 25, Mia 62", "Mia 62 Raj 25 Joe 37", "37 25 62", "Joe -37, Raj -25, Mia +62"):
        assert reply(sample_round(), text).correct


def test_the_winner_who_pays_is_wrong() -> None:
    assert not reply(sample_round(), "Joe 37, Raj 25, Mia -62").correct


def test_every_wrong_number_is_explained_and_no_right_one() -> None:
    verdict = reply(sample_round(), "Joe 36, Raj 25, Mia 61")
    assert verdict.why == (
        "Joe: not 36; 3♣ 3, 5♣ 5, A♦ 1, 8♦ 8, J♦ 10, J♠ 10, added up. "
        "Mia: not 61; it follows from what the others pay."
    )
    assert verdict.misconception is None


def test_a_table_that_one_belief_explains_is_named() -> None:
    verdict = reply(sample_round(), "Joe 39, Raj 25, Mia 64")
    assert verdict.misconception == "faces-go-on"
    assert "Your numbers would be right if jack, queen and king counted 11, 12 and 13." in verdict.why


def test_going_rummy_doubles_and_the_bonus_is_added_after() -> None:
    assert sample_round(rummy=True).solution == "Joe 74, Raj 50, Mia 124"
    rules = {"base": "rummy", "going-out-bonus": 10}
    asked = sample_round(rummy=True, rules=rules)
    assert asked.solution == "Joe 74, Raj 50, Mia 134"
    assert "what the others pay, added up, and 10 bonus" in reply(asked, "Joe 74, Raj 50, Mia 144").why


def test_under_penalties_whoever_goes_out_is_charged_nothing() -> None:
    asked = sample_round(rules={"base": "rummy", "who-scores": "penalties"})
    assert asked.solution == "Joe 37, Raj 25, Mia 0"
    why = reply(asked, "Joe 37, Raj 25, Mia 62").why
    assert why.startswith("Mia: not 62; whoever goes out is charged nothing.")


def test_under_penalties_a_bonus_is_taken_off() -> None:
    asked = sample_round(rules={"base": "rummy", "who-scores": "penalties", "going-out-bonus": 10})
    assert asked.solution == "Joe 37, Raj 25, Mia -10"
    assert reply(asked, "Joe 37, Raj 25, Mia -10").correct
    assert "a bonus, taken off the penalties" in reply(asked, "Joe 37, Raj 25, Mia 10").why


def test_in_queen_city_rum_everybody_pays_for_the_winner_s_melds() -> None:
    asked = sample_round(rules="queen-city-rum", melded="Kd Kc Kh 3s 4s 5s 6h")
    assert asked.solution == "Joe 48, Raj 48, Mia 96"
    verdict = reply(asked, "Joe 37, Raj 25, Mia 62")
    assert (
        "Joe: not 37; everybody pays for Mia's melds: K♦ 10, K♣ 10, K♥ 10, 3♠ 3, 4♠ 4, 5♠ 5, 6♥ 6, added up. "
        "Raj: not 25. Mia: not 62; it follows from what the others pay." in verdict.why
    )
