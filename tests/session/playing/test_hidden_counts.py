"""With hidden hands one sees how many cards the others hold, and not which."""

from __future__ import annotations

from tutor.session.playing.rounds import Practice
from tutor.study.sitting import begin


def test_hidden_hands_still_show_how_many_cards_they_are() -> None:
    session = begin(Practice(players=3, hidden=True, seed=4))
    tables = [one.as_json() for one in session.open() if one.as_json()["event"] == "table"]
    players = tables[-1]["players"]
    assert [player["cards"] for player in players] != [7, 0, 0]
    assert all(6 <= player["cards"] <= 8 for player in players)
    assert sum("hand" in player for player in players) == 1
