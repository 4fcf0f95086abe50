"""A puzzle as a file writes it, and everything that can be wrong with one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from tutor.cards import Card, CardError
from tutor.exercises.puzzles.level import level_of
from tutor.exercises.puzzles.puzzle import Answer, Asks, Puzzle, answer, most_cards
from tutor.exercises.puzzles.spoilers import as_glyphs, gives_away
from tutor.rules.faults import why_no_meld
from tutor.rules.house import HouseRules
from tutor.rules.law import law_of
from tutor.rules.melds import meld_of
from tutor.rules.wording import say_all
from tutor.situations.fields import Cards, Id, MeldList, OneCard, PlainItem, PlainText, Rules, Strict, Title
from tutor.situations.problems import Loc, Problem, SituationError, named_once_too_often

CODES: dict[str, str] = {
    "puzzle.level": "a level other than the computed one",
    "puzzle.hint": "a hint that gives the answer away, or says nothing",
    "puzzle.answer": "a question that this hand does not answer",
    "puzzle.text": "a text whose cards in braces cannot be read",
}
"""The codes of problems that only puzzles have."""

MOST_HELPERS = 6


class PuzzleFile(Strict):
    """A puzzle file. `hand` is held after the draw; in a `helper` puzzle before it.

    `drew` or `took` (one of them, or neither) names the card of the hand that was drawn from the stock,
    or taken from the discard pile. `table` lists the melds on the table. `answer` is only a cross-check.
    """

    kind: Literal["puzzle"] = "puzzle"
    id: Id
    title: Title
    rules: Rules = Field(default_factory=HouseRules)
    hand: Cards
    drew: OneCard | None = None
    took: OneCard | None = None
    table: MeldList = ()
    asks: Asks = Asks.GO_OUT
    level: int = Field(ge=1, le=5)
    answer: str | int | None = None
    point: PlainText
    hints: tuple[PlainItem, ...] = Field(min_length=1, max_length=5)
    trap: PlainText
    story: PlainText = ""
    prompt: PlainText = ""


def puzzle_of(file: PuzzleFile) -> Puzzle:
    """The puzzle of a file. Raises `SituationError` with all problems."""
    problems = list(problems_of(file))
    if problems:
        raise SituationError(problems)
    return built(file)


def problems_of(file: PuzzleFile) -> Iterator[Problem]:
    """Everything that is wrong with it; the answer is looked at only if the position can be."""
    impossible = [*_wrong_cards(file), *_wrong_table(file), *_wrong_texts(file)]
    yield from impossible
    if impossible:
        return
    puzzle = built(file)
    key = answer(puzzle)
    yield from _wrong_question(file, key)
    yield from _wrong_answer(file, puzzle, key)
    level = level_of(puzzle)
    if level != file.level:
        yield Problem(
            ("level",),
            "puzzle.level",
            f"the computed level is {level}, not {file.level}: write `level: {level}`",
        )
    for at, hint in enumerate(puzzle.hints):
        if not hint.strip():
            yield Problem(("hints", at), "puzzle.hint", "this hint is empty: write it, or leave it out")
        elif gives_away(puzzle, hint):
            yield Problem(("hints", at), "puzzle.hint", "this hint gives the answer away: say where to look")


def built(file: PuzzleFile) -> Puzzle:
    """The puzzle of a file whose cards, table and texts can be; the rest of it is taken as written."""
    law = law_of(file.rules)
    return Puzzle(
        id=file.id,
        title=file.title,
        rules=file.rules,
        hand=tuple(sorted(file.hand)),
        asks=file.asks,
        drew=file.drew,
        taken=file.took,
        table=tuple(meld for cards in file.table if (meld := meld_of(cards, law))),
        level=file.level,
        point=as_glyphs(file.point),
        hints=tuple(as_glyphs(hint) for hint in file.hints),
        trap=as_glyphs(file.trap),
        story=as_glyphs(file.story),
        prompt=as_glyphs(file.prompt),
    )


# --- the position -----------------------------------------------------------------------------------


def _wrong_cards(file: PuzzleFile) -> Iterator[Problem]:
    yield from named_once_too_often(_named(file), file.rules.decks)
    for key, card_or_none in (("drew", file.drew), ("took", file.took)):
        if card_or_none is not None and card_or_none not in file.hand:
            yield Problem((key,), "position.impossible", f"{card_or_none.glyph} is not in the hand")
    yield from _wrong_size(file)
    if file.drew is not None and file.took is not None:
        yield Problem(("took",), "position.impossible", "one card is drawn in a turn: give `drew` or `took`")
    if file.asks is Asks.HELPER and (file.drew is not None or file.took is not None):
        yield Problem(("asks",), "position.impossible", "a `helper` puzzle is asked before the draw")


def _named(file: PuzzleFile) -> Iterator[tuple[Loc, Card]]:
    yield from ((("hand",), card) for card in file.hand)
    for at, meld in enumerate(file.table):
        yield from ((("table", at), card) for card in meld)


def _wrong_size(file: PuzzleFile) -> Iterator[Problem]:
    size, most = len(file.hand), most_cards(file.rules) - (file.asks is Asks.HELPER)
    if not size:
        yield Problem(("hand",), "position.impossible", "the hand has no cards")
    elif size > most or (file.rules.all_at_once and size != most):
        exactly = "just" if file.rules.all_at_once else "at most"
        yield Problem(
            ("hand",),
            "position.impossible",
            f"the hand has {size} cards, and under these rules {exactly} {most}",
        )


def _wrong_table(file: PuzzleFile) -> Iterator[Problem]:
    law = law_of(file.rules)
    if law.all_at_once and file.table:
        yield Problem(("table",), "position.impossible", "no meld lies on the table before the round is over")
    for at, cards in enumerate(file.table):
        if faults := why_no_meld(cards, law):
            yield Problem(("table", at), "meld.invalid", say_all(faults))


def _wrong_texts(file: PuzzleFile) -> Iterator[Problem]:
    texts: list[tuple[Loc, str]] = [
        (("point",), file.point),
        (("trap",), file.trap),
        (("story",), file.story),
        (("prompt",), file.prompt),
        *((("hints", at), hint) for at, hint in enumerate(file.hints)),
    ]
    for loc, text in texts:
        try:
            as_glyphs(text)
        except CardError as error:
            yield Problem(loc, "puzzle.text", str(error))


# --- question and answer ----------------------------------------------------------------------------


def _wrong_question(file: PuzzleFile, key: Answer) -> Iterator[Problem]:
    at: Loc = ("asks",)
    if file.asks is Asks.WHICH_DISCARD and (len(key.cards) != 1 or len(key.going_out.discards) != 1):
        ways = ", ".join("none" if card is None else card.glyph for card in key.going_out.discards)
        yield Problem(
            at, "puzzle.answer", f"this asks for the one last discard, and there are: {ways or 'no ways'}"
        )
    elif file.asks is Asks.HELPER and not 1 <= len(key.cards) <= MOST_HELPERS:
        yield Problem(
            at, "puzzle.answer", f"{len(key.cards)} cards would help (expected 1 to {MOST_HELPERS})"
        )
    elif file.asks is Asks.BEST and key.points is None:
        yield Problem(
            at, "puzzle.answer", "melds are worth points only where they are paid for, in a way out"
        )
    elif file.asks is Asks.FLOAT and not file.rules.must_discard:
        yield Problem(at, "puzzle.answer", "nobody floats unless must-discard is true")


def _wrong_answer(file: PuzzleFile, puzzle: Puzzle, key: Answer) -> Iterator[Problem]:
    if file.answer is None:
        return
    told = str(file.answer).strip().lower()
    right = {
        Asks.GO_OUT: {"yes" if key.yes else "no"},
        Asks.FLOAT: {str(key.end)},
        Asks.BEST: {str(key.points)},
    }.get(puzzle.asks, {str(card).lower() for card in key.cards})
    if told not in right:
        wanted = " or ".join(sorted(right))
        yield Problem(
            ("answer",),
            "puzzle.answer",
            f"the engine's answer is {wanted}, not {file.answer}: change `answer`, or the hand",
        )
