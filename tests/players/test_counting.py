"""What the counting says, held against trying everything."""

from __future__ import annotations

import pytest
from players.by_hand import cheapest, fewest

from tutor.cards import DECK, card, cards, write
from tutor.chance import Dice
from tutor.engine.going_out import Holding, solve
from tutor.players.counting import gains, is_stranded, staying, throw_of, throws
from tutor.rules.house import house_rules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of

HOUSES = [
    ("rummy", ()),
    ("rummy", (("ace", "either"),)),
    ("rummy", (("ace", "round-the-corner"), ("ace-points", 15))),
    ("rummy", (("decks", 2),)),
    ("rummy", (("decks", 2), ("identical-in-set", False))),
    ("rummy", (("laying-off", False),)),
]
TABLES = ["", "9c 9d 9s", "3h 4h 5h", "9c 9d 9s,3h 4h 5h", "Jd Qd Kd,2s 3s 4s"]


def positions(count, size, base, changes):
    """Crowded hands, with a table beside some of them."""
    law = law_of(house_rules(base, dict(changes)))
    for number in range(count):
        dice = Dice(number, base, repr(changes))
        table = tuple(meld_of(cards(one), law) for one in dice.pick(TABLES).split(",") if one)
        lying = {card for meld in table for card in meld.cards}
        ranks = range(dice.between(1, 8), 14)
        near = [card for card in DECK * law.copies if card.rank in ranks[:6] and card not in lying]
        yield law, tuple(sorted(dice.sample(near, size))), table


def names(hand):
    return tuple(write(hand).split())


@pytest.mark.parametrize(("base", "changes"), HOUSES, ids=str)
def test_no_fewer_cards_can_stay_and_they_are_as_cheap_as_they_can_be(base, changes):
    for law, hand, table in positions(40, 6, base, changes):
        lying = tuple(names(meld.cards) for meld in table)
        assert len(staying(hand, table, law)) == fewest(names(hand), lying, base, changes)
        if hand and not law.meld_first:
            thrown = hand[0]
            left = throw_of(Holding(hand, law, table), thrown, ()).points
            rest = list(names(hand))
            rest.remove(str(thrown))
            assert left == cheapest(tuple(rest), lying, base, changes)


@pytest.mark.parametrize(("base", "changes"), HOUSES, ids=str)
def test_the_cards_that_help_are_exactly_those_with_which_more_goes_down(base, changes):
    for law, hand, table in positions(8, 5, base, changes):
        lying = tuple(names(meld.cards) for meld in table)
        before = len(hand) - fewest(names(hand), lying, base, changes)
        expected = {}
        for one in DECK:
            if hand.count(one) < law.copies:
                after = len(hand) + 1 - fewest((*names(hand), str(one)), lying, base, changes)
                if after > before:
                    expected[one] = after - before
        assert gains(hand, table, law) == expected


@pytest.mark.parametrize(("base", "changes"), HOUSES, ids=str)
def test_the_best_throw_leaves_what_the_solver_says_is_the_least(base, changes):
    for law, hand, table in positions(60, 8, base, changes):
        for barred in (None, hand[3]):
            holding = Holding(hand, law, table, barred=barred)
            answer = solve(holding)
            if None not in answer.discards:
                assert throws(holding)[0].points == answer.points_left


def test_a_throw_counts_only_cards_that_are_still_unseen():
    law = law_of(house_rules())
    hand = cards("2c 9c 9d Kh")
    throw = throws(Holding(hand, law), cards("9h"))[0]
    assert (write([throw.card]), {str(card): many for card, many in throw.helps.items()}) == ("Kh", {"9s": 1})
    assert (throw.points, throw.unseen, throw.progress) == (20, 1, 3)


def test_with_two_decks_both_copies_can_come():
    law = law_of(house_rules("rummy", {"decks": 2}))
    throw = throws(Holding(cards("9c 9d Kh"), law))[0]
    assert {str(card): many for card, many in throw.helps.items()} == {"9c": 1, "9d": 1, "9h": 2, "9s": 2}


def test_the_taken_card_is_no_throw():
    law = law_of(house_rules())
    nine = card("9c")
    found = throws(Holding(cards("2c 9c Kh"), law, barred=nine))
    assert nine not in [one.card for one in found]


def test_where_nothing_goes_down_early_the_whole_rest_is_left():
    law = law_of(house_rules("queen-city-rum"))
    throw = next(one for one in throws(Holding(cards("2c 9c 9d 9h Kh"), law)) if str(one.card) == "Kh")
    assert write(throw.stays) == "2c 9c 9d 9h"


def test_one_card_is_the_end_of_all_hope_where_nobody_lays_off():
    no_lay_offs, meld_first = (
        law_of(house_rules("rummy", {key: value}))
        for key, value in (("laying-off", False), ("meld-first", True))
    )
    assert is_stranded(1, no_lay_offs, has_melded=True)
    assert not is_stranded(2, no_lay_offs, has_melded=True)
    assert is_stranded(1, meld_first, has_melded=False)
    assert not is_stranded(1, meld_first, has_melded=True)
    assert not is_stranded(1, law_of(house_rules()), has_melded=False)
