"""A sketch: one player's turn after the draw, with the melds on the table; all that many questions need."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Card
from tutor.engine.state import Phase, State, TableMeld
from tutor.rules.faults import why_no_meld
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of
from tutor.rules.wording import say_all
from tutor.situations.fields import Cards, MeldList, OneCard, Rules, Strict
from tutor.situations.problems import Loc, Problem, SituationError, named_once_too_often, too_big_to_solve

YOU, OTHER = "You", "Your opponent"


class Sketch(Strict):
    """A turn after its draw: the hand, the card drawn (`drew`, from the stock, or `took`, from the
    discard pile; it is one of the hand), and the melds on the table, laid by others."""

    rules: Rules | None = None
    hand: Cards = ()
    drew: OneCard | None = None
    took: OneCard | None = None
    table: MeldList = ()


def sketch_problems(sketch: Sketch, house: HouseRules) -> Iterator[Problem]:
    """Everything that keeps this from being a turn of the game."""
    rules = sketch.rules or house
    yield from named_once_too_often(_named(sketch), rules.decks)
    if told := too_big_to_solve(sketch.hand, rules):
        yield Problem(("hand",), "cards.too-many", told)
    if sketch.drew is not None and sketch.took is not None:
        yield Problem(("took",), "position.impossible", "one card is drawn: from the stock, or the pile")
    for key, drawn in (("drew", sketch.drew), ("took", sketch.took)):
        if drawn is not None and drawn not in sketch.hand:
            yield Problem(
                (key,), "position.impossible", f"{drawn.glyph} is not in the hand: name it there too"
            )
    law = law_of(rules)
    if law.all_at_once and sketch.table:
        yield Problem(("table",), "position.impossible", "no meld lies on the table before the round is over")
    for at, cards in enumerate(sketch.table):
        if faults := why_no_meld(cards, law):
            yield Problem(("table", at), "meld.invalid", say_all(faults))


def _named(sketch: Sketch) -> Iterator[tuple[Loc, Card]]:
    yield from ((("hand",), card) for card in sketch.hand)
    for at, meld in enumerate(sketch.table):
        yield from ((("table", at), card) for card in meld)


def turn_of(sketch: Sketch, house: HouseRules) -> State:
    """The sketch as a round of the engine, in the middle of a turn. Raises `SituationError`."""
    if problems := list(sketch_problems(sketch, house)):
        raise SituationError(problems)
    rules = sketch.rules or house
    law = law_of(rules)
    melds = (meld_of(cards, law) for cards in sketch.table)
    floats = law.must_discard and len(sketch.hand) == 1  # who has laid everything down before
    return State(
        law=law,
        players=(YOU, OTHER),
        dealer=1,
        hands=(tuple(sorted(sketch.hand)), ()),
        stock=(),
        discards=(),
        to_play=0,
        table=tuple(TableMeld(meld, 1) for meld in melds if meld),
        phase=Phase.PLAY,
        taken=sketch.took,
        floating=floats,
        melded=frozenset({0} if floats else ()),
        laid_earlier=frozenset({0} if floats else ()),
    )
