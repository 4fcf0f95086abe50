"""Why cards are no meld, why a card does not fit: each reason with its rule, its cards and its words."""

from __future__ import annotations

from collections import Counter

import pytest

from tutor.cards import DECK, card, cards, show
from tutor.chance import Dice
from tutor.rules.faults import why_no_meld, why_unfit
from tutor.rules.house import Ace, house_rules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import first_of_a_row, fits, meld_of, room
from tutor.rules.rulebook import IDS
from tutor.rules.wording import say, say_all


def law(ace: str = "low", decks: int = 1, together: bool = True) -> Law:
    return law_of(house_rules("rummy", {"ace": ace, "decks": decks, "identical-in-set": together}))


@pytest.mark.parametrize(
    ("text", "rules", "words"),
    [
        ("6c 7d 8c", ["meld.one-suit"], "7♦ is not of clubs: all cards of a run are of one suit."),
        ("7c 8c 9d", ["meld.one-suit"], "9♦ is not of clubs: all cards of a run are of one suit."),
        ("5h 6h", ["meld.run"], "5♥ 6♥ are only two cards: a run takes at least three."),
        ("9c 9d", ["meld.set"], "9♣ 9♦ are only two cards: a set takes at least three."),
        ("9c 9d 10s", ["meld.set"], "10♠ is no 9: a set is cards of one rank."),
        ("4h 5h 7h", ["meld.run"], "4♥ 5♥ 7♥ are no run: 6♥ is missing in between."),
        (
            "Qh Kh Ah",
            ["meld.ace"],
            "Q♥ K♥ A♥ are no run here: the ace is low, so nothing follows the king.",
        ),
        ("Ks As 2s", ["meld.ace"], "K♠ A♠ 2♠ are no run here: the ace is low, so nothing follows the king."),
        ("Ks As", ["meld.run", "meld.ace"], None),
        ("Ks As 2d", ["meld.one-suit", "meld.ace"], None),
        ("Kc Kd Ac", ["meld.set"], "A♣ is no king: a set is cards of one rank."),
        ("2c 8d Kh", ["meld.set", "meld.run"], None),
        ("", ["meld.set"], "No cards are named, and a meld takes at least three."),
    ],
)
def test_what_is_wrong_with_these_cards(text: str, rules: list[str], words: str | None) -> None:
    reasons = why_no_meld(cards(text), law())
    assert [reason.rule for reason in reasons] == rules
    if words is not None:
        assert say_all(reasons) == words


@pytest.mark.parametrize(
    ("ace", "text", "rules"),
    [
        ("either", "Ks As 2s", ["meld.ace"]),
        ("either", "Qs Ks Ad", ["meld.one-suit"]),
        ("round-the-corner", "Ks As 2d", ["meld.one-suit"]),
        ("round-the-corner", "Ks As 3s", ["meld.run"]),
        ("either", "Qs As 2s", ["meld.run"]),
    ],
)
def test_the_ace_is_blamed_only_where_it_is_to_blame(ace: str, text: str, rules: list[str]) -> None:
    assert [reason.rule for reason in why_no_meld(cards(text), law(ace))] == rules


@pytest.mark.parametrize(
    ("ace", "text", "missing"),
    [
        ("low", "Qs As 2s", "3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠"),
        ("round-the-corner", "Qs As 2s", "K♠"),
        ("either", "As Js Qs", "K♠"),
    ],
)
def test_a_gap_is_counted_the_shorter_way(ace: str, text: str, missing: str) -> None:
    (reason,) = why_no_meld(cards(text), law(ace))
    verb = "are" if " " in missing else "is"
    assert f"{missing} {verb} missing" in say(reason)


@pytest.mark.parametrize(
    ("text", "together", "fault"),
    [
        ("9c 9c 9d", False, "twins-in-set"),
        ("9c 9c 9c", True, "too-often"),
        ("5h 5h 6h 7h", True, "twins-in-run"),
    ],
)
def test_twins_where_they_may_not_stand(text: str, together: bool, fault: str) -> None:
    assert [reason.fault for reason in why_no_meld(cards(text), law(decks=2, together=together))] == [fault]


@pytest.mark.parametrize(
    ("laid", "other", "ace", "faults"),
    [
        ("8s 9s 10s", "10d", "low", ["other-suit-for-run"]),
        ("8s 9s 10s", "Qs", "low", ["not-at-an-end"]),
        ("8s 9s 10s", "9s", "low", ["twin-for-run"]),
        ("9c 9d 9s", "10h", "low", ["other-rank-for-set"]),
        ("9c 9d 9h 9s", "9c", "low", ["full-set"]),
        ("Js Qs Ks", "As", "low", ["not-at-an-end", "ace-end-low"]),
        ("As 2s 3s", "Ks", "low", ["not-at-an-end", "ace-end-low"]),
        ("As 2s 3s", "Ks", "either", ["not-at-an-end", "ace-end-either"]),
        ("Qs Ks As", "2s", "either", ["not-at-an-end", "ace-end-either"]),
        ("Js Qs Ks", "As", "either", []),
    ],
)
def test_why_a_card_does_not_fit(laid: str, other: str, ace: str, faults: list[str]) -> None:
    found = meld_of(cards(laid), law(ace))
    assert found is not None
    assert [reason.fault for reason in why_unfit(found, card(other), law(ace))] == faults


def test_a_twin_does_not_join_its_likeness_where_twins_stand_apart() -> None:
    apart = law(decks=2, together=False)
    laid = meld_of(cards("9c 9d 9s"), apart)
    assert laid is not None
    assert [reason.fault for reason in why_unfit(laid, card("9c"), apart)] == ["twin-for-set"]


LAWS = [law(ace, decks, together) for ace in Ace for decks, together in ((1, True), (2, True), (2, False))]


@pytest.mark.parametrize("one", LAWS, ids=lambda one: f"{one.ace}-{one.copies}-{one.twins_in_set}")
def test_every_handful_of_cards_is_a_meld_or_has_reasons_that_hold(one: Law) -> None:
    dice = Dice(11, str(one.house))
    narrow = [card for card in DECK if card.rank in (1, 2, 3, 11, 12, 13) and card.suit < 2] * one.copies
    for _ in range(1500):
        given = tuple(sorted(dice.sample(dice.pick((narrow, DECK)), dice.between(1, 5))))
        reasons = why_no_meld(given, one)
        assert (meld_of(given, one) is None) is bool(reasons), given
        for reason in reasons:
            assert reason.rule in IDS
            assert say(reason)
            assert not Counter(reason.cards) - Counter(given), "cites only cards that were named"
            ranks = sorted({card.rank for card in given})
            if reason.rule == "meld.ace":
                assert first_of_a_row(ranks, one.ace) is None
                assert first_of_a_row(ranks, Ace.CORNER) is not None
            if reason.rule == "meld.one-suit":
                assert len({card.suit for card in given}) > 1


@pytest.mark.parametrize("one", LAWS, ids=lambda one: f"{one.ace}-{one.copies}-{one.twins_in_set}")
def test_every_card_fits_or_has_reasons(one: Law) -> None:
    for text in ("9c 9d 9s", "4h 5h 6h", "As 2s 3s", "Js Qs Ks", "9c 9d 9h 9s"):
        laid = meld_of(cards(text), one)
        assert laid is not None
        for other in DECK:
            reasons = why_unfit(laid, other, one)
            assert fits(laid, other, one) is not bool(reasons)
            assert all(show((other,)) in say(reason) or reason.rule == "meld.ace" for reason in reasons)
        assert all(fits(laid, other, one) for other in room(laid, one))
