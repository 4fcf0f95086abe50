"""Reasons of a bot as clauses, cards as glyphs: "with Q♣ Q♠ it makes a set"."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import Card, show
from tutor.engine.going_out import possible_melds
from tutor.engine.state import Hand, joined, without
from tutor.players.counting import Table, staying
from tutor.rules.law import Law
from tutor.rules.melds import fits
from tutor.text import counted, listed

ONLY_THE_STOCK = "there is nothing else to draw"


def goes_with(card: Card, hand: Hand, table: Table, law: Law) -> str:
    """What a card drawn from the pile is good for: the meld that it makes, or the one it fits."""
    melds = [meld for meld in possible_melds(joined(hand, card), law) if card in meld.cards]
    if melds:
        together = joined(hand, card)
        best = min(melds, key=lambda meld: len(staying(without(together, meld.cards), table, law)))
        others = list(best.cards)
        others.remove(card)
        return f"with {show(others)} it makes a {best.kind}"
    fitting = [meld for meld in table if law.laying_off and fits(meld, card, law)]
    return f"it fits {fitting[0].shown}" if fitting else "it helps other cards down"


def stock_instead(top: Card, many: int, unseen: int) -> str:
    """Why the stock is drawn from: what it holds is counted."""
    would = f"{many} of the {unseen} unseen cards would let more of the hand go down"
    return f"{would}, and {top.glyph} would do less" if many else f"{top.glyph} is of no use"


def thrown(card: Card, near: Hand, law: Law) -> str:
    points = law.points(card)
    counts = counted(points, "point")
    if not near:
        return f"nothing near it, {counts}"
    return f"{show(near)} {'is' if len(near) == 1 else 'are'} near it, but it counts {counts}"


def kept(many: int) -> str:
    """Why it is this card: what still helps the rest of the hand."""
    if many == 0:
        return "no unseen card would help the hand, whatever goes"
    return f"what is kept has {counted(many, 'unseen card')} that would help it"


def held_back(down: Sequence[Hand]) -> str:
    """Why melds and cards that could go down stay in the hand (`tip.hold-back`)."""
    stay = "stays" if sum(map(len, down)) == 1 else "stay"
    return f"{listed(map(show, down))} {stay} in the hand as long as nobody is near going out"


def neighbours(card: Card, hand: Hand) -> Hand:
    """The cards of the hand of the same rank, and those of its suit at most two ranks away."""
    return tuple(
        other
        for other in hand
        if (other.rank == card.rank) or (other.suit == card.suit and abs(other.rank - card.rank) <= 2)
    )
