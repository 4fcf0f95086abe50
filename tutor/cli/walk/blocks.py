"""What a sitting puts out, as blocks for the screen; between two replies nothing is said twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.cards import SUIT_GLYPHS, show
from tutor.cli.screen import blocks as screen
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.screen.choosing import choices
from tutor.cli.screen.round import table
from tutor.engine.state import Phase
from tutor.exercises import blocks as exercise
from tutor.exercises.forms import Form
from tutor.exercises.question import Question
from tutor.rules.rulebook import rule
from tutor.session.events import Ended, Feedback, Hinted, Started
from tutor.session.session import KEYS_TOLD
from tutor.text import counted

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


_SEEDED = ("quiz", "drill", "puzzle", "play", "review", "placement")
"""Kinds in which the seed decides what is asked, so that it is worth telling."""


def started(event: Started) -> Iterator[Block]:
    """The title, how much there is of it, the keys."""
    yield Text(event.title, Tone.STRONG)
    many = counted(event.of or 0, "question")
    if event.kind in ("round", "play"):
        many = "You play every turn" if event.kind == "round" else f"Rules: {event.rules}"
    seed = f" Seed {event.seed}." if event.kind in _SEEDED else ""
    on = " You go on where you stopped." if event.resumed else ""
    yield Text(f"{many}.{on}{seed} Keys: {_keys(event)}.", Tone.FAINT)


def _keys(event: Started) -> str:
    if event.kind != "play":
        return KEYS_TOLD
    from tutor.session.playing.game import KEYS_TOLD as OF_A_GAME

    return OF_A_GAME


def hinted(event: Hinted) -> Iterator[Block]:
    """A hint and its number; the last one is the answer."""
    if event.number == event.of:
        yield Text(f"The answer: {event.text}")
    else:
        yield Text(f"Hint {event.number} of {event.of}: {event.text}")


def judged(event: Feedback) -> Iterator[Block]:
    """What a reply was worth: one short line if it was right, what is wrong with it if not."""
    if not event.correct and not event.again:
        yield Text(f"Not so. {event.why}", Tone.BAD)
    elif not event.correct:
        again = "" if event.more else " Try again, or h."
        yield Text(f"Not yet. {event.why}{again}", Tone.BAD)
    elif event.legal is not None and event.why:
        yield Text(event.why, Tone.GOOD)
    else:
        yield Text(f"Right. {event.why}".strip(), Tone.GOOD)


def ended(event: Ended, next_up: str) -> Iterator[Block]:
    """The unit is over: what was right at once, which rules to look at again, one thing to do next."""
    yield Text(_score(event), Tone.STRONG)
    if event.rules:
        yield Text("Look at these again:")
        yield from (Item(f"{rule(one).title}: tutor rules {one}") for one in event.rules)
    yield Text(f"Next: {next_up}")


def _score(event: Ended) -> str:
    if event.asked == 0:
        return "That is all."
    if event.first_try == event.asked:
        return f"All {event.asked} right at the first try." if event.asked > 1 else "Right at the first try."
    if event.asked == 1:
        return "Not right at the first try."
    return f"{event.first_try} of {event.asked} right at the first try."


class Batch:
    """What is shown since the last reply, as blocks for the screen. `said` is what was said to that; `table`
    the table that was shown last, None where that has scrolled away."""

    def __init__(self, table: exercise.Table | None = None) -> None:
        self.blocks: list[Block] = []
        self.said = ""
        self.table = table
        self.table_at: int | None = None
        """Where among the blocks the table is drawn; None where it is not."""
        self.leans = False
        """A hand is shown without the table that it belongs to, since that stands above."""
        self._last: exercise.Block | None = None
        self._places: list[tuple[exercise.Block, int]] = []

    def say(self, *blocks: Block) -> None:
        self.blocks += blocks

    def show(self, block: exercise.Block) -> None:
        """Add a block of a lesson or a question: of a table that stands just above only the hand, since plays
        are told in words; of a sum that was just said, and of a hand that was just shown, nothing."""
        if repeats(block, self.said):
            return
        if self._is_hand_just_shown(block):
            self._places.append((block, self.table_at or 0))
            return
        stands = _heads(self._last) or (_is_fact(block) and _is_fact(self._last))
        gap = () if stands else (Gap(),)
        drawn = tuple(self._drawn(block, len(self.blocks) + len(gap)))
        if not drawn:
            return
        self._last = block
        self._places.append((block, len(self.blocks) + len(gap)))
        self.say(*gap, *drawn)

    def place_of(self, *wanted: exercise.Block) -> int | None:
        """Where among the blocks the uppermost of those is; None if none of them was shown."""
        return min(
            (at for block, at in self._places if any(_is_it(block, one) for one in wanted)), default=None
        )

    def _drawn(self, block: exercise.Block, at: int) -> Iterator[Block]:
        if not isinstance(block, exercise.Table):
            return shown(block)
        before, self.table = self.table, block
        if before is not None and _same_view(before, block):
            self.leans = self.table_at is None
            return hand_now(block)
        self.table_at = at
        return shown(block)

    def _is_hand_just_shown(self, block: exercise.Block) -> bool:
        """Is it the hand of the player whose table has just been drawn?"""
        if self.table_at is None or self.table is None or not isinstance(block, exercise.Cards):
            return False
        state, seat = self.table.state, self.table.seat
        theirs = block.label in ("Your hand", f"{state.players[seat]}'s hand")
        return theirs and sorted(block.cards) == sorted(state.hands[seat])


def _is_it(block: exercise.Block, wanted: exercise.Block) -> bool:
    """Is that block the one wanted? A text is the same wherever it comes from."""
    return block is wanted or (isinstance(block, exercise.Text) and block == wanted)


def _heads(block: exercise.Block | None) -> bool:
    """Does it end with a colon, so that what follows belongs to it?"""
    return isinstance(block, exercise.Text) and block.text.endswith(":")


_ROW = rf"[^.:]+:(?: (?:10|[2-9AJQK])[{SUIT_GLYPHS}])+"


def _is_fact(block: exercise.Block | None) -> bool:
    """Is it one line about cards, which stands with others like it?"""
    if isinstance(block, exercise.Text):
        return re.fullmatch(_ROW, block.text) is not None
    return isinstance(block, exercise.Cards | exercise.Melds)


def _same_view(before: exercise.Table, after: exercise.Table) -> bool:
    return (
        before.seat == after.seat
        and before.open_hands == after.open_hands
        and before.state.players == after.state.players
        and before.state.to_play == after.state.to_play
        and (after.state.phase is not Phase.DRAW or before.state.discards == after.state.discards)
    )
