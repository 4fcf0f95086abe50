"""Statements to choose from: what is said of a wrong one keeps its cards and names as they are written."""

from __future__ import annotations

import pytest

from tutor.exercises.statements import Statement, Told, statement_question
from tutor.rules.house import house_rules
from tutor.rules.law import law_of


@pytest.mark.parametrize("text", ["A♣ stays.", "J♦ Q♦ K♦ is a run.", "Mia deals.", "The round ends."])
def test_a_wrong_statement_is_repeated_letter_by_letter(text: str) -> None:
    told = Told("what-happens", "What happens?", ("turn.draw",), ("turn.draw",), "It is so.", ())
    family = [Statement(1, "It is drawn."), Statement(2, text)]
    asked = statement_question(told, family, lambda law: 1, law_of(house_rules()), None)
    assert asked.judge(1).why == f"That is not so: {text}"
