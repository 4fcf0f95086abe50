"""Engine and second opinion asked about handfuls of cards: a module by itself, for several processes."""

from __future__ import annotations

from itertools import combinations

from second_opinion.house import house as second_house
from second_opinion.melds import is_meld

from tutor.cards import DECK, Card
from tutor.rules.house import house_rules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import meld_of


def law_under(ace: str, decks: int = 1, together: bool = True) -> Law:
    """The law of a table that differs in these."""
    return law_of(house_rules("rummy", {"ace": ace, "decks": decks, "identical-in-set": together}))


def differing_melds(first: int, ace: str) -> tuple[int, list[tuple[Card, ...]]]:
    """Of all sets of three to five cards with this lowest card: how many, and on which both differ."""
    law, chosen = law_under(ace), second_house("rummy", {"ace": ace})
    names = [str(card) for card in DECK]
    count, differing = 0, []
    for more in (2, 3, 4):
        for rest in combinations(DECK[first + 1 :], more):
            cards = (DECK[first], *rest)
            count += 1
            if (meld_of(cards, law) is not None) is not is_meld([names[card] for card in cards], chosen):
                differing.append(cards)
    return count, differing
