"""Sums card by card: with their result in an answer, and without it for somebody who is to try again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tutor.cards import ACE, DECK, Card
from tutor.engine.going_out import Holding, possible_melds, way_out
from tutor.engine.settlement import Settlement, leftovers
from tutor.engine.state import joined
from tutor.exercises.blocks import SumLine, Working
from tutor.rules.house import WhoScores
from tutor.rules.law import Law
from tutor.rules.melds import Meld, fits

Hand = tuple[Card, ...]


def unseen(law: Law, *seen: Iterable[Card]) -> Counter[Card]:
    """How many copies of each card lie where they were not seen: in the stock or in another hand."""
    left = Counter(DECK * law.copies)
    for cards in seen:
        left.subtract(cards)
    return Counter({card: count for card, count in left.items() if count > 0})


def melds_with(hand: Hand, card: Card, law: Law) -> bool:
    """Would this card make a meld together with cards of the hand?"""
    return any(card in meld.cards for meld in possible_melds(joined(hand, card), law))


def has_a_use(hand: Hand, card: Card, table: Iterable[Meld], law: Law) -> bool:
    """Would this card go into a meld, with cards of the hand or on the table?"""
    if law.laying_off and any(fits(meld, card, law) for meld in table):
        return True
    return melds_with(hand, card, law)


def goes_out_with(hand: Hand, card: Card, table: Iterable[Meld], law: Law, *, has_melded: bool) -> bool:
    """Could the hand go out in a turn in which this card is drawn from the stock?"""
    return way_out(Holding(joined(hand, card), law, tuple(table), has_melded=has_melded)) is not None


def sum_line(name: str, cards: tuple[Card, ...], law: Law, factor: int = 1) -> SumLine:
    """One hand as a sum; `factor` 2 doubles it for rummy."""
    points = tuple(law.points(card) for card in cards)
    note = "doubled" if factor == 2 else ""
    return SumLine(name, cards, points, sum(points) * factor, note)


def working_of(hands: dict[str, tuple[Card, ...]], settled: Settlement, law: Law) -> Working:
    """The hands that are paid for, one line each (`score.hand`, `score.rummy`)."""
    factor = law.rummy_factor if settled.rummy else 1
    if law.who_scores is WhoScores.MELDED:
        factor = 1
    return Working(tuple(sum_line(name, hand, law, factor) for name, hand in hands.items()))


def spelled(line: SumLine) -> str:
    """A line as one sentence: `10 + 10 + 4 = 24, doubled 48`."""
    total = sum(line.points)
    added = " + ".join(map(str, line.points)) or "0"
    told = f"{added} = {total}" if len(line.points) > 1 else str(total)
    return f"{told}, doubled {line.total}" if line.note else told


def sentence(line: SumLine) -> str:
    """A line as a sentence: `10 + 10 + 4 = 24, doubled 48.`, or that of a single card: `K♠ counts 10.`"""
    if len(line.cards) == 1:
        told = f"{line.cards[0].glyph} counts {line.points[0]}"
        return f"{told}, doubled {line.total}." if line.note else f"{told}."
    return f"{spelled(line)}."


def parts_told(line: SumLine) -> str:
    """How a sum comes about, without what it comes to: `K♠ 10, 4♦ 4, added up, then doubled`."""
    if not line.cards:
        return "no cards are left there"
    doubled = ", then doubled" if line.note else ""
    if len(line.cards) == 1:
        return f"what {line.cards[0].glyph} counts{doubled}"
    each = ", ".join(f"{card.glyph} {points}" for card, points in zip(line.cards, line.points, strict=True))
    return f"{each}, added up{doubled}"


def reason(line: SumLine) -> str:
    """A line as the reason for its total, without a full stop."""
    return sentence(line).rstrip(".") if line.cards else "no cards left"


def what_cards_count(law: Law, *answers: int) -> str:
    """What each rank counts, as a hint: without the answer, where one of these very numbers is part of it."""
    ace = law.rank_points[ACE]
    if {10, ace} & {*answers}:
        return "Type ? to read what the cards count: aces and faces first."
    return f"A jack, queen or king counts 10, an ace {ace}, and every other card its number."


def points_of(hands: dict[str, tuple[Card, ...]], law: Law) -> dict[str, int]:
    """What each hand costs under the law, before any doubling."""
    return {name: leftovers(hand, law) for name, hand in hands.items()}
