"""A puzzle as a question: how it is shown, what is typed, how the reply is judged."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tutor.cards import Card
from tutor.exercises.blocks import Block, Cards, Melds
from tutor.exercises.forms import Form, Unreadable
from tutor.exercises.go_out import go_out_question
from tutor.exercises.may_i import drawn
from tutor.exercises.puzzles import explain, falling
from tutor.exercises.puzzles.puzzle import Asks, End, Puzzle, answer
from tutor.exercises.question import Question, Reply, Verdict
from tutor.situations.sketch import Sketch

CHOICES: dict[End, str] = {End.OUT: "I go out", End.FLOATS: "I float", End.STAYS: "I keep cards"}
"""How far a hand gets, to choose from."""

_TOPICS: dict[Asks, tuple[str, ...]] = {
    Asks.GO_OUT: ("out.empty", "out.discard-optional"),
    Asks.WHICH_DISCARD: ("turn.discard", "turn.no-return"),
    Asks.HELPER: ("out.empty",),
    Asks.BEST: ("score.melded",),
    Asks.FLOAT: ("out.must-discard", "out.floating"),
}


def puzzle_question(puzzle: Puzzle) -> Question:
    """The question of a puzzle; a yes has to be followed by the plays, a no by what is in the way."""
    if puzzle.asks is Asks.GO_OUT:
        return _go_out(puzzle)
    form, judge, solution = _parts(puzzle)
    return Question(
        use="puzzle",
        form=form,
        prompt=_prompt(puzzle),
        judge=judge,
        solution=solution,
        answer=explain.solution(puzzle),
        topic=_TOPICS[puzzle.asks],
        shows=shown(puzzle),
        choices=tuple(CHOICES.values()) if form is Form.CHOOSE else (),
        hints=puzzle.hints,
        house=puzzle.rules,
    )


def shown(puzzle: Puzzle) -> tuple[Block, ...]:
    """The position: the melds on the table, the hand."""
    table = [Melds("On the table", tuple(meld.cards for meld in puzzle.table))] if puzzle.table else []
    return (*table, Cards("Your hand", tuple(sorted(puzzle.hand))))


def _prompt(puzzle: Puzzle) -> str:
    return f"{drawn(_sketch(puzzle))}{puzzle.question}"


def _sketch(puzzle: Puzzle) -> Sketch:
    return Sketch(
        rules=puzzle.rules,
        hand=puzzle.hand,
        drew=puzzle.drew,
        took=puzzle.taken,
        table=tuple(meld.cards for meld in puzzle.table),
    )


def _go_out(puzzle: Puzzle) -> Question:
    asked = go_out_question(puzzle.state, _prompt(puzzle), puzzle.hints, sketch=_sketch(puzzle))

    def judge(reply: bool) -> Verdict:
        verdict = _with_trap(asked.judge(reply), falling.trap_of_yes_no(puzzle, reply))
        return verdict if verdict.then is None else replace(verdict, then=_then(puzzle, verdict.then))

    return replace(asked, use="puzzle", judge=judge, answer=explain.solution(puzzle), shows=shown(puzzle))


def _then(puzzle: Puzzle, asked: Question) -> Question:
    """How, or what is in the way; with the trap for whoever falls for it there."""

    def judge(reply: Reply) -> Verdict:
        verdict = asked.judge(reply)
        if verdict.correct:
            return verdict
        match asked.form:
            case Form.ARRANGE:
                return _with_trap(verdict, falling.trap_of_arrangement(puzzle, reply, verdict.rules))
            case Form.CARDS:
                return _with_trap(verdict, falling.trap_of_staying(puzzle, reply))
            case _:
                return verdict

    return replace(asked, judge=judge)


def _with_trap(verdict: Verdict, trap: str) -> Verdict:
    return replace(verdict, why=f"{verdict.why} {trap}".strip()) if trap else verdict


def _parts(puzzle: Puzzle) -> tuple[Form, Callable[[Reply], Verdict], str]:
    """The form of the reply, its judge, and a right reply."""
    key = answer(puzzle)
    match puzzle.asks:
        case Asks.BEST:
            return Form.NUMBER, lambda said: _of_points(puzzle, said), str(key.points)
        case Asks.FLOAT:
            ends = tuple(CHOICES)
            number = str(ends.index(key.end) + 1)
            return Form.CHOOSE, lambda at: _of_end(puzzle, ends[at]), number
        case _:
            return Form.CARDS, lambda said: _of_card(puzzle, said), str(key.cards[0])


def _of_points(puzzle: Puzzle, said: int) -> Verdict:
    return _with_trap(_verdict(explain.judge_points(puzzle, said)), falling.trap_of_points(puzzle, said))


def _of_end(puzzle: Puzzle, said: End) -> Verdict:
    return _with_trap(_verdict(explain.judge_end(puzzle, said)), falling.trap_of_end(puzzle, said))


def _of_card(puzzle: Puzzle, said: tuple[Card, ...]) -> Verdict:
    if len(said) != 1:
        raise Unreadable("one card is asked for")
    return _with_trap(_verdict(explain.judge_card(puzzle, said[0])), falling.trap_of_card(puzzle, said[0]))


def _verdict(found: explain.Verdict) -> Verdict:
    if found.unclear:
        raise Unreadable(found.why)
    return Verdict(found.right, found.why, found.rules or ("out.empty",))
