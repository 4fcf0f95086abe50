"""The game: a target or a number of deals, who leads, who has won, who deals next."""

from __future__ import annotations

from typing import Any

import pytest
from engine.at_table import under

from tutor.engine.game import Game
from tutor.engine.settlement import Settlement, settle

TRIO = ("Mia", "Joe", "Raj")
PENALTIES = {"who_scores": "penalties"}


def wins(game: Game, winner: str | None, *points: int, melded: int = 0) -> Game:
    """The game after a round; `points` are the leftovers of the others, in seat order."""
    others = [name for name in game.players if name != winner]
    left = dict(zip(others, points or [0] * len(others), strict=True))
    law = under(game.house.base, **{k.replace("-", "_"): v for k, v in game.house.changes().items()})
    return game.with_round(settle(law, game.players, winner, left, rummy=False, melded=melded))


def start(rules: str = "rummy", players: tuple[str, ...] = TRIO, dealer: str = "Raj", **house: Any) -> Game:
    return Game(under(rules, **house).house, players, dealer)


def test_a_new_game_is_not_over_and_nobody_has_won() -> None:
    game = start()
    assert (game.over, game.winners, game.totals) == (False, (), dict.fromkeys(TRIO, 0))


@pytest.mark.parametrize(("points", "over"), [((60, 39), False), ((60, 40), True), ((90, 80), True)])
def test_the_game_ends_with_the_round_in_which_somebody_reaches_the_target(
    points: tuple[int, int], over: bool
) -> None:
    game = wins(start(), "Joe", *points)
    assert (game.over, game.winners) == (over, ("Joe",) if over else ())


def test_only_the_winner_of_a_round_scores_so_two_cannot_cross_together() -> None:
    game = wins(wins(start(), "Mia", 50, 49), "Joe", 60, 45)
    assert game.totals == {"Mia": 99, "Joe": 105, "Raj": 0}
    assert game.winners == ("Joe",)


@pytest.mark.parametrize("target", [250, 500])
def test_the_target_is_a_house_rule(target: int) -> None:
    game = wins(start(play_to=target), "Mia", target - 1, 0)
    assert not game.over
    assert wins(game, "Mia", 1, 0).over


def test_without_a_target_the_game_goes_on() -> None:
    assert not wins(start(play_to="none"), "Mia", 5000, 0).over
    assert not wins(start("queen-city-rum"), "Mia", melded=900).over


# --- penalties --------------------------------------------------------------------------------------


def test_under_penalties_the_lowest_total_wins_once_anybody_reaches_the_target() -> None:
    game = wins(wins(start(**PENALTIES), "Raj", 60, 40), "Mia", 48, 61)
    assert game.totals == {"Mia": 60, "Joe": 88, "Raj": 61}
    assert not game.over
    game = wins(game, "Raj", 44, 0)
    assert (game.totals["Mia"], game.over, game.winners) == (104, True, ("Raj",))


def test_a_shared_lowest_total_means_one_more_round() -> None:
    game = wins(start(**PENALTIES), "Joe", 104, 0)
    assert game.leaders == ("Joe", "Raj")
    assert not game.over
    assert wins(game, "Joe", 0, 2).winners == ("Joe",)


def test_and_another_if_they_are_still_level() -> None:
    game = wins(wins(start(**PENALTIES), "Joe", 104, 0), "Mia", 5, 5)
    assert not game.over
    assert wins(game, "Raj", 0, 1).winners == ("Raj",)


# --- a number of deals ------------------------------------------------------------------------------


def test_after_the_agreed_number_of_rounds_the_highest_total_wins() -> None:
    game = wins(start(deals=2), "Mia", 500, 0)
    assert not game.over
    game = wins(game, "Joe", 10, 10)
    assert (game.over, game.winners) == (True, ("Mia",))


def test_equal_totals_share_the_win() -> None:
    game = wins(wins(start(deals=2), "Mia", 30, 0), "Joe", 0, 30)
    assert game.winners == ("Mia", "Joe")


def test_they_share_it_under_penalties_too() -> None:
    assert wins(start(deals=1, **PENALTIES), "Mia", 5, 0).winners == ("Mia", "Raj")


# --- dead rounds, dealers, chips --------------------------------------------------------------------


def test_a_dead_round_is_no_round_on_the_sheet_but_moves_the_deal() -> None:
    game = wins(start(deals=1), None, 1, 2, 3)
    assert (game.rounds, game.over, game.dealer) == ((), False, "Mia")


def test_of_two_the_winner_deals_and_after_a_dead_round_the_same_dealer_again() -> None:
    game = start(players=("Mia", "Joe"), dealer="Mia")
    assert wins(game, "Joe", 4).dealer == "Joe"
    assert wins(game, "Mia", 4).dealer == "Mia"
    assert wins(game, None, 4, 5).dealer == "Mia"


def test_of_three_the_deal_passes_to_the_left_whoever_wins() -> None:
    assert wins(start(), "Raj", 1, 1).dealer == "Mia"
    assert wins(wins(start(), "Raj", 1, 1), "Joe", 1, 1).dealer == "Joe"


def test_chips_are_kept_beside_the_sheet_and_add_up_to_nothing() -> None:
    game = wins(wins(start("queen-city-rum"), "Mia", melded=57), "Joe", melded=40)
    assert game.totals == {"Mia": 57, "Joe": 40, "Raj": 0}
    assert game.chips == {"Mia": 114 - 40, "Joe": 80 - 57, "Raj": -97}
    assert sum(game.chips.values()) == 0


def test_bonuses_are_nobodys_chips() -> None:
    game = wins(start(going_out_bonus=10), "Mia", 37, 25)
    assert game.totals["Mia"] == 72
    assert game.chips == {"Mia": 62, "Joe": -37, "Raj": -25}


def test_under_penalties_no_chips_move() -> None:
    assert set(wins(start(**PENALTIES), "Mia", 37, 25).chips.values()) == {0}


def test_rounds_are_kept_as_settled() -> None:
    game = wins(start(), "Mia", 37, 25)
    assert [type(one) for one in game.rounds] == [Settlement]
    assert game.rounds[0].pays == {"Joe": 37, "Raj": 25}
