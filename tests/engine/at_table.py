"""Tables for tests, set up in one line and played in the notation of the program.

>>> state = at_table("4c", discards="9s", theirs="5c 6c 7c")
>>> refused(played(state, "draw discard"), "lay off 4c").rules
('turn.must-finish', 'turn.no-return')
"""

from __future__ import annotations

from typing import Any

from tutor.cards import cards
from tutor.engine.actions import Action, read_action
from tutor.engine.legal import calls, legal
from tutor.engine.play import Refusal, ended_if_dead, play
from tutor.engine.state import State, TableMeld
from tutor.rules.house import house_rules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import Meld, meld_of
from tutor.rules.wording import say_all

NAMES = ("Mia", "Joe", "Raj", "Zoe", "Ann", "Bo")
MIA, JOE, RAJ = 0, 1, 2

FLOATING = {"must-discard": True}
MELD_FIRST = {"meld-first": True}
CALLING = {"calling-rummy": True}
TWO_DECKS = {"decks": 2}
QUEEN_CITY = "queen-city-rum"


def under(base: str = "rummy", **changes: Any) -> Law:
    """The law under house rules, `_` for `-` in their keys."""
    return law_of(house_rules(base, {key.replace("_", "-"): value for key, value in changes.items()}))


def meld(text: str, law: Law) -> Meld:
    """The meld of these cards; a test that names none is wrong."""
    found = meld_of(cards(text), law)
    assert found is not None, text
    return found


def at_table(
    mine: str = "9c Kd",
    *others: str,
    rules: str = "rummy",
    house: dict[str, Any] | None = None,
    stock: str = "3c 6d 8h",
    discards: str = "Jc",
    melds: str = "",
    theirs: str = "",
    laid_down: tuple[int, ...] = (),
    thrown_by: int | None = None,
    turn_overs: int = 0,
    seed: int = 0,
) -> State:
    """A round under way, Mia to draw, Joe on her left (then Raj …); hands come in seat order.

    `melds` are Mia's on the table, `theirs` are Joe's, a comma between two. Whoever has no cards floats.
    """
    law = law_of(house_rules(rules, house or {}))
    hands = [tuple(sorted(cards(hand))) for hand in (mine, *(others or ("2c 5d",)))]
    table = [TableMeld(meld(part, law), MIA) for part in melds.split(",") if part]
    table += [TableMeld(meld(part, law), JOE) for part in theirs.split(",") if part]
    down = {one.owner for one in table if one.owner is not None} | {
        seat for seat, hand in enumerate(hands) if not hand
    }
    state = State(
        law=law,
        players=NAMES[: len(hands)],
        dealer=len(hands) - 1,
        hands=tuple(hands),
        stock=cards(stock),
        discards=cards(discards),
        to_play=MIA,
        table=tuple(table),
        floating=not hands[MIA],
        melded=frozenset(down),
        laid_earlier=frozenset(down | set(laid_down)),
        thrown_by=thrown_by,
        turn_overs=turn_overs,
        seed=seed,
    )
    return ended_if_dead(state).state


def told(text: str, state: State) -> tuple[int, Action]:
    """`Joe: call 9h` or, by the player to play, `discard Ks`."""
    name, colon, rest = text.partition(": ")
    return (state.players.index(name), read_action(rest)) if colon else (state.to_play, read_action(text))


def played(state: State, *actions: str) -> State:
    """The table after these actions, all of which must be legal."""
    for text in actions:
        seat, action = told(text, state)
        result = play(state, action, seat)
        assert not isinstance(result, Refusal), f"{text}: {say_all(result.reasons)}"
        state = result.state
    return state


def refused(state: State, text: str) -> Refusal:
    """The refusal of an action that must not be legal."""
    seat, action = told(text, state)
    result = play(state, action, seat)
    assert isinstance(result, Refusal), f"{text} was allowed"
    return result


def may(state: State) -> set[str]:
    """Everything that may be done now, calls of the others included."""
    by_others = {f"{state.players[seat]}: {call}" for seat, call in calls(state)}
    return {str(action) for action in legal(state)} | by_others
