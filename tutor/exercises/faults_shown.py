"""What is wrong with cards that are no meld: a choice of statements about these very cards.

Each wrong choice is plainly false of the cards. What could be argued about (a missing card, where the ace is
what matters) is not offered at all.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import ACE, Card
from tutor.chance import Dice
from tutor.exercises.choose import Option, choose_one
from tutor.exercises.question import Question
from tutor.rules.faults import why_no_meld
from tutor.rules.house import Ace
from tutor.rules.law import Law

Hand = tuple[Card, ...]


def fault_question(cards: Hand, law: Law, rules: tuple[str, ...], dice: Dice) -> Question:
    """What is wrong with these cards, which are no meld under the law?"""
    options = dice.shuffled(_statements(cards, law))
    hints = ("Count the cards. Then look at the ranks, and at the suits.",)
    return choose_one(
        "What is wrong with them?",
        options,
        rules=rules,
        topic=TOPIC,
        hints=hints,
        use="is-it-a-meld",
        house=law.house,
    )


TOPIC = ("meld.set", "meld.run")
_ACE = {
    Ace.LOW: "The ace is low here: nothing follows the king.",
    Ace.EITHER: "An ace stands at one end of a run: nothing goes on beyond it.",
    Ace.CORNER: "A run goes round only once.",
}


def _statements(cards: Hand, law: Law) -> Iterator[Option]:
    faults = {reason.fault for reason in why_no_meld(cards, law)}
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    about_the_ace = any(fault.startswith("ace-") for fault in faults)
    twice = len(set(cards)) < len(cards)
    yield Option(
        "There are fewer than three.",
        len(cards) < 3,
        f"There are {len(cards)}; a set and a run take at least three.",
    )
    mixed = len(ranks) > 1 and len(suits) > 1
    yield Option(
        "They are neither of one rank nor of one suit.",
        mixed,
        "Ranks and suits differ."
        if mixed
        else f"They are all of one {'rank' if len(ranks) == 1 else 'suit'}.",
    )
    if twice and (len(ranks) > 1 or faults & {"twins-in-set", "too-often"}):
        yield Option("A card is there twice.", True, "The same card is there more than once.")
    elif not twice:
        yield Option("A card is there twice.", False, "No card is there twice.")
    if about_the_ace:
        yield Option("The ace does not go there.", True, _ACE[law.ace])
    elif ACE not in ranks:
        yield Option("The ace does not go there.", False, "There is no ace among them.")
    if "gap" in faults and len(suits) == 1:
        yield Option("A card is missing in between.", True, "The ranks do not follow each other.")
    elif not about_the_ace and _without_gap(ranks):
        yield Option("A card is missing in between.", False, "No rank is missing in between.")


def _without_gap(ranks: set[int]) -> bool:
    return max(ranks) - min(ranks) == len(ranks) - 1
