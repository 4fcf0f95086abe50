"""Plays that break rules, one line each: a table, what was played before, the refused play, the rules broken.

Data for the tests of refusals: every rule that can be broken, and every way to break it, has its line here.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.at_table import CALLING, FLOATING, MELD_FIRST, QUEEN_CITY, TWO_DECKS, at_table, played

from tutor.engine.state import State


@dataclass(frozen=True)
class Breach:
    """One refused play. `faults` are what the refusal says, in its order; `before` are legal plays."""

    name: str
    start: State
    before: tuple[str, ...]
    action: str
    rules: tuple[str, ...]
    faults: tuple[str, ...]

    @property
    def state(self) -> State:
        """The table at which the action is tried."""
        return played(self.start, *self.before)


def breach(name: str, start: State, *plays: str, rules: tuple[str, ...], faults: tuple[str, ...]) -> Breach:
    *before, action = plays
    return Breach(name, start, tuple(before), action, rules, faults)


def _meld(name: str, cards: str, rules: str, faults: str, **house: object) -> Breach:
    """A meld of cards that are all held, a king and a queen besides."""
    settings = {key.replace("_", "-"): value for key, value in house.items()}
    start = at_table(f"{cards} Kd Qc", house=settings)
    return breach(
        name, start, "draw stock", f"meld {cards}", rules=tuple(rules.split()), faults=tuple(faults.split())
    )


def _lay_off(name: str, card: str, onto: str, rules: str, faults: str, **house: object) -> Breach:
    """A lay-off of a card that is held onto a meld of Joe's."""
    settings = {key.replace("_", "-"): value for key, value in house.items()}
    start = at_table(f"{card} Kd Qc", theirs=onto, house=settings)
    action = f"lay off {card} onto {onto}"
    return breach(name, start, "draw stock", action, rules=tuple(rules.split()), faults=tuple(faults.split()))


BREACHES = (
    # whose turn, which part of it
    breach("out of turn", at_table(), "Joe: draw stock", rules=("turn.order",), faults=("not-your-turn",)),
    breach("no draw", at_table(), "discard Kd", rules=("turn.draw",), faults=("draw-first",)),
    breach(
        "two draws", at_table(), "draw stock", "draw stock", rules=("turn.draw",), faults=("already-drawn",)
    ),
    breach("no pile", at_table(discards=""), "draw discard", rules=("turn.draw",), faults=("no-discards",)),
    breach("not drawing", at_table(), "draw none", rules=("turn.draw",), faults=("must-draw",)),
    breach(
        "not drawing, pile left",
        at_table(stock=""),
        "draw none",
        rules=("stock.turn-over", "turn.draw"),
        faults=("pile-can-be-turned", "must-draw"),
    ),
    breach(
        "thrown back",
        at_table(),
        "draw discard",
        "discard Jc",
        rules=("turn.no-return",),
        faults=("thrown-back",),
    ),
    breach(
        "stuck with the taken card",
        at_table("4c", discards="9s", theirs="5c 6c 7c"),
        "draw discard",
        "lay off 4c onto 5c",
        rules=("turn.must-finish", "turn.no-return"),
        faults=("stuck-with", "thrown-back"),
    ),
    # the stock
    breach(
        "blocked",
        at_table(rules="block-rummy", stock=""),
        "draw stock",
        rules=("stock.block",),
        faults=("pile-not-reused",),
    ),
    breach(
        "turned too often",
        at_table(stock="", turn_overs=2),
        "draw stock",
        rules=("stock.deadlock",),
        faults=("turned-too-often",),
    ),
    # melds
    _meld("a mixed run", "6c 7d 8c", "meld.one-suit", "mixed-suits"),
    _meld("a gap", "4h 5h 7h", "meld.run", "gap"),
    _meld("two of a run", "5h 6h", "meld.run", "short-run"),
    _meld("two of a set", "9c 9d", "meld.set", "short-set"),
    _meld("a stranger in a set", "9c 9d 10s", "meld.set", "other-rank"),
    _meld("neither", "2c 8d 9h", "meld.set meld.run", "not-one-rank no-sequence"),
    _meld("past the king", "Qh Kh Ah", "meld.ace", "ace-low"),
    _meld("round the king", "Kh Ah 2h", "meld.ace", "ace-either", ace="either"),
    _meld("twins in a run", "5h 5h 6h 7h", "meld.run", "twins-in-run", decks=2),
    _meld("twins in a set", "9c 9c 9d", "meld.set", "twins-in-set", decks=2, identical_in_set=False),
    breach(
        "more nines than there are",
        at_table("9c 9c Kd", house=TWO_DECKS),
        "draw stock",
        "meld 9c 9c 9c",
        rules=("meld.from-hand", "meld.set"),
        faults=("not-held", "too-often"),
    ),
    breach(
        "not held", at_table(), "draw stock", "discard 10h", rules=("meld.from-hand",), faults=("not-held",)
    ),
    breach(
        "one card in two melds",
        at_table("7s 7h 7d 5s 6s Kd"),
        "draw stock",
        "meld 7d 7h 7s",
        "meld 5s 6s 7s",
        rules=("meld.one-place", "meld.from-hand"),
        faults=("already-placed", "not-held"),
    ),
    # laying off
    _lay_off("another suit", "10d", "7s 8s 9s", "lay-off.fits", "other-suit-for-run"),
    _lay_off("not at an end", "Js", "7s 8s 9s", "lay-off.fits", "not-at-an-end"),
    _lay_off("another rank", "10d", "9c 9d 9s", "lay-off.fits", "other-rank-for-set"),
    _lay_off("above the king", "As", "Js Qs Ks", "lay-off.fits meld.ace", "not-at-an-end ace-end-low"),
    _lay_off(
        "beyond the ace",
        "2s",
        "Qs Ks As",
        "lay-off.fits meld.ace",
        "not-at-an-end ace-end-either",
        ace="either",
    ),
    _lay_off("a twin on a run", "8s", "7s 8s 9s", "lay-off.fits", "twin-for-run", decks=2),
    _lay_off(
        "a twin on a set", "9c", "9c 9d 9s", "lay-off.fits", "twin-for-set", decks=2, identical_in_set=False
    ),
    _lay_off(
        "a twin on a full set",
        "9c",
        "9c 9d 9h 9s",
        "lay-off.fits",
        "full-set",
        decks=2,
        identical_in_set=False,
    ),
    _lay_off("nobody lays off here", "10s", "7s 8s 9s", "lay-off.house", "no-laying-off", laying_off=False),
    breach(
        "nothing to lay off on",
        at_table(),
        "draw stock",
        "lay off 9c onto 9d",
        rules=("lay-off.fits",),
        faults=("no-melds-yet",),
    ),
    breach(
        "no such meld",
        at_table(theirs="7s 8s 9s"),
        "draw stock",
        "lay off 9c onto 2d",
        rules=("lay-off.fits",),
        faults=("no-such-meld",),
    ),
    breach(
        "fits none of two",
        at_table(theirs="7s 8s 9s,2c 2d 2h"),
        "draw stock",
        "lay off 9c",
        rules=("lay-off.fits",),
        faults=("fits-nowhere",),
    ),
    breach(
        "fits two",
        at_table("10s Kd", theirs="7s 8s 9s,10c 10d 10h"),
        "draw stock",
        "lay off 10s",
        rules=("lay-off.fits",),
        faults=("which-meld",),
    ),
    # going out
    breach(
        "after the end",
        at_table("5c 5d", discards="5h"),
        "draw discard",
        "meld 5c 5d 5h",
        "Joe: draw stock",
        rules=("out.empty",),
        faults=("round-over",),
    ),
    breach(
        "never melded, lays off the last",
        at_table("7c", stock="Jc 2d", theirs="8c 9c 10c", house=MELD_FIRST),
        "draw stock",
        "lay off 7c",
        rules=("turn.must-finish", "out.meld-first"),
        faults=("stuck-with", "never-melded"),
    ),
    breach(
        "a floater throws what fits",
        at_table("", melds="3d 3h 3s", house=FLOATING),
        "draw stock",
        "discard 3c",
        rules=("out.floating",),
        faults=("floater-must-lay-off",),
    ),
    breach(
        "a floater takes what fits nowhere",
        at_table("", melds="9d 9h 9s", house=FLOATING),
        "draw discard",
        rules=("turn.must-finish", "out.floating", "turn.no-return"),
        faults=("floater-stuck", "floater-takes-only-what-fits", "thrown-back"),
    ),
    breach(
        "melds early",
        at_table("4s 5s 6s 7s Jc Jd 2h", rules=QUEEN_CITY),
        "draw stock",
        "meld 4s 5s 6s 7s",
        rules=("out.all-at-once",),
        faults=("not-the-whole-hand",),
    ),
    breach(
        "the eighth is the taken card",
        at_table("Kc Kd Kh Qc Qd Qh Qs", discards="3d", rules=QUEEN_CITY),
        "draw discard",
        "meld Kc Kd Kh",
        rules=("out.all-at-once", "turn.must-finish", "turn.no-return"),
        faults=("not-the-whole-hand", "stuck-with", "thrown-back"),
    ),
    breach(
        "lays off in Queen City Rum",
        at_table("Kc Kd Kh Qc Qd Qh Qs", rules=QUEEN_CITY),
        "draw stock",
        "meld Kc Kd Kh",
        "lay off Qs onto Kc",
        rules=("lay-off.house",),
        faults=("no-laying-off",),
    ),
    # calling rummy
    breach(
        "nobody calls here",
        at_table("Jc 4c", theirs="Jd Jh Js"),
        "draw stock",
        "discard Jc",
        "Joe: call Jc",
        rules=("table.call-rummy",),
        faults=("no-calling",),
    ),
    breach(
        "called too late",
        at_table("Jc 4c", theirs="Jd Jh Js", house=CALLING),
        "draw stock",
        "discard Jc",
        "draw stock",
        "Mia: call Jc",
        rules=("table.call-rummy",),
        faults=("too-late",),
    ),
    breach(
        "calls the own discard",
        at_table("Jc 4c", theirs="Jd Jh Js", house=CALLING),
        "draw stock",
        "discard Jc",
        "Mia: call Jc",
        rules=("table.call-rummy",),
        faults=("own-discard",),
    ),
    breach(
        "calls another card",
        at_table("4c Kd", theirs="Jd Jh Js", house=CALLING),
        "draw stock",
        "discard 4c",
        "Joe: call Jc",
        rules=("table.call-rummy",),
        faults=("not-on-top",),
    ),
    breach(
        "calls what fits nothing",
        at_table("9c 4c", theirs="Jd Jh Js", house=CALLING),
        "draw stock",
        "discard 9c",
        "Joe: call 9c onto Jd",
        rules=("table.call-rummy", "lay-off.fits"),
        faults=("call-does-not-fit", "other-rank-for-set"),
    ),
)
