"""The question: a hand after the draw, where the drawn card came from, the melds on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.cards import Card
from tutor.cli.cards_given import cards_of, meld_on_table, one_card, refuse_too_many
from tutor.cli.problems import Problem
from tutor.engine.going_out import Holding
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of
from tutor.situations.problems import too_big_to_solve
from tutor.text import counted


class Question(NamedTuple):
    """A hand after the draw, as it was written; `drew` from the stock, `took` from the discard pile."""

    hand: Sequence[str]
    drew: str | None = None
    took: str | None = None
    table: Sequence[str] = ()
    has_melded: bool = False


def holding_of(question: Question, house: HouseRules) -> Holding:
    """The question put to the engine. Raises `Problem` for cards that cannot be."""
    law = law_of(house)
    hand = tuple(sorted(cards_of(question.hand)))
    if not hand:
        raise Problem("the hand has no cards: a hand after the draw has one or more")
    table = tuple(meld_on_table(text, law) for text in question.table)
    if law.all_at_once and table:
        raise Problem("in this game no meld lies on the table before somebody goes out")
    _refuse_another_size(hand, house)
    refuse_too_many((*hand, *(card for meld in table for card in meld.cards)), house)
    if told := too_big_to_solve(hand, house):
        raise Problem(told)
    taken = _drawn(question, hand)
    return Holding(
        hand=hand,
        law=law,
        table=table,
        barred=taken,
        has_melded=question.has_melded,
        floating=law.must_discard and len(hand) == 1,
    )


def _refuse_another_size(hand: tuple[Card, ...], house: HouseRules) -> None:
    """Raises `Problem` where every hand has the same size after the draw, and this one has another: where
    nothing is put down before the end, how many are melded depends on it (`out.all-at-once`)."""
    if not house.all_at_once:
        return
    dealt, held = int(house.deal), len(hand)
    if held != dealt + 1:
        raise Problem(
            f"the hand has {counted(held, 'card')}: in this game a hand has {dealt + 1} after "
            f"the draw, and all go out melded, or {dealt} and a discard (out.all-at-once)"
        )


def _drawn(question: Question, hand: tuple[Card, ...]) -> Card | None:
    """The card taken from the pile, if it was one. Drawn or taken, the card must be in the hand."""
    if question.drew is not None and question.took is not None:
        raise Problem("a turn has one draw: say drew or took, not both")
    for text, what in ((question.drew, "drew"), (question.took, "took")):
        if text is not None and (card := one_card(text, what)) not in hand:
            raise Problem(f"{card.glyph} is not in the hand: the hand is told after the draw")
    return None if question.took is None else one_card(question.took, "took")
