"""Reasons as sentences."""

from __future__ import annotations

from tutor.cards import cards
from tutor.rules.reasons import Reason
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
