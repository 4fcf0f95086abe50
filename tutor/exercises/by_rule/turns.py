"""Recipes on what may be done in a turn: drawing, melding, laying off, throwing."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import KING, Card, card_at, write
from tutor.chance import Dice
from tutor.exercises.by_rule.recipe import (
    Keys,
    Recipe,
    is_meld,
    others,
    some_meld,
    some_run,
    some_set,
    strays,
)
from tutor.rules.house import HouseRules
from tutor.rules.law import Law, law_of
from tutor.rules.melds import meld_of, room

MAY, LAY, FIND = "may-i", "lay-off", "find-mistake"


# --- throwing ---------------------------------------------------------------------------------------


def _throw_taken(dice: Dice, law: Law) -> Keys:
    """The card taken from the pile is thrown again."""
    hand = strays(dice, dice.between(4, 6), (), law)
    return {"hand": write(hand), "took": str(hand[0]), "play": f"discard {hand[0]}"}


def _throw_drawn(dice: Dice, law: Law) -> Keys:
    """The card drawn from the stock is thrown at once."""
    hand = strays(dice, dice.between(4, 6), (), law)
    return {"hand": write(hand), "drew": str(hand[0]), "play": f"discard {hand[0]}"}


def _draw_again(dice: Dice, law: Law) -> Keys:
    """A second card is drawn."""
    hand = strays(dice, dice.between(4, 6), (), law)
    come = {dice.pick(["drew", "took"]): str(hand[0])}
    return {"hand": write(hand), **come, "play": dice.pick(["draw stock", "draw discard"])}


def _turn_without_draw(dice: Dice, law: Law) -> Keys:
    """A turn told play by play, in which the draw is left out, or there are two."""
    meld = some_meld(dice)
    hand = (*meld, *strays(dice, 3, meld, law))
    stock, pile = others(dice, 1, hand), others(dice, 2, hand)
    rest = [f"meld {write(meld)}", f"discard {hand[-1]}"]
    first = dice.pick([[], ["draw stock", "draw discard"], ["draw discard", "draw stock"]])
    if set(stock) & set(pile):
        return _turn_without_draw(dice, law)
    turn = [*first, *rest]
    return {"hand": write(hand), "stock": write(stock), "pile": write(pile), "turn": tuple(turn)}


def _turn_thrown_back(dice: Dice, law: Law) -> Keys:
    """A turn told play by play, which ends with the card that began it."""
    meld = some_meld(dice)
    hand = (*meld, *strays(dice, 3, meld, law))
    pile = others(dice, 1, hand)
    turn = ("draw discard", f"meld {write(meld)}", f"discard {pile[0]}")
    return {"hand": write(hand), "pile": write(pile), "turn": turn}


def _turn_goes_on(dice: Dice, law: Law) -> Keys:
    """A turn told play by play, which goes on after the discard."""
    meld = some_meld(dice)
    hand = (*meld, *strays(dice, 3, meld, law))
    stock = others(dice, 1, hand)
    turn = ("draw stock", f"discard {hand[-1]}", f"meld {write(meld)}")
    return {"hand": write(hand), "stock": write(stock), "turn": turn}


def _parts_of_a_turn(_dice: Dice, _law: Law) -> Keys:
    return {"of": "turn"}


# --- melding ----------------------------------------------------------------------------------------


def _meld_held(dice: Dice, law: Law) -> Keys:
    """A meld of one's own is put down, with cards left over."""
    meld = some_meld(dice)
    hand = (*meld, *strays(dice, dice.between(2, 4), meld, law))
    return {"hand": write(sorted(hand)), "drew": str(dice.pick(hand)), "play": f"meld {write(meld)}"}


def _meld_happens(dice: Dice, law: Law) -> Keys:
    return _meld_held(dice, law)


def _meld_not_held(dice: Dice, law: Law) -> Keys:
    """A card of the meld is not held."""
    meld = some_meld(dice)
    at = dice.below(len(meld))
    held = tuple(card for number, card in enumerate(meld) if number != at)
    hand = (*held, *strays(dice, dice.between(2, 4), meld, law))
    return {"hand": write(sorted(hand)), "play": f"meld {write(meld)}"}


def _one_card_twice(dice: Dice, law: Law) -> Keys | None:
    """A set has gone down; one of its cards would make a run with two that are held."""
    set_down = some_set(dice)
    shared = dice.pick(set_down)
    near = [(-2, -1), (-1, 1), (1, 2)]
    low, high = dice.pick(near)
    if shared.rank + low < 2 or shared.rank + high > KING:
        return None
    pair = (card_at(shared.rank + low, shared.suit), card_at(shared.rank + high, shared.suit))
    run = sorted((*pair, shared))
    spare = strays(dice, dice.between(1, 2), (*set_down, *pair), law)
    shown = "{" + write(set_down) + "}"
    want, card = "{" + write(run) + "}", "{" + str(shared) + "}"
    return {
        "hand": write(sorted((*pair, *spare))),
        "table": (write(set_down),),
        "play": f"meld {write(run)}",
        "prompt": f"You have just put down {shown}. May you put down {want} as well, with the same {card}?",
    }


# --- laying off -------------------------------------------------------------------------------------


def _table_and_hand(dice: Dice, law: Law, melds: int) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """Melds on the table, and a hand of which some cards fit them and some nearly do."""
    table: list[tuple[Card, ...]] = []
    while len(table) < melds:
        meld = some_meld(dice)
        if not set(meld) & {card for other in table for card in other}:
            table.append(meld)
    down = {card for meld in table for card in meld}
    fitting = [card for meld in table if (found := meld_of(meld, law)) for card in room(found, law)]
    near = [
        card_at(card.rank, dice.pick([suit for suit in range(4) if suit != card.suit])) for card in fitting
    ]
    hand: dict[Card, None] = {}
    for card in (*dice.sample(fitting, dice.between(1, 2)), *dice.sample(near, dice.between(1, 2))):
        if card not in down:
            hand[card] = None
    for card in others(dice, 5 - len(hand), (*down, *hand)):
        hand[card] = None
    return table, list(hand)


def _lay_off(dice: Dice, law: Law) -> Keys:
    table, hand = _table_and_hand(dice, law, dice.between(1, 2))
    return {"table": tuple(map(write, table)), "hand": write(sorted(hand))}


def _lay_off_here(dice: Dice, _law: Law) -> Keys:
    """At a table where nobody lays off."""
    return _lay_off(dice, law_of(HouseRules()))


def _lay_off_over(dice: Dice, _law: Law) -> Keys:
    """Once somebody is out."""
    return {**_lay_off(dice, law_of(HouseRules())), "over": True}


def _lay_off_unmelded(dice: Dice, law: Law) -> Keys | None:
    """One card on an opponent's meld, by somebody who has melded nothing."""
    table, hand = _table_and_hand(dice, law, 1)
    meld = meld_of(table[0], law)
    fitting = [card for card in hand if meld and card in room(meld, law)]
    if not fitting:
        return None
    onto, down = dice.pick(table[0]), "{" + write(table[0]) + "}"
    return {
        "table": (write(table[0]),),
        "hand": write(sorted(hand)),
        "play": f"lay off {fitting[0]} onto {onto}",
        "prompt": f"You have melded nothing so far. May you lay {{{fitting[0]}}} off on {down}?",
    }


def _strand(dice: Dice, law: Law) -> Keys | None:
    """Laying off would leave only the card taken from the pile."""
    table = some_run(dice) if dice.happens(0.5) else some_set(dice)
    meld = meld_of(table, law)
    fitting = [card for card in room(meld, law) if meld] if meld else []
    if not fitting:
        return None
    card = dice.pick(fitting)
    taken = strays(dice, 1, (*table, card), law)
    if not taken:
        return None
    return {
        "table": (write(table),),
        "hand": write(sorted((card, *taken))),
        "took": str(taken[0]),
        "play": f"lay off {card} onto {table[0]}",
    }


# --- going out --------------------------------------------------------------------------------------


def _last_meld(dice: Dice, _law: Law) -> Keys:
    """All that is held goes down in one meld."""
    meld = some_meld(dice)
    return {"hand": write(meld), "drew": str(dice.pick(meld)), "play": f"meld {write(meld)}"}


def _last_throw(dice: Dice, law: Law) -> Keys:
    """The only card left is thrown."""
    table = some_meld(dice)
    hand = strays(dice, 1, table, law)
    return {
        "hand": write(hand),
        "drew": str(hand[0]),
        "table": (write(table),),
        "play": f"discard {hand[0]}",
        "laid_before": True,
    }


def _out_by_laying_off(dice: Dice, law: Law) -> Keys | None:
    """A card that fits the table, one to throw, and nothing melded before."""
    table = some_meld(dice)
    meld = meld_of(table, law)
    fitting = room(meld, law) if meld else ()
    if not fitting:
        return None
    card = dice.pick(fitting)
    spare = strays(dice, 1, (*table, card), law)
    return {
        "table": (write(table),),
        "hand": write(sorted((card, *spare))),
        "drew": str(card),
    }


def _out_whole(dice: Dice, law: Law) -> Keys | None:
    """A hand of two melds, perhaps with a card too many, or one that nearly goes."""
    one, other = some_meld(dice), some_meld(dice)
    if set(one) & set(other):
        return None
    spare = strays(dice, dice.below(3), (*one, *other), law)
    hand = (*one, *other, *spare)
    drawn = {dice.pick(["drew", "took"]): str(dice.pick(hand))}
    return {"hand": write(sorted(hand)), **drawn}


def _eight(dice: Dice, law: Law) -> Keys | None:
    """Eight cards after the draw in a game where all goes down at once: shapes that go, and that do not."""
    shapes: Sequence[tuple[tuple[Card, ...], ...]] = (
        (some_run(dice, 4), some_set(dice, 4)),
        (some_run(dice, 5), some_set(dice, 3)),
        (some_run(dice, 3), some_run(dice, 4)),
        (some_set(dice, 3), some_run(dice, 3)),
    )
    melds = dice.pick(shapes)
    cards = [card for meld in melds for card in meld]
    if len(set(cards)) < len(cards) or any(not is_meld(meld, law) for meld in melds):
        return None
    hand = (*cards, *strays(dice, 8 - len(cards), cards, law))
    return {"hand": write(sorted(hand)), dice.pick(["drew", "took"]): str(dice.pick(hand))}


def _meld_early(dice: Dice, law: Law) -> Keys | None:
    """One meld goes down before the rest can."""
    meld = some_meld(dice)
    rest = strays(dice, 8 - len(meld), meld, law)
    hand = (*meld, *rest)
    if len(hand) < 8:
        return None
    return {"hand": write(sorted(hand)), "drew": str(dice.pick(rest)), "play": f"meld {write(meld)}"}


HAPPENS, GO_OUT = "what-happens", "go-out"
FLOAT = {"must-discard": True}

RECIPES = (
    Recipe("throw-taken", MAY, ("turn.no-return",), _throw_taken),
    Recipe("throw-drawn", MAY, ("turn.discard",), _throw_drawn),
    Recipe("draw-again", MAY, ("turn.draw",), _draw_again),
    Recipe("turn-draws", FIND, ("turn.draw",), _turn_without_draw),
    Recipe("turn-thrown-back", FIND, ("turn.no-return",), _turn_thrown_back),
    Recipe("turn-goes-on", FIND, ("turn.discard",), _turn_goes_on),
    Recipe("turn-parts", "order", ("turn.meld", "lay-off.anyone"), _parts_of_a_turn),
    Recipe("meld-held", MAY, ("turn.meld",), _meld_held),
    Recipe("meld-happens", HAPPENS, ("turn.meld",), _meld_happens),
    Recipe("meld-not-held", MAY, ("meld.from-hand",), _meld_not_held),
    Recipe("one-card-twice", MAY, ("meld.one-place",), _one_card_twice),
    Recipe("lay-off-some", LAY, ("lay-off.fits", "lay-off.anyone", "meld.one-suit"), _lay_off),
    Recipe("lay-off-unmelded", MAY, ("lay-off.anyone", "lay-off.fits"), _lay_off_unmelded),
    Recipe("lay-off-barred", LAY, ("lay-off.house",), _lay_off_here, table={"laying-off": False}),
    Recipe("lay-off-rum", LAY, ("lay-off.house",), _lay_off_over, base="queen-city-rum"),
    Recipe("lay-off-over", LAY, ("out.empty",), _lay_off_over),
    Recipe("strand", MAY, ("turn.must-finish",), _strand),
    Recipe("last-meld", HAPPENS, ("out.discard-optional", "turn.meld"), _last_meld),
    Recipe("last-meld-floats", HAPPENS, ("out.floating",), _last_meld, table=FLOAT),
    Recipe("last-throw", HAPPENS, ("score.rummy",), _last_throw),
    Recipe("out-by-laying-off", GO_OUT, ("out.empty", "lay-off.anyone"), _out_by_laying_off),
    Recipe("out-meld-first", GO_OUT, ("out.meld-first",), _out_by_laying_off, table={"meld-first": True}),
    Recipe("out-whole", GO_OUT, ("out.discard-optional", "out.empty"), _out_whole),
    Recipe("out-must-discard", GO_OUT, ("out.must-discard", "out.floating"), _out_whole, table=FLOAT),
    Recipe("out-eight", GO_OUT, ("out.all-at-once", "out.empty"), _eight, base="queen-city-rum"),
    Recipe("meld-early", MAY, ("out.all-at-once",), _meld_early, base="queen-city-rum"),
)
