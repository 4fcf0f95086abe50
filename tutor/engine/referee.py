"""The referee: every reason why an action is not allowed. The one source of what is legal.

Each question has one function; nothing here changes a round. Ids in quotes are rules of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.cards import Card
from tutor.engine.actions import Action, Call, Discard, Draw, LayMeld, LayOff, Source
from tutor.engine.going_out import Holding, possible_melds, way_out
from tutor.engine.state import Hand, Phase, State, missing, without
from tutor.engine.variant import variant_of
from tutor.rules.faults import why_no_meld, why_unfit
from tutor.rules.house import StockOut
from tutor.rules.law import Law
from tutor.rules.melds import Meld, extended, fits, meld_of
from tutor.rules.reasons import Fact, Reason
from tutor.text import listed

ROUND_OVER = Reason("out.empty", "round-over")


def objections(state: State, action: Action, seat: int | None = None) -> tuple[Reason, ...]:
    """Every reason why `seat` (the player to play, if not given) may not do this now; empty if legal."""
    by = state.to_play if seat is None else seat
    if state.phase is Phase.OVER:
        return (ROUND_OVER,)
    if isinstance(action, Call):
        return held_to(state.law, tuple(_against_call(state, action, by)))
    return held_to(state.law, tuple(_against_turn(state, action, by))) or _in_itself_and_now(state, action)


def _in_itself_and_now(state: State, action: Draw | LayMeld | LayOff | Discard) -> tuple[Reason, ...]:
    if impossible := tuple(_against_itself(state, action)):
        return held_to(state.law, impossible)
    return held_to(state.law, objections_from_here(state, action))


def held_to(law: Law, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons less those whose rule is ignored; none is at a real table."""
    if not law.ignored:
        return reasons
    return tuple(reason for reason in reasons if reason.rule not in law.ignored)


def _against_itself(state: State, action: Draw | LayMeld | LayOff | Discard) -> Iterator[Reason]:
    """Is there such a thing to do: are the cards held, do they meld, does the card fit?"""
    match action:
        case Draw():
            return
        case LayMeld():
            yield from _against_holding(state, action.cards)
            yield from why_no_meld(action.cards, state.law)
        case LayOff():
            yield from _against_lay_off(state, action)
        case Discard():
            yield from _against_holding(state, (action.card,))


def objections_from_here(state: State, action: Draw | LayMeld | LayOff | Discard) -> tuple[Reason, ...]:
    """Every reason against an action of the player to play that is possible in itself: the phase is right,
    the cards are held, they meld, the card fits. Left to ask is what the rules say of doing it now."""
    match action:
        case Discard():  # first, since it is what is asked most
            in_its_way = variant_of(state.law).against_throwing(state, action.card)
            return (*_against_throwing(state, action.card), *in_its_way)
        case Draw():
            return tuple(_against_draw(state, action))
        case LayMeld():
            in_its_way = variant_of(state.law).against_melding(state, action.cards)
            return (*_against_melding(state, action.cards), *in_its_way)
        case LayOff():
            return tuple(_against_laying_off(state, action))


# --- whose turn, and at which point of it -----------------------------------------------------------


def objections_to_ending(state: State, seat: int) -> tuple[Reason, ...]:
    """Why a turn of `seat` cannot stop here: a turn that ended well is no longer that player's."""
    if state.phase is Phase.OVER:
        return (ROUND_OVER,)
    if seat != state.to_play:
        return (_not_the_turn_of(state, seat),)
    if state.phase is Phase.DRAW:
        return (Reason("turn.draw", "draw-first"),)
    return (Reason("turn.discard", "no-discard-yet"),)


def _not_the_turn_of(state: State, seat: int) -> Reason:
    facts: dict[str, Fact] = {"player": state.players[seat], "to_play": state.player}
    return Reason("turn.order", "not-your-turn", facts=facts)


def _against_turn(state: State, action: Action, by: int) -> Iterator[Reason]:
    if by != state.to_play:
        yield _not_the_turn_of(state, by)
    elif isinstance(action, Draw):
        if state.phase is not Phase.DRAW:
            yield Reason("turn.draw", "already-drawn")
    elif state.phase is Phase.DRAW:
        yield Reason("turn.draw", "draw-first")


# --- drawing ----------------------------------------------------------------------------------------


def may_refuse_to_draw(state: State) -> bool:
    """May the player end the round by refusing the top discard (`stock.block`, `stock.deadlock`)?"""
    return not state.stock and not may_turn_over(state)


def may_turn_over(state: State) -> bool:
    """May the discard pile be turned over (or shuffled) into a new stock?"""
    law = state.law
    if law.stock_out is StockOut.BLOCK or not state.discards:
        return False
    return law.turn_overs is None or state.turn_overs < law.turn_overs


def _against_draw(state: State, action: Draw) -> Iterator[Reason]:
    if action.source is Source.STOCK:
        yield from _against_empty_stock(state)
    elif action.source is Source.DISCARD:
        yield from _against_taking(state)
    elif not may_refuse_to_draw(state):
        if not state.stock:
            yield Reason("stock.turn-over", "pile-can-be-turned")
        yield Reason("turn.draw", "must-draw")


def _against_empty_stock(state: State) -> Iterator[Reason]:
    if state.stock or may_turn_over(state):
        return
    if state.law.stock_out is StockOut.BLOCK:
        yield Reason("stock.block", "pile-not-reused")
    else:
        yield Reason("stock.deadlock", "turned-too-often", facts={"times": state.turn_overs})


def _against_taking(state: State) -> Iterator[Reason]:
    top = state.top_discard
    if top is None:
        yield Reason("turn.draw", "no-discards")
    elif state.floating and not state.law.may_throw_back and not _places(state, top):
        yield Reason("turn.must-finish", "floater-stuck", (top,))
        yield Reason("out.floating", "floater-takes-only-what-fits", (top,))
        yield Reason("turn.no-return", "thrown-back", (top,))
        if not state.law.laying_off:
            yield Reason("lay-off.house", "no-laying-off")


# --- melding ----------------------------------------------------------------------------------------


def _against_melding(state: State, cards: Hand) -> Iterator[Reason]:
    # Cards that are not held are melded only where one card may serve twice: at no real table.
    rest = without(state.hand, tuple(card for card in cards if card in state.hand))
    taken = _still_taken(state, rest, cards)
    if state.law.all_at_once:
        yield from _against_part_of_a_hand(state, rest, taken)
    elif len(rest) < 2:
        laid = meld_of(cards, state.law)
        table = (*state.melds(), laid) if laid else state.melds()
        yield from _against_ending(state, rest, table, taken, melded=True)


def _against_part_of_a_hand(state: State, rest: Hand, taken: Card | None) -> Iterator[Reason]:
    """All at once: a meld goes down only if the whole hand can go this turn (`out.all-at-once`)."""
    holding = Holding(rest, state.law, barred=taken, has_melded=True)
    if not rest or way_out(holding):
        return
    if taken is not None and way_out(replace(holding, barred=None)):
        yield Reason("out.all-at-once", "not-the-whole-hand", (taken,))
        yield Reason("turn.must-finish", "stuck-with", (taken,))
        yield Reason("turn.no-return", "thrown-back", (taken,))
        return
    in_melds = {card for meld in possible_melds(rest, state.law) for card in meld.cards}
    strays = tuple(card for card in rest if card not in in_melds)
    yield Reason("out.all-at-once", "not-the-whole-hand", strays or rest)


# --- laying off -------------------------------------------------------------------------------------


def may_lay_off(state: State) -> bool:
    """Is the player to play somebody who may lay off at all (`lay-off.anyone`, `lay-off.house`)?"""
    if state.law.lay_off_needs_meld and state.to_play not in state.melded:
        return False
    return state.law.laying_off


def _against_lay_off(state: State, action: LayOff) -> Iterator[Reason]:
    if not may_lay_off(state):
        yield Reason("lay-off.house", "no-laying-off")
    yield from _against_holding(state, (action.card,))
    if state.law.laying_off:
        yield from _against_target(state, action.card, action.onto)


def _against_laying_off(state: State, action: LayOff) -> Iterator[Reason]:
    if len(state.hand) > 2:
        return
    rest = without(state.hand, (action.card,)) if action.card in state.hand else state.hand
    at = target(state, action.card, action.onto)
    table = list(state.melds())
    grown = extended(table[at], action.card, state.law) if at is not None else None
    if at is not None and grown:
        table[at] = grown
    taken = _still_taken(state, rest, (action.card,))
    yield from _against_ending(state, rest, tuple(table), taken, melded=state.to_play in state.melded)


def target(state: State, card: Card, onto: Hand) -> int | None:
    """Which meld on the table `onto` means for this card: its place, or None if there is none, or
    several that differ. Melds where the card fits go before those where it does not."""
    named = _named(state, onto)
    fitting = [at for at in named if fits(state.table[at].meld, card, state.law)]
    meant = fitting or named
    if len({state.table[at].meld for at in meant}) > 1:
        return None
    return meant[0] if meant else None


def _named(state: State, onto: Hand) -> list[int]:
    """The places of the melds that `onto` can mean: the meld of just these cards, else all that hold them."""
    holding = [at for at, one in enumerate(state.table) if not missing(one.meld.cards, onto)]
    return [at for at in holding if len(state.table[at].meld.cards) == len(onto)] or holding


def _against_target(state: State, card: Card, onto: Hand) -> Iterator[Reason]:
    named = [state.table[at].meld for at in _named(state, onto)]
    fitting = {meld for meld in named if fits(meld, card, state.law)}
    if len(fitting) > 1:
        either = " or ".join(dict.fromkeys(meld.shown for meld in named if meld in fitting))
        yield Reason("lay-off.fits", WHICH_MELD, (card,), {"melds": either})
    elif not state.table:
        yield Reason("lay-off.fits", "no-melds-yet", (card,))
    elif not named:
        yield Reason("lay-off.fits", "no-such-meld", (card,), {"onto": onto})
    elif not fitting and len(set(named)) == 1:
        yield from why_unfit(named[0], card, state.law)
    elif not fitting:
        there = list(dict.fromkeys(named))
        either = listed((one.shown for one in there), "nor")
        yield Reason("lay-off.fits", "fits-nowhere", (card,), {"melds": either})
        unfit = (reason for one in there for reason in why_unfit(one, card, state.law))
        yield from (reason for reason in unfit if reason.rule == "meld.ace")


WHICH_MELD = "which-meld"
"""The fault of a lay-off that names no single meld: not illegal, but to be asked."""


# --- discarding -------------------------------------------------------------------------------------


def _against_throwing(state: State, card: Card) -> tuple[Reason, ...]:
    """A tuple, since it is asked of every card of every hand, and nearly always there is nothing."""
    hand, law = state.hand, state.law
    found: tuple[Reason, ...] = ()
    if card == state.taken and hand.count(card) == 1 and not law.may_throw_back:
        found = (Reason("turn.no-return", "thrown-back", (card,)),)
    if len(hand) > 1:
        if law.all_at_once and state.laid_now:
            found += (Reason("out.all-at-once", "not-the-whole-hand", without(hand, (card,))),)
        return found
    if state.floating and _places(state, card):
        found += (Reason("out.floating", "floater-must-lay-off", (card,)),)
    if law.meld_first and state.to_play not in state.melded:
        found += (Reason("out.meld-first", "never-melded", (card,)),)
    return found


# --- what the checks above share --------------------------------------------------------------------


def _against_holding(state: State, wanted: Hand) -> Iterator[Reason]:
    lacking = missing(state.hand, wanted)
    if not lacking:
        return
    laid = {card for meld in state.melds() for card in meld.cards}
    if placed := tuple(card for card in lacking if card in laid):
        if placed == lacking and not state.law.one_place:
            return
        yield Reason("meld.one-place", "already-placed", placed)
    yield Reason("meld.from-hand", "not-held", lacking, {"hand": state.hand})


def _still_taken(state: State, rest: Hand, used: Hand) -> Card | None:
    """The taken card, unless it was just used: the taken copy goes before its twin."""
    return None if state.taken in used or state.taken not in rest else state.taken


def _places(state: State, card: Card) -> bool:
    """Could this card be laid off on something now?"""
    return state.law.laying_off and any(fits(meld, card, state.law) for meld in state.melds())


def _against_ending(
    state: State, rest: Hand, table: tuple[Meld, ...], taken: Card | None, *, melded: bool
) -> Iterator[Reason]:
    """A play that leaves no legal end of the turn is not allowed (`turn.must-finish`).

    Only a hand of one card, or none, can be stuck: from two cards on one may always be thrown, since
    at most one of them is barred and throwing it does not empty the hand.
    """
    law = state.law
    may_empty = melded or not law.meld_first
    if not rest and not may_empty:
        yield Reason("out.meld-first", "never-melded")
    if len(rest) != 1:
        return
    last = rest[0]
    barred = last == taken and not law.may_throw_back
    if may_empty and (not barred or _fits_any(table, last, law)):
        return
    yield Reason("turn.must-finish", "stuck-with", rest)
    if barred:
        yield Reason("turn.no-return", "thrown-back", rest)
    if not may_empty:
        yield Reason("out.meld-first", "never-melded", rest)


def _fits_any(table: tuple[Meld, ...], card: Card, law: Law) -> bool:
    return law.laying_off and any(fits(meld, card, law) for meld in table)


# --- calling rummy ----------------------------------------------------------------------------------


def _against_call(state: State, action: Call, by: int) -> Iterator[Reason]:
    if not state.law.calling:
        yield Reason("table.call-rummy", "no-calling", (action.card,))
        return
    if state.phase is not Phase.DRAW or state.thrown_by is None:
        yield Reason("table.call-rummy", "too-late", (action.card,))
        return
    if by == state.thrown_by:
        yield Reason("table.call-rummy", "own-discard", (action.card,))
    if action.card != state.top_discard:
        yield Reason("table.call-rummy", "not-on-top", (action.card,))
    unfit = tuple(_against_target(state, action.card, action.onto))
    if unfit:
        yield Reason("table.call-rummy", "call-does-not-fit", (action.card,))
        yield from unfit
