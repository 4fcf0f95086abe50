"""The kinds of puzzle that are generated: what each is about, when it applies, how it is drafted.

A kind proposes; whether the draft is such a puzzle, the solver decides (`is_one`).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from tutor.cards import ACE, KING, Card, card_at
from tutor.engine.going_out import Holding, closest, way_out
from tutor.exercises.puzzles.draft import Draft, NoRoom
from tutor.exercises.puzzles.level import deciding_rules, left_over
from tutor.exercises.puzzles.puzzle import Asks
from tutor.rules.house import Ace, WhoScores
from tutor.rules.law import Law
from tutor.rules.melds import Kind as MeldKind


class Kind(Struct, frozen=True):
    """One kind. `out`: whether its hands can go out this turn. `often` is its weight among the kinds
    that apply. `is_one` is asked only of hands that go out, or do not, as `out` says."""

    name: str
    out: bool
    applies: Callable[[Law], bool]
    draft: Callable[[Draft], None]
    is_one: Callable[[Holding], bool] = lambda _: True
    asks: Asks = Asks.GO_OUT
    often: int = 1


# --- when a kind applies ----------------------------------------------------------------------------


def _always(_: Law) -> bool:
    return True


def _discard_optional(law: Law) -> bool:
    return not law.must_discard


def _with_lay_offs(law: Law) -> bool:
    return law.laying_off


def _high_ace(law: Law) -> bool:
    return law.ace is not Ace.LOW


def _paid_for_melds(law: Law) -> bool:
    return law.who_scores is WhoScores.MELDED


# --- drafts -----------------------------------------------------------------------------------------


def _melds_alone(draft: Draft) -> None:
    if draft.law.all_at_once:
        for size in draft.dice.pick(((4, 4), (5, 3), (8,), (4, 4), (5, 3))):
            draft.meld(size)
        return
    draft.fill_with_melds(0)


def _melds_and_one(draft: Draft) -> None:
    if draft.law.all_at_once:
        for size in draft.dice.pick(((3, 4), (4, 3), (4, 3), (7,))):
            draft.meld(size)
    else:
        draft.fill_with_melds(1)
    draft.stray(near=draft.dice.happens(0.8))


def _melds_maybe_one(draft: Draft) -> None:
    (_melds_and_one if draft.law.must_discard or draft.dice.happens(0.5) else _melds_alone)(draft)


def _lay_offs(draft: Draft) -> None:
    for _ in range(draft.dice.between(1, 2)):
        draft.table_meld(draft.dice.between(0, 2))
    draft.table_meld(draft.dice.between(1, 3))
    draft.fill_with_melds(1)
    if draft.law.must_discard or draft.dice.happens(0.6):
        draft.stray()


def _only_lay_offs(draft: Draft) -> None:
    for _ in range(draft.dice.between(2, 3)):
        draft.table_meld(draft.dice.between(1, 3))
    draft.stray()
    if draft.dice.happens(0.5):
        draft.stray()


def _taken_melds(draft: Draft) -> None:
    """The card taken could be spared from a long meld, so that throwing it looks like the way out."""
    _melds_maybe_one(draft) if draft.law.must_discard else _melds_alone(draft)
    draft.taken = draft.one_of(_spare(draft) or draft.hand)


def _spare(draft: Draft) -> list[Card]:
    found: list[Card] = []
    for meld in draft.melds:
        if len(meld.cards) > 3:
            ends = meld.cards if meld.kind is MeldKind.SET else (meld.cards[0], meld.cards[-1])
            found += ends
    return found


def _taken_left_over(draft: Draft) -> None:
    _melds_and_one(draft)
    draft.taken = draft.hand[-1]


def _with_ace(draft: Draft) -> None:
    """A run round an ace, as the widest law would have it; the rest is melds, and one card more."""
    _run_at_the_ace(draft)
    if draft.law.all_at_once:
        draft.meld(draft.dice.pick((4, 5)))
    else:
        draft.fill_with_melds(1)
    if draft.wanted > 0 or draft.law.all_at_once or draft.law.must_discard:
        draft.stray()


def _run_at_the_ace(draft: Draft) -> None:
    suit = draft.dice.below(4)
    below = draft.dice.between(0 if draft.law.ace is Ace.LOW else 1, 2)
    ranks = [(KING - below + step) % KING + 1 for step in range(3 + draft.dice.below(2))]
    if ACE not in ranks:
        ranks = [KING - 1, KING, ACE]
    draft.to_hand(card_at(rank, suit) for rank in ranks)


def _spoilt(draft: Draft) -> None:
    """A hand that would go out, with one card changed for a neighbour."""
    if draft.law.laying_off and draft.dice.happens(0.35):
        _lay_offs(draft)
    else:
        _melds_maybe_one(draft)
    draft.swap_one()


def _twins(draft: Draft) -> None:
    first = draft.meld(3)
    again = [card for card in first.cards if draft.free[card] > 0]
    if not again:
        raise NoRoom
    draft.to_hand(draft.dice.sample(again, draft.dice.between(1, 2)))
    if draft.law.all_at_once:
        while draft.wanted > 0:
            draft.stray()
        return
    draft.fill_with_melds(1)
    if draft.dice.happens(0.5):
        draft.stray()


def _one_missing(draft: Draft) -> None:
    """A hand that would go out, before the card that makes it so is drawn."""
    if draft.law.laying_off and draft.dice.happens(0.3):
        _lay_offs(draft)
    else:
        _melds_maybe_one(draft)
    draft.hand.remove(draft.one_of(draft.hand))


# --- what a draft must be ---------------------------------------------------------------------------


def _needs_the_table(holding: Holding) -> bool:
    return way_out(replace(holding, table=())) is None


def _everything_goes_down(holding: Holding) -> bool:
    return not left_over(closest(holding))


def _short_by_one(holding: Holding) -> bool:
    return len(left_over(closest(holding))) == 2


def _decided_by(*rules: str) -> Callable[[Holding], bool]:
    def is_one(holding: Holding) -> bool:
        return not set(rules).isdisjoint(deciding_rules(holding))

    return is_one


def _nearly(holding: Holding) -> bool:
    return len(left_over(closest(holding))) <= 3


KINDS: tuple[Kind, ...] = (
    # hands that go out
    Kind("no-discard", True, _discard_optional, _melds_alone, _everything_goes_down, often=3),
    Kind("with-discard", True, _always, _melds_and_one, often=3),
    Kind("lay-offs", True, _with_lay_offs, _lay_offs, _needs_the_table, often=3),
    Kind("taken-melds", True, _always, _taken_melds, _decided_by("turn.no-return"), often=2),
    Kind("must-discard", True, lambda law: law.must_discard, _melds_alone, often=3),
    Kind("ace", True, _always, _with_ace, _decided_by("meld.ace"), often=1),
    Kind("high-ace", True, _high_ace, _with_ace, _decided_by("meld.ace"), often=3),
    Kind("twins", True, lambda law: law.copies > 1, _twins, often=4),
    # hands that do not
    Kind("one-short", False, _always, _spoilt, _short_by_one, often=4),
    Kind("taken-left", False, _always, _taken_left_over, _decided_by("turn.no-return"), often=3),
    Kind("only-floats", False, lambda law: law.must_discard, _melds_alone, _everything_goes_down, often=4),
    Kind(
        "never-melded",
        False,
        lambda law: law.meld_first and law.laying_off,
        _only_lay_offs,
        _decided_by("out.meld-first"),
        often=4,
    ),
    Kind("ace-astray", False, _always, _with_ace, _decided_by("meld.ace"), often=2),
    Kind(
        "no-laying-off",
        False,
        lambda law: not law.laying_off and not law.all_at_once,
        _lay_offs,
        _decided_by("lay-off.house"),
        often=4,
    ),
    Kind("twins-apart", False, lambda law: law.copies > 1, _twins, _nearly, often=4),
    # other questions
    Kind("which-discard", True, _always, _melds_and_one, asks=Asks.WHICH_DISCARD),
    Kind("which-discard-table", True, _with_lay_offs, _lay_offs, _needs_the_table, asks=Asks.WHICH_DISCARD),
    Kind("best", True, _paid_for_melds, _melds_maybe_one, asks=Asks.BEST, often=2),
    Kind("float-or-out", True, lambda law: law.must_discard, _melds_maybe_one, asks=Asks.FLOAT, often=3),
    Kind(
        "out-or-float",
        False,
        lambda law: law.must_discard,
        _melds_alone,
        _everything_goes_down,
        asks=Asks.FLOAT,
        often=3,
    ),
    Kind("helper", False, _always, _one_missing, asks=Asks.HELPER, often=2),
)
