"""A question about another's hand names its player, and says nothing of you."""

from __future__ import annotations

from typing import Any

import pytest
from exercises.asking import question


@pytest.mark.parametrize(
    ("ask", "keys"),
    [
        ("go-out", {"hand": "5c 5d 5h 9s", "drew": "9s"}),
        ("may-i", {"hand": "5c 5d 5h 9s", "took": "9s", "play": "discard 9s"}),
        ("lay-off", {"hand": "5c 9s", "table": ["5d 5h 5s"]}),
        ("pays", {"hand": "Kd 4s"}),
        ("pays", {"hand": "Kd 4s", "rules": {"base": "rummy", "who-scores": "penalties"}}),
        ("what-helps", {"hand": "5c 5d 9s Ks"}),
        ("what-helps", {"hand": "5c 5d 9s", "to": "go-out", "count": True}),
        ("best-discard", {"hand": "5c 5d 9s Ks"}),
        ("best-discard", {"hand": "5c 5d 9s Ks", "by": "points"}),
        ("what-happens", {"hand": "5c 5d 5h", "drew": "5c", "play": "meld 5c 5d 5h"}),
    ],
)
def test_whoever_s_hand_it_is_is_named_in_question_hand_and_choices(ask: str, keys: dict[str, Any]) -> None:
    made = question(ask, whose="Zora", **keys)
    words = f"{made.prompt} {' '.join(made.choices)}".lower().split()
    assert "Zora" in made.prompt
    assert "Zora's hand" in str(made.shows)
    assert not {"you", "your"} & set(words)


def test_nobody_named_is_you() -> None:
    assert question("go-out", hand="5c 5d 5h 9s").prompt == "Can you go out this turn?"


def test_a_player_without_a_name_stands_small_within_a_sentence() -> None:
    made = question("lay-off", hand="5c 9s", table=["5d 5h 5s"], whose="An opponent")
    assert made.prompt == "Which of these cards can an opponent lay off?"
