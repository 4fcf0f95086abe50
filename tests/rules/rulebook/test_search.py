"""People find the rule they mean, in the words they use, slips included."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.rules.house import house_rules
from tutor.rules.rulebook import search

RUMMY = house_rules()
FIRST = [
    ("can I lay off on someone else's meld", "lay-off.anyone"),
    ("layoff", "lay-off.anyone"),
    ("lay off my last card after somebody went out", "out.empty"),
    ("must I lay off", "turn.lay-off"),
    ("move cards on the table", "lay-off.fits"),
    ("join two runs", "lay-off.fits"),
    ("ace high", "meld.ace"),
    ("is the ace high or low?", "meld.ace"),
    ("Q-K-A", "meld.ace"),
    ("queen king ace", "meld.ace"),
    ("round the corner", "meld.ace"),
    ("mixed suits run", "meld.one-suit"),
    ("how many cards in a set", "meld.set"),
    ("stock empty", "stock.turn-over"),
    ("what happens when the stock runs out?", "stock.turn-over"),
    ("reshuffle the discard pile", "stock.shuffle"),
    ("endless round", "stock.deadlock"),
    ("pick up and throw back", "turn.no-return"),
    ("take a card from the middle of the discard pile", "turn.draw"),
    ("can I draw two cards", "turn.draw"),
    ("how many melds in one turn", "turn.meld"),
    ("who goes first", "turn.order"),
    ("Rami", "page.names"),
    ("remi", "page.names"),
    ("how many cards do you deal", "deal.count"),
    ("who deals next", "deal.dealer"),
    ("how much is a king worth", "cards.points"),
    ("do you have to discard to go out", "out.discard-optional"),
    ("floating", "out.floating"),
    ("what is going rummy", "score.rummy"),
    ("double", "score.rummy"),
    ("do melds in my hand count", "score.hand"),
    ("who pays whom", "score.winner-takes-all"),
    ("nobody won the round", "score.blocked"),
    ("bonus for going out", "score.out-bonus"),
    ("who wins the game", "game.target"),
    ("call rummy on a discard", "table.call-rummy"),
    ("rummy on the board", "table.call-rummy"),
    ("difference between rummy and gin", "page.gin-rummy"),
    ("500 rum", "page.500-rum"),
    ("canasta", "page.canasta"),
    ("boathouse", "page.boat-house-rum"),
    ("queen city", "page.queen-city-rum"),
    ("choose the first dealer", "page.first-dealer"),
    ("sort my hand", "page.sorting"),
    ("how do I teach beginners", "page.teaching"),
    ("jokers", "page.needs"),
    ("kids", "page.ages"),
    ("only two players", "page.two-players"),
    ("three players", "page.three-players"),
    ("five players", "page.five-players"),
    ("two decks identical cards", "page.two-decks"),
    ("when does the round end", "out.empty"),
    ("can I take the second card of the pile", "turn.draw"),
    ("do I have to meld as soon as I can", "turn.meld"),
    ("is 2 of a kind a meld", "meld.set"),
    ("longest run", "meld.run"),
    ("throw the card I just picked up", "turn.no-return"),
    ("deck runs out", "stock.turn-over"),
    ("do I reshuffle", "stock.shuffle"),
    ("does the winner get double", "score.rummy"),
    ("how do you score", "score.winner-takes-all"),
    ("knocking", "page.gin-rummy"),
    ("best number of players", "page.three-players"),
    ("target score", "game.target"),
    ("can I extend my own meld", "lay-off.anyone"),
    ("lay off twice in one turn", "turn.lay-off"),
    ("can I steal cards from melds", "meld.from-hand"),
    ("king ace two", "meld.ace"),
]
AMONG_THREE = [
    ("what counts as a meld", "meld.run"),
    ("deadwood", "score.hand"),
    ("10 card rummy", "page.names"),
    ("out of turn", "turn.order"),
    ("someone missed a lay off", "table.call-rummy"),
    ("ace points", "cards.points"),
    ("can the same card be in two melds", "meld.one-place"),
    ("7 card rummy", "page.names"),
    ("7 card rummy", "deal.count"),
    ("same card in two melds", "meld.one-place"),
    ("play to 500", "game.target"),
    ("what should I discard first", "tip.high-cards"),
    ("when should I meld", "tip.hold-back"),
    ("count cards", "tip.count"),
    ("how many players", "page.needs"),
    ("house rules", "page.agree-first"),
]
SLIPS = [
    ("laing of on opponents meld", "lay-off.anyone"),
    ("discrad the same card", "turn.no-return"),
    ("shufle", "stock.shuffle"),
    ("acce hihg", "meld.ace"),
    ("penaltys", "score.penalties"),
    ("flaoting", "out.floating"),
    ("canesta", "page.canasta"),
    ("qeen city rum", "page.queen-city-rum"),
    ("stok emtpy", "stock.turn-over"),
    ("runy doubel", "score.rummy"),
    ("how meny cards delt", "deal.count"),
    ("BOATHOSE", "page.boat-house-rum"),
]
AT_OTHER_TABLES = [
    ("stock empty", "block-rummy", {}, "stock.block"),
    ("stock empty", "rummy", {"stock-out": "shuffle"}, "stock.shuffle"),
    ("do you have to discard to go out", "rummy", {"must-discard": True}, "out.must-discard"),
    ("floater takes the discard", "rummy", {"must-discard": True}, "out.floating"),
    ("need a meld before going out", "rummy", {"meld-first": True}, "out.meld-first"),
    ("lowest score wins", "rummy", {"who-scores": "penalties"}, "score.penalties"),
    ("number of rounds", "rummy", {"deals": 6}, "game.deals"),
    ("no laying off", "rummy", {"laying-off": False}, "lay-off.house"),
    ("can I lay off", "queen-city-rum", {}, "lay-off.house"),
    ("shapes of eight", "queen-city-rum", {}, "tip.shapes"),
    ("who pays whom", "queen-city-rum", {}, "score.melded"),
]


def found(words, house=RUMMY):
    return [one.id for one in search(words, house)]


@pytest.mark.parametrize(("words", "wanted"), FIRST)
def test_the_rule_that_is_meant_comes_first(words, wanted):
    assert found(words)[0] == wanted


@pytest.mark.parametrize(("words", "wanted"), AMONG_THREE)
def test_where_words_could_mean_several_rules_it_is_among_the_first_three(words, wanted):
    assert wanted in found(words)[:3]


@pytest.mark.parametrize(("words", "wanted"), SLIPS)
def test_slips_of_the_keyboard_are_forgiven(words, wanted):
    assert wanted in found(words)[:3]


@pytest.mark.parametrize(("words", "base", "changes", "wanted"), AT_OTHER_TABLES)
def test_the_rule_in_force_comes_before_the_one_that_is_not(words, base, changes, wanted):
    assert found(words, house_rules(base, changes))[0] == wanted


def test_an_id_finds_its_rule_first():
    assert found("turn.no-return")[0] == "turn.no-return"
    assert found("Score.Rummy")[0] == "score.rummy"


@pytest.mark.parametrize("nothing", ["", "   ", "?!", "♠♥", "xyzzyplugh"])
def test_words_that_mean_nothing_find_nothing(nothing):
    assert found(nothing) == []


def test_search_signs_are_only_signs():
    assert found("ace~9 +high -low *:^5")[0] == "meld.ace"


@given(st.text(max_size=60))
def test_any_line_can_be_searched_for(line):
    ids = found(line)
    assert len(set(ids)) == len(ids)
