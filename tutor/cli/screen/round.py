"""The table of a round, as one player sees it or with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.cards import Card, show
from tutor.cli.screen.blocks import Field, Panel
from tutor.engine.state import Phase, State, TableMeld
from tutor.text import counted

YOURS = "Your hand"


def table(state: State, viewer: int | None = None, *, title: str = "", hand: str = YOURS) -> Panel:
    """The round as it lies on the table, for the player in seat `viewer`; None sees all hands open.

    The stock shows its number of cards, never their order. `hand` names the viewer's hand, for somebody
    who watches that player instead of being them.
    """
    return Panel(title or _whose_turn(state), tuple(_table_fields(state, viewer, hand)))


def _whose_turn(state: State) -> str:
    if state.phase is Phase.OVER:
        return "The round is over"
    return f"{state.player} is to draw" if state.phase is Phase.DRAW else f"{state.player} is to play"


def _table_fields(state: State, viewer: int | None, hand: str) -> Iterator[Field]:
    you = viewer if hand == YOURS else None
    for seat, name in enumerate(state.players):
        yield Field(name, tuple(_player(state, seat, you, is_open=viewer is None)))
    yield Field("Melds", tuple(_meld(state, one) for one in state.table) or ("none yet",))
    yield Field("Stock", (counted(len(state.stock), "card"),))
    yield Field("Pile", (_pile(state),))
    if viewer is not None:
        yield Field(hand, (_cards(state.hands[viewer]),))


def _player(state: State, seat: int, you: int | None, *, is_open: bool) -> Iterator[str]:
    facts = [counted(len(state.hands[seat]), "card")]
    if seat == state.dealer:
        facts.append("dealer")
    if seat == you:
        facts.append("you")
    if seat == state.to_play and state.phase is not Phase.OVER:
        facts.append("to play")
    yield ", ".join(facts)
    if is_open:
        yield _cards(state.hands[seat])


def _meld(state: State, one: TableMeld) -> str:
    owner = "" if one.owner is None else f" ({state.players[one.owner]})"
    return f"{one.meld.shown}{owner}"


def _pile(state: State) -> str:
    top = state.top_discard
    if top is None:
        return "empty"
    count = len(state.discards)
    return f"{top.glyph} on top" if count == 1 else f"{top.glyph} on top of {counted(count - 1, 'card')}"


def _cards(cards: Sequence[Card]) -> str:
    return show(sorted(cards)) if cards else "no cards"
