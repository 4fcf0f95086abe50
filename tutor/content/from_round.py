"""A lesson made of a scripted round: a step for every decision in it; only words are left to write."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from pydantic import ValidationError

from tutor.cards import cards, write
from tutor.content.files import RoundFile
from tutor.content.skeleton import schema_line_target
from tutor.engine.actions import Call, Draw
from tutor.engine.play import Refusal
from tutor.engine.replay import Replay
from tutor.engine.replay import Step as Played
from tutor.engine.state import Phase, State
from tutor.exercises import may_i
from tutor.exercises.proving import all_problems
from tutor.exercises.setting import Setting
from tutor.exercises.settle import ended_round, settle_question
from tutor.rules.house import StockOut, WhoScores
from tutor.rules.wording import say_all
from tutor.situations.script import play_script
from tutor.text import listed

MOST_STEPS = 60
"""As many steps as a lesson can have."""


class TooLongError(ValueError):
    """A round with more turns than a lesson has steps."""


def lesson_from(script: RoundFile, lesson_id: str, path: str) -> str:
    """The text of the lesson. Raises `SituationError` if the round cannot start, `TooLongError`."""
    played = play_script(script)
    turns = [tuple(steps) for _, steps in groupby(played.steps, key=lambda step: step.item)]
    apart = 2 * len(turns) + 3 <= MOST_STEPS  # the draw is asked first, where there is room for that
    if len(turns) + 3 > MOST_STEPS:
        raise TooLongError(
            f"this round has {len(turns)} turns, and a lesson at most {MOST_STEPS} steps: "
            "cut its `turns` at an interesting point"
        )
    lines = [*_head(script, lesson_id, path), "", "steps:", *_deal(script, played)]
    for number, turn in enumerate(turns, 1):
        unfinished = played.refusal is not None and turn[0].item == played.item
        lines += ["", *(_watched(number, turn) if unfinished else _turn(number, turn, apart=apart))]
    lines += ["", *_end(played)]
    return "\n".join(lines).rstrip() + "\n"


def _head(script: RoundFile, lesson_id: str, path: str) -> Iterator[str]:
    yield f"# yaml-language-server: $schema={schema_line_target('lesson')}"
    yield "#"
    yield f"# Made from the round {script.id}: every decision of it is a step. Only words are left to"
    yield "# write: what `say`, `hints` and `after` tell. Then run"
    yield f"#   tutor check {path}"
    yield f"#   tutor preview {path}"
    yield "kind: lesson"
    yield f"id: {lesson_id}"
    yield f"title: {_text(script.title)}"
    yield f"about: {_text(script.about or 'A round to play, card by card.')}"
    yield f"round: {script.id}"


def _deal(script: RoundFile, played: Replay) -> Iterator[str]:
    start = played.start
    dealer, first = start.players[start.dealer], start.player
    seats = listed(start.players)
    if script.to_play is None:
        top = f" and turned up {{{write([start.top_discard])}}}" if start.top_discard else ""
        told = f"{seats} sit down to play. {dealer} has dealt{top}; {first} begins."
    else:
        told = f"{seats} are in the middle of a round, and it is {first}'s turn."
    yield "  - id: the-deal"
    yield "    show: table"
    yield f"    say: {_text(told)}"


def _watched(number: int, turn: Sequence[Played]) -> Iterator[str]:
    name = turn[0].before.players[turn[0].seat]
    yield f"  - id: turn-{number}"
    yield "    watch: turn"
    yield f"    say: {_text(f'It is {_whose(name)} turn.')}"


def _called(number: int, call: Played) -> Iterator[str]:
    """A call is no turn, so it is asked about before it is seen."""
    state = call.before
    by, coming = state.players[state.thrown_by or 0], state.player
    yield f"  - id: call-{number}-whose"
    told = f"{by} has thrown {{{state.top_discard}}}, and it fits a meld on the table."
    yield f"    say: {_text(told)}"
    yield "    ask: choose"
    yield f"    prompt: {_text(f'What may happen before {coming} draws?')}"
    yield "    rules: [table.call-rummy]"
    yield "    choices:"
    yield f"      - {{text: {_text(f'Anybody but {by} may lay it off: whoever calls first')}, right: true}}"
    yield "      - {text: Nothing, why: Calling rummy is allowed at this table.}"
    if len(state.players) > 2:
        yield f"      - {{text: {_text(f'Only {coming} may lay it off')}, why: A call needs no turn.}}"
    yield from _hints("Is a card that was thrown out of reach until the next turn, at this table?")
    yield ""
    yield from _call_shown(number, call)


def _call_shown(number: int, call: Played) -> Iterator[str]:
    yield f"  - id: call-{number}"
    yield "    watch: turn"
    yield f"    say: {_text(f'{call.before.players[call.seat]} was the first to call.')}"


def _turn(number: int, turn: Sequence[Played], *, apart: bool) -> Iterator[str]:
    first, name = turn[0], turn[0].before.players[turn[0].seat]
    if isinstance(first.action, Call):
        yield from _called(number, first) if apart else _call_shown(number, first)
        return
    rest = turn
    if apart and isinstance(first.action, Draw) and len(turn) > 1:
        yield f"  # {name}: {first.action}"
        yield f"  - id: turn-{number}-draw"
        yield f"    say: {_text(f'It is {_whose(name)} turn.')}"
        yield "    ask: play"
        yield "    part: draw"
        yield from _hints(_draw_hint(first.before))
        yield ""
        rest = turn[1:]
    yield f"  # {name}: {'; '.join(str(step.action) for step in rest)}"
    yield f"  - id: turn-{number}"
    told = f"It is {_whose(name)} turn." if rest is turn else "Now the rest of the turn."
    yield f"    say: {_text(told)}"
    yield "    ask: play"
    yield from _hints(_play_hint(rest[0].before))


def _hints(text: str) -> Iterator[str]:
    yield "    hints:"
    yield f"      - {_text(text)}"


def _draw_hint(state: State) -> str:
    top = state.top_discard
    if state.floating:
        return "Who has no card left may take the top of the pile only if it can be laid off."
    if not state.stock:
        used = "never used again here" if state.law.stock_out is StockOut.BLOCK else "there to be used again"
        return f"No card is left in the stock, and the pile is {used}. What does that leave?"
    if top is None:
        return "What is there to draw from?"
    if state.law.all_at_once:
        return f"Would {{{top}}} bring the hand nearer to melding as a whole?"
    on_the_table = ", or on the table" if state.law.laying_off and state.table else ""
    return f"What could {{{top}}} do for these cards{on_the_table}?"


def _play_hint(state: State) -> str:
    if state.phase is Phase.DRAW:
        return _draw_hint(state)
    if state.floating:
        return "Is there a place for this card on the table? If there is, it must go there."
    if state.law.all_at_once:
        return "Nothing goes down here before the whole hand can, but for one card to throw."
    last = " The last card of a hand must be thrown here." if state.law.must_discard else ""
    if state.law.laying_off and state.table:
        return f"Melds first, then what fits on the table, then the card to throw.{last}"
    return f"Melds first, then the card to throw.{last}"


_COUNT = {
    WhoScores.WINNER: "Count what each hand still holds; then ask who pays whom, and how much.",
    WhoScores.PENALTIES: "Count what each hand still holds; then ask against whom it is written.",
    WhoScores.MELDED: "Count the winner's melds; then ask who pays for them.",
}


def _end(played: Replay) -> Iterator[str]:
    final = played.final
    if final.ending is not None and final.ending.winner is not None:
        question = settle_question(ended_round(final), final.law)
        yield "  - id: settlement"
        winner = final.players[final.ending.winner]
        yield f"    say: {_text(f'{winner} has gone out. Now the cards are counted.')}"
        yield "    ask: settle"
        yield f"    answer: {_text(question.solution)}"
        yield from _hints(_COUNT[final.law.who_scores])
    elif final.ending is not None:
        yield from _UNWON
    elif played.refusal is not None:
        yield from _refused(played.refusal)
    else:
        yield "  - id: the-table-now"
        yield "    show: table"
        yield f"    say: {_text('So far this round goes.')}"


_UNWON = (
    "  - id: settlement",
    "    show: settlement",
    "    say: The round is over, and nobody has gone out.",
    "    ask: choose",
    "    prompt: What does such a round come to?",
    "    rules: [score.blocked]",
    "    choices:",
    "      - {text: Nothing for anybody, right: true}",
    "      - {text: Each pays for what is in the hand, why: Hands are paid for only when somebody is out.}",
    "      - {text: The smallest hand collects, why: A small hand wins nothing. Only going out does.}",
    "    hints:",
    "      - For what do players collect in this game?",
)


def _refused(refusal: Refusal) -> Iterator[str]:
    """The play that the round shows as a mistake: may it be played? Where that needs more than a hand and a
    table, it is only told."""
    state, action = refusal.state, refusal.action
    name = state.players[refusal.seat]
    yield f"  # {name}: {action}, which is refused"
    yield "  - id: the-mistake"
    hand, table = write(sorted(state.hand)), [str(one.meld) for one in state.table]
    took = state.taken if state.taken in state.hand else None
    asked = {"hand": hand, "took": None if took is None else str(took), "table": table, "play": str(action)}
    if refusal.seat != state.to_play or not _answered_no(state, asked):
        told = f"{name} wants to {action.shown}. That is not allowed: {say_all(refusal.reasons)}"
        yield f"    say: {_text(told)}"
        return
    yield "    ask: may-i"
    yield f"    prompt: {_text(f'May {name} {action.shown}?')}"
    yield f"    whose: {_text(name)}"
    yield f"    hand: {hand}"
    if took is not None:
        yield f"    took: {took}"
    if table:
        yield f"    table: [{', '.join(table)}]"
    yield f"    play: {action}"
    yield from _hints("What must a turn be like for that, and what would be left after it?")


def _answered_no(state: State, asked: dict[str, Any]) -> bool:
    """Is `may-i` about these cards answered with no?"""
    if state.phase is not Phase.PLAY or asked["play"].startswith(("draw", "call")) or not state.hand:
        return False
    setting = Setting(state.law.house)
    try:
        spec = may_i.Spec.model_validate({"id": "the-mistake", "ask": "may-i", **asked}, strict=False)
    except ValidationError:
        return False
    return not all_problems(spec, setting) and may_i.ask(spec, setting).solution == "no"


_GLYPHS = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠](?:[ ,]+(?:10|[2-9AJQK])[♣♦♥♠])*")


def _braced(text: str) -> str:
    """Cards in braces, as files write them."""
    return _GLYPHS.sub(lambda found: f"{{{write(cards(found[0]))}}}", text)


def _whose(name: str) -> str:
    return f"{name}'s"


def _text(text: str) -> str:
    """A text in quotes, with which YAML cannot go wrong."""
    return json.dumps(_braced(text), ensure_ascii=False)
