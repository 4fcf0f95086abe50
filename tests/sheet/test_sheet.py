"""A sheet adds up: totals, chips, who leads, who deals, when it ends."""

from __future__ import annotations

from sheet.rounds import DEAD, HOUSE, won

from tutor.rules.house import house_rules
from tutor.sheet.sheet import Sheet

TRIO = ("Mia", "Joe", "Raj")


def test_every_line_has_its_dealer_and_the_totals_after_it():
    told = (won("Mia", Joe=37, Raj=25), won("Joe", Mia=3, Raj=4), won("Mia", Joe=1, Raj=1))
    lines = list(Sheet("1", HOUSE, TRIO, "Raj", told).lines())
    assert [line.number for line in lines] == [1, 2, 3]
    assert [line.dealer for line in lines] == ["Raj", "Mia", "Joe"]
    assert [line.totals for line in lines] == [
        {"Mia": 62, "Joe": 0, "Raj": 0},
        {"Mia": 62, "Joe": 7, "Raj": 0},
        {"Mia": 64, "Joe": 7, "Raj": 0},
    ]


def test_a_round_that_nobody_won_is_no_round_and_moves_the_deal_of_three():
    sheet = Sheet("1", HOUSE, TRIO, "Raj", (DEAD, won("Joe", Mia=3, Raj=4)))
    assert [(line.number, line.dealer) for line in sheet.lines()] == [(None, "Raj"), (1, "Mia")]
    assert (sheet.game.dealer, sheet.starts, len(sheet.game.rounds)) == ("Joe", "Raj", 1)


def test_of_two_the_winner_deals_and_a_round_that_nobody_won_is_dealt_again():
    sheet = Sheet("1", HOUSE, ("Ann", "Bo"), "Bo", (DEAD, won("Ann", Bo=3), DEAD))
    assert [line.dealer for line in sheet.lines()] == ["Bo", "Bo", "Ann"]
    assert (sheet.game.dealer, sheet.starts, sheet.cards_each) == ("Ann", "Bo", 10)


def test_in_queen_city_the_sheet_gets_the_melds_once_and_the_chips_move_from_everybody():
    house = house_rules("queen-city-rum")
    sheet = Sheet("1", house, TRIO, "Raj", (won("Mia", melded=57), won("Raj", melded=20, rummy=True)))
    assert sheet.game.totals == {"Mia": 57, "Joe": 0, "Raj": 20}
    assert sheet.game.chips == {"Mia": 94, "Joe": -77, "Raj": -17}


def test_dead_rounds_do_not_count_against_the_agreed_number():
    house = house_rules("rummy", {"deals": 2})
    rounds = (won("Mia", Joe=5, Raj=0), DEAD, won("Joe", Mia=5, Raj=0))
    assert not Sheet("1", house, TRIO, "Raj", rounds[:2]).game.over
    over = Sheet("1", house, TRIO, "Raj", rounds).game
    assert over.winners == ("Mia", "Joe")


def test_a_shared_lowest_total_is_played_off():
    house = house_rules("rummy", {"who-scores": "penalties", "play-to": 50})
    shared = (won("Mia", Joe=5, Raj=50), won("Joe", Mia=5, Raj=3))
    assert not Sheet("1", house, TRIO, "Raj", shared).game.over
    assert Sheet("1", house, TRIO, "Raj", (*shared, won("Raj", Mia=5, Joe=4))).game.winners == ("Joe",)
