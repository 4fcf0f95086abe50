"""What came of a replayed file, for people: turn by turn, then the settlement or the refusal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.screen.settled import settlement
from tutor.content.files import RoundFile
from tutor.content.load import Loaded
from tutor.engine.play import ended_unwon
from tutor.engine.replay import Replay
from tutor.engine.settlement import settle_round
from tutor.engine.state import Phase
from tutor.exercises.telling import tell
from tutor.sheet.sheet import Held
from tutor.situations.outcome import Outcome


def told(loaded: Loaded[RoundFile], came: Outcome) -> Iterator[Block]:
    yield Text(loaded.model.title, Tone.STRONG)
    yield from _turns(came.replay)
    if came.replay.start.phase is Phase.OVER:  # the position itself is an end
        yield Text(tell([ended_unwon(came.replay.start)]))
    if came.refused is not None:
        yield from _refusal(loaded, came)
    elif came.replay.final.ending is None:
        yield Text("The round is not over.")
    else:
        yield Gap()
        yield from _settled(came.replay)
    for failed in came.failed:
        yield Text(f"Not as expected. {failed.message[:1].upper()}{failed.message[1:]}.", Tone.BAD)


def _turns(replay: Replay) -> Iterator[Block]:
    for item, steps in groupby(replay.steps, key=lambda step: step.item):
        yield Item(tell(event for step in steps for event in step.events), mark=f"{item + 1}.")


def _refusal(loaded: Loaded[RoundFile], came: Outcome) -> Iterator[Block]:
    refused = came.refused
    assert refused is not None
    mark = loaded.marked.key_mark(refused.loc)
    announced = " As announced." if came.announced and came.as_expected else ""
    yield Text(f"Turn {refused.turn}, {refused.action}: refused (line {mark.line}).{announced}", Tone.BAD)
    yield Item(f"{refused.message} ({', '.join(refused.rules)})")
    if refused.fix:
        yield Item(refused.fix)


def _settled(replay: Replay) -> Iterator[Block]:
    state = replay.final
    settled = settle_round(state)
    left = {
        name: Held.of(hand, state.law)
        for name, hand in zip(state.players, state.hands, strict=True)
        if name != settled.winner
    }
    melded = tuple(card for one in state.table for card in one.meld.cards)
    yield from settlement(settled, state.law, left, Held.of(melded, state.law))
