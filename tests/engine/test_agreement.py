"""Engine and second opinion agree: on every meld there is, and on every action of random rounds."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

import pytest
from engine.every_meld import differing_melds, law_under
from engine.two_referees import AT_A_TIME, NAMES, both_set_up, compare_round, compare_rounds
from second_opinion.house import house as second_house
from second_opinion.melds import is_meld

from tutor.cards import DECK
from tutor.chance import Dice
from tutor.rules.faults import why_no_meld
from tutor.rules.house import Ace
from tutor.rules.melds import meld_of

QUICK_ROUNDS = 40
LONG_ROUNDS = 100_000
CORES = os.cpu_count() or 1


# --- all sets of three to five cards ----------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("ace", list(Ace))
def test_all_2891785_sets_of_three_to_five_cards_agree(ace: str) -> None:
    with ProcessPoolExecutor(CORES) as pool:
        found = list(pool.map(differing_melds, range(52), [str(ace)] * 52))
    assert sum(count for count, _ in found) == 2_891_785
    assert [cards for _, differing in found for cards in differing] == []


@pytest.mark.parametrize("ace", list(Ace))
@pytest.mark.parametrize(("decks", "together"), [(1, True), (2, True), (2, False)])
def test_a_share_of_them_and_all_that_are_nearly_melds_agree(ace: str, decks: int, together: bool) -> None:
    law = law_under(ace, decks, together)
    chosen = second_house("rummy", {"ace": ace, "decks": decks, "identical-in-set": together})
    dice = Dice(1, ace, decks, int(together))
    one_rank = [card for card in DECK if card.rank == 8] * decks
    one_suit = [card for card in DECK if card.suit == 1]
    ends = [card for card in DECK if card.rank in (1, 2, 3, 11, 12, 13) and card.suit < 2] * decks
    tried = {cards for count in range(1, 9) for cards in combinations(sorted(one_rank), count)}
    tried |= {cards for count in (3, 4, 5) for cards in combinations(one_suit, count)}
    tried |= {tuple(sorted(dice.sample(ends, dice.between(3, 6)))) for _ in range(300)}
    tried |= {tuple(sorted(dice.sample(DECK * decks, dice.between(3, 5)))) for _ in range(300)}
    for cards in tried:
        melds = meld_of(cards, law) is not None
        assert melds is is_meld(map(str, cards), chosen), cards
        assert melds is not bool(why_no_meld(cards, law)), cards


def test_runs_of_every_length_agree() -> None:
    for ace in Ace:
        law, chosen = law_under(ace), second_house("rummy", {"ace": ace})
        suit = DECK[:13]
        for start in range(13):
            for length in range(1, 14):
                run = [suit[(start + step) % 13] for step in range(length)]
                laid = meld_of(run, law)
                assert (laid is not None) is is_meld(map(str, run), chosen), run


# --- random rounds ----------------------------------------------------------------------------------


@pytest.mark.parametrize("tenth", range(10))
def test_both_agree_on_every_action_of_random_rounds(tenth: int) -> None:
    for number in range(QUICK_ROUNDS // 10):
        assert compare_round(f"quick {tenth} {number}") > 0


@pytest.mark.long
def test_both_agree_on_every_action_of_a_hundred_thousand_rounds() -> None:
    with ProcessPoolExecutor(CORES) as pool:
        actions = sum(pool.map(compare_rounds, range(0, LONG_ROUNDS, AT_A_TIME)))
    assert actions > 10 * LONG_ROUNDS


def test_both_can_start_from_the_same_cards() -> None:
    pack = Dice(1).shuffled(DECK)
    ours, theirs = both_set_up("rummy", {}, 3, pack, 7)
    assert ours.players == theirs.players == NAMES[:3]
    assert tuple(tuple(map(str, hand)) for hand in ours.hands) == theirs.hands
