"""The card with the house rules: what it says of numbers, of Queen City Rum and of penalties."""

from __future__ import annotations

import pytest


def said(tutor, label, *options):
    card = tutor("house", "show", *options, "--json").json["card"]
    (says,) = (line["says"] for line in card if line["label"] == label)
    return says


@pytest.mark.parametrize(
    ("bound", "says"),
    [
        ("1", "at most once with nothing laid down in between"),
        ("2", "at most twice with nothing laid down in between"),
        ("5", "at most 5 times with nothing laid down in between"),
    ],
)
def test_how_often_the_pile_may_be_turned_over(tutor, bound, says):
    assert said(tutor, "Empty stock", "--house", f"turn-overs={bound}")[1:] == [says]


def test_a_pile_that_is_never_turned_over_ends_the_round_as_in_block_rummy(tutor):
    assert said(tutor, "Empty stock", "--house", "turn-overs=0") == said(
        tutor, "Empty stock", "--rules", "block-rummy"
    )


def test_in_queen_city_nothing_is_laid_down_in_between_and_nobody_goes_rummy(tutor):
    city = ("--rules", "queen-city-rum")
    assert said(tutor, "Empty stock", *city)[1:] == ["at most 10 times"]
    assert not any("rummy" in one for one in said(tutor, "Scoring", *city))


@pytest.mark.parametrize(
    ("rummy", "says"),
    [
        ("double", "going rummy doubles what the others write down"),
        ("none", "going rummy changes nothing"),
        ("0", "going rummy changes nothing"),
        ("25", "going rummy takes 25 off your own total"),
    ],
)
def test_under_penalties_bonuses_are_subtracted(tutor, rummy, says):
    penalties = ("--house", "who-scores=penalties", "--house", "going-out-bonus=10")
    found = said(tutor, "Scoring", *penalties, "--house", f"going-rummy={rummy}")
    assert found[1:] == [says, "going out takes 10 off your own total"]


def test_where_the_winner_collects_bonuses_are_added(tutor):
    found = said(tutor, "Scoring", "--house", "going-out-bonus=10", "--house", "going-rummy=25")
    assert found[1:] == ["going rummy is worth 25 more", "going out is worth 10 more"]


def test_a_deal_that_no_number_of_players_can_have_is_refused_and_not_saved(tutor):
    found = tutor("house", "--house", "deal=26")
    assert (found.status, found.out) == (2, "")
    assert "25 at most" in found.err
    assert tutor("house", "show", "--json").json["saved"] is False
    assert tutor("house", "--house", "deal=26", "--house", "decks=2").status == 0
