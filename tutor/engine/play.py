"""Playing: one action on a round gives the next round and what happened, or a refusal.

>>> from tutor.engine.state import deal
>>> from tutor.engine.actions import DRAW_STOCK, read_action
>>> from tutor.rules.house import house_rules
>>> start = deal(["Ann", "Bo"], house_rules(), seed=1)
>>> drawn = play(start, DRAW_STOCK)
>>> [event.what.value for event in drawn.events]
['drawn']
>>> [reason.rule for reason in play(drawn.state, DRAW_STOCK).reasons]
['turn.draw']
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import Card, write
from tutor.chance import Dice
from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff, Source
from tutor.engine.referee import objections, target
from tutor.engine.state import Ending, Hand, How, Phase, State, TableMeld, joined, without
from tutor.engine.variant import variant_of
from tutor.rules.house import Choice, StockOut
from tutor.rules.law import Law
from tutor.rules.melds import Meld, extended, meld_of
from tutor.rules.reasons import Reason


class What(Choice):
    """The kinds of event."""

    TURNED_OVER = "turned-over"
    SHUFFLED = "shuffled"
    DRAWN = "drawn"
    TAKEN = "taken"
    REFUSED_TO_DRAW = "refused-to-draw"
    MELDED = "melded"
    LAID_OFF = "laid-off"
    CALLED = "called"
    DISCARDED = "discarded"
    FLOATS = "floats"
    WENT_OUT = "went-out"
    ENDED = "ended"


class Why(Choice):
    """Why a round ended with nobody out: an empty stock and a pile that is not used again (`stock.block`);
    a pile that was turned over as often as the table allows with nothing laid down (`stock.deadlock`);
    stock and pile both empty."""

    BLOCKED = "blocked"
    DEADLOCK = "deadlock"
    NOTHING_TO_DRAW = "nothing-to-draw"


class Event(Struct, frozen=True):
    """One thing that happened. `player` is who did it (None: the round itself), `cards` the cards that
    moved, `meld` the meld on the table after it, `count` how many cards a turned-over pile had, or at a
    deadlock how often it was turned over; `why` a round ended with nobody out, None where a rule set has a
    reason of its own."""

    what: What
    player: str | None = None
    cards: tuple[Card, ...] = ()
    meld: Meld | None = None
    count: int | None = None
    why: Why | None = None

    def as_json(self) -> dict[str, object]:
        """The event as JSON shows it."""
        shown: dict[str, object] = {"what": str(self.what)}
        if self.player is not None:
            shown["player"] = self.player
        if self.cards:
            shown["cards"] = write(self.cards)
        if self.meld is not None:
            shown["meld"] = str(self.meld)
        if self.count is not None:
            shown["count"] = self.count
        if self.why is not None:
            shown["why"] = str(self.why)
        return shown


class Played(Struct, frozen=True):
    """A legal play: the round after it, and what happened."""

    state: State
    events: tuple[Event, ...]


class Refusal(Struct, frozen=True):
    """An illegal play: all reasons why, in the order in which they are best said. Nothing has changed."""

    state: State
    action: Action
    seat: int
    reasons: tuple[Reason, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule ids cited, each once."""
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))


def play(state: State, action: Action, seat: int | None = None) -> Played | Refusal:
    """What comes of `seat` (the player to play, if not given) doing this."""
    by = state.to_play if seat is None else seat
    reasons = objections(state, action, by)
    if reasons:
        return Refusal(state, action, by, reasons)
    return carry_out(state, action, by)


def carry_out(state: State, action: Action, seat: int) -> Played:
    """The round after an action that is known to be legal."""
    match action:
        case Draw():
            return _draw(state, action.source)
        case LayMeld():
            return _meld(state, action)
        case LayOff():
            return _lay_off(state, action)
        case Discard():
            return _discard(state, action.card)
        case Call():
            return _call(state, action, seat)


# --- drawing ----------------------------------------------------------------------------------------


def _draw(state: State, source: Source) -> Played:
    if source is Source.NONE:
        how = How.BLOCKED if state.law.stock_out is StockOut.BLOCK else How.DEAD
        ended = replace(state, phase=Phase.OVER, thrown_by=None, ending=Ending(how))
        return Played(ended, (Event(What.REFUSED_TO_DRAW, state.player), ended_unwon(state)))
    if source is Source.DISCARD:
        top = state.discards[-1]
        taken = replace(
            state,
            hands=_with_hand(state, joined(state.hand, top)),
            discards=state.discards[:-1],
            phase=Phase.PLAY,
            taken=top,
            thrown_by=None,
        )
        return Played(taken, (Event(What.TAKEN, state.player, (top,)),))
    before: tuple[Event, ...] = ()
    if not state.stock:
        state, turned = _turned_over(state)
        before = (turned,)
    drawn = state.stock[0]
    after = replace(
        state,
        hands=_with_hand(state, joined(state.hand, drawn)),
        stock=state.stock[1:],
        phase=Phase.PLAY,
        taken=None,
        thrown_by=None,
    )
    return Played(after, (*before, Event(What.DRAWN, state.player, (drawn,))))


def _turned_over(state: State) -> tuple[State, Event]:
    """The pile as the new stock: the oldest discard lies on top (`stock.turn-over`), unless shuffled."""
    law, what, pile, shuffles = state.law, What.TURNED_OVER, state.discards, state.shuffles
    stays: Hand = ()
    if law.top_card_stays and len(pile) > 1:
        pile, stays = pile[:-1], pile[-1:]
    if law.newest_comes_first:
        pile = pile[::-1]
    if law.stock_out is StockOut.SHUFFLE:
        pile = tuple(Dice(state.seed, "reshuffle", shuffles).shuffled(sorted(pile)))
        what, shuffles = What.SHUFFLED, shuffles + 1
    turned = replace(state, stock=pile, discards=stays, turn_overs=state.turn_overs + 1, shuffles=shuffles)
    return turned, Event(what, state.player, count=len(pile))


# --- melding and laying off -------------------------------------------------------------------------


def _meld(state: State, action: LayMeld) -> Played:
    laid = meld_of(action.cards, state.law)
    assert laid is not None  # the referee has seen to it
    after = replace(
        state,
        hands=_with_hand(state, without(state.hand, action.cards)),
        table=(*state.table, TableMeld(laid, state.to_play)),
        melded=state.melded | {state.to_play},
        laid_now=True,
        turn_overs=0,
        taken=_taken_after(state, action.cards),
    )
    return _empty_or_on(after, Event(What.MELDED, state.player, laid.cards, laid))


def _lay_off(state: State, action: LayOff) -> Played:
    table, grown = _with_lay_off(state, action.card, action.onto)
    after = replace(
        state,
        hands=_with_hand(state, without(state.hand, (action.card,))),
        table=table,
        laid_now=True,
        turn_overs=0,
        taken=_taken_after(state, (action.card,)),
    )
    return _empty_or_on(after, Event(What.LAID_OFF, state.player, (action.card,), grown))


def _with_lay_off(state: State, card: Card, onto: Hand) -> tuple[tuple[TableMeld, ...], Meld]:
    at = target(state, card, onto)
    assert at is not None  # the referee has seen to it
    old = state.table[at]
    grown = extended(old.meld, card, state.law)
    assert grown is not None
    return (*state.table[:at], TableMeld(grown, old.owner), *state.table[at + 1 :]), grown


def _empty_or_on(state: State, event: Event) -> Played:
    """After a meld or lay-off: an empty hand goes out, or floats where the last card must be a discard."""
    if state.hand:
        return Played(state, (event,))
    if not state.law.must_discard:
        return _out(state, event, state.to_play)
    floats = Event(What.FLOATS, state.player)
    return _next_turn(replace(state, thrown_by=None), (event, floats))


# --- ending a turn and a round ----------------------------------------------------------------------


def _discard(state: State, card: Card) -> Played:
    after = replace(
        state,
        hands=_with_hand(state, without(state.hand, (card,))),
        discards=(*state.discards, card),
        thrown_by=state.to_play,
    )
    event = Event(What.DISCARDED, state.player, (card,))
    winner = variant_of(after.law).winner_by_discard(after)
    return _next_turn(after, (event,)) if winner is None else _out(after, event, winner)


def is_rummy(law: Law, *, laid_earlier: bool) -> bool:
    """Is going out going rummy: all in one turn, with nothing laid on the table before (`score.rummy`)?"""
    return not law.all_at_once and not (laid_earlier and law.earlier_spoils_rummy)


def _out(state: State, event: Event, winner: int) -> Played:
    laid_earlier = winner in state.laid_earlier
    rummy = variant_of(state.law).knows_rummy and is_rummy(state.law, laid_earlier=laid_earlier)
    ended = replace(
        state, phase=Phase.OVER, taken=None, thrown_by=None, ending=Ending(How.OUT, winner, rummy)
    )
    return Played(ended, (event, Event(What.WENT_OUT, state.players[winner])))


def _next_turn(state: State, events: tuple[Event, ...]) -> Played:
    seat = state.after(state.to_play)
    laid_earlier = state.laid_earlier | {state.to_play} if state.laid_now else state.laid_earlier
    following = replace(
        state,
        to_play=seat,
        phase=Phase.DRAW,
        taken=None,
        floating=not state.hands[seat],
        laid_now=False,
        laid_earlier=laid_earlier,
    )
    return ended_if_dead(following, events)


def ended_if_dead(state: State, events: tuple[Event, ...] = ()) -> Played:
    """A round in which nothing is left to draw ends by itself (`stock.deadlock`)."""
    if state.phase is Phase.DRAW and variant_of(state.law).dead(state):
        dead = replace(state, phase=Phase.OVER, thrown_by=None, ending=Ending(How.DEAD))
        return Played(dead, (*events, ended_unwon(state)))
    return Played(state, events)


def ended_unwon(state: State) -> Event:
    """What is told of a round that ends here with nobody out: that it ends, and why."""
    if state.stock:
        return Event(What.ENDED)
    if not state.discards:
        return Event(What.ENDED, why=Why.NOTHING_TO_DRAW)
    if state.law.stock_out is StockOut.BLOCK:
        return Event(What.ENDED, why=Why.BLOCKED)
    return Event(What.ENDED, count=state.turn_overs, why=Why.DEADLOCK)


def _call(state: State, action: Call, seat: int) -> Played:
    table, grown = _with_lay_off(state, action.card, action.onto)
    after = replace(
        state,
        table=table,
        discards=state.discards[:-1],
        laid_earlier=state.laid_earlier | {seat},
        turn_overs=0,
        thrown_by=None,
    )
    return ended_if_dead(after, (Event(What.CALLED, state.players[seat], (action.card,), grown),))


# --- hands ------------------------------------------------------------------------------------------


def _with_hand(state: State, hand: Hand) -> tuple[Hand, ...]:
    return (*state.hands[: state.to_play], hand, *state.hands[state.to_play + 1 :])


def _taken_after(state: State, used: Hand) -> Card | None:
    """The taken copy is used before its twin, so it is no longer in the hand."""
    return None if state.taken in used else state.taken
