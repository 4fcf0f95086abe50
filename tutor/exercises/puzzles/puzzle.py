"""A puzzle and its answer. Authored and generated puzzles are the same type; the solver holds the key."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct

from tutor.cards import DECK, Card
from tutor.engine.going_out import GoingOut, Holding, solve, way_out
from tutor.engine.state import Phase, State, TableMeld
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import Meld


class Asks(StrEnum):
    """What a puzzle asks; the values are those of `asks:` in a file."""

    GO_OUT = "go-out"
    WHICH_DISCARD = "which-discard"
    HELPER = "helper"
    BEST = "best"
    FLOAT = "float"


class End(StrEnum):
    """How far a hand gets in this turn: the choices of a `float` puzzle."""

    OUT = "out"
    FLOATS = "floats"
    STAYS = "stays"


QUESTIONS: dict[Asks, str] = {
    Asks.GO_OUT: "Can you go out this turn?",
    Asks.WHICH_DISCARD: "You can go out. Which card must you throw?",
    Asks.HELPER: "You are about to draw. Which one card would let you go out?",
    Asks.BEST: "You can go out. How many points can your melds be worth?",
    Asks.FLOAT: "Do you go out, do you float, or do you keep cards?",
}


class Puzzle(Struct, frozen=True):
    """A hand, what lies on the table, and a question about going out.

    `hand` is held after the draw, in a `helper` puzzle before it. `drew` came from the stock, `taken`
    from the discard pile (`turn.no-return`); of the two at most one is given. `hints` go from "where to
    look" to "the move", and none holds the answer; `point` and `trap` are told when it is over, the trap
    also to whoever falls for it (`falling`). Texts hold cards as glyphs. `kind` is the generator's word for
    what the puzzle is about, empty for an authored one.
    """

    id: str
    title: str
    rules: HouseRules
    hand: tuple[Card, ...]
    asks: Asks = Asks.GO_OUT
    drew: Card | None = None
    taken: Card | None = None
    table: tuple[Meld, ...] = ()
    level: int = 1
    point: str = ""
    hints: tuple[str, ...] = ()
    trap: str = ""
    story: str = ""
    prompt: str = ""
    kind: str = ""

    @property
    def law(self) -> Law:
        """The law of the puzzle's rules."""
        return law_of(self.rules)

    @property
    def question(self) -> str:
        """The question in words: the author's own, or that of the kind."""
        return self.prompt or QUESTIONS[self.asks]

    @property
    def holding(self) -> Holding:
        """The position as the solver takes it; one card under must-discard is a floater's."""
        law = self.law
        floats = law.must_discard and len(self.hand) == 1 and self.asks is not Asks.HELPER
        return Holding(self.hand, law, self.table, self.taken, has_melded=floats, floating=floats)

    @property
    def state(self) -> State:
        """The position as the referee takes it: your turn, after the draw."""
        holding = self.holding
        return State(
            law=holding.law,
            players=("You", "Your neighbour"),
            dealer=1,
            hands=(tuple(sorted(self.hand)), (DECK[0],)),
            stock=(DECK[0],),
            discards=(DECK[0],),
            to_play=0,
            table=tuple(TableMeld(meld) for meld in self.table),
            phase=Phase.PLAY,
            taken=self.taken,
            floating=holding.floating,
            melded=frozenset({0} if holding.floating else ()),
            laid_earlier=frozenset({0} if holding.floating else ()),
        )


class Answer(Struct, frozen=True):
    """What is right. `going_out` is all that the solver says of the hand as it is held.

    `cards`: in a `which-discard` puzzle the cards that can be the last discard, in a `helper` puzzle
    those that would help. `points`: the most that the melds can be worth, in a `best` puzzle.
    """

    going_out: GoingOut
    end: End
    cards: tuple[Card, ...] = ()
    points: int | None = None

    @property
    def yes(self) -> bool:
        """Can the hand, as it is held, go out this turn?"""
        return self.going_out.can_go_out


@lru_cache(maxsize=512)
def answer(puzzle: Puzzle) -> Answer:
    """The answer, computed."""
    found = solve(puzzle.holding)
    return Answer(found, _end(found), _cards(puzzle, found), found.melded_points)


def _end(found: GoingOut) -> End:
    if found.can_go_out:
        return End.OUT
    return End.FLOATS if found.floats else End.STAYS


def _cards(puzzle: Puzzle, found: GoingOut) -> tuple[Card, ...]:
    if puzzle.asks is Asks.HELPER:
        return helpers(puzzle.holding)
    if puzzle.asks is Asks.WHICH_DISCARD:
        return tuple(card for card in found.discards if card is not None)
    return ()


def helpers(before: Holding) -> tuple[Card, ...]:
    """The cards that, drawn from the stock, would let this hand go out at once."""
    seen = Counter(before.hand)
    for meld in before.table:
        seen.update(meld.cards)
    left = (card for card in DECK if seen[card] < before.law.copies)
    return tuple(card for card in left if way_out(with_card(before, card)))


def with_card(before: Holding, card: Card) -> Holding:
    """The holding after drawing this card from the stock."""
    hand = tuple(sorted((*before.hand, card)))
    return Holding(hand, before.law, before.table, None, has_melded=before.has_melded)


def most_cards(rules: HouseRules) -> int:
    """The largest hand that a turn can begin with under these rules, the drawn card included."""
    return 11 if rules.deal == "standard" else int(rules.deal) + 1
