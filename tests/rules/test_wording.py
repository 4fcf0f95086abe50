"""Reasons as sentences."""

from __future__ import annotations

import re

import pytest

from tutor.cards import cards
from tutor.rules.faults import why_no_meld
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.reasons import Fact, Reason
from tutor.rules.wording import SENTENCES, say, say_all


def test_one_card_and_several_are_said_differently() -> None:
    assert say(Reason("meld.from-hand", "not-held", cards("9c"))) == "9♣ is not in your hand."
    assert say(Reason("meld.from-hand", "not-held", cards("9c 9d"))) == "9♣ 9♦ are not in your hand."


def test_a_sentence_is_said_once_though_two_rules_give_it() -> None:
    reason = Reason("meld.set", "no-partner", cards("9c"))
    again = Reason("meld.run", "no-partner", cards("9c"))
    assert say_all([reason, again]) == "9♣ belongs to no meld that this hand can make."


def test_every_sentence_is_one_sentence() -> None:
    for fault, sentence in SENTENCES.items():
        for form in (sentence,) if isinstance(sentence, str) else sentence:
            assert form.endswith("."), fault
            assert form[0].isupper() or form.startswith("{"), fault


FACTS: dict[str, Fact] = {
    "count": 2,
    "least": 3,
    "decks": 2,
    "times": 2,
    "rank": "jack",
    "suit": "hearts",
    "meld": cards("Jc Jd Jh"),
    "melds": "J♣ J♦ J♥ or 8♠ 9♠ 10♠",
    "onto": cards("Jc Jd"),
    "missing": cards("9h"),
    "player": "Joe",
    "to_play": "Mia",
}
ONLY_FOR_ONE = {
    "which-meld", "no-such-meld", "fits-nowhere", "other-rank-for-set", "full-set", "twin-for-set",
    "other-suit-for-run", "twin-for-run", "not-at-an-end", "floater-must-lay-off",
    "floater-takes-only-what-fits", "not-on-top",
}  # fmt: skip
"""Faults of one card that is laid off, thrown or called."""
ONLY_FOR_SEVERAL = {"gap", "ace-low", "ace-either", "ace-stays-low", "ace-stays-either"}
CARDS = r"(?:10|[2-9AJQK])[♣♦♥♠]"
ONE_FOR_SEVERAL = re.compile(rf"{CARDS}(?: {CARDS})+ (?:is|was|makes|goes|lies|fits|belongs|does|has)\b")
SEVERAL_FOR_ONE = re.compile(rf"(?:^|[.:] ){CARDS} (?:are|were|make|go|lie|fit|belong|do|have)\b")
FAULTS = pytest.mark.parametrize("fault", SENTENCES)


@FAULTS
def test_one_card_is_spoken_of_as_one(fault: str) -> None:
    if fault not in ONLY_FOR_SEVERAL:
        assert not SEVERAL_FOR_ONE.search(say(Reason("meld.run", fault, cards("Jh"), FACTS)))


@FAULTS
def test_several_cards_are_spoken_of_as_several(fault: str) -> None:
    if fault not in ONLY_FOR_ONE:
        assert not ONE_FOR_SEVERAL.search(say(Reason("meld.run", fault, cards("9h Jh Qh"), FACTS)))


@FAULTS
def test_numbers_are_said_in_words(fault: str) -> None:
    assert not re.search(
        r"\b\d+ (?:cards?|times|decks)|least \d", say(Reason("a", fault, cards("Jh"), FACTS))
    )


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("7d 8d 10d", "7♦ 8♦ 10♦ are no run: 9♦ is missing in between."),
        ("7d 8d Jd", "7♦ 8♦ J♦ are no run: 9♦ 10♦ are missing in between."),
        ("Jd Qd", "J♦ Q♦ are only two cards: a run takes at least three."),
        ("Jd", "J♦ is only one card: a set takes at least three."),
        ("9c 9d 10s", "10♠ is no 9: a set is cards of one rank."),
        ("2c 8d 9h", "2♣ 8♦ 9♥ are no set: a set is cards of one rank."),
        ("6c 7d 8c", "7♦ is not of clubs: all cards of a run are of one suit."),
        ("6c 6c 7c 8c 7c", "6♣ 7♣ are there twice: a run never holds the same card twice."),
    ],
)
def test_no_meld_is_said_in_good_english(given: str, told: str) -> None:
    assert say(why_no_meld(cards(given), law_of(house_rules()))[0]) == told


@pytest.mark.parametrize(
    ("times", "told"),
    [
        (0, "At this table the pile is never turned over: take the top discard, or end the round."),
        (
            1,
            "At this table the pile is turned over only once while nothing is laid down: "
            "take the top discard, or end the round.",
        ),
        (
            13,
            "At this table the pile is turned over only 13 times while nothing is laid down: "
            "take the top discard, or end the round.",
        ),
    ],
)
def test_a_count_is_never_one_times(times: int, told: str) -> None:
    assert say(Reason("stock.deadlock", "turned-too-often", facts={"times": times})) == told
