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
from tutor.rules.wording import say_all
from tutor.situations.script import play_script

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
    seats = ", ".join(start.players)
    if script.to_play is None:
        top = f" and turned up {{{write([start.top_discard])}}}" if start.top_discard else ""
        told = f"{seats} sit down to play. {dealer} has dealt{top}; {first} begins."
    else:
        told = f"{seats} are in the middle of a round, and it is {first}'s turn."
    yield "  - id: the-deal"
    yield "    show: table"
    yield f"    say: {_text(told)}"


def _watched(number: int, turn: Sequence[Played]) -> Iterator[str]:
    name, call = turn[0].before.players[turn[0].seat], isinstance(turn[0].action, Call)
    yield f"  - id: {'call' if call else 'turn'}-{number}"
    yield "    watch: turn"
    yield f"    say: {_text(f'{name} calls rummy.' if call else f'It is {_whose(name)} turn.')}"


def _turn(number: int, turn: Sequence[Played], *, apart: bool) -> Iterator[str]:
    first, name = turn[0], turn[0].before.players[turn[0].seat]
    if isinstance(first.action, Call):
        yield from _watched(number, turn)
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
    return f"What could {{{top}}} do for these cards?" if top else "What is there to draw from?"


def _play_hint(state: State) -> str:
    if state.phase is Phase.DRAW:
        return "Compare the top of the discard pile with the hand before you draw."
    if state.law.laying_off and state.table:
        return "Melds first, then what fits on the table, then the card to throw."
    return "Melds first, then the card to throw."


def _end(played: Replay) -> Iterator[str]:
    final = played.final
    if final.ending is not None and final.ending.winner is not None:
        question = settle_question(ended_round(final), final.law)
        yield "  - id: settlement"
        winner = final.players[final.ending.winner]
        yield f"    say: {_text(f'{winner} has gone out. Now the cards are counted.')}"
        yield "    ask: settle"
        yield f"    answer: {_text(question.solution)}"
        yield "    hints:"
        yield f"      - {_text('Count what each hand still holds; then ask who pays whom, and how much.')}"
    elif final.ending is not None:
        yield "  - id: the-end"
        yield "    show: settlement"
        yield f"    say: {_text('The round is over, and nobody has won it.')}"
    elif played.refusal is not None:
        yield from _refused(played.refusal)


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
