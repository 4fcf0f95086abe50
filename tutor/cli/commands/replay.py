"""`tutor replay`: play a scripted round on the referee."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, Any

import typer

from tutor.cli import options
from tutor.cli.environment import Environment, environment
from tutor.cli.screen.blocks import Block, Gap, Item, Text, Tone
from tutor.cli.screen.settled import settlement
from tutor.cli.status import Status
from tutor.content.files import RoundFile
from tutor.content.load import Loaded
from tutor.engine.play import ended_unwon
from tutor.engine.replay import Replay
from tutor.engine.state import Phase
from tutor.engine.variant import settle_round
from tutor.exercises.telling import tell
from tutor.sheet.sheet import Held
from tutor.situations.outcome import Outcome

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def replay(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE…", help="Round files, or ids.", autocompletion=options.ids("round")),
    ],
    json: options.Json = False,
    plain: options.Plain = False,
    _debug: options.Debug = False,
) -> None:
    """Play scripted rounds through the referee: what happens, what is refused and why, what it comes to.

    Ends with 1 if a play is refused that the file does not announce, or an expectation fails; with 3 if a
    file is not valid. For example: tutor replay my-round.yaml
    """
    around = environment(ctx)
    worst = max((_one(around, given, json=json, plain=plain) for given in files), default=Status.DONE)
    if worst:
        raise typer.Exit(worst)


def _one(around: Environment, given: str, *, json: bool, plain: bool) -> Status:
    from tutor.cli.faults import complain_of
    from tutor.content.faults import ContentError
    from tutor.content.load import load
    from tutor.content.shelf import Shelf, UnknownIdError
    from tutor.situations.outcome import outcome

    shelf = Shelf()
    try:
        loaded = load(shelf.locate("round", given), shelf, ("round",))
    except UnknownIdError as unknown:
        around.complain(str(unknown))
        return Status.USAGE
    except ContentError as error:
        complain_of(around, error.faults)
        return Status.CONTENT
    came = outcome(loaded.model)
    if json:
        around.write_json(as_json(loaded, came))
    else:
        from tutor.cli.screen.page import show

        show(around, told(loaded, came), plain=plain)
    return Status.DONE if came.as_expected else Status.NOT_SO


def as_json(loaded: Loaded[RoundFile], came: Outcome) -> dict[str, Any]:
    """The result as `tutor replay --json` prints it."""
    return {
        "file": str(loaded.path),
        "id": loaded.model.id,
        "turns_played": came.replay.items_played,
        "events": [event.as_json() for event in came.replay.events],
        "refused": _refused(loaded, came),
        "result": came.result,
        "expect_failed": [one.message for one in came.failed],
    }


def _refused(loaded: Loaded[RoundFile], came: Outcome) -> dict[str, Any] | None:
    if came.refused is None:
        return None
    mark = loaded.marked.key_mark(came.refused.loc)
    return {**came.refused.as_json(), "line": mark.line, "column": mark.column}


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
