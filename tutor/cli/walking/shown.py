"""What lessons and questions show, as blocks of the screen."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import show
from tutor.cli.screen import blocks as screen
from tutor.cli.screen.choosing import choices
from tutor.cli.screen.round import table
from tutor.engine.state import Phase
from tutor.exercises import blocks as exercise
from tutor.exercises.forms import Form
from tutor.exercises.question import Question

PROMPTS: dict[Form, str] = {
    Form.YES_NO: "yes or no> ",
    Form.CHOOSE: "number> ",
    Form.CHOOSE_SEVERAL: "numbers> ",
    Form.CARDS: "cards> ",
    Form.ARRANGE: "plays> ",
    Form.PLAY: "play> ",
    Form.SETTLE: "points for each> ",
    Form.ORDER: "order> ",
}
"""What stands before the cursor: the sort of reply that is expected; a number says what it counts."""


def prompt_for(question: Question) -> str:
    """What stands before the cursor at this question."""
    counted = "points> " if question.counts == "points" else f"how many {question.counts}> "
    return PROMPTS.get(question.form, counted)


def called(kind: str) -> str:
    """What one question of such a unit is called where it is numbered."""
    return {"lesson": "Step", "round": "Turn", "play": "Turn"}.get(kind, "Question")


PLAIN = frozenset({Form.YES_NO, Form.CHOOSE})
"""Forms whose prompt says all that there is to know about them."""


def shown(block: exercise.Block) -> Iterator[screen.Block]:
    match block:
        case exercise.Text(text):
            yield from (screen.Text(paragraph.replace("\n", " ")) for paragraph in text.split("\n\n"))
        case exercise.Table(state, seat, open_hands):
            hand = f"{state.players[seat]}'s hand"
            yield table(state, None if open_hands else seat, hand=hand)
        case exercise.Cards(label, cards):
            yield screen.Text(f"{label}: {show(sorted(cards)) if cards else 'no cards'}")
        case exercise.Melds(label, melds):
            yield screen.Text(f"{label}: {'; '.join(show(meld) for meld in melds)}")
        case exercise.Working(lines):
            yield from (screen.Item(_sum(line)) for line in lines)


def repeats(block: exercise.Block, why: str) -> bool:
    """Are the block's sums, as far as they matter, just said in words?"""
    if not why or not isinstance(block, exercise.Working):
        return False
    return any(" + ".join(map(str, line.points)) in why for line in block.lines)


def _sum(line: exercise.SumLine) -> str:
    if not line.cards:
        return f"{line.name}: no cards = 0"
    added = f"{line.name}: {show(line.cards)} = {' + '.join(map(str, line.points))}"
    if len(line.points) > 1:
        added += f" = {sum(line.points)}"
    return f"{added}, {line.note} {line.total}" if line.note else added


def hand_now(table: exercise.Table) -> Iterator[screen.Block]:
    """Of a table that stands just above, what no sentence tells: the hand; nothing once it is told that the
    player is out."""
    hand = table.state.hands[table.seat]
    if hand or table.state.phase is not Phase.OVER:
        yield screen.Text(f"{table.state.players[table.seat]}'s hand: {show(sorted(hand)) or 'no cards'}")


def asked(question: Question, where: str) -> Iterator[screen.Block]:
    """The question with its choices; `where` says how far one is, empty where that stands above."""
    if where:
        yield screen.Text(where, screen.Tone.FAINT)
    yield screen.Text(question.prompt, screen.Tone.STRONG)
    throws = [one for one in question.choices if one.startswith(_THROW)] if _is_turn(question) else []
    yield from choices(one for one in question.choices if one not in throws)
    if throws:
        first = len(question.choices) - len(throws) + 1
        numbered = (f"{number}: {one.removeprefix(_THROW)}" for number, one in enumerate(throws, first))
        yield screen.Text(f"Discard {', '.join(numbered)}.")


_THROW = "discard "


def _is_turn(question: Question) -> bool:
    """Are the choices what can be played, the discards last? Those would fill the screen, one a line."""
    return question.form is Form.PLAY
